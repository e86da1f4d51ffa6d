/// A provider of stations that answers only people who are signed in. It sends the credential it is given, which is
/// forgotten if the provider refuses it.
public struct SignedInStationFeed: Sendable {
  /// Which provider.
  public let provider: ProviderID
  /// The service a person must be signed in to.
  public let service: AccountService
  /// What one request fetches: a region, or always everything.
  public let reach: StationFeed.Reach
  /// Who must be named for the source as a whole; nil if only its records say.
  public let licence: Licence?
  /// Fetches at most `limit` stations of a circle in somebody's name. A feed that always fetches everything ignores both.
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

  /// The feed, asked in the name of the person who is signed in.
  func authorized(with ask: AskAsOwner) -> StationFeed {
    StationFeed(provider: provider, reach: reach, licence: licence) { [service, fetch] circle, limit throws(Failure) in
      try await ask(service, isForAnybody: true) { credential async throws(Failure) in
        try await fetch(credential, circle, limit)
      }
    }
  }

  /// The feed while nobody is signed in: it asks nobody.
  var signedOut: StationFeed {
    StationFeed(provider: provider, reach: reach, licence: licence) { _, _ throws(Failure) in throw .switchedOff }
  }
}
