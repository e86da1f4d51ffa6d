import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Sources that are asked at the same time and answer when their gates are opened.
struct SlowSourcesTests {
  private final class World: Sendable {
    let store = MemoryStore()
    let meter = ActivityMeter()
    let gates: [ProviderID: WaitGate]
    let failures = Mutex<[ProviderID: Failure]>([:])
    let log = Mutex<[KeepStationsFresh.Progress]>([])
    let asked = Mutex<[ProviderID]>([])

    init(_ providers: [ProviderID]) {
      gates = Dictionary(uniqueKeysWithValues: providers.map { ($0, WaitGate()) })
    }

    func feed(_ provider: ProviderID, at place: Coordinate) -> StationFeed {
      StationFeed(provider: provider, reach: .region) { _, _ async throws(Failure) in
        self.asked.withLock { $0.append(provider) }
        do { try await self.gates[provider]?.wait() } catch { throw .cancelled }
        if let failure = self.failures.withLock({ $0[provider] }) { throw failure }
        return FeedAnswer(
          provider: provider, receivedAt: noon, stations: [station("1", at: place, provider: provider)], skipped: [],
          recordCount: 1)
      }
    }

    /// Begins, and returns when every source waits at its gate.
    func start(at place: Coordinate) async -> Task<Void, Never> {
      let feeds = gates.keys.map { feed($0, at: place) }
      let sources = SourcesAtPlace(switchedOn: Set(gates.keys), store: store.port)
      let keep = KeepStationsFresh(
        find: FindNearbyStations(store: store.port, sources: sources),
        refresh: RefreshStations(sources: sources, store: store.port, feeds: feeds, clock: ManualClock(now: noon)))
      meter.begin()
      let task = Task {
        await ActivityMeter.$current.withValue(meter) {
          await keep(NearbyQuery(center: place), isForced: false) { progress in
            self.log.withLock { $0.append(progress) }
          }
        }
        meter.end()
      }
      await meter.rest()
      return task
    }

    /// Lets a source answer, and waits until everything that follows is done.
    func answer(_ provider: ProviderID, failing failure: Failure? = nil) async {
      failures.withLock { $0[provider] = failure }
      gates[provider]?.open()
      await meter.rest()
    }

    var news: [String] { log.withLock { $0.map(Self.name) } }

    private static func name(_ progress: KeepStationsFresh.Progress) -> String {
      switch progress {
      case .stored: "stored"
      case .refreshing: "refreshing"
      case .arrived(let answer): "arrived \(words(answer))"
      case .refreshed(let answer): "refreshed \(words(answer))"
      case .failed(let failure): "failed \(failure)"
      }
    }

    private static func words(_ answer: NearbyStations) -> String {
      let sources = answer.sources
      let parts = [
        answer.rows.map(\.station.id.provider.rawValue).sorted(),
        sources.awaited.isEmpty ? [] : ["asking"] + sources.awaited.map(\.rawValue),
        sources.failures.keys.map { "no \($0.rawValue)" }.sorted(),
        sources.standIns.map { "\($0.value.rawValue) for \($0.key.rawValue)" },
      ]
      return parts.joined().joined(separator: " ")
    }
  }

  @Test("a fast answer is stored and told while other sources are awaited")
  func whatIsFastIsStoredAndToldWhileOthersAreOut() async throws {
    let world = World([.swiss, .openChargeMap, .ocpi])
    let task = await world.start(at: try place(47.3769, 8.5417))
    #expect(world.news == ["stored", "refreshing"])
    await world.answer(.openChargeMap)
    #expect(world.news.count == 3)
    #expect(world.news.last == "arrived ocm asking ocpi swiss", "the preferred first")
    #expect(world.store.state.withLock { $0.applied.count } == 1, "it is stored, not only shown")
    await world.answer(.swiss, failing: .timedOut)
    #expect(world.news.last == "arrived ocm asking ocpi no swiss")
    await world.answer(.ocpi)
    #expect(world.news.last == "refreshed ocm ocpi no swiss")
    #expect(world.news.count == 5)
    await task.value
  }

  @Test("a stand-in is asked as soon as it is needed")
  func whoStandsInIsAskedAsSoonAsItIsNeeded() async throws {
    let world = World([.openChargeMap, .afdc, .ocpi])
    let task = await world.start(at: try place(42.3601, -71.0589))
    #expect(Set(world.asked.withLock { $0 }) == [.openChargeMap, .ocpi])
    await world.answer(.openChargeMap, failing: .providerError)
    #expect(world.asked.withLock { $0.last } == .afdc, "while the hub is still out")
    #expect(world.news.last == "arrived asking ocpi afdc no ocm")
    await world.answer(.afdc)
    #expect(world.news.last == "arrived afdc asking ocpi no ocm afdc for ocm")
    await world.answer(.ocpi)
    #expect(world.news.last == "refreshed afdc ocpi no ocm afdc for ocm")
    await task.value
  }

  @Test("a recent stand-in still serves")
  func whatStoodInLatelyStillDoes() async throws {
    let boston = try place(42.3601, -71.0589)
    let world = World([.openChargeMap, .afdc])
    let first = await world.start(at: boston)
    await world.answer(.openChargeMap, failing: .providerError)
    await world.answer(.afdc)
    await first.value
    world.log.withLock { $0 = [] }
    world.asked.withLock { $0 = [] }
    // The gates are open now.
    await world.start(at: boston).value
    #expect(world.news == ["stored", "refreshing", "refreshed afdc no ocm afdc for ocm"])
    #expect(world.asked.withLock { $0 } == [.openChargeMap], "what the other said is still fresh")
  }

  @Test("when all sources have failed the question has failed and nobody is awaited")
  func whenAllHaveFailedItFailedAndNobodyIsAwaited() async throws {
    let world = World([.openChargeMap, .afdc])
    let task = await world.start(at: try place(42.3601, -71.0589))
    await world.answer(.openChargeMap, failing: .timedOut)
    #expect(world.news.last == "arrived asking afdc no ocm")
    await world.answer(.afdc, failing: .providerError)
    #expect(world.news.last == "failed timedOut")
    await task.value
  }

  @Test func aCancelledQuestionSaysNothingMore() async throws {
    let world = World([.swiss, .openChargeMap])
    let task = await world.start(at: try place(47.3769, 8.5417))
    await world.answer(.openChargeMap)
    let before = world.news
    task.cancel()
    await task.value
    #expect(world.news == before)
  }

  @Test func aStoreThatFailsOnTheWayEndsItAsAFailure() async throws {
    let world = World([.swiss, .openChargeMap])
    let task = await world.start(at: try place(47.3769, 8.5417))
    world.store.state.withLock { $0.failure = .storage }
    await world.answer(.openChargeMap)
    await world.answer(.swiss)
    #expect(world.news.last == "failed storage")
    await task.value
  }
}
