import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Every state of the charging network's account screens.
extension ScreenCase {
  static let chargingAccount: [ScreenCase] = register + verify + chargingLogIn + passwords + chargingProfile

  private static let register: [ScreenCase] = [
    .init("Register", "empty") { await openAccounts($0, "register") },
    .init("Register", "errors") { world in
      await openAccounts(world, "register")
      await world.charging(.register(.edited(.text(.email, "ada@example"))))
      await world.charging(.register(.edited(.secret(.password, Secret("abcdef1")))))
      await world.charging(.register(.edited(.secret(.again, Secret("abc")))))
      await world.charging(.register(.edited(.returned(.again))))
    },
    .init("Register", "complete") { await fillRegister($0) },
    .init("Register", "sending") { world in
      await fillRegister(world)
      world.desk.script.holdAll()
      await world.charging(.register(.submitTapped))
    },
    .init("Register", "account-exists") { world in
      await fillRegister(world)
      world.desk.script.failAll(.rejected(.accountExists))
      await world.charging(.register(.submitTapped))
    },
    .init("Register", "refused-letters") { world in
      await fillRegister(world)
      await world.charging(.register(.edited(.secret(.password, Secret("Abcdéf1!")))))
      await world.charging(.register(.edited(.secret(.again, Secret("Abcdéf1!")))))
      world.desk.script.failAll(.rejected(.weakPassword))
      await world.charging(.register(.submitTapped))
    },
    .init("Register", "too-soon") { world in
      await fillRegister(world)
      world.desk.script.failAll(.rateLimited(until: world.clock.now + 30))
      await world.charging(.register(.submitTapped))
    },
    .init("Register", "server-error") { world in
      await fillRegister(world)
      world.desk.script.failAll(.providerError)
      await world.charging(.register(.submitTapped))
    },
    .init("Register", "no-terms-page") { world in
      await fillRegister(world)
      await world.charging(.register(.termsTapped))
    },
    .init("Register", "offline") { world in
      await fillRegister(world)
      await world.offline()
    },
    .init("Register", "locked") { world in
      await fillRegister(world)
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
  ]

  private static let verify: [ScreenCase] = [
    .init("VerifyAccount", "empty") { await beginVerify($0) },
    .init("VerifyAccount", "not-sent") { world in
      await fillLogIn(world)
      world.desk.failAlways("logIn", .rejected(.unverified))
      await world.charging(.logIn(.submitTapped))
    },
    .init("VerifyAccount", "partly-filled") { world in
      await beginVerify(world)
      await world.advance(12)
      await world.charging(.verifyAccount(.edited(.typed(Secret("481")))))
    },
    .init("VerifyAccount", "checking") { world in
      await beginVerify(world)
      world.desk.script.holdAll()
      await code(world)
    },
    .init("VerifyAccount", "wrong") { try await refusedCode($0, .rejected(.wrongCode)) },
    .init("VerifyAccount", "wrong-again") { world in
      try await refusedCode(world, .rejected(.wrongCode))
      await code(world)
    },
    .init("VerifyAccount", "earlier-password") { world in
      await fillRegister(world)
      world.desk.fail("register", .rateLimited(until: world.clock.now + 30))
      await world.charging(.register(.submitTapped))
      await world.charging(.register(.popupAnswered))
    },
    .init("VerifyAccount", "expired") { try await refusedCode($0, .rejected(.expiredCode)) },
    .init("VerifyAccount", "too-many-attempts") { try await refusedCode($0, .rejected(.tooManyAttempts)) },
    .init("VerifyAccount", "not-checked") { world in
      try await refusedCode(world, .timedOut)
    },
    .init("VerifyAccount", "check-again") { world in
      try await refusedCode(world, .timedOut)
      await world.charging(.verifyAccount(.popupAnswered))
    },
    .init("VerifyAccount", "trying-log-in") { world in
      try await refusedCode(world, .timedOut)
      await world.charging(.verifyAccount(.popupAnswered))
      world.desk.script.failAll(.rejected(.expiredCode))
      world.desk.hold("logIn")
      await world.charging(.verifyAccount(.checkTapped))
    },
    .init("VerifyAccount", "resending") { world in
      await beginVerify(world)
      await world.advance(30)
      world.desk.script.holdAll()
      await world.charging(.verifyAccount(.resendTapped))
    },
    .init("VerifyAccount", "resent") { world in
      await beginVerify(world)
      await world.advance(30)
      await world.charging(.verifyAccount(.resendTapped))
    },
    .init("VerifyAccount", "resend-failed") { world in
      await beginVerify(world)
      await world.advance(30)
      world.desk.script.failAll(.busy)
      await world.charging(.verifyAccount(.resendTapped))
    },
    .init("VerifyAccount", "offline") { world in
      await beginVerify(world)
      await world.offline()
      await code(world)
    },
    .init("VerifyAccount", "logging-in") { world in
      await beginVerify(world)
      world.desk.hold("logIn")
      await code(world)
    },
    .init("VerifyAccount", "log-in-failed") { world in
      await beginVerify(world)
      world.desk.failAlways("logIn", .offline)
      await code(world)
    },
  ]

  private static let chargingLogIn: [ScreenCase] = [
    .init("LogIn", "empty") { await openAccounts($0, "login") },
    .init("LogIn", "errors") { world in
      await openAccounts(world, "login")
      await world.charging(.logIn(.edited(.text(.email, "ada"))))
      await world.charging(.logIn(.edited(.returned(.password))))
    },
    .init("LogIn", "complete") { await fillLogIn($0) },
    .init("LogIn", "sending") { world in
      await fillLogIn(world)
      world.desk.script.holdAll()
      await world.charging(.logIn(.submitTapped))
    },
    .init("LogIn", "wrong-credentials") { world in
      await fillLogIn(world)
      world.desk.script.failAll(.rejected(.wrongCredentials))
      await world.charging(.logIn(.submitTapped))
    },
    .init("LogIn", "server-error") { world in
      await fillLogIn(world)
      world.desk.script.failAll(.badAnswer)
      await world.charging(.logIn(.submitTapped))
    },
    .init("LogIn", "expired") { world in
      world.desk.state.withLock { $0.secrets[.charging] = .refused(AccountDesk.owner(.charging)) }
      await openAccounts(world, "account")
      await world.charging(.hub(.serviceTapped(.charging)))
    },
    .init("LogIn", "offline") { world in
      await fillLogIn(world)
      await world.offline()
    },
    .init("LogIn", "locked") { world in
      await fillLogIn(world)
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("LogIn", "verified") { world in
      await beginVerify(world)
      world.desk.failAlways("logIn", .rejected(.wrongCredentials))
      await code(world)
    },
    .init("LogIn", "new-password") { world in
      await newPassword(world)
      await world.charging(.newPassword(.submitTapped))
    },
  ]

  private static let passwords: [ScreenCase] = [
    .init("ForgotPassword", "address") { await forgot($0) },
    .init("ForgotPassword", "no-address") { world in
      await forgot(world)
      await world.charging(.forgotPassword(.edited(.text(.email, "ada@"))))
      await world.charging(.forgotPassword(.edited(.returned(.email))))
    },
    .init("ForgotPassword", "sending") { world in
      await forgot(world)
      world.desk.script.holdAll()
      await world.charging(.forgotPassword(.submitTapped))
    },
    .init("ForgotPassword", "server-error") { world in
      await forgot(world)
      world.desk.script.failAll(.providerError)
      await world.charging(.forgotPassword(.submitTapped))
    },
    .init("ForgotPassword", "too-soon") { world in
      await forgot(world)
      world.desk.script.failAll(.rateLimited(until: world.clock.now + 23))
      await world.charging(.forgotPassword(.submitTapped))
    },
    .init("ForgotPassword", "offline") { world in
      await forgot(world)
      await world.offline()
    },
    .init("NewPassword", "empty") { world in
      await forgot(world)
      await world.charging(.forgotPassword(.submitTapped))
    },
    .init("NewPassword", "errors") { world in
      await forgot(world)
      await world.charging(.forgotPassword(.submitTapped))
      await world.charging(.newPassword(.codeEdited(.typed(Secret("481")))))
      await world.charging(.newPassword(.edited(.secret(.password, Secret("abc")))))
      await world.charging(.newPassword(.edited(.secret(.again, Secret("abd")))))
      await world.charging(.newPassword(.edited(.returned(.again))))
    },
    .init("NewPassword", "complete") { world in
      await newPassword(world)
      await world.advance(30)
    },
    .init("NewPassword", "sending") { world in
      await newPassword(world)
      world.desk.script.holdAll()
      await world.charging(.newPassword(.submitTapped))
    },
    .init("NewPassword", "wrong-code") { world in
      await newPassword(world)
      world.desk.script.failAll(.rejected(.wrongCode))
      await world.charging(.newPassword(.submitTapped))
    },
    .init("NewPassword", "too-simple") { world in
      await newPassword(world)
      world.desk.script.failAll(.rejected(.weakPassword))
      await world.charging(.newPassword(.submitTapped))
    },
    .init("NewPassword", "resent") { world in
      await newPassword(world)
      await world.advance(30)
      await world.charging(.newPassword(.resendTapped))
    },
    .init("NewPassword", "resend-failed") { world in
      await newPassword(world)
      await world.advance(30)
      world.desk.script.failAll(.timedOut)
      await world.charging(.newPassword(.resendTapped))
    },
    .init("ChangePassword", "empty") { await changePassword($0) },
    .init("ChangePassword", "errors") { world in
      await changePassword(world)
      await world.charging(.changePassword(.edited(.secret(.old, Secret("Abcdef1!")))))
      await world.charging(.changePassword(.edited(.secret(.password, Secret("Abcdef1!")))))
      await world.charging(.changePassword(.edited(.secret(.again, Secret("Abcdef1?")))))
      await world.charging(.changePassword(.edited(.returned(.again))))
    },
    .init("ChangePassword", "sending") { world in
      await fillChange(world)
      world.desk.script.holdAll()
      await world.charging(.changePassword(.submitTapped))
    },
    .init("ChangePassword", "wrong-password") { world in
      await fillChange(world)
      world.desk.script.failAll(.rejected(.wrongCredentials))
      await world.charging(.changePassword(.submitTapped))
    },
    .init("ChangePassword", "offline") { world in
      await fillChange(world)
      await world.offline()
    },
    .init("ChangePassword", "done") { world in
      await fillChange(world)
      await world.charging(.changePassword(.submitTapped))
    },
  ]

  private static let chargingProfile: [ScreenCase] = [
    .init("ChargingProfile", "content") { await openProfile($0) },
    .init("ChargingProfile", "nothing-given") { world in
      world.desk.state.withLock { $0.personalData = PersonalData() }
      await openProfile(world, data: false)
    },
    .init("ChargingProfile", "loading") { world in
      world.desk.signIn(.charging)
      await openAccounts(world, "account")
      world.desk.script.holdAll()
      await world.charging(.hub(.serviceTapped(.charging)))
    },
    .init("ChargingProfile", "stored-offline") { world in
      world.desk.signIn(.charging)
      world.desk.state.withLock { $0.storedData = .ada }
      world.desk.state.withLock { $0.storedAt = noon.addingTimeInterval(-26 * 3600) }
      await openAccounts(world, "account")
      world.desk.script.failAll(.offline)
      await world.offline()
      await world.charging(.hub(.serviceTapped(.charging)))
    },
    .init("ChargingProfile", "stored-server-error") { world in
      world.desk.signIn(.charging)
      world.desk.state.withLock { $0.storedData = .ada }
      await openAccounts(world, "account")
      world.desk.script.failAll(.providerError)
      await world.charging(.hub(.serviceTapped(.charging)))
    },
    .init("ChargingProfile", "failed") { world in
      world.desk.signIn(.charging)
      await openAccounts(world, "account")
      world.desk.script.failAll(.timedOut)
      await world.charging(.hub(.serviceTapped(.charging)))
    },
    .init("ChargingProfile", "errors") { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.edited(.text(.firstName, "R2D2"))))
      await world.charging(.chargingProfile(.edited(.text(.phone, "12"))))
      await world.charging(.chargingProfile(.edited(.text(.postcode, "12345 678 90"))))
      await world.charging(.chargingProfile(.saveTapped))
    },
    .init("ChargingProfile", "saving") { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.edited(.text(.town, "Habo"))))
      world.desk.script.holdAll()
      await world.charging(.chargingProfile(.saveTapped))
    },
    .init("ChargingProfile", "saved") { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.edited(.text(.town, "Habo"))))
      await world.charging(.chargingProfile(.saveTapped))
    },
    .init("ChargingProfile", "not-kept") { world in
      world.desk.state.withLock { $0.keepFailure = .storage }
      await openProfile(world)
    },
    .init("ChargingProfile", "not-saved") { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.edited(.text(.town, "Habo"))))
      world.desk.script.failAll(.rejected(.invalidField))
      await world.charging(.chargingProfile(.saveTapped))
    },
    .init("ChargingProfile", "sign-out-asked") { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.signOutTapped))
    },
    .init("ChargingProfile", "delete-asked") { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.deleteTapped))
    },
    .init("ChargingProfile", "delete-password") { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.deleteTapped))
      await world.charging(.chargingProfile(.popupAnswered))
    },
    .init("ChargingProfile", "delete-wrong-password") { world in
      await openProfile(world)
      world.desk.script.fail("logIn", [.rejected(.wrongCredentials)])
      await world.charging(.chargingProfile(.proofEdited(.secret(.password, AccountDesk.password))))
      await world.charging(.chargingProfile(.deleteTapped))
      await world.charging(.chargingProfile(.popupAnswered))
    },
    .init("ChargingProfile", "deleting") { world in
      await openProfile(world)
      world.desk.script.holdAll()
      await world.charging(.chargingProfile(.proofEdited(.secret(.password, AccountDesk.password))))
      await world.charging(.chargingProfile(.deleteTapped))
      await world.charging(.chargingProfile(.popupAnswered))
    },
    .init("ChargingProfile", "deleted", ends: .on("hub")) { world in
      await openProfile(world)
      await world.charging(.chargingProfile(.proofEdited(.secret(.password, AccountDesk.password))))
      await world.charging(.chargingProfile(.deleteTapped))
      await world.charging(.chargingProfile(.popupAnswered))
    },
    .init("ChargingProfile", "not-deleted") { world in
      await openProfile(world)
      world.desk.script.failAll(.providerError)
      await world.charging(.chargingProfile(.proofEdited(.secret(.password, AccountDesk.password))))
      await world.charging(.chargingProfile(.deleteTapped))
      await world.charging(.chargingProfile(.popupAnswered))
    },
    .init("ChargingProfile", "expired") { world in
      await openProfile(world)
      world.desk.script.failAll(.unauthorized)
      await world.charging(.chargingProfile(.signal(.pulled)))
      await world.send(.backTapped)
    },
    .init("ChargingProfile", "locked") { world in
      await openProfile(world)
      world.desk.state.withLock { $0.secretsFailure = .locked }
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
  ]
}

