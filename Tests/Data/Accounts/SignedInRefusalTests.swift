import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

/// What a refusal means to a person who is signed in, where the service gives an unknown reason or none.
struct SignedInRefusalTests {
  private typealias Fixture = AccountsFixture

  static let meanings: [(Int, String, Failure)] = [
    (403, #"{"errorCode":"brand_new_error"}"#, .rejected(.unknown)), (403, #"{"message":"No"}"#, .rejected(.unknown)),
    (403, "{}", .unauthorized), (403, "", .unauthorized), (403, "[]", .unauthorized), (403, "<html>", .providerError),
    (401, "{}", .unauthorized), (401, "<html>", .unauthorized),
    (400, #"{"errorCode":"brand_new_error"}"#, .rejected(.unknown)), (400, "{}", .providerError),
    (499, #"{"errorCode":"brand_new_error"}"#, .rejected(.unknown)), (499, "", .providerError),
    (500, #"{"errorCode":"brand_new_error"}"#, .providerError), (404, #"{"errorCode":"x"}"#, .notFound),
    (200, #"{"errorCode":"brand_new_error"}"#, .rejected(.unknown)),
    (200, #"{"errorCode":"no_auth_token_error"}"#, .unauthorized),
    (400, #"{"error_code":"NO_AUTH_TOKEN_ERROR"}"#, .unauthorized),
    (200, #"{"errorCode":"brand_new_error","message":"Incorrect verification code, again"}"#, .rejected(.wrongCode)),
    (200, #"{"message":"Incorrect verification code"}"#, .badAnswer),
    (200, #"{"errorCode":"x","message":"An incorrect verification code"}"#, .rejected(.unknown)),
  ]

  @Test("the wallet's refusals of a person who is signed in", arguments: meanings)
  func wallet(_ status: Int, _ body: String, _ failure: Failure) async throws {
    let fixture = try Fixture(body, status: status)
    let credential = fixture.credential(.wallet)
    await #expect(throws: failure) { try await fixture.wallet.user(credential) }
    #expect(fixture.log.all.count == 1)
    fixture.expectSilence()
  }

  @Test(
    "the appointment service's refusals of a person who is signed in",
    arguments: [
      (200, #"{"message":"BRAND_NEW"}"#, .rejected(.unknown)), (403, #"{"message":"BRAND_NEW"}"#, .rejected(.unknown)),
      (400, #"{"message":"BRAND_NEW"}"#, .rejected(.unknown)), (500, #"{"message":"BRAND_NEW"}"#, .providerError),
      (200, #"{"message":"UNAUTHORIZED_REQUEST"}"#, .unauthorized), (200, #"{"message":"NOT_FOUND"}"#, .notFound),
      (200, #"{"message":"STATION_NOT_FOUND"}"#, .notFound), (200, #"{"message":"USER_NOT_FOUND"}"#, .unauthorized),
      (403, "{}", .unauthorized), (403, #"{"message":5}"#, .unauthorized), (403, "<html>", .providerError),
      (200, #"{"message":"BRAND_NEW","token":"T"}"#, .badAnswer),
      (400, #"{"message":"BRAND_NEW","token":"T"}"#, .rejected(.unknown)), (200, #"["BRAND_NEW"]"#, nil),
    ] as [(Int, String, Failure?)])
  func appointments(_ status: Int, _ body: String, _ failure: Failure?) async throws {
    let fixture = try Fixture(body, status: status)
    let credential = fixture.credential(.appointments)
    if let failure {
      await #expect(throws: failure) { try await fixture.appointments.provinces(credential) }
      #expect(fixture.log.all.count == 1)
    } else {
      #expect(try await fixture.appointments.provinces(credential) == ["BRAND_NEW"])
      #expect(fixture.log.all.isEmpty)
    }
    fixture.expectSilence()
  }

  @Test("a time to wait counts with a code that is not known, and not on the page of a proxy that forbids")
  func waiting() async throws {
    let fields: HTTPFields = [.retryAfter: "30"]
    let busy = try Fixture(#"{"errorCode":"brand_new_error"}"#, status: 503, fields: fields)
    await #expect(throws: Failure.rateLimited(until: Fixture.now + 30)) {
      try await busy.wallet.user(busy.credential(.wallet))
    }
    for body in ["<html>", "{"] {
      let forbidden = try Fixture(body, status: 403, fields: fields)
      await #expect(throws: Failure.providerError) {
        try await forbidden.appointments.provinces(forbidden.credential(.appointments))
      }
    }
  }

  @Test(
    "a time to wait does not count for stations on the page of a proxy that forbids",
    arguments: [
      (403, "<html>", .providerError), (403, "", .unauthorized), (502, "<html>", .providerError),
      (503, "<html>", .rateLimited(until: noon + 30)), (503, #"{"message":"X"}"#, .rateLimited(until: noon + 30)),
      (403, #"{"message":"NOT_FOUND"}"#, .notFound),
    ] as [(Int, String, Failure)])
  func stations(_ status: Int, _ body: String, _ failure: Failure) async throws {
    let fixture = try Fixture(body, status: status, fields: [.retryAfter: "30"])
    let feed = AppointmentsFeed.make(
      server: fixture.server, transport: fixture.transport, clock: ManualClock(now: noon), logger: silent)
    let question = try circle(52, 9, km: 1)
    await #expect(throws: failure) { try await feed.fetch(fixture.credential(.appointments), question, 10) }
  }

  @Test("a list of one object is that object, a longer list is none")
  func lists() async throws {
    let user = #"{"user":{"name":"Ada","userId":"u1"}}"#
    let one = try Fixture("[\(user)]")
    #expect(try await one.wallet.user(one.credential(.wallet)) == WalletUser(userID: "u1", name: "Ada"))
    for body in ["[\(user),\(user)]", "[]", "[5]", "[\(user),5]"] {
      let other = try Fixture(body)
      await #expect(throws: Failure.badAnswer) { try await other.wallet.user(other.credential(.wallet)) }
    }
  }
}
