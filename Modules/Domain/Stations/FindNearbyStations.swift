public import Foundation

/// In which order nearby stations stand.
public enum NearbyOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// Greatest maximum power first, unknown last.
  case power
  /// Nearest first.
  case distance
  /// Cheapest first at the time of looking, see ``Swift/Array/byPrice(at:)``; an answer itself is nearest first.
  case price
}

/// What to look for round a place.
public struct NearbyQuery: Hashable, Sendable, Codable {
  /// The smallest radius that can be asked for.
  public static let minimumRadius = Distance(meters: 100)
  /// The greatest radius that can be asked for.
  public static let maximumRadius = Distance.kilometers(50)
  /// The radius unless another is chosen.
  public static let defaultRadius = Distance.kilometers(1)

  /// The place.
  public var center: Coordinate
  /// How far to look, inclusive.
  public var radius: Distance
  /// The order of the answer.
  public var order: NearbyOrder
  /// At most so many; nil for all there are.
  public var limit: Int?

  /// A question; the radius is brought into the allowed range.
  public init(
    center: Coordinate, radius: Distance = defaultRadius, order: NearbyOrder = .power, limit: Int? = nil
  ) {
    self.center = center
    self.radius = min(max(radius, Self.minimumRadius), Self.maximumRadius)
    self.order = order
    self.limit = limit
  }

  /// The asked area.
  public var circle: GeoCircle { GeoCircle(center: center, radius: radius) }
}

/// The answer to a nearby question, with what it does not know.
public struct NearbyStations: Hashable, Sendable, Codable {
  /// The stations in the asked order, cut off at the limit.
  public let rows: [StationAt]
  /// How many there are in the store; more than `rows` when cut off.
  public let known: Int
  /// How much of the area is stored.
  public let coverage: AreaCoverage
  /// How the sources answered that were asked for it.
  public var sources = SourceAnswers()

  /// An answer.
  public init(rows: [StationAt], known: Int, coverage: AreaCoverage) {
    self.rows = rows
    self.known = known
    self.coverage = coverage
  }
}

/// How much of an area is stored: "none here" is not "not loaded yet".
public enum AreaCoverage: Hashable, Sendable, Codable {
  /// All of it, the oldest part as of this time.
  case complete(oldest: Date)
  /// Some cells are missing or were cut.
  case partial(loaded: Int, total: Int, oldest: Date)
  /// Nothing of it.
  case notLoaded

  /// When the oldest stored part was loaded; nil without any.
  public var oldest: Date? {
    switch self {
    case .complete(let oldest), .partial(_, _, let oldest): oldest
    case .notLoaded: nil
    }
  }
}

/// Nearby stations lie within a true circle, by power or distance, then distance, then id; cut only on request. What is
/// to be ordered by price comes by distance, since prices depend on the time.
public struct FindNearbyStations: Sendable {
  private let store: StationStore
  private let sources: SourcesAtPlace

  /// Finds in this store; the area is known as far as all sources wanted there are loaded.
  public init(store: StationStore, sources: SourcesAtPlace) {
    self.store = store
    self.sources = sources
  }

  /// Answers from the store alone.
  public func callAsFunction(_ query: NearbyQuery) async throws(Failure) -> NearbyStations {
    let cells = MapCell.covering(query.circle)
    let judge = sources.coverageJudge(of: cells)
    let stored = try await store.around(query.circle, cells, judge.providers)
    let order = Self.order(of: stored.found, query)
    return NearbyStations(
      rows: order.prefix(max(0, query.limit ?? order.count)).map { stored.found[$0] },
      known: order.count,
      coverage: sources.areaCoverage(of: cells, judge.together(stored.coverage), isEmpty: order.isEmpty))
  }

  /// The places in a list of what was found, in the order asked for.
  ///
  /// A station is large and its power has to be looked for: what is compared is taken out once, and no station is moved.
  private static func order(of found: [StationAt], _ query: NearbyQuery) -> [Int] {
    var keys: [(power: Int, meters: Double, index: Int)] = []
    keys.reserveCapacity(found.count)
    for index in found.indices {
      let power = query.order == .power ? found[index].station.maximumPower?.power.watts ?? 0 : 0
      keys.append((power, found[index].distance?.meters ?? .infinity, index))
    }
    keys.sort { left, right in
      if left.power != right.power { return left.power > right.power }
      if left.meters != right.meters { return left.meters < right.meters }
      return found[left.index].station.id < found[right.index].station.id
    }
    return keys.map(\.index)
  }
}

extension SourcesAtPlace {
  /// How much of some cells is stored, of all sources wanted in each together. Finding nothing where no source has
  /// stations at all says nothing: such an area is not loaded.
  /// - Parameter isEmpty: Whether no station is stored there.
  func areaCoverage(of cells: [MapCell], _ stored: [MapCell: CellCoverage], isEmpty: Bool) -> AreaCoverage {
    if isEmpty, !isAnyAtHome(in: cells) { return .notLoaded }
    let found = cells.compactMap { stored[$0] }
    guard let oldest = found.map(\.loadedAt).min() else { return .notLoaded }
    let complete = found.count { $0.isComplete }
    return complete == cells.count
      ? .complete(oldest: oldest) : .partial(loaded: complete, total: cells.count, oldest: oldest)
  }

  /// The same, read from the store.
  func areaCoverage(of cells: [MapCell], isEmpty: Bool) async throws(Failure) -> AreaCoverage {
    areaCoverage(of: cells, try await coverage(of: cells), isEmpty: isEmpty)
  }
}
