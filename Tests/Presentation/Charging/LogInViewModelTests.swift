import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("Logging in")
struct LogInViewModelTests {
  private func filled(_ email: String = AccountDesk.email, _ password: String = "Abcdef1!") -> LogInViewModel {
    var model = LogInViewModel(email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.secret(.password, Secret(password))))
    return model
  }

  private func form(_ model: LogInViewModel) throws -> LogInViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .sending(let form, _): form
    }
  }

  @Test("a known address is there, and the password is next")
  func prefilled() throws {
    let fields = try form(LogInViewModel(AccountDesk.email, in: Surroundings())).fields.map(\.field)
    #expect(fields.map(\.value) == [AccountDesk.email, ""] && fields.map(\.hasFocus) == [false, true])
    #expect(try form(LogInViewModel("", in: Surroundings())).fields.map(\.field.hasFocus) == [true, false])
  }

  @Test("it needs an address and a password", arguments: [("ada@example", "x"), (AccountDesk.email, ""), ("", "")])
  func incomplete(email: String, password: String) throws {
    var model = filled(email, password)
    #expect(try !form(model).submit.isEnabled)
    #expect(model.handle(.edited(.returned(.password))).effects.isEmpty)
    #expect(try form(model).fields.contains { $0.field.error != nil })
  }

  @Test("any password is sent: it is the service that knows it")
  func oldPasswords() {
    var model = filled(password: "x")
    #expect(model.handle(.submitTapped) == .run(.logIn(email: AccountDesk.email, password: Secret("x"))))
    #expect(model.handle(.submitTapped) == .none)
  }

  private func filled(password: String) -> LogInViewModel { filled(AccountDesk.email, password) }

  @Test("wrong credentials are a popup; what was entered is kept, the password in focus")
  func wrong() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.logInFailed(.rejected(.wrongCredentials)))
    #expect(try model.viewState(in: context()).popup?.title == "Wrong email or password")
    _ = model.handle(.popupAnswered)
    let fields = try form(model).fields.map(\.field)
    #expect(fields.map(\.value) == [AccountDesk.email, "Abcdef1!"] && fields.map(\.hasFocus) == [false, true])
  }

  @Test("after too many wrong passwords the wait is told, until it is over")
  func tooMany() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.logInFailed(.attemptsExceeded(until: noon + 840)))
    let told = try [0, 800, 840].map { try model.viewState(in: context(now: noon + $0)).popup?.message }
    #expect(told == ["Try again in 14 min.", "Try again in 40 s.", "You can try again now."])
    #expect(try model.viewState(in: context()).popup?.title == "Too many attempts")
    #expect(model.nextChange(after: noon + 800) == noon + 801 && model.nextChange(after: noon + 840) == nil)
    _ = model.handle(.popupAnswered)
    #expect(try model.nextChange(after: noon) == nil && form(model).submit.isEnabled)
  }

  @Test("an account that was never verified leads to its code, with the password")
  func unverified() {
    var model = filled()
    _ = model.handle(.submitTapped)
    #expect(
      model.handle(.logInFailed(.rejected(.unverified)))
        == .show(.verify(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: false)))
  }

  @Test("an expired sign-in says so, unless something stands in the way")
  func expired() throws {
    var model = filled()
    var around = Surroundings()
    around[AccountsKeeper.self][.charging] = .expired(AccountDesk.owner)
    _ = model.handle(.signal(.appeared(around)))
    #expect(try model.viewState(in: context()).notice?.text.plain == "Your sign-in has expired. Sign in again.")
    around[DeviceKeeper.self].isOnline = false
    _ = model.handle(.signal(.changed(around, .networkLost)))
    #expect(try model.viewState(in: context()).notice?.text.plain.contains("offline") == true)
    #expect(try !form(model).submit.isEnabled)
  }

  @Test("offline, a form promises nothing that leaving it would break")
  func offlineWords() throws {
    var model = filled()
    _ = model.handle(.signal(.appeared(Surroundings(isOnline: false))))
    let words = try Language.allCases.map { try model.viewState(in: context($0)).notice?.text.plain }
    #expect(
      Set(words) == [
        "You are offline. You can fill this in now and send it when you are back online.",
        "Çevrimdışısınız. Formu doldurabilirsiniz; göndermek için internet gerekir.",
        "Du är offline. Fyll i nu och skicka när nätet är tillbaka.",
      ])
  }

  @Test("where else it leads")
  func links() {
    var model = filled()
    #expect(model.handle(.forgotTapped) == .show(.forgotPassword(email: AccountDesk.email)))
    #expect(model.handle(.registerTapped) == .show(.register))
    #expect(model.handle(.guestTapped) == .exit(.signInDeclined))
  }

  @Test("no password is written out or printed")
  func secret() throws {
    let state = try String(reflecting: JSONText(model: filled()).text)
    #expect(!state.contains("Abcdef1!") && state.contains("•"))
    #expect(!String(reflecting: filled()).contains("Abcdef1!"))
  }
}
