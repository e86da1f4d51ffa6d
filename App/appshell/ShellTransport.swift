import AppShellKit
import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend

/// Sends requests through the network that commands switch off, to the backend inside the shell or to others.
struct ShellTransport: HTTPTransport {
  let base: any HTTPTransport
  let network: NetworkSwitch
  /// The backend inside the shell, whose port is known once it listens; nil when the shell asks others.
  let backend: EmbeddedBackend?
  /// The clock of the backend inside the shell.
  let clock: any CoreClock

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
      var answer = try await base.send(exchange)
      // The server writes the time of this machine, also where the backend lives by a virtual clock.
      if backend != nil { answer.response.headerFields[.date] = Self.date(clock.now) }
      return .success(answer)
    } catch {
      return .failure(error)
    }
  }

  /// A time as HTTP writes it: "Sat, 01 Jun 2024 12:00:00 GMT".
  private static func date(_ date: Date) -> String {
    Date.VerbatimFormatStyle(
      format: """
        \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
        \(second: .twoDigits) GMT
        """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)
    ).format(date)
  }
}
