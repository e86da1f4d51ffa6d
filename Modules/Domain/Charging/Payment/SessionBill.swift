/// What a session comes to, as far as the network has said.
public enum SessionBill: Hashable, Sendable, Codable {
  /// It charges, or may still begin.
  case open
  /// Charging has not begun and will not, as far as is known: nothing is to be paid.
  case nothing
  /// It is over, and the network has not said its sum.
  case unknown
  /// It is over, with this sum.
  case total(Money)
}

extension ChargingSession {
  /// What it comes to.
  public var bill: SessionBill {
    switch step {
    case .reserving, .reserved, .opening, .authorising, .starting, .charging, .stopping: return .open
    case .notBegun:
      // A start may still arrive; without a transaction there was none.
      return watchedUntil == nil || transaction == nil ? .nothing : .open
    case .gone: return .unknown
    case .ended:
      guard let facts, facts.standing == .ended, let total = facts.total else { return .unknown }
      return .total(total)
    }
  }
}
