import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Logging in, in detail")
struct LogInDetailsTests {
  private func filled(_ email: String = AccountDesk.email) -> LogInViewModel {
    var model = LogInViewModel(email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    return model
  }

  private func form(_ model: LogInViewModel) throws -> LogInViewState.Content {
    model.viewState(in: try context()).body.form
  }

  @Test("only wrong credentials take the focus to the password", arguments: [true, false])
  func focus(isWrong: Bool) throws {
    var model = filled()
    _ = model.handle(.edited(.focusChanged(.email, true)))
    _ = model.handle(.submitTapped)
    _ = model.handle(.logInFailed(isWrong ? .rejected(.wrongCredentials) : .timedOut))
    _ = model.handle(.popupAnswered)
    #expect(try form(model).fields.map(\.field.hasFocus) == [!isWrong, isWrong])
  }

  @Test("back from the code of an account that was not verified, it can be sent again")
  func unverified() {
    var model = filled()
    let sent = model.handle(.submitTapped)
    _ = model.handle(.logInFailed(.rejected(.unverified)))
    #expect(model.submission.isIdle)
    #expect(model.handle(.submitTapped) == sent && sent.effects.count == 1)
  }

  @Test("while it is sent it leads nowhere and cannot be sent again")
  func sending() throws {
    var model = filled()
    #expect(try form(model).submit.isEnabled && form(model).fields.map(\.field.kind) == [.email, .password])
    _ = model.handle(.submitTapped)
    #expect(try !form(model).submit.isEnabled)
    for event: LogInViewModel.Event in [.registerTapped, .forgotTapped, .guestTapped, .submitTapped] {
      #expect(model.handle(event) == .none, "\(event)")
    }
    _ = model.handle(.signedIn(AccountDesk.owner))
    #expect(model.submission.isIdle)
  }

  @Test("without a password that is asked for; an address that is none is not handed on")
  func incomplete() throws {
    var model = LogInViewModel(AccountDesk.email, in: Surroundings())
    #expect(model.handle(.submitTapped) == .none)
    #expect(try form(model).fields.map(\.field.error) == [nil, "Enter your password"])
    var unknown = filled("ada")
    #expect(unknown.handle(.forgotTapped) == .show(.forgotPassword(email: "")))
    #expect(unknown.handle(.submitTapped) == .none)
    #expect(try form(unknown).fields.map(\.field.hasFocus) == [true, false])
  }

  @Test("it begins with the address of who was signed in before")
  func firstStep() {
    #expect(LogInViewModel.firstStep(for: AccountDesk.owner) == .logIn(email: AccountDesk.email))
    #expect(LogInViewModel.firstStep(for: AccountOwner(userID: "7")) == .logIn(email: ""))
  }
}

@Suite("A new account, in detail")
struct RegisterDetailsTests {
  private func filled(password: String = "Abcdef1!", agrees: Bool = true) -> RegisterViewModel {
    var model = RegisterViewModel()
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.text(.email, AccountDesk.email)))
    _ = model.handle(.edited(.secret(.password, Secret(password))))
    _ = model.handle(.edited(.secret(.again, Secret(password))))
    if agrees { _ = model.handle(.termsToggled) }
    return model
  }

  private func form(_ model: RegisterViewModel) throws -> RegisterViewState.Content {
    model.viewState(in: try context()).body.form
  }

  @Test("the terms are asked for only where it was to be sent without them")
  func terms() throws {
    var model = filled(agrees: false)
    #expect(try form(model).termsError == nil && !form(model).hasAgreed)
    #expect(model.handle(.submitTapped) == .none)
    #expect(try form(model).termsError == "Agree to the terms to continue.")
    _ = model.handle(.termsToggled)
    #expect(try form(model).termsError == nil && form(model).hasAgreed && form(model).submit.isEnabled)
    _ = model.handle(.termsToggled)
    #expect(try form(model).termsError != nil && !form(model).submit.isEnabled)
  }

  @Test("it leads to the code that was mailed, and back from there it can be sent again")
  func registered() throws {
    var model = filled()
    let sent = model.handle(.submitTapped)
    #expect(try !form(model).submit.isEnabled)
    let verify = Destination.verify(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: true)
    #expect(model.handle(.registered(email: AccountDesk.email, password: AccountDesk.password)) == .show(verify))
    #expect(try model.submission.isIdle && form(model).submit.isEnabled)
    #expect(model.handle(.submitTapped) == sent)
  }

  @Test("the same password again is found good only where the password is")
  func borders() throws {
    #expect(try form(filled()).fields.map(\.field.border) == [.hit, .hit, .hit])
    #expect(try form(filled(password: "abc")).fields.map(\.field.border) == [.hit, .miss, .neutral])
  }

  @Test("where there is no popup there is nothing to answer; an address that is none is not handed on")
  func nothing() {
    var model = RegisterViewModel()
    #expect(model.handle(.popupAnswered) == .none)
    #expect(model.handle(.logInTapped) == .show(.logIn(email: "")))
    #expect(model.handle(.signal(.covered)) == .none && model == RegisterViewModel())
  }
}

