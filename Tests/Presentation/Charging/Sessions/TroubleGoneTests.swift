import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Words about a lost contact go when it is back")
struct TroubleGoneTests {
  @Test("that of no network, once there is one, whether or not anything is asked")
  func online() async {
    let visit = AppVisit(reserves: false)
    visit.charging.script.failAlways("openPayment", .offline)
    await visit.beginCharging()
    await visit.turn(isOnline: false)
    #expect(visit.notices.count == 1 && visit.heading == "The payment could not be started")
    await visit.turn(isOnline: true)
    #expect(visit.notices.isEmpty && visit.heading == "The payment could not be started")
    visit.core.stop()
  }

  @Test("that of a locked device, once it is unlocked")
  func unlocked() async {
    let visit = AppVisit(reserves: false)
    let gate = visit.charging.script.hold("window")
    await visit.beginCharging()
    await visit.lock(true)
    gate.open()
    await visit.core.settle()
    #expect(visit.notices.count == 1)
    await visit.lock(false)
    #expect(visit.notices.isEmpty && visit.heading == "Charging not started")
    visit.core.stop()
  }

  @Test("that of an error of the server stays the reason of what failed, and goes with the next try")
  func answered() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.script.fail("openPayment", [.providerError])
    visit.charging.script.fail("sites", [.providerError])
    await visit.tap(.pay)
    #expect(visit.notices.count == 1 && visit.heading == "The payment could not be started")
    await visit.advance(10)
    #expect(visit.notices == ["The charging network reported an error"])
    await visit.tap(.retry)
    #expect(visit.notices.isEmpty && visit.heading != "The payment could not be started")
    visit.core.stop()
  }

  @Test("no network is still told where an answer says so, whatever the device believes")
  func stillOffline() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.failAlways("transaction", .offline)
    await visit.turn(isOnline: false)
    await visit.turn(isOnline: true)
    await visit.advance(6)
    #expect(visit.notices == ["Cannot update: Could not connect"])
    visit.core.stop()
  }
}
