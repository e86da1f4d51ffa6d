@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

/// Stored stations of every source are fresh for a day.
struct FreshnessOfSourcesTests {
  private let center: Coordinate

  init() throws { center = try place(47.3769, 8.5417) }

  private func asked(_ provider: ProviderID, _ reach: StationFeed.Reach, after seconds: Double) async -> Int {
    let (store, clock) = (MemoryStore(), ManualClock(now: noon))
    let feed = ScriptedFeed(provider, reach: reach, clock: clock)
    let sources = SourcesAtPlace(switchedOn: [provider], store: store.port)
    let keep = KeepStationsFresh(
      find: FindNearbyStations(store: store.port, sources: sources),
      refresh: RefreshStations(sources: sources, store: store.port, feeds: [feed.port], clock: clock))
    await keep(NearbyQuery(center: center), isForced: false) { _ in }
    await clock.advance(by: seconds) {}
    await keep(NearbyQuery(center: center), isForced: false) { _ in }
    return feed.questions.count
  }

  @Test(
    "stored stations of every source are fresh for a day", arguments: ProviderID.allCases)
  func aDayIsTheLimit(_ provider: ProviderID) async {
    for reach in [StationFeed.Reach.region, .everything] {
      #expect(await asked(provider, reach, after: 86_399) == 1, "\(provider) \(reach)")
      #expect(await asked(provider, reach, after: 86_400) == 2, "\(provider) \(reach)")
      #expect(await asked(provider, reach, after: 3 * 86_400) == 2, "\(provider) \(reach)")
    }
  }

  /// An answer was cut when it holds as many records as were asked for.
  @Test(arguments: [(0, 1), (499, 1), (500, 1), (3000, 1), (LoadStations.questionLimit - 1, 1)])
  func anAnswerBelowItsLimitIsComplete(_ records: Int, _ questions: Int) async throws {
    let (store, feed) = (MemoryStore(), ScriptedFeed())
    feed.state.withLock { $0.recordCount = records }
    try await LoadStations(store: store.port)(
      MapCell.covering(NearbyQuery(center: center).circle), from: feed.port, center: center)
    #expect(feed.questions.map(\.limit) == Array(repeating: LoadStations.questionLimit, count: questions))
    let applied = store.state.withLock { $0.applied }
    #expect(applied.allSatisfy { if case .cells(_, true) = $0 { true } else { false } } && !applied.isEmpty)
  }
}
