import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// A source that fails gets longer and longer pauses, and is never asked before the time it named.
@Suite("Sources that fail are left alone for a while")
struct PoliteSourcesTests {
  private final class World: Sendable {
    let clock = ManualClock(now: noon)
    let meter = ActivityMeter()
    let store = MemoryStore()
    let feed: ScriptedFeed
    let liveFeed: ScriptedLiveFeed

    init() {
      feed = ScriptedFeed(clock: clock, answering: .failure(.providerError))
      liveFeed = ScriptedLiveFeed(clock: clock, answering: .failure(.providerError))
    }

    func refresh() -> RefreshStations {
      let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
      return RefreshStations(sources: sources, store: store.port, feeds: [feed.port], clock: clock)
    }

    func keep() -> KeepStationsFresh {
      let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
      return KeepStationsFresh(find: FindNearbyStations(store: store.port, sources: sources), refresh: refresh())
    }

    func live() -> LiveAvailability { LiveAvailability(feeds: [liveFeed.port], clock: clock) }

    func fail(_ failure: Failure?) { feed.answer(failure.map { .failure($0) } ?? .success([])) }

    var asked: [TimeInterval] { feed.questions.map { $0.date.timeIntervalSince(noon) } }
    var askedLive: [TimeInterval] { liveFeed.questions.map { $0.timeIntervalSince(noon) } }

    func pass(_ seconds: TimeInterval) async { await clock.advance(by: seconds) { await self.meter.rest() } }
  }

  private let world = World()

  private func query(_ step: Int = 0) throws -> NearbyQuery {
    NearbyQuery(center: try place(57.7, 14.1 + Double(step) / 1000))
  }

  /// The failure with which a question ends; nil when it succeeds.
  @discardableResult
  private func find(_ keep: KeepStationsFresh, step: Int = 0, isPull: Bool = false) async throws -> Failure? {
    let last = Mutex<KeepStationsFresh.Progress?>(nil)
    await keep(try query(step), isForced: isPull) { progress in last.withLock { $0 = progress } }
    guard case .failed(let failure) = last.withLock({ $0 }) else { return nil }
    return failure
  }

  @Test("Of 30 moves in 60 s only 4 ask a source that answers with errors, and as few ask for its live states")
  func moves() async throws {
    let keep = world.keep()
    let live = world.live()
    var watch: Task<Void, Never>?
    for move in 0..<30 {
      #expect(try await find(keep, step: move) == .providerError, "each move is told that the source fails")
      watch?.cancel()
      world.meter.begin()
      watch = Task { [world] in
        await ActivityMeter.$current.withValue(world.meter) {
          await live.watch(["CH*A*E1"], trigger: .moved) { _ in }
        }
        world.meter.end()
      }
      await world.meter.rest()
      await world.pass(2)
    }
    watch?.cancel()
    await watch?.value
    #expect(world.asked == [0, 6, 16, 36])
    #expect(world.askedLive == [0, 6, 16, 36])
  }

  @Test("The pause is 5 s, then twice as long each time, up to 5 min, and ends with an answer")
  func doubling() throws {
    var pause = SourcePause()
    var now = noon
    var pauses: [TimeInterval] = []
    for _ in 0..<9 {
      pause.asked(isPull: false, at: now)
      pause.failed(.timedOut, at: now)
      pauses.append(pause.end(isPull: false, now: now).timeIntervalSince(now))
      now = pause.end(isPull: false, now: now)
    }
    #expect(pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300])
    #expect(pause.failure == .timedOut)
    pause.answered()
    #expect(pause.end(isPull: false, now: now) == now && pause.failure == nil)
  }

  @Test("A person who pulls gets through once, and once more after the pause")
  func pulls() async throws {
    let keep = world.keep()
    try await find(keep)
    for _ in 0..<5 { #expect(try await find(keep, isPull: true) == .providerError) }
    #expect(world.asked == [0, 0])
    await world.pass(10)
    try await find(keep)
    try await find(keep, isPull: true)
    try await find(keep, isPull: true)
    #expect(world.asked == [0, 0, 10, 10])
  }

  @Test(
    "One that hangs and is left after ten seconds has its pause; left sooner, it is asked at once",
    arguments: [9.0, 10])
  func leftWhileItHangs(seconds: Double) async throws {
    let keep = world.keep()
    let gate = WaitGate()
    world.feed.state.withLock { $0.gate = gate }
    world.meter.begin()
    let first = try query()
    let task = Task { [world] in
      await ActivityMeter.$current.withValue(world.meter) { await keep(first, isForced: false) { _ in } }
      world.meter.end()
    }
    await world.meter.rest()
    await world.pass(seconds)
    task.cancel()
    await task.value
    world.feed.state.withLock { $0.gate = nil }
    world.fail(nil)
    let failure = try await find(keep, step: 1)
    #expect(failure == (seconds < 10 ? nil : .timedOut))
    #expect(world.asked == (seconds < 10 ? [0, seconds] : [0]))
  }

  @Test("The first answer ends the pauses")
  func recovery() async throws {
    let keep = world.keep()
    for _ in 0..<3 {
      try await find(keep)
      await world.pass(60)
    }
    world.fail(nil)
    #expect(try await find(keep) == nil)
    world.fail(.timedOut)
    try await find(keep, step: 500)
    await world.pass(5)
    try await find(keep, step: 500)
    #expect(world.asked == [0, 60, 120, 180, 180, 185])
  }

  @Test("Nobody asks before the time the source named, not even a person who pulls")
  func namedTime() async throws {
    let until = noon.addingTimeInterval(900)
    world.fail(.rateLimited(until: until))
    let keep = world.keep()
    try await find(keep)
    for _ in 0..<3 {
      await world.pass(290)
      #expect(try await find(keep, isPull: true) == .rateLimited(until: until))
    }
    #expect(world.asked == [0])
    await world.pass(30)
    try await find(keep)
    #expect(world.asked == [0, 900])
  }

  @Test("A source that names a time more than a day away is asked again after a day")
  func namedTooFar() async throws {
    world.fail(.rateLimited(until: .distantFuture))
    let keep = world.keep()
    try await find(keep)
    await world.pass(86_399)
    try await find(keep)
    #expect(world.asked == [0])
    await world.pass(1)
    try await find(keep)
    #expect(world.asked == [0, 86_400])
  }

  @Test(
    "What is not the source's doing costs it nothing",
    arguments: [Failure.offline, .cancelled, .storage, .switchedOff, .signInNeeded(.appointments)])
  func notTheSource(failure: Failure) async throws {
    world.fail(failure)
    let keep = world.keep()
    for _ in 0..<3 { try await find(keep) }
    #expect(world.asked == [0, 0, 0])
  }

  @Test("A region that is downloaded does not ask a failing source for every cell")
  func regions() async throws {
    let refresh = world.refresh()
    for step in 0..<10 {
      let cell = MapCell(zoom: 10, x: 540 + step, y: 300)
      await #expect(throws: Failure.providerError) { try await refresh.cell(cell) { _ in } }
    }
    #expect(world.asked == [0, 0])
  }
}
