/// The stations of one cell of the map, counted: sites after merging, whatever their live state.
public struct StationCluster: Hashable, Sendable, Codable {
  /// The cell, which stays the same while the map is moved.
  public let cell: MapCell
  /// How many stations it has; at least one.
  public let count: Int
  /// The middle of its stations.
  public let center: Coordinate
  /// The greatest power among them; nil when none is known.
  public let maximumPower: Power?
  /// The station when there is only one.
  public let only: StationID?

  /// A cluster.
  public init(cell: MapCell, count: Int, center: Coordinate, maximumPower: Power?, only: StationID?) {
    self.cell = cell
    self.count = count
    self.center = center
    self.maximumPower = maximumPower
    self.only = only
  }
}

/// Something on the map whose state is known or may be reported: a charging point, a site that reports as a whole, or one
/// that its sources call out of service.
public struct LivePoint: Hashable, Sendable, Codable {
  /// The station it belongs to.
  public let station: StationID
  /// Where that station is.
  public let coordinate: Coordinate
  /// Key of ``EVSEID``; nil for a site that reports as a whole.
  public let evseKey: String?
  /// What the site reports as a whole; nil for a charging point.
  public let siteStatus: Station.SiteStatus?
  /// That the site is out of service, as its sources describe it.
  public let isOutOfService: Bool

  /// A live point.
  public init(
    station: StationID, coordinate: Coordinate, evseKey: String?, siteStatus: Station.SiteStatus?,
    isOutOfService: Bool = false
  ) {
    self.station = station
    self.coordinate = coordinate
    self.evseKey = evseKey
    self.siteStatus = siteStatus
    self.isOutOfService = isOutOfService
  }
}
