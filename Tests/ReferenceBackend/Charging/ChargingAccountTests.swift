import Foundation
import GRDB
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Sign-up, verification and sign-in of the charging network.
@Suite struct ChargingSignUpTests {
  @Test("a person signs up, verifies the address and signs in") func signUpVerifyAndSignIn() async throws {
    try await withBackend { backend async throws in
      let signUp = try await backend.signUp()
      #expect(signUp.status == .ok && signUp.body.isEmpty)
      #expect(backend.control.accounts.inbox.map(\.to) == [email])
      #expect(backend.control.accounts.inbox.first?.kind == .mail)

      let verified = try await backend.verify(code: backend.lastCode(to: email))
      #expect(verified.status == .ok && verified.body.isEmpty)

      let signIn = try await backend.signIn().object()
      let token = try #require(signIn["accessToken"] as? String)
      #expect(token.count == 43)
      #expect(signIn["email"] as? String == email)
      #expect((signIn["user_id"] as? String)?.isEmpty == false)
      #expect(signIn["name"] is NSNull)
      #expect(try await backend.information(token).object()["username"] as? String == email)
      #expect(try await backend.signIn().object()["accessToken"] as? String != token)
    }
  }

  @Test("an unverified account cannot sign in and gets its code again by signing up")
  func anUnverifiedAccountCannotSignInAndGetsItsCodeAgainBySigningUp() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      #expect(try await backend.signUp().status == .ok)
      let first = try backend.lastCode(to: email)
      #expect(try await backend.signIn().authError() == "UserNotConfirmedException")
      #expect(try await backend.signIn(password: "Wrong-Horse-7").authError() == "NotAuthorizedException")

      let tooSoon = try await backend.signUp()
      #expect(try tooSoon.authError() == "TooManyRequestsException")
      #expect(try tooSoon.object()["retryDelay"] as? Int == 30_000)
      #expect(backend.control.accounts.inbox.count == 1)

      clock.advance(minutes: 0.5)
      #expect(try await backend.signUp("ANNA@example.com", password: "Another-Horse-8").status == .ok)
      let second = try backend.lastCode(to: "ANNA@example.com")
      if first != second {
        #expect(try await backend.verify(code: first).authError() == "CodeMismatchException")
      }
      #expect(try await backend.verify(code: second).status == .ok)
      #expect(try await backend.signIn().authError() == "NotAuthorizedException")
      #expect(try await backend.signIn(password: "Another-Horse-8").status == .ok)
    }
  }

  @Test("a verified address cannot sign up again") func aVerifiedAccountExists() async throws {
    try await withBackend { backend async throws in
      _ = try await backend.chargingToken()
      for name in [email, "Anna@Example.COM"] {
        #expect(try await backend.signUp(name).authError() == "UsernameExistsException")
      }
      #expect(
        try await backend.signUp().object()["message"] as? String
          == "An account with the given email already exists.")
    }
  }

  @Test(
    "an invalid e-mail address is refused",
    arguments: [
      "", "anna", "anna@", "@example.com", "anna@example", "a b@example.com", "a@b@example.com", "anna@.com",
      "anna@example.c", "anna..b@example.com", ".anna@example.com", "anna@-example.com", "anna@example.com\n",
      "anna@example.123", String(repeating: "a", count: 88) + "@example.com",
    ])
  func isNoEmail(_ text: String) async throws {
    try await withBackend { backend async throws in
      let answer = try await backend.signUp(text)
      #expect(try answer.authError() == "InvalidParameterException")
      #expect(try answer.object()["message"] as? String == "Username should be an email")
      #expect(backend.control.accounts.inbox.isEmpty)
    }
  }

  @Test(
    "a valid e-mail address is taken",
    arguments: [
      "anna+charge@example.com", "o'neil@example.co.uk", "åsa@räksmörgås.se", "ışık@örnek.com.tr", "a/b@example.com",
      String(repeating: "a", count: 87) + "@example.com",
    ])
  func isAnEmail(_ text: String) async throws {
    try await withBackend { backend async throws in
      #expect(try await backend.signUp(text).status == .ok)
      #expect(backend.control.accounts.inbox.map(\.to) == [text])
    }
  }

  @Test(
    "a password that breaks the policy is refused with its reason",
    arguments: [
      ("Aa1-567", "Password not long enough"), ("aaaaaa1-", "Password must have uppercase characters"),
      ("AAAAAA1-", "Password must have lowercase characters"), ("AAAaaaa-", "Password must have numeric characters"),
      ("AAAaaaa1", "Password must have symbol characters"), ("AAAaaa1 ", "Password must have symbol characters"),
      ("AAAaaa1€", "Password must have symbol characters"),
    ])
  func passwordsKeepToThePolicy(_ password: String, _ complaint: String) async throws {
    try await withBackend { backend async throws in
      let answer = try await backend.signUp(password: password)
      #expect(answer.status == .badRequest)
      #expect(try answer.authError() == "InvalidPasswordException")
      #expect(
        try answer.object()["message"] as? String == "Password did not conform with policy: \(complaint)")
    }
  }

  @Test(
    "a password within the policy is taken",
    arguments: ["Aa1-5678", "Aa1 5678", "Şifre-Aa1 çok uzun 🔋", String(repeating: "Aa1-", count: 64)])
  func passwordsWork(_ password: String) async throws {
    try await withBackend { backend async throws in
      _ = try await backend.chargingToken(password: password)
      #expect(try await backend.signIn(password: password + "x").authError() == "NotAuthorizedException")
    }
  }

  @Test("letters composed in either way are the same password")
  func lettersComposedInEitherWayAreThePassword() async throws {
    try await withBackend { backend async throws in
      _ = try await backend.chargingToken(password: "Sm\u{F6}rg\u{E5}s-77")
      #expect(try await backend.signIn(password: "Smo\u{308}rga\u{30A}s-77").status == .ok)
    }
  }

  @Test("a password that does not fit is refused") func passwordsThatDoNotFitAreRefused() async throws {
    try await withBackend { backend async throws in
      for password in [
        String(repeating: "Aa1-", count: 65), "Aa1-5678\u{0}tail", String(repeating: "Aa1-🔋", count: 64),
      ] {
        #expect(try await backend.signUp(password: password).authError() == "InvalidParameterException")
      }
    }
  }

  @Test("many wrong passwords pause the account") func manyWrongPasswordsRestTheAccount() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      _ = try await backend.chargingToken()
      for _ in 0..<AccountLimits.wrongPasswords {
        #expect(try await backend.signIn(password: "Wrong-Horse-7").authError() == "NotAuthorizedException")
      }
      #expect(try await backend.signIn().authError() == "LimitExceededException")
      clock.advance(minutes: 15)
      #expect(try await backend.signIn().status == .ok)
      #expect(try await backend.signIn("nobody@example.com").authError() == "NotAuthorizedException")
    }
  }
}

