/// What sessions come to together, as far as it is known: what a session does not tell is counted, and never taken for nothing.
public struct SessionTotals: Hashable, Sendable, Codable {
  /// The energy in watt-hours: of many sessions it may be more than ``Energy`` holds.
  public private(set) var wattHours = 0
  /// The sums, one for each currency, by its code.
  public private(set) var sums: [Money] = []
  /// How many sessions do not tell their energy.
  public private(set) var withoutEnergy = 0
  /// How many sessions do not tell their sum.
  public private(set) var withoutSum = 0

  /// What these come to.
  public init(of sessions: [ChargeRecord]) {
    for session in sessions {
      if let energy = session.energy { wattHours += energy.wattHours } else { withoutEnergy += 1 }
      guard let total = session.total, add(total) else {
        withoutSum += 1
        continue
      }
    }
    sums.sort { $0.currency.rawValue < $1.currency.rawValue }
  }

  /// - Returns: False for a sum beyond what can be counted.
  private mutating func add(_ sum: Money) -> Bool {
    guard let index = sums.firstIndex(where: { $0.currency == sum.currency }) else {
      sums.append(sum)
      return true
    }
    guard let more = sums[index].plus(sum) else { return false }
    sums[index] = more
    return true
  }
}
