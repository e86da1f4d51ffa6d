import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("A forgotten password")
struct ForgotPasswordTests {
  private func filled(_ email: String = AccountDesk.email) -> ForgotPasswordViewModel {
    var model = ForgotPasswordViewModel(email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    return model
  }

  @Test("an address is sent once, and leads to the new password")
  func sends() throws {
    var model = filled(" ada@example.org ")
    #expect(model.handle(.edited(.returned(.email))) == .run(.send(email: AccountDesk.email)))
    #expect(model.handle(.submitTapped) == .none)
    #expect(
      model.handle(.sent(email: AccountDesk.email))
        == .show(.newPassword(email: AccountDesk.email)))
  }

  @Test("what is no address is not sent")
  func noAddress() throws {
    var model = filled("ada")
    #expect(model.handle(.submitTapped) == .none)
    guard case .editing(let form) = model.viewState(in: try context()).body else {
      Issue.record("the form stays")
      return
    }
    #expect(!form.submit.isEnabled && form.email.field.error != nil)
  }

  @Test("a failure is told and can be tried again")
  func failed() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.sendFailed(.timedOut))
    #expect(try model.viewState(in: context()).popup?.title == "The server took too long to respond")
    _ = model.handle(.popupAnswered)
    #expect(model.handle(.submitTapped).effects.count == 1)
  }
}

@Suite("A forgotten password too soon after the last code")
struct ForgotPasswordTooSoonTests {
  private func refused() -> ForgotPasswordViewModel {
    var model = ForgotPasswordViewModel(AccountDesk.email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.submitTapped)
    _ = model.handle(.sendFailed(.rateLimited(until: noon + 23)))
    return model
  }

  @Test("the wait is told in seconds")
  func wait() throws {
    let model = refused()
    #expect(
      try model.viewState(in: context(now: noon + 1)).popup?.message
        == "You can ask for a new code in 22 s. If you already have a code, enter it.")
    #expect(model.nextChange(after: noon) == noon + 1)
    let message = try model.viewState(in: context(now: noon + 23)).popup?.message
    #expect(message?.hasPrefix("You can ask for a new code now.") == true)
  }

  @Test("where the service says that all codes of this hour were sent, how many they are is told")
  func codesThisHour() throws {
    var model = ForgotPasswordViewModel(AccountDesk.email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.submitTapped)
    _ = model.handle(.sendFailed(.rateLimited(until: noon + 3360, sent: CodeQuota(count: 5, window: 3600))))
    let popup = try #require(try model.viewState(in: context(now: noon)).popup)
    let earlier = "If you already have a code, enter it."
    #expect(popup.message == "Five codes were sent this hour. Next one in 56 min. \(earlier)")
    let over = try model.viewState(in: context(now: noon + 3360)).popup?.message
    #expect(over == "You can ask for a new code now. \(earlier)")
  }

  @Test("the code that was mailed before can be entered, and the wait goes on there")
  func enters() throws {
    var model = refused()
    let exit = model.handle(.enterCodeTapped)
    #expect(
      exit == .show(.newPassword(email: AccountDesk.email, barredUntil: noon + 23)))
    #expect(model.handle(.enterCodeTapped) == .none)
    var next = NewPasswordViewModel(.init(email: AccountDesk.email, barredUntil: noon + 23), in: Surroundings())
    #expect(next.handle(.signal(.appeared(Surroundings()))) == .none)
    let resend = next.viewState(in: try context(now: noon + 3)).body.form.code.resend
    #expect(resend.label == "Send a new code in 20 s" && !resend.isEnabled)
  }

  @Test(
    "also where the service does not say how long to wait",
    arguments: [
      (Failure.busy, "Try again in a few minutes."),
      (.rejected(.tooManyAttempts), "Wait a while before trying again."),
    ])
  func vague(failure: Failure, wait: String) throws {
    var model = ForgotPasswordViewModel(AccountDesk.email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.submitTapped)
    _ = model.handle(.sendFailed(failure))
    let popup = try #require(model.viewState(in: context()).popup)
    #expect(popup.message == "\(wait) If you already have a code, enter it.")
    #expect(
      model.handle(.enterCodeTapped) == .show(.newPassword(email: AccountDesk.email)))
  }

  @Test("who wants no code is back at the address")
  func back() throws {
    var model = refused()
    _ = model.handle(.popupAnswered)
    #expect(try model.viewState(in: context()).popup == nil)
    #expect(model.handle(.enterCodeTapped) == .none && model.nextChange(after: noon) == nil)
    #expect(model.handle(.submitTapped).effects.count == 1)
  }
}

