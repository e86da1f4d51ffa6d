import ChargeDomain
import ChargeLocalization
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("A new account")
struct RegisterViewModelTests {
  private typealias Event = RegisterViewModel.Event

  private func filled(
    email: String = AccountDesk.email, password: String = "Abcdef1!", again: String = "Abcdef1!", agrees: Bool = true
  ) -> RegisterViewModel {
    var model = RegisterViewModel()
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.text(.email, email)))
    _ = model.handle(.edited(.secret(.password, Secret(password))))
    _ = model.handle(.edited(.secret(.again, Secret(again))))
    if agrees { _ = model.handle(.termsToggled) }
    return model
  }

  private func form(_ model: RegisterViewModel) throws -> RegisterViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .sending(let form, _): form
    }
  }

  private func field(_ model: RegisterViewModel, _ name: RegisterViewModel.Name) throws -> Field {
    try #require(form(model).fields.first { $0.name == name }).field
  }

  @Test("it can be sent only when every field is right and the terms are agreed to")
  func complete() throws {
    #expect(try form(filled()).submit.isEnabled)
    let wrong = [
      filled(email: "ada@example"), filled(password: "Abcdefg1", again: "Abcdefg1"), filled(again: "Abcdef1?"),
      filled(agrees: false), RegisterViewModel(),
    ]
    for var model in wrong {
      #expect(try !form(model).submit.isEnabled)
      #expect(model.handle(.submitTapped).effects.isEmpty)
    }
  }

  @Test("the address goes out without outer blanks")
  func trimmed() {
    var model = filled(email: "  ada@example.org ")
    #expect(model.handle(.submitTapped) == .run(.register(email: AccountDesk.email, password: AccountDesk.password)))
  }

  @Test("what is wrong is told once a field was left, and goes away while it is mended")
  func liveErrors() throws {
    var model = RegisterViewModel()
    _ = model.handle(.edited(.text(.email, "ada@")))
    #expect(try field(model, .email).error == nil)
    _ = model.handle(.edited(.focusChanged(.password, true)))
    #expect(try field(model, .email).error == "Enter an address like name@example.com")
    #expect(try field(model, .email).border == .miss)
    #expect(try field(model, .password).error == nil)
    _ = model.handle(.edited(.text(.email, "ada@example.org")))
    #expect(try field(model, .email).error == nil && field(model, .email).border == .hit)
    _ = model.handle(.edited(.text(.email, String(repeating: "a", count: 90) + "@example.org")))
    #expect(try field(model, .email).error == "An address has at most 99 characters")
  }

  @Test("every rule of the password is listed and ticked off while typing")
  func rules() throws {
    var model = RegisterViewModel()
    #expect(try form(model).rules.rules.map(\.isMet) == [false, false, false, false, false])
    _ = model.handle(.edited(.secret(.password, Secret("abcdefgh"))))
    #expect(try form(model).rules.rules.map(\.isMet) == [true, false, true, false, false])
    #expect(
      try form(model).rules.rules.map(\.spoken).prefix(2) == [
        "Done: 8 to 256 characters", "Missing: an uppercase letter A–Z",
      ])
    _ = model.handle(.edited(.focusChanged(.again, true)))
    #expect(
      try field(model, .password).error
        == "Missing: an uppercase letter A–Z, a digit 0–9 and a symbol such as ! or ?")
  }

  @Test("that the passwords differ is told only after the second was edited, then at once")
  func repeated() throws {
    var model = RegisterViewModel()
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = model.handle(.edited(.focusChanged(.again, true)))
    _ = model.handle(.edited(.focusChanged(.again, false)))
    #expect(try field(model, .again).error == nil)
    _ = model.handle(.edited(.secret(.again, Secret("A"))))
    #expect(try field(model, .again).error == "The passwords do not match")
    _ = model.handle(.edited(.secret(.again, AccountDesk.password)))
    #expect(try field(model, .again).error == nil)
    _ = model.handle(.edited(.secret(.password, Secret("Abcdef1?"))))
    #expect(try field(model, .again).error == "The passwords do not match")
  }

  @Test("the return key goes from field to field and sends; a wrong form tells all that is wrong")
  func returnKey() throws {
    var model = filled(email: "ada", agrees: false)
    _ = model.handle(.edited(.focusChanged(.email, true)))
    _ = model.handle(.edited(.returned(.email)))
    #expect(try field(model, .password).hasFocus)
    _ = model.handle(.edited(.returned(.password)))
    #expect(model.handle(.edited(.returned(.again))).effects.isEmpty)
    #expect(try field(model, .email).hasFocus && field(model, .email).error != nil)
    #expect(try form(model).termsError == "Agree to the terms to continue.")
    var right = filled()
    #expect(right.handle(.edited(.returned(.again))).effects.count == 1)
  }

  @Test("while it is sent nothing changes and it is sent once")
  func sending() throws {
    var model = filled()
    #expect(model.handle(.submitTapped).effects.count == 1)
    guard case .sending = model.viewState(in: try context()).body else {
      Issue.record("it is being sent")
      return
    }
    let before = model
    for event: Event in [
      .submitTapped, .termsToggled, .edited(.text(.email, "x")), .guestTapped, .logInTapped,
      .edited(.returned(.again)),
    ] {
      #expect(model.handle(event) == .none)
    }
    #expect(model == before)
  }

  @Test(
    "a failure is a popup, and what was entered is kept",
    arguments: [
      Failure.timedOut, .providerError, .badAnswer, .rejected(.weakPassword), .rejected(.malformedEmail),
      .rejected(.unknown),
    ])
  func failures(failure: Failure) throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.registerFailed(failure))
    let popup = try #require(model.viewState(in: try context()).popup)
    #expect(popup.secondary == nil && !popup.message.isEmpty)
    #expect(model.handle(.popupAnswered) == .none)
    #expect(model.viewState(in: try context()).popup == nil)
    #expect(try form(model).submit.isEnabled && field(model, .email).value == AccountDesk.email)
  }

  @Test("asked too soon, the wait is told, and the code that was mailed before can be entered")
  func tooSoon() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.registerFailed(.rateLimited(until: noon + 30)))
    let popup = try #require(model.viewState(in: try context(now: noon)).popup)
    #expect(
      popup.message
        == "You can ask for a new code in 30 s. If you already have a code, enter it. "
        + "The password you entered earlier for this account counts. "
        + "Once you ask for a new code, the one you entered last counts instead.")
    #expect(popup.primary.label == "Enter a code" && popup.secondary?.role == .cancel)
    #expect(model.nextChange(after: noon) == noon + 1)
    var left = model
    #expect(left.handle(.popupLeft) == .none)
    #expect(try left.viewState(in: context()).popup == nil && form(left).submit.isEnabled)
    let verify = Destination.verify(
      email: AccountDesk.email, password: AccountDesk.password, isCodeSent: true, barredUntil: noon + 30,
      counting: .earlier)
    #expect(model.handle(.popupAnswered) == .show(verify))
    guard var next = verify.make(Surroundings()) as? VerifyAccountViewModel else {
      Issue.record("it is the screen of the code")
      return
    }
    #expect(next.handle(.signal(.appeared(Surroundings()))) == .none, "no new wait begins")
    guard case .entering(let content) = next.viewState(in: try context(now: noon + 10)).body else {
      Issue.record("the code can be entered")
      return
    }
    #expect(content.code.resend.label == "Send a new code in 20 s" && !content.code.resend.isEnabled)
    _ = next.handle(.edited(.pasted(Secret("123456"))))
    #expect(
      next.handle(.verified) == .run(.logIn(email: AccountDesk.email, password: AccountDesk.password)))
  }

  @Test(
    "where the service does not say how long to wait, no code is said to be there",
    arguments: [Failure.busy, .rejected(.tooManyAttempts)])
  func tooOften(failure: Failure) throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.registerFailed(failure))
    let context = try context()
    let popup = try #require(model.viewState(in: context).popup)
    #expect(popup.primary.label == "Enter a code")
    #expect(!popup.message.contains(context.texts.verifyEarlierPassword), "nothing says that there is another password")
    #expect(
      model.handle(.popupAnswered)
        == .show(.verify(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: false)))
  }

  @Test("asked too often twice in a row, the popup says so")
  func tooOftenAgain() throws {
    var model = filled()
    var told: [String?] = []
    for _ in 1...2 {
      _ = model.handle(.submitTapped)
      _ = model.handle(.registerFailed(.busy))
      told.append(try model.viewState(in: context()).popup?.message)
      _ = model.handle(.popupLeft)
    }
    #expect(told[0] != told[1] && told[1]?.hasPrefix("Still the same after 2 tries. ") == true)
  }

  @Test("an address that has an account leads to logging in, or stays")
  func accountExists() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.registerFailed(.rejected(.accountExists)))
    #expect(try model.viewState(in: context()).popup?.primary.label == "Sign in")
    var other = model
    #expect(model.handle(.popupAnswered) == .show(.logIn(email: AccountDesk.email)))
    #expect(other.handle(.popupLeft) == .none)
    #expect(try other.viewState(in: context()).popup == nil)
  }

  @Test("offline and locked are said before anything is sent", arguments: [Failure.offline, .locked])
  func obstacles(obstacle: Failure) throws {
    var model = filled()
    let around = Surroundings(isOnline: obstacle != .offline, isLocked: obstacle == .locked)
    _ = model.handle(.signal(.changed(around, obstacle == .offline ? .networkLost : .lock)))
    #expect(try model.viewState(in: context()).notice != nil && !form(model).submit.isEnabled)
    #expect(model.handle(.edited(.returned(.again))).effects.isEmpty)
    #expect(try model.viewState(in: context()).popup != nil)
    _ = model.handle(.popupAnswered)
    _ = model.handle(.signal(.changed(Surroundings(), .networkReturned)))
    #expect(try form(model).submit.isEnabled && model.viewState(in: context()).notice == nil)
  }

  @Test("guests go back, those with an account go on")
  func others() {
    var model = filled()
    #expect(model.handle(.guestTapped) == .exit(.signInDeclined))
    #expect(model.handle(.logInTapped) == .show(.logIn(email: AccountDesk.email)))
  }

  @Test("cancelled work leaves the form as it was")
  func cancelled() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.registerFailed(.cancelled))
    #expect(try model.viewState(in: context()).popup == nil && form(model).submit.isEnabled)
  }

  @Test("sent too early, the empty second password gets the focus and no error")
  func repeatedLater() throws {
    var model = RegisterViewModel()
    _ = model.handle(.edited(.text(.email, AccountDesk.email)))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = model.handle(.termsToggled)
    #expect(model.handle(.submitTapped) == .none)
    #expect(try field(model, .again).error == nil && field(model, .again).hasFocus)
    _ = model.handle(.edited(.secret(.again, Secret("A"))))
    #expect(try field(model, .again).error == "The passwords do not match")
  }

  @Test(
    "a password the service refused for its letters says why",
    arguments: [
      (
        "Abcdéf1!", "The service refused the password",
        "It may accept only the letters A–Z, the digits 0–9 and common symbols such as ! or ?. "
          + "Choose a password made of these."
      ),
      ("Abcdef1!", "The password is too weak", "Choose a longer one with a wider mix of characters."),
    ])
  func refusedLetters(password: String, title: String, message: String) throws {
    var model = filled(password: password, again: password)
    #expect(model.handle(.submitTapped).effects.count == 1)
    _ = model.handle(.registerFailed(.rejected(.weakPassword)))
    let popup = try #require(model.viewState(in: try context()).popup)
    #expect(popup.title == title && popup.message == message)
  }
}
