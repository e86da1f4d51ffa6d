/// The stations of a service that answers only people who are signed in are stored as soon as somebody signs in, so that
/// its towns are among the cities. The service sends all its stations at once.
public struct LoadServiceStations: Sendable {
  let feeds: [StationFeed]
  let load: LoadStations

  /// Loads the stations of a service; does nothing for one that has none.
  public func callAsFunction(_ service: AccountService) async throws(Failure) {
    for feed in feeds where feed.provider.accountService == service && feed.reach == .everything {
      // The service sends everything, whatever the place.
      guard let anywhere = Coordinate(latitude: 0, longitude: 0) else { return }
      try await load([], from: feed, center: anywhere)
    }
  }
}
