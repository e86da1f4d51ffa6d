public import Foundation

/// A provider of stations. Adapters are in Data.
public struct StationFeed: Sendable {
  /// Which provider.
  public let provider: ProviderID
  /// What one request fetches: a region, or always everything.
  public let reach: Reach
  /// Who must be named for the source as a whole; nil if only its records say.
  public let licence: Licence?
  /// Fetches at most `limit` stations of a circle. A feed that always fetches everything ignores both.
  public let fetch: @Sendable (_ circle: GeoCircle, _ limit: Int) async throws(Failure) -> FeedAnswer
  /// Fetches one of its stations alone; nil where that cannot be asked for.
  public let fetchOne: (@Sendable (StationID) async throws(Failure) -> FeedAnswer)?

  /// What one request fetches.
  public enum Reach: Sendable {
    /// Only the requested circle.
    case region
    /// Everything the provider has.
    case everything
  }

  /// A feed.
  public init(
    provider: ProviderID, reach: Reach, licence: Licence? = nil,
    fetchOne: (@Sendable (StationID) async throws(Failure) -> FeedAnswer)? = nil,
    fetch: @escaping @Sendable (_ circle: GeoCircle, _ limit: Int) async throws(Failure) -> FeedAnswer
  ) {
    self.provider = provider
    self.reach = reach
    self.fetchOne = fetchOne
    self.licence = licence
    self.fetch = fetch
  }
}

/// A complete answer of a provider. An incomplete one is an error.
public struct FeedAnswer: Hashable, Sendable, Codable {
  /// The provider.
  public let provider: ProviderID
  /// When it was received.
  public let receivedAt: Date
  /// The stations that could be read and are listed.
  public let stations: [Station]
  /// The records and fields that were left out, and why.
  public let skipped: [SkippedRecord]
  /// Keys of records that are still there but can no longer be read: what is stored of them is not gone. A key is the
  /// station's ``StationID/value``, or the key of one of its charging points.
  public let unreadable: [String]
  /// How many records the answer had, read or not.
  public let recordCount: Int

  /// An answer.
  public init(
    provider: ProviderID, receivedAt: Date, stations: [Station], skipped: [SkippedRecord], unreadable: [String] = [],
    recordCount: Int
  ) {
    self.provider = provider
    self.receivedAt = receivedAt
    self.stations = stations
    self.skipped = skipped
    self.unreadable = unreadable
    self.recordCount = recordCount
  }
}

/// A provider of live states.
public struct LiveStatusFeed: Sendable {
  /// Which provider.
  public let provider: ProviderID
  /// Fetches all states. The adapter sends the validators of the last answer along.
  public let fetch: @Sendable () async throws(Failure) -> LiveAnswer
  /// Fetches the states of one of its stations, of these points by the key of ``EVSEID``; nil where that cannot be asked for.
  public let fetchOne: FetchOne?

  /// Fetches the states of some points of one station.
  public typealias FetchOne = @Sendable (StationID, Set<String>) async throws(Failure) -> [String: EVSEStatus]

  /// A feed.
  public init(
    provider: ProviderID, fetchOne: FetchOne? = nil, fetch: @escaping @Sendable () async throws(Failure) -> LiveAnswer
  ) {
    self.provider = provider
    self.fetchOne = fetchOne
    self.fetch = fetch
  }
}

/// The states of a provider's charging points at one moment.
public struct LiveAnswer: Hashable, Sendable, Codable {
  /// When it was received. Ages count from then.
  public let receivedAt: Date
  /// States by the key of ``EVSEID``; nil if nothing has changed since the last answer.
  public let statuses: [String: EVSEStatus]?
  /// False if the provider ignores If-None-Match. It is then asked less often.
  public let honoursValidators: Bool

  /// An answer.
  public init(receivedAt: Date, statuses: [String: EVSEStatus]?, honoursValidators: Bool) {
    self.receivedAt = receivedAt
    self.statuses = statuses
    self.honoursValidators = honoursValidators
  }
}
