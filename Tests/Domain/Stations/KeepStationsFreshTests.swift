import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

struct KeepStationsFreshTests {
  private final class World: Sendable {
    let store = MemoryStore()
    let clock = ManualClock(now: noon)
    let questions = Mutex<[GeoCircle]>([])
    let answer = Mutex<Result<[Station], Failure>>(.success([]))
    let recordCount = Mutex<Int?>(nil)
    let provider: ProviderID
    let reach: StationFeed.Reach

    init(_ provider: ProviderID = .openChargeMap, reach: StationFeed.Reach = .region) {
      self.provider = provider
      self.reach = reach
    }

    var feed: StationFeed {
      StationFeed(provider: provider, reach: reach) { circle, _ async throws(Failure) in
        self.questions.withLock { $0.append(circle) }
        let stations = try self.answer.withLock { $0 }.get()
        return FeedAnswer(
          provider: self.provider, receivedAt: self.clock.now, stations: stations, skipped: [],
          recordCount: self.recordCount.withLock { $0 } ?? stations.count)
      }
    }

    func keep(feeds: [StationFeed]? = nil) -> KeepStationsFresh {
      let feeds = feeds ?? [feed]
      let sources = SourcesAtPlace(switchedOn: Set(feeds.map(\.provider)), store: store.port)
      return KeepStationsFresh(
        find: FindNearbyStations(store: store.port, sources: sources),
        refresh: RefreshStations(sources: sources, store: store.port, feeds: feeds, clock: clock))
    }
  }

  private func run(
    _ keep: KeepStationsFresh, _ query: NearbyQuery, isForced: Bool = false
  ) async -> [KeepStationsFresh.Progress] {
    let log = Mutex<[KeepStationsFresh.Progress]>([])
    await keep(query, isForced: isForced) { progress in
      // The order of the answers is tested in SlowSourcesTests.
      if case .arrived = progress { return }
      log.withLock { $0.append(progress) }
    }
    return log.withLock { $0 }
  }

  private func name(_ progress: KeepStationsFresh.Progress) -> String {
    switch progress {
    case .stored(let answer): "stored \(answer.rows.count)"
    case .refreshing: "refreshing"
    case .arrived(let answer): "arrived \(answer.rows.count)"
    case .refreshed(let answer) where answer.sources.failures.isEmpty: "refreshed \(answer.rows.count)"
    case .refreshed(let answer):
      "refreshed \(answer.rows.count) without "
        + answer.sources.failures.map { "\($0.key.rawValue) (\($0.value))" }.sorted().joined(separator: ", ")
    case .failed(let failure): "failed \(failure)"
    }
  }

