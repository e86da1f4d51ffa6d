import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("News that grow old")
struct StalenessTests {
  @Test("after half a minute without news their age is told, every ten seconds, then in minutes; the reason when known")
  func ages() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.hold("transaction")
    await visit.advance(29)
    #expect(visit.notices.isEmpty)
    await visit.advance(1)
    #expect(visit.notices == ["Last updated 30 s ago."] && visit.panel?.notices.map(\.tone) == [.warning])
    visit.charging.script.failAlways("transaction", .timedOut)
    let reason = ". The charging network did not answer."
    // The held question is given up 30 s after it was asked.
    await visit.advance(9)
    await visit.advance(1)
    #expect(visit.notices.first?.hasPrefix("Last updated 40 s ago") == true)
    await visit.advance(10)
    #expect(visit.notices.first?.hasPrefix("Last updated 50 s ago") == true)
    await visit.advance(10)
    #expect(visit.notices == ["Last updated 1 min ago" + reason])
    #expect(visit.heading == "Charging when last checked" && visit.fact("Duration") == "0 min")
    await visit.advance(60)
    #expect(visit.notices == ["Last updated 2 min ago" + reason])
    visit.charging.script.failAlways("transaction", nil)
    await visit.advance(30)
    #expect(visit.notices.isEmpty && visit.heading == "Charging has started" && visit.fact("Duration") == "2 min")
    visit.core.stop()
  }

  @Test("a question that failed is told at once; the next answer takes the words away")
  func failure() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.fail("transaction", [.providerError])
    await visit.advance(3)
    #expect(visit.notices == ["The charging network reported an error"])
    await visit.advance(6)
    #expect(visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("the network is asked every 3 s in front, every 30 s behind, and after failures with doubled pauses")
  func pace() async {
    let visit = AppVisit()
    await visit.beginCharging()
    func asked(after seconds: Double) async -> Int {
      let before = visit.count("transaction")
      await visit.advance(seconds)
      return visit.count("transaction") - before
    }
    #expect(await asked(after: 2) == 0)
    #expect(await asked(after: 1) == 1)
    visit.charging.script.failAlways("transaction", .timedOut)
    #expect(await asked(after: 3) == 1)
    for pause in [6.0, 12, 24, 30, 30] {
      #expect(await asked(after: pause - 1) == 0, "\(pause)")
      #expect(await asked(after: 1) == 1, "\(pause)")
    }
    visit.charging.script.failAlways("transaction", nil)
    await visit.core.send(.platform(.enteredBackground))
    #expect(await asked(after: 29) == 0)
    #expect(await asked(after: 1) == 1)
    await visit.core.send(.platform(.enteredForeground))
    #expect(await asked(after: 3) == 1)
    visit.core.stop()
  }

  @Test("what is over does not grow old")
  func over() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.stopCharging()
    let asked = visit.count("transaction")
    await visit.advance(3600)
    #expect(visit.notices.isEmpty && visit.count("transaction") == asked)
    visit.core.stop()
  }

  @Test("a held charger does not grow old either: its time runs out instead")
  func held() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.advance(120)
    #expect(visit.notices.isEmpty)
    visit.core.stop()
  }
}

@MainActor
@Suite("A reservation that runs out")
struct ExpiredTests {
  @Test("is told on another screen, and by the session itself where that is shown")
  func told() async {
    for isElsewhere in [true, false] {
      let visit = AppVisit()
      await visit.begin()
      if isElsewhere { await visit.open("settings") }
      await visit.advance(299)
      #expect(visit.notice == nil)
      await visit.advance(1)
      #expect(visit.notice == (isElsewhere ? "Your reservation at Tändsticksområdet · 100001 has ended." : nil))
      if !isElsewhere { #expect(visit.panel?.detail == "The reservation has ended.") }
      visit.core.stop()
    }
  }
}

@MainActor
@Suite("A held charger that may not be usable")
struct RiskTests {
  nonisolated static let risks: [(ChargerStatus?, String?)] = [
    (.available, nil), (.reserved, nil), (.preparing, nil), (nil, nil),
    (.charging, "The charger is in use. Your reservation may not hold."),
    (.suspendedByCar, "The charger is in use. Your reservation may not hold."),
    (.suspendedByStation, "The charger is in use. Your reservation may not hold."),
    (.finishing, "The charger is in use. Your reservation may not hold."),
    (.faulted, "The charger is now out of order. Choose another one."),
    (.unavailable, "The charger is no longer available. Choose another one."),
  ]

