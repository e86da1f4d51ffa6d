import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Charging on a locked device")
struct LockedSessionTests {
  private let locked = "Cannot update: The device is locked"

  @Test("nothing can be begun, and the site says why")
  func beginning() async throws {
    let visit = AppVisit()
    await visit.openHub()
    await visit.lock(true)
    guard case .site(let content) = visit.chargerHub?.body else { throw Failure.notFound }
    #expect(!content.begin.isEnabled && content.beginNote == "The device is locked")
    await visit.lock(false)
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you")
    visit.core.stop()
  }

  @Test("a command is not sent, and can be sent after the unlock")
  func command() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.lock(true)
    await visit.tap(.pay)
    #expect(
      visit.heading == "The payment could not be started" && visit.notices == [locked]
        && visit.buttons == [.retry, .cancel])
    #expect(visit.count("openPayment") == 0)
    await visit.lock(false)
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started" && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("a payment that was authorised meanwhile starts nothing, and does after the unlock")
  func starting() async {
    let visit = AppVisit()
    let gate = visit.charging.script.hold("window")
    await visit.beginCharging()
    await visit.lock(true)
    gate.open()
    await visit.core.settle()
    #expect(visit.heading == "Charging not started" && visit.buttons == [.retry, .cancel])
    #expect(visit.notices == [locked] && visit.count("start") == 0)
    await visit.lock(false)
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started" && visit.count("window") == 1)
    visit.core.stop()
  }

  @Test("a session is not followed while it lasts, and at once after the unlock")
  func following() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.lock(true)
    let asked = visit.count("transaction")
    await visit.advance(20)
    #expect(visit.count("transaction") == asked && visit.notices == [locked] && visit.buttons == [.limits, .stop])
    visit.charging.measure("1", wattHours: 1000, percent: nil)
    await visit.lock(false)
    #expect(visit.notices.isEmpty && visit.fact("Energy") == "1.00 kWh")
    visit.core.stop()
  }

  @Test("a stop is sent after the unlock without another tap")
  func stopping() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.lock(true)
    await visit.stopCharging()
    #expect(visit.heading == "Not stopped yet" && visit.count("stop") == 0 && visit.panel?.waiting == nil)
    await visit.lock(false)
    #expect(visit.heading == "Not stopped yet" && visit.panel?.waiting == nil)
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended" && visit.count("stop") == 1)
    visit.core.stop()
  }

  @Test("sessions are read after the unlock where the device was locked at the start")
  func atTheStart() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.desk.state.withLock { $0.secretsFailure = .locked }
    let next = await visit.killed()
    #expect(next.panel == nil && next.core.current.banner == nil)
    await next.lock(false)
    #expect(next.heading == "Charging has started")
    next.core.stop()
  }
}

@MainActor
@Suite("Charging with a sign-in that has expired")
struct ExpiredSessionTests {
  private let words = "Sign in to go on."

  @Test("whoever is not signed in is asked to before it begins, and is back at the same charger")
  func beginning() async throws {
    let visit = AppVisit()
    await visit.open("identify", "100001")
    await visit.send(.identify(.beginTapped))
    guard case .site(let content) = visit.chargerHub?.body else { throw Failure.notFound }
    #expect(content.begin == FormButton(label: "Sign in to charge", isEnabled: true))
    #expect(content.beginNote?.hasPrefix("You need a charging network account to charge") == true)
    await visit.send(.chargerHub(.beginTapped))
    await visit.send(.logIn(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.logIn(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.logIn(.submitTapped))
    #expect(visit.count("reserve") == 0, "signing in begins nothing")
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you")
    #expect(visit.charging.script.steps.contains("reserve 100001 as token1"))
    visit.core.stop()
  }

  @Test("a held charger: the payment waits for the sign-in, giving up does not")
  func reserved() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.expireSignIn()
    #expect(visit.notices == [words] && visit.buttons == [.signIn, .cancel])
    await visit.signInAgain()
    #expect(visit.notices.isEmpty && visit.buttons == [.pay, .cancel])
    await visit.expireSignIn()
    await visit.tap(.cancel)
    #expect(visit.panel?.detail == "You cancelled." && visit.charging.holdsCharger)
    #expect(visit.notices == [words, "The charger is still reserved for you until 12:05."])
    #expect(visit.buttons == [.signIn, .again, .done])
    await visit.signInAgain()
    #expect(!visit.charging.holdsCharger && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("a payment that was authorised meanwhile starts nothing, and does after the sign-in")
  func starting() async {
    let visit = AppVisit()
    let gate = visit.charging.script.hold("window")
    await visit.beginCharging()
    await visit.expireSignIn()
    #expect(visit.buttons == [.signIn, .cancel])
    gate.open()
    await visit.core.settle()
    #expect(visit.heading == "Charging not started" && visit.buttons == [.signIn, .cancel])
    #expect(visit.notices == [words])
    await visit.signInAgain()
    #expect(visit.buttons == [.retry, .cancel])
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started" && visit.count("start") == 1)
    visit.core.stop()
  }

  @Test("a session is followed again after the sign-in, from the session's own button")
  func charging() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.expireSignIn()
    let asked = visit.count("transaction")
    await visit.advance(20)
    #expect(visit.count("transaction") == asked)
    #expect(visit.notices.first == words && visit.buttons == [.signIn, .limits, .stop])
    await visit.tap(.signIn)
    await visit.send(.logIn(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.logIn(.edited(.secret(.password, AccountDesk.password))))
    visit.charging.measure("1", wattHours: 1000, percent: nil)
    await visit.send(.logIn(.submitTapped))
    #expect(visit.fact("Energy") == "1.00 kWh" && visit.notices.isEmpty && visit.buttons == [.limits, .stop])
    visit.core.stop()
  }

  @Test("a stop is sent after the sign-in without another tap")
  func stopping() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.expireSignIn()
    await visit.stopCharging()
    #expect(visit.heading == "Not stopped yet" && visit.count("stop") == 0 && visit.panel?.waiting == nil)
    #expect(visit.notices == ["Sign in to stop charging."])
    await visit.signInAgain()
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended" && visit.count("stop") == 1)
    visit.core.stop()
  }

  @Test("a sign-in that the network refuses while a session runs is asked for again")
  func refused() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.failAlways("transaction", .unauthorized)
    await visit.advance(3)
    #expect(visit.notices.first == words && visit.buttons == [.signIn, .limits, .stop])
    visit.charging.script.failAlways("transaction", nil)
    await visit.signInAgain()
    #expect(visit.notices.isEmpty && visit.heading == "Charging has started")
    visit.core.stop()
  }
}