@Suite("The code of the mail, in detail")
struct VerifyAccountDetailsTests {
  private typealias Model = VerifyAccountViewModel

  private let logIn = Reaction<VerifyAccountViewModel>.run(
    .logIn(email: AccountDesk.email, password: AccountDesk.password))

  private func model() -> Model {
    var model = Model(
      .init(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: true), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.waitBegan(noon))
    return model
  }

  private func checking() -> Model {
    var model = model()
    _ = model.handle(.edited(.pasted(Secret("123456"))))
    return model
  }

  private func content(_ model: Model) throws -> VerifyAccountViewState.Content {
    switch model.viewState(in: try context(now: noon + 60)).body {
    case .entering(let content), .checking(let content, _): return content
    case .loggingIn, .logInFailed: throw Failure.notFound
    }
  }

  @Test("the log-in is a step away, but not while the code is being checked")
  func logInTapped() {
    var model = model()
    #expect(model.handle(.logInTapped) == .show(.logIn(email: AccountDesk.email)))
    #expect(model.handle(.retryTapped) == .none && model.handle(.checkTapped) == .none)
    var busy = checking()
    #expect(busy.handle(.logInTapped) == .none && busy.handle(.retryTapped) == .none)
    _ = busy.handle(.verified)
    #expect(busy.handle(.logInTapped) == .none)
    _ = busy.handle(.logInFailed(.offline))
    #expect(
      busy.handle(.logInTapped)
        == .exit(.signInGoesOn(.logIn(email: AccountDesk.email)), asking: .tell(AccountsKeeper.self, .verified)))
  }

  @Test("while the code is being checked neither it nor another can be asked for")
  func busy() throws {
    #expect(try content(model()).check == nil && content(model()).code.resend.isEnabled)
    let busy = checking()
    #expect(try content(busy).check?.isEnabled == false && !content(busy).code.resend.isEnabled)
  }

  @Test("another code takes away that the account may be verified")
  func anotherCode() {
    var model = checking()
    _ = model.handle(.verifyFailed(.timedOut))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.resendTapped)
    _ = model.handle(.resent(noon + 40))
    #expect(model.handle(.edited(.pasted(Secret("654321")))).effects.count == 1)
    #expect(model.handle(.verifyFailed(.rejected(.wrongCode))) == .none)
  }

  @Test("what was stopped is no failure; any other stays until it is answered")
  func failures() throws {
    var stopped = checking()
    #expect(stopped.handle(.verifyFailed(.cancelled)) == .none)
    #expect(stopped.failure == nil && stopped.phase == .entering)
    #expect(try content(stopped).check?.isEnabled == true)
    var failed = checking()
    _ = failed.handle(.verifyFailed(.timedOut))
    _ = failed.handle(.signal(.changed(Surroundings(), .lock)))
    #expect(failed.failure == .timedOut)
  }

  @Test("without a network another code is not asked for, and that is told")
  func resendOffline() {
    var model = model()
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(model.handle(.resendTapped) == .none)
    #expect(model.failure == .offline && model.code.resending == .idle)
  }

  @Test("that the account is verified already leads nowhere while a code is being checked")
  func verifiedAlready() {
    var model = model()
    _ = model.handle(.resendTapped)
    _ = model.handle(.edited(.pasted(Secret("123456"))))
    #expect(model.handle(.resendFailed(.rejected(.accountExists))) == .none && model.phase == .checking)
    var other = self.model()
    _ = other.handle(.resendTapped)
    #expect(other.handle(.resendFailed(.timedOut)) == .none && other.phase == .entering)
  }

  @Test("a log-in that the lock ended goes on once the accounts were read, one that failed otherwise does not")
  func lockedLogIn() {
    var locked = checking()
    _ = locked.handle(.verified)
    _ = locked.handle(.logInFailed(.locked))
    #expect(locked.handle(.signal(.changed(Surroundings(), .lock))) == .none)
    #expect(locked.handle(.signal(.changed(Surroundings(), .accounts))) == logIn)
    var failed = checking()
    _ = failed.handle(.verified)
    _ = failed.handle(.logInFailed(.timedOut))
    #expect(failed.handle(.signal(.changed(Surroundings(), .accounts))) == .none)
    #expect(failed.phase == .logInFailed(.timedOut))
  }

  @Test("what is shown changes by itself when the first of the waits goes on")
  func waits() {
    var failed = checking()
    #expect(failed.nextChange(after: noon) == noon + 1)
    _ = failed.handle(.verifyFailed(.rateLimited(until: noon + 23.5)))
    #expect(failed.nextChange(after: noon) == noon + 0.5)
    var verified = checking()
    _ = verified.handle(.verified)
    _ = verified.handle(.logInFailed(.attemptsExceeded(until: noon + 23.25)))
    #expect(verified.nextChange(after: noon) == noon + 0.25)
  }
}
