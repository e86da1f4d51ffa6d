extension Tariff {
  /// A price of a session and when it applies.
  public struct Price: Hashable, Sendable {
    /// What is paid for.
    public let dimension: Dimension
    /// The price, with VAT or without.
    public let amount: UnitPrice
    /// Whether VAT is in it.
    public let includesVAT: Bool
    /// When it applies.
    public let restrictions: TariffRestrictions
    /// Whether an earlier price may apply at the same time and then counts instead.
    public let isOtherwise: Bool
  }

  /// The prices of a session: energy, time, start and parking, each in the order of the elements. Prices that never apply
  /// and dimensions that are always free are left out. Amounts include VAT if the rate of each is stated.
  public var prices: [Price] {
    let parts = Self.dimensionsInOrder.flatMap(parts)
    let includesVAT = parts.allSatisfy { $0.component.vat != nil || $0.component.price.tenThousandths == 0 }
    return parts.map { part in
      Price(
        dimension: part.component.dimension, amount: part.component.amount(withVAT: includesVAT),
        includesVAT: includesVAT, restrictions: part.restrictions, isOtherwise: part.isOtherwise)
    }
  }

  /// Whether it states a price above zero that can be computed.
  public var hasPrice: Bool { currency != nil && !isIncomplete && !mainParts.isEmpty }

  static let dimensionsInOrder: [Dimension] = [.energy, .time, .flat, .parkingTime]

  struct Part {
    let component: Component
    let restrictions: TariffRestrictions
    let isOtherwise: Bool
  }

  /// The prices of what is mainly paid for: the kWh, else the hour, else the session, else parking.
  var mainParts: [Part] { Self.dimensionsInOrder.lazy.map(parts).first { !$0.isEmpty } ?? [] }

  /// The prices of a dimension; none if it is always free.
  private func parts(of dimension: Dimension) -> [Part] {
    var earlier: [TariffRestrictions] = []
    var parts: [Part] = []
    for element in elements where element.restrictions.reservation == nil {
      guard let component = element.components.first(where: { $0.dimension == dimension }) else { continue }
      let restrictions = element.restrictions
      if earlier.contains(where: { $0 == restrictions || !$0.isRestricted }) { continue }
      parts.append(
        Part(
          component: component, restrictions: restrictions,
          isOtherwise: earlier.contains { !$0.isDisjoint(from: restrictions) }))
      earlier.append(restrictions)
    }
    return parts.contains { $0.component.price.tenThousandths > 0 } ? parts : []
  }
}

extension Tariff.Component {
  /// The price, with VAT rounded half up to 1/10,000 if that is wanted and the rate is known.
  func amount(withVAT: Bool) -> UnitPrice {
    guard withVAT, let vat else { return price }
    // This cannot overflow: the factors are at most 10^10 and 2 * 10^6.
    let scaled = price.tenThousandths * (1_000_000 + vat.tenThousandths)
    return UnitPrice(tenThousandths: min((scaled + 500_000) / 1_000_000, UnitPrice.greatest)) ?? price
  }
}

extension TariffRestrictions {
  /// Whether it has any restriction.
  public var isRestricted: Bool { self != TariffRestrictions() }

  /// Whether there is certainly no moment at which both hold.
  func isDisjoint(from other: TariffRestrictions) -> Bool {
    Self.areApart(minDuration, maxDuration, other.minDuration, other.maxDuration)
      || Self.areApart(minEnergy, maxEnergy, other.minEnergy, other.maxEnergy)
      || Self.areApart(minPower, maxPower, other.minPower, other.maxPower)
      || Self.areApart(minCurrent, maxCurrent, other.minCurrent, other.maxCurrent)
      || Self.areApart(startDate, endDate, other.startDate, other.endDate)
      || !daysOfWeek.isEmpty && !other.daysOfWeek.isEmpty && Set(daysOfWeek).isDisjoint(with: other.daysOfWeek)
      || !minutesOfDay.contains { own in other.minutesOfDay.contains { own.overlaps($0) } }
  }

  private static func areApart<Value: Comparable>(
    _ begin: Value?, _ end: Value?, _ otherBegin: Value?, _ otherEnd: Value?
  ) -> Bool {
    func isBefore(_ end: Value?, _ begin: Value?) -> Bool {
      guard let end, let begin else { return false }
      return end <= begin
    }
    return isBefore(end, otherBegin) || isBefore(otherEnd, begin)
  }

  /// The minutes of a day; two ranges if they go past midnight.
  private var minutesOfDay: [Range<Int>] {
    let begin = min(max(startTime ?? 0, 0), 1440)
    let end = min(max(endTime ?? 1440, 0), 1440)
    return begin < end ? [begin..<end] : [begin..<1440, 0..<end].filter { !$0.isEmpty }
  }
}
