import AppShellKit
import ChargeCore
import Foundation
import HTTPTypes

/// Lets orders to a service go wrong on their way, as commands said.
struct OrderFaults: HTTPTransport {
  let base: any HTTPTransport
  let faults: NetworkFaults
  let clock: any CoreClock
  /// What the path of an order holds.
  let paths: [String]

  /// Orders to the charging network.
  static let charging = ["/transaction", "/reservations"]
  /// Orders to the appointment service.
  static let appointments = ["/appointments/make", "/appointments/cancel"]

  /// Orders to the wallet. Only its own `/user` is meant, which others may have, too.
  static let wallet = ["/user/account/", "/user/hold/", "/wallet/user"]

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    guard isOrder(exchange), let fault = faults.next() else { return try await base.send(exchange) }
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
    case .refusal(let code):
      let status = code == "UNAUTHORIZED_REQUEST" ? 401 : 400
      let body = (try? JSONEncoder().encode(["message": code])) ?? Data()
      return HTTPAnswer(response: HTTPResponse(status: HTTPResponse.Status(code: status)), body: body)
    case .error(let status):
      return HTTPAnswer(response: HTTPResponse(status: HTTPResponse.Status(code: status)), body: Data())
    }
  }

  private func isOrder(_ exchange: HTTPExchange) -> Bool {
    guard exchange.request.method != .get, let path = exchange.request.path else { return false }
    return paths.contains { path.contains($0) }
  }

  private static func lost(_ cause: String) -> HTTPFailure {
    .badTransfer(.connectionLost, HTTPFailure.Detail(url: "", cause: cause))
  }
}
