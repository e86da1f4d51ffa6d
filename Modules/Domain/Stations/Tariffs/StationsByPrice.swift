public import Foundation

extension [StationAt] {
  /// Cheapest first by the price of a kWh at a moment: free ones, then by the lowest price and by the highest. Then come
  /// stations paid only by time or session, those with a price in words, and those without a known price. Equal ones are
  /// ordered by distance, unknown distances last, then by id. Stations at which nobody can charge come after all others.
  ///
  /// Prices in different currencies are not compared: each currency is a group, the one with the most stations first and
  /// equal ones by code. Prices count as they are shown, with VAT if the tariff states it.
  public func byPrice(at moment: Date) -> [StationAt] {
    let prices = map { $0.station.price(at: moment) }
    let groups = Self.groups(of: prices)
    // Stations are large, so only what is compared is sorted.
    let keys = zip(self, prices).enumerated().map { index, found in
      (
        isLast: found.0.isLast, rank: found.1.rank(groups), distance: found.0.distance?.meters ?? .infinity,
        id: found.0.station.id, index: index
      )
    }
    let sorted = keys.sorted { left, right in
      if left.isLast != right.isLast { return right.isLast }
      if left.rank != right.rank { return left.rank < right.rank }
      if left.distance != right.distance { return left.distance < right.distance }
      return left.id < right.id
    }
    return sorted.map { self[$0.index] }
  }

  // The position of each currency in the order of the groups.
  private static func groups(of prices: [StationPrice]) -> [Currency: Int] {
    let counts = Dictionary(prices.compactMap(\.currency).map { ($0, 1) }, uniquingKeysWith: +)
    let ordered = counts.sorted { left, right in
      left.value != right.value ? left.value > right.value : left.key.rawValue < right.key.rawValue
    }
    return Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($0.element.key, $0.offset) })
  }
}

extension StationPrice {
  fileprivate var currency: Currency? {
    if case .known(let ranges) = self { ranges.first?.currency } else { nil }
  }

  /// What prices are ordered by: kind, currency, dimension, lowest and highest amount.
  fileprivate func rank(_ groups: [Currency: Int]) -> (Int, Int, Int, Int, Int) {
    switch self {
    case .free: return (0, 0, 0, 0, 0)
    case .known(let ranges):
      guard let first = ranges.first else { return (4, 0, 0, 0, 0) }
      let dimension = Tariff.Dimension.allCases.firstIndex(of: first.dimension) ?? 0
      return (
        first.dimension == .energy ? 1 : 2, groups[first.currency] ?? groups.count, dimension,
        first.lowest.tenThousandths, first.highest.tenThousandths
      )
    case .text: return (3, 0, 0, 0, 0)
    case .unknown: return (4, 0, 0, 0, 0)
    }
  }
}
