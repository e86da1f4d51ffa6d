import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// A screen with work that goes on after it was stopped, and work that has to be alone.
private struct Careful: ViewModel {
  enum Event: Hashable, Codable {
    case begun(String)
    case answered(String)
  }
  enum Effect: Hashable, Codable { case work(String) }

  var answers: [String] = []

  mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .begun(let name): return .run(.work(name))
    case .answered(let name): answers.append(name)
    }
    return .none
  }

  func viewState(in context: ViewContext) -> [String] { answers }

  static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .work(let name): EffectSlot(name)
    }
  }

  static func runsAlone(_ effect: Effect) -> Bool { effect == .work("alone") }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .work("alone"): await useCases.platform.askPermission(.camera)
    case .work:
      do { try await useCases.clock.sleep(seconds: 10) } catch { await useCases.platform.askPermission(.location) }
    }
    await send(.answered("\(slot(of: effect).path)"))
  }
}

@MainActor
@Suite("Work that has to be alone")
struct WorkAloneTests {
  @Test("other work is stopped and has ended before it begins, and its answers are dropped")
  func alone() async {
    let clock = ManualClock(now: noon)
    let device = PlatformDouble()
    let core = AppCore(
      root: Careful(), useCases: .joined(platform: device.port, clock: clock), timeZone: .gmt)
    await core.send(.begun("one"))
    await core.send(.begun("two"))
    await core.send(.begun("alone"))
    #expect(device.asked == [.location, .location, .camera])
    #expect(core.current == ["[\"alone\"]"])
    core.stop()
  }
}
