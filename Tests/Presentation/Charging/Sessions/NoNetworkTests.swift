import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Charging without a network")
struct NoNetworkTests {
  private let offline = "Cannot update: Could not connect"
  private let stopAgain =
    "The app keeps trying to stop it. You can also stop at the charger or with your car's own controls."
  private let stopWaits =
    "The stop is sent as soon as there is a connection. You can also stop at the charger or with your car's own controls."

  @Test("where it is known that there is none, nothing can be begun; the site says why")
  func known() async throws {
    let visit = AppVisit()
    await visit.openHub()
    await visit.turn(isOnline: false)
    guard case .site(let content) = visit.chargerHub?.body else { throw Failure.notFound }
    #expect(!content.begin.isEnabled && content.beginNote == "Could not connect")
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.chargerHub != nil && visit.count("reserve") == 0)
    visit.core.stop()
  }

  @Test("when it goes while the charger is reserved, the reservation is asked for once it is back")
  func reserving() async {
    let visit = AppVisit()
    visit.charging.script.failAlways("reserve", .offline)
    visit.charging.script.failAlways("reservation", .offline)
    await visit.begin()
    #expect(visit.notices == [offline] && visit.buttons == [.cancel])
    #expect(visit.panel?.waiting?.label == "Checking whether the charger is reserved…")
    await visit.turn(isOnline: false)
    #expect(visit.panel?.waiting == nil && visit.notices == [offline])
    let asked = visit.count("reservation")
    await visit.advance(60)
    #expect(visit.count("reservation") == asked, "nothing is asked where there is no network")
    visit.charging.script.failAlways("reserve", nil)
    visit.charging.script.failAlways("reservation", nil)
    await visit.turn(isOnline: true)
    #expect(visit.heading == "The charger could not be reserved" && visit.notices.isEmpty)
    #expect(visit.buttons == [.retry, .cancel])
    visit.core.stop()
  }

  @Test("a reservation that is cancelled without a network is said to hold until it ends or could be given back")
  func stillHeld() async {
    let held = "The charger is still reserved for you until 12:05."
    let visit = AppVisit()
    await visit.begin()
    await visit.turn(isOnline: false)
    await visit.tap(.cancel)
    #expect(visit.panel?.detail == "You cancelled." && visit.notices == [offline, held])
    #expect(visit.panel?.notices.map(\.tone) == [.warning, .information])
    await visit.turn(isOnline: true)
    #expect(visit.notices.isEmpty && visit.count("release") == 1)
    visit.core.stop()
    let other = AppVisit()
    await other.begin()
    await other.turn(isOnline: false)
    await other.tap(.cancel)
    await other.advance(299)
    #expect(other.notices == [offline, held])
    await other.advance(1)
    #expect(other.notices.isEmpty, "it ran out")
    other.core.stop()
  }

  @Test("a held charger counts down without a network too, and its payment can be opened later")
  func reserved() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.turn(isOnline: false)
    visit.charging.script.failAll(.offline)
    #expect(visit.notices == [offline] && visit.buttons == [.pay, .cancel])
    await visit.advance(60)
    #expect(visit.panel?.countdown == "Reserved for 4:00")
    await visit.tap(.pay)
    #expect(visit.heading == "The payment could not be started" && visit.buttons == [.retry, .cancel])
    #expect(visit.notices == [offline])
    visit.charging.script.failAll(nil)
    await visit.turn(isOnline: true)
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started" && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("a start that found no network is looked for when it is back")
  func starting() async {
    let visit = AppVisit()
    visit.charging.script.failAlways("start", .offline)
    visit.charging.script.failAlways("transaction", .offline)
    await visit.beginCharging()
    await visit.turn(isOnline: false)
    #expect(visit.heading == "Start not confirmed" && visit.notices == [offline] && visit.buttons.isEmpty)
    await visit.advance(90)
    visit.charging.script.failAlways("start", nil)
    visit.charging.script.failAlways("transaction", nil)
    await visit.turn(isOnline: true)
    #expect(visit.buttons == [.retry, .cancel])
    #expect(visit.notices.last == "You can try again, but charging may then begin twice.")
    visit.core.stop()
  }

  @Test("a session goes on without a network: its values stay and are said to be old")
  func charging() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 2000, percent: 20)
    await visit.advance(3)
    await visit.turn(isOnline: false)
    #expect(visit.notices == [offline] && visit.panel?.ring?.label == "20%")
    let asked = visit.count("transaction")
    await visit.advance(90)
    #expect(visit.notices == ["Last updated 1 min ago. Could not connect."])
    #expect(visit.count("transaction") == asked && visit.panel?.ring?.label == "20%")
    visit.charging.measure("1", wattHours: 5000, percent: 35)
    await visit.turn(isOnline: true)
    #expect(visit.notices.isEmpty && visit.panel?.ring?.label == "35%")
    visit.core.stop()
  }

  @Test("a stop without a network is sent when it is back, without another tap")
  func stopping() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.failAll(.offline)
    await visit.turn(isOnline: false)
    await visit.stopCharging()
    #expect(visit.heading == "Stop not confirmed yet" && visit.notices == [offline, stopWaits])
    #expect(visit.panel?.waiting == nil)
    await visit.advance(20)
    visit.charging.script.failAll(nil)
    await visit.turn(isOnline: true)
    #expect(visit.heading == "Not stopped yet" && visit.notices == [stopAgain])
    #expect(visit.panel?.waiting == nil)
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("while a stop waits, the list of the network makes old values no newer; the session's own answer does")
  func stoppingForHours() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 2000, percent: 20)
    await visit.advance(3)
    visit.charging.script.failAll(.offline)
    await visit.turn(isOnline: false)
    await visit.stopCharging()
    await visit.advance(4 * 3600)
    #expect(visit.notices.first == "Last updated 4 h ago. Could not connect." && visit.fact("Duration") == "0 min")
    visit.charging.script.failAll(nil)
    let gate = visit.charging.script.hold("transaction")
    let asked = visit.count("transactions")
    await visit.turn(isOnline: true)
    #expect(visit.count("transactions") == asked + 1 && visit.notices.first == "Last updated 4 h ago.")
    gate.open()
    await visit.advance(3)
    #expect(visit.notices.first?.hasPrefix("Last updated") != true)
    visit.core.stop()
  }

  @Test("a session that ended without a network is found ended when it is back")
  func endedMeanwhile() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.turn(isOnline: false)
    visit.charging.end("1", .car, total: .kronor(40))
    await visit.advance(3600)
    #expect(visit.heading == "Charging when last checked")
    await visit.turn(isOnline: true)
    #expect(visit.heading == "Charging has ended" && visit.fact("Reason") == "ended at the car or by unplugging")
    #expect(visit.fact("Total") == "SEK 40.00")
    visit.core.stop()
  }
}
