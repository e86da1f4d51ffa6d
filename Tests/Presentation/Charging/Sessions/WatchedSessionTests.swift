import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Sessions that are over and may still turn out otherwise")
struct WatchedSessionTests {
  private let notTaken =
    "The payment could not be completed. You may still have to pay: contact the charging network."

  /// A session at 2 kWh whose stop ended it, though its payment could not be taken.
  private func captureFailed() async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 2000, percent: nil)
    await visit.advance(3)
    visit.charging.refuse("stop", .captureFailed)
    await visit.stopCharging()
    return visit
  }

  @Test("a payment that could not be taken is told, and charging has ended; the sum comes later")
  func sumComesLater() async {
    let visit = await captureFailed()
    #expect(visit.heading == "Charging has ended" && visit.buttons == [.done] && visit.count("stop") == 1)
    #expect(visit.notices == [notTaken] && visit.panel?.notices.map(\.tone) == [.error])
    #expect(visit.fact("Total") == "≈ SEK 6.00" && visit.core.current.banner == nil)
    visit.charging.end("1", .person, total: .kronor(7))
    visit.charging.change("1") { $0.isPaid = true }
    await visit.advance(30)
    #expect(visit.fact("Total") == "SEK 7.00" && visit.notices.isEmpty && visit.fact("Reason") == "stopped by you")
    let asked = visit.count("transaction")
    await visit.advance(300)
    #expect(visit.count("transaction") == asked)
    visit.core.stop()
  }

  @Test("the history tells that the payment could not be taken")
  func inHistory() async throws {
    let visit = await captureFailed()
    await visit.send(.charge(.historyTapped))
    guard case .months(let months, _) = visit.history?.body, let row = months.first?.rows.first else {
      throw Failure.notFound
    }
    #expect(row.details.last == "Payment not completed")
    await visit.send(.chargingHistory(.tapped(row.id)))
    let fact = visit.chargingSession?.panel?.facts.first { $0.label == "Payment status" }
    #expect(fact?.value == "not completed", "the label says of what")
    visit.core.stop()
  }

  @Test("a network that goes on to list it as charging brings it back neither here nor in the history")
  func listed() async throws {
    let visit = await captureFailed()
    await visit.core.send(.pulled)
    #expect(visit.heading == "Charging has ended" && visit.charge?.others.isEmpty == true && visit.notice == nil)
    #expect(visit.notices == [notTaken])
    #expect(visit.keptSessions.first?.isSettled == false, "the sum is awaited all the same")
    await visit.send(.charge(.historyTapped))
    #expect(visit.charging.state.withLock { $0.history?.value.map(\.facts.standing) } == [.ended])
    visit.charging.end("1", .person, total: .kronor(7))
    await visit.advance(30)
    #expect(visit.keptSessions.first?.facts?.total == .kronor(7))
    visit.core.stop()
  }

  @Test("after an hour no sum is awaited any more, and a closed session is gone for good")
  func anHour() async {
    let visit = await captureFailed()
    await visit.tap(.done)
    #expect(visit.keptSessions.first?.isSettled == false)
    await visit.advance(3600)
    #expect(visit.keptSessions.first?.isSettled == true)
    let asked = visit.count("transaction")
    await visit.advance(300)
    #expect(visit.count("transaction") == asked)
    visit.core.stop()
  }

  @Test(
    "a session that the network did not know for a while comes back, also after its words were closed",
    arguments: [true, false])
  func comesBack(isClosed: Bool) async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.failAlways("transaction", .notFound)
    await visit.advance(3)
    await visit.advance(6)
    #expect(visit.heading == "Unknown to the charging network")
    if isClosed { await visit.tap(.done) }
    visit.charging.script.failAlways("transaction", nil)
    await visit.advance(30)
    #expect(visit.heading == "Charging has started" && visit.buttons == [.limits, .stop] && visit.notices.isEmpty)
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("a start that was refused, and was taken all the same, is found within a minute", arguments: [true, false])
  func refusedStart(reserves: Bool) async {
    let visit = AppVisit(reserves: reserves)
    visit.charging.refuse("start", .rejected)
    await visit.begin()
    if reserves { await visit.tap(.pay) }
    #expect(visit.heading == "Charging has not started")
    visit.charging.change("1") { $0.standing = .charging }
    await visit.advance(30)
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }

  @Test("after that minute the network is asked no more, and what was reserved is given back")
  func refusedForGood() async {
    let visit = AppVisit()
    visit.charging.refuse("start", .rejected)
    await visit.beginCharging()
    let returned = "You pay nothing. If an amount is reserved, it is given back."
    #expect(visit.panel?.footnotes == ["Reserved amount: SEK 300. It is given back unless charging starts after all."])
    await visit.advance(60)
    #expect(visit.panel?.footnotes == [returned] && visit.keptSessions.first?.isSettled == true)
    let asked = visit.count("transaction")
    await visit.advance(300)
    #expect(visit.count("transaction") == asked)
    visit.core.stop()
  }
}
