import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("Sources that take long to answer")
struct LongSourcesTests {
  private final class World: Sendable {
    let clock = ManualClock(now: noon)
    let meter = ActivityMeter()
    let store = MemoryStore()
    let feeds: [ProviderID: ScriptedFeed]
    let gates: [ProviderID: WaitGate]
    let log = Mutex<[RefreshStations.Progress]>([])

    init(_ providers: [ProviderID]) {
      let clock = clock
      feeds = Dictionary(uniqueKeysWithValues: providers.map { ($0, ScriptedFeed($0, clock: clock)) })
      gates = Dictionary(uniqueKeysWithValues: providers.map { ($0, WaitGate()) })
      for (provider, feed) in feeds { feed.state.withLock { $0.gate = gates[provider] } }
    }

    /// Begins, and returns when every source waits at its gate.
    func start(at place: Coordinate) async -> Task<Void, Never> {
      let sources = SourcesAtPlace(switchedOn: Set(feeds.keys), store: store.port)
      let refresh = RefreshStations(
        sources: sources, store: store.port, feeds: feeds.values.map(\.port), clock: clock)
      meter.begin()
      let task = Task {
        await ActivityMeter.$current.withValue(meter) {
          await refresh(NearbyQuery(center: place).circle, isForced: false) { progress in
            self.log.withLock { $0.append(progress) }
          }
        }
        meter.end()
      }
      await meter.rest()
      return task
    }

    func answer(_ provider: ProviderID, failing failure: Failure? = nil) async {
      if let failure { feeds[provider]?.answer(.failure(failure)) }
      gates[provider]?.open()
      await meter.rest()
    }

    func pass(_ seconds: TimeInterval) async { await clock.advance(by: seconds) { await self.meter.rest() } }

    /// How many reports there were, and the last answers.
    var count: Int { log.withLock { $0.count } }
    var last: SourceAnswers? {
      switch log.withLock({ $0.last }) {
      case .arrived(let answers), .refreshed(let answers): answers
      case .refreshing, .failed, nil: nil
      }
    }
  }

  @Test("after ten seconds each that has not answered is told, and later answers still count")
  func tenSeconds() async throws {
    let world = World([.swiss, .openChargeMap, .ocpi])
    let task = await world.start(at: try place(47.3769, 8.5417))
    await world.answer(.ocpi)
    await world.pass(9.5)
    #expect(world.count == 2 && world.last?.awaitedLong == [])
    await world.pass(0.5)
    #expect(world.count == 4)
    #expect(world.last?.awaitedLong == [.swiss, .openChargeMap] && world.last?.late == [.swiss, .openChargeMap])
    await world.answer(.swiss)
    #expect(world.last?.awaitedLong == [.openChargeMap] && world.last?.answered == [.ocpi, .swiss])
    await world.answer(.openChargeMap)
    await task.value
    guard case .refreshed(let answers) = world.log.withLock({ $0.last }) else {
      Issue.record("not over")
      return
    }
    #expect(answers.awaitedLong.isEmpty && answers.failures.isEmpty)
  }

  @Test("nobody has answered: that is told, too")
  func nobody() async throws {
    let world = World([.swiss])
    let task = await world.start(at: try place(47.3769, 8.5417))
    await world.pass(10)
    guard case .arrived(let answers) = world.log.withLock({ $0.last }) else {
      Issue.record("not told")
      return
    }
    #expect(answers.awaited == [.swiss] && answers.awaitedLong == [.swiss])
    await world.answer(.swiss)
    await task.value
  }

  @Test("a source that answers in time is never late, and nothing waits for it afterwards")
  func inTime() async throws {
    let world = World([.swiss, .openChargeMap])
    let task = await world.start(at: try place(47.3769, 8.5417))
    #expect(world.clock.sleeperCount == 2)
    await world.answer(.openChargeMap)
    await world.answer(.swiss, failing: .providerError)
    await task.value
    #expect(world.clock.sleeperCount == 0 && world.last?.late == [])
    let count = world.count
    await world.pass(60)
    #expect(world.count == count)
  }

  @Test("one that stands in has ten seconds of its own")
  func standIn() async throws {
    let world = World([.openChargeMap, .afdc])
    let task = await world.start(at: try place(42.3601, -71.0589))
    await world.pass(8)
    await world.answer(.openChargeMap, failing: .timedOut)
    await world.pass(8)
    #expect(world.last?.awaited == [.afdc] && world.last?.awaitedLong == [])
    await world.pass(2)
    #expect(world.last?.awaitedLong == [.afdc])
    await world.answer(.afdc)
    await task.value
    #expect(world.clock.sleeperCount == 0)
  }

  @Test("a question that is given up leaves nothing waiting")
  func cancelled() async throws {
    let world = World([.swiss, .openChargeMap])
    let task = await world.start(at: try place(47.3769, 8.5417))
    task.cancel()
    await task.value
    #expect(world.clock.sleeperCount == 0 && world.count == 1)
  }

  @Test("who is no longer waited for took too long")
  func withoutWaiting() {
    let some = SourceAnswers(asked: [.swiss, .ocpi], answered: [.ocpi], late: [.swiss])
    #expect(some.withoutWaiting.failures == [.swiss: .timedOut] && some.withoutWaiting.awaited.isEmpty)
    #expect(some.withoutWaiting.failure == nil)
    let none = SourceAnswers(asked: [.swiss, .ocpi], failures: [.ocpi: .offline], late: [.swiss])
    #expect(none.failure == nil && none.withoutWaiting.failure == .timedOut)
  }
}
