@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

struct LivePollScheduleTests {
  @Test("how soon a source may be asked again depends on what triggers it")
  func intervalsByTrigger() {
    var schedule = LivePollSchedule()
    #expect(LiveTrigger.asking.allSatisfy { schedule.due(for: $0, now: noon) == noon })
    schedule.asked(by: .timer, at: noon)
    let next = { (trigger: LiveTrigger) in schedule.due(for: trigger, now: noon).timeIntervalSince(noon) }
    #expect(next(.pulled) == 0)
    #expect(next(.timer) == 30)
    #expect(next(.moved) == 5)
    #expect(next(.enteredForeground) == 1)
    schedule.ignoresValidators = true
    #expect(schedule.due(for: .timer, now: noon).timeIntervalSince(noon) == 120)
    #expect(schedule.due(for: .moved, now: noon).timeIntervalSince(noon) == 120)
    #expect(schedule.due(for: .pulled, now: noon) == noon)
  }
}

struct LiveAvailabilityTests {
  /// A scripted source, with work that is started and settled as the app does it.
  private final class World: Sendable {
    let clock = ManualClock(now: noon)
    let meter = ActivityMeter()
    let feed: ScriptedLiveFeed
    let updates = Mutex<[LiveUpdate]>([])

    init() { feed = ScriptedLiveFeed(clock: clock) }

    func make() -> LiveAvailability { LiveAvailability(feeds: [feed.port], clock: clock) }

    func watch(_ live: LiveAvailability, _ keys: Set<String>, _ trigger: LiveTrigger) async -> Task<Void, Never> {
      meter.begin()
      let task = Task {
        await ActivityMeter.$current.withValue(meter) {
          await live.watch(keys, trigger: trigger) { update in self.updates.withLock { $0.append(update) } }
        }
        meter.end()
      }
      await meter.rest()
      return task
    }

    func advance(_ seconds: Double) async { await clock.advance(by: seconds) { await meter.rest() } }
    var requestCount: Int { feed.questions.count }
    var lastStatus: (String) -> EVSEStatus? {
      { key in self.updates.withLock { $0.last?.readings[key]?.status(at: self.clock.now) } }
    }
  }

  @Test("that there was no network is not told any more once it is back, also before the source may be asked")
  func networkBack() async {
    let world = World()
    let live = world.make()
    world.feed.answer(.failure(.offline))
    let first = await world.watch(live, ["A"], .screenAppeared)
    #expect(world.updates.withLock { $0.last?.failure } == .offline)
    first.cancel()
    await world.meter.rest()
    let second = await world.watch(live, ["A"], .networkReturned)
    #expect(world.requestCount == 1 && world.updates.withLock { $0.last.map { $0.failure == nil } } == true)
    second.cancel()
    await world.meter.rest()
  }

  @Test("a source is asked at once and then every half minute")
  func asksAtOnceThenEveryHalfMinute() async {
    let world = World()
    world.feed.answer(.success(["A": .available, "Z": .charging]))
    let task = await world.watch(world.make(), ["A"], .screenAppeared)
    #expect(world.requestCount == 1)
    #expect(world.updates.withLock { $0.first?.readings.keys.sorted() } == ["A"])
    await world.advance(29)
    #expect(world.requestCount == 1)
    await world.advance(1)
    #expect(world.requestCount == 2)
    task.cancel()
    await task.value
  }

  @Test("who watches beside somebody else is told what that one has learnt")
  func twoWatch() async {
    let world = World()
    world.feed.answer(.success(["A": .charging]))
    let live = world.make()
    let first = await world.watch(live, ["A"], .timer)
    await world.advance(20)
    world.feed.answer(.success(["A": .available]))
    let second = await world.watch(live, ["B"], .pulled)
    world.updates.withLock { $0 = [] }
    await world.advance(10)
    #expect(world.updates.withLock { $0.contains { $0.readings["A"]?.status == .available } })
    for task in [first, second] {
      task.cancel()
      await task.value
    }
  }

  @Test("who watches beside somebody else hears of a failure too")
  func bothHearOfAFailure() async {
    let world = World()
    let live = world.make()
    let first = await world.watch(live, ["A"], .screenAppeared)
    let second = await world.watch(live, ["B"], .timer)
    world.feed.answer(.failure(.timedOut))
    world.updates.withLock { $0 = [] }
    await world.advance(30)
    #expect(world.updates.withLock { $0.map(\.failure) } == [.timedOut, .timedOut])
    #expect(world.requestCount == 2)
    for task in [first, second] {
      task.cancel()
      await task.value
    }
  }

