public import Foundation

/// The order of nearby stations.
public enum NearbyOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// Highest power first, unknown last. In every order stations at which nobody can charge come after all others.
  case power
  /// Nearest first.
  case distance
  /// Cheapest first at a given time, see ``Swift/Array/byPrice(at:)``. The answer from the store is nearest first.
  case price
}

/// What to look for around a place.
public struct NearbyQuery: Hashable, Sendable, Codable {
  /// The smallest radius.
  public static let minimumRadius = Distance(meters: 100)
  /// The greatest radius.
  public static let maximumRadius = Distance.kilometers(50)
  /// The radiuses a person can choose from.
  public static let radiusSteps =
    [minimumRadius, Distance(meters: 250), Distance(meters: 500)] + [1, 2, 5, 10, 25].map(Distance.kilometers)
    + [maximumRadius]
  /// The radius unless another is chosen.
  public static let defaultRadius = Distance.kilometers(1)

  /// The place.
  public var center: Coordinate
  /// How far to look.
  public var radius: Distance
  /// The order of the answer.
  public var order: NearbyOrder
  /// The most stations to return; nil for all.
  public var limit: Int?
  /// The picture of a map whose stations are wanted instead of those of the circle; nil for the circle.
  public private(set) var picture: MapViewport?

  /// A question. The radius is clamped to the allowed range.
  public init(
    center: Coordinate, radius: Distance = defaultRadius, order: NearbyOrder = .power, limit: Int? = nil
  ) {
    self.center = center
    self.radius = min(max(radius, Self.minimumRadius), Self.maximumRadius)
    self.order = order
    self.limit = limit
  }

  /// All that a map shows, with distances from a place. The picture has to be listable (``MapViewport/isListable``).
  public init(of picture: MapViewport, from origin: Coordinate, order: NearbyOrder = .power) {
    self.init(center: origin, radius: picture.circle.radius, order: order)
    self.picture = picture
  }

  /// The area to search.
  public var circle: GeoCircle { picture?.circle ?? GeoCircle(center: center, radius: radius) }

  /// The cells that sources are asked for.
  var cells: [MapCell] { picture?.loadedCells ?? MapCell.covering(circle) }

  /// The stations that the area holds, of those around it.
  fileprivate func held(_ found: [StationAt]) -> [StationAt] {
    guard let picture else { return found }
    let holds = picture.holds
    return found.filter { holds($0.station.coordinate) }
      .map { StationAt(station: $0.station, distance: center.distance(to: $0.station.coordinate)) }
  }
}

/// The answer to a nearby question, and how complete it is.
public struct NearbyStations: Hashable, Sendable, Codable {
  /// The stations in the requested order, up to the limit.
  public let rows: [StationAt]
  /// How many there are in the store, whatever the limit.
  public let known: Int
  /// How much of the area is stored.
  public let coverage: AreaCoverage
  /// How the sources answered.
  public var sources = SourceAnswers()
}

/// How much of an area is stored, so that "none here" differs from "not loaded yet".
public enum AreaCoverage: Hashable, Sendable, Codable {
  /// All of it; the oldest part was loaded at this time.
  case complete(oldest: Date)
  /// Some cells are missing or were cut off.
  case partial(loaded: Int, total: Int, oldest: Date)
  /// Nothing of it.
  case notLoaded

  /// When the oldest stored part was loaded; nil if nothing is stored.
  public var oldest: Date? {
    switch self {
    case .complete(let oldest), .partial(_, _, let oldest): oldest
    case .notLoaded: nil
    }
  }
}

/// Nearby stations are those inside a circle or in the cells of a map's picture, by power or by distance; equal ones by
/// distance, then by id. Planned ones and those out of service come last. Stations to be ordered by price come by distance,
/// because prices depend on the time.
public struct FindNearbyStations: Sendable {
  private let store: StationStore
  private let sources: SourcesAtPlace

  /// Finds stations in this store.
  public init(store: StationStore, sources: SourcesAtPlace) {
    self.store = store
    self.sources = sources
  }

  /// Answers from the store alone.
  public func callAsFunction(_ query: NearbyQuery) async throws(Failure) -> NearbyStations {
    let cells = query.cells
    let judge = sources.coverageJudge(of: cells)
    let stored = try await store.around(query.picture?.cellCircle ?? query.circle, cells, judge.providers)
    let found = query.held(stored.found)
    let order = Self.order(of: found, query)
    return NearbyStations(
      rows: order.prefix(max(0, query.limit ?? order.count)).map { found[$0] },
      known: order.count,
      coverage: sources.areaCoverage(of: cells, judge.together(stored.coverage), isEmpty: order.isEmpty))
  }

  /// The indices of what was found, in the requested order. Stations are large and finding their power takes time, so only
  /// what is compared is sorted.
  private static func order(of found: [StationAt], _ query: NearbyQuery) -> [Int] {
    var keys: [(isLast: Bool, power: Int, meters: Double, index: Int)] = []
    keys.reserveCapacity(found.count)
    for index in found.indices {
      let power = query.order == .power ? found[index].station.maximumPower?.power.watts ?? 0 : 0
      let isLast = found[index].isLast
      keys.append((isLast, power, found[index].distance?.meters ?? .infinity, index))
    }
    keys.sort { left, right in
      if left.isLast != right.isLast { return right.isLast }
      if left.power != right.power { return left.power > right.power }
      if left.meters != right.meters { return left.meters < right.meters }
      return found[left.index].station.id < found[right.index].station.id
    }
    return keys.map(\.index)
  }
}

extension SourcesAtPlace {
  /// How much of some cells is stored, over all sources wanted in each. Where no source has stations at all, finding none
  /// means nothing, so such an area counts as not loaded.
  /// - Parameter isEmpty: Whether no station is stored there.
  func areaCoverage(of cells: [MapCell], _ stored: [MapCell: CellCoverage], isEmpty: Bool) -> AreaCoverage {
    if isEmpty, !coversAny(in: cells) { return .notLoaded }
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