/// Addresses without an account answer as those with one do.
@Suite struct StrangerTests {
  @Test("many wrong passwords pause an unknown address as they pause an account")
  func pause() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      _ = try await backend.chargingToken()
      for address in [email, "nobody@example.com"] {
        for _ in 0..<AccountLimits.wrongPasswords {
          let answer = try await backend.signIn(address, password: "Wrong-Horse-7")
          #expect(try answer.authError() == "NotAuthorizedException", "\(address)")
        }
      }
      let known = try await backend.signIn(password: "Wrong-Horse-7")
      let unknown = try await backend.signIn("NOBODY@example.com", password: "Wrong-Horse-7")
      #expect(try unknown.authError() == "LimitExceededException")
      for name in ["code", "message", "statusCode", "retryable"] {
        let (here, there) = (try unknown.object()[name], try known.object()[name])
        #expect("\(String(describing: here))" == "\(String(describing: there))" && here != nil, "\(name)")
      }
      #expect(Set(try unknown.object().keys) == Set(try known.object().keys))
      clock.advance(minutes: 15)
      #expect(try await backend.signIn("nobody@example.com").authError() == "NotAuthorizedException")
    }
  }

  @Test("an address that was tried can still sign up, and begins without wrong passwords")
  func signUp() async throws {
    try await withBackend(BackendConfiguration(clock: try TestClock().read)) { backend async throws in
      for _ in 0...AccountLimits.wrongPasswords { _ = try await backend.signIn(password: "Wrong-Horse-7") }
      _ = try await backend.chargingToken()
      #expect(try await backend.signIn().status == .ok)
    }
  }

  @Test("tries at made-up addresses are forgotten after a day")
  func forgotten() throws {
    let queue = try DatabaseQueue()
    try AccountSchema.migrator.migrate(queue)
    let tries = StrangerTries(cost: 1)
    func count() throws -> Int? { try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM stranger") } }
    for number in 0..<3 {
      _ = try queue.write { try tries.refusal($0, email: "a\(number)@example.com", now: 0) }
    }
    #expect(try count() == 3)
    _ = try queue.write { try tries.refusal($0, email: "b@example.com", now: 86_400) }
    #expect(try count() == 1)
  }
}

