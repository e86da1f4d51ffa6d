import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("A tab while another one is shown")
struct TabsTests {
  private func atCode() async -> AppVisit {
    let visit = AppVisit(language: "en-SE")
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.wallet)))
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    return visit
  }

  private func filled(_ visit: AppVisit) -> Int? { visit.walletCode?.boxes.boxes.count { $0 == .filled } }

  private func away(_ visit: AppVisit) async {
    await visit.core.send(.tabTapped(.find))
    #expect(visit.screen == nil)
  }

  @Test("a code on its way waits for the person, with what was typed of it and the number behind it")
  func code() async {
    let visit = await atCode()
    await visit.enter("123")
    await away(visit)
    await visit.core.send(.tabTapped(.account))
    #expect(filled(visit) == 3)
    await visit.core.send(.backTapped)
    #expect(visit.walletPhone?.field.value == "070 123 456 7")
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode != nil)
    #expect(visit.desk.calls.count { $0.hasPrefix("sendCode") } == 1, "the code on its way still serves")
    visit.core.stop()
  }

  @Test("a form keeps every field, its password too, when a screen of another tab is asked for by name")
  func form() async {
    let visit = AppVisit()
    await visit.open("login")
    await visit.send(.logIn(.edited(.text(.email, "ada@example.org"))))
    await visit.send(.logIn(.edited(.secret(.password, Secret("Abcdef1!")))))
    await visit.core.send(.screenRequested("search", argument: nil))
    #expect(visit.screen == nil)
    await visit.core.send(.tabTapped(.account))
    await visit.send(.logIn(.submitTapped))
    #expect(visit.desk.calls.contains("logIn ada@example.org Abcdef1!"))
    visit.core.stop()
  }

  @Test("what is being sent ends while another tab is shown, which stays")
  func sending() async {
    let visit = await atCode()
    let gate = visit.desk.hold("checkCode")
    await visit.enter("123456")
    await away(visit)
    gate.open()
    await visit.core.settle()
    #expect(visit.screen == nil)
    await visit.core.send(.tabTapped(.account))
    #expect(visit.service(.wallet)?.state == "signed in")
    #expect(visit.core.current.back == nil)
    visit.core.stop()
  }

  @Test("what a service said of it meanwhile is told on the way back")
  func refusedMeanwhile() async {
    let visit = await atCode()
    visit.desk.fail("checkCode", .rejected(.wrongCode))
    let gate = visit.desk.hold("checkCode")
    await visit.enter("123456")
    await away(visit)
    gate.open()
    await visit.core.settle()
    await visit.core.send(.tabTapped(.account))
    #expect(visit.walletCode?.popup?.title == "The code is wrong")
    #expect(visit.walletCode?.boxes.focus == 0)
    visit.core.stop()
  }

  @Test("a sign-in that was refused, and a device that was locked meanwhile, are told on the way back")
  func changed() async {
    let visit = AppVisit { $0.signIn(.appointments) }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.appointments)))
    #expect(visit.appointmentProfile != nil)
    await away(visit)
    await visit.core.send(.keeper(.accounts(.refused(.appointments))))
    await visit.core.send(.tabTapped(.account))
    if case .account = visit.appointmentProfile?.body { Issue.record("nobody is signed in any more") }
    await away(visit)
    await visit.core.send(.platform(.lockChanged(isLocked: true)))
    await visit.core.send(.tabTapped(.account))
    #expect(visit.appointmentProfile?.notice != nil)
    visit.core.stop()
  }

  @Test(
    "what was begun on a tab waits there, whatever was done on others",
    arguments: [
      (AppTab.appointments, ["book"], ["appointments", "cities"]),
      (.charge, ["identify"], ["charge", "identify"]),
      (.wallet, ["wallet-new-account"], ["wallet", "walletNewAccount"]),
    ])
  func begun(tab: AppTab, names: [String], expected: [String]) {
    var root = RootViewModel.launched()
    for name in names { _ = root.handle(.screenRequested(name, argument: nil)) }
    #expect(root.tab == tab && root.names == expected)
    for other in AppTab.allCases where other != tab { _ = root.handle(.tabTapped(other)) }
    _ = root.handle(.tabTapped(tab))
    #expect(root.names == expected)
    _ = root.handle(.tabTapped(tab))
    #expect(root.names == [expected[0]], "touched once more it begins anew")
  }

  @Test("whoever looks around begins anew, as long as no form is among the screens") func lookingAround() {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("favourites", argument: nil))
    _ = root.handle(.tabTapped(.wallet))
    _ = root.handle(.tabTapped(.find))
    #expect(root.names == ["nearby"])
  }

  @Test("an hour that is being booked from Find waits there") func bookingInFind() {
    var root = RootViewModel.launched()
    _ = root.push(.bookTime(AppointmentDesk.place.station))
    _ = root.handle(.tabTapped(.account))
    _ = root.handle(.tabTapped(.find))
    #expect(root.names.last == "bookTime")
  }

  @Test("the tab that is shown begins anew when it is touched once more")
  func onceMore() async {
    let visit = await atCode()
    await visit.core.send(.tabTapped(.account))
    #expect(visit.hub != nil)
    await away(visit)
    await visit.core.send(.tabTapped(.account))
    #expect(visit.hub != nil)
    visit.core.stop()
  }

  @Test("a sign-in that a screen of the other tab asked for waits there, and needs no second one")
  func askedForElsewhere() async {
    let visit = AppVisit()
    await visit.open("sources")
    await visit.core.send(.screen(.sources(.signInTapped(.appointments))))
    await visit.send(.appointmentLogIn(.edited(.text(.email, "ada@"))))
    await visit.core.send(.tabTapped(.account))
    await visit.core.send(.tabTapped(.find))
    #expect(visit.appointmentLogIn?.email.field.value == "ada@")
    await visit.core.send(.tabTapped(.account))
    await visit.send(.hub(.serviceTapped(.appointments)))
    await visit.send(.appointmentLogIn(.edited(.text(.email, "ada@example.org"))))
    await visit.send(.appointmentLogIn(.submitTapped))
    await visit.core.send(.tabTapped(.find))
    if visit.core.current.screen.of(SourcesViewModel.self) != nil {} else { Issue.record("not back on the sources") }
    visit.core.stop()
  }
}
