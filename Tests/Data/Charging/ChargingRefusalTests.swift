import ChargeData
import ChargeDomain
import Foundation
import HTTPTypes
import Testing

/// The charging network refuses in three shapes; each becomes a `Rejection`.
struct ChargingRefusalTests {
  private typealias Fixture = AccountsFixture

  enum Request: String, CaseIterable {
    case signUp, verify, signIn, forgot, reset, change, read, save, delete

    var isSignedIn: Bool { [.change, .read, .save, .delete].contains(self) }
  }

  private func ask(_ request: Request, _ fixture: AccountsFixture) async throws(Failure) {
    let (accounts, credential) = (fixture.charging, fixture.credential(.charging))
    let (password, code) = (Secret(Fixture.password), Secret(Fixture.code))
    switch request {
    case .signUp: try await accounts.register("ada@example.org", password)
    case .verify: try await accounts.verify("ada@example.org", code)
    case .signIn: _ = try await accounts.logIn("ada@example.org", password)
    case .forgot: try await accounts.sendResetCode("ada@example.org")
    case .reset: try await accounts.resetPassword("ada@example.org", code, password)
    case .change: try await accounts.changePassword(credential, password, password)
    case .read: _ = try await accounts.personalData(credential)
    case .save: try await accounts.savePersonalData(PersonalData(), credential)
    case .delete: try await accounts.deleteAccount(credential)
    }
  }

  private func expect(_ failure: Failure, _ request: Request, _ fixture: AccountsFixture) async {
    await #expect(throws: failure, "\(request)") { try await ask(request, fixture) }
    #expect(!fixture.logged.isEmpty)
    fixture.expectSilence(besides: ["ada"])
  }

  private static func authError(_ code: String, _ message: String = "", status: Int = 400) -> String {
    #"{"message":"\#(message)","code":"\#(code)","time":"2023-05-02T10:00:00.000Z","requestId":"r","statusCode":\#(status),"retryable":false,"retryDelay":48.27}"#
  }

  static let meanings: [(Request, String, String, Rejection)] = [
    (.signUp, "UsernameExistsException", "An account with the given email already exists.", .accountExists),
    (.signUp, "InvalidPasswordException", "Password did not conform with policy: too short", .weakPassword),
    (.signUp, "InvalidParameterException", "Username should be an email", .malformedEmail),
    (.signUp, "InvalidParameterException", "1 validation error detected: Value at 'password' failed", .weakPassword),
    (.signUp, "InvalidParameterException", "1 validation error detected: Value at 'username' failed", .malformedEmail),
    (.signUp, "InvalidParameterException", "something else", .invalidField),
    (.signUp, "LimitExceededException", "Attempt limit exceeded", .tooManyAttempts),
    (.verify, "CodeMismatchException", "Invalid verification code provided", .wrongCode),
    (.verify, "ExpiredCodeException", "Invalid code provided", .expiredCode),
    (.verify, "TooManyFailedAttemptsException", "", .tooManyAttempts),
    (.verify, "NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED", .accountExists),
    (.verify, "InvalidParameterException", "Value at 'confirmationCode' failed", .wrongCode),
    (.verify, "UserNotFoundException", "Username/client id combination not found.", .unknownAccount),
    (.signIn, "NotAuthorizedException", "Incorrect username or password.", .wrongCredentials),
    (.signIn, "NotAuthorizedException", "Password attempts exceeded", .tooManyAttempts),
    (.signIn, "UserNotConfirmedException", "User is not confirmed.", .unverified),
    (.signIn, "UserNotFoundException", "User does not exist.", .unknownAccount),
    (.signIn, "PasswordResetRequiredException", "", .wrongCredentials),
    (.signIn, "InvalidParameterException", "Value at 'password' failed", .wrongCredentials),
    (.signIn, "unauthorizedError", "", .wrongCredentials),
    (.forgot, "InvalidParameterException", "there is no registered/verified email", .unverified),
    (.forgot, "LimitExceededException", "", .tooManyAttempts),
    (.reset, "CodeMismatchException", "", .wrongCode), (.reset, "ExpiredCodeException", "", .expiredCode),
    (.reset, "InvalidPasswordException", "", .weakPassword),
    (.change, "NotAuthorizedException", "Incorrect username or password.", .wrongCredentials),
    (.change, "InvalidPasswordException", "", .weakPassword),
    (.save, "invalidName", "", .invalidName), (.save, "invalidPhoneNumber", "", .malformedPhone),
    (.save, "invalidAddress", "", .invalidAddress), (.save, "invalidZipCode", "", .invalidPostcode),
    (.save, "invalidCity", "", .invalidTown), (.save, "invalidCountry", "", .invalidCountry),
    (.save, "invalidDataType", "", .invalidField),
    (.save, "brandNewError", "", .unknown), (.signIn, "BrandNewException", "of 2031", .unknown),
  ]

