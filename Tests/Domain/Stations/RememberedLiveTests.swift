@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Live states over a restart")
struct RememberedLiveTests {
  private let clock = ManualClock(now: noon)
  private let store = MemoryStore()
  private let feed: ScriptedLiveFeed

  init() { feed = ScriptedLiveFeed(clock: clock, answering: .success(["A": .available, "B": .charging])) }

  private func started() -> LiveAvailability {
    LiveAvailability(feeds: [feed.port], store: store.port, clock: clock)
  }

  private final class Updates: Sendable {
    let all = Mutex<[LiveUpdate]>([])
  }

  /// What a watch reports until it has to wait.
  private func reports(_ live: LiveAvailability, _ keys: Set<String>, _ trigger: LiveTrigger) async -> [LiveUpdate] {
    let updates = Updates()
    let meter = ActivityMeter()
    let task = ActivityMeter.$current.withValue(meter) {
      meter.begin()
      return Task {
        await live.watch(keys, trigger: trigger) { update in updates.all.withLock { $0.append(update) } }
        meter.end()
      }
    }
    await meter.rest()
    task.cancel()
    await task.value
    return updates.all.withLock { $0 }
  }

  @Test("after a start the last known states are told with their age before the source answers")
  func told() async {
    _ = await reports(started(), ["A"], .screenAppeared)
    await clock.advance(by: 120) {}
    feed.answer(.failure(.timedOut))
    let updates = await reports(started(), ["A", "C"], .screenAppeared)
    let kept = LiveReading(status: .available, newsAt: noon, isRemembered: true)
    #expect(updates.map(\.readings) == [["A": kept], ["A": kept]])
    #expect(updates.map(\.answeredAt) == [nil, nil], "no source has answered since the start")
    #expect(updates.map(\.failure) == [nil, .timedOut])
  }

  @Test("without a network nobody is asked, and what was known is told")
  func offline() async {
    _ = await reports(started(), ["A"], .screenAppeared)
    await clock.advance(by: 1800) {}
    let updates = await reports(started(), ["A"], .offline)
    #expect(updates.count == 1 && updates.first?.readings["A"]?.status(at: clock.now) == .unknown)
    #expect(feed.questions == [noon])
  }

  @Test("a source that is switched off now leaves what it said")
  func switchedOff() async {
    _ = await reports(started(), ["A"], .screenAppeared)
    let live = LiveAvailability(feeds: [], store: store.port, clock: clock)
    #expect(await reports(live, ["A"], .screenAppeared).map { $0.readings["A"]?.status } == [.available])
  }

  @Test("news take the place of what was kept, and a store that fails keeps nothing and stops nobody")
  func news() async {
    _ = await reports(started(), ["A"], .screenAppeared)
    await clock.advance(by: 60) {}
    feed.answer(.success(["A": .charging]))
    let updates = await reports(started(), ["A"], .screenAppeared)
    #expect(updates.last?.readings == ["A": LiveReading(status: .charging, newsAt: noon + 60)])
    store.fail(.liveStates, .liveSource, .keepLiveStates)
    let again = await reports(started(), ["A"], .screenAppeared)
    #expect(again.map { $0.readings["A"]?.isRemembered } == [false])
  }
}
