import ChargeDomain
import Foundation
import Synchronization
import Testing

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
      let choose = ChooseProvider(switchedOn: Set(feeds.map(\.provider)), store: store.port)
      return KeepStationsFresh(
        find: FindNearbyStations(store: store.port, choose: choose), choose: choose, store: store.port, feeds: feeds,
        clock: clock)
    }
  }

  private func run(
    _ keep: KeepStationsFresh, _ query: NearbyQuery, isForced: Bool = false
  ) async -> [KeepStationsFresh.Progress] {
    let log = Mutex<[KeepStationsFresh.Progress]>([])
    await keep(query, isForced: isForced) { progress in log.withLock { $0.append(progress) } }
    return log.withLock { $0 }
  }

  private func name(_ progress: KeepStationsFresh.Progress) -> String {
    switch progress {
    case .stored(let answer): "stored \(answer.rows.count)"
    case .refreshing: "refreshing"
    case .refreshed(let answer): "refreshed \(answer.rows.count)"
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
    world.recordCount.withLock { $0 = KeepStationsFresh.questionLimit }
    _ = await run(world.keep(), query)
    let regions = world.store.state.withLock { $0.applied }
    #expect(regions.contains { if case .cells(let cells, false) = $0 { cells.first?.zoom == 14 } else { false } })
    #expect(!regions.contains { if case .cells(let cells, _) = $0 { (cells.first?.zoom ?? 0) > 14 } else { true } })
  }

  @Test func moreThanAskedForIsNotCut() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.recordCount.withLock { $0 = KeepStationsFresh.questionLimit + 1 }
    #expect(await run(world.keep(), query).last.map(name) == "refreshed 0")
    #expect(world.questions.withLock { $0.count } == 1)
  }

  @Test func whatIsSwitchedOffSaysSo() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    #expect(await run(world.keep(feeds: []), query).map(name) == ["stored 0", "failed switchedOff"])
  }

  @Test func theSecondSourceHelpsOutWhenTheFirstFails() async throws {
    let swiss = World(.swiss, reach: .everything)
    let zurich = try place(47.3769, 8.5417)
    swiss.answer.withLock { $0 = .failure(.timedOut) }
    let keep = swiss.keep(feeds: [
      swiss.feed,
      StationFeed(provider: .openChargeMap, reach: .region) { _, _ async throws(Failure) in
        FeedAnswer(
          provider: .openChargeMap, receivedAt: noon, stations: [station("1", at: zurich)], skipped: [], recordCount: 1)
      },
    ])
    #expect(await run(keep, NearbyQuery(center: zurich)).map(name) == ["stored 0", "refreshing", "refreshed 1"])
  }

  @Test func aBrokenStoreIsAFailureAndNotEmpty() async throws {
    let world = World()
    world.store.state.withLock { $0.failure = .storage }
    #expect(await run(world.keep(), NearbyQuery(center: try place(59.33, 18.06))).map(name) == ["failed storage"])
  }
}
