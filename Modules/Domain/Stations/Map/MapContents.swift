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

  /// A question.
  public init(
    viewport: MapViewport, filter: StationFilter = StationFilter(), favourites: [Favourite] = [],
    selected: StationID? = nil, place: Coordinate? = nil, readings: [String: LiveReading] = [:]
  ) {
    self.viewport = viewport
    self.filter = filter
    self.favourites = favourites
    self.selected = selected
    self.place = place
    self.readings = readings
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
    /// Whether it is counted in a group as well.
    public let isCounted: Bool
  }

  /// Several stations of a cell.
  public struct Group: Hashable, Sendable, Codable {
    /// The cell and its count.
    public let cluster: StationCluster
    /// Whether a favourite is among them.
    public let hasFavourite: Bool
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

  /// How many stations the map shows.
  public var count: Int {
    groups.reduce(0) { $0 + $1.cluster.count } + singles.count { !$0.isCounted }
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
  /// The best state of its charging points.
  public let state: AvailabilityState
  /// How many stations; 1 for a station.
  public let count: Int
  /// For a group, how many stations are known to have a free point; nil if no state is known.
  public let free: Int?
  /// The greatest power; nil when unknown.
  public let maximumPower: Power?
  /// Whether it is a favourite or a group with one.
  public let isFavourite: Bool
}

extension MapContents {
  /// The markers at a time. `readings` have the keys of ``EVSEID``.
  public func markers(readings: [String: LiveReading], at now: Date) -> [MapMarker] {
    let cells = groupStates(readings, now)
    let grouped = groups.map { group in
      let states = cells[group.cluster.cell] ?? CellStates()
      return MapMarker(
        subject: .group(group.cluster.cell), coordinate: group.cluster.center,
        position: viewport.position(of: group.cluster.center).clamped, state: states.best, count: group.cluster.count,
        free: states.isKnown ? states.free : nil, maximumPower: group.cluster.maximumPower,
        isFavourite: group.hasFavourite)
    }
    let alone = singles.map { single in
      MapMarker(
        subject: .station(single.id), coordinate: single.coordinate,
        position: viewport.position(of: single.coordinate),
        state: single.station.map { StationAvailability(of: $0, readings: readings, at: now).state } ?? .unknown,
        count: 1, free: nil, maximumPower: single.station?.maximumPower?.power, isFavourite: single.isFavourite)
    }
    return alone + grouped
  }

  private struct CellStates {
    var best = AvailabilityState.unknown
    var free = 0
    var isKnown = false
  }

  /// The states of the groups, made from the best state of each station, so that a station counts once however many points
  /// it has. A group without reports is out of service only if all its stations are.
  private func groupStates(_ readings: [String: LiveReading], _ now: Date) -> [MapCell: CellStates] {
    let sizes = Dictionary(groups.map { ($0.cluster.cell, $0.cluster.count) }) { first, _ in first }
    guard !sizes.isEmpty else { return [:] }
    var stations: [StationID: (cell: MapCell, state: AvailabilityState)] = [:]
    var out: [MapCell: Set<StationID>] = [:]
    for point in points where listed?.contains(point.station) ?? true {
      let state = point.state(readings, now)
      guard state != .unknown || point.isOutOfService else { continue }
      let known = stations[point.station]
      let cell = known?.cell ?? MapCell(of: point.coordinate, zoom: viewport.cellZoom)
      guard sizes[cell] != nil else { continue }
      if state == .unknown {
        out[cell, default: []].insert(point.station)
      } else {
        stations[point.station] = (cell, min(known?.state ?? .unknown, state))
      }
    }
    var cells: [MapCell: CellStates] = [:]
    for (cell, state) in stations.values {
      cells[cell, default: CellStates()].isKnown = true
      cells[cell, default: CellStates()].best = min(cells[cell]?.best ?? .unknown, state)
      if state == .available { cells[cell, default: CellStates()].free += 1 }
    }
    for (cell, stations) in out where cells[cell] == nil && stations.count == sizes[cell] {
      cells[cell] = CellStates(best: .outOfService, isKnown: true)
    }
    return cells
  }
}

extension LivePoint {
  fileprivate func state(_ readings: [String: LiveReading], _ now: Date) -> AvailabilityState {
    if let evseKey { return readings[evseKey]?.status(at: now).availability ?? .unknown }
    guard let siteStatus else { return .unknown }
    return LiveReading(status: siteStatus.status, newsAt: siteStatus.at).status(at: now).availability
  }
}

extension MapPosition {
  /// The nearest point inside the viewport.
  fileprivate var clamped: MapPosition { MapPosition(x: min(max(x, 0), 1), y: min(max(y, 0), 1)) }
}
