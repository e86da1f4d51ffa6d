import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("A stop that waits, and why")
struct WaitingStopTests {
  private let elsewhere = "You can also stop at the charger or with your car's own controls."

  private func charging() async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 4000, percent: 40)
    await visit.advance(3)
    return visit
  }

  @Test("without a connection it is sent as soon as there is one")
  func offline() async {
    let visit = await charging()
    visit.charging.script.failAll(.offline)
    await visit.turn(isOnline: false)
    await visit.stopCharging()
    #expect(visit.notices.contains("The stop is sent as soon as there is a connection. \(elsewhere)"))
    visit.core.stop()
  }

  @Test("where the network does not take it, the app keeps trying")
  func notTaken() async {
    let visit = await charging()
    visit.charging.script.failAlways("stop", .timedOut)
    await visit.stopCharging()
    await visit.advance(5)
    let words = "The app keeps trying to stop it. \(elsewhere)"
    #expect(visit.notices.contains(words), "\(visit.notices)")
    #expect(visit.notices.allSatisfy { !$0.contains("connection") })
    visit.core.stop()
  }

  @Test("a session that ended before the stop was carried out was not stopped by the person")
  func endedBefore() async {
    let visit = await charging()
    visit.charging.script.failAll(.offline)
    await visit.turn(isOnline: false)
    await visit.stopCharging()
    await visit.advance(30)
    visit.charging.script.failAll(nil)
    visit.charging.script.failAlways("stop", .timedOut)
    visit.charging.end("1", .unknown)
    await visit.turn(isOnline: true)
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended" && visit.fact("Reason") == "not stated by the charging network")
    visit.core.stop()
  }

  @Test("before signing out it is said that the stop was not sent")
  func signingOut() {
    var session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: false, at: noon)
    let payment = OpenedPayment(transaction: TransactionID(rawValue: "1"), clientToken: Secret("c"))
    session.handle(.opened(.init(rawValue: "a-1"), payment), at: noon)
    session.handle(.authorised(Secret("b")), at: noon)
    session.handle(
      .learnt(ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)), at: noon)
    session.handle(.stopAsked(.person), at: noon)
    for language in Language.allCases {
      let texts = Texts(language: language)
      var value = ChargingKeeper.initial
      value.sessions = [session]
      #expect(value.signOutWarning(texts) == texts.chargingSignOutRunning)
      value.sessions[0].handle(.notCarriedOut(.init(rawValue: "a-3")), at: noon)
      #expect(value.signOutWarning(texts) == texts.chargingSignOutStopWaits)
    }
  }
}
