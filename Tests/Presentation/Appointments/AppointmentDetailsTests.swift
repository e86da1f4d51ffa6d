import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Signing in to the appointment service, in detail")
struct AppointmentLogInDetailsTests {
  private func appeared(_ email: String = AccountDesk.email) -> AppointmentLogInViewModel {
    var model = AppointmentLogInViewModel(email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    return model
  }

  private func hasFocus(_ model: AppointmentLogInViewModel) throws -> Bool {
    try model.viewState(in: context()).email.field.hasFocus
  }

  @Test("the answer to the popup takes the focus back to the address; without a popup there is nothing to answer")
  func focus() throws {
    var model = appeared()
    #expect(try hasFocus(model))
    _ = model.handle(.edited(.focusChanged(.email, false)))
    #expect(model.handle(.popupAnswered) == .none)
    #expect(try !hasFocus(model))
    _ = model.handle(.submitTapped)
    _ = model.handle(.signInFailed(.rejected(.malformedEmail)))
    #expect(try !hasFocus(model))
    #expect(model.handle(.popupAnswered) == .none)
    #expect(try hasFocus(model) && model.submission.isIdle)
  }

  @Test("nothing but blanks is not sent", arguments: ["", " ", "\t "])
  func blank(email: String) {
    var model = appeared(email)
    #expect(!model.canSubmit)
    #expect(model.handle(.submitTapped) == .none && model.submission.isIdle)
    #expect(model.handle(.edited(.returned(.email))) == .none)
  }

  @Test("a failure is answered before anything is edited or sent")
  func failure() throws {
    var model = appeared()
    #expect(model.handle(.submitTapped) == .run(.signIn(email: AccountDesk.email)))
    #expect(!model.canSubmit)
    _ = model.handle(.signInFailed(.timedOut))
    #expect(model.handle(.edited(.text(.email, "x"))) == .none && model.handle(.submitTapped) == .none)
    #expect(try model.viewState(in: context()).email.field.value == AccountDesk.email)
    _ = model.handle(.popupAnswered)
    _ = model.handle(.edited(.text(.email, "eva@example.org")))
    #expect(model.handle(.submitTapped) == .run(.signIn(email: "eva@example.org")))
    #expect(
      model.handle(.signedIn(AccountDesk.owner))
        == .exit(.signInEnded, asking: .signedIn(.appointments, AccountDesk.owner)))
    #expect(model.submission.isIdle)
  }

  @Test("a wait that the service asks for is counted down")
  func waits() {
    var model = appeared()
    #expect(model.nextChange(after: noon) == nil)
    _ = model.handle(.submitTapped)
    _ = model.handle(.signInFailed(.rateLimited(until: noon + 23)))
    #expect(model.nextChange(after: noon) == noon + 1)
  }

  @Test("it begins with the address of who was signed in before")
  func firstStep() {
    #expect(AppointmentLogInViewModel.firstStep(for: AccountDesk.owner) == .appointmentLogIn(email: AccountDesk.email))
    #expect(AppointmentLogInViewModel.firstStep(for: nil) == .appointmentLogIn(email: ""))
  }
}

@Suite("The account of the appointment service, in detail")
struct AppointmentProfileDetailsTests {
  private func appeared(_ owner: AccountOwner = AccountDesk.owner) -> AppointmentProfileViewModel {
    let around = Surroundings(accounts: [.appointments: .signedIn(owner)])
    var model = AppointmentProfileViewModel()
    #expect(model.handle(.signal(.appeared(around))) == .run(.readDevice))
    return model
  }

  private func facts(_ model: AppointmentProfileViewModel) throws -> [String] {
    switch model.viewState(in: try context()).body {
    case .account(let facts), .leaving(let facts, _): return facts.map(\.value)
    case .signedOut: throw Failure.notFound
    }
  }

  @Test("what is not known is called that; what is being read too")
  func unknown() throws {
    var model = appeared(AccountOwner(userID: "7"))
    #expect(try facts(model) == ["unknown", "Loading…"])
    #expect(model.handle(.deviceTold(AccountDesk.device)) == .none)
    #expect(try facts(model) == ["unknown", "6F1A2B3"])
    _ = model.handle(.deviceNotTold(.storage))
    #expect(try facts(model) == ["unknown", "6F1A2B3"], "it is known all the same")
  }

  @Test("while one is signed out nothing can be touched")
  func leaving() throws {
    var model = appeared()
    _ = model.handle(.signOutTapped)
    #expect(try model.viewState(in: context()).signOut?.isEnabled == true)
    #expect(model.handle(.popupAnswered) == .run(.signOut))
    let shown = try model.viewState(in: context())
    guard case .leaving(_, let loading) = shown.body else {
      Issue.record("the person is being signed out")
      return
    }
    #expect(loading.label == "Signing out…" && shown.signOut?.isEnabled == false && shown.popup == nil)
    #expect(try facts(model).first == AccountDesk.email)
    _ = model.handle(.signOutTapped)
    #expect(model.handle(.popupAnswered) == .none)
    _ = model.handle(.signOutFailed(.storage))
    #expect(try model.viewState(in: context()).signOut?.isEnabled == true)
    #expect(model.handle(.signedOut(nil)) == .exit(.accountLeft, asking: .signedOut(.appointments)))
  }
}
