import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("What is tapped twice happens once")
struct DoubleTapTests {
  private let intent = ChargingIntent(
    place: ChargingPlace(charger: ChargingDesk.code), method: .provider, reserves: true)

  @Test("a session is begun once, also before the first has an id")
  func begin() async {
    let visit = AppVisit()
    visit.charging.script.hold("reserve")
    await visit.begin()
    await visit.core.send(.keeper(.charging(.asked(.begin(intent)))))
    #expect(visit.count("reserve") == 1 && visit.keptSessions.count == 1)
    visit.core.stop()
    var keeper = ChargingKeeper()
    let around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    _ = keeper.receive(.changed(.accounts), in: around)
    _ = keeper.handle(.read([], owner: "7", at: noon), in: around)
    let act = ChargingKeeper.Act.begin(intent)
    #expect(keeper.handle(.asked(act), in: around) == .changed(.charging, .stamp(act)))
    #expect(keeper.handle(.asked(act), in: around) == .none)
    let first = keeper.handle(.stamped(act, .init(rawValue: "a"), at: noon), in: around)
    #expect(first.effects.count == 1 && keeper.value.sessions.count == 1)
    #expect(keeper.handle(.stamped(act, .init(rawValue: "b"), at: noon), in: around) == .changed(.charging))
    #expect(keeper.value.sessions.count == 1)
  }

  @Test("nobody begins a session while nobody is signed in")
  func nobody() {
    var keeper = ChargingKeeper()
    let act = ChargingKeeper.Act.begin(intent)
    #expect(keeper.handle(.asked(act), in: Surroundings()) == .none)
    _ = keeper.handle(.stamped(act, .init(rawValue: "a"), at: noon), in: Surroundings())
    #expect(keeper.value.sessions.isEmpty && !keeper.value.isBeginning)
    #expect(keeper.handle(.listAsked, in: Surroundings()) == .none)
  }

  @Test("a payment is opened once, and its window too")
  func pay() async {
    let visit = AppVisit()
    await visit.begin()
    let payment = visit.charging.script.hold("openPayment")
    await visit.tap(.pay)
    await visit.tap(.pay)
    let window = visit.charging.script.hold("window")
    payment.open()
    await visit.core.settle()
    await visit.tap(.pay)
    await visit.tap(.pay)
    window.open()
    await visit.core.settle()
    #expect(visit.count("openPayment") == 1 && visit.count("window") == 1 && visit.count("start") == 1)
    visit.core.stop()
  }

  @Test("a command is sent again once")
  func retry() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.script.fail("openPayment", [.timedOut])
    await visit.tap(.pay)
    visit.charging.script.hold("openPayment")
    await visit.tap(.retry)
    await visit.tap(.retry)
    #expect(visit.count("openPayment") == 2)
    #expect(visit.keptSessions.first?.command?.tries == 2)
    visit.core.stop()
  }

  @Test("a session is stopped once")
  func stop() async {
    let visit = AppVisit()
    await visit.beginCharging()
    let gate = visit.charging.script.hold("stop")
    await visit.stopCharging()
    await visit.stopCharging()
    await visit.send(.charge(.session(.stopConfirmed)))
    #expect(visit.panel?.popup == nil)
    gate.open()
    await visit.core.settle()
    #expect(visit.count("stop") == 1 && visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("a charger is given back once, and last words are closed once")
  func cancel() async {
    let visit = AppVisit()
    await visit.begin()
    let gate = visit.charging.script.hold("release")
    await visit.tap(.cancel)
    await visit.tap(.cancel)
    gate.open()
    await visit.core.settle()
    #expect(visit.count("release") == 1)
    await visit.tap(.done)
    await visit.tap(.done)
    #expect(visit.panel == nil && visit.keptSessions.count == 1)
    visit.core.stop()
  }

  @Test("taps that do not fit the step change nothing")
  func misfits() async {
    let visit = AppVisit()
    await visit.beginCharging()
    for button in [SessionPanel.Button.Name.pay, .retry, .cancel, .done] { await visit.tap(button) }
    #expect(visit.heading == "Charging has started")
    #expect(visit.count("openPayment") == 1 && visit.count("window") == 1 && visit.count("release") == 0)
    visit.core.stop()
  }
}
