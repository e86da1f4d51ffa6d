extension Tariff {
  /// A price of a session with when it applies.
  public struct Price: Hashable, Sendable {
    /// What is paid for.
    public let dimension: Dimension
    /// The price, with VAT or without.
    public let amount: UnitPrice
    /// Whether VAT is in it.
    public let includesVAT: Bool
    /// When it applies.
    public let restrictions: TariffRestrictions
    /// True when a price before it may apply at the same time, which then counts instead.
    public let isOtherwise: Bool
  }

  /// What a session is paid by: energy first, then time, start and parking; of each what is looked at first. Prices that
  /// never apply are left out, and so is what never costs anything. With VAT when its rate is stated for all of them.
  public var prices: [Price] {
    let parts = Self.dimensionsInOrder.flatMap { dimension in
      let found = self.parts(of: dimension)
      return found.contains { $0.component.price.tenThousandths > 0 } ? found : []
    }
    let includesVAT = parts.allSatisfy { $0.component.vat != nil || $0.component.price.tenThousandths == 0 }
    return parts.map { part in
      Price(
        dimension: part.component.dimension, amount: part.component.amount(withVAT: includesVAT),
        includesVAT: includesVAT, restrictions: part.restrictions, isOtherwise: part.isOtherwise)
    }
  }

  /// Whether it states a price that can be worked out. What is free states none, and zeros beside words neither.
  public var hasPrice: Bool {
    currency != nil && !isIncomplete && !mainParts.isEmpty
  }

  static let dimensionsInOrder: [Dimension] = [.energy, .time, .flat, .parkingTime]

  struct Part {
    let component: Component
    let restrictions: TariffRestrictions
    let isOtherwise: Bool
  }

  /// The prices a session is mainly paid by: those of a kWh, else of an hour, else of a session, else of parking.
  var mainParts: [Part] {
    for dimension in Self.dimensionsInOrder {
      let found = parts(of: dimension)
      if found.contains(where: { $0.component.price.tenThousandths > 0 }) { return found }
    }
    return []
  }

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
    return parts
  }
}

extension Tariff.Component {
  /// With VAT rounded half up to 1/10,000; a price without a rate as it is.
  func amount(withVAT: Bool) -> UnitPrice {
    guard withVAT, let vat else { return price }
    // Both factors are bounded: at most 10^10 and 2 * 10^6.
    let scaled = price.tenThousandths * (1_000_000 + vat.tenThousandths)
    return UnitPrice(tenThousandths: min((scaled + 500_000) / 1_000_000, UnitPrice.greatest)) ?? price
  }
}

extension TariffRestrictions {
  /// Whether anything is restricted at all.
  public var isRestricted: Bool { self != TariffRestrictions() }

  /// True when there is surely no moment at which both hold.
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

  /// Of one day; past midnight in two pieces.
  private var minutesOfDay: [Range<Int>] {
    let begin = min(max(startTime ?? 0, 0), 1440)
    let end = min(max(endTime ?? 1440, 0), 1440)
    return begin < end ? [begin..<end] : [begin..<1440, 0..<end].filter { !$0.isEmpty }
  }
}