/// Codes: seldom, once and for a while.
@Suite struct ChargingCodeTests {
  @Test("a code works once") func aCodeIsTakenOnce() async throws {
    try await withBackend { backend async throws in
      #expect(try await backend.signUp().status == .ok)
      let code = try backend.lastCode(to: email)
      for wrong in ["", "12345", "1234567", "abcdef", code + "\u{0}", code + " ", otherThan(code)].prefix(4) {
        #expect(try await backend.verify(code: wrong).authError() == "CodeMismatchException")
      }
      #expect(try await backend.verify(code: code).status == .ok)
      #expect(try await backend.verify(code: code).authError() == "ExpiredCodeException")
      #expect(try await backend.verify("other@example.com", code: code).authError() == "ExpiredCodeException")
    }
  }

  @Test("a code dies after five attempts") func aCodeDiesAfterFiveAttempts() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      #expect(try await backend.signUp().status == .ok)
      let code = try backend.lastCode(to: email)
      for wrong in [code + "\u{0}", code + " ", otherThan(code), "", code + code] {
        #expect(try await backend.verify(code: wrong).authError() == "CodeMismatchException")
      }
      #expect(try await backend.verify(code: code).authError() == "LimitExceededException")
      clock.advance(minutes: 1)
      #expect(try await backend.signUp().status == .ok)
      #expect(try await backend.verify(code: backend.lastCode(to: email)).status == .ok)
    }
  }

  @Test("attempts at the same time count one by one") func attemptsAtTheSameTimeCountEach() async throws {
    try await withBackend { backend async throws in
      #expect(try await backend.signUp().status == .ok)
      let wrong = otherThan(try backend.lastCode(to: email))
      let codes = try await withThrowingTaskGroup { group in
        for _ in 0..<12 { group.addTask { try await backend.verify(code: wrong).authError() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.count { $0 == "CodeMismatchException" } == AccountLimits.attemptsPerCode)
    }
  }

  @Test("a code lives ten minutes") func aCodeLivesTenMinutes() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      #expect(try await backend.signUp().status == .ok)
      clock.advance(minutes: 10)
      let code = try backend.lastCode(to: email)
      #expect(try await backend.verify(code: code).authError() == "ExpiredCodeException")
      #expect(try await backend.signUp().status == .ok)
      clock.advance(minutes: 9.9)
      #expect(try await backend.verify(code: backend.lastCode(to: email)).status == .ok)
    }
  }

  @Test("five codes an hour go out to one address") func fiveCodesAnHourGoOut() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend async throws in
      for _ in 0..<5 {
        #expect(try await backend.signUp().status == .ok)
        clock.advance(minutes: 1)
      }
      let full = try await backend.signUp()
      #expect(try full.authError() == "LimitExceededException")
      let limit = try #require(HTTPField.Name("RateLimit"))
      let policy = try #require(HTTPField.Name("RateLimit-Policy"))
      #expect(full.headers[policy] == "\"codes\";q=5;w=3600" && full.headers[limit] == "\"codes\";r=0;t=3300")
      let other = try await backend.signUp("bertil@example.com")
      #expect(other.status == .ok && other.headers[limit] == nil)
      clock.advance(minutes: 55)
      #expect(try await backend.signUp().status == .ok)
      #expect(backend.control.accounts.inbox.count { $0.to == email } == 6)
    }
  }

  @Test("a seed repeats the codes, and without one they are unpredictable")
  func aSeedMakesTheSameCodesAndOtherwiseNobodyKnows() async throws {
    func codes(_ seed: UInt64?) async throws -> [String] {
      var codes: [String] = []
      try await withBackend(BackendConfiguration(accounts: AccountsConfiguration(codeSeed: seed))) {
        backend async throws in
        for name in ["a@example.com", "b@example.com", "c@example.com"] {
          #expect(try await backend.signUp(name).status == .ok)
          codes.append(try backend.lastCode(to: name))
        }
      }
      return codes
    }
    let seeded = try await codes(7)
    #expect(try await codes(7) == seeded)
    #expect(try await codes(8) != seeded)
    #expect(Set(seeded).count == 3)
    #expect(try await codes(nil) != codes(nil))
  }
}
