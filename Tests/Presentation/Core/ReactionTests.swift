import ChargeDomain
@testable import ChargePresentation
import Testing

@Suite("What comes of an event")
struct ReactionTests {
  private typealias Answer = Reaction<ForgotPasswordViewModel>

  private let first = Answer(
    effects: [.send(email: "a")], cancelled: [EffectSlot("one")], requests: [.signIn(.wallet)], destination: .about,
    exit: .back)
  private let second = Answer(
    effects: [.send(email: "b")], cancelled: [EffectSlot("two")], requests: [.showAccount(.wallet)],
    destination: .settings, exit: .accountLeft)

  @Test("of two the work and the requests stand in their order, and the first says where it leads and how it ends")
  func both() {
    let both = first.and(second)
    #expect(both.effects == [.send(email: "a"), .send(email: "b")])
    #expect(both.cancelled == [EffectSlot("one"), EffectSlot("two")])
    #expect(both.requests == [.signIn(.wallet), .showAccount(.wallet)])
    #expect(both.destination == .about && both.exit == .back)
  }

  @Test("together with none each stays what it is")
  func none() {
    #expect(first.and(.none) == first)
    #expect(Answer.none.and(second) == second)
    #expect(Answer.none == Answer(effects: [], cancelled: [], requests: [], destination: nil, exit: nil))
  }

  @Test("a screen that emits what it does not declare stops a debug build")
  func undeclared() async {
    await #expect(processExitsWith: .failure) { _ = ScreenOutcome(Reaction<AboutViewModel>.show(.settings)) }
    await #expect(processExitsWith: .failure) { _ = ScreenOutcome(Reaction<AboutViewModel>.exit(.back)) }
    await #expect(processExitsWith: .failure) { _ = ScreenOutcome(Reaction<AboutViewModel>.ask(.signIn(.wallet))) }
    await #expect(processExitsWith: .success) { _ = ScreenOutcome(Reaction<AboutViewModel>.run(.readSources)) }
  }
}