  @Test("an older question that is answered late does not take back the time of a newer answer")
  func aLateAnswer() async {
    let world = World()
    let gate = WaitGate()
    let slow = ScriptedLiveFeed(.ocpi, clock: world.clock)
    slow.state.withLock { $0.gate = gate }
    let live = LiveAvailability(feeds: [world.feed.port, slow.port], clock: world.clock)
    let first = await world.watch(live, ["A"], .screenAppeared)
    await world.advance(30)
    let second = await world.watch(live, ["B"], .screenAppeared)
    #expect(world.requestCount == 2 && slow.questions == [noon])
    gate.open()
    await world.meter.rest()
    #expect(world.updates.withLock { $0.count } >= 2, "both have waited for it")
    #expect(world.updates.withLock { $0.allSatisfy { $0.answeredAt == noon.addingTimeInterval(30) } })
    for task in [first, second] {
      task.cancel()
      await task.value
    }
  }

  @Test func severalTriggersAtOnceMakeOneRequest() async {
    let world = World()
    let live = world.make()
    let gate = WaitGate()
    world.feed.state.withLock { $0.gate = gate }
    let first = await world.watch(live, ["A"], .screenAppeared)
    let second = await world.watch(live, ["A"], .networkReturned)
    let third = await world.watch(live, ["A"], .pulled)
    first.cancel()
    await first.value
    #expect(world.requestCount == 1)
    world.feed.state.withLock { $0.gate = nil }
    gate.open()
    await world.meter.rest()
    #expect(world.updates.withLock { $0.count } == 2, "the cancelled watcher hears nothing, the others do")
    #expect(world.requestCount == 1)
    for task in [second, third] {
      task.cancel()
      await task.value
    }
  }

  @Test func aProviderThatIgnoresValidatorsIsAskedEveryTwoMinutes() async {
    let world = World()
    world.feed.state.withLock { $0.honoursValidators = false }
    let task = await world.watch(world.make(), ["A"], .screenAppeared)
    for _ in 0..<3 { await world.advance(30) }
    #expect(world.requestCount == 1)
    await world.advance(30)
    #expect(world.requestCount == 2)
    task.cancel()
    await task.value
  }

  @Test("\"unchanged\" confirms what the last answer held")
  func unchangedIsNewsForWhatTheLastAnswerHeld() async {
    let world = World()
    let live = world.make()
    world.feed.answer(.success(["A": .available, "B": .available]))
    let task = await world.watch(live, ["A", "B"], .screenAppeared)
    world.feed.answer(.success(["A": .available]))
    await world.advance(30)
    world.feed.answer(.success(nil))
    await world.advance(30)
    let readings = world.updates.withLock { $0.last?.readings }
    #expect(readings?["A"]?.newsAt == noon.addingTimeInterval(60))
    #expect(readings?["B"]?.newsAt == noon, "missing from the last whole answer, kept with its age")
    task.cancel()
    await task.value
  }

  @Test("a failure is reported and the watch goes on")
  func aFailureIsToldAndTheWatchGoesOn() async {
    let world = World()
    world.feed.answer(.success(["A": .charging]))
    let task = await world.watch(world.make(), ["A"], .screenAppeared)
    world.feed.answer(.failure(.timedOut))
    await world.advance(30)
    #expect(world.updates.withLock { $0.last?.failure } == .timedOut)
    #expect(world.lastStatus("A") == .charging)
    world.feed.answer(.success(["A": .available]))
    await world.advance(30)
    #expect(world.updates.withLock { $0.last?.failure } == nil)
    #expect(world.lastStatus("A") == .available)
    task.cancel()
    await task.value
  }

  @Test("an answer is as old as its question: what came while the device slept is no fresh news")
  func isAsOldAsItsQuestion() async {
    let world = World()
    let gate = WaitGate()
    world.feed.state.withLock { $0.gate = gate }
    world.feed.answer(.success(["A": .available]))
    let task = await world.watch(world.make(), ["A"], .screenAppeared)
    await world.advance(4000)
    gate.open()
    await world.meter.rest()
    let first = world.updates.withLock { updates in updates.compactMap { $0.readings["A"] }.first }
    #expect(first?.newsAt == noon && first?.freshness(at: world.clock.now) == .unknown)
    task.cancel()
    await task.value
  }

