/// A question of the search field.
public struct StationSearch: Hashable, Sendable, Codable {
  /// What was typed; a search for nothing finds nothing, and makes the next one fast.
  public let text: String
  /// Where the person is; nil orders by name instead.
  public let near: Coordinate?
  /// The language whose alphabet orders names.
  public let language: Language
  /// How many hits to return at most.
  public let limit: Int

  /// A question.
  public init(text: String, near: Coordinate?, language: Language, limit: Int) {
    self.text = text
    self.near = near
    self.language = language
    self.limit = limit
  }
}

/// Hits of a search.
public struct StationSearchPage: Hashable, Sendable, Codable {
  /// Best first: word beginnings before middles, then nearer, or by name without a place.
  public let hits: [StationAt]
  /// True when there are more than were asked for.
  public let hasMore: Bool

  /// A page of hits.
  public init(hits: [StationAt], hasMore: Bool) {
    self.hits = hits
    self.hasMore = hasMore
  }
}

/// A station and how far away it is.
public struct StationAt: Hashable, Sendable, Codable {
  /// The station.
  public let station: Station
  /// From where the person is; nil when that is unknown.
  public let distance: Distance?

  /// A station at a distance.
  public init(station: Station, distance: Distance?) {
    self.station = station
    self.distance = distance
  }
}
