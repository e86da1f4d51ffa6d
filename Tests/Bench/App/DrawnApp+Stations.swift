import ChargeData
import ChargeDomain
import ChargePresentation
import Foundation
import PhoneNumbers
import Synchronization

extension DrawnApp {
  /// Opens the app on a generated store and shows its first screen. Its one source has nothing new, so that nothing happens
  /// but what it is told; at the end it must not have been asked.
  convenience init(_ folder: URL, at place: Coordinate) async {
    let (clock, watch) = (ManualClock(now: Date()), Stopwatch())
    let source = SilentSource(.openChargeMap)
    // What a person chooses in one measurement is not found by the next.
    let own = folder.appending(path: "own-\(UUID().uuidString)")
    let user = UserStore.open(folder: own, logger: GeneratedStore.silent, now: clock.now)
    var ports = AccountPorts()
    ports.phones = .library
    ports.available = []
    let useCases = UseCases(
      store: GeneratedStore.open(folder).store.watched(by: watch), feeds: [source.feed], liveFeeds: [],
      preferences: user.preferences, favourites: user.favourites, filters: user.filters, regions: user.regions,
      platform: Platform(askPermission: { _ in }, open: { _ in false }), clock: clock, accounts: ports,
      folding: .unicode)
    self.init(useCases, clock: clock, watch: watch) {
      guard source.asked == 0 else { throw WrongAnswer("the source was asked \(source.asked) times") }
    }
    await send(
      .platform(.permissionChanged(.location, .granted)), .platform(.locationChanged(place)), .launched)
  }
}

/// A source that is never reached and counts who tries.
private final class SilentSource: Sendable {
  private let count = Mutex(0)
  private let provider: ProviderID

  init(_ provider: ProviderID) {
    self.provider = provider
  }

  var asked: Int { count.withLock { $0 } }

  var feed: StationFeed {
    StationFeed(provider: provider, reach: .region) { [self] _, _ throws(Failure) in
      count.withLock { $0 += 1 }
      throw .offline
    }
  }
}
