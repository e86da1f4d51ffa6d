import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Stored stations are fresh for a day, whichever source they came from.
struct FreshnessOfSourcesTests {
  private let center: Coordinate

  init() throws { center = try place(47.3769, 8.5417) }

  private final class Count: Sendable {
    let asked = Mutex(0)
  }

  private func asked(_ provider: ProviderID, _ reach: StationFeed.Reach, after seconds: Double) async -> Int {
    let (store, clock, count) = (MemoryStore(), ManualClock(now: noon), Count())
    let feed = StationFeed(provider: provider, reach: reach) { _, _ async throws(Failure) in
      count.asked.withLock { $0 += 1 }
      return FeedAnswer(provider: provider, receivedAt: clock.now, stations: [], skipped: [], recordCount: 0)
    }
    let sources = SourcesAtPlace(switchedOn: [provider], store: store.port)
    let keep = KeepStationsFresh(
      find: FindNearbyStations(store: store.port, sources: sources),
      refresh: RefreshStations(sources: sources, store: store.port, feeds: [feed], clock: clock))
    await keep(NearbyQuery(center: center), isForced: false) { _ in }
    await clock.advance(by: seconds) {}
    await keep(NearbyQuery(center: center), isForced: false) { _ in }
    return count.asked.withLock { $0 }
  }

  @Test(arguments: ProviderID.allCases)
  func aDayIsTheLimit(_ provider: ProviderID) async {
    for reach in [StationFeed.Reach.region, .everything] {
      #expect(await asked(provider, reach, after: 86_399) == 1, "\(provider) \(reach)")
      #expect(await asked(provider, reach, after: 86_400) == 2, "\(provider) \(reach)")
      #expect(await asked(provider, reach, after: 3 * 86_400) == 2, "\(provider) \(reach)")
    }
  }

  /// Only the limit in the request tells whether an answer was cut off.
  @Test(arguments: [(0, 1), (499, 1), (500, 1), (3000, 1), (LoadStations.questionLimit - 1, 1)])
  func anAnswerBelowItsLimitIsComplete(_ records: Int, _ questions: Int) async throws {
    let (store, count) = (MemoryStore(), Count())
    let feed = StationFeed(provider: .openChargeMap, reach: .region) { _, limit async throws(Failure) in
      #expect(limit == LoadStations.questionLimit)
      count.asked.withLock { $0 += 1 }
      return FeedAnswer(provider: .openChargeMap, receivedAt: noon, stations: [], skipped: [], recordCount: records)
    }
    try await LoadStations(store: store.port)(
      MapCell.covering(NearbyQuery(center: center).circle), from: feed, center: center)
    #expect(count.asked.withLock { $0 } == questions)
    let applied = store.state.withLock { $0.applied }
    #expect(applied.allSatisfy { if case .cells(_, true) = $0 { true } else { false } } && !applied.isEmpty)
  }
}
