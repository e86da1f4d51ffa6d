import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What a form says of itself")
struct FormReasonsTests {
  private func appeared<S: Screen>(_ screen: S) -> S {
    var screen = screen
    _ = screen.handle(.signal(.appeared(Surroundings())))
    return screen
  }

  @Test("a button that cannot be used yet names the fields that are empty or wrong, in the order of the form")
  func missing() throws {
    let context = try context()
    var logIn = appeared(LogInViewModel("", in: Surroundings()))
    func submit() -> FormButton { logIn.viewState(in: context).body.form.submit }
    #expect(
      submit()
        == FormButton(label: "Sign in", isEnabled: false, reason: "Not complete yet: Email address and Password"))
    _ = logIn.handle(.edited(.text(.email, AccountDesk.email)))
    #expect(submit().reason == "Not complete yet: Password")
    _ = logIn.handle(.edited(.secret(.password, AccountDesk.password)))
    #expect(submit() == FormButton(label: "Sign in", isEnabled: true))
  }

  @Test("the terms, the code and the repetition are among them")
  func others() throws {
    let context = try context()
    var register = appeared(RegisterViewModel())
    #expect(
      register.viewState(in: context).body.form.submit.reason
        == "Not complete yet: Email address, Password, Repeat password and Terms and conditions")
    _ = register.handle(.edited(.text(.email, AccountDesk.email)))
    _ = register.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = register.handle(.edited(.secret(.again, AccountDesk.password)))
    #expect(register.viewState(in: context).body.form.submit.reason == "Not complete yet: Terms and conditions")
    _ = register.handle(.termsToggled)
    #expect(register.viewState(in: context).body.form.submit.reason == nil)
    let new = appeared(NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings()))
    #expect(
      new.viewState(in: context).body.form.submit.reason
        == "Not complete yet: Code from the email, New password and Repeat password")
    let forgot = appeared(ForgotPasswordViewModel("", in: Surroundings()))
    #expect(forgot.viewState(in: context).body.form.submit.reason == "Not complete yet: Email address")
    let appointments = appeared(AppointmentLogInViewModel("", in: Surroundings()))
    #expect(appointments.viewState(in: context).submit.reason == "Not complete yet: Email address")
    guard case .editing(let change) = appeared(ChangePasswordViewModel()).viewState(in: context).body else {
      Issue.record("the form is there")
      return
    }
    #expect(change.submit.reason == "Not complete yet: Current password, New password and Repeat password")
  }

  @Test("what is in the way of a whole form stands at the top, not beside the button")
  func obstacle() throws {
    var model = LogInViewModel(AccountDesk.email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings(isOnline: false))))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    let state = model.viewState(in: try context())
    #expect(state.body.form.submit == FormButton(label: "Sign in", isEnabled: false) && state.notice != nil)
  }

  @Test("a form that was only looked through tells no error; what was typed and left does")
  func untouched() throws {
    var model = appeared(RegisterViewModel())
    for name in RegisterViewModel.Name.allCases { _ = model.handle(.edited(.focusChanged(name, true))) }
    _ = model.handle(.edited(.focusChanged(.again, false)))
    func errors() throws -> [String?] { model.viewState(in: try context()).body.form.fields.map(\.field.error) }
    #expect(try errors() == [nil, nil, nil])
    _ = model.handle(.edited(.text(.email, "ada")))
    #expect(try errors() == [nil, nil, nil], "it is still being typed")
    _ = model.handle(.edited(.focusChanged(.password, true)))
    #expect(try errors() == ["Enter an address like name@example.com", nil, nil])
  }

  @Test("boxes of a code that were left empty are no error")
  func untouchedCode() throws {
    var model = appeared(NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings()))
    _ = model.handle(.edited(.focusChanged(.password, true)))
    #expect(try model.viewState(in: context()).body.form.code.boxes.error == nil)
    _ = model.handle(.codeEdited(.typed(Secret("12"))))
    _ = model.handle(.edited(.focusChanged(.password, true)))
    #expect(try model.viewState(in: context()).body.form.code.boxes.error == "Enter all six digits")
  }

  @Test("the same failure twice is told as that, so that the screen changes")
  func twice() throws {
    var model = appeared(LogInViewModel(AccountDesk.email, in: Surroundings()))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    func refused(_ failure: Failure) throws -> String? {
      _ = model.handle(.submitTapped)
      _ = model.handle(.logInFailed(failure))
      defer { _ = model.handle(.popupAnswered) }
      return model.viewState(in: try context()).popup?.message
    }
    let first = try #require(try refused(.rejected(.wrongCredentials)))
    #expect(try refused(.rejected(.wrongCredentials)) == "Still the same after 2 tries. \(first)")
    #expect(try refused(.rejected(.wrongCredentials)) == "Still the same after 3 tries. \(first)")
    #expect(try refused(.timedOut)?.hasPrefix("Still") == false)
    #expect(try refused(.rejected(.wrongCredentials)) == first)
  }

  @Test("passwords that exist and passwords that are chosen are two kinds of fields, for the system to fill in")
  func kinds() {
    #expect(LogInViewModel.Name.allCases.map(\.kind) == [.email, .password])
    #expect(RegisterViewModel.Name.allCases.map(\.kind) == [.email, .newPassword, .newPassword])
    #expect(NewPasswordViewModel.Name.allCases.map(\.kind) == [.newPassword, .newPassword])
    #expect(ChangePasswordViewModel.Name.allCases.map(\.kind) == [.password, .newPassword, .newPassword])
  }

  @Test("every language says what is missing, and that it is still the same", arguments: Language.allCases)
  func words(language: Language) throws {
    let context = try context(language)
    let reason = try #require(
      appeared(LogInViewModel("", in: Surroundings())).viewState(in: context).body.form.submit.reason)
    #expect(reason.contains(context.texts.formEmail) && reason.contains(context.texts.formPassword))
    #expect(context.texts.told("X.", again: 2).contains("2") && context.texts.told("X.", again: 2).hasSuffix("X."))
    #expect(context.texts.told("X.", again: 1) == "X.")
  }
}
