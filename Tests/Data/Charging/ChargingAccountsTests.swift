import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

/// The requests to the charging network, and the answers it may give.
struct ChargingAccountsTests {
  private typealias Fixture = AccountsFixture
  private let password = Secret(AccountsFixture.password)
  private let code = Secret(AccountsFixture.code)

  @Test("registering and verifying send what the service expects")
  func registersAndVerifies() async throws {
    let signUp = try Fixture()
    try await signUp.charging.register("ada+ev@example.org", password)
    #expect(try signUp.asked() == "POST /base/auth/sign-up")
    #expect(try signUp.sent() == ["username": "ada+ev@example.org", "password": Fixture.password])
    let verify = try Fixture()
    try await verify.charging.verify("ada@example.org", code)
    #expect(try verify.asked() == "POST /base/auth/verify")
    #expect(try verify.sent() == ["username": "ada@example.org", "code": Fixture.code])
    signUp.expectSilence()
    verify.expectSilence()
  }

  @Test(
    "every form of success",
    arguments: [
      (200, ""), (200, " \n"), (200, "OK"), (201, "Created"), (204, ""), (200, "{}"), (200, "null"), (200, "\"OK\""),
      (200, #"{"message":"sent"}"#), (200, #"{"CodeDeliveryDetails":{"Destination":"a***"}}"#), (200, "[]"),
      (200, "[{}]"),
    ])
  func successes(status: Int, body: String) async throws {
    try await Fixture(body, status: status).charging.verify("ada@example.org", code)
  }

  @Test(
    "the address is one part of the path",
    arguments: [
      ("ada@example.org", "ada%40example.org"), ("a+b@c.se", "a%2Bb%40c.se"), ("a/b@c.se", "a%2Fb%40c.se"),
      ("åsa@c.se", "%C3%A5sa%40c.se"), ("a%2F?#b@c.se", "a%252F%3F%23b%40c.se"), ("a b@c.se", "a%20b%40c.se"),
      ("\u{1}@c.se", "%01%40c.se"), ("AZaz09-._~@c.se", "AZaz09-._~%40c.se"),
    ])
  func pathOfAnAddress(email: String, encoded: String) async throws {
    let fixture = try Fixture()
    try await fixture.charging.sendResetCode(email)
    #expect(try fixture.asked() == "POST /base/auth/forgot-password/" + encoded)
    let told = fixture.logged + "\(fixture.transport.exchanges)"
    #expect(!told.contains("c.se") && !told.contains("example.org"))
    #expect(fixture.transport.exchanges.first?.body == nil)
  }

  @Test("resetting and changing a password send what the service expects")
  func choosesANewPassword() async throws {
    let reset = try Fixture()
    try await reset.charging.resetPassword("ada@example.org", code, password)
    #expect(try reset.asked() == "POST /base/auth/confirm-forgot-password")
    #expect(
      try reset.sent()
        == ["username": "ada@example.org", "password": Fixture.password, "confirmationCode": Fixture.code])
    let change = try Fixture()
    try await change.charging.changePassword(change.credential(.charging), Secret("old"), password)
    #expect(try change.asked() == "POST /base/auth/change-password")
    #expect(
      try change.sent()
        == ["accessToken": Fixture.token, "previousPassword": "old", "newPassword": Fixture.password])
    #expect(try change.field("Authorization") == "Bearer \(Fixture.token)")
    reset.expectSilence()
    change.expectSilence()
  }

  // MARK: Signing in

  @Test(
    "a sign-in as every server writes it",
    arguments: [
      (
        #"{"accessToken":"T1","email":"a@b.se","username":"a@b.se","user_id":"u1","name":"A","family_name":null}"#,
        "u1", "a@b.se"
      ),
      (#"{"accessToken":"T1","username":"9f-uuid","user_id":7}"#, "7", "typed@b.se"),
      (#"[{"access_token":"T1","userId":"u2","email":" "}]"#, "u2", "typed@b.se"),
      (#"{"accessToken":"T1","sub":"u3","email":{"x":1},"username":"c@d.se"}"#, "u3", "c@d.se"),
      (#"{"accessToken":"T1","user_id":null,"extra":[1,2]}"#, nil, "typed@b.se"),
      (#"{"access_token":"T1","userID":"u4"}"#, "u4", "typed@b.se"),
      (
        #"{"accessToken":"T1","access_token":"T2","user_id":"a","userId":"b","userID":"c","sub":"d"}"#, "a",
        "typed@b.se"
      ),
      (#"{"accessToken":"T1","userId":"b","userID":"c","sub":"d"}"#, "b", "typed@b.se"),
      (#"{"accessToken":"T1","userID":"c","sub":"d"}"#, "c", "typed@b.se"),
    ])
  func signsIn(body: String, userID: String?, email: String) async throws {
    let fixture = try Fixture(body)
    let credential = try await fixture.charging.logIn("typed@b.se", password)
    #expect(try fixture.asked() == "POST /base/auth/sign-in")
    #expect(try fixture.sent() == ["username": "typed@b.se", "password": Fixture.password])
    #expect(credential.token.reveal() == "T1" && credential.service == .charging)
    #expect(credential.owner == AccountOwner(userID: userID, email: email))
    fixture.expectSilence(besides: ["T1"])
  }

  @Test(
    "without a token nobody is signed in",
    arguments: [
      "", "{}", "null", "[]", "\"T1\"", "[{},{}]", #"{"accessToken":""}"#, #"{"accessToken":null}"#,
      #"{"accessToken":7}"#, #"{"accessToken":"a b"}"#, #"{"accessToken":"a\r\nX: y"}"#, #"{"accessToken":"ö"}"#,
      #"{"message":"hello"}"#, "OK",
    ] + strangeBodies)
  func noToken(body: String) async throws {
    let fixture = try Fixture(body)
    await #expect(throws: Failure.badAnswer) { try await fixture.charging.logIn("a@b.se", password) }
    #expect(!fixture.logged.isEmpty)
    fixture.expectSilence()
  }

  // MARK: Profile

  @Test(
    "a profile as every server writes it",
    arguments: [
      (
        #"{"username":"a@b.se","firstName":"Ada","lastName":"Ek","phoneNumber":"+46701234567","streetAddress":"Väg 1","zipCode":"553 21","city":"Jönköping","country":"Sverige"}"#,
        ["Ada", "Ek", "+46701234567", "Väg 1", "553 21", "Jönköping", "Sverige"]
      ),
      (#"[{"firstName":" ","lastName":"","zipCode":55321,"city":null}]"#, [nil, nil, nil, nil, "55321", nil, nil]),
      (#"{"firstName":["x"],"city":{"a":1},"country":true}"#, [nil, nil, nil, nil, nil, nil, nil]),
      ("{}", [nil, nil, nil, nil, nil, nil, nil]),
      (#"{"firstName":"  Ada  Maria\n"}"#, ["Ada Maria", nil, nil, nil, nil, nil, nil]),
      (#"{"name":"Ada","family_name":"Ek"}"#, ["Ada", "Ek", nil, nil, nil, nil, nil]),
      (#"{"firstName":"A","name":"B","lastName":"C","family_name":"D"}"#, ["A", "C", nil, nil, nil, nil, nil]),
    ])
  func profile(body: String, expected: [String?]) async throws {
    let fixture = try Fixture(body)
    let data = try await fixture.charging.personalData(fixture.credential(.charging))
    #expect(try fixture.asked() == "GET /base/auth/user-information")
    #expect(try fixture.field("Authorization") == "Bearer \(Fixture.token)")
    #expect(data.firstName == expected.first ?? nil)
    let rest = [data.lastName, data.phone, data.streetAddress, data.zipCode, data.city, data.country]
    #expect(rest == Array(expected.dropFirst()))
  }

  @Test(
    "an answer that is not a profile is a bad answer", arguments: ["", "[]", "null", "\"Ada\"", "7"] + strangeBodies)
  func noProfile(body: String) async throws {
    let fixture = try Fixture(body)
    await #expect(throws: Failure.badAnswer) {
      try await fixture.charging.personalData(fixture.credential(.charging))
    }
  }

  @Test("saving a profile sends every field, empty ones too")
  func savesAllOfAProfile() async throws {
    let fixture = try Fixture("", status: 204)
    var data = PersonalData()
    data.city = "Jönköping"
    try await fixture.charging.savePersonalData(data, fixture.credential(.charging))
    #expect(try fixture.asked() == "PUT /base/auth/user-information")
    // A member that is missing would stay as it was.
    #expect(
      try fixture.sent() == [
        "firstName": "", "lastName": "", "phoneNumber": "", "streetAddress": "", "zipCode": "", "city": "Jönköping",
        "country": "",
      ])
  }

  @Test("Each part of a profile is saved under the name by which it is read")
  func savesWhatItReads() async throws {
    let fixture = try Fixture("", status: 204)
    var data = PersonalData()
    data.firstName = "Ada"
    data.lastName = "Ek"
    data.phone = "+46701234567"
    data.streetAddress = "Väg 1"
    data.zipCode = "553 21"
    data.city = "Jönköping"
    data.country = "SE"
    try await fixture.charging.savePersonalData(data, fixture.credential(.charging))
    let sent = try fixture.sent()
    #expect(
      sent == [
        "firstName": "Ada", "lastName": "Ek", "phoneNumber": "+46701234567", "streetAddress": "Väg 1",
        "zipCode": "553 21", "city": "Jönköping", "country": "SE",
      ])
    let again = try Fixture(String(decoding: try JSONEncoder().encode(sent), as: UTF8.self))
    #expect(try await again.charging.personalData(again.credential(.charging)) == data)
  }

  @Test("deleting posts first, and sends DELETE to a server that does not know that")
  func deletesByPostOrDelete() async throws {
    let fixture = try Fixture()
    try await fixture.charging.deleteAccount(fixture.credential(.charging))
    #expect(try fixture.asked() == "POST /base/auth/delete-user")
    let documented = try Fixture { exchange throws(HTTPFailure) in
      exchange.request.method == .delete ? .of("") : .of("", status: 404)
    }
    try await documented.charging.deleteAccount(documented.credential(.charging))
    #expect(documented.transport.exchanges.map(\.request.method) == [.post, .delete])
  }

  @Test(
    "a token that no header can carry counts as none", arguments: ["", "a b", "a\r\nX: y", "tökèn"])
  func aTokenThatCannotBeSentIsNone(token: String) async throws {
    let fixture = try Fixture("{}")
    await #expect(throws: Failure.unauthorized) {
      try await fixture.charging.personalData(fixture.credential(.charging, token: token))
    }
    #expect(fixture.transport.exchanges.isEmpty)
  }

  /// The header must not be built once and kept: it would send an earlier person's token.
  @Test("every request carries the token it was given")
  func everyRequestCarriesItsOwnToken() async throws {
    let fixture = try Fixture("{}")
    let accounts = fixture.charging
    for token in ["one", "two"] {
      _ = try await accounts.personalData(fixture.credential(.charging, token: token))
    }
    #expect(
      fixture.transport.exchanges.map { $0.request.headerFields[.authorization] } == ["Bearer one", "Bearer two"])
  }
}
