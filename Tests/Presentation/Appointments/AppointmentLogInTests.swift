import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Signing in to the appointment service")
struct AppointmentLogInTests {
  private func typed(_ email: String, _ prepare: (AccountDesk) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit(prepare)
    await visit.open("appointmentLogin")
    await visit.send(.appointmentLogIn(.edited(.text(.email, email))))
    return visit
  }

  @Test("an unknown address signs up and in with one question, which names the installation")
  func signsIn() async {
    let visit = await typed("  ada@example.org ")
    await visit.send(.appointmentLogIn(.edited(.returned(.email))))
    #expect(visit.desk.calls == ["logIn ada@example.org \(AccountDesk.device.rawValue)"])
    #expect(visit.service(.appointments)?.state == "signed in")
    #expect(visit.service(.appointments)?.detail == "ada@example.org")
    visit.core.stop()
  }

  @Test("an address without the form of one sends nothing; the popup leads back to it as it was")
  func localFailure() async {
    let visit = await typed("ada@example")
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.desk.calls.isEmpty)
    #expect(visit.appointmentLogIn?.popup?.title == "Could not sign in")
    #expect(visit.appointmentLogIn?.popup?.message.contains("This is not a valid email address") == true)
    #expect(visit.appointmentLogIn?.submit.isEnabled == false, "the popup is answered first")
    await visit.send(.appointmentLogIn(.popupAnswered))
    #expect(visit.appointmentLogIn?.popup == nil)
    #expect(visit.appointmentLogIn?.email.field.value == "ada@example")
    #expect(visit.appointmentLogIn?.email.field.hasFocus == true)
    visit.core.stop()
  }

  @Test("what the service says ends in the same popup", arguments: [Failure.providerError, .rejected(.malformedEmail)])
  func serverFailure(failure: Failure) async throws {
    let visit = await typed("ada@example.org") { $0.fail("logIn", failure) }
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.appointmentLogIn?.popup?.title == "Could not sign in")
    #expect(visit.appointmentLogIn?.popup?.message.contains(try context().texts.failureTitle(failure)) == true)
    #expect(visit.appointmentLogIn?.popup?.primary.label == (failure == .providerError ? "OK" : "Edit"))
    await visit.send(.appointmentLogIn(.popupAnswered))
    #expect(visit.appointmentLogIn?.email.field.value == "ada@example.org")
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.hub != nil, "the second try is a new one")
    visit.core.stop()
  }

  @Test("an expired sign-in is told as what it is")
  func expired() async {
    let visit = AppVisit {
      $0.signIn(.appointments)
      $0.fail("provinces", .unauthorized)
    }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.appointments)))
    #expect(visit.appointmentLogIn?.notice?.text.plain == "Your sign-in has expired. Sign in again.")
    visit.core.stop()
  }

  @Test("nothing can be sent while it is empty, offline or locked, and why is told before")
  func obstacles() async {
    let visit = AppVisit()
    await visit.open("appointmentLogin")
    #expect(visit.appointmentLogIn?.submit.isEnabled == false)
    await visit.send(.appointmentLogIn(.edited(.text(.email, "ada@example.org"))))
    #expect(visit.appointmentLogIn?.submit.isEnabled == true)
    #expect(visit.appointmentLogIn?.notice == nil)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    #expect(visit.appointmentLogIn?.submit.isEnabled == false)
    #expect(visit.appointmentLogIn?.notice?.text.plain.contains("offline") == true)
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.desk.calls.isEmpty)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    await visit.core.send(.platform(.lockChanged(isLocked: true)))
    #expect(visit.appointmentLogIn?.submit.isEnabled == false)
    #expect(visit.appointmentLogIn?.notice?.text.plain.contains("locked") == true)
    #expect(visit.appointmentLogIn?.email.field.value == "ada@example.org")
    visit.core.stop()
  }

  @Test("while the service is asked only back can be touched; leaving drops the answer")
  func submitting() async {
    let visit = await typed("ada@example.org")
    let gate = visit.desk.hold("logIn")
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(visit.appointmentLogIn?.submitting != nil)
    for event: AppointmentLogInViewModel.Event in [.submitTapped, .guestTapped, .edited(.text(.email, "x"))] {
      await visit.send(.appointmentLogIn(event))
    }
    #expect(visit.desk.calls.count == 1)
    #expect(visit.appointmentLogIn?.email.field.value == "ada@example.org")
    await visit.core.send(.backTapped)
    gate.open()
    await visit.core.settle()
    #expect(visit.service(.appointments)?.state == "not signed in")
    visit.core.stop()
  }

  @Test("an address that is only too long is said to be so, and nothing is sent")
  func tooLong() async {
    let visit = await typed(String(repeating: "a", count: 90) + "@example.org")
    await visit.send(.appointmentLogIn(.submitTapped))
    #expect(
      visit.appointmentLogIn?.popup?.message
        == "The email address is too long. It can have at most 99 characters.")
    #expect(visit.desk.calls.isEmpty)
    visit.core.stop()
  }

  @Test("going on as a guest leads to where chargers are found")
  func guest() async {
    let visit = await typed("ada@")
    await visit.send(.appointmentLogIn(.guestTapped))
    #expect(visit.hub == nil && visit.core.current.tabs.first { $0.isSelected }?.tab == .find)
    #expect(visit.desk.calls.isEmpty)
    visit.core.stop()
  }

  @Test("the words are there in every language, the name of the app emphasised", arguments: Language.allCases)
  func words(language: Language) throws {
    var model = AppointmentLogInViewModel("", in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let state = model.viewState(in: try context(language))
    #expect(state.welcome.runs.contains { $0.text == "ChargeCore" && $0.isEmphasised })
    #expect(state.title == model.backTitle(in: try context(language)))
  }
}
