public import Foundation

/// The device's own copy of stations, which every screen shows first. Adapters live in Data.
public struct StationStore: Sendable {
  /// All stations of a provider in a circle, in no order.
  public var stations: @Sendable (GeoCircle, ProviderID) async throws(Failure) -> [Station]
  /// One station; nil when it is not stored.
  public var station: @Sendable (StationID) async throws(Failure) -> Station?
  /// The station that has a charging point with this key (``EVSEID/key``); nil when none has.
  public var stationWithEVSE: @Sendable (String) async throws(Failure) -> Station?
  /// What is known to be loaded of these cells; a cell that was never loaded is missing in the answer.
  public var coverage: @Sendable ([MapCell], ProviderID) async throws(Failure) -> [MapCell: CellCoverage]
  /// Takes over an answer: adds and replaces its stations; a complete answer also removes those of its region that it
  /// no longer has. All or nothing.
  public var apply: @Sendable (FeedAnswer, FeedRegion) async throws(Failure) -> Void
  /// Stations that match a text, best first.
  public var search: @Sendable (StationSearch) async throws(Failure) -> StationSearchPage
  /// Towns with stored stations, by name.
  public var towns: @Sendable () async throws(Failure) -> [Town]
  /// What was left out of the stored answers, and why.
  public var skipped: @Sendable () async throws(Failure) -> [SkippedRecord]

  /// A store made of these functions.
  public init(
    stations: @escaping @Sendable (GeoCircle, ProviderID) async throws(Failure) -> [Station],
    station: @escaping @Sendable (StationID) async throws(Failure) -> Station?,
    stationWithEVSE: @escaping @Sendable (String) async throws(Failure) -> Station?,
    coverage: @escaping @Sendable ([MapCell], ProviderID) async throws(Failure) -> [MapCell: CellCoverage],
    apply: @escaping @Sendable (FeedAnswer, FeedRegion) async throws(Failure) -> Void,
    search: @escaping @Sendable (StationSearch) async throws(Failure) -> StationSearchPage,
    towns: @escaping @Sendable () async throws(Failure) -> [Town],
    skipped: @escaping @Sendable () async throws(Failure) -> [SkippedRecord]
  ) {
    self.stations = stations
    self.station = station
    self.stationWithEVSE = stationWithEVSE
    self.coverage = coverage
    self.apply = apply
    self.search = search
    self.towns = towns
    self.skipped = skipped
  }
}

/// How much of a cell is stored, and since when.
public struct CellCoverage: Hashable, Sendable, Codable {
  /// When it was last loaded; for a cell loaded in parts, the oldest of them.
  public let loadedAt: Date
  /// False when the answer was cut and stations may be missing.
  public let isComplete: Bool

  /// Coverage of one cell.
  public init(loadedAt: Date, isComplete: Bool) {
    self.loadedAt = loadedAt
    self.isComplete = isComplete
  }
}

/// What an answer covers.
public enum FeedRegion: Hashable, Sendable, Codable {
  /// These cells; complete unless the answer was cut at the limit.
  case cells([MapCell], isComplete: Bool)
  /// Everything the provider has.
  case everything
}

/// A question of the search field.
public struct StationSearch: Hashable, Sendable, Codable {
  /// What was typed.
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
