import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// New passwords, profile and the end of an account.
@Suite struct ChargingPasswordTests {
  private let newPassword = "Battery-Staple-9"

  private func forgot(_ backend: RunningBackend, _ address: String) async throws -> Answer {
    try await backend.send(.post, "/flexicharge/auth/forgot-password/\(address)")
  }

  private func confirm(_ backend: RunningBackend, _ email: String, code: String) async throws -> Answer {
    try await backend.send(
      .post, "/flexicharge/auth/confirm-forgot-password",
      ["username": email, "password": newPassword, "confirmationCode": code])
  }

  @Test(
    "a forgotten password is replaced",
    arguments: [
      ("anna@example.com", "anna@example.com"), ("anna+charge@example.com", "anna+charge%40example.com"),
      ("anna+charge@example.com", "anna%2Bcharge@example.com"), ("a/b@example.com", "a%2Fb%40example.com"),
      ("åsa@exempel.se", "%C3%A5sa%40exempel.se"),
    ])
  func aForgottenPasswordIsReplaced(_ email: String, _ inPath: String) async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      let token = try await backend.chargingToken(email)
      let answer = try await forgot(backend, inPath)
      #expect(answer.status == .ok && answer.body.isEmpty)
      let code = try backend.lastCode(to: email)
      #expect(try await forgot(backend, inPath).authError() == "TooManyRequestsException")
      #expect(try await confirm(backend, email, code: otherThan(code)).authError() == "CodeMismatchException")
      #expect(try await confirm(backend, email, code: code).status == .ok)
      #expect(try await confirm(backend, email, code: code).authError() == "ExpiredCodeException")
      #expect(try await backend.signIn(email).authError() == "NotAuthorizedException")
      #expect(try await backend.signIn(email, password: newPassword).status == .ok)
      #expect(try await backend.information(token).status == .unauthorized)
    }
  }

  @Test("nobody learns whether an address has an account") func nobodyLearnsWhoHasAnAccount() async throws {
    try await withBackend { backend async throws in
      _ = try await backend.chargingToken()
      let sent = backend.control.accounts.inbox.count
      let known = try await forgot(backend, email)
      let unknown = try await forgot(backend, "nobody@example.com")
      #expect(known.status == unknown.status && known.body == unknown.body)
      #expect(backend.control.accounts.inbox.count == sent + 1)
      #expect(
        try await forgot(backend, "nobody@example.com").authError()
          == forgot(backend, email).authError())
      #expect(try await confirm(backend, "nobody@example.com", code: "123456").status == .badRequest)
      #expect(try await forgot(backend, "nobody").authError() == "InvalidParameterException")
      #expect(try await forgot(backend, "%FF%FE").authError() == "InvalidParameterException")
    }
  }

  @Test("only the old password changes the password") func thePasswordIsChangedByWhoKnowsIt() async throws {
    try await withBackend { backend async throws in
      let token = try await backend.chargingToken()
      let other = try #require(try await backend.signIn().object()["accessToken"] as? String)
      func change(_ token: String, _ previous: String, _ new: String) async throws -> Answer {
        try await backend.send(
          .post, "/flexicharge/auth/change-password",
          ["accessToken": token, "previousPassword": previous, "newPassword": new])
      }
      #expect(try await change("wrong", goodPassword, newPassword).authError() == "NotAuthorizedException")
      #expect(try await change(token, newPassword, newPassword).authError() == "NotAuthorizedException")
      #expect(try await change(token, goodPassword, "short").authError() == "InvalidPasswordException")
      let changed = try await change(token, goodPassword, newPassword)
      #expect(changed.status == .ok && changed.body.isEmpty)
      #expect(try await backend.information(token).status == .ok)
      #expect(try await backend.information(other).status == .unauthorized)
      #expect(try await backend.signIn(password: newPassword).status == .ok)
      #expect(try await backend.signIn().authError() == "NotAuthorizedException")
      try await backend.control.accounts.expire(.tokens, of: [.charging])
      let expired = try await change(token, newPassword, goodPassword)
      #expect(try expired.authError() == "NotAuthorizedException")
      #expect(try expired.object()["message"] as? String == "Access Token has expired")
    }
  }

  @Test("a forced change is refused for want of a session") func aForcedChangeHasNoSession() async throws {
    try await withBackend { backend async throws in
      let answer = try await backend.send(
        .post, "/flexicharge/auth/force-change-password",
        ["username": email, "password": newPassword, "session": "x"])
      #expect(answer.status == .badRequest)
      #expect(try answer.authError() == "NotAuthorizedException")
    }
  }

  @Test("a saved profile keeps what was not sent") func theProfileKeepsWhatIsNotSent() async throws {
    try await withBackend { backend async throws in
      let token = try await backend.chargingToken()
      func put(_ body: [String: Any?]) async throws -> Answer {
        try await backend.send(
          .put, "/flexicharge/auth/user-information", body, fields: ["Authorization": "Bearer \(token)"])
      }
      let whole: [String: String] = [
        "firstName": "Åsa", "lastName": "Öz Işık", "phoneNumber": "+46701234567", "streetAddress": "Storgatan 10 B",
        "zipCode": "553 20", "city": "Bad Ragaz", "country": "Sverige",
      ]
      let stored = try await put(whole)
      #expect(stored.status == .noContent && stored.body.isEmpty)
      #expect(
        try await backend.information(token).object() as? [String: String] == whole.merging(["username": email]) { $1 })
      #expect(try await put(["city": "", "firstName": nil]).status == .noContent)
      let now = try await backend.information(token).object()
      #expect(now["city"] is NSNull && now["firstName"] is NSNull && now["lastName"] as? String == "Öz Işık")
      #expect(try await backend.signIn().object()["family_name"] as? String == "Öz Işık")
      #expect(try await put([:]).status == .noContent)
      #expect(try await put(["unknown": 1]).status == .noContent)
    }
  }

  @Test(
    "an invalid profile is refused with its codes",
    arguments: [
      (["firstName": "R2D2"], ["invalidName"]), (["phoneNumber": "0701234567"], ["invalidPhoneNumber"]),
      (["zipCode": "55 320!"], ["invalidZipCode"]),
      (["streetAddress": String(repeating: "a", count: 256)], ["invalidAddress"]),
      (["city": "a\u{7}b"], ["invalidCity"]), (["country": String(repeating: "a", count: 101)], ["invalidCountry"]),
      (["lastName": "7", "phoneNumber": "x"], ["invalidName", "invalidPhoneNumber"]),
    ] as [([String: String], [String])])
  func aProfileIsChecked(_ body: [String: String], _ codes: [String]) async throws {
    try await withBackend { backend async throws in
      let token = try await backend.chargingToken()
      let answer = try await backend.send(
        .put, "/flexicharge/auth/user-information", body, fields: ["Authorization": "Bearer \(token)"])
      #expect(answer.status == .badRequest)
      #expect(try answer.codes() == codes)
      #expect(try await backend.information(token).object().count { $0.value is NSNull } == 7)
    }
  }

  @Test("deleting an account removes all that belongs to it", arguments: [HTTPRequest.Method.post, .delete])
  func anAccountEndsWithAllItHad(_ method: HTTPRequest.Method) async throws {
    try await withBackend { backend async throws in
      let token = try await backend.chargingToken()
      let bearer = ["Authorization": "Bearer \(token)"]
      #expect(try await backend.send(method, "/flexicharge/auth/delete-user").status == .unauthorized)
      let answer = try await backend.send(method, "/flexicharge/auth/delete-user", fields: bearer)
      #expect(answer.status == .ok && answer.body.isEmpty)
      #expect(try await backend.send(method, "/flexicharge/auth/delete-user", fields: bearer).status == .unauthorized)
      #expect(try await backend.information(token).status == .unauthorized)
      #expect(try await backend.signIn().authError() == "NotAuthorizedException")
    }
  }

  @Test("without a token there is no profile", arguments: ["", "Bearer", "Bearer wrong", "Basic abc", "Bearer a b"])
  func withoutATokenThereIsNoProfile(_ authorization: String) async throws {
    try await withBackend { backend async throws in
      let answer = try await backend.send(
        .get, "/flexicharge/auth/user-information", fields: ["Authorization": authorization])
      #expect(answer.status == .unauthorized)
      #expect(try answer.object()["status"] as? Int == 401)
      #expect(try answer.object()["code"] as? String == "unauthorizedError")
    }
  }

  @Test("a token expires") func tokensExpire() async throws {
    let clock = try TestClock()
    let accounts = AccountsConfiguration(tokenLifetime: 3600)
    try await withBackend(BackendConfiguration(clock: clock.read, accounts: accounts)) { backend async throws in
      let token = try await backend.chargingToken()
      clock.advance(minutes: 59)
      #expect(try await backend.information(token).status == .ok)
      clock.advance(minutes: 1)
      #expect(try await backend.information(token).status == .unauthorized)
    }
  }
}
