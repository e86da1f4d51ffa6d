import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// How often a screen was drawn.
private final class Drawings: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

/// A screen that shows the time of the last event, and counts how often it is drawn.
private struct Counting: ViewModel {
  enum Event: Hashable, Codable { case tapped }

  enum Effect: Hashable, Codable { case none }

  struct ViewState: Hashable, Codable {
    let taps: Int
    let at: Date
  }

  let drawings: Drawings
  private var taps = 0

  init(_ drawings: Drawings) { self.drawings = drawings }

  mutating func handle(_ event: Event) -> Reaction<Self> {
    taps += 1
    return .none
  }

  func viewState(in context: ViewContext) -> ViewState {
    drawings.add()
    return ViewState(taps: taps, at: context.now)
  }

  static func slot(of effect: Effect) -> EffectSlot { EffectSlot("none") }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {}
}

@MainActor
@Suite("When the app draws")
struct AppCoreDrawingTests {
  private let clock = ManualClock(now: noon)
  private let drawings = Drawings()
  private let core: AppCore<Counting>

  init() {
    core = AppCore(root: Counting(drawings), useCases: .joined(clock: clock), timeZone: .gmt)
  }

  @Test("what nobody looks at is not drawn, and who looks sees what there is, as of the last event")
  func looks() async {
    for _ in 0..<3 { await core.send(.tapped) }
    #expect(drawings.count == 1, "the first state only")
    #expect(core.current == Counting.ViewState(taps: 3, at: noon) && drawings.count == 2)
    #expect(core.current.taps == 3 && drawings.count == 2, "nothing new")
    core.stop()
  }

  @Test("an event that is posted has been taken in when that returns, without a wait")
  func posts() {
    core.post(.tapped)
    core.post(.tapped)
    #expect(core.current == Counting.ViewState(taps: 2, at: noon))
    core.stop()
  }

  @Test("who listens is told of each event, and so is a trace, of what comes after it has begun")
  func listens() async {
    await core.send(.tapped)
    var traced: [Int] = []
    core.onState = { traced.append($0.taps) }
    await core.send(.tapped)
    await core.send(.tapped)
    #expect(traced == [2, 3])
    core.onState = nil
    let reader = core.states()
    await core.send(.tapped)
    #expect(drawings.count == 5)
    core.stop()
    var last: Int?
    for await state in reader { last = state.taps }
    #expect(last == 4)
  }
}
