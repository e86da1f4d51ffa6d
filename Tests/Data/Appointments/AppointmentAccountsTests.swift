import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

struct AppointmentAccountsTests {
  private typealias Fixture = AccountsFixture
  private let device = DeviceID(rawValue: "0A1B2C3D-0000-4000-8000-000000000000")

  @Test(
    "a sign-in as every server writes it",
    arguments: [
      (#"{"email":"a@b.se","token":"T1","userID":1001}"#, "1001", "a@b.se"),
      (#"{"token":"T1","userID":"u 7","email":null}"#, "u 7", "typed@b.se"),
      (#"[{"token":"T1","userId":7,"message":"welcome"}]"#, "7", "typed@b.se"),
      (#"{"token":"T1","userID":7,"message":"welcome"}"#, "7", "typed@b.se"),
    ])
  func signsIn(body: String, userID: String, email: String) async throws {
    let fixture = try Fixture(body)
    let credential = try await fixture.appointments.logIn("typed@b.se", device)
    #expect(try fixture.asked() == "POST /base/auth/login")
    #expect(try fixture.sent() == ["email": "typed@b.se", "deviceUDID": device.rawValue])
    #expect(credential.token.reveal() == "T1" && credential.service == .appointments)
    #expect(credential.owner == AccountOwner(userID: userID, email: email))
    fixture.expectSilence(besides: ["T1"])
  }

  @Test(
    "an answer without a usable token is a bad answer",
    arguments: [
      "", "{}", "null", "[]", "7", #"{"token":"T1"}"#, #"{"userID":7}"#, #"{"token":"","userID":7}"#,
      #"{"token":"a b","userID":7}"#, #"{"token":7,"userID":7}"#, #"{"token":"T1","userID":" "}"#,
    ] + strangeBodies)
  func noToken(body: String) async throws {
    let fixture = try Fixture(body)
    await #expect(throws: Failure.badAnswer) { try await fixture.appointments.logIn("a@b.se", device) }
    fixture.expectSilence(besides: ["a@b.se"])
  }

  @Test("signing out sends the token and the id in one part of the path")
  func signsOut() async throws {
    let fixture = try Fixture()
    try await fixture.appointments.logOut(fixture.credential(.appointments, userID: "a/b c+d"))
    #expect(try fixture.asked() == "POST /base/auth/logout/a%2Fb%20c%2Bd")
    #expect(try fixture.field("token") == Fixture.token)
    fixture.expectSilence()
  }

  @Test("provinces are asked for in the person's name and listed once each")
  func asksForProvinces() async throws {
    let fixture = try Fixture(#"["Adana"," İstanbul ",null,7,"","Adana",{"name":"x"},"Çankırı"]"#)
    let names = try await fixture.appointments.provinces(fixture.credential(.appointments, userID: "a&b+c"))
    #expect(names == ["Adana", "İstanbul", "Çankırı"])
    #expect(try fixture.asked() == "GET /base/provinces?userID=a%26b%2Bc")
    #expect(try fixture.field("token") == Fixture.token)
    #expect(try await Fixture("[]").appointments.provinces(fixture.credential(.appointments)) == [])
    fixture.expectSilence()
  }

  @Test(
    "an answer that is not a list of provinces is a bad answer",
    arguments: ["", "{}", "null", "\"Adana\"", "OK"] + strangeBodies)
  func noProvinces(body: String) async throws {
    let fixture = try Fixture(body)
    await #expect(throws: Failure.badAnswer) {
      try await fixture.appointments.provinces(fixture.credential(.appointments))
    }
  }

  @Test("without the owner's id the service is not asked")
  func withoutAnIdNobodyIsAsked() async throws {
    let fixture = try Fixture("[]")
    let credential = fixture.credential(.appointments, userID: nil)
    await #expect(throws: Failure.unauthorized) { try await fixture.appointments.provinces(credential) }
    #expect(fixture.transport.exchanges.isEmpty)
  }

  /// What the first app showed as "Server Error".
  @Test(
    "each refusal of a sign-in has its meaning",
    arguments: [
      (400, #"{"message":"EMAIL_NOT_IN_CORRECT_FORM"}"#, Failure.rejected(.malformedEmail)),
      (404, #"{"message":"USER_NOT_FOUND"}"#, .rejected(.unknownAccount)),
      (404, #"{"message":"NOT_FOUND"}"#, .notFound), (404, "", .notFound), (404, "<html>", .notFound),
      (401, #"{"message":"UNAUTHORIZED_REQUEST"}"#, .rejected(.unknown)), (401, "", .rejected(.unknown)),
      (400, #"{"message":"BRAND_NEW_CODE"}"#, .rejected(.unknown)),
      (200, #"{"message":"BRAND_NEW"}"#, .rejected(.unknown)),
      (200, #"{"message":"EMAIL_NOT_IN_CORRECT_FORM"}"#, .rejected(.malformedEmail)),
      (429, #"{"message":"SLOW_DOWN"}"#, .busy), (500, #"{"message":"INTERNAL_SERVER_ERROR"}"#, .providerError),
      (500, "", .providerError), (400, "<html>", .providerError), (400, #"{"message":7}"#, .providerError),
      (400, #"["EMAIL_NOT_IN_CORRECT_FORM"]"#, .providerError),
    ])
  func refusals(status: Int, body: String, failure: Failure) async throws {
    let fixture = try Fixture(body, status: status)
    await #expect(throws: failure) { try await fixture.appointments.logIn("a@b.se", device) }
    #expect(!fixture.logged.isEmpty)
    fixture.expectSilence(besides: ["a@b.se", device.rawValue])
  }

  @Test(
    "each refusal of a signed-in person has its meaning",
    arguments: [
      (401, #"{"message":"UNAUTHORIZED_REQUEST"}"#, Failure.unauthorized), (401, "", .unauthorized),
      (400, #"{"message":"UNAUTHORIZED_REQUEST"}"#, .unauthorized),
      (404, #"{"message":"USER_NOT_FOUND"}"#, .unauthorized),
      (403, "<html>", .providerError), (500, #"{"message":"X"}"#, .providerError), (404, "", .notFound),
    ])
  func refusalsOfATokensOwner(status: Int, body: String, failure: Failure) async throws {
    let fixture = try Fixture(body, status: status)
    let credential = fixture.credential(.appointments)
    await #expect(throws: failure) { try await fixture.appointments.provinces(credential) }
    await #expect(throws: failure) { try await fixture.appointments.logOut(credential) }
    fixture.expectSilence()
  }

  @Test("the time the service wants to be left alone is told")
  func theTimeToWaitIsTold() async throws {
    let fixture = try Fixture("", status: 429, fields: [.retryAfter: "90"])
    await #expect(throws: Failure.rateLimited(until: Fixture.now + 90)) {
      try await fixture.appointments.logIn("a@b.se", device)
    }
  }
}