@Suite("A new password by a code")
struct NewPasswordTests {
  private func model() -> NewPasswordViewModel {
    var model = NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.waitBegan(noon))
    return model
  }

  private func filled() -> NewPasswordViewModel {
    var model = model()
    _ = model.handle(.codeEdited(.pasted(Secret("123456"))))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.again, AccountDesk.password)))
    return model
  }

  private func form(_ model: NewPasswordViewModel, after seconds: Double = 0) throws -> NewPasswordViewState.Content {
    switch model.viewState(in: try context(now: noon + seconds)).body {
    case .editing(let form), .sending(let form, _): form
    }
  }

  /// Whether the boxes of the code have the focus, and each of the fields.
  @Test("that another code was sent tells as little of an account as the first one did")
  func sentAgain() throws {
    var model = model()
    _ = model.handle(.resendTapped)
    _ = model.handle(.resent(noon + 31))
    #expect(try form(model).code.resent?.text.plain == "If there is an account, a new code is on its way.")
  }

  private func focused(_ model: NewPasswordViewModel) throws -> [Bool] {
    let form = try form(model)
    return [form.code.boxes.hasFocus] + form.fields.map(\.field.hasFocus)
  }

  @Test("whether there is an account is never told")
  func wording() throws {
    #expect(
      try form(model()).code.intro.plain
        == "If there is an account for ada@example.org, we have sent a code to that address.")
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(.rejected(.unknownAccount)))
    #expect(try form(model).code.boxes.error == "The code is wrong. Enter it again.")
    #expect(try model.viewState(in: context()).popup == nil)
  }

  @Test("one of boxes and fields has the focus: the full code hands it on")
  func focus() throws {
    var model = model()
    #expect(try focused(model) == [true, false, false])
    _ = model.handle(.codeEdited(.typed(Secret("123456"))))
    #expect(try focused(model) == [false, true, false])
    _ = model.handle(.codeEdited(.backspace))
    #expect(try focused(model) == [true, false, false])
    _ = model.handle(.codeReturned)
    #expect(try focused(model) == [false, true, false])
    _ = model.handle(.codeEdited(.focusChanged(true)))
    _ = model.handle(.edited(.focusChanged(.again, true)))
    #expect(try focused(model) == [false, false, true])
  }

  @Test("that the code is not complete is told once its boxes were left, and goes away when it is")
  func incompleteCode() throws {
    var model = model()
    _ = model.handle(.codeEdited(.typed(Secret("12"))))
    #expect(try form(model).code.boxes.error == nil)
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.again, AccountDesk.password)))
    #expect(try form(model).code.boxes.error == "Enter all six digits" && !form(model).submit.isEnabled)
    _ = model.handle(.codeEdited(.chosen(box: 2)))
    _ = model.handle(.codeEdited(.pasted(Secret("3456"))))
    #expect(try form(model).code.boxes.error == nil && form(model).submit.isEnabled)
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(.rejected(.wrongCode)))
    _ = model.handle(.codeEdited(.typed(Secret("1"))))
    #expect(try form(model).code.boxes.error == nil, "another code begins anew")
  }

  @Test("it takes a whole code, a good password and the same again")
  func complete() throws {
    var right = filled()
    #expect(try form(right).submit.isEnabled)
    #expect(
      right.handle(.submitTapped)
        == .run(.choose(email: AccountDesk.email, code: Secret("123456"), password: AccountDesk.password)))
    #expect(right.handle(.submitTapped) == .none && right.handle(.resendTapped) == .none)
    var noCode = filled()
    _ = noCode.handle(.codeEdited(.cleared))
    #expect(noCode.handle(.edited(.returned(.again))) == .none)
    #expect(try form(noCode).code.boxes.error == "Enter all six digits" && form(noCode).code.boxes.hasFocus)
    var weak = filled()
    _ = weak.handle(.edited(.secret(.password, Secret("abc"))))
    #expect(try !form(weak).submit.isEnabled)
    #expect(weak.handle(.submitTapped) == .none)
    #expect(try form(weak).fields.allSatisfy { $0.field.error != nil })
  }

  @Test(
    "a refused code is cleared, the passwords stay; other failures keep all",
    arguments: [
      (Failure.rejected(.wrongCode), true), (.rejected(.expiredCode), true), (.rejected(.tooManyAttempts), true),
      (.rejected(.weakPassword), false), (.offline, false), (.timedOut, false),
    ])
  func refused(failure: Failure, isCode: Bool) throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(failure))
    let state = model.viewState(in: try context())
    #expect((state.popup == nil) == isCode)
    #expect(try (form(model).code.boxes.error != nil) == isCode && model.code.input.entry.isEmpty == isCode)
    #expect(try form(model).fields.allSatisfy { $0.field.value == "Abcdef1!" })
    _ = model.handle(.popupAnswered)
    #expect(try form(model).submit.isEnabled == !isCode)
  }

  @Test("send again waits, sends and begins anew")
  func resend() throws {
    var model = filled()
    #expect(try form(model, after: 10).code.resend.label == "Send a new code in 20 s")
    #expect(model.handle(.resendTapped) == .run(.resend(email: AccountDesk.email)))
    _ = model.handle(.resent(noon + 40))
    #expect(try form(model, after: 40).code.resent != nil && form(model, after: 40).code.boxes.hasFocus)
    #expect(model.code.input.entry.isEmpty && model.nextChange(after: noon + 40) == noon + 41)
    _ = model.handle(.resendTapped)
    _ = model.handle(.resendFailed(.providerError))
    #expect(try form(model, after: 80).code.resent?.tone == .error && form(model, after: 80).code.resend.isEnabled)
  }

  @Test("a new code that comes late empties no boxes that were filled or sent meanwhile")
  func lateCode() throws {
    var model = filled()
    _ = model.handle(.resendTapped)
    _ = model.handle(.submitTapped)
    _ = model.handle(.resent(noon + 40))
    #expect(model.code.input.code == Secret("123456"))
    _ = model.handle(.chooseFailed(.busy))
    _ = model.handle(.popupAnswered)
    #expect(try form(model, after: 40).submit.isEnabled && form(model, after: 40).code.resent != nil)
  }

  @Test("that the passwords differ is told only after the second was edited")
  func repeated() throws {
    var model = model()
    _ = model.handle(.codeEdited(.pasted(Secret("123456"))))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    #expect(model.handle(.submitTapped) == .none)
    #expect(try form(model).fields.map(\.field.error) == [nil, nil] && focused(model) == [false, false, true])
    _ = model.handle(.edited(.secret(.again, Secret("A"))))
    #expect(try form(model).fields.last?.field.error == "The passwords do not match")
  }

  private let logIn = NewPasswordViewModel.Effect.logIn(email: AccountDesk.email, password: AccountDesk.password)

  private func lost(_ failure: Failure = .timedOut) -> NewPasswordViewModel {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(failure))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.submitTapped)
    return model
  }

  @Test(
    "after an answer that was lost, a code that is refused may have been used: the password tells",
    arguments: [Failure.timedOut, .offline, .providerError, .badAnswer])
  func answerLost(failure: Failure) throws {
    var model = lost(failure)
    #expect(model.handle(.chooseFailed(.rejected(.expiredCode))) == .run(logIn))
    #expect(model.handle(.submitTapped) == .none, "it is still at work")
    #expect(
      model.handle(.signedIn(AccountDesk.owner))
        == .exit(.signInEnded, asking: .signedIn(.charging, AccountDesk.owner)))
  }

  @Test("a password that does not log in either leaves the code refused; a log-in that fails leaves all open")
  func answerLostAndNotChosen() throws {
    var model = lost()
    _ = model.handle(.chooseFailed(.rejected(.expiredCode)))
    #expect(model.handle(.logInFailed(.rejected(.wrongCredentials))) == .none)
    #expect(try form(model).code.boxes.error != nil && model.code.input.entry.isEmpty)
    #expect(try model.viewState(in: context()).popup == nil)
    var open = lost()
    _ = open.handle(.chooseFailed(.rejected(.wrongCode)))
    _ = open.handle(.logInFailed(.timedOut))
    #expect(try open.viewState(in: context()).popup?.title == "The server took too long to respond")
    _ = open.handle(.popupAnswered)
    _ = open.handle(.submitTapped)
    #expect(open.handle(.chooseFailed(.rejected(.wrongCode))) == .run(logIn))
    #expect(
      open.handle(.logInFailed(.rejected(.unverified))).exit == .signInGoesOn(.logIn(email: AccountDesk.email)))
  }

  @Test("only the password whose answer was lost is tried, and not once another code is on its way")
  func nothingLost() {
    var first = filled()
    _ = first.handle(.submitTapped)
    #expect(first.handle(.chooseFailed(.rejected(.expiredCode))) == .none)
    var other = filled()
    _ = other.handle(.submitTapped)
    _ = other.handle(.chooseFailed(.timedOut))
    _ = other.handle(.popupAnswered)
    _ = other.handle(.edited(.secret(.password, Secret("Zyxwvu9?"))))
    _ = other.handle(.edited(.secret(.again, Secret("Zyxwvu9?"))))
    _ = other.handle(.submitTapped)
    #expect(other.handle(.chooseFailed(.rejected(.expiredCode))) == .none)
    var resent = lost()
    _ = resent.handle(.resent(noon))
    #expect(resent.handle(.chooseFailed(.rejected(.wrongCode))) == .none)
  }

  @Test("a chosen password leads to logging in with it")
  func chosen() {
    var model = filled()
    _ = model.handle(.submitTapped)
    #expect(
      model.handle(.chosen)
        == .exit(
          .signInGoesOn(.logIn(email: AccountDesk.email)), asking: .tell(AccountsKeeper.self, .passwordChosen)))
  }
}

