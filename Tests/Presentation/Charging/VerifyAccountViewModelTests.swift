import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("The code of the mail")
struct VerifyAccountViewModelTests {
  private let logInByHand = Reaction<VerifyAccountViewModel>.exit(
    .signInGoesOn(.logIn(email: AccountDesk.email)), asking: .tell(AccountsKeeper.self, .verified))

  private func model(
    password: Secret? = AccountDesk.password, isCodeSent: Bool = true
  ) -> VerifyAccountViewModel {
    var model = VerifyAccountViewModel(
      .init(email: AccountDesk.email, password: password, isCodeSent: isCodeSent), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    if isCodeSent { _ = model.handle(.waitBegan(noon)) }
    return model
  }

  private func type(_ digits: String, _ model: inout VerifyAccountViewModel) -> [VerifyAccountViewModel.Effect] {
    digits.flatMap { model.handle(.edited(.typed(Secret(String($0))))).effects }
  }

  private func content(
    _ model: VerifyAccountViewModel, after seconds: Double = 0
  ) throws -> VerifyAccountViewState.Content {
    switch model.viewState(in: try context(now: noon + seconds)).body {
    case .entering(let content), .checking(let content, _): return content
    case .loggingIn, .logInFailed: throw Unexpected()
    }
  }

  struct Unexpected: Error {}

  @Test("the sixth digit checks the code, once")
  func once() throws {
    var model = model()
    #expect(type("12345", &model).isEmpty)
    #expect(type("6", &model) == [.verify(email: AccountDesk.email, code: Secret("123456"))])
    #expect(type("7", &model).isEmpty && model.handle(.checkTapped).effects.isEmpty)
    #expect(model.handle(.resendTapped).effects.isEmpty && model.handle(.edited(.backspace)).effects.isEmpty)
    guard case .checking = model.viewState(in: try context()).body else {
      Issue.record("the code is being checked")
      return
    }
  }

  @Test("too many wrong passwords after the right code: the log-in waits for as long as the service says")
  func tooManyLogIns() throws {
    var model = model()
    _ = type("123456", &model)
    _ = model.handle(.verified)
    #expect(model.handle(.logInFailed(.attemptsExceeded(until: noon + 840))) == .none)
    guard case .logInFailed(let trouble, _, _) = model.viewState(in: try context(now: noon + 800)).body else {
      Issue.record("it can be tried again")
      return
    }
    #expect(trouble.advice == "Try again in 40 s." && model.nextChange(after: noon + 800) == noon + 801)
  }

  @Test("a check that fails in the same way twice in a row is told as such, another failure begins anew")
  func failedAgain() throws {
    var model = model()
    _ = type("123456", &model)
    var told: [String?] = []
    for _ in 1...2 {
      _ = model.handle(.verifyFailed(.busy))
      told.append(try model.viewState(in: context()).popup?.message)
      _ = model.handle(.popupAnswered)
      _ = model.handle(.checkTapped)
    }
    #expect(told[0] != told[1] && told[1]?.hasPrefix("Still the same after 2 tries. ") == true)
    _ = model.handle(.verifyFailed(.providerError))
    #expect(try model.viewState(in: context()).popup?.message.contains("tries") == false)
  }

  @Test("a pasted code is checked as a typed one")
  func pasted() {
    var model = model()
    #expect(model.handle(.edited(.pasted(Secret("12 34 56")))).effects.count == 1)
  }

  @Test(
    "a refused code leaves empty boxes, the first in focus, and says why",
    arguments: [
      (Rejection.wrongCode, "The code is wrong. Enter it again."),
      (.expiredCode, "The code is no longer valid. Ask for a new one."),
      (.tooManyAttempts, "Too many attempts. Ask for a new code."),
    ])
  func refused(reason: Rejection, words: String) throws {
    var model = model()
    _ = type("123456", &model)
    _ = model.handle(.verifyFailed(.rejected(reason)))
    let boxes = try content(model).code.boxes
    #expect(boxes.error == words && boxes.focus == 0 && boxes.boxes.allSatisfy { $0 == .empty })
    _ = type("6", &model)
    #expect(try content(model).code.boxes.error == nil)
    #expect(type("54321", &model).count == 1)
  }

  @Test(
    "a code that could not be checked is kept and can be checked again",
    arguments: [
      Failure.offline, .timedOut, .providerError, .badAnswer,
    ])
  func notChecked(failure: Failure) throws {
    var model = model()
    _ = type("123456", &model)
    _ = model.handle(.verifyFailed(failure))
    #expect(try model.viewState(in: context()).popup != nil)
    _ = model.handle(.popupAnswered)
    #expect(try content(model).check?.isEnabled == true && content(model).code.boxes.error == nil)
    #expect(model.handle(.checkTapped).effects == [.verify(email: AccountDesk.email, code: Secret("123456"))])
  }

  @Test("without network a full code waits; nothing is sent")
  func offline() throws {
    var model = model()
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(type("123456", &model).isEmpty)
    #expect(try model.viewState(in: context()).notice != nil)
    #expect(try content(model).check?.isEnabled == false && !content(model, after: 60).code.resend.isEnabled)
    #expect(model.handle(.checkTapped).effects.isEmpty)
    _ = model.handle(.popupAnswered)
    _ = model.handle(.signal(.changed(Surroundings(), .networkReturned)))
    #expect(model.handle(.checkTapped).effects.count == 1)
  }

  @Test("another code can be asked for after thirty seconds; the wait is counted down")
  func resend() throws {
    var model = model()
    #expect(try content(model, after: 1).code.resend == FormButton(model.code.resend, in: context(now: noon + 1)))
    #expect(try content(model, after: 1).code.resend.label == "Send a new code in 29 s")
    #expect(model.nextChange(after: noon) == noon + 1)
    #expect(try content(model, after: 30).code.resend.isEnabled && model.nextChange(after: noon + 30) == nil)
    _ = type("123", &model)
    #expect(
      model.handle(.resendTapped).effects == [.resend(email: AccountDesk.email, password: AccountDesk.password)])
    #expect(model.handle(.resendTapped).effects.isEmpty)
    #expect(try content(model, after: 31).code.resending != nil && !content(model, after: 31).code.resend.isEnabled)
    _ = model.handle(.resent(noon + 32))
    let after = try content(model, after: 33)
    #expect(after.code.resent?.text.plain == "A new code is on its way." && after.code.boxes.boxes.first == .empty)
    #expect(after.code.resend.label == "Send a new code in 29 s")
  }

