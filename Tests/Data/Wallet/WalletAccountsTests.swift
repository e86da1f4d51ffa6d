import ChargeData
import ChargeDomain
import Foundation
import HTTPTypes
import Testing

struct WalletAccountsTests {
  private typealias Fixture = AccountsFixture
  private let phone: PhoneNumber
  private let code = Secret(AccountsFixture.code)

  init() throws {
    phone = try #require(PhoneNumber(e164: "+15305550100"))
  }

  @Test(
    "a code is sent to the number",
    arguments: [#"{"status":"pending"}"#, #"{"status":"ok","message":"sent"}"#, "{}", "", "OK", "[]"])
  func sendsACode(body: String) async throws {
    let fixture = try Fixture(body)
    try await fixture.wallet.sendCode(phone)
    #expect(try fixture.asked() == "POST /base/send_verification_token")
    #expect(try fixture.sent() == ["e164PhoneNumber": "+15305550100"])
    fixture.expectSilence(besides: ["5305550100"])
  }

  @Test(
    "a code is exchanged for a token",
    arguments: [#"{"authToken":"T1"}"#, #"{"status":"ok","auth_token":"T1","user":{},"is_new_user":true}"#])
  func checksACode(body: String) async throws {
    let fixture = try Fixture(body)
    let credential = try await fixture.wallet.checkCode(phone, code)
    #expect(try fixture.asked() == "POST /base/check_verification_token")
    #expect(try fixture.sent() == ["e164PhoneNumber": "+15305550100", "code": Fixture.code])
    #expect(credential.token.reveal() == "T1" && credential.owner == AccountOwner(userID: nil, phone: phone))
    fixture.expectSilence(besides: ["5305550100", "T1"])
  }

  @Test(
    "an answer without a usable token is a bad answer",
    arguments: ["", "{}", "null", #"{"authToken":null}"#, #"{"authToken":""}"#, #"{"authToken":"a b"}"#] + strangeBodies
  )
  func noToken(body: String) async throws {
    let fixture = try Fixture(body)
    await #expect(throws: Failure.badAnswer) { try await fixture.wallet.checkCode(phone, code) }
    fixture.expectSilence(besides: ["5305550100"])
  }

  @Test(
    "a person as every server writes them",
    arguments: [
      (
        #"{"user":{"e164PhoneNumber":"+15305550100","name":"Ada","userId":"u1","accounts":[{"name":"Everyday","id":"7","balance":1}]}}"#,
        "u1", "Ada"
      ),
      (#"{"user":{"name":null,"userId":7,"accounts":null}}"#, "7", nil),
      (#"{"status":"ok","user":{"user_id":"u1","name":" "}}"#, "u1", nil),
      (#"{"user":{"accounts":[{"name":"Everyday"}]}}"#, nil, nil),
      // A name is never that of an account.
      (#"{"user":{"name":["x"],"userId":{}}}"#, nil, nil),
    ])
  func user(body: String, userID: String?, name: String?) async throws {
    let fixture = try Fixture(body)
    #expect(try await fixture.wallet.user(fixture.credential(.wallet)) == WalletUser(userID: userID, name: name))
    #expect(try fixture.asked() == "GET /base/user")
    #expect(try fixture.field("x-auth-token") == Fixture.token)
    fixture.expectSilence()
  }

  @Test(
    "an answer without a person is a bad answer",
    arguments: ["", "{}", "[]", "null", #"{"user":null}"#, #"{"user":[]}"#, #"{"user":"Ada"}"#] + strangeBodies)
  func noUser(body: String) async throws {
    let fixture = try Fixture(body)
    await #expect(throws: Failure.badAnswer) { try await fixture.wallet.user(fixture.credential(.wallet)) }
  }

  static let meanings: [(Int, String, Failure)] = [
    (400, #"{"errorCode":"incorrect_code","message":"Incorrect verification code"}"#, .rejected(.wrongCode)),
    (403, #"{"errorCode":"whatever","message":"Incorrect verification code"}"#, .rejected(.wrongCode)),
    (400, #"{"message":"Incorrect verification code."}"#, .rejected(.wrongCode)),
    (400, #"{"error_code":"incorrect_code","error_message":"No"}"#, .rejected(.wrongCode)),
    (200, #"{"error_code":"code_expired","error_message":"No"}"#, .rejected(.expiredCode)),
    (410, #"{"errorCode":"CODE_EXPIRED","message":""}"#, .rejected(.expiredCode)),
    (422, #"{"errorCode":"invalid_phone_number","message":""}"#, .rejected(.malformedPhone)),
    (429, #"{"errorCode":"too_many_attempts","message":""}"#, .rejected(.tooManyAttempts)),
    (429, #"{"errorCode":"too_many_requests","message":""}"#, .busy), (429, "", .busy),
    (400, #"{"errorCode":"brand_new_error","message":""}"#, .rejected(.unknown)),
    (200, #"{"errorCode":"brand_new_error"}"#, .rejected(.unknown)),
    (401, #"{"errorCode":"no_auth_token_error","message":""}"#, .rejected(.unknown)), (401, "", .rejected(.unknown)),
    (500, #"{"errorCode":"unknown_error","message":"Internal server error"}"#, .providerError),
    (500, "", .providerError),
    (502, "<html>", .providerError), (400, "<html>", .providerError), (404, "", .notFound),
    (400, #"["incorrect_code"]"#, .providerError), (400, #"{"errorCode":7}"#, .providerError),
  ]

  @Test("the time the service wants to be left alone is told")
  func aWaitIsTakenAtItsWord() async throws {
    let fixture = try Fixture(
      #"{"errorCode":"too_many_requests","message":""}"#, status: 429, fields: [.retryAfter: "12"])
    await #expect(throws: Failure.rateLimited(until: Fixture.now + 12)) { try await fixture.wallet.sendCode(phone) }
  }

  @Test("how many codes were sent is told only where the service counts codes")
  func codesSent() async throws {
    var fields: HTTPFields = [.retryAfter: "3360"]
    fields[try #require(HTTPField.Name("RateLimit"))] = "\"codes\";r=0;t=3360"
    fields[try #require(HTTPField.Name("RateLimit-Policy"))] = "\"codes\";q=5;w=3600"
    let body = #"{"errorCode":"too_many_requests","message":""}"#
    let counted = try Fixture(body, status: 429, fields: fields)
    let all = Failure.rateLimited(until: Fixture.now + 3360, sent: CodeQuota(count: 5, window: 3600))
    await #expect(throws: all) { try await counted.wallet.sendCode(phone) }
    fields[try #require(HTTPField.Name("RateLimit"))] = "\"requests\";r=0;t=3360"
    let other = try Fixture(body, status: 429, fields: fields)
    await #expect(throws: Failure.rateLimited(until: Fixture.now + 3360)) { try await other.wallet.sendCode(phone) }
  }

  @Test(
    "each refusal has its meaning", arguments: meanings)
  func refusals(status: Int, body: String, failure: Failure) async throws {
    let fixture = try Fixture(body, status: status)
    await #expect(throws: failure) { try await fixture.wallet.sendCode(phone) }
    await #expect(throws: failure) { try await fixture.wallet.checkCode(phone, code) }
    #expect(!fixture.logged.isEmpty)
    fixture.expectSilence(besides: ["5305550100"])
  }

  @Test(
    "a refused token asks for a new sign-in",
    arguments: [
      #"{"errorCode":"no_auth_token_error","message":"No valid auth token was sent"}"#, "", "<html>",
      #"{"errorCode":"brand_new_error","message":""}"#,
    ])
  func aRefusedToken(body: String) async throws {
    let fixture = try Fixture(body, status: 401)
    let credential = fixture.credential(.wallet)
    await #expect(throws: Failure.unauthorized) { try await fixture.wallet.user(credential) }
    fixture.expectSilence()
  }
}
