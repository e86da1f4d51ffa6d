import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The code of the message, in detail")
struct WalletCodeDetailsTests {
  private func phone() throws -> PhoneNumber { try #require(PhoneNumber(e164: AccountDesk.phone)) }

  private func appeared() throws -> WalletCodeViewModel {
    var model = WalletCodeViewModel(SentCode(to: try phone(), at: noon), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    return model
  }

  private func checking() throws -> WalletCodeViewModel {
    var model = try appeared()
    let check = WalletCodeViewModel.Effect.check(try phone(), Secret("123456"))
    #expect(model.handle(.edited(.pasted(Secret("123456")))) == .run(check))
    return model
  }

  @Test("what the lock did goes with it, any other failure stays until it is answered")
  func locked() throws {
    for failure in [Failure.locked, .timedOut] {
      var model = try checking()
      let unseen = AppRequest.tellScreen(.walletPhone(.codeChanged(model.sent.triedUnseen())))
      #expect(model.handle(.checkFailed(failure)) == Reaction(requests: failure == .locked ? [] : [unseen]))
      #expect(model.checking == .failed(failure))
      _ = model.handle(.signal(.changed(Surroundings(isLocked: true), .lock)))
      #expect(model.checking == .failed(failure))
      _ = model.handle(.signal(.changed(Surroundings(), .lock)))
      let left: WalletCodeViewModel.Checking = failure == .locked ? .no : .failed(failure)
      #expect(model.checking == left)
    }
  }

  @Test("what was stopped is no failure, and the code can be checked again")
  func stopped() throws {
    var model = try checking()
    let unseen = model.sent.triedUnseen()
    #expect(model.handle(.checkFailed(.cancelled)) == .ask(.tellScreen(.walletPhone(.codeChanged(unseen)))))
    #expect(model.checking == .no && model.canCheckAgain)
    #expect(try model.viewState(in: context()).popup == nil)
  }

  @Test("of two failures that of the check is answered first, then that of the other code")
  func twoFailures() throws {
    var model = try appeared()
    #expect(model.handle(.resendTapped).effects.count == 1)
    _ = model.handle(.edited(.pasted(Secret("123456"))))
    #expect(model.handle(.resendFailed(.timedOut)) == .none)
    _ = model.handle(.checkFailed(.timedOut))
    #expect(try model.viewState(in: context()).popup?.title == "Could not verify the code")
    #expect(model.handle(.popupAnswered) == .none)
    #expect(try model.viewState(in: context()).popup?.title == "Could not send a code")
    #expect(!model.canEdit && model.handle(.checkTapped) == .none)
    #expect(model.handle(.popupAnswered) == .none)
    #expect(try model.viewState(in: context()).popup == nil)
    #expect(model.canEdit && model.canCheckAgain && model.canResend)
  }

  @Test("the number's screen is told only of a code that is of no use any more")
  func used() throws {
    let cases: [(Rejection, Bool)] = [
      (.wrongCode, false), (.unknown, false), (.expiredCode, true), (.tooManyAttempts, true),
    ]
    for (reason, isUsed) in cases {
      var model = try checking()
      let wrong = SentCode(to: try phone(), at: noon).triedWrongly()
      let counted: [AppRequest] = reason == .wrongCode ? [.tellScreen(.walletPhone(.codeChanged(wrong)))] : []
      let told: [AppRequest] = isUsed ? [.tellScreen(.walletPhone(.codeChanged(nil)))] : counted
      #expect(model.handle(.checkFailed(.rejected(reason))) == Reaction(requests: told), "\(reason)")
      #expect(model.code.input.entry.isEmpty)
    }
  }

  @Test("wrong codes are counted beyond the screen, and after a lost answer nobody knows how many are left")
  func counted() throws {
    var model = try checking()
    func wrong() throws -> String? {
      _ = model.handle(.checkFailed(.rejected(.wrongCode)))
      _ = model.handle(.popupAnswered)
      return try model.viewState(in: context()).boxes.error
    }
    #expect(try wrong() == "The code is wrong. Enter it again.")
    _ = model.handle(.edited(.pasted(Secret("222222"))))
    #expect(try wrong() == "Still wrong. 3 tries left.")
    var again = WalletCodeViewModel(model.sent, in: Surroundings())
    _ = again.handle(.signal(.appeared(Surroundings())))
    _ = again.handle(.edited(.pasted(Secret("333333"))))
    _ = again.handle(.checkFailed(.rejected(.wrongCode)))
    #expect(try again.viewState(in: context()).boxes.error == "Still wrong. 2 tries left.")
    _ = again.handle(.popupAnswered)
    _ = again.handle(.edited(.pasted(Secret("444444"))))
    let unseen = again.sent.triedUnseen()
    #expect(again.handle(.checkFailed(.timedOut)) == .ask(.tellScreen(.walletPhone(.codeChanged(unseen)))))
    _ = again.handle(.popupAnswered)
    _ = again.handle(.checkTapped)
    _ = again.handle(.checkFailed(.rejected(.wrongCode)))
    #expect(
      try again.viewState(in: context()).boxes.error
        == "Still wrong after 4 tries. Check the newest message, or ask for a new code.")
  }

  @Test("a check or a new code that fails in the same way twice in a row is told as such")
  func failedAgain() throws {
    var model = try checking()
    var told: [String?] = []
    for _ in 1...2 {
      _ = model.handle(.checkFailed(.providerError))
      told.append(try model.viewState(in: context()).popup?.message)
      _ = model.handle(.popupAnswered)
      _ = model.handle(.checkTapped)
    }
    _ = model.handle(.checkFailed(.cancelled))
    for _ in 1...2 {
      _ = model.handle(.resendTapped)
      _ = model.handle(.resendFailed(.providerError))
      told.append(try model.viewState(in: context()).popup?.message)
      _ = model.handle(.popupAnswered)
    }
    #expect(told.map { $0?.hasPrefix("Still the same after 2 tries. ") } == [false, true, false, true])
  }

  @Test("without a network no other code is asked for, and nothing is checked")
  func offline() throws {
    var model = try appeared()
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(model.handle(.resendTapped) == .none && model.code.resending == .idle)
    #expect(model.handle(.edited(.pasted(Secret("123456")))) == .none && model.checking == .no)
    #expect(model.canEdit && !model.canResend && !model.canCheckAgain)
    #expect(try model.viewState(in: context(now: noon + 60)).sendAgain.isEnabled == false)
  }

  @Test("the number is a step away unless the code is being checked; a code that is not whole is not checked")
  func ways() throws {
    var model = try appeared()
    #expect(model.handle(.otherNumberTapped) == .exit(.back))
    _ = model.handle(.edited(.typed(Secret("12345"))))
    #expect(model.handle(.checkTapped) == .none && !model.canCheckAgain)
    var busy = try checking()
    #expect(busy.handle(.otherNumberTapped) == .none && busy.handle(.resendTapped) == .none)
    #expect(
      busy.handle(.signedIn(AccountDesk.owner)) == .exit(.signInEnded, asking: .signedIn(.wallet, AccountDesk.owner)))
    #expect(busy.checking == .no)
  }

  @Test("what is shown changes by itself when the first of the waits goes on")
  func waits() throws {
    var model = try checking()
    #expect(model.nextChange(after: noon) == noon + 1)
    _ = model.handle(.checkFailed(.rateLimited(until: noon + 23.5)))
    #expect(model.nextChange(after: noon) == noon + 0.5)
    _ = model.handle(.popupAnswered)
    #expect(model.nextChange(after: noon) == noon + 1)
    #expect(model.nextChange(after: noon + 30) == nil)
  }
}
