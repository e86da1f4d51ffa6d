import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("What the device keeps of a session, in the history")
struct KeptInHistoryTests {
  private func row(_ visit: AppVisit) throws -> (month: String, row: ChargingHistoryViewState.Row) {
    guard case .months(let months, _) = visit.history?.body, let month = months.first, let row = month.rows.first else {
      throw Failure.notFound
    }
    return (month.title, row)
  }

  /// Ada charged 1 kWh and stopped; the network tells neither begin, end, reason, price nor sum.
  private func stopped() async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 1000, percent: nil, watts: 7000)
    await visit.advance(3)
    visit.charging.measure("1", wattHours: 2000, percent: nil, watts: 8000)
    await visit.advance(57)
    await visit.stopCharging()
    await visit.tap(.done)
    visit.charging.change("1") { facts in
      (facts.startedAt, facts.endedAt, facts.endReason) = (nil, nil, nil)
      (facts.price, facts.total, facts.readings) = (nil, nil, [])
    }
    return visit
  }

  @Test("after its last words were closed the list and the detail still tell what the app knew")
  func closed() async throws {
    let visit = await stopped()
    await visit.send(.charge(.historyTapped))
    let row = try row(visit)
    #expect(row.month == "June 2024" && row.row.sum == "≈ SEK 6.00")
    #expect(row.row.details == ["1 Jun 2024, 12:00", "2.00 kWh"])
    await visit.send(.chargingHistory(.tapped(row.row.id)))
    let panel = try #require(visit.chargingSession?.panel)
    #expect(panel.facts.contains(Fact(label: "Price", value: "SEK 3.00/kWh")))
    #expect(panel.facts.contains(Fact(label: "Total", value: "≈ SEK 6.00")))
    #expect(panel.facts.contains(Fact(label: "Reason", value: "stopped by you")))
    #expect(panel.plot != nil && panel.buttons.map(\.name) == [.receipt, .receiptPage])
    visit.core.stop()
  }

  @Test("after signing out nothing of it is kept")
  func signedOut() async throws {
    let visit = await stopped()
    await visit.core.send(.screenRequested("profile", argument: nil))
    await visit.send(.chargingProfile(.signOutTapped))
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.signInAgain()
    await visit.core.send(.screenRequested("history", argument: nil))
    #expect(try row(visit).row.sum == "total unknown")
    visit.core.stop()
  }

  @Test("where the network says no end, the summary tells when the app saw it")
  func seenToEnd() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.advance(600)
    visit.charging.change("1") { facts in
      facts.standing = .ended
      facts.endReason = .car
    }
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended")
    #expect(visit.fact("Ended") == "≈ 12:10" && visit.fact("Duration") == "≈ 10 min")
    visit.core.stop()
  }

  @Test("a row that is under way has the words of the session, and leaves those under way when it ends")
  func running() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.change("1") { $0.status = .suspendedByCar }
    await visit.advance(3)
    let heading = try #require(visit.heading)
    await visit.send(.charge(.historyTapped))
    #expect(try row(visit).month == "Under way" && row(visit).row.sum == heading && heading == "Paused by the car")
    visit.charging.end("1", .car, total: .kronor(7))
    await visit.advance(3)
    #expect(try row(visit).month == "June 2024" && row(visit).row.sum == "SEK 7.00")
    visit.core.stop()
  }
}
