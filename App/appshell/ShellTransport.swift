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
  /// Hears of every answer; nil where nobody records.
  var answers: AnswerLog?

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let outcome: Result<HTTPAnswer, HTTPFailure>
    let began = clock.now
    do throws(NetworkSwitch.Refusal) {
      let service = backend == nil ? nil : exchange.request.path.flatMap { BackendService(stationPath: $0) }
      outcome = try await network.carry(to: service?.rawValue) { await deliver(exchange) }
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .offline: throw .unreachable(HTTPFailure.Detail(url: "", cause: "the network is switched off"))
      }
    }
    note(outcome, to: exchange, after: clock.now.timeIntervalSince(began))
    return try outcome.get()
  }

  /// Notes sender and size; what was asked and answered is nobody's business.
  private func note(_ outcome: Result<HTTPAnswer, HTTPFailure>, to exchange: HTTPExchange, after seconds: TimeInterval)
  {
    guard let answers else { return }
    let answer = try? outcome.get()
    // The first part of a path at the backend inside the shell names the service.
    let service = exchange.request.path?.split(separator: "/").first.map(String.init)
    let known = service.flatMap { name in BackendService.allCases.first { $0.prefix == "/\(name)" }?.rawValue }
    // What stands before an @ may be a password.
    let host = exchange.request.authority?.split(separator: "@").last.map(String.init)
    let sender = backend == nil ? host : known
    answers.note(
      RecordedAnswer(
        from: sender ?? "unknown", status: answer?.response.status.code, bytes: answer?.body.count ?? 0,
        seconds: seconds, at: clock.now))
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