  @Test("a code that was not sent is told, and can be asked for again")
  func resendFailed() throws {
    var model = model()
    _ = model.handle(.resendTapped)
    _ = model.handle(.resendFailed(.timedOut))
    let state = try content(model, after: 40)
    #expect(state.code.resent?.text.plain == "Could not send a new code: The server took too long to respond")
    #expect(state.code.resend.isEnabled)
    #expect(model.handle(.resendTapped).effects.count == 1)
  }

  @Test("that all codes of this hour were sent is told as such, not as a busy service")
  func resendHourFull() throws {
    var model = model()
    _ = model.handle(.resendTapped)
    let quota = CodeQuota(count: 5, window: 3600)
    _ = model.handle(.resendFailed(.rateLimited(until: noon + 3000, sent: quota)))
    let told = try #require(try content(model, after: 40).code.resent?.text.plain)
    #expect(told.hasPrefix("Five codes were sent this hour. Next one in"), "\(told)")
  }

  @Test("a service that says how long to wait for another code is believed")
  func barred() throws {
    var model = model()
    _ = model.handle(.resendTapped)
    _ = model.handle(.resendFailed(.rateLimited(until: noon + 100)))
    #expect(try content(model, after: 40).code.resend.label == "Send a new code in 60 s")
    #expect(try !content(model, after: 99).code.resend.isEnabled && content(model, after: 100).code.resend.isEnabled)
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none)
  }

  @Test("the wait begins once, however often the screen appears")
  func waitOnce() {
    var model = VerifyAccountViewModel(.init(email: "a@b.se", password: nil, isCodeSent: true), in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.beginWait))
    _ = model.handle(.waitBegan(noon))
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none)
  }

  @Test("a verified account is logged in with the password it was given")
  func logsIn() throws {
    var model = model()
    _ = type("123456", &model)
    #expect(model.handle(.verified) == .run(.logIn(email: AccountDesk.email, password: AccountDesk.password)))
    guard case .loggingIn = model.viewState(in: try context()).body else {
      Issue.record("the person is being logged in")
      return
    }
    #expect(
      model.handle(.signedIn(AccountDesk.owner))
        == .exit(.signInEnded, asking: .signedIn(.charging, AccountDesk.owner)))
  }

  @Test("without a password, or with one that is not right, the person logs in by hand")
  func byHand() {
    var without = model(password: nil)
    #expect(without.handle(.resendTapped) == .show(.logIn(email: AccountDesk.email)))
    #expect(without.handle(.verified) == logInByHand)
    var with = model()
    _ = with.handle(.verified)
    #expect(
      with.handle(.logInFailed(.rejected(.wrongCredentials)))
        == logInByHand)
  }

  @Test("logging in that failed can be tried again: the code is used up, so only that")
  func logInFailed() throws {
    var model = model()
    _ = model.handle(.verified)
    _ = model.handle(.logInFailed(.offline))
    guard case .logInFailed(let trouble, _, _) = model.viewState(in: try context()).body else {
      Issue.record("it says that logging in failed")
      return
    }
    #expect(trouble.title.plain == "Verified, but could not sign in: Could not connect")
    #expect(model.handle(.retryTapped) == .run(.logIn(email: AccountDesk.email, password: AccountDesk.password)))
    #expect(model.handle(.retryTapped) == .none)
  }

  @Test("where no code was sent, the screen says so and offers one at once")
  func notSent() throws {
    var model = VerifyAccountViewModel(
      .init(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: false), in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none)
    let before = try content(model).code
    #expect(
      before.intro.plain
        == "The account ada@example.org is not verified yet. Get a code, or enter one you already have.")
    #expect(before.resend.label == "Send a code" && before.resend.isEnabled)
    #expect(model.handle(.resendTapped).effects.count == 1)
    #expect(try content(model).code.resending?.label == "Sending…")
    _ = model.handle(.resent(noon))
    let after = try content(model, after: 10).code
    #expect(after.intro.plain == "We sent a 6-digit code to ada@example.org.")
    #expect(after.resend.label == "Send a new code in 20 s")
  }

  private let logIn = Reaction<VerifyAccountViewModel>.run(
    .logIn(email: AccountDesk.email, password: AccountDesk.password))

  private func checkedTwice(_ lost: Failure, password: Secret? = AccountDesk.password) -> VerifyAccountViewModel {
    var model = model(password: password)
    _ = type("123456", &model)
    _ = model.handle(.verifyFailed(lost))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.checkTapped)
    return model
  }

  @Test(
    "a code whose answer was lost may have been taken: refused later, logging in is tried all the same",
    arguments: [Failure.offline, .timedOut, .providerError, .badAnswer],
    [Rejection.expiredCode, .wrongCode, .unknown])
  func lostAnswer(lost: Failure, refusal: Rejection) throws {
    var model = checkedTwice(lost)
    #expect(model.handle(.verifyFailed(.rejected(refusal))) == logIn)
    guard case .checking(_, let loading) = model.viewState(in: try context()).body else {
      Issue.record("nothing is said to be verified yet")
      return
    }
    #expect(loading.label == "Signing in…" && model.handle(.edited(.backspace)) == .none)
    #expect(
      model.handle(.signedIn(AccountDesk.owner))
        == .exit(.signInEnded, asking: .signedIn(.charging, AccountDesk.owner)))
  }

  @Test("an account that is not verified after all: the code is told as what it is, and no log-in is tried again")
  func notTaken() throws {
    var model = checkedTwice(.timedOut)
    _ = model.handle(.verifyFailed(.rejected(.expiredCode)))
    #expect(model.handle(.logInFailed(.rejected(.unverified))) == .none)
    #expect(try content(model).code.boxes.error == "The code is no longer valid. Ask for a new one.")
    _ = type("654321", &model)
    #expect(model.handle(.verifyFailed(.rejected(.wrongCode))) == .none)
    #expect(try content(model).code.boxes.error == "The code is wrong. Enter it again.")
  }

  @Test("a log-in that could not be tried either leaves the code and the way on")
  func lostAgain() throws {
    var model = checkedTwice(.offline)
    _ = model.handle(.verifyFailed(.rejected(.expiredCode)))
    _ = model.handle(.logInFailed(.offline))
    #expect(try model.viewState(in: context()).popup?.title == "Could not connect")
    _ = model.handle(.popupAnswered)
    #expect(try content(model).check?.isEnabled == true && content(model).code.boxes.error == nil)
    #expect(model.handle(.checkTapped).effects.count == 1)
    #expect(model.handle(.verifyFailed(.rejected(.expiredCode))) == logIn)
  }

  @Test("no log-in is tried where every answer came, or where nobody knows the password")
  func nothingLost() throws {
    var model = checkedTwice(.busy)
    #expect(model.handle(.verifyFailed(.rejected(.expiredCode))) == .none)
    var without = checkedTwice(.timedOut, password: nil)
    #expect(without.handle(.verifyFailed(.rejected(.expiredCode))) == .none)
    #expect(try content(without).code.boxes.error != nil)
  }

  @Test("a service that says the account is verified already is believed")
  func alreadyVerified() {
    var checked = model()
    _ = type("123456", &checked)
    #expect(checked.handle(.verifyFailed(.rejected(.accountExists))) == logIn)
    var asked = model()
    _ = asked.handle(.resendTapped)
    #expect(asked.handle(.resendFailed(.rejected(.accountExists))) == logIn)
    _ = asked.handle(.logInFailed(.rejected(.unverified)))
    #expect(asked.phase == .entering && asked.failure == nil && asked.code.resending != .idle)
  }

  @Test("a new code that comes late empties no boxes that were filled or sent meanwhile")
  func lateCode() throws {
    var filling = model()
    _ = type("12", &filling)
    _ = filling.handle(.resendTapped)
    _ = type("3", &filling)
    _ = filling.handle(.resent(noon + 40))
    #expect(try content(filling, after: 40).code.boxes.focus == 3)
    #expect(type("456", &filling) == [.verify(email: AccountDesk.email, code: Secret("123456"))])

    var checking = model()
    _ = type("123456", &checking)
    _ = checking.handle(.verifyFailed(.busy))
    _ = checking.handle(.popupAnswered)
    _ = checking.handle(.resendTapped)
    _ = checking.handle(.checkTapped)
    _ = checking.handle(.resent(noon + 40))
    #expect(checking.code.input.code == Secret("123456"))
    #expect(try content(checking, after: 50).code.resend.label == "Send a new code in 20 s")
    _ = checking.handle(.verifyFailed(.busy))
    #expect(try content(checking, after: 50).check?.isEnabled == true)
  }
}