extension ScreenWorld {
  func charging(_ event: ScreenEvent) async { await send(.screen(event)) }
}

extension PersonalData {
  fileprivate static var ada: PersonalData {
    var data = PersonalData()
    data.firstName = "Ada"
    data.lastName = "Åkesson"
    data.phone = "+46 70 123 45 67"
    data.streetAddress = "Storgatan 10"
    data.zipCode = "553 16"
    data.city = "Jönköping"
    return data
  }
}

@MainActor
private func openAccounts(_ world: ScreenWorld, _ name: String) async {
  await world.launch()
  await world.send(.screenRequested(name, argument: nil))
}

@MainActor
private func fillRegister(_ world: ScreenWorld) async {
  await openAccounts(world, "register")
  await world.charging(.register(.edited(.text(.email, AccountDesk.email))))
  await world.charging(.register(.edited(.secret(.password, Secret("Abcdef1!")))))
  await world.charging(.register(.edited(.secret(.again, Secret("Abcdef1!")))))
  await world.charging(.register(.termsToggled))
}

@MainActor
private func beginVerify(_ world: ScreenWorld) async {
  await fillRegister(world)
  await world.charging(.register(.submitTapped))
}

@MainActor
private func code(_ world: ScreenWorld) async {
  await world.charging(.verifyAccount(.edited(.pasted(Secret("481592")))))
}