  /// One revision of the server answers 200 to what it refuses.
  @Test(
    "each code of a refusal has its meaning, as an error object with either status", arguments: [400, 200], meanings)
  func authErrors(status: Int, meaning: (Request, String, String, Rejection)) async throws {
    let (request, code, message, reason) = meaning
    let object = try Fixture(Self.authError(code, message), status: status)
    await expect(.rejected(reason), request, object)
    let bare = try Fixture(#"{"code":"\#(code)","message":"\#(message)"}"#, status: status)
    await expect(.rejected(reason), request, bare)
  }

  @Test(
    "a list of codes has the meaning of its first known one", arguments: [400, 200])
  func listsOfCodes(status: Int) async throws {
    for (request, code, message, reason) in Self.meanings where message.isEmpty {
      await expect(.rejected(reason), request, try Fixture(#"["\#(code)"]"#, status: status))
      let middleware = #"{"status":400,"message":"Bad request","errorCodes":["ofLater","\#(code)"]}"#
      await expect(.rejected(reason), request, try Fixture(middleware, status: status))
    }
  }

  @Test(
    "trouble inside the server is a failure of the provider", arguments: [200, 500])
  func troubleOfTheServer(status: Int) async throws {
    let bodies = [
      #"["dbError"]"#, #"["internalError"]"#,
      #"{"status":500,"code":"internalError","message":"Internal Server Error"}"#,
      Self.authError("InternalErrorException", "Internal error.", status: 500),
      Self.authError("NeverSeenException", status: 500), Self.authError("CodeDeliveryFailureException"),
    ]
    for body in bodies {
      for request in Request.allCases { await expect(.providerError, request, try Fixture(body, status: status)) }
    }
  }

  @Test(
    "an error page of something in between is a failure of the provider",
    arguments: ["", "<html>502</html>", "{\"code\":", "oops"], [500, 502, 504])
  func troubleInBetween(body: String, status: Int) async throws {
    for request in Request.allCases { await expect(.providerError, request, try Fixture(body, status: status)) }
  }

  @Test(
    "a refused token",
    arguments: [
      #"{"status":401,"code":"unauthorizedError","message":"No valid access token was sent."}"#, "",
      #"{"status":401,"message":"jwt expired"}"#, #"["someCode"]"#, "<html>",
    ])
  func unauthorized(body: String) async throws {
    for request in Request.allCases where request.isSignedIn {
      await expect(.unauthorized, request, try Fixture(body, status: 401))
    }
  }

  @Test(
    "an expired token asks for a new sign-in", arguments: [Request.read, .save, .delete], [400, 401, 200])
  func tokensThatEnded(request: Request, status: Int) async throws {
    let body = Self.authError("NotAuthorizedException", "Access Token has expired")
    await expect(.unauthorized, request, try Fixture(body, status: status))
  }

  @Test("an expired token is not taken for a wrong password when the password is changed")
  func aTokenThatEndedIsNoWrongPassword() async throws {
    for message in ["Invalid Access Token", "Access Token has expired", "Access Token has been revoked"] {
      let body = Self.authError("NotAuthorizedException", message)
      await expect(.unauthorized, .change, try Fixture(body, status: 400))
    }
  }

  /// A 401 ends a sign-in only where a token was sent.
  @Test("without a token a 401 is a refusal and signs nobody out")
  func nobodySignedIn() async throws {
    let body = #"{"status":401,"message":"no"}"#
    for body in [body, "", "<html>"] {
      await expect(.rejected(.wrongCredentials), .signIn, try Fixture(body, status: 401))
    }
    for request in [Request.signUp, .verify, .forgot, .reset] {
      await expect(.rejected(.unknown), request, try Fixture(body, status: 401))
      await expect(.rejected(.unknown), request, try Fixture("", status: 401))
    }
    // Somebody in between forbids: the token is still good.
    for request in Request.allCases { await expect(.providerError, request, try Fixture("<html>", status: 403)) }
  }

  @Test("a service that is busy says how long to wait, in a header or in its body")
  func waiting() async throws {
    let now = Fixture.now
    for request in Request.allCases {
      await expect(.busy, request, try Fixture("", status: 429))
      await expect(
        .rateLimited(until: now + 90), request, try Fixture("<html>", status: 429, fields: [.retryAfter: "90"]))
      await expect(
        .rateLimited(until: now + 60), request, try Fixture("", status: 503, fields: [.retryAfter: "60"]))
      await expect(.busy, request, try Fixture(Self.authError("TooManyRequestsException"), status: 400))
    }
    let body = #"{"code":"TooManyRequestsException","message":"","retryable":true,"retryDelay":30000}"#
    await expect(.rateLimited(until: now + 30), .signUp, try Fixture(body, status: 400))
    let odd = #"{"code":"TooManyRequestsException","message":"","retryable":true,"retryDelay":1e300}"#
    await expect(.busy, .signUp, try Fixture(odd, status: 400))
  }

  @Test("a delay in a body is told from a second to a day, and counts before that of a header")
  func delays() async throws {
    let now = Fixture.now
    func body(_ code: String, _ delay: String, retryable: String = "true") -> String {
      #"{"code":"\#(code)","message":"","retryable":\#(retryable),"retryDelay":\#(delay)}"#
    }
    let busy = "TooManyRequestsException"
    for (delay, seconds) in [
      ("1000", 1), ("1500.5", 1.5005), ("86400000", 86_400), ("999", nil), ("999.9", nil), ("86400001", nil),
      ("0", nil), ("-5000", nil), ("\"5000\"", nil), ("null", nil),
    ] as [(String, Double?)] {
      let failure = seconds.map { Failure.rateLimited(until: now + $0) } ?? .busy
      await expect(failure, .signUp, try Fixture(body(busy, delay), status: 400))
    }
    for retryable in ["false", "1", "null"] {
      await expect(.busy, .signUp, try Fixture(body(busy, "5000", retryable: retryable), status: 400))
    }
    let header: HTTPFields = [.retryAfter: "90"]
    await expect(.rateLimited(until: now + 5), .signUp, try Fixture(body(busy, "5000"), status: 400, fields: header))
    await expect(.rateLimited(until: now + 90), .signUp, try Fixture(body(busy, "0"), status: 400, fields: header))
    let tooMany = "LimitExceededException"
    await expect(
      .attemptsExceeded(until: now + 5), .signIn, try Fixture(body(tooMany, "5000"), status: 400, fields: header))
    await expect(
      .attemptsExceeded(until: now + 90), .signIn, try Fixture(body(tooMany, "0"), status: 400, fields: header))
  }

  @Test("an object without a code refuses only where a status from 400 to 599 or a message says so")
  func objectsWithoutACode() async throws {
    for body in [#"{"status":399}"#, #"{"status":600}"#, #"{"statusCode":"400"}"#, #"{"message":"sent"}"#] {
      try await ask(.verify, try Fixture(body))
    }
    for body in [#"{"status":400}"#, #"{"statusCode":400}"#, #"{"status":200,"statusCode":499}"#] {
      await expect(.rejected(.unknown), .verify, try Fixture(body))
    }
    for body in [#"{"status":599}"#, #"{"statusCode":500}"#] {
      await expect(.providerError, .verify, try Fixture(body))
    }
    await expect(.rejected(.wrongCredentials), .signIn, try Fixture(#"{"status":401}"#))
    await expect(.unauthorized, .read, try Fixture(#"{"status":401}"#))
    await expect(.rejected(.unknown), .verify, try Fixture(#"{"message":"no"}"#, status: 400))
    await expect(.providerError, .verify, try Fixture(#"{"message":""}"#, status: 400))
    await expect(.providerError, .verify, try Fixture("{}", status: 400))
    await expect(.rejected(.unknown), .signUp, try Fixture(#"["ofLater"]"#))
  }

  @Test("a person who is there already, and one who is confirmed, has an account")
  func accountsThatAreThere() async throws {
    let twice = #"["dbUniqueConstraintError"]"#
    await expect(.rejected(.accountExists), .signUp, try Fixture(twice, status: 400))
    await expect(.providerError, .save, try Fixture(twice, status: 400))
    let code = "InvalidParameterException"
    let confirmed = Self.authError(code, "Cannot resend codes. User is already confirmed.")
    await expect(.rejected(.accountExists), .verify, try Fixture(confirmed, status: 400))
    let wrong = Self.authError(code, "Value at 'code' failed")
    await expect(.rejected(.wrongCode), .verify, try Fixture(wrong, status: 400))
    let alias = Self.authError("AliasExistsException")
    await expect(.rejected(.accountExists), .signUp, try Fixture(alias, status: 400))
    let odd = Self.authError("NotAuthorizedException", "User is disabled.")
    await expect(.rejected(.unknown), .verify, try Fixture(odd, status: 400))
    for request in [Request.signUp, .forgot, .reset] {
      await expect(.rejected(.unknown), request, try Fixture(odd, status: 400))
    }
  }

  /// The time to wait is passed on only where waiting helps.
  @Test(
    "too many attempts say how long to wait where waiting helps",
    arguments: ["LimitExceededException", "TooManyFailedAttemptsException"])
  func tooManyAttempts(code: String) async throws {
    let now = Fixture.now
    let body = #"{"code":"\#(code)","message":"","statusCode":400,"retryable":true,"retryDelay":840000}"#
    let meanings: [(Failure, [Request])] = [
      (.rateLimited(until: now + 840), [.signUp, .forgot]), (.attemptsExceeded(until: now + 840), [.signIn, .change]),
      (.rejected(.tooManyAttempts), [.verify, .reset]),
    ]
    for (failure, requests) in meanings {
      for request in requests { await expect(failure, request, try Fixture(body, status: 400)) }
    }
    let words =
      #"{"code":"NotAuthorizedException","message":"Password attempts exceeded","retryable":true,"retryDelay":5000}"#
    await expect(.attemptsExceeded(until: now + 5), .signIn, try Fixture(words, status: 400))
  }

  @Test("how many codes were sent is told where the service counts them")
  func codesSent() async throws {
    let now = Fixture.now
    let quota: [(String, String)] = [
      ("RateLimit", "\"codes\";r=0;t=3360"), ("RateLimit-Policy", "\"codes\";q=5;w=3600"),
    ]
    var fields = HTTPFields()
    for (name, value) in quota { fields[try #require(HTTPField.Name(name))] = value }
    let body = #"{"code":"LimitExceededException","message":"","statusCode":400,"retryable":true,"retryDelay":3360000}"#
    for request in [Request.signUp, .forgot] {
      let sent = CodeQuota(count: 5, window: 3600)
      let counted = try Fixture(body, status: 400, fields: fields)
      await expect(.rateLimited(until: now + 3360, sent: sent), request, counted)
      await expect(.rateLimited(until: now + 3360), request, try Fixture(body, status: 400))
    }
    await expect(.attemptsExceeded(until: now + 3360), .signIn, try Fixture(body, status: 400, fields: fields))
  }

  @Test(
    "a 404 is \"not found\" for every request",
    arguments: ["", "<html>", #"{"status":404,"code":"notFound","message":"There is no such address."}"#])
  func notThere(body: String) async throws {
    for request in Request.allCases { await expect(.notFound, request, try Fixture(body, status: 404)) }
  }

  @Test(
    "a 200 with a strange body is a bad answer", arguments: strangeBodies)
  func successesThatAreNone(body: String) async throws {
    for request in Request.allCases { await expect(.badAnswer, request, try Fixture(body)) }
  }

  @Test(
    "a request without an answer fails with its cause, and the log keeps the address out",
    arguments: [
      (
        HTTPFailure.unreachable(.init(url: "https://x/auth/forgot-password/ada%40example.org", cause: "")),
        Failure.offline
      ),
      (.timedOut(.waiting, .init(url: "", cause: "")), .timedOut), (.cancelled, .cancelled),
      (.badTransfer(.cutShort, .init(url: "", cause: "")), .badAnswer),
    ])
  func noAnswer(failure: HTTPFailure, expected: Failure) async throws {
    for request in Request.allCases {
      let fixture = try Fixture { _ throws(HTTPFailure) in throw failure }
      await #expect(throws: expected) { try await ask(request, fixture) }
      #expect(fixture.logged.isEmpty == (failure == .cancelled))
      fixture.expectSilence(besides: ["ada"])
    }
  }

  /// A server that repeats what was sent, or thinks of codes that steer a terminal.
  @Test("the words of the server are not logged")
  func whatTheServerSaysIsNotLogged() async throws {
    for code in [Fixture.token, Fixture.password, "Pa55w", "\u{1B}[2J", String(repeating: "x", count: 9000)] {
      let body = try JSONEncoder().encode(["code": code, "message": "\(Fixture.password) \(Fixture.code)"])
      let fixture = try Fixture(String(decoding: body, as: UTF8.self), status: 400)
      await expect(.rejected(.unknown), .signIn, fixture)
      #expect(!fixture.logged.contains("\u{1B}") && fixture.logged.count < 1000)
    }
  }
}
