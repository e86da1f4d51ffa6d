import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Deleting the account of the charging network while something is under way")
struct DeletionWithSessionTests {
  private func session(_ change: (inout ChargingSession) -> Void = { _ in }) -> ChargingSession {
    var session = ChargingSession(
      id: .init(rawValue: "a"), owner: "7", place: ChargingPlace(charger: ChargingDesk.code), reserves: true, at: noon)
    change(&session)
    return session
  }

  private func charging() -> ChargingSession {
    let facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    return ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
  }

  private func popup(_ visit: AppVisit) -> Popup? { visit.screen?.of(ChargingProfileViewModel.self)?.popup }

  private func askToDelete(_ visit: AppVisit) async {
    await visit.core.send(.screenRequested("profile", argument: nil))
    await visit.send(.chargingProfile(.deleteTapped))
  }

  @Test("while a session runs the account stays, and the popup leads to the session")
  func running() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await askToDelete(visit)
    #expect(popup(visit)?.title == "Stop charging first" && popup(visit)?.primary.label == "Show")
    await visit.send(.chargingProfile(.popupAnswered))
    #expect(visit.heading == "Charging has started" && visit.service(.charging)?.state != "not signed in")
    visit.core.stop()
  }

  @Test("the popup can be left, and after the stop the account can be deleted")
  func stopped() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await askToDelete(visit)
    await visit.send(.chargingProfile(.popupLeft))
    #expect(popup(visit) == nil)
    await visit.core.send(.tabTapped(.charge))
    await visit.stopCharging()
    await askToDelete(visit)
    #expect(popup(visit)?.title == "Delete your account?")
    visit.core.stop()
  }

  @Test("of a reservation it is said that it ends")
  func reserved() async {
    let visit = AppVisit()
    await visit.begin()
    await askToDelete(visit)
    #expect(popup(visit)?.title == "Delete your account?")
    #expect(
      popup(visit)?.message.hasSuffix(
        "This cannot be undone. Your reservation is cancelled. It ends within 5 minutes at the latest.") == true)
    visit.core.stop()
  }

  @Test("of a payment that is open without a reservation it is not said that a reservation ends")
  func onlyPaying() async {
    let visit = AppVisit(reserves: false)
    visit.charging.script.hold("window")
    await visit.begin()
    await askToDelete(visit)
    #expect(
      popup(visit)?.message.hasSuffix(
        "This cannot be undone. The payment is given up. An amount may have been reserved; your bank or payment service shows it."
      ) == true)
    visit.core.stop()
  }

  @Test("the reservation is given back before the account goes, and given up even where that then fails")
  func givenBack() async {
    let visit = AppVisit()
    await visit.begin()
    visit.desk.fail("deleteAccount", .providerError)
    await askToDelete(visit)
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.proveDeletion()
    #expect(visit.count("release") > 0 && !visit.charging.holdsCharger)
    await visit.send(.chargingProfile(.popupLeft))
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.panel?.detail == "You cancelled." && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("a payment that is open is given up with the account, and its window closes")
  func paying() async {
    let visit = AppVisit(reserves: false)
    visit.charging.script.hold("window")
    await visit.begin()
    visit.desk.fail("deleteAccount", .providerError)
    await askToDelete(visit)
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.proveDeletion()
    await visit.send(.chargingProfile(.popupLeft))
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.panel?.detail == "You cancelled." && visit.panel?.waiting == nil)
    #expect(visit.count("release") == 0)
    visit.core.stop()
  }

  @Test("a session that begins while the person is asked is not left alone")
  func begunMeanwhile() {
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(PersonalData()))
    _ = model.handle(.deleteTapped)
    #expect(model.leaving == .confirming(.delete))
    var value = ChargingKeeper.initial
    value.sessions = [charging()]
    around[ChargingKeeper.self] = value
    _ = model.handle(.signal(.changed(around, .charging)))
    #expect(model.handle(.popupAnswered) == .none && model.stopsFirst && model.leaving == .no)
    #expect(model.handle(.popupAnswered) == .show(.charge) && !model.stopsFirst)
  }

  @Test("a session that runs has to be stopped first, a reservation has not")
  func mustBeStopped() {
    var value = ChargingKeeper.initial
    #expect(!value.mustBeStopped)
    value.sessions = [session()]
    #expect(!value.mustBeStopped)
    value.sessions = [session { $0.handle(.givenUp, at: noon) }]
    #expect(!value.mustBeStopped)
    value.sessions = [charging()]
    #expect(value.mustBeStopped)
  }
}
