import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// A screen whose work asks for the camera when it is stopped, and answers all the same.
private struct Stubborn: ViewModel {
  enum Event: Hashable, Codable {
    case begun(String)
    case stopped
    case answered(String)
    case changesAt(Date?)
  }
  enum Effect: Hashable, Codable { case wait(String) }
  struct ViewState: Hashable, Codable {
    let answers: [String]
    let seconds: Int
  }
  var answers: [String] = []
  var due: Date?

  mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .begun(let name): return .run(.wait(name))
    case .stopped: return Reaction(cancelled: [EffectSlot("wait")])
    case .answered(let name): answers.append(name)
    case .changesAt(let due): self.due = due
    }
    return .none
  }

  func viewState(in context: ViewContext) -> ViewState {
    ViewState(answers: answers, seconds: Int(context.now.timeIntervalSince(noon)))
  }

  func nextChange(after now: Date) -> Date? { due.flatMap { $0 > now ? $0 : nil } }

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
@Suite("Work, readers and timers of the app")
struct AppCoreWorkTests {
  private let clock = ManualClock(now: noon)
  private let device = PlatformDouble()
  private let core: AppCore<Stubborn>

  init() {
    core = AppCore(
      root: Stubborn(), useCases: .joined(platform: device.port, clock: clock), timeZone: .gmt)
  }

  private func advance(_ seconds: Double) async {
    await clock.advance(by: seconds) { await core.settle() }
  }

  @Test("work that newer work replaces is stopped; its late answer is dropped, that of the newer one is not")
  func replaced() async {
    await core.send(.begun("a"))
    await core.send(.begun("b"))
    #expect(device.asked == [.camera] && core.current.answers.isEmpty)
    await advance(10)
    #expect(core.current.answers == ["b"])
    #expect(device.asked == [.camera], "only the first was stopped")
  }

  @Test("work that a screen or a person stops is told so, and its late answer is dropped")
  func stopped() async {
    await core.send(.begun("a"))
    await core.send(.stopped)
    #expect(device.asked == [.camera] && core.current.answers.isEmpty)
    await core.send(.begun("b"))
    core.cancelWork()
    await core.settle()
    #expect(device.asked == [.camera, .camera] && core.current.answers.isEmpty)
    await advance(10)
    #expect(core.current.answers.isEmpty)
  }

  @Test("each of several readers gets the news and learns that the app stopped", .timeLimit(.minutes(10)))
  func readers() async {
    let streams = [core.states(), core.states()]
    await core.send(.begun("a"))
    await advance(10)
    core.stop()
    for stream in streams {
      var news: [[String]] = []
      for await state in stream { news.append(state.answers) }
      #expect(news == [["a"]])
    }
  }

  @Test("the screen is drawn again when it says so, else at the full minute; one time is waited for, none at the end")
  func timers() async {
    await core.send(.changesAt(noon + 20))
    await core.send(.changesAt(noon + 10))
    #expect(clock.sleeperCount == 1)
    await advance(10)
    #expect(core.current.seconds == 10)
    await core.send(.changesAt(nil))
    #expect(clock.sleeperCount == 1)
    await advance(49)
    #expect(core.current.seconds == 10)
    await advance(1)
    #expect(core.current.seconds == 60)
    core.stop()
    await core.settle()
    #expect(clock.sleeperCount == 0)
  }

  @Test("a shell that moved the time can have it drawn at once")
  func timeMoved() async {
    await advance(7)
    #expect(core.current.seconds == 0)
    core.timeMoved()
    #expect(core.current.seconds == 7)
    core.stop()
  }
}
