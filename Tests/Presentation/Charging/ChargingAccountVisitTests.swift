import ChargeDomain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ChargePresentation

/// The ways through the accounts of the charging network, from the first screen to the last.
@MainActor
@Suite("Ways through the charging network's accounts")
struct ChargingAccountVisitTests {
  private func register(_ visit: AppVisit) async {
    await visit.open("register")
    await visit.send(.register(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.register(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.register(.edited(.secret(.again, AccountDesk.password))))
    await visit.send(.register(.termsToggled))
    await visit.send(.register(.submitTapped))
  }

  private func logIn(_ visit: AppVisit) async {
    await visit.send(.logIn(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.logIn(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.logIn(.submitTapped))
  }

  private func state(_ visit: AppVisit) -> AccountState? {
    // The hub lies below every screen of the accounts and shows how a person stands.
    switch visit.desk.entry(.charging) {
    case .nothing, .damaged: .signedOut
    case .credential(let credential): .signedIn(credential.owner)
    case .refused(let owner): .expired(owner)
    }
  }

  private var isVerifying: (ScreenState?) -> Bool {
    { $0?.of(VerifyAccountViewModel.self) != nil }
  }

  @Test("register, code, signed in: the log-in follows by itself and happens once")
  func registers() async {
    let visit = AppVisit()
    await register(visit)
    #expect(isVerifying(visit.screen))
    for digit in ["1", "2", "3", "4", "5", "6", "7"] {
      await visit.send(.verifyAccount(.edited(.typed(Secret(digit)))))
    }
    #expect(
      visit.desk.calls == [
        "register ada@example.org Abcdef1!", "verify ada@example.org 123456", "logIn ada@example.org Abcdef1!",
      ])
    #expect(state(visit) == .signedIn(AccountDesk.owner))
    guard visit.screen?.of(AccountHubViewModel.self) != nil else {
      Issue.record("back at the hub, where it began")
      return
    }
    visit.core.stop()
  }

  @Test("a wrong code, an expired one, another code after the wait, and in")
  func codes() async throws {
    let visit = AppVisit()
    await register(visit)
    visit.desk.fail("verify", .rejected(.wrongCode), .rejected(.expiredCode))
    await visit.send(.verifyAccount(.edited(.pasted(Secret("111111")))))
    await visit.send(.verifyAccount(.edited(.pasted(Secret("222222")))))
    guard let before = visit.screen?.of(VerifyAccountViewModel.self), case .entering(let waiting) = before.body else {
      Issue.record("the boxes wait for a code")
      return
    }
    #expect(
      !waiting.code.resend.isEnabled && waiting.code.boxes.error == "The code is no longer valid. Ask for a new one.")
    await visit.advance(12)
    guard let during = visit.screen?.of(VerifyAccountViewModel.self), case .entering(let later) = during.body else {
      return
    }
    #expect(later.code.resend.label == "Send a new code in 18 s")
    await visit.advance(18)
    await visit.send(.verifyAccount(.resendTapped))
    #expect(visit.desk.calls.filter { $0.hasPrefix("register") }.count == 2)
    await visit.send(.verifyAccount(.edited(.pasted(Secret("333333")))))
    #expect(state(visit) == .signedIn(AccountDesk.owner))
    visit.core.stop()
  }

  @Test("logging in that fails after the code is tried again without another code")
  func logInFails() async {
    let visit = AppVisit()
    await register(visit)
    visit.desk.fail("logIn", .offline)
    await visit.send(.verifyAccount(.edited(.pasted(Secret("123456")))))
    #expect(isVerifying(visit.screen) && state(visit) == .signedOut)
    await visit.send(.verifyAccount(.retryTapped))
    #expect(state(visit) == .signedIn(AccountDesk.owner))
    #expect(visit.desk.calls.filter { $0.hasPrefix("verify") }.count == 1)
    visit.core.stop()
  }

  @Test("an answer lost in the middle of verifying: the code is used up, and the person gets in all the same")
  func answerLost() async {
    let visit = AppVisit()
    await register(visit)
    visit.desk.fail("verify", .timedOut, .rejected(.expiredCode))
    await visit.send(.verifyAccount(.edited(.pasted(Secret("123456")))))
    await visit.send(.verifyAccount(.popupAnswered))
    await visit.send(.verifyAccount(.checkTapped))
    #expect(state(visit) == .signedIn(AccountDesk.owner))
    visit.core.stop()
  }

  @Test("a verified account whose password is another logs in by hand, and is told that it is verified")
  func otherPassword() async {
    let visit = AppVisit()
    await register(visit)
    visit.desk.fail("logIn", .rejected(.wrongCredentials))
    await visit.send(.verifyAccount(.edited(.pasted(Secret("123456")))))
    guard visit.screen?.of(LogInViewModel.self) != nil else {
      Issue.record("the log-in")
      return
    }
    #expect(visit.notice == "Your account is verified. Sign in now.")
    await logIn(visit)
    guard visit.screen?.of(AccountHubViewModel.self) != nil else {
      Issue.record("nothing of registering is left on the way back")
      return
    }
    visit.core.stop()
  }

  @Test("an unverified account that logs in comes to its code, and in")
  func unverified() async {
    let visit = AppVisit()
    await visit.open("login")
    visit.desk.fail("logIn", .rejected(.unverified))
    await logIn(visit)
    #expect(isVerifying(visit.screen))
    await visit.send(.verifyAccount(.resendTapped))
    #expect(visit.desk.calls.last == "register ada@example.org Abcdef1!")
    await visit.send(.verifyAccount(.edited(.pasted(Secret("123456")))))
    #expect(state(visit) == .signedIn(AccountDesk.owner))
    visit.core.stop()
  }

  @Test("forgot, code, new password, and logging in with it")
  func forgot() async {
    let visit = AppVisit()
    await visit.open("login")
    await visit.send(.logIn(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.logIn(.forgotTapped))
    visit.desk.fail("sendResetCode", .rejected(.unknownAccount))
    await visit.send(.forgotPassword(.submitTapped))
    guard visit.screen?.of(NewPasswordViewModel.self) != nil else {
      Issue.record("an unknown address looks like a known one")
      return
    }
    await visit.send(.newPassword(.codeEdited(.pasted(Secret("123456")))))
    await visit.send(.newPassword(.edited(.secret(.password, Secret("Newpass1!")))))
    await visit.send(.newPassword(.edited(.secret(.again, Secret("Newpass1!")))))
    await visit.send(.newPassword(.edited(.returned(.again))))
    #expect(visit.desk.calls.last == "resetPassword ada@example.org 123456 Newpass1!")
    guard visit.screen?.of(LogInViewModel.self) != nil else {
      Issue.record("the log-in")
      return
    }
    #expect(visit.notice == "Your new password is set. Sign in with it.")
    await visit.core.send(.backTapped)
    guard visit.screen?.of(AccountHubViewModel.self) != nil else {
      Issue.record("the way back leads to the hub")
      return
    }
    visit.core.stop()
  }

  @Test("a refused token asks for a sign-in, returns to the form and changes the password once more")
  func changesAfterSignIn() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await openProfile(visit)
    await visit.send(.chargingProfile(.passwordTapped))
    visit.desk.fail("changePassword", .unauthorized)
    await visit.send(.changePassword(.edited(.secret(.old, AccountDesk.password))))
    await visit.send(.changePassword(.edited(.secret(.password, Secret("Newpass1!")))))
    await visit.send(.changePassword(.edited(.secret(.again, Secret("Newpass1!")))))
    await visit.send(.changePassword(.submitTapped))
    guard let form = visit.screen?.of(LogInViewModel.self) else {
      Issue.record("the log-in")
      return
    }
    #expect(form.notice?.text.plain == "Your sign-in has expired. Sign in again.")
    await visit.send(.logIn(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.logIn(.submitTapped))
    guard let state = visit.screen?.of(ChangePasswordViewModel.self), case .done = state.body else {
      Issue.record("back at the form, and done")
      return
    }
    #expect(visit.desk.steps.last { $0 != "read charging" } == "changePassword Abcdef1! Newpass1! as token1")
    visit.core.stop()
  }

  @Test("signing out forgets the token and the data, offline too")
  func signsOut() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    visit.desk.state.withLock { $0.personalData.firstName = "Ada" }
    await openProfile(visit)
    #expect(visit.desk.state.withLock { $0.storedData?.firstName } == "Ada")
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.core.send(.keeper(.invoices(.changed(InvoiceDesk.setup, owner: "7"))))
    await visit.send(.chargingProfile(.signOutTapped))
    let forGood = "The name and address for your invoices are deleted from this device for good"
    #expect(visit.screen?.of(ChargingProfileViewModel.self)?.popup?.message.contains(forGood) == true)
    await visit.send(.chargingProfile(.popupAnswered))
    #expect(state(visit) == .signedOut && visit.desk.state.withLock { $0.storedData } == nil)
    guard visit.screen?.of(AccountHubViewModel.self) != nil else {
      Issue.record("back at the hub")
      return
    }
    #expect(visit.notice == "Signed out: Charging network")
    await visit.send(.hub(.serviceTapped(.charging)))
    #expect(visit.notice == nil, "who signs in again has read it")
    visit.core.stop()
  }

  @Test("saving goes to the service and is kept for offline")
  func saves() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await openProfile(visit)
    await visit.send(.chargingProfile(.edited(.text(.firstName, "Ada"))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(visit.desk.calls.last == "savePersonalData Ada")
    #expect(visit.desk.state.withLock { $0.storedData?.firstName } == "Ada")
    visit.core.stop()
  }

  @Test("a copy that cannot be kept is told; the service has the data all the same")
  func notKept() async throws {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    visit.desk.state.withLock { $0.keepFailure = .storage }
    await openProfile(visit)
    #expect(try profile(visit).notice?.text.plain.hasPrefix("Could not save on this device: ") == true)
    visit.desk.state.withLock { $0.keepFailure = nil }
    await visit.send(.chargingProfile(.edited(.text(.firstName, "Ada"))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(try profile(visit).notice == nil && profile(visit).saved != nil)
    visit.desk.state.withLock { $0.keepFailure = .storage }
    await visit.send(.chargingProfile(.edited(.text(.firstName, "Eda"))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(try profile(visit).notice != nil && profile(visit).saved != nil)
    visit.core.stop()
  }

  @Test(
    "a telephone number goes out in its international form",
    arguments: [("+46 701 234 567", "+46701234567"), ("0701 234 567", "+46701234567"), ("  ", nil)])
  func phone(text: String, sent: String?) async throws {
    let visit = AppVisit(language: "en-SE")
    visit.desk.signIn(.charging)
    visit.desk.state.withLock { $0.personalData.phone = "+15550100100" }
    await openProfile(visit)
    await visit.send(.chargingProfile(.edited(.text(.phone, text))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(
      visit.desk.calls.last == "savePersonalData -" && visit.desk.state.withLock { $0.personalData.phone } == sent)
    let form = try profile(visit)
    #expect(form.fields.first { $0.name == .phone }?.field.value == sent ?? "" && !form.save.isEnabled)
    visit.core.stop()
  }

  @Test("a national number without a known region is no number of a guessed country")
  func nationalPhone() async throws {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await openProfile(visit)
    await visit.send(.chargingProfile(.edited(.text(.phone, "070-123 45 67"))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(visit.desk.calls.last == "personalData")
    let field = try #require(try profile(visit).fields.first { $0.name == .phone }).field
    let looks = "This looks like a number from Sweden: use +46?"
    #expect(field.error == "Start with + and the country code. \(looks)" && field.value == "070-123 45 67")
    #expect(try profile(visit).useCode == "Use +46")
    await visit.send(.chargingProfile(.phoneSuggestionTapped))
    #expect(try profile(visit).fields.first { $0.name == .phone }?.field.value == "+46701234567")
    #expect(try profile(visit).useCode == nil)
    await visit.send(.chargingProfile(.saveTapped))
    #expect(visit.desk.state.withLock { $0.personalData.phone } == "+46701234567")
    visit.core.stop()
  }

  @Test("what is no telephone number is told beside its field; nothing is sent")
  func noPhone() async throws {
    let visit = AppVisit(language: "en-SE")
    visit.desk.signIn(.charging)
    visit.desk.state.withLock { $0.personalData.phone = "12" }
    await openProfile(visit)
    await visit.send(.chargingProfile(.edited(.text(.firstName, "Ada"))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(visit.desk.calls.last == "personalData")
    #expect(
      try profile(visit).fields.first { $0.name == .phone }?.field.error
        == "Too short for a number (Sweden): 2 digits.")
    await visit.send(.chargingProfile(.edited(.text(.phone, "12x4567"))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(visit.desk.calls.last == "personalData")
    await visit.send(.chargingProfile(.edited(.text(.phone, "1234567"))))
    await visit.send(.chargingProfile(.saveTapped))
    #expect(visit.desk.calls.last == "savePersonalData Ada")
    visit.core.stop()
  }

  private func profile(_ visit: AppVisit) throws -> ChargingProfileViewState.Content {
    guard let state = visit.screen?.of(ChargingProfileViewModel.self), case .editing(let form) = state.body else {
      throw Failure.notFound
    }
    return form
  }

  @Test("a deleted account is gone here too")
  func deletes() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await openProfile(visit)
    await visit.send(.chargingProfile(.deleteTapped))
    await visit.send(.chargingProfile(.popupAnswered))
    #expect(!visit.desk.calls.contains("deleteAccount"), "the password is asked for")
    await visit.proveDeletion()
    #expect(visit.desk.calls.last == "deleteAccount" && state(visit) == .signedOut)
    #expect(visit.notice?.hasPrefix("Account deleted: Charging network. The service keeps") == true)
    visit.core.stop()
  }

  @Test("leaving while a form is being sent drops the answer")
  func leaves() async {
    let visit = AppVisit()
    let gate = visit.desk.hold("register")
    await register(visit)
    await visit.core.send(.backTapped)
    gate.open()
    await visit.core.settle()
    #expect(!isVerifying(visit.screen))
    visit.core.stop()
  }

  @Test("a locked device signs nobody in and loses nothing that was entered")
  func locked() async {
    let visit = AppVisit()
    await visit.open("login")
    visit.desk.state.withLock { $0.secretsFailure = .locked }
    await logIn(visit)
    guard let shown = visit.screen?.of(LogInViewModel.self), case .editing(let form) = shown.body else {
      Issue.record("the form stays")
      return
    }
    #expect(shown.popup?.title == "The device is locked" && form.submit.isEnabled)
    #expect(form.fields.map(\.field.value) == [AccountDesk.email, "Abcdef1!"])
    visit.core.stop()
  }

  @Test("no password or code is in the events that are recorded, or in the states that are written")
  func secrets() async throws {
    let visit = AppVisit()
    var written: [String] = []
    visit.core.onEvent = { event in
      written.append("\(event)")
      if let data = try? JSONEncoder().encode(event) { written.append(String(decoding: data, as: UTF8.self)) }
    }
    visit.core.onState = { state in
      if let data = try? JSONEncoder().encode(state) { written.append(String(decoding: data, as: UTF8.self)) }
    }
    await register(visit)
    await visit.send(.verifyAccount(.edited(.pasted(Secret("481592")))))
    #expect(written.count > 10)
    for text in written { #expect(!text.contains("Abcdef1!") && !text.contains("481592") && !text.contains("token1")) }
    visit.core.stop()
  }

  private func openProfile(_ visit: AppVisit) async {
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.charging)))
  }
}
