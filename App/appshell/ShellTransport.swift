import AppShellKit
import ChargeCore
import HTTPTypes
import ReferenceBackend

/// Sends requests through the network that commands switch off, to the backend inside the shell or to others.
struct ShellTransport: HTTPTransport {
  let base: any HTTPTransport
  let network: NetworkSwitch
  /// The backend inside the shell, whose port is known once it listens; nil when the shell asks others.
  let backend: EmbeddedBackend?

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let outcome: Result<HTTPAnswer, HTTPFailure>
    do throws(NetworkSwitch.Refusal) {
      let service = backend == nil ? nil : exchange.request.path.flatMap { BackendService(stationPath: $0) }
      outcome = try await network.carry(to: service?.rawValue) { await deliver(exchange) }
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .offline: throw .unreachable(HTTPFailure.Detail(url: "", cause: "the network is switched off"))
      }
    }
    return try outcome.get()
  }

  private func deliver(_ exchange: HTTPExchange) async -> Result<HTTPAnswer, HTTPFailure> {
    do throws(HTTPFailure) {
      var exchange = exchange
      if let backend {
        guard let port = await backend.port() else {
          throw .unreachable(HTTPFailure.Detail(url: "", cause: "the backend inside the shell could not start"))
        }
        exchange.request.authority = "127.0.0.1:\(port)"
      }
      return .success(try await base.send(exchange))
    } catch {
      return .failure(error)
    }
  }
}
