import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The terms of a new account, and the password that counts")
struct RegisterTermsTests {
  private func content(_ model: RegisterViewModel) throws -> RegisterViewState.Content {
    model.viewState(in: try context()).body.form
  }

  private func counting(_ destination: Destination?) throws -> Notice? {
    let screen = try #require(destination?.make(Surroundings()) as? VerifyAccountViewModel)
    guard case .entering(let content) = screen.viewState(in: try context()).body else { throw Failure.notFound }
    return content.counting
  }

  private func filled() -> RegisterViewModel {
    var model = RegisterViewModel()
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.text(.email, AccountDesk.email)))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.again, AccountDesk.password)))
    _ = model.handle(.termsToggled)
    return model
  }

  @Test("the terms can be read before they are agreed to; what went wrong is told until the next attempt")
  func read() throws {
    var model = RegisterViewModel()
    #expect(try content(model).readTerms == "Read the terms" && content(model).termsNotice == nil)
    #expect(model.handle(.termsTapped) == .run(.showTerms))
    _ = model.handle(.termsNotShown(.noPage))
    #expect(
      try content(model).termsNotice
        == Notice(
          .warning, "The charging network names no page with its terms. Ask it for them before you agree."))
    _ = model.handle(.termsNotShown(.notOpened))
    #expect(try content(model).termsNotice?.tone == .error)
    #expect(model.handle(.termsTapped) == .run(.showTerms))
    #expect(try content(model).termsNotice == nil && !content(model).hasAgreed, "reading is not agreeing")
  }

  @Test("reading them does not stop an account that is being made, and while it is made they are not opened")
  func beside() {
    #expect(
      RegisterViewModel.slot(of: .showTerms) != RegisterViewModel.slot(of: .register(email: "", password: Secret(""))))
    var model = filled()
    #expect(model.handle(.submitTapped).effects.count == 1)
    #expect(model.handle(.termsTapped) == .none)
  }

  @Test("of one registration no password has to be told apart")
  func once() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    let reaction = model.handle(.registered(email: AccountDesk.email, password: AccountDesk.password))
    #expect(try counting(reaction.destination) == nil)
  }

  @Test("registered again with another code, the last password counts; another address begins anew")
  func again() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.registered(email: AccountDesk.email, password: AccountDesk.password))
    _ = model.handle(.submitTapped)
    let again = model.handle(.registered(email: AccountDesk.email, password: AccountDesk.password))
    #expect(try counting(again.destination) == Notice(.information, "The password you entered last counts."))
    _ = model.handle(.submitTapped)
    let other = model.handle(.registered(email: "eve@example.org", password: AccountDesk.password))
    #expect(try counting(other.destination) == nil)
  }

  @Test("while an earlier code is on its way the earlier password counts, until another code is sent")
  func earlier() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.registerFailed(.rateLimited(until: noon + 30)))
    let destination = model.handle(.popupAnswered).destination
    #expect(
      try counting(destination)?.text.plain
        == "The password you entered earlier for this account counts. "
        + "Once you ask for a new code, the one you entered last counts instead.")
    var verify = try #require(destination?.make(Surroundings()) as? VerifyAccountViewModel)
    _ = verify.handle(.resendTapped)
    _ = verify.handle(.resent(noon + 31))
    guard case .entering(let content) = verify.viewState(in: try context()).body else {
      Issue.record("the code is entered")
      return
    }
    #expect(content.counting == Notice(.information, "The password you entered last counts."))
  }
}

@MainActor
@Suite("The page with the terms")
struct TermsPageTests {
  @Test("it is opened by the device; without one, or without an app for it, that is told")
  func opened() async throws {
    let visit = AppVisit { $0.state.withLock { $0.terms = URL(string: "https://charging.example/terms") } }
    await visit.open("register")
    await visit.send(.register(.termsTapped))
    #expect(visit.platform.opened.map(\.absoluteString) == ["https://charging.example/terms"])
    #expect(visit.screen?.of(RegisterViewModel.self)?.body.form.termsNotice == nil)
    visit.core.stop()
    let none = AppVisit()
    await none.open("register")
    await none.send(.register(.termsTapped))
    #expect(none.platform.opened.isEmpty)
    #expect(none.screen?.of(RegisterViewModel.self)?.body.form.termsNotice?.tone == .warning)
    none.core.stop()
  }
}
