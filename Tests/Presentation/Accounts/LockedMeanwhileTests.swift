import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

/// The device is locked while a service is asked: what the service gave is kept after the unlock, without a second
/// question that a code would not survive.
@MainActor
@Suite("Locked while signing in")
struct LockedMeanwhileTests {
  private func lockedWhileCheckingACode() async -> AppVisit {
    let visit = AppVisit(language: "en-SE")
    await visit.open("walletLogin")
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    let gate = visit.desk.hold("checkCode")
    await visit.enter("123456")
    await visit.lock(true)
    gate.open()
    await visit.core.settle()
    return visit
  }

  @Test("the wallet's code is used up once, and signs in at the unlock")
  func wallet() async {
    let visit = await lockedWhileCheckingACode()
    #expect(visit.walletCode?.popup == nil)
    #expect(visit.walletCode?.submitting?.label == "Waiting for you to unlock the device…")
    #expect(visit.walletCode?.notice?.text.plain.hasPrefix("The device is locked. Unlock it") == true)
    await visit.send(.walletCode(.checkTapped))
    await visit.lock(false)
    #expect(visit.service(.wallet)?.state == "signed in")
    #expect(visit.desk.entry(.wallet).owner?.phone == PhoneNumber(e164: "+46701234567"))
    #expect(visit.desk.calls.filter { $0.hasPrefix("checkCode") }.count == 1)
    visit.core.stop()
  }

  @Test("who left the screen meanwhile enters the same code once more")
  func left() async {
    let visit = await lockedWhileCheckingACode()
    await visit.core.send(.backTapped)
    await visit.lock(false)
    await visit.send(.walletPhone(.submitTapped))
    await visit.enter("123456")
    #expect(visit.service(.wallet)?.state == "signed in")
    #expect(visit.desk.calls.filter { $0.hasPrefix("checkCode") }.count == 1)
    visit.core.stop()
  }

  @Test("appointments sign in at the unlock")
  func appointments() async {
    let visit = AppVisit()
    await visit.open("appointmentLogin")
    await visit.send(.appointmentLogIn(.edited(.text(.email, AccountDesk.email))))
    let gate = visit.desk.hold("logIn")
    await visit.send(.appointmentLogIn(.submitTapped))
    await visit.lock(true)
    gate.open()
    await visit.core.settle()
    #expect(visit.appointmentLogIn?.popup == nil)
    #expect(visit.appointmentLogIn?.submitting?.label == "Waiting for you to unlock the device…")
    await visit.lock(false)
    #expect(visit.service(.appointments)?.state == "signed in")
    #expect(visit.desk.calls.filter { $0.hasPrefix("logIn") }.count == 1)
    visit.core.stop()
  }

  private let locked = Surroundings(isLocked: true)

  @Test("the charging network signs in at the unlock, once the accounts were read")
  func charging() throws {
    var model = LogInViewModel(AccountDesk.email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    let sent = model.handle(.submitTapped)
    _ = model.handle(.signal(.changed(locked, .lock)))
    #expect(model.handle(.logInFailed(.locked)) == .none)
    let state = model.viewState(in: try context())
    #expect(state.popup == nil && state.body.loading?.label == "Waiting for you to unlock the device…")
    #expect(model.handle(.signal(.changed(locked, .accounts))) == .none)
    #expect(model.handle(.signal(.changed(Surroundings(), .lock))) == .none)
    #expect(model.handle(.signal(.changed(Surroundings(), .accounts))) == sent)
    #expect(model.handle(.signal(.changed(Surroundings(), .accounts))) == .none, "once")
  }

  @Test("a verified account logs in at the unlock; nothing of the lock is told any more")
  func verified() throws {
    var model = VerifyAccountViewModel(
      .init(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: true), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.edited(.pasted(Secret("123456"))))
    _ = model.handle(.signal(.changed(locked, .lock)))
    let logIn = model.handle(.verified)
    _ = model.handle(.logInFailed(.locked))
    #expect(
      try model.viewState(in: context()).body
        == .loggingIn(loading: Loading(style: .spinner, label: "Waiting for you to unlock the device…")))
    _ = model.handle(.signal(.changed(Surroundings(), .lock)))
    #expect(try model.viewState(in: context()).notice == nil)
    #expect(model.handle(.signal(.changed(Surroundings(), .accounts))) == logIn)
  }

  @Test("an answer that comes after the unlock leaves no word of the lock, and logs in when the accounts are read")
  func unlockedBefore() throws {
    var model = VerifyAccountViewModel(
      .init(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: true), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let logIn = model.handle(.verified)
    _ = model.handle(.logInFailed(.locked))
    #expect(model.handle(.signal(.changed(Surroundings(), .accounts))) == logIn)
    #expect(try model.viewState(in: context()).popup == nil)
  }

  @Test("a code that was to be checked while locked: the popup goes with the lock")
  func popupGoes() throws {
    var model = VerifyAccountViewModel(
      .init(email: AccountDesk.email, password: AccountDesk.password, isCodeSent: true), in: Surroundings())
    _ = model.handle(.signal(.appeared(locked)))
    _ = model.handle(.edited(.pasted(Secret("123456"))))
    _ = model.handle(.checkTapped)
    #expect(try model.viewState(in: context()).popup != nil)
    _ = model.handle(.signal(.changed(Surroundings(), .lock)))
    #expect(try model.viewState(in: context()).popup == nil)
    var form = LogInViewModel(AccountDesk.email, in: Surroundings())
    _ = form.handle(.signal(.appeared(locked)))
    _ = form.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = form.handle(.submitTapped)
    #expect(try form.viewState(in: context()).popup != nil)
    _ = form.handle(.signal(.changed(Surroundings(), .lock)))
    #expect(try form.viewState(in: context()).popup == nil)
  }

  @Test("a new password that may be set already logs in at the unlock")
  func newPassword() throws {
    var model = NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.codeEdited(.pasted(Secret("123456"))))
    _ = model.handle(.edited(.secret(.password, AccountDesk.password)))
    _ = model.handle(.edited(.secret(.again, AccountDesk.password)))
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(.timedOut))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.submitTapped)
    let logIn = model.handle(.chooseFailed(.rejected(.expiredCode)))
    _ = model.handle(.signal(.changed(locked, .lock)))
    _ = model.handle(.logInFailed(.locked))
    #expect(try model.viewState(in: context()).popup == nil)
    #expect(model.handle(.signal(.changed(Surroundings(), .accounts))) == logIn && logIn != .none)
  }
}
