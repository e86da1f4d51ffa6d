import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Sign-in of the wallet and its user.
@Suite struct WalletAccountTests {
  private let phone = "+905321234567"

  private func token(_ backend: RunningBackend) async throws -> String {
    #expect(try await backend.sendCode(phone).object()["status"] as? String == "pending")
    let answer = try await backend.checkCode(phone, backend.lastCode(to: phone))
    return try #require(try answer.object()["authToken"] as? String)
  }

  private func user(
    _ backend: RunningBackend, _ token: String, put body: [String: Any?]? = nil
  ) async throws -> Answer {
    try await backend.send(body == nil ? .get : .put, "/wallet/user", body, fields: ["x-auth-token": token])
  }

  @Test("a code sent by text message signs in") func aCodeByTextMessageSignsIn() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      let token = try await token(backend)
      #expect(backend.control.accounts.inbox.map(\.kind) == [.sms])
      let first = try #require(try await user(backend, token).object()["user"] as? [String: Any])
      #expect(first["e164PhoneNumber"] as? String == phone && first["name"] is NSNull)
      #expect((first["accounts"] as? [Any])?.isEmpty == true)
      clock.advance(minutes: 1)
      let again = try #require(
        try await user(backend, self.token(backend)).object()["user"] as? [String: Any])
      #expect(again["userId"] as? String == first["userId"] as? String)
      #expect(try await user(backend, token).status == .ok)
    }
  }

  @Test("a changed name is kept") func theNameIsKept() async throws {
    try await withBackend { backend async throws in
      let token = try await token(backend)
      func name(_ answer: Answer) throws -> Any? { (try answer.object()["user"] as? [String: Any])?["name"] }
      #expect(try await name(user(backend, token, put: ["name": "  Ayşe Yılmaz "])) as? String == "Ayşe Yılmaz")
      #expect(try await name(user(backend, token)) as? String == "Ayşe Yılmaz")
      #expect(try await name(user(backend, token, put: ["name": ""])) is NSNull)
      for bad in [String(repeating: "a", count: 101), "a\u{0}b"] {
        #expect(try await user(backend, token, put: ["name": bad]).walletError() == "invalid_name")
      }
      #expect(try await user(backend, token, put: ["name": nil]).walletError() == "invalid_request")
    }
  }

  @Test("without a token there is no user") func withoutATokenThereIsNoUser() async throws {
    try await withBackend { backend async throws in
      let answer = try await backend.send(.get, "/wallet/user")
      #expect(answer.status == .unauthorized)
      #expect(try answer.walletError() == "no_auth_token_error")
      #expect(try await user(backend, "wrong", put: ["name": "x"]).walletError() == "no_auth_token_error")
      let token = try await token(backend)
      try await backend.control.accounts.expire(.tokens, of: [.charging, .appointments])
      #expect(try await user(backend, token).status == .ok)
      try await backend.control.accounts.expire(.tokens)
      #expect(try await user(backend, token).walletError() == "no_auth_token_error")
    }
  }

  @Test(
    "an invalid phone number is refused",
    arguments: [
      "", "5321234567", "+", "+0123456789", "+123456", "+1234567890123456", "+90 532 1234567", "+٩٠٥٣٢١٢٣٤٥٦٧",
    ])
  func isNoNumber(_ text: String) async throws {
    try await withBackend { backend async throws in
      #expect(try await backend.sendCode(text).walletError() == "invalid_phone_number")
      #expect(try await backend.checkCode(text, "123456").walletError() == "invalid_phone_number")
      #expect(backend.control.accounts.inbox.isEmpty)
    }
  }

  @Test("wrong codes are refused, and too many of them block the code") func wrongCodesAndTooManyOfThem() async throws {
    try await withBackend { backend async throws in
      #expect(try await backend.checkCode(phone, "123456").walletError() == "code_expired")
      #expect(try await backend.sendCode(phone).status == .ok)
      let again = try await backend.sendCode(phone)
      #expect(again.status == .tooManyRequests)
      #expect(try again.walletError() == "too_many_requests")
      let wait = try #require(again.headers[.retryAfter].flatMap { Int($0) })
      #expect((1...Int(AccountLimits.secondsBetweenCodes)).contains(wait), "for whoever tells it second by second")
      let code = try backend.lastCode(to: phone)
      for _ in 0..<AccountLimits.attemptsPerCode {
        let answer = try await backend.checkCode(phone, otherThan(code))
        #expect(try answer.walletError() == "incorrect_code")
        #expect(try answer.object()["message"] as? String == "Incorrect verification code")
      }
      #expect(try await backend.checkCode(phone, code).walletError() == "too_many_attempts")
    }
  }

  @Test("after five codes within an hour the answer says so, and when the next one comes")
  func fiveCodesAnHour() async throws {
    let clock = try TestClock()
    let limit = try #require(HTTPField.Name("RateLimit"))
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      #expect(try await backend.sendCode(phone).status == .ok)
      #expect(try await backend.sendCode(phone).headers[limit] == nil, "a moment ago is not five an hour")
      for _ in 0..<4 {
        clock.advance(minutes: 1)
        #expect(try await backend.sendCode(phone).status == .ok)
      }
      clock.advance(minutes: 1)
      let full = try await backend.sendCode(phone)
      #expect(try full.walletError() == "too_many_requests")
      #expect(full.headers[.retryAfter] == "3300" && full.headers[limit] == "\"codes\";r=0;t=3300")
      let policy = try #require(HTTPField.Name("RateLimit-Policy"))
      #expect(full.headers[policy] == "\"codes\";q=5;w=3600")
    }
  }

  @Test("a code expires, and a second one replaces the first")
  func codesExpireAndASecondOneReplacesTheFirst() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      #expect(try await backend.sendCode(phone).status == .ok)
      let first = try backend.lastCode(to: phone)
      try await backend.control.accounts.expire(.codes, of: [.wallet])
      #expect(try await backend.checkCode(phone, first).walletError() == "code_expired")
      clock.advance(minutes: 1)
      #expect(try await backend.sendCode(phone).status == .ok)
      let second = try backend.lastCode(to: phone)
      if first != second { #expect(try await backend.checkCode(phone, first).walletError() == "incorrect_code") }
      #expect(try await backend.checkCode(phone, second).status == .ok)
      #expect(try await backend.checkCode(phone, second).walletError() == "code_expired")
    }
  }
}
