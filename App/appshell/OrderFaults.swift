import AppShellKit
import ChargeCore
import Foundation
import HTTPTypes

/// Lets orders to the charging network go wrong on their way, as commands said.
struct OrderFaults: HTTPTransport {
  let base: any HTTPTransport
  let faults: NetworkFaults
  let clock: any CoreClock

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    guard Self.isOrder(exchange), let fault = faults.next() else { return try await base.send(exchange) }
    switch fault {
    case .loseRequest: throw Self.lost("the request was lost")
    case .loseAnswer:
      _ = try await base.send(exchange)
      throw Self.lost("the answer was lost")
    case .duplicate:
      let first = try await base.send(exchange)
      _ = try? await base.send(exchange)
      return first
    case .delay(let seconds):
      let answer = try await base.send(exchange)
      do { try await clock.sleep(seconds: seconds) } catch { throw .cancelled }
      return answer
    case .error(let status):
      return HTTPAnswer(response: HTTPResponse(status: HTTPResponse.Status(code: status)), body: Data())
    }
  }

  private static func isOrder(_ exchange: HTTPExchange) -> Bool {
    guard exchange.request.method != .get, let path = exchange.request.path else { return false }
    return path.contains("/transaction") || path.contains("/reservations")
  }

  private static func lost(_ cause: String) -> HTTPFailure {
    .badTransfer(.connectionLost, HTTPFailure.Detail(url: "", cause: cause))
  }
}
