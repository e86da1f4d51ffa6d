@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Asking for one station alone")
struct AskStationTests {
  private let clock = ManualClock(now: noon)
  private let feed: ScriptedFeed
  private let store: MemoryStore
  private let site: Station

  init() throws {
    site = station("7", at: try place(47, 8))
    feed = ScriptedFeed(clock: clock, answering: .success([site]))
    store = MemoryStore([site])
  }

  private func ask(live: [LiveStatusFeed] = [], pauses: SourcePauses? = nil) -> AskStation {
    AskStation(
      store: store.port, feeds: [feed.portOfOne], liveFeeds: live, pauses: pauses ?? SourcePauses(clock: clock),
      clock: clock)
  }

  @Test("a record older than five minutes is asked for by its id, and what came is stored")
  func old() async {
    await clock.advance(by: 299) {}
    #expect(await ask()(site) == false, "it is new enough")
    await clock.advance(by: 1) {}
    var newer = site
    newer.siteStatus = Station.SiteStatus(status: .available, at: clock.now)
    feed.answer(.success([newer]))
    #expect(await ask()(site))
    #expect(feed.state.withLock { $0.alone } == [site.id] && feed.questions.isEmpty)
    #expect(store.state.withLock { $0.stations } == [newer])
    #expect(store.state.withLock { $0.applied } == [.cells([], isComplete: false)], "no area counts as loaded")
  }

  @Test("a failure changes nothing and begins a pause; a station that its source no longer has stays")
  func nothingComes() async {
    await clock.advance(by: 300) {}
    let pauses = SourcePauses(clock: clock)
    feed.answer(.failure(.timedOut))
    #expect(await ask(pauses: pauses)(site) == false)
    #expect(await ask(pauses: pauses)(site) == false)
    #expect(feed.state.withLock { $0.alone.count } == 1)
    feed.answer(.success([]))
    #expect(await ask()(site) == false)
    #expect(store.state.withLock { $0.stations } == [site])
  }

  @Test("it is known which stations nobody can tell of")
  func nobody() throws {
    let live = ScriptedLiveFeed(.swiss, clock: clock)
    let place = try place(47, 8)
    #expect(ask().canAsk(site), "alone")
    #expect(ask(live: [live.port]).canAsk(station("1", at: place, evses: ["A"])), "with all others")
    #expect(!ask(live: [live.port]).canAsk(station("2", at: place, provider: .afdc)))
  }

  // MARK: Charging points

  private func opened(_ feed: ScriptedLiveFeed, _ live: LiveAvailability) async -> LiveReading? {
    let record = StationID(provider: .ocpi, value: "SE*ALF*1")
    let meter = ActivityMeter()
    let task = ActivityMeter.$current.withValue(meter) {
      meter.begin()
      return Task {
        await live.watch(["A"], trigger: .detailOpened, of: [record]) { _ in }
        meter.end()
      }
    }
    await meter.rest()
    task.cancel()
    await task.value
    return await live.known(["A"])["A"]
  }

  @Test("a source that does not tell of a point is asked for its station alone, unless something newer is known")
  func points() async {
    let feed = ScriptedLiveFeed(.ocpi, clock: clock, answering: .success(["A": .charging]))
    feed.state.withLock { $0.one = .success(["A": .available]) }
    let live = LiveAvailability(feeds: [feed.portOfOne], store: store.port, clock: clock)
    #expect(await opened(feed, live)?.status == .charging)
    #expect(feed.state.withLock { $0.alone.isEmpty }, "all were asked for, which told enough")
    feed.answer(.failure(.timedOut))
    await clock.advance(by: 299) {}
    #expect(await opened(feed, live)?.status == .charging)
    #expect(feed.state.withLock { $0.alone.isEmpty })
    await clock.advance(by: 1) {}
    #expect(await opened(feed, live) == LiveReading(status: .available, newsAt: noon + 300))
    #expect(feed.state.withLock { $0.alone }.map(\.value) == ["SE*ALF*1"])
    let started = LiveAvailability(feeds: [], store: store.port, clock: clock)
    #expect(
      await started.known(["A"]) == ["A": LiveReading(status: .available, newsAt: noon + 300, isRemembered: true)])
  }

  @Test("while a source wants to be left alone it is not asked for one station either")
  func barred() async {
    let feed = ScriptedLiveFeed(.ocpi, clock: clock, answering: .failure(.rateLimited(until: noon + 60)))
    let live = LiveAvailability(feeds: [feed.portOfOne], store: store.port, clock: clock)
    #expect(await opened(feed, live) == nil)
    #expect(feed.state.withLock { $0.alone.isEmpty })
  }
}
