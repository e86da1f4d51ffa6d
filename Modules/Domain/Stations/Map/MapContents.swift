public import Foundation

/// What to show on a map.
public struct MapQuestion: Hashable, Sendable, Codable {
  /// The visible part of the map.
  public var viewport: MapViewport
  /// What the person wants to see.
  public var filter: StationFilter
  /// The favourites, which always have a marker of their own.
  public var favourites: [Favourite]
  /// The selected station, which has a marker of its own too.
  public var selected: StationID?
  /// Where the person is or looks, for a limit on distance.
  public var place: Coordinate?
  /// Live states by the key of ``EVSEID``, for a filter that depends on them.
  public var readings: [String: LiveReading]
  /// The language to name towns in; nil for the names in their own countries.
  public var language: Language?

  /// A question.
  public init(
    viewport: MapViewport, filter: StationFilter = StationFilter(), favourites: [Favourite] = [],
    selected: StationID? = nil, place: Coordinate? = nil, readings: [String: LiveReading] = [:],
    language: Language? = nil
  ) {
    self.viewport = viewport
    self.filter = filter
    self.favourites = favourites
    self.selected = selected
    self.place = place
    self.readings = readings
    self.language = language
  }
}

/// What the store has for a viewport, without live states.
public struct MapContents: Hashable, Sendable, Codable {
  /// A station with a marker of its own.
  public struct Single: Hashable, Sendable, Codable {
    /// Its id.
    public let id: StationID
    /// The station; nil for a favourite that is not stored now.
    public let station: Station?
    /// Its name.
    public let name: String
    /// Where it is.
    public let coordinate: Coordinate
    /// Whether it is a favourite.
    public let isFavourite: Bool
  }

  /// Several stations of a cell.
  public struct Group: Hashable, Sendable, Codable {
    /// The cell and its count.
    public let cluster: StationCluster
  }

  /// The visible part of the map.
  public let viewport: MapViewport
  /// The stations with a marker of their own.
  public let singles: [Single]
  /// The others, by cells.
  public let groups: [Group]
  /// What reports a live state in the viewport; empty until ``ShowMap/points(of:)`` is called.
  public var points: [LivePoint] = []
  /// How much of the viewport is stored; nil if it is too large to be loaded at once.
  public let coverage: AreaCoverage?
  /// What the filter hides, and why; nil without a filter.
  public let report: FilterReport?
  /// The selected station, wherever it is; nil if there is none or it is not stored.
  public let selected: Station?
  /// The stations that the filter shows; nil without a filter.
  public let listed: Set<StationID>?
  /// When the filter's verdict on a station changes by time alone; nil for never.
  public var nextVerdictAt: Date?
  /// The towns in the picture and beside it, the largest first and as few as can be told apart.
  public var towns: [Town] = []
  /// What the picture is a picture of; nil for one too wide or too far from any town.
  public var place: MapPlace?

  /// How many stations the map shows.
  public var count: Int {
    groups.reduce(singles.count) { $0 + $1.cluster.count }
  }

  /// True when no station is stored here: none is shown, and the filter hides none.
  public var isBare: Bool { count == 0 && (report?.hidden ?? 0) == 0 }

  /// The keys of all charging points that report live states.
  public var keys: Set<String> {
    Set(points.compactMap(\.evseKey)).union(singles.flatMap { $0.station?.liveKeys ?? [] })
  }
}

/// A marker on a map.
public struct MapMarker: Hashable, Sendable, Codable {
  /// What a marker stands for.
  public enum Subject: Hashable, Sendable, Codable {
    /// One station.
    case station(StationID)
    /// The stations of a cell.
    case group(MapCell)
  }

  /// What it stands for.
  public let subject: Subject
  /// Where that is.
  public let coordinate: Coordinate
  /// Its position in the viewport; at the edge for a group whose middle is outside.
  public let position: MapPosition
  /// The best state of its charging points. A group is out of service only where that is known of all its stations.
  public let state: AvailabilityState
  /// How many stations; 1 for a station.
  public let count: Int
  /// For a group, at how many stations a point is free; nil if no state is known.
  public let free: Int?
  /// For a group, of how many stations no state is known.
  public var unknown = 0
  /// For a group, of how many stations the best point is occupied.
  public var occupied = 0
  /// How reliable the state is.
  public var freshness = LiveReading.Freshness.unknown
  /// The oldest news among the known states; nil if there is none.
  public var newsAt: Date?
  /// The greatest power; nil when unknown.
  public let maximumPower: PowerRating?
  /// Whether it is a favourite; a group never is.
  public let isFavourite: Bool
}

