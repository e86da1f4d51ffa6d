import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Where the focus goes in the forms of the charging network")
struct FormFocusTests {
  private func newPassword() -> NewPasswordViewModel {
    var model = NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.codeEdited(.pasted(Secret("123456"))))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.again, AccountDesk.password)))
    return model
  }

  @Test("a log-in without a password leads to the password, whatever had the focus")
  func missingPassword() {
    var model = LogInViewModel(AccountDesk.email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.focusChanged(.email, true)))
    #expect(model.handle(.submitTapped) == .none)
    #expect(model.form.focus == .password && model.submission.isIdle)
  }

  @Test("a log-in without an address leads to the address, also where the password is missing too")
  func missingAddress() {
    for password in ["", "Abcdef1!"] {
      var model = LogInViewModel("", in: Surroundings())
      _ = model.handle(.signal(.appeared(Surroundings())))
      _ = model.handle(.edited(.secret(.password, Secret(password))))
      #expect(model.form.focus == .password)
      #expect(model.handle(.submitTapped) == .none)
      #expect(model.form.focus == .email, "\(password.count) signs")
    }
  }

  @Test("of a new account the first field that is wrong has the focus")
  func register() {
    func sent(_ email: String, _ password: String, _ again: String) -> RegisterViewModel.Name? {
      var model = RegisterViewModel()
      _ = model.handle(.signal(.appeared(Surroundings())))
      _ = model.handle(.edited(.text(.email, email)))
      _ = model.handle(.edited(.secret(.password, Secret(password))))
      _ = model.handle(.edited(.secret(.again, Secret(again))))
      _ = model.handle(.edited(.focusChanged(.again, false)))
      _ = model.handle(.termsToggled)
      #expect(model.form.focus == nil)
      #expect(model.handle(.submitTapped) == .none)
      return model.form.focus
    }
    #expect(sent("ada", "abc", "x") == .email)
    #expect(sent(AccountDesk.email, "abc", "x") == .password)
    #expect(sent(AccountDesk.email, "Abcdef1!", "x") == .again)
    #expect(sent("ada", "Abcdef1!", "Abcdef1!") == .email)
  }

  @Test("another code that was sent takes the focus to its boxes")
  func anotherCode() {
    var model = newPassword()
    #expect(model.form.focus == .again && !model.code.input.hasFocus)
    #expect(model.handle(.resendTapped).effects.count == 1)
    #expect(model.handle(.resent(noon + 40)) == .none)
    #expect(model.form.focus == nil && model.code.input.hasFocus && model.code.input.entry.isEmpty)
    #expect(model.form.text(.password) == "Abcdef1!" && model.form.text(.again) == "Abcdef1!")
  }

  @Test("one that comes when a newer one was typed already leaves the focus where it is")
  func lateCode() {
    var model = newPassword()
    _ = model.handle(.resendTapped)
    _ = model.handle(.codeEdited(.pasted(Secret("654321"))))
    #expect(model.form.focus == .password)
    _ = model.handle(.resent(noon + 40))
    #expect(model.form.focus == .password && !model.code.input.hasFocus)
    #expect(model.code.input.code == Secret("654321"))
  }

  @Test("a code that is not whole keeps the focus, one that is whole hands it on")
  func wholeCode() {
    var model = NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.focusChanged(.again, true)))
    #expect(!model.code.input.hasFocus)
    _ = model.handle(.codeEdited(.typed(Secret("12345"))))
    #expect(model.code.input.hasFocus && model.form.focus == nil)
    _ = model.handle(.codeEdited(.typed(Secret("6"))))
    #expect(!model.code.input.hasFocus && model.form.focus == .password)
    _ = model.handle(.codeEdited(.focusChanged(true)))
    _ = model.handle(.codeReturned)
    #expect(!model.code.input.hasFocus && model.form.focus == .password)
  }

  private func form(_ model: ChargingProfileViewModel) throws -> ChargingProfileViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .working(let form, _): return form
    case .signedOut, .loading, .failed, .leaving: throw Failure.notFound
    }
  }

  @Test("name and address count as saved only once the service has them")
  func saved() throws {
    var around = Surroundings()
    around[AccountsKeeper.self][.charging] = .signedIn(AccountDesk.owner)
    var model = ChargingProfileViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(PersonalData()))
    _ = model.handle(.edited(.text(.town, "Habo")))
    #expect(model.handle(.saveTapped).effects.count == 1)
    #expect(try form(model).saved == nil, "it is on its way")
    _ = model.handle(.saveFailed(.timedOut))
    _ = model.handle(.popupAnswered)
    #expect(try form(model).saved == nil && form(model).save.isEnabled)
    #expect(model.handle(.saveTapped).effects.count == 1)
    var data = PersonalData()
    data.city = "Habo"
    _ = model.handle(.saved(data))
    #expect(try form(model).saved?.tone == .information && !form(model).save.isEnabled)
  }
}
