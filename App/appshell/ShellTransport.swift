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
    var exchange = exchange
    do throws(BackendError) {
      if let backend { exchange.request.authority = "127.0.0.1:\(try await backend.port())" }
    } catch {
      return .failure(.unreachable(HTTPFailure.Detail(url: "", cause: error.description)))
    }
    do throws(HTTPFailure) {
      return .success(try await base.send(exchange))
    } catch {
      return .failure(error)
    }
  }
}
