/// A provider of stations that answers only people it knows. The credential that it is given is the one that it sends,
/// and the one that is forgotten when the provider refuses it.
public struct SignedInStationFeed: Sendable {
  /// Which provider.
  public let provider: ProviderID
  /// Whose people it answers.
  public let service: AccountService
  /// Whether one question fetches only a region, or always everything.
  public let reach: StationFeed.Reach
  /// Who must be named for the source as a whole; nil when only its records say.
  public let licence: Licence?
  /// Fetches the stations of a circle in the name of somebody, at most `limit`; a feed that reaches everything ignores
  /// both.
  public let fetch:
    @Sendable (_ credential: Credential, _ circle: GeoCircle, _ limit: Int) async throws(Failure) -> FeedAnswer

  /// A feed.
  public init(
    provider: ProviderID, service: AccountService, reach: StationFeed.Reach, licence: Licence? = nil,
    fetch:
      @escaping @Sendable (
        _ credential: Credential, _ circle: GeoCircle, _ limit: Int
      ) async throws(Failure) -> FeedAnswer
  ) {
    self.provider = provider
    self.service = service
    self.reach = reach
    self.licence = licence
    self.fetch = fetch
  }

  /// The feed, asked in the name of who is signed in.
  func authorized(with ask: AskAsOwner) -> StationFeed {
    StationFeed(provider: provider, reach: reach, licence: licence) { [service, fetch] circle, limit throws(Failure) in
      try await ask(service, isForAnybody: true) { credential async throws(Failure) in
        try await fetch(credential, circle, limit)
      }
    }
  }

  /// The feed while nobody is signed in: nobody is asked.
  var signedOut: StationFeed {
    StationFeed(provider: provider, reach: reach, licence: licence) { _, _ throws(Failure) in throw .switchedOff }
  }
}
