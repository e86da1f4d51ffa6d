import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("A device that cannot store sessions")
struct SessionStoreTests {
  private let words = "Could not save the request, so it was not sent: The device storage is not working"

  @Test("what cannot be stored is not sent, and that is said; it can be sent once it can be stored")
  func begin() async {
    let visit = AppVisit()
    await visit.openHub()
    visit.charging.failStore(.storage)
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.notice == words && visit.count("reserve") == 0)
    #expect(visit.heading == "The charger could not be reserved" && visit.buttons == [.retry, .cancel])
    visit.charging.failStore(nil)
    await visit.tap(.retry)
    #expect(visit.heading == "Reserved for you" && visit.count("reserve") == 1 && visit.notices.isEmpty)
    #expect(visit.notice == nil, "it was sent")
    visit.core.stop()
  }

  @Test("limits that cannot be stored hold, and that they will be lost is said once")
  func limits() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.failStore(.storage)
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 20_000))))
    let lost = "Could not save your limits: The device storage is not working. They are lost if the app closes."
    #expect(visit.notice == lost)
    await visit.core.send(.noticeDismissed)
    await visit.core.send(.backTapped)
    #expect(visit.fact("Stops at") == "20 kWh" && visit.notice == nil)
    visit.charging.measure("1", wattHours: 5000, percent: 40)
    await visit.advance(60)
    #expect(visit.notice == nil, "it has been said")
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 30_000))))
    #expect(visit.notice == lost)
    visit.core.stop()
  }

  @Test("whoever gives up then leaves nothing behind")
  func givenUp() async {
    let visit = AppVisit()
    await visit.openHub()
    visit.charging.failStore(.storage)
    await visit.send(.chargerHub(.beginTapped))
    visit.charging.failStore(nil)
    await visit.tap(.cancel)
    #expect(visit.panel?.detail == "You cancelled." && visit.count("reserve") == 0 && visit.count("release") == 0)
    await visit.tap(.done)
    #expect(visit.panel == nil)
    visit.core.stop()
  }

  @Test("a payment that cannot be stored is neither opened nor started")
  func pay() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.failStore(.storage)
    await visit.tap(.pay)
    #expect(visit.notice == words && visit.count("openPayment") == 0 && visit.buttons == [.retry, .cancel])
    visit.charging.failStore(nil)
    let gate = visit.charging.script.hold("window")
    await visit.tap(.retry)
    visit.charging.failStore(.storage)
    gate.open()
    await visit.core.settle()
    #expect(visit.heading == "Charging not started" && visit.count("start") == 0)
    #expect(visit.buttons == [.retry, .cancel])
    visit.charging.failStore(nil)
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started" && visit.count("start") == 1)
    visit.core.stop()
  }

  @Test("a stop that cannot be stored is tried again without the person")
  func stop() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.failStore(.storage)
    await visit.stopCharging()
    #expect(visit.notice == words && visit.heading == "Not stopped yet" && visit.count("stop") == 0)
    await visit.advance(3)
    #expect(visit.count("stop") == 0)
    visit.charging.failStore(nil)
    await visit.advance(6)
    #expect(visit.heading == "Charging has ended" && visit.count("stop") == 1)
    visit.core.stop()
  }

  @Test("values that cannot be stored are shown all the same, and nobody is bothered with it")
  func values() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.failStore(.storage)
    visit.charging.measure("1", wattHours: 1000, percent: 10)
    await visit.advance(3)
    #expect(visit.panel?.ring?.label == "10%" && visit.notice == nil && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("values are stored twice a minute, commands and ends at once")
  func often() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.forgetCalls()
    func kept() -> Int { visit.charging.script.steps.count { $0.hasPrefix("keep charging") } }
    for second in stride(from: 0, to: 60, by: 3) {
      visit.charging.measure("1", wattHours: 100 + second, percent: nil)
      await visit.advance(3)
    }
    #expect(kept() == 2)
    visit.charging.end("1", .full)
    await visit.advance(3)
    #expect(visit.charging.script.steps.contains("keep ended"))
    visit.core.stop()
  }

  @Test("sessions that cannot be read are said to be missing")
  func notRead() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.failStore(.storage)
    await visit.open("charge")
    guard case .notKnown(let trouble, nil, let retry?) = visit.charge?.body else {
      Issue.record("it is not known whether Ada charges")
      return
    }
    #expect(trouble.title.plain == "It is not known whether you are charging" && retry == "Try again")
    #expect(trouble.advice.hasPrefix("The device storage is not working. "))
    #expect(visit.charge?.notice == nil && visit.charge?.identify != nil)
    visit.charging.failStore(nil)
    await visit.send(.charge(.retryTapped))
    guard case .some(.none) = visit.charge?.body else {
      Issue.record("the device and the network know of none")
      return
    }
    visit.core.stop()
  }

  @Test("while the store is being read that is shown, and nothing is said to be missing")
  func reading() throws {
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[ChargingKeeper.self].owner = "7"
    var model = ChargeViewModel()
    _ = model.handle(.signal(.appeared(around)))
    let state = model.viewState(in: try context())
    #expect(state.body == .loading(loading: .spinner("Loading…")) && state.notice == nil)
    around[ChargingKeeper.self].isRead = true
    _ = model.handle(.signal(.changed(around, .charging)))
    #expect(model.viewState(in: try context()).body == .loading(loading: .spinner("Loading…")), "the network is asked")
    around[ChargingKeeper.self].listedAt = noon
    _ = model.handle(.signal(.changed(around, .charging)))
    guard case .none = model.viewState(in: try context()).body else {
      Issue.record("it has been read")
      return
    }
  }
}