extension MapContents {
  /// The markers at a time. `readings` have the keys of ``EVSEID``.
  public func markers(readings: [String: LiveReading], at now: Date) -> [MapMarker] {
    let cells = groupStates(readings, now)
    let grouped = groups.map { group in
      let states = cells[group.cluster.cell] ?? CellStates()
      let unknown = max(0, group.cluster.count - states.known)
      return MapMarker(
        subject: .group(group.cluster.cell), coordinate: group.cluster.center,
        position: viewport.position(of: group.cluster.center).clamped,
        state: states.best == .outOfService && unknown > 0 ? .unknown : states.best, count: group.cluster.count,
        free: states.known > 0 ? states.free : nil, unknown: unknown, occupied: states.occupied,
        freshness: states.freshness, newsAt: states.newsAt, maximumPower: group.cluster.maximumPower,
        isFavourite: false)
    }
    let alone = singles.map { single in
      let availability = single.station.map { StationAvailability(of: $0, readings: readings, at: now) }
      return MapMarker(
        subject: .station(single.id), coordinate: single.coordinate,
        position: viewport.position(of: single.coordinate), state: availability?.state ?? .unknown, count: 1, free: nil,
        freshness: availability?.freshness ?? .unknown, newsAt: availability?.newsAt,
        maximumPower: single.station?.maximumPower, isFavourite: single.isFavourite)
    }
    return alone + grouped
  }

  /// Whether a group is shown with the state of a whole site that is out of date.
  public func hasOldSiteState(at now: Date) -> Bool {
    let alone = Set(singles.map(\.id))
    return points.contains { point in
      guard point.evseKey == nil, isGrouped(point, alone), let reading = point.reading([:]) else { return false }
      return reading.freshness(at: now) == .outOfDate && reading.status(at: now).availability != .unknown
    }
  }

  /// Whether a point is of a station that is shown in a group. Private ones are hidden where nothing is filtered.
  private func isGrouped(_ point: LivePoint, _ alone: Set<StationID>) -> Bool {
    !alone.contains(point.station) && listed?.contains(point.station) ?? !point.isPrivate
  }

  private struct CellStates {
    var best = AvailabilityState.unknown
    var free = 0
    var occupied = 0
    /// Of how many stations a state is known.
    var known = 0
    var freshness = LiveReading.Freshness.unknown
    var newsAt: Date?

    mutating func count(_ station: StationState) {
      known += 1
      best = min(best, station.best)
      if station.best == .available { free += 1 }
      if station.best == .occupied { occupied += 1 }
      if freshness == .unknown || !station.isLive { freshness = station.isLive ? .live : .outOfDate }
      newsAt = min(newsAt ?? station.newsAt, station.newsAt)
    }
  }

  /// What the points of a station report together.
  private struct StationState {
    let cell: MapCell
    var best: AvailabilityState
    var isLive: Bool
    var newsAt: Date
  }

  /// The states of the groups, made from the best state of each station, so that a station counts once however many points
  /// it has. They are as old as the oldest of them, as in a row. A group without reports is out of service only if all its
  /// stations are.
  private func groupStates(_ readings: [String: LiveReading], _ now: Date) -> [MapCell: CellStates] {
    let sizes = Dictionary(groups.map { ($0.cluster.cell, $0.cluster.count) }) { first, _ in first }
    guard !sizes.isEmpty else { return [:] }
    var stations: [StationID: StationState] = [:]
    var out: [MapCell: Set<StationID>] = [:]
    let alone = Set(singles.map(\.id))
    for point in points where isGrouped(point, alone) {
      let reading = point.reading(readings)
      let state = reading?.status(at: now).availability ?? .unknown
      guard state != .unknown || point.isOutOfService else { continue }
      let known = stations[point.station]
      let cell = known?.cell ?? MapCell(of: point.coordinate, zoom: viewport.cellZoom)
      guard sizes[cell] != nil else { continue }
      guard state != .unknown, let reading else {
        out[cell, default: []].insert(point.station)
        continue
      }
      let isLive = reading.freshness(at: now) == .live
      stations[point.station] = StationState(
        cell: cell, best: min(known?.best ?? .unknown, state), isLive: isLive && known?.isLive ?? true,
        newsAt: min(known?.newsAt ?? reading.newsAt, reading.newsAt))
    }
    var cells: [MapCell: CellStates] = [:]
    for station in stations.values { cells[station.cell, default: CellStates()].count(station) }
    for (cell, stations) in out where cells[cell] == nil && stations.count == sizes[cell] {
      cells[cell] = CellStates(best: .outOfService, known: stations.count)
    }
    return cells
  }
}

extension LivePoint {
  fileprivate func reading(_ readings: [String: LiveReading]) -> LiveReading? {
    if let evseKey { return readings[evseKey] }
    return siteStatus.map { LiveReading(status: $0.status, newsAt: $0.at) }
  }
}

extension MapPosition {
  /// The nearest point inside the viewport.
  fileprivate var clamped: MapPosition { MapPosition(x: min(max(x, 0), 1), y: min(max(y, 0), 1)) }
}
