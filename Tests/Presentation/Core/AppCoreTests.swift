import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// A tiny screen whose work sleeps, answers and can be replaced.
private struct Probe: ViewModel {
  enum Event: Hashable, Codable {
    case started(String, seconds: Double)
    case replied(String)
    case stopped
  }
  enum Effect: Hashable, Codable { case reply(String, seconds: Double) }
  struct ViewState: Hashable, Codable {
    let replies: [String]
    let minute: Int
  }
  var replies: [String] = []
  var pending = 0

  mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .started(let name, let seconds): return .run(.reply(name, seconds: seconds))
    case .replied(let name):
      replies.append(name)
      return .none
    case .stopped: return Reaction(cancelled: [EffectSlot("reply")])
    }
  }

  func viewState(in context: ViewContext) -> ViewState {
    ViewState(replies: replies, minute: Int(context.now.timeIntervalSince1970 / 60))
  }

  static func slot(of effect: Effect) -> EffectSlot { EffectSlot("reply") }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    guard case .reply(let name, let seconds) = effect else { return }
    await send(.replied(name + " begins"))
    if seconds > 0 { do { try await useCases.clock.sleep(seconds: seconds) } catch { return } }
    await send(.replied(name))
  }
}

@MainActor
struct AppCoreTests {
  private let clock = ManualClock(now: noon)
  private let core: AppCore<Probe>

  init() throws {
    core = AppCore(
      root: Probe(), useCases: useCases(clock: clock),
      timeZone: try #require(TimeZone(identifier: "UTC")))
  }

  private func advance(_ seconds: Double) async {
    await clock.advance(by: seconds) { await core.settle() }
  }

  @Test func sendReturnsWhenWorkHasEndedOrSleeps() async {
    await core.send(.started("a", seconds: 0))
    #expect(core.current.replies == ["a begins", "a"])
    await core.send(.started("b", seconds: 10))
    #expect(core.current.replies.last == "b begins")
    await advance(10)
    #expect(core.current.replies.last == "b")
  }

  @Test func theTraceLosesNothing() async {
    let states = Mutex<[[String]]>([])
    core.onState = { state in states.withLock { $0.append(state.replies) } }
    await core.send(.started("a", seconds: 0))
    #expect(states.withLock { $0 } == [["a begins"], ["a begins", "a"]])
  }

  @Test func streamsBeginWithTheCurrentStateAndKeepTheNewest() async {
    await core.send(.started("a", seconds: 0))
    var early = core.states().makeAsyncIterator()
    await core.send(.started("b", seconds: 0))
    #expect(await early.next()?.replies.last == "b", "a slow reader gets the newest")
    var late = core.states().makeAsyncIterator()
    #expect(await late.next()?.replies.last == "b")
    core.stop()
    #expect(await late.next() == nil)
  }

  @Test func theMinuteTickDrawsAgain() async {
    let before = core.current.minute
    await core.send(.stopped)
    await advance(59)
    #expect(core.current.minute == before)
    await advance(1)
    #expect(core.current.minute == before + 1)
    await advance(3600)
    #expect(core.current.minute == before + 61)
  }

  @Test func aVisitCanBeReplayed() async throws {
    let log = Mutex<[Probe.Event]>([])
    core.onEvent = { event in log.withLock { $0.append(event) } }
    await core.send(.started("a", seconds: 5))
    await advance(5)
    var replayed = Probe()
    for event in log.withLock({ $0 }) { _ = replayed.handle(event) }
    #expect(replayed.viewState(in: try context(now: clock.now)) == core.current)
  }
}
