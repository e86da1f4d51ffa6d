public import ChargeDomain
import HTTPTypes
public import Logging

/// The accounts of the wallet: a telephone number and a one-time code.
public enum WalletAccountsClient {
  /// The accounts of a server.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> WalletAccounts {
    let caller = AccountCaller(service: .wallet, server: server, transport: transport, clock: clock, logger: logger)
    var accounts = WalletAccounts()
    accounts.sendCode = { phone async throws(Failure) in
      let request = AccountRequest(path: "/send_verification_token", body: ["e164PhoneNumber": phone.e164])
      _ = try await caller.answer(to: request) { WalletRefusal.read($0) }
    }
    accounts.checkCode = { phone, code async throws(Failure) in
      let request = AccountRequest(
        path: "/check_verification_token", body: ["e164PhoneNumber": phone.e164, "code": code.reveal()])
      let answer = try await caller.answer(to: request) { WalletRefusal.read($0) }
      guard let token = answer.object.flatMap({ $0.value("authToken") ?? $0.value("auth_token") })?.string,
        token.isUsableToken
      else { throw caller.badAnswer(answer, "it holds no usable authToken") }
      return Credential(service: .wallet, token: Secret(token), owner: AccountOwner(userID: nil, phone: phone))
    }
    accounts.user = { credential async throws(Failure) in
      let request = AccountRequest(method: .get, path: "/user", token: try credential.field("x-auth-token"))
      let answer = try await caller.answer(to: request) { WalletRefusal.read($0) }
      guard let record = answer.object?.object("user") else { throw caller.badAnswer(answer, "a user is due") }
      return record.walletUser
    }
    return accounts
  }
}

/// How the wallet refuses: by a code and a message. An older server names them differently.
enum WalletRefusal {
  /// `nil` when nothing is refused, or the answer has another shape.
  static func read(_ answer: AccountAnswer) -> AccountRefusal? {
    guard let object = answer.object else { return nil }
    let code = (object.value("errorCode") ?? object.value("error_code"))?.string
    let message = (object.value("message") ?? object.value("error_message"))?.string
    guard code != nil || (!answer.isSuccess && message != nil) else { return nil }
    return AccountRefusal(failure: failure(code ?? "", message ?? "", answer), code: code)
  }

  private static func failure(_ code: String, _ message: String, _ answer: AccountAnswer) -> Failure {
    switch code.lowercased() {
    case "incorrect_code": return .rejected(.wrongCode)
    case "code_expired": return .rejected(.expiredCode)
    case "invalid_phone_number": return .rejected(.malformedPhone)
    case "too_many_attempts": return .rejected(.tooManyAttempts)
    case "no_auth_token_error" where answer.isSignedIn: return .unauthorized
    default:
      // The codes are not published. This message was seen without a known code.
      if message.lowercased().hasPrefix("incorrect verification code") { return .rejected(.wrongCode) }
      return answer.failure(answer.isSuccess ? 400 : nil, hasReason: true)
    }
  }
}