  @Test("what the list says of it is told within ten seconds", arguments: risks)
  func risk(_ status: ChargerStatus?, _ words: String?) async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.turn("100001", status)
    await visit.advance(9)
    #expect(visit.notices.isEmpty)
    await visit.advance(1)
    #expect(visit.notices == [words].compactMap(\.self))
    let pays: [SessionPanel.Button.Name] = status == .faulted ? [] : [.pay]
    #expect(visit.buttons == (words == nil ? [] : [.another]) + pays + [.cancel], "paying is not the first thing to do")
    visit.charging.turn("100001", .reserved)
    await visit.advance(10)
    #expect(visit.notices.isEmpty && visit.buttons == [.pay, .cancel])
    visit.charging.turn("100001", status)
    await visit.advance(10)
    await visit.open("settings")
    let banner = visit.core.current.banner
    #expect(banner?.text == ["Reserved until 12:05", words].compactMap(\.self).joined(separator: " · "))
    #expect(banner?.tone == (words == nil ? .information : .warning))
    visit.core.stop()
  }

  @Test("whoever chooses another charger gives this one back, and is asked for the code of the other; that is all")
  func another() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.turn("100001", .faulted)
    await visit.advance(10)
    await visit.tap(.another)
    #expect(visit.identify?.prompt == "Enter the 6-digit code on the charger.")
    #expect(visit.count("release") == 1 && !visit.charging.holdsCharger)
    await visit.core.send(.backTapped)
    #expect(visit.charge != nil && visit.panel == nil)
    #expect(visit.keptSessions.first?.isSettled == true && visit.keptSessions.first?.isDismissed == true)
    visit.core.stop()
  }

  @Test("as long as the charger that was left is still held, that is said")
  func anotherStillHeld() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.turn("100001", .faulted)
    await visit.advance(10)
    visit.charging.script.fail("release", [.timedOut])
    await visit.tap(.another)
    await visit.core.send(.backTapped)
    #expect(visit.panel?.detail == "You cancelled.")
    #expect(visit.notices.last == "The charger is still reserved for you until 12:05.")
    await visit.advance(3)
    #expect(visit.count("release") == 2 && visit.panel == nil)
    visit.core.stop()
  }

  @Test("a charger that was left and begins all the same is shown")
  func anotherBegins() {
    let ada = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    var session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: false, at: noon)
    let payment = OpenedPayment(transaction: TransactionID(rawValue: "1"), clientToken: Secret("c"))
    session.handle(.opened(.init(rawValue: "a-1"), payment), at: noon)
    var keeper = ChargingKeeper()
    _ = keeper.receive(.changed(.accounts), in: ada)
    _ = keeper.handle(.read([session], owner: "7", at: noon), in: ada)
    keeper.left = [session.id]
    let facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    _ = keeper.handle(.happened(session.id, .learnt(facts), at: noon), in: ada)
    #expect(keeper.value.current?.step == .charging && keeper.left.isEmpty)
  }

  @Test("every status is tried here") func all() {
    #expect(Set(Self.risks.compactMap(\.0)) == Set(ChargerStatus.allCases))
  }

  @Test("nothing is said of a charger at which charging has begun, or which is not held")
  func notHeld() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.turn("100001", .faulted)
    let asked = visit.count("sites")
    await visit.advance(30)
    #expect(visit.notices.isEmpty && visit.count("sites") == asked)
    visit.core.stop()
    let later = AppVisit(reserves: false)
    later.charging.script.hold("window")
    await later.begin()
    later.charging.turn("100001", .faulted)
    await later.advance(30)
    #expect(later.notices.isEmpty)
    later.core.stop()
  }
}
