import ChargeDomain
import Foundation
import Testing

@testable import ChargePresentation

@Suite("The code of the mail")
struct VerifyAccountViewModelTests {
  private func model(password: Secret? = ChargingDesk.password) -> VerifyAccountViewModel {
    var model = VerifyAccountViewModel(email: ChargingDesk.email, password: password)
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.waitBegan(noon))
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
    #expect(type("6", &model) == [.verify(email: ChargingDesk.email, code: Secret("123456"))])
    #expect(type("7", &model).isEmpty && model.handle(.checkTapped).effects.isEmpty)
    #expect(model.handle(.resendTapped).effects.isEmpty && model.handle(.edited(.backspace)).effects.isEmpty)
    guard case .checking = model.viewState(in: try context()).body else {
      Issue.record("the code is being checked")
      return
    }
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
    let boxes = try content(model).boxes
    #expect(boxes.error == words && boxes.focus == 0 && boxes.boxes.allSatisfy { $0 == .empty })
    _ = type("6", &model)
    #expect(try content(model).boxes.error == nil)
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
    #expect(try content(model).check?.isEnabled == true && content(model).boxes.error == nil)
    #expect(model.handle(.checkTapped).effects == [.verify(email: ChargingDesk.email, code: Secret("123456"))])
  }

  @Test("without network a full code waits; nothing is sent")
  func offline() throws {
    var model = model()
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(type("123456", &model).isEmpty)
    #expect(try model.viewState(in: context()).notice != nil)
    #expect(try content(model).check?.isEnabled == false && !content(model, after: 60).resend.isEnabled)
    #expect(model.handle(.checkTapped).effects.isEmpty)
    _ = model.handle(.popupAnswered)
    _ = model.handle(.signal(.changed(Surroundings(), .networkReturned)))
    #expect(model.handle(.checkTapped).effects.count == 1)
  }

  @Test("another code can be asked for after thirty seconds; the wait is counted down")
  func resend() throws {
    var model = model()
    #expect(try content(model, after: 1).resend == SendAgain(model.resend, in: context(now: noon + 1)))
    #expect(try content(model, after: 1).resend.label == "Send again in 29 s")
    #expect(model.nextChange(after: noon) == noon + 1)
    #expect(try content(model, after: 30).resend.isEnabled && model.nextChange(after: noon + 30) == nil)
    _ = type("123", &model)
    #expect(
      model.handle(.resendTapped).effects == [.resend(email: ChargingDesk.email, password: ChargingDesk.password)])
    #expect(model.handle(.resendTapped).effects.isEmpty)
    #expect(try content(model, after: 31).resending != nil && !content(model, after: 31).resend.isEnabled)
    _ = model.handle(.resent(noon + 32))
    let after = try content(model, after: 33)
    #expect(after.resent?.text.plain == "A new code is on its way." && after.boxes.boxes[0] == .empty)
    #expect(after.resend.label == "Send again in 29 s")
  }

  @Test("a code that was not sent is told, and can be asked for again")
  func resendFailed() throws {
    var model = model()
    _ = model.handle(.resendTapped)
    _ = model.handle(.resendFailed(.timedOut))
    let state = try content(model, after: 40)
    #expect(state.resent?.text.plain == "No new code was sent: No answer in time" && state.resend.isEnabled)
    #expect(model.handle(.resendTapped).effects.count == 1)
  }

  @Test("the wait begins once, however often the screen appears")
  func waitOnce() {
    var model = VerifyAccountViewModel(email: "a@b.se", password: nil)
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.beginWait))
    _ = model.handle(.waitBegan(noon))
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none)
  }

  @Test("a verified account is logged in with the password it was given")
  func logsIn() throws {
    var model = model()
    _ = type("123456", &model)
    #expect(model.handle(.verified) == .run(.logIn(email: ChargingDesk.email, password: ChargingDesk.password)))
    guard case .loggingIn = model.viewState(in: try context()).body else {
      Issue.record("the person is being logged in")
      return
    }
    #expect(model.handle(.signedIn(ChargingDesk.owner)) == .exit(.account(.signedIn(.charging, ChargingDesk.owner))))
  }

  @Test("without a password, or with one that is not right, the person logs in by hand")
  func byHand() {
    var without = model(password: nil)
    #expect(without.handle(.resendTapped) == .exit(.account(.show(.logIn(email: ChargingDesk.email)))))
    #expect(without.handle(.verified) == .exit(.account(.verified(email: ChargingDesk.email))))
    var with = model()
    _ = with.handle(.verified)
    #expect(
      with.handle(.logInFailed(.rejected(.wrongCredentials)))
        == .exit(.account(.verified(email: ChargingDesk.email))))
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
    #expect(trouble.title.plain == "Verified, but logging in failed: You are offline")
    #expect(model.handle(.retryTapped) == .run(.logIn(email: ChargingDesk.email, password: ChargingDesk.password)))
    #expect(model.handle(.retryTapped) == .none)
  }
}