  @Test func movementWaitsFiveSecondsAndReportsWhatIsKnown() async {
    let world = World()
    let live = world.make()
    world.feed.answer(.success(["A": .available, "B": .charging]))
    let first = await world.watch(live, ["A"], .screenAppeared)
    first.cancel()
    await first.value
    await world.advance(2)
    let second = await world.watch(live, ["B"], .moved)
    #expect(world.requestCount == 1)
    #expect(world.updates.withLock { $0.last?.readings.keys.sorted() } == ["B"])
    await world.advance(3)
    #expect(world.requestCount == 2)
    second.cancel()
    await second.value
  }

  /// A failed poll does not end the watch, and every watcher waits as long as the provider asks.
  @Test func aProviderThatAsksToWaitIsLeftAloneAndTheWatchGoesOn() async {
    let world = World()
    world.feed.answer(.success(["A": .charging]))
    let live = world.make()
    let task = await world.watch(live, ["A"], .screenAppeared)
    let until = noon.addingTimeInterval(630)
    world.feed.answer(.failure(.rateLimited(until: until)))
    await world.advance(30)
    #expect(world.requestCount == 2)
    let second = await world.watch(live, ["A"], .pulled)
    #expect(world.requestCount == 2, "not even when a person asks")
    #expect(world.updates.withLock { $0.last?.failure } == .rateLimited(until: until), "and why is told")
    #expect(world.lastStatus("A") == .charging)
    world.feed.answer(.success(["A": .available]))
    for _ in 0..<19 { await world.advance(30) }
    #expect(world.requestCount == 2)
    await world.advance(30)
    #expect(world.requestCount == 3 && world.lastStatus("A") == .available)
    for watch in [task, second] {
      watch.cancel()
      await watch.value
    }
  }

  /// Seven thousand points turned unknown for 36 minutes, then back: one report an answer, none of them lost.
  @Test("an answer full of unknown states keeps the known ones with their age")
  func aWaveOfUnknownKeepsWhatIsKnownWithItsAge() async {
    let world = World()
    let keys = (0..<7183).map { "CHXXXE\($0)" }
    let known = Dictionary(uniqueKeysWithValues: keys.map { ($0, EVSEStatus.available) })
    world.feed.answer(.success(known))
    let task = await world.watch(world.make(), Set(keys), .screenAppeared)
    world.feed.answer(.success(known.mapValues { _ in .unknown }))
    await world.advance(30)
    #expect(world.updates.withLock { $0.count } == 2, "one report for all of them, not one each")
    let doubted = world.updates.withLock { $0.last?.readings } ?? [:]
    #expect(doubted.count == keys.count)
    #expect(doubted.values.allSatisfy { $0.status(at: world.clock.now) == .available && $0.newsAt == noon })
    #expect(doubted.values.allSatisfy { $0.freshness(at: world.clock.now) == .outOfDate })
    for _ in 0..<71 { await world.advance(30) }
    let old = world.updates.withLock { $0.last?.readings } ?? [:]
    #expect(old.count == keys.count)
    #expect(old.values.allSatisfy { $0.status(at: world.clock.now) == .unknown }, "half an hour later nobody knows")
    world.feed.answer(.success(known))
    await world.advance(30)
    let back = world.updates.withLock { $0.last?.readings } ?? [:]
    #expect(back.count == keys.count)
    #expect(back.values.allSatisfy { $0.freshness(at: world.clock.now) == .live && $0.status == .available })
    task.cancel()
    await task.value
  }

  /// Almost all points of an operator are missing for eight days: the states become unknown, but the points stay.
  @Test func pointsThatAreMissingForDaysAreUnknownAndStay() async throws {
    let world = World()
    world.feed.answer(.success(["A": .available, "B": .charging]))
    let task = await world.watch(world.make(), ["A", "B"], .screenAppeared)
    world.feed.answer(.success(["B": .charging]))
    await world.advance(30)
    #expect(world.lastStatus("A") == .available, "the last state, with its age")
    await world.clock.advance(by: 8 * 86_400) { await world.meter.rest() }
    await world.advance(300)
    let readings = try #require(world.updates.withLock { $0.last?.readings })
    var site = station("1", at: try place(47, 8))
    site.equipment = .evses(["A", "B"].map { EVSE(uid: $0, evseID: EVSEID($0), connectors: []) })
    let shown = StationAvailability(of: site, readings: readings, at: world.clock.now)
    #expect(shown.total == 2 && shown.unknown == 1 && shown.free == 0 && shown.state == .occupied)
    task.cancel()
    await task.value
  }
}
