public import ChargeDomain
import HTTPTypes
public import Logging

/// The accounts of the charging network: `/auth` of FlexiCharge.
public enum ChargingAccountsClient {
  /// The accounts of a server.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> ChargingAccounts {
    let auth = ChargingAuth(
      caller: AccountCaller(service: .charging, server: server, transport: transport, clock: clock, logger: logger))
    var accounts = ChargingAccounts()
    accounts.register = { email, password async throws(Failure) in
      try await auth.post("sign-up", .signUp, ["username": email, "password": password.reveal()])
    }
    accounts.verify = { email, code async throws(Failure) in
      try await auth.post("verify", .verify, ["username": email, "code": code.reveal()])
    }
    accounts.logIn = { email, password async throws(Failure) in try await auth.signIn(email, password) }
    accounts.sendResetCode = { email async throws(Failure) in
      _ = try await auth.ask(AccountRequest(path: "/auth/forgot-password", person: email), .sendResetCode)
    }
    accounts.resetPassword = { email, code, password async throws(Failure) in
      try await auth.post(
        "confirm-forgot-password", .resetPassword,
        ["username": email, "password": password.reveal(), "confirmationCode": code.reveal()])
    }
    accounts.changePassword = { credential, old, new async throws(Failure) in
      try await auth.post(
        "change-password", .changePassword,
        [
          "accessToken": credential.token.reveal(), "previousPassword": old.reveal(), "newPassword": new.reveal(),
        ], as: credential)
    }
    accounts.personalData = { credential async throws(Failure) in try await auth.personalData(credential) }
    accounts.savePersonalData = { data, credential async throws(Failure) in try await auth.save(data, credential) }
    accounts.deleteAccount = { credential async throws(Failure) in try await auth.delete(credential) }
    return accounts
  }
}

/// What a request is for, since a code means different things in different requests.
enum ChargingPurpose {
  case signUp, verify, signIn, sendResetCode, resetPassword, changePassword
  /// Anything that needs only a token.
  case signedIn
}

private struct ChargingAuth: Sendable {
  let caller: AccountCaller

  func ask(_ request: AccountRequest, _ purpose: ChargingPurpose) async throws(Failure) -> AccountAnswer {
    try await caller.answer(to: request) { ChargingRefusal.read($0, purpose) }
  }

  func post(
    _ name: String, _ purpose: ChargingPurpose, _ body: [String: String], as credential: Credential? = nil
  ) async throws(Failure) {
    var request = AccountRequest(path: "/auth/\(name)", body: body)
    if let credential { request.token = try credential.bearer() }
    _ = try await ask(request, purpose)
  }

  func signIn(_ email: String, _ password: Secret) async throws(Failure) -> Credential {
    let request = AccountRequest(path: "/auth/sign-in", body: ["username": email, "password": password.reveal()])
    let answer = try await ask(request, .signIn)
    guard let credential = answer.object.flatMap({ Credential(charging: $0, typed: email) }) else {
      throw caller.badAnswer(answer, "it holds no usable accessToken")
    }
    return credential
  }

  func personalData(_ credential: Credential) async throws(Failure) -> PersonalData {
    let request = AccountRequest(method: .get, path: Self.information, token: try credential.bearer())
    let answer = try await ask(request, .signedIn)
    guard let object = answer.object else { throw caller.badAnswer(answer, "an object is due") }
    return PersonalData(object)
  }

  func save(_ data: PersonalData, _ credential: Credential) async throws(Failure) {
    _ = try await ask(
      AccountRequest(method: .put, path: Self.information, token: try credential.bearer(), body: data.members),
      .signedIn)
  }

  // The service accepts POST, but documents DELETE.
  func delete(_ credential: Credential) async throws(Failure) {
    var request = AccountRequest(path: "/auth/delete-user", token: try credential.bearer())
    do throws(Failure) {
      _ = try await ask(request, .signedIn)
    } catch {
      guard error == .notFound else { throw error }
      request.method = .delete
      _ = try await ask(request, .signedIn)
    }
  }

  private static let information = "/auth/user-information"
}
