import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// A screen whose work asks for the camera when it is stopped, and answers all the same.
private struct Talkative: ViewModel {
  enum Event: Hashable, Codable {
    case begun(String)
    case answered(String)
  }

  enum Effect: Hashable, Codable { case wait(String) }

  struct ViewState: Hashable, Codable { let answers: [String] }

  var answers: [String] = []

  mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .begun(let name): return .run(.wait(name))
    case .answered(let name): answers.append(name)
    }
    return .none
  }

  func viewState(in context: ViewContext) -> ViewState { ViewState(answers: answers) }

  static func slot(of effect: Effect) -> EffectSlot { EffectSlot("wait") }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .wait(let name):
      do { try await useCases.clock.sleep(seconds: 10) } catch { await useCases.platform.askPermission(.camera) }
      await send(.answered(name))
    }
  }
}

@MainActor
@Suite("Readers of the app beside its work")
struct AppCoreReadersTests {
  private let clock = ManualClock(now: noon)
  private let device = PlatformDouble()
  private let core: AppCore<Talkative>

  init() {
    core = AppCore(
      root: Talkative(), useCases: .joined(platform: device.port, clock: clock), timeZone: .gmt)
  }

  private func advance(_ seconds: Double) async {
    await clock.advance(by: seconds) { await core.settle() }
  }

  @Test("a reader that comes between two works does not let the late answer of the first one in")
  func readerBetween() async {
    await core.send(.begun("a"))
    let reader = core.states()
    await core.send(.begun("b"))
    #expect(device.asked == [.camera] && core.current.answers.isEmpty)
    await advance(10)
    #expect(core.current.answers == ["b"])
    core.stop()
    var news: [[String]] = []
    for await state in reader { news.append(state.answers) }
    #expect(news == [["b"]])
  }

  @Test("nor do several readers and several works")
  func manyReaders() async {
    var readers: [AsyncStream<Talkative.ViewState>] = []
    for name in ["a", "b", "c", "d"] {
      readers.append(core.states())
      await core.send(.begun(name))
      readers.append(core.states())
    }
    #expect(device.asked.count == 3 && core.current.answers.isEmpty)
    await advance(10)
    #expect(core.current.answers == ["d"])
    core.stop()
    for reader in readers {
      var last: [String]?
      for await state in reader { last = state.answers }
      #expect(last == ["d"], "each of them has the news")
    }
  }

  @Test("an app that is stopped stops its work, and no late answer changes it")
  func stops() async {
    await core.send(.begun("a"))
    core.stop()
    await core.settle()
    #expect(device.asked == [.camera], "the work was told")
    #expect(core.current.answers.isEmpty && clock.sleeperCount == 0)
  }

  @Test("work that has ended makes room in its place, and the next work answers too")
  func oneAfterTheOther() async {
    await core.send(.begun("a"))
    await advance(10)
    await core.send(.begun("b"))
    #expect(device.asked.isEmpty, "nothing was stopped")
    await advance(10)
    #expect(core.current.answers == ["a", "b"])
    core.stop()
  }
}
