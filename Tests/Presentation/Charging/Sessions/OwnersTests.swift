import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Whose sessions they are")
struct OwnersTests {
  private let forgets =
    "Your data for this service will be removed from this device. Sign in again to see it."

  private func signOut(_ visit: AppVisit) async -> String? {
    await visit.core.send(.screenRequested("profile", argument: nil))
    await visit.send(.chargingProfile(.signOutTapped))
    let message = visit.screen?.of(ChargingProfileViewModel.self)?.popup?.message
    await visit.send(.chargingProfile(.popupAnswered))
    return message
  }

  private func signIn(_ visit: AppVisit, as email: String) async {
    let credential = Credential.of(.charging, email, email)
    visit.desk.store(.credential(credential), of: .charging)
    await visit.core.send(.keeper(.accounts(.signedIn(.charging, credential.owner))))
  }

  @Test("signing out gives a held charger back in the name of the person, and says so before")
  func reserved() async {
    let visit = AppVisit()
    await visit.begin()
    #expect(await signOut(visit) == "Your reservation is cancelled. It ends within 5 minutes at the latest. \(forgets)")
    #expect(visit.charging.script.steps.contains("release 100001 as first") && !visit.charging.holdsCharger)
    #expect(visit.core.current.banner == nil)
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.panel == nil)
    visit.core.stop()
  }

  @Test("signing out that cannot give a charger back signs out all the same")
  func notReleased() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.script.failAlways("release", .offline)
    _ = await signOut(visit)
    #expect(visit.service(.charging)?.state == "not signed in" && visit.charging.holdsCharger)
    visit.core.stop()
  }

  @Test("signing out stops no session; after the next sign-in it is followed again")
  func running() async {
    let visit = AppVisit()
    await visit.beginCharging()
    #expect(await signOut(visit) == "Charging goes on. Sign in again to follow or stop it. \(forgets)")
    #expect(visit.count("stop") == 0 && visit.count("release") == 0 && visit.core.current.banner == nil)
    let asked = visit.count("transaction")
    await visit.advance(60)
    #expect(visit.count("transaction") == asked)
    visit.charging.measure("1", wattHours: 8000, percent: 70)
    await visit.signInAgain()
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.heading == "Charging" && visit.panel?.ring?.label == "70%")
    visit.core.stop()
  }

  @Test("signing out without a session says nothing of one, and forgets the history")
  func nothing() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.stopCharging()
    await visit.tap(.done)
    await visit.send(.charge(.historyTapped))
    #expect(visit.charging.state.withLock { $0.history != nil })
    #expect(await signOut(visit) == forgets)
    #expect(visit.charging.state.withLock { $0.history == nil && $0.sessions.isEmpty })
    await visit.core.send(.screenRequested("history", argument: nil))
    guard case .signedOut = visit.history?.body else {
      Issue.record("the history of nobody")
      return
    }
    visit.core.stop()
  }

  @Test("somebody else sees nothing of it, can begin, and the first person finds it again")
  func somebodyElse() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await signIn(visit, as: "eva@example.org")
    #expect(visit.panel == nil && visit.charge?.others.isEmpty == true && visit.charge?.identify != nil)
    let asked = visit.count("transaction")
    await visit.advance(30)
    #expect(visit.count("transaction") == asked, "nothing is asked in another person's name")
    visit.charging.turn("100002", .available)
    await visit.core.send(.screenRequested("identify", argument: "100002"))
    await visit.send(.identify(.beginTapped))
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you")
    #expect(visit.charging.script.steps.contains("reserve 100002 as eva@example.org"))
    await signIn(visit, as: AccountDesk.email)
    #expect(visit.heading == "Charging has started" && visit.charge?.others.isEmpty == true)
    #expect(Set(visit.keptSessions.map(\.owner)) == ["7", "eva@example.org"])
    visit.core.stop()
  }

  @Test("an answer that comes for the person before is not taken for one for the person now")
  func lateAnswer() async {
    let visit = AppVisit()
    let gate = visit.charging.script.hold("start")
    await visit.beginCharging()
    await signIn(visit, as: "eva@example.org")
    gate.open()
    await visit.core.settle()
    #expect(visit.panel == nil)
    await signIn(visit, as: AccountDesk.email)
    #expect(visit.heading == "Charging has started" && visit.count("start") == 1)
    visit.core.stop()
  }
}
