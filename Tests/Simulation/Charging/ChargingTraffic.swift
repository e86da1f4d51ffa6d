import ChargeCore
import Foundation
import HTTPTypes

extension Traffic {
  /// The requests of the charging network, and of the wallet that may pay.
  /// - Parameter look: Looks at each start and stop before it leaves.
  static func charging(
    _ sent: SentCommands, _ settled: SettledHolds, look: @escaping @Sendable (OutgoingCommand) async -> Void = { _ in }
  ) -> Traffic {
    Traffic(
      isOrder: { isChargingOrder($0) || OutgoingOrder.isOrder($0) }, isRow: { isTransaction($0) },
      leaves: { exchange in
        if let order = OutgoingOrder(exchange) { settled.leaves(order) }
        guard let command = OutgoingCommand(path: exchange.request.path ?? "") else { return }
        if command.kind == .start { sent.add(start: command.transaction, authorization: exchange.body ?? Data()) }
        await look(command)
      },
      arrives: { exchange, answer, _ in
        guard let order = OutgoingOrder(exchange) else { return }
        let object = (try? JSONSerialization.jsonObject(with: answer.body)) as? [String: Any]
        settled.arrives(order, status: answer.response.status.code, code: object?["errorCode"] as? String)
      })
  }

  private static func isChargingOrder(_ exchange: HTTPExchange) -> Bool {
    guard exchange.request.method != .get, let path = exchange.request.path else { return false }
    return path.contains("/transaction") || path.contains("/reservations")
  }

  /// Whether it asks for one transaction: of a list, a 404 says that it is empty.
  private static func isTransaction(_ exchange: HTTPExchange) -> Bool {
    guard exchange.request.method == .get, let parts = exchange.request.path?.split(separator: "/"), parts.count > 1
    else { return false }
    return parts[parts.count - 2].hasPrefix("transaction") && Int(parts[parts.count - 1]) != nil
  }
}
