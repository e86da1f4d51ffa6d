public import Foundation

/// Which of a person's orders is to be dealt with now. They go one at a time, in the order of asking: as long as it is not
/// known what became of one, nothing else is sent, because the balances then tell of it alone. One that was not carried out
/// holds up only those that need what it was to make.
public enum NextOrder: Hashable, Sendable {
  /// None waits.
  case nothing
  /// This one may be sent.
  case send(WalletOrder)
  /// This one is on its way: the others wait.
  case awaitAnswer(WalletOrder)
  /// What became of this one is found out first.
  case findOut(WalletOrder)
  /// The person decides about this one first.
  case awaitDecision(WalletOrder)

  /// The next one.
  /// - Parameter orders: All of a person's that are kept.
  public init(of orders: [WalletOrder], at now: Date) {
    let inOrder = orders.sorted { ($0.askedAt, $0.id.rawValue) < ($1.askedAt, $1.id.rawValue) }
    self = Self.underway(inOrder) ?? Self.sendable(inOrder, now)
  }

  private static func underway(_ orders: [WalletOrder]) -> NextOrder? {
    if let sent = orders.first(where: { $0.standing == .sent }) { return .awaitAnswer(sent) }
    if let open = orders.first(where: \.isToBeFoundOut) { return .findOut(open) }
    return orders.first(where: \.isUndecided).map { NextOrder.awaitDecision($0) }
  }

  private static func sendable(_ orders: [WalletOrder], _ now: Date) -> NextOrder {
    var missing: Set<String> = []
    for order in orders {
      let isHeldUp = !missing.isDisjoint(with: order.kind.needs)
      if order.standing == .waiting, !order.hasLapsed(at: now), !isHeldUp { return .send(order) }
      if !order.hasEnded, let made = order.kind.makes { missing.insert(made) }
    }
    return .nothing
  }
}

extension WalletOrder {
  fileprivate var isUndecided: Bool {
    if case .undecided = standing { true } else { false }
  }
}

extension WalletOrder.Kind {
  /// The account or hold that there is once it is carried out.
  fileprivate var makes: String? {
    switch self {
    case .create(let id, _, _): id.rawValue
    case .hold(let hold): hold.id.rawValue
    case .deposit, .withdraw, .transfer, .delete, .rename, .capture, .release: nil
    }
  }

  /// The accounts and holds that have to be there.
  fileprivate var needs: [String] {
    switch self {
    case .deposit(let id, _), .withdraw(let id, _), .delete(let id): [id.rawValue]
    case .transfer(let from, let to, _): [from.rawValue, to.rawValue]
    case .hold(let hold): [hold.account.rawValue]
    case .capture(let id, _), .release(let id): [id.rawValue]
    case .create, .rename: []
    }
  }
}
