import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("The history while the sign-in has expired")
struct ExpiredHistoryTests {
  private func opened(isExpired: Bool) async -> AppVisit {
    let visit = AppVisit { $0.signIn(.charging) }
    await visit.open("charge")
    visit.charging.beginElsewhere("1")
    visit.charging.end("1", .person, total: .kronor(20))
    await visit.send(.charge(.historyTapped))
    if isExpired { await visit.expireSignIn() }
    return visit
  }

  private func rows(_ visit: AppVisit) -> [ChargingHistoryViewState.Row] {
    if case .months(let months, _) = visit.history?.body { months.flatMap(\.rows) } else { [] }
  }

  @Test("what is listed stays, with the words that invoices have, and one way to sign in again")
  func stays() async {
    let visit = await opened(isExpired: true)
    #expect(rows(visit).map(\.subject) == ["1"])
    #expect(visit.history?.notice?.text.plain == "Your sign-in has expired. Sign in again.")
    #expect(visit.history?.signIn == "Sign in" && visit.history?.retry == nil)
    await visit.send(.chargingHistory(.tapped(TransactionID(rawValue: "1"))))
    #expect(visit.chargingSession != nil)
    visit.core.stop()
  }

  @Test("nothing is said while it has not, and nothing is shown to somebody who signed out")
  func otherwise() async {
    let visit = await opened(isExpired: false)
    #expect(visit.history?.notice == nil && visit.history?.signIn == nil && rows(visit).count == 1)
    visit.desk.store(.nothing, of: .charging)
    await visit.core.send(.keeper(.accounts(.signedOut(.charging, ended: nil))))
    guard case .signedOut = visit.history?.body else {
      Issue.record("\(String(describing: visit.history?.body))")
      return
    }
    visit.core.stop()
  }
}
