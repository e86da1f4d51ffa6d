import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("What the screens of an account say of failures")
struct AccountWordsTests {
  @Test("what happened is open only where the service may have done what it was asked")
  func open() {
    let open: [Failure] = [.offline, .timedOut, .providerError, .badAnswer, .cancelled]
    let settled: [Failure] = [
      .unauthorized, .notFound, .switchedOff, .busy, .rateLimited(until: noon), .attemptsExceeded(until: noon),
      .invalid(field: "a"), .storage, .exposed, .rejected(.unknown), .signInNeeded(.wallet), .locked,
    ]
    for failure in open { #expect(failure.leavesOpenWhatHappened, "\(failure)") }
    for failure in settled { #expect(!failure.leavesOpenWhatHappened, "\(failure)") }
  }

  @Test("who is not signed in is told why, and is led to the sign-in only where that helps")
  func signedOut() throws {
    let words = try context()
    let cases: [(AccountState?, Failure, Bool)] = [
      (nil, .signInNeeded(.wallet), true), (.unknown, .signInNeeded(.wallet), true),
      (.signedOut, .signInNeeded(.wallet), true), (.expired(AccountDesk.owner), .signInNeeded(.wallet), true),
      (.locked, .locked, false), (.exposed, .exposed, false), (.unreadable, .storage, false),
      (.switchedOff, .switchedOff, false),
    ]
    for (state, failure, leadsOn) in cases {
      var around = Surroundings()
      around[AccountsKeeper.self][.wallet] = state
      around[AccountsKeeper.self][.charging] = .locked
      let told = Trouble.signedOut(of: .wallet, around, in: words)
      #expect(told.trouble == Trouble(account: failure, in: words), "\(failure)")
      #expect((told.signIn != nil) == leadsOn, "\(failure)")
    }
  }

  @Test("a refusal is about the code only where it names one; every reason has words of its own")
  func codeProblems() throws {
    let texts = try context().texts
    #expect(CodeProblem(.rejected(.wrongCode)) == .wrong && CodeProblem(.rejected(.expiredCode)) == .expired)
    #expect(CodeProblem(.rejected(.tooManyAttempts)) == .tooMany)
    for failure in [Failure.rejected(.weakPassword), .rejected(.unknown), .offline, .busy] {
      #expect(CodeProblem(failure) == nil, "\(failure)")
    }
    let problems: [CodeProblem] = [.wrong, .expired, .tooMany, .other(.weakPassword)]
    #expect(Set(problems.map { $0.text(texts) }).count == problems.count)
    #expect(CodeProblem.other(.weakPassword).text(texts) == texts.rejectionTitle(.weakPassword))
  }

  @Test("leaving asks in words of its own, tells a failure, and else says nothing")
  func leaving() throws {
    let words = try context()
    let question = Popup.signOut(words.texts)
    #expect(Leaving.confirming(.signOut).popup(in: words) == question)
    #expect(Leaving.confirming(.signOut).popup(in: words, deletion: nil) == question)
    #expect(Leaving.confirming(.delete).popup(in: words, deletion: question) == question)
    #expect(Leaving.confirming(.delete).popup(in: words) == nil)
    #expect(Leaving.failed(.storage).popup(in: words, deletion: question) == Popup(account: .storage, in: words))
    for leaving in [Leaving.no, .running(.signOut), .running(.delete)] {
      #expect(leaving.popup(in: words, deletion: question) == nil)
    }
  }
}
