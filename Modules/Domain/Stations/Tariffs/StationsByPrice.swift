public import Foundation

extension [StationAt] {
  /// Cheapest first by what a kWh costs at a moment: free, then by the lowest price, then the highest; after them those
  /// that are paid by time or session only, then those with words only, then those whose price nobody knows. Ties by
  /// distance, those without one last, then by id.
  ///
  /// Prices in different currencies are never converted nor compared: each currency is a group, the one of most of these
  /// stations first, equal ones by their code. Prices count as they are told, with VAT where the tariff says how much.
  public func byPrice(at moment: Date) -> [StationAt] {
    let prices = map { $0.station.price(at: moment) }
    let groups = Self.groups(of: prices)
    // A station is large: what is compared is taken out once, and places are moved.
    let keys = zip(self, prices).enumerated().map { index, found in
      (
        rank: PriceRank(found.1, groups: groups), distance: found.0.distance?.meters ?? .infinity,
        id: found.0.station.id, index: index
      )
    }
    let sorted = keys.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.distance != right.distance { return left.distance < right.distance }
      return left.id < right.id
    }
    return sorted.map { self[$0.index] }
  }

  // The place of each currency in the order of the groups.
  private static func groups(of prices: [StationPrice]) -> [Currency: Int] {
    let counts = Dictionary(prices.compactMap(\.currency).map { ($0, 1) }, uniquingKeysWith: +)
    let ordered = counts.sorted { left, right in
      left.value != right.value ? left.value > right.value : left.key.rawValue < right.key.rawValue
    }
    return Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($0.element.key, $0.offset) })
  }
}

/// Where a price stands in the order of prices.
private struct PriceRank: Comparable {
  private enum Kind: Int {
    case free, energy, other, words, unknown
  }

  private let kind: Kind
  private var currency = 0
  private var dimension = 0
  private var lowest = 0
  private var highest = 0

  init(_ price: StationPrice, groups: [Currency: Int]) {
    switch price {
    case .free: kind = .free
    case .text: kind = .words
    case .unknown: kind = .unknown
    case .known(let ranges):
      guard let first = ranges.first else {
        kind = .unknown
        return
      }
      kind = first.dimension == .energy ? .energy : .other
      currency = groups[first.currency] ?? groups.count
      dimension = Tariff.Dimension.allCases.firstIndex(of: first.dimension) ?? 0
      lowest = first.lowest.tenThousandths
      highest = first.highest.tenThousandths
    }
  }

  static func < (left: PriceRank, right: PriceRank) -> Bool { left.parts < right.parts }

  private var parts: (Int, Int, Int, Int, Int) { (kind.rawValue, currency, dimension, lowest, highest) }
}

extension StationPrice {
  fileprivate var currency: Currency? {
    if case .known(let ranges) = self { ranges.first?.currency } else { nil }
  }
}
