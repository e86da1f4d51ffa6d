import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

struct KeepStationsFreshTests {
  private final class World: Sendable {
    let store = MemoryStore()
    let clock = ManualClock(now: noon)
    let feed: ScriptedFeed

    init() { feed = ScriptedFeed(clock: clock) }

    func keep(feeds: [StationFeed]? = nil) -> KeepStationsFresh {
      let feeds = feeds ?? [feed.port]
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

  @Test("who read before somebody else's answer was stored reads once more, as nothing is asked then")
  func storedMeanwhile() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.feed.answer(.success([station("1", at: query.center)]))
    let said = Mutex<[String]>([])
    await world.keep()(query, isForced: false) { progress in
      let isFirst = said.withLock { said in
        said.append(name(progress))
        return said.count == 1
      }
      // Another screen asks for the same, and has its answer.
      if isFirst { _ = await run(world.keep(), query) }
    }
    #expect(said.withLock { $0 } == ["stored 0", "stored 1"])
  }

  @Test("stored stations come first, then the refreshed ones, which are fresh for a day")
  func storedFirstThenRefreshedThenFreshForADay() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.feed.answer(.success([station("1", at: query.center)]))
    #expect(await run(world.keep(), query).map(name) == ["stored 0", "refreshing", "refreshed 1"])
    #expect(await run(world.keep(), query).map(name) == ["stored 1"])
    await world.clock.advance(by: KeepStationsFresh.freshFor - 1) {}
    #expect(await run(world.keep(), query).map(name) == ["stored 1"])
    await world.clock.advance(by: 1) {}
    #expect(await run(world.keep(), query).map(name) == ["stored 1", "refreshing", "refreshed 1"])
    #expect(await run(world.keep(), query, isForced: true).map(name) == ["stored 1", "refreshing", "refreshed 1"])
    #expect(world.feed.questions.count == 3)
  }

  @Test("a failure keeps what is stored")
  func aFailureKeepsWhatThereIs() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.feed.answer(.success([station("1", at: query.center)]))
    _ = await run(world.keep(), query)
    world.feed.answer(.failure(.offline))
    #expect(await run(world.keep(), query, isForced: true).map(name) == ["stored 1", "refreshing", "failed offline"])
    #expect(await run(world.keep(), query).map(name) == ["stored 1"])
  }

  @Test func theQuestionReachesRoundTheWholeCells() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    _ = await run(world.keep(), query)
    let asked = try #require(world.feed.questions.first).circle
    for cell in MapCell.covering(query.circle) {
      #expect(try asked.contains(place(cell.box.north, cell.box.west)))
    }
  }

  @Test func aCutAnswerSplitsUntilTheDeepestCell() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.feed.state.withLock { $0.recordCount = LoadStations.questionLimit }
    _ = await run(world.keep(), query)
    let regions = world.store.state.withLock { $0.applied }
    #expect(regions.contains { if case .cells(let cells, false) = $0 { cells.first?.zoom == 14 } else { false } })
    #expect(!regions.contains { if case .cells(let cells, _) = $0 { (cells.first?.zoom ?? 0) > 14 } else { true } })
  }

  @Test func moreThanAskedForIsNotCut() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    world.feed.state.withLock { $0.recordCount = LoadStations.questionLimit + 1 }
    #expect(await run(world.keep(), query).last.map(name) == "refreshed 0")
    #expect(world.feed.questions.count == 1)
  }

  @Test("without a source that is switched on it says so")
  func whatIsSwitchedOffSaysSo() async throws {
    let world = World()
    let query = NearbyQuery(center: try place(59.33, 18.06))
    #expect(await run(world.keep(feeds: []), query).map(name) == ["stored 0", "failed switchedOff"])
  }

  /// A feed that answers with one station at a place, or fails.
  private func scripted(
    _ provider: ProviderID, at place: Coordinate, reach: StationFeed.Reach = .region, failing failure: Failure? = nil
  ) -> ScriptedFeed {
    ScriptedFeed(
      provider, reach: reach,
      answering: failure.map { .failure($0) } ?? .success([station("1", at: place, provider: provider)]))
  }

  private func feed(
    _ provider: ProviderID, at place: Coordinate, reach: StationFeed.Reach = .region, failing failure: Failure? = nil
  ) -> StationFeed {
    scripted(provider, at: place, reach: reach, failing: failure).port
  }

  @Test func everySourceAtHomeIsAskedAtOnce() async throws {
    let zurich = try place(47.3769, 8.5417)
    let feeds = [
      scripted(.swiss, at: zurich, reach: .everything), scripted(.openChargeMap, at: zurich),
      scripted(.ocpi, at: zurich, reach: .everything), scripted(.afdc, at: zurich),
    ]
    let keep = World().keep(feeds: feeds.map(\.port))
    #expect(await run(keep, NearbyQuery(center: zurich)).map(name) == ["stored 0", "refreshing", "refreshed 3"])
    #expect(feeds.map(\.questions.count) == [1, 1, 1, 0], "AFDC is not at home here")
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

  @Test("a refresh has failed only when all sources failed")
  func onlyWhenAllFailItFailed() async throws {
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
    let backup = scripted(.afdc, at: boston)
    let well = World().keep(feeds: [feed(.openChargeMap, at: boston), backup.port])
    #expect(await run(well, NearbyQuery(center: boston)).map(name) == ["stored 0", "refreshing", "refreshed 1"])
    #expect(backup.questions.count == 0)
    let world = World()
    let down = world.keep(feeds: [
      feed(.openChargeMap, at: boston, failing: .offline), backup.port,
    ])
    let progress = await run(down, NearbyQuery(center: boston))
    #expect(progress.map(name) == ["stored 0", "refreshing", "refreshed 1 without ocm (offline)"])
    guard case .refreshed(let answer) = progress.last else { return }
    #expect(answer.coverage == .complete(oldest: noon), "what stands in counts")
    #expect(backup.questions.count == 1)
    let both = World().keep(feeds: [
      feed(.openChargeMap, at: boston, failing: .timedOut), feed(.afdc, at: boston, failing: .offline),
    ])
    #expect(await run(both, NearbyQuery(center: boston)).map(name) == ["stored 0", "refreshing", "failed timedOut"])
    let paris = try place(48.8566, 2.3522)
    let elsewhere = World().keep(feeds: [
      feed(.openChargeMap, at: paris, failing: .offline), backup.port,
    ])
    #expect(
      await run(elsewhere, NearbyQuery(center: paris)).map(name) == ["stored 0", "refreshing", "failed offline"])
    #expect(backup.questions.count == 1)
  }

  @Test func aBrokenStoreIsAFailureAndNotEmpty() async throws {
    let world = World()
    world.store.state.withLock { $0.failure = .storage }
    #expect(await run(world.keep(), NearbyQuery(center: try place(59.33, 18.06))).map(name) == ["failed storage"])
  }
}
