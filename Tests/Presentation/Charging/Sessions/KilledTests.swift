import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("An app that is killed and started again")
struct KilledTests {
  /// Lets a function wait for ever, and does what leads to it.
  private func held(_ function: String, _ way: (AppVisit) async -> Void) async -> AppVisit {
    let visit = AppVisit()
    visit.charging.script.hold(function)
    await way(visit)
    return await visit.killed()
  }

  @Test("while a charger is being reserved: the network is asked what became of it", arguments: [true, false])
  func reserving(isCarriedOut: Bool) async throws {
    let visit = AppVisit()
    visit.charging.script.hold("reserve")
    await visit.begin()
    let session = try #require(visit.keptSessions.first)
    if isCarriedOut {
      let code = try #require(ChargingDesk.code)
      visit.charging.state.withLock { $0.reservations[code] = (session.reservation, noon + 300) }
    }
    let next = await visit.killed()
    #expect(next.heading == (isCarriedOut ? "Reserved for you" : "The charger could not be reserved"))
    #expect(next.buttons == [isCarriedOut ? .pay : .retry, .cancel])
    #expect(next.count("reserve") == 1 && next.keptSessions.map(\.id) == [session.id])
    next.core.stop()
  }

  @Test("while the charger is held: the countdown goes on, and what has run out meanwhile has")
  func reserved() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.advance(100)
    let next = await visit.killed()
    #expect(next.heading == "Reserved for you" && next.panel?.countdown == "Reserved for 3:20")
    #expect(next.buttons == [.pay, .cancel])
    next.core.stop()
    await next.core.settle()
    await next.clock.advance(by: 200) {}
    let later = await next.killed()
    #expect(later.heading == "Charging has not started" && later.panel?.detail == "The reservation has ended.")
    later.core.stop()
  }

  @Test("while the payment is being opened: it counts as not opened and can be opened again")
  func opening() async {
    let next = await held("openPayment") { await $0.beginCharging() }
    #expect(next.heading == "The payment could not be started" && next.buttons == [.retry, .cancel])
    await next.tap(.retry)
    #expect(next.heading == "Charging has started")
    next.core.stop()
  }

  @Test("while the payment window is open: it opens again when the person asks for it, for the same payment")
  func authorising() async {
    let next = await held("window") { await $0.beginCharging() }
    #expect(next.heading == "Payment" && next.buttons == [.pay, .cancel] && next.panel?.waiting == nil)
    #expect(next.count("window") == 1)
    await next.tap(.pay)
    #expect(next.heading == "Charging has started" && next.count("openPayment") == 1)
    next.core.stop()
  }

  @Test("while charging is being started: what the network says counts", arguments: [true, false])
  func starting(isCarriedOut: Bool) async {
    let visit = AppVisit()
    visit.charging.script.hold("start")
    await visit.beginCharging()
    if isCarriedOut {
      visit.charging.change("1") { facts in
        facts.standing = .charging
        facts.startedAt = noon
      }
    }
    let next = await visit.killed()
    #expect(next.heading == (isCarriedOut ? "Charging has started" : "Start not confirmed"))
    if !isCarriedOut {
      await next.advance(60)
      #expect(next.buttons == [.retry, .cancel])
      await next.tap(.retry)
      #expect(next.heading == "Charging has started")
    }
    #expect(next.count("start") == (isCarriedOut ? 1 : 2))
    next.core.stop()
  }

  @Test("while it charges: values and limits are there at once, and it is followed again")
  func charging() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 3000, percent: 30)
    await visit.advance(3)
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 20_000))))
    visit.charging.script.failAlways("transaction", .timedOut)
    let next = await visit.killed()
    #expect(next.heading == "Charging" && next.panel?.ring?.label == "30%")
    #expect(next.fact("Energy") == "3.00 kWh" && next.fact("Stops at") == "20 kWh")
    next.charging.script.failAlways("transaction", nil)
    next.charging.measure("1", wattHours: 3500, percent: 31)
    await next.advance(6)
    #expect(next.panel?.ring?.label == "31%")
    next.core.stop()
  }

  @Test(
    "while it is being stopped: the network is asked, and a stop that was lost is sent again", arguments: [true, false])
  func stopping(isCarriedOut: Bool) async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.hold("stop")
    await visit.stopCharging()
    if isCarriedOut { visit.charging.end("1", .person, total: .kronor(5)) }
    let next = await visit.killed()
    if !isCarriedOut {
      #expect(next.heading == "Stop not confirmed yet")
      await next.advance(3)
      await next.advance(3)
    }
    #expect(next.heading == "Charging has ended" && next.fact("Reason") == "stopped by you")
    #expect(next.count("stop") == (isCarriedOut ? 1 : 2))
    next.core.stop()
  }

  @Test("while a charger is being given back: it is given back all the same")
  func releasing() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.script.hold("release")
    await visit.tap(.cancel)
    let next = await visit.killed()
    #expect(next.panel?.detail == "You cancelled." && next.charging.holdsCharger)
    await next.advance(3)
    #expect(!next.charging.holdsCharger)
    next.core.stop()
  }

  @Test("before a charger that was given up could be given back: it is given back now")
  func heldStill() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.turn(isOnline: false)
    await visit.tap(.cancel)
    #expect(visit.count("release") == 0 && visit.charging.holdsCharger)
    let next = await visit.killed()
    #expect(next.count("release") == 1 && !next.charging.holdsCharger)
    next.core.stop()
  }

  @Test("after the end: the last words stay until they are closed, and then they are closed for good")
  func ended() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.change("1") { $0.total = .kronor(12) }
    await visit.stopCharging()
    let next = await visit.killed()
    #expect(next.heading == "Charging has ended" && next.fact("Total") == "SEK 12.00")
    await next.tap(.done)
    let later = await next.killed()
    #expect(later.panel == nil && later.charge?.identify == "Enter charger code")
    later.core.stop()
  }

  @Test("a session that ended while the app was not there is found ended, with its sum")
  func endedMeanwhile() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.core.stop()
    await visit.core.settle()
    visit.charging.end("1", .full, total: .kronor(90))
    let next = await visit.killed()
    #expect(next.heading == "Charging has ended" && next.fact("Total") == "SEK 90.00")
    #expect(next.fact("Reason") == "fully charged")
    next.core.stop()
  }
}
