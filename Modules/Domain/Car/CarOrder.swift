/// The order of the stations on a car's screen.
public enum CarOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// Those with an available charger that fits come first, then those of which it is not known, each nearest first.
  case availableFirst
  /// Nearest first.
  case nearest
}

extension CarOrder {
  /// The most stations of a car's list, however many its host takes: a driver reads no further.
  public static let mostStations = 12
  /// From so many times as many stations, the nearest ones, those with an available charger are chosen.
  public static let reach = 3

  /// The stations that a car lists: the nearest that pass the filter, in this order. A station with an available charger is
  /// looked for only among the nearest, so that none far away comes before those at hand.
  /// - Parameter limit: How many the host takes.
  public func arranged(
    _ entries: [StationAt], by filter: StationFilter, in context: FilterContext, limit: Int
  ) -> [StationAt] {
    let count = min(max(0, limit), Self.mostStations)
    let near = entries.filter { filter.verdict(on: $0, in: context).isShown }.sorted(by: Self.isNearer)
    switch self {
    case .nearest: return Array(near.prefix(count))
    case .availableFirst:
      var available = filter
      available.freeNow = true
      let ranked = near.prefix(count * Self.reach).map { (rank: available.rank(of: $0, in: context), entry: $0) }
      // The nearest stay in front of each other: sorting by rank alone must not mix them.
      let ordered = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.entry) }
      return Array(ordered.prefix(count))
    }
  }

  private static func isNearer(_ one: StationAt, than other: StationAt) -> Bool {
    if one.isLast != other.isLast { return other.isLast }
    let meters = (one.distance?.meters ?? .infinity, other.distance?.meters ?? .infinity)
    return meters.0 == meters.1 ? one.station.id < other.station.id : meters.0 < meters.1
  }
}

extension StationFilter {
  /// 0 for a station with an available charger that fits, 1 where that is not known, 2 without one.
  fileprivate func rank(of entry: StationAt, in context: FilterContext) -> Int {
    switch verdict(on: entry, in: context) {
    case .shown: 0
    case .hidden(let causes): causes.contains(HiddenBecause(kind: .freeNow, reason: .unknown)) ? 1 : 2
    }
  }
}
