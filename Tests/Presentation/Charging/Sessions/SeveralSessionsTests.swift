import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Several sessions at once, and one of them by itself")
struct SeveralSessionsTests {
  /// Two sessions that began elsewhere: 8 at noon, 9 a minute later.
  private func two() async -> AppVisit {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("8")
    await visit.clock.advance(by: 60) {}
    visit.charging.beginElsewhere("9")
    visit.charging.measure("9", wattHours: 5000, percent: 50)
    await visit.open("charge")
    return visit
  }

  @Test("a reservation beside a session is not counted as one; nobody pays for the charger that they charge at")
  func reservedToo() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.beginElsewhere("9")
    await visit.core.send(.pulled)
    #expect(visit.buttons == [.cancel])
    await visit.open("settings")
    #expect(visit.core.current.banner?.text == "Reserved until 12:05 · 1 charging session under way")
    visit.core.stop()
  }

  @Test("whoever comes back after stopping one finds the other that still runs")
  func comesBack() async throws {
    let visit = await two()
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended")
    await visit.open("settings")
    await visit.core.send(.screenRequested("charge", argument: nil))
    #expect(visit.heading == "Charging has started" && visit.charge?.others.count == 1)
    visit.core.stop()
  }

  @Test("the newest is shown, the others stand below, and none can be begun")
  func shown() async throws {
    let visit = await two()
    #expect(visit.heading == "Charging" && visit.panel?.ring?.label == "50%")
    let other = try #require(visit.charge?.others.first)
    #expect(visit.charge?.othersTitle == "Other sessions" && visit.charge?.others.count == 1)
    #expect(other.subject == "transaction-8" && other.title == "Tändsticksområdet · 100001")
    #expect(other.state == "Charging has started · 12:00" && visit.charge?.identify == nil)
    await visit.send(.charge(.identifyTapped))
    #expect(visit.charge != nil, "a session is under way")
    visit.core.stop()
  }

  @Test("each is followed and stopped by itself; the last words of one stay until they are closed")
  func apart() async throws {
    let visit = await two()
    visit.charging.measure("8", wattHours: 1000, percent: 20)
    await visit.advance(3)
    #expect(visit.charge?.others.map(\.state) == ["Charging · 12:00"])
    await visit.stopCharging()
    #expect(visit.charging.script.calls.contains("stop 9") && !visit.charging.script.calls.contains("stop 8"))
    #expect(visit.heading == "Charging has ended", "the other does not come under the person's finger")
    #expect(visit.charge?.others.map(\.state) == ["Charging · 12:00"])
    #expect(visit.buttons == [.receipt, .receiptPage, .done])
    await visit.tap(.done)
    #expect(visit.panel?.ring?.label == "20%" && visit.charge?.others.isEmpty == true)
    await visit.stopCharging()
    #expect(visit.charging.script.calls.contains("stop 8") && visit.heading == "Charging has ended")
    await visit.tap(.done)
    #expect(visit.panel == nil)
    visit.core.stop()
  }

  @Test("another one that has ended says when it did")
  func ended() async {
    let visit = await two()
    visit.charging.end("8", .car, total: .kronor(1))
    await visit.advance(30)
    #expect(visit.charge?.others.map(\.state) == ["Charging has ended · 12:01"])
    visit.core.stop()
  }

  @Test("of the others, too, it is told how old the news are")
  func old() async throws {
    let visit = await two()
    visit.charging.script.failAlways("transaction", .timedOut)
    await visit.advance(40)
    let state = try #require(visit.charge?.others.first?.state)
    #expect(state.hasPrefix("Charging when last checked · ") && state.contains("last update "))
    visit.core.stop()
  }

  @Test("one has a screen of its own, where it is asked before it is stopped, limited, stopped and closed")
  func own() async throws {
    let visit = await two()
    let id = try #require(visit.charge?.others.first?.id)
    await visit.send(.charge(.otherTapped(id)))
    #expect(visit.chargingSession?.title == "Charging session" && visit.chargingSession?.gone == nil)
    #expect(visit.chargingSession?.panel?.heading == "Charging has started")
    await visit.send(.chargingSession(.session(.tapped(.limits))))
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 20_000))))
    await visit.core.send(.backTapped)
    #expect(visit.chargingSession?.panel?.facts.contains(Fact(label: "Stops at", value: "20 kWh")) == true)
    await visit.send(.chargingSession(.session(.tapped(.stop))))
    #expect(visit.chargingSession?.panel?.popup?.title == "Stop charging at Tändsticksområdet, charger 100001?")
    let message = visit.chargingSession?.panel?.popup?.message
    #expect(
      message == "Started: 12:00. You pay for what you have charged so far.", "the other one is at the same charger")
    await visit.send(.chargingSession(.session(.stopConfirmed)))
    #expect(visit.charging.script.calls.contains("stop 8"))
    #expect(visit.chargingSession?.panel?.buttons.map(\.name) == [.receipt, .receiptPage, .done])
    await visit.send(.chargingSession(.session(.tapped(.done))))
    #expect(visit.heading == "Charging" && visit.charge?.others.isEmpty == true)
    visit.core.stop()
  }

  @Test("the question before stopping goes when another screen covers it")
  func covered() async throws {
    let visit = await two()
    let id = try #require(visit.charge?.others.first?.id)
    await visit.send(.charge(.otherTapped(id)))
    await visit.send(.chargingSession(.session(.tapped(.stop))))
    await visit.core.send(.platform(.codeScanned("100001")))
    #expect(visit.identify != nil)
    await visit.core.send(.backTapped)
    #expect(visit.chargingSession?.panel != nil && visit.chargingSession?.panel?.popup == nil)
    visit.core.stop()
  }

  @Test("pulling asks the network for the list; the words about old news change by themselves")
  func pulled() async throws {
    let visit = await two()
    let id = try #require(visit.charge?.others.first?.id)
    await visit.send(.charge(.otherTapped(id)))
    let asked = visit.count("transactions")
    await visit.core.send(.pulled)
    #expect(visit.count("transactions") == asked + 1)
    visit.charging.script.failAlways("transaction", .timedOut)
    await visit.advance(40)
    #expect(
      visit.chargingSession?.panel?.notices.first?.text.plain.hasPrefix("Last updated 40 s ago") == true)
    visit.core.stop()
  }

  @Test("a session that is not there any more is said to be closed")
  func gone() async throws {
    let visit = await two()
    let id = try #require(visit.charge?.others.first?.id)
    await visit.send(.charge(.otherTapped(id)))
    await visit.core.send(.keeper(.accounts(.signedOut(.charging, ended: nil))))
    #expect(visit.chargingSession?.panel == nil)
    #expect(visit.chargingSession?.gone?.title.plain == "This session is closed")
    await visit.send(.chargingSession(.session(.tapped(.stop))))
    await visit.send(.chargingSession(.session(.tapped(.done))))
    #expect(visit.charge != nil, "whoever wants to leave leaves")
    visit.core.stop()
  }
}