@Suite("Another password")
struct ChangePasswordTests {
  private func signedIn(_ state: AccountState = .signedIn(AccountDesk.owner)) -> Surroundings {
    Surroundings(accounts: [.charging: state])
  }

  private func filled(new: String = "Abcdef1?", again: String = "Abcdef1?") -> ChangePasswordViewModel {
    var model = ChangePasswordViewModel()
    _ = model.handle(.signal(.appeared(signedIn())))
    _ = model.handle(.edited(.secret(.old, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.password, Secret(new))))
    _ = model.handle(.edited(.secret(.again, Secret(again))))
    return model
  }

  private let change = ChangePasswordViewModel.Effect.change(old: AccountDesk.password, new: Secret("Abcdef1?"))

  private func form(_ model: ChangePasswordViewModel) throws -> ChangePasswordViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .sending(let form, _): return form
    case .done: throw Failure.notFound
    }
  }

  @Test("a good new password that is not the old one, twice")
  func complete() throws {
    var model = filled()
    #expect(try form(model).submit.isEnabled)
    #expect(model.handle(.submitTapped) == .run(change))
    #expect(model.handle(.submitTapped) == .none)
    for var wrong in [filled(new: "Abcdef1!", again: "Abcdef1!"), filled(new: "abc", again: "abc"), filled(again: "x")]
    {
      #expect(try !form(wrong).submit.isEnabled)
      #expect(wrong.handle(.submitTapped) == .none)
    }
    var same = filled(new: "Abcdef1!", again: "Abcdef1!")
    _ = same.handle(.submitTapped)
    #expect(try form(same).fields.dropFirst().first?.field.error == "Must differ from your current password")
  }

  @Test("that the passwords differ is told only after the second was edited")
  func repeated() throws {
    var model = ChangePasswordViewModel()
    _ = model.handle(.signal(.appeared(signedIn())))
    _ = model.handle(.edited(.secret(.old, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.password, Secret("Abcdef1?"))))
    #expect(model.handle(.submitTapped) == .none)
    #expect(try form(model).fields.map(\.field.error) == [nil, nil, nil])
    #expect(try form(model).fields.map(\.field.hasFocus) == [false, false, true])
    _ = model.handle(.edited(.secret(.again, Secret("A"))))
    #expect(try form(model).fields.last?.field.error == "The passwords do not match")
  }

  @Test("a new password with other letters and signs than the service counts is told what it lacks, before it is sent")
  func uncommon() throws {
    var model = filled(new: "Åbcdef1§", again: "Åbcdef1§")
    #expect(model.handle(.submitTapped) == .none)
    #expect(
      try form(model).fields.map(\.field.error)
        == [nil, "Missing: an uppercase letter A–Z and a symbol such as ! or ?", nil])
    var other = filled(new: "Åbcdef1!A", again: "Åbcdef1!A")
    #expect(other.handle(.submitTapped).effects.count == 1)
    _ = other.handle(.changeFailed(.rejected(.weakPassword)))
    #expect(try other.viewState(in: context()).popup?.title == "The service refused the password")
  }

  @Test("after too many wrong old passwords the wait is told")
  func tooMany() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.changeFailed(.attemptsExceeded(until: noon + 840)))
    let popup = try #require(model.viewState(in: context(now: noon)).popup)
    #expect(popup.title == "Too many attempts" && popup.message == "Try again in 14 min.")
    #expect(model.nextChange(after: noon) == noon + 1)
  }

  @Test("a wrong old password is called that")
  func wrongOld() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.changeFailed(.rejected(.wrongCredentials)))
    #expect(try model.viewState(in: context()).popup?.title == "The current password is wrong")
    _ = model.handle(.popupAnswered)
    #expect(try form(model).fields.map(\.field.hasFocus) == [true, false, false] && form(model).submit.isEnabled)
  }

  @Test("a service that wants a new sign-in gets it and is then asked once more, once")
  func signInNeeded() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    let refusal = ChangePasswordViewModel.Event.changeFailed(.signInNeeded(.charging))
    #expect(model.handle(refusal) == .ask(.signIn(.charging)))
    #expect(model.handle(.signal(.appeared(signedIn()))) == .run(change))
    #expect(model.handle(refusal) == .none)
    #expect(try model.viewState(in: context()).popup?.title == "Sign in to continue")
    #expect(model.handle(.signal(.appeared(signedIn()))) == .none)
  }

  @Test("a sign-in that was declined leaves the form as it was")
  func declined() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.changeFailed(.signInNeeded(.charging)))
    #expect(model.handle(.signal(.appeared(signedIn(.expired(AccountDesk.owner))))) == .none)
    #expect(try form(model).submit.isEnabled && model.viewState(in: context()).popup == nil)
    #expect(model.handle(.submitTapped) == .run(change))
    #expect(model.handle(.changeFailed(.signInNeeded(.charging))) == .ask(.signIn(.charging)))
  }

  @Test("that it worked is told; the passwords are gone")
  func done() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.changed)
    guard case .done(let notice, _) = model.viewState(in: try context()).body else {
      Issue.record("it says that it worked")
      return
    }
    #expect(notice.text.plain == "Your password was changed." && model.form == Form())
    #expect(model.handle(.doneTapped) == .exit(.back))
  }
}
