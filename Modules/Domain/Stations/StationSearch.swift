/// A search by text.
public struct StationSearch: Hashable, Sendable, Codable {
  /// What was typed. An empty text finds nothing, but prepares the index for the next search.
  public let text: String
  /// Where the person is; nil to order hits by name.
  public let near: Coordinate?
  /// The language whose alphabet orders names.
  public let language: Language
  /// The most hits to return.
  public let limit: Int

  /// A search.
  public init(text: String, near: Coordinate?, language: Language, limit: Int) {
    self.text = text
    self.near = near
    self.language = language
    self.limit = limit
  }
}

/// Hits of a search.
public struct StationSearchPage: Hashable, Sendable, Codable {
  /// Best first: matches at the beginning of a word before others, then by distance, or by name without a place.
  public let hits: [StationAt]
  /// True if there are more hits than the limit.
  public let hasMore: Bool
  /// True where a word has no hit, and these have one that is like it with an edit or two.
  public let areGuesses: Bool

  /// A page of hits.
  public init(hits: [StationAt], hasMore: Bool, areGuesses: Bool = false) {
    self.hits = hits
    self.hasMore = hasMore
    self.areGuesses = areGuesses
  }
}

/// A station and its distance.
public struct StationAt: Hashable, Sendable, Codable {
  /// The station.
  public let station: Station
  /// The distance from the person; nil if unknown.
  public let distance: Distance?

  /// A station at a distance.
  public init(station: Station, distance: Distance?) {
    self.station = station
    self.distance = distance
  }
}