  @Test func storedFirstThenRefreshedThenFreshForADay() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.answer.withLock { $0 = .success([station("1", at: query.center)]) }
    #expect(await run(world.keep(), query).map(name) == ["stored 0", "refreshing", "refreshed 1"])
    #expect(await run(world.keep(), query).map(name) == ["stored 1"])
    await world.clock.advance(by: KeepStationsFresh.freshFor - 1) {}
    #expect(await run(world.keep(), query).map(name) == ["stored 1"])
    await world.clock.advance(by: 1) {}
    #expect(await run(world.keep(), query).map(name) == ["stored 1", "refreshing", "refreshed 1"])
    #expect(await run(world.keep(), query, isForced: true).map(name) == ["stored 1", "refreshing", "refreshed 1"])
    #expect(world.questions.withLock { $0.count } == 3)
  }

  @Test func aFailureKeepsWhatThereIs() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.answer.withLock { $0 = .success([station("1", at: query.center)]) }
    _ = await run(world.keep(), query)
    world.answer.withLock { $0 = .failure(.offline) }
    #expect(await run(world.keep(), query, isForced: true).map(name) == ["stored 1", "refreshing", "failed offline"])
    #expect(await run(world.keep(), query).map(name) == ["stored 1"])
  }

  @Test func theQuestionReachesRoundTheWholeCells() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    _ = await run(world.keep(), query)
    let asked = try #require(world.questions.withLock { $0.first })
    for cell in MapCell.covering(query.circle) {
      #expect(try asked.contains(place(cell.box.north, cell.box.west)))
    }
  }

  @Test func aCutAnswerSplitsUntilTheDeepestCell() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.recordCount.withLock { $0 = LoadStations.questionLimit }
    _ = await run(world.keep(), query)
    let regions = world.store.state.withLock { $0.applied }
    #expect(regions.contains { if case .cells(let cells, false) = $0 { cells.first?.zoom == 14 } else { false } })
    #expect(!regions.contains { if case .cells(let cells, _) = $0 { (cells.first?.zoom ?? 0) > 14 } else { true } })
  }

  @Test func moreThanAskedForIsNotCut() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.recordCount.withLock { $0 = LoadStations.questionLimit + 1 }
    #expect(await run(world.keep(), query).last.map(name) == "refreshed 0")
    #expect(world.questions.withLock { $0.count } == 1)
  }

  @Test func whatIsSwitchedOffSaysSo() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    #expect(await run(world.keep(feeds: []), query).map(name) == ["stored 0", "failed switchedOff"])
  }

  /// A feed that answers with one station at a place, or fails, and counts its requests.
  private func feed(
    _ provider: ProviderID, at place: Coordinate, reach: StationFeed.Reach = .region, failing failure: Failure? = nil,
    asked: AskCount = AskCount()
  ) -> StationFeed {
    StationFeed(provider: provider, reach: reach) { _, _ async throws(Failure) in
      asked.count.withLock { $0 += 1 }
      if let failure { throw failure }
      return FeedAnswer(
        provider: provider, receivedAt: noon, stations: [station("1", at: place, provider: provider)], skipped: [],
        recordCount: 1)
    }
  }

  private final class AskCount: Sendable {
    let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
  }

  @Test func everySourceAtHomeIsAskedAtOnce() async throws {
    let zurich = try place(47.3769, 8.5417)
    let asked = AskCount()
    let keep = World().keep(feeds: [
      feed(.swiss, at: zurich, reach: .everything, asked: asked), feed(.openChargeMap, at: zurich, asked: asked),
      feed(.ocpi, at: zurich, reach: .everything, asked: asked), feed(.afdc, at: zurich, asked: asked),
    ])
    #expect(await run(keep, NearbyQuery(center: zurich)).map(name) == ["stored 0", "refreshing", "refreshed 3"])
    #expect(asked.value == 3, "AFDC is not at home here")
  }

  @Test func whatOneBringsIsShownWhenAnotherFails() async throws {
    let zurich = try place(47.3769, 8.5417)
    let world = World()
    let keep = world.keep(feeds: [
      feed(.swiss, at: zurich, reach: .everything, failing: .timedOut), feed(.openChargeMap, at: zurich),
    ])
    let progress = await run(keep, NearbyQuery(center: zurich))
    #expect(progress.map(name) == ["stored 0", "refreshing", "refreshed 1 without swiss (timedOut)"])
    guard case .refreshed(let answer) = progress.last else { return }
    #expect(answer.coverage == .partial(loaded: 0, total: 1, oldest: noon), "one wanted source is missing")
  }

  @Test func onlyWhenAllFailItFailed() async throws {
    let zurich = try place(47.3769, 8.5417)
    let keep = World().keep(feeds: [
      feed(.swiss, at: zurich, reach: .everything, failing: .timedOut),
      feed(.openChargeMap, at: zurich, failing: .providerError),
    ])
    #expect(
      await run(keep, NearbyQuery(center: zurich)).map(name) == ["stored 0", "refreshing", "failed timedOut"])
  }

  @Test func afdcStandsInForOpenChargeMapInAmerica() async throws {
    let boston = try place(42.3601, -71.0589)
    let backup = AskCount()
    let well = World().keep(feeds: [feed(.openChargeMap, at: boston), feed(.afdc, at: boston, asked: backup)])
    #expect(await run(well, NearbyQuery(center: boston)).map(name) == ["stored 0", "refreshing", "refreshed 1"])
    #expect(backup.value == 0)
    let world = World()
    let down = world.keep(feeds: [
      feed(.openChargeMap, at: boston, failing: .offline), feed(.afdc, at: boston, asked: backup),
    ])
    let progress = await run(down, NearbyQuery(center: boston))
    #expect(progress.map(name) == ["stored 0", "refreshing", "refreshed 1 without ocm (offline)"])
    guard case .refreshed(let answer) = progress.last else { return }
    #expect(answer.coverage == .complete(oldest: noon), "what stands in counts")
    #expect(backup.value == 1)
    let both = World().keep(feeds: [
      feed(.openChargeMap, at: boston, failing: .timedOut), feed(.afdc, at: boston, failing: .offline),
    ])
    #expect(await run(both, NearbyQuery(center: boston)).map(name) == ["stored 0", "refreshing", "failed timedOut"])
    let paris = try place(48.8566, 2.3522)
    let elsewhere = World().keep(feeds: [
      feed(.openChargeMap, at: paris, failing: .offline), feed(.afdc, at: paris, asked: backup),
    ])
    #expect(
      await run(elsewhere, NearbyQuery(center: paris)).map(name) == ["stored 0", "refreshing", "failed offline"])
    #expect(backup.value == 1)
  }

  @Test func aBrokenStoreIsAFailureAndNotEmpty() async throws {
    let world = World()
    world.store.state.withLock { $0.failure = .storage }
    #expect(await run(world.keep(), NearbyQuery(center: try place(59.33, 18.06))).map(name) == ["failed storage"])
  }
}
