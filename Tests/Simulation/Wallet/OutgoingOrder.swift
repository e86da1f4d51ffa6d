import ChargeCore
import ChargeData
import Foundation
import HTTPTypes
import Synchronization

/// An order to the wallet, as it leaves a device.
struct OutgoingOrder: Hashable, Sendable {
  let change: OrderedChange
  /// The key of the request; nil without one.
  let key: String?

  /// Nil for any other request.
  init?(_ exchange: HTTPExchange) {
    guard Self.isOrder(exchange), let change = OrderedChange(exchange) else { return nil }
    self.change = change
    key = HTTPField.Name("Idempotency-Key").flatMap { exchange.request.headerFields[$0] }
  }

  static func isOrder(_ exchange: HTTPExchange) -> Bool {
    exchange.request.method != .get && exchange.request.path?.hasPrefix("/wallet/user") ?? false
  }
}

extension OrderedChange {
  /// What a request to the wallet asks for; nil where that is no order.
  fileprivate init?(_ exchange: HTTPExchange) {
    let parts = (exchange.request.path ?? "").prefix { $0 != "?" }.split(separator: "/").map(String.init)
    let object = exchange.body.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    let (amount, name) = (object?["amount"] as? Int, object?["name"] as? String)
    // "wallet", "user", then "account" or "hold", its id, and what is to be done with it.
    guard parts.count > 3 else {
      guard parts.count == 2, let name else { return nil }
      self = .rename(name)
      return
    }
    let (id, word) = (parts[3], parts.count > 4 ? parts[4] : "")
    switch (parts[2], word) {
    case ("account", ""):
      if exchange.request.method == .delete { self = .delete(id) } else { self = .create(id, name: name ?? "") }
    case ("account", "deposit"): self = .deposit(id, amount ?? 0)
    case ("account", "withdraw"): self = .withdraw(id, amount ?? 0)
    case ("account", "transfer"):
      self = .transfer(from: id, to: object?["destinationAccountId"] as? String ?? "", amount ?? 0)
    case ("account", "hold"): self = .hold(object?["holdId"] as? String ?? "", account: id, amount ?? 0)
    case ("hold", "capture"): self = .capture(id, amount ?? 0)
    case ("hold", "release"): self = .release(id)
    default: return nil
    }
  }
}

/// How often each order has left the person's device, by its key, over all runs of the app.
final class SentOrders: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// How often it left, without the times when the service asked for a sign-in: those changed nothing.
  func count(of key: String) -> Int { counts.withLock { $0[key] ?? 0 } }

  func left(_ key: String) { counts.withLock { $0[key, default: 0] += 1 } }

  func askedToSignIn(_ key: String) { counts.withLock { $0[key, default: 1] -= 1 } }
}

extension Traffic {
  /// The requests of the wallet.
  /// - Parameter look: Looks at each order before it leaves.
  static func wallet(
    _ sent: SentOrders, look: @escaping @Sendable (OutgoingOrder) async -> Void = { _ in }
  ) -> Traffic {
    Traffic(
      isOrder: { OutgoingOrder.isOrder($0) },
      leaves: { exchange in
        guard let order = OutgoingOrder(exchange) else { return }
        await look(order)
        if let key = order.key { sent.left(key) }
      },
      arrives: { exchange, answer, _ in
        guard answer.response.status == .unauthorized, let key = OutgoingOrder(exchange)?.key else { return }
        sent.askedToSignIn(key)
      })
  }
}
