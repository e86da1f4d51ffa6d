import ChargeDomain
import Synchronization
import Testing

@Suite("Refreshing an area")
final class RefreshStationsTests: Sendable {
  private let memory = MemoryStore()
  private let read = Mutex(0)

  /// Refreshes around a place, with a store that counts the readings of stations.
  private func refresh(isForced: Bool = false, failure: Failure? = nil) async throws -> [RefreshStations.Progress] {
    var store = memory.port
    let around = store.around
    store.around = { circle, cells, providers async throws(Failure) in
      self.read.withLock { $0 += 1 }
      return try await around(circle, cells, providers)
    }
    let center = try place(59.33, 18.06)
    let found = station("1", at: center)
    let feed = StationFeed(provider: .openChargeMap, reach: .region) { _, _ async throws(Failure) in
      if let failure { throw failure }
      return FeedAnswer(
        provider: .openChargeMap, receivedAt: noon, stations: [found], skipped: [], recordCount: 1)
    }
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store)
    let refresh = RefreshStations(sources: sources, store: store, feeds: [feed], clock: ManualClock(now: noon))
    let seen = Mutex<[RefreshStations.Progress]>([])
    await refresh(GeoCircle(center: center, radius: .kilometers(50)), isForced: isForced) { progress in
      seen.withLock { $0.append(progress) }
    }
    return seen.withLock { $0 }
  }

  private let answered = SourceAnswers(asked: [.openChargeMap], answered: [.openChargeMap])

  @Test("tells who answered, stores what came and reads no station")
  func tells() async throws {
    #expect(try await refresh() == [.refreshing, .refreshed(answered)])
    #expect(memory.state.withLock { $0.stations.count } == 1)
    #expect(read.withLock { $0 } == 0)
  }

  @Test("asks nobody while all is fresh, unless a person wants it")
  func fresh() async throws {
    _ = try await refresh()
    #expect(try await refresh().isEmpty)
    #expect(try await refresh(isForced: true) == [.refreshing, .refreshed(answered)])
  }

  @Test("tells the failure when nobody answers, and nothing when nobody waits any more")
  func fails() async throws {
    #expect(try await refresh(failure: .timedOut) == [.refreshing, .failed(.timedOut)])
    #expect(try await refresh(failure: .cancelled) == [.refreshing])
  }

  @Test("asks nobody when the store cannot be read, not even when a person wants it", arguments: [false, true])
  func unreadable(isForced: Bool) async throws {
    memory.state.withLock { $0.failure = .storage }
    #expect(try await refresh(isForced: isForced) == [.failed(.storage)])
    #expect(memory.state.withLock { $0.applied.isEmpty })
  }
}