@MainActor
private func refusedCode(_ world: ScreenWorld, _ failure: Failure) async throws {
  await beginVerify(world)
  await world.advance(40)
  world.desk.script.failAll(failure)
  await code(world)
}

@MainActor
private func fillLogIn(_ world: ScreenWorld) async {
  await openAccounts(world, "login")
  await world.charging(.logIn(.edited(.text(.email, AccountDesk.email))))
  await world.charging(.logIn(.edited(.secret(.password, Secret("Abcdef1!")))))
}

@MainActor
private func forgot(_ world: ScreenWorld) async {
  await openAccounts(world, "login")
  await world.charging(.logIn(.edited(.text(.email, AccountDesk.email))))
  await world.charging(.logIn(.forgotTapped))
}

@MainActor
private func newPassword(_ world: ScreenWorld) async {
  await forgot(world)
  await world.charging(.forgotPassword(.submitTapped))
  await world.charging(.newPassword(.codeEdited(.pasted(Secret("481592")))))
  await world.charging(.newPassword(.edited(.secret(.password, Secret("Newpass1!")))))
  await world.charging(.newPassword(.edited(.secret(.again, Secret("Newpass1!")))))
}

@MainActor
private func openProfile(_ world: ScreenWorld, data: Bool = true) async {
  world.desk.signIn(.charging)
  if data { world.desk.state.withLock { $0.personalData = .ada } }
  await openAccounts(world, "account")
  await world.charging(.hub(.serviceTapped(.charging)))
}

@MainActor
private func changePassword(_ world: ScreenWorld) async {
  await openProfile(world)
  await world.charging(.chargingProfile(.passwordTapped))
}

@MainActor
private func fillChange(_ world: ScreenWorld) async {
  await changePassword(world)
  await world.charging(.changePassword(.edited(.secret(.old, Secret("Abcdef1!")))))
  await world.charging(.changePassword(.edited(.secret(.password, Secret("Newpass1!")))))
  await world.charging(.changePassword(.edited(.secret(.again, Secret("Newpass1!")))))
}
