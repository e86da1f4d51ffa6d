/// The number of stations in a cell of the map, counted after merging.
public struct StationCluster: Hashable, Sendable, Codable {
  /// The cell.
  public let cell: MapCell
  /// How many stations there are, without private ones; 0 where all are private.
  public let count: Int
  /// The middle of its stations.
  public let center: Coordinate
  /// The greatest power, as it is stated where one states as much as another's estimate; nil if none is known.
  public let maximumPower: PowerRating?
  /// The station, if there is only one.
  public let only: StationID?
  /// How many private stations there are and not counted: a map hides them unless the person wants to see all.
  public let hidden: Int

  /// A cluster.
  public init(
    cell: MapCell, count: Int, center: Coordinate, maximumPower: PowerRating?, only: StationID?, hidden: Int = 0
  ) {
    self.cell = cell
    self.count = count
    self.center = center
    self.maximumPower = maximumPower
    self.only = only
    self.hidden = hidden
  }
}

/// Something on the map with a known or reported state: a charging point, a site that reports as a whole, or a site that
/// its sources call out of service.
public struct LivePoint: Hashable, Sendable, Codable {
  /// The station it belongs to.
  public let station: StationID
  /// Where that station is.
  public let coordinate: Coordinate
  /// The key of its ``EVSEID``; nil for a site that reports as a whole.
  public let evseKey: String?
  /// What the site reports as a whole; nil for a charging point.
  public let siteStatus: Station.SiteStatus?
  /// Whether the sources call the site out of service.
  public let isOutOfService: Bool
  /// Whether the station is private, so that no cluster counts it.
  public let isPrivate: Bool

  /// A live point.
  public init(
    station: StationID, coordinate: Coordinate, evseKey: String?, siteStatus: Station.SiteStatus?,
    isOutOfService: Bool = false, isPrivate: Bool = false
  ) {
    self.station = station
    self.coordinate = coordinate
    self.evseKey = evseKey
    self.siteStatus = siteStatus
    self.isOutOfService = isOutOfService
    self.isPrivate = isPrivate
  }
}
