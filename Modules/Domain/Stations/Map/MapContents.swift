public import Foundation

/// What to look for on a map.
public struct MapQuestion: Hashable, Sendable, Codable {
  /// The picture.
  public var viewport: MapViewport
  /// What the person wants to see.
  public var filter: StationFilter
  /// Stations that are never counted away into a group.
  public var favourites: [Favourite]
  /// A station that is never counted away either, because it is being looked at.
  public var selected: StationID?
  /// Where the person is or looks, for a filter by distance.
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

/// What the store knows of a picture, whatever the live states.
public struct MapContents: Hashable, Sendable, Codable {
  /// A station that stands for itself.
  public struct Single: Hashable, Sendable, Codable {
    /// Its id.
    public let id: StationID
    /// Everything known of it; nil for a favourite that is not stored now.
    public let station: Station?
    /// Its name.
    public let name: String
    /// Where it is.
    public let coordinate: Coordinate
    /// True when the person marked it.
    public let isFavourite: Bool
    /// True when it is counted in a group as well.
    public let isCounted: Bool
  }

  /// Several stations of a cell.
  public struct Group: Hashable, Sendable, Codable {
    /// The cell and its count.
    public let cluster: StationCluster
    /// True when a favourite is among them.
    public let hasFavourite: Bool
  }

  /// The picture.
  public let viewport: MapViewport
  /// Stations that stand for themselves.
  public let singles: [Single]
  /// The others, by cells.
  public let groups: [Group]
  /// What reports a live state in the picture; none until ``ShowMap/points(of:)`` has told.
  public var points: [LivePoint] = []
  /// How much of the picture is stored; nil when it is too large to be loaded at once.
  public let coverage: AreaCoverage?
  /// What the filter leaves out and why; nil without a filter.
  public let report: FilterReport?
  /// The station that is being looked at, wherever it is; nil when there is none or it is not stored.
  public let selected: Station?
  /// The stations that the filter lets through; nil without one.
  public let listed: Set<StationID>?
  /// When the filter's verdict on a station changes by the clock alone; nil for never.
  public var nextVerdictAt: Date?

  /// How many stations the picture has.
  public var count: Int {
    groups.reduce(0) { $0 + $1.cluster.count } + singles.count { !$0.isCounted }
  }

  /// The keys of all charging points that report.
  public var keys: Set<String> {
    Set(points.compactMap(\.evseKey)).union(singles.flatMap { $0.station?.liveKeys ?? [] })
  }
}

/// Something that stands on a map.
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
  /// Where it stands in the picture; a group whose middle lies outside stands at the edge.
  public let position: MapPosition
  /// The best state of its charging points.
  public let state: AvailabilityState
  /// How many stations; 1 for a station.
  public let count: Int
  /// Of a group: how many stations are known to have a free point; nil when no state is known.
  public let free: Int?
  /// The greatest power; nil when unknown.
  public let maximumPower: Power?
  /// True for a favourite, and for a group that has one.
  public let isFavourite: Bool
}

extension MapContents {
  /// What stands on the map at a time. `readings` go by the key of ``EVSEID``.
  public func markers(readings: [String: LiveReading], at now: Date) -> [MapMarker] {
    let cells = groupStates(readings, now)
    let grouped = groups.map { group in
      let states = cells[group.cluster.cell] ?? CellStates()
      return MapMarker(
        subject: .group(group.cluster.cell), coordinate: group.cluster.center,
        position: viewport.position(of: group.cluster.center).held, state: states.best, count: group.cluster.count,
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

  /// The best state of each station first, then of each group: a station counts once, however many points it has. Where
  /// nothing is reported, a group is out of service only when all of it is: of the others anything may be true.
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
  /// The nearest point of the picture.
  fileprivate var held: MapPosition { MapPosition(x: min(max(x, 0), 1), y: min(max(y, 0), 1)) }
}
