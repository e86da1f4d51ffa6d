import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("An account that waits to be verified")
struct UnverifiedInHubTests {
  private func register(_ visit: AppVisit) async {
    await visit.open("register")
    await visit.send(.register(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.register(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.register(.edited(.secret(.again, AccountDesk.password))))
    await visit.send(.register(.termsToggled))
    await visit.send(.register(.submitTapped))
  }

  @Test("the hub says so after a restart, and leads to the code")
  func afterRestart() async throws {
    let desk = AccountDesk()
    let first = AppVisit(desk: desk)
    await register(first)
    #expect(desk.state.withLock { $0.unverified?.value } == AccountDesk.email)
    first.core.stop()
    let visit = AppVisit(desk: desk)
    await visit.open("account")
    let service = try #require(visit.service(.charging))
    #expect(service.state == "verification pending" && service.detail == AccountDesk.email)
    #expect(service.action == "Enter a code")
    #expect(visit.service(.wallet)?.state == "not signed in")
    #expect(visit.hub?.register != nil, "another account can be made")
    await visit.send(.hub(.serviceTapped(.charging)))
    let verify = try #require(visit.screen?.of(VerifyAccountViewModel.self))
    guard case .entering(let content) = verify.body else {
      Issue.record("the code can be entered")
      return
    }
    #expect(content.code.intro.plain == "We sent a 6-digit code to \(AccountDesk.email).")
    visit.core.stop()
  }

  @Test("where the device cannot keep that, the person is told beside the code")
  func notKept() async throws {
    let visit = AppVisit { $0.state.withLock { $0.unverifiedFailure = .storage } }
    await register(visit)
    #expect(visit.screen?.of(VerifyAccountViewModel.self) != nil)
    #expect(visit.notice == Texts(language: .en).registerNotRemembered)
    visit.core.stop()
    let other = AppVisit()
    await register(other)
    #expect(other.notice == nil)
    other.core.stop()
  }

  @Test("verifying it ends that: the sign-in goes on")
  func verified() async throws {
    let visit = AppVisit { $0.state.withLock { $0.unverified = StoredCopy(AccountDesk.email, at: noon) } }
    await visit.open("account")
    #expect(visit.service(.charging)?.state == "verification pending")
    await visit.send(.hub(.serviceTapped(.charging)))
    await visit.send(.verifyAccount(.edited(.pasted(Secret("123456")))))
    #expect(visit.desk.state.withLock { $0.unverified } == nil)
    #expect(visit.screen?.of(LogInViewModel.self) != nil, "without the password the person signs in")
    await visit.core.send(.tabTapped(.account))
    #expect(visit.service(.charging)?.state == "not signed in")
    visit.core.stop()
  }

  @Test("an old one is not told any more, nor one beside an account that is signed in to")
  func notTold() async {
    let old = AppVisit { $0.state.withLock { $0.unverified = StoredCopy(AccountDesk.email, at: noon - 86_400) } }
    await old.open("account")
    #expect(old.service(.charging)?.state == "not signed in")
    old.core.stop()
    let signedIn = AppVisit { desk in
      desk.signIn(.charging)
      desk.state.withLock { $0.unverified = StoredCopy("new@example.org", at: noon) }
    }
    await signedIn.open("account")
    #expect(signedIn.service(.charging)?.state == "signed in")
    signedIn.core.stop()
  }

  @Test("where the app comes back to the hub it is read again")
  func readAgain() {
    var model = AccountHubViewModel()
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.readUnverified))
    #expect(model.handle(.signal(.changed(Surroundings(), .accounts))) == .run(.readUnverified))
    #expect(model.handle(.signal(.changed(Surroundings(), .lock))) == .none)
    #expect(AccountHubViewModel.slot(of: .readUnverified) != AccountHubViewModel.slot(of: .export))
  }
}
