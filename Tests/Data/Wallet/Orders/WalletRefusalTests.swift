import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

/// How the wallet refuses an order, and how it fails to say what happened.
struct WalletRefusalTests {
  private typealias Fixture = WalletFixture

  private static let reasons: [(String, WalletRefusalReason)] = [
    ("insufficient_funds", .insufficientFunds), ("find_account_error", .unknownAccount),
    ("account_exists", .accountExists), ("account_not_empty", .accountNotEmpty),
    ("account_has_holds", .accountHasHolds), ("same_account", .sameAccount),
    ("invalid_amount", .invalidAmount), ("invalid_name", .invalidName), ("limit_exceeded", .limitExceeded),
    ("currency_mismatch", .currencyMismatch), ("find_hold_error", .unknownHold), ("hold_ended", .holdEnded),
    ("idempotency_key_reused", .keyReused),
  ]

  @Test("a code is a reason with every status but those of the server's own errors, in both generations")
  func codes() async throws {
    #expect(Set(Self.reasons.map(\.1)).union([.unknown]) == Set(WalletRefusalReason.allCases))
    for (code, expected) in Self.reasons {
      for status in [200, 400, 401, 403, 404, 409, 422, 429] {
        for body in [
          #"{"errorCode":"\#(code)","message":"No"}"#, #"{"error_code":"\#(code.uppercased())","error_message":"No"}"#,
        ] {
          let fixture = try Fixture(body, status: status)
          #expect(try await fixture.carryOut() == .refused(expected), "\(status) \(body)")
          #expect(fixture.logged.lowercased().contains("status \(status), \(code)"))
          fixture.expectSilence()
        }
      }
    }
  }

  @Test("a refusal with a code that is no known reason is one all the same", arguments: [400, 403, 409, 422])
  func unknownReasons(_ status: Int) async throws {
    let fixture = try Fixture(#"{"errorCode":"brand_new_error","message":"No"}"#, status: status)
    #expect(try await fixture.carryOut() == .refused(.unknown))
  }

  private static let unclear: [(Int, String, Failure)] = [
    (401, #"{"errorCode":"no_auth_token_error","message":""}"#, .unauthorized),
    (400, #"{"errorCode":"no_auth_token_error","message":""}"#, .unauthorized), (401, "", .unauthorized),
    (403, "", .unauthorized), (403, "<html>", .providerError), (404, "", .notFound),
    (404, #"{"errorCode":"brand_new_error"}"#, .notFound), (429, "", .busy), (400, "", .providerError),
    (400, "<html>", .providerError), (409, #"["insufficient_funds"]"#, .providerError),
    // What comes with an error of the server's own may have come after the order was carried out.
    (500, "", .providerError), (502, "<html>", .providerError), (503, "", .providerError),
    (500, #"{"errorCode":"insufficient_funds","message":""}"#, .providerError),
    (500, #"{"errorCode":"no_auth_token_error","message":""}"#, .providerError),
    // A success that says something else than it should may have been one.
    (200, "", .badAnswer), (204, "", .badAnswer), (200, "<html>", .badAnswer), (200, "{}", .badAnswer),
    (200, #"{"user":null}"#, .badAnswer), (200, #"{"user":[]}"#, .badAnswer), (200, #"{"user":{"#, .badAnswer),
    (200, #"{"errorCode":"brand_new_error"}"#, .badAnswer),
    (200, #"{"errorCode":"insufficient_funds","user":{"userId":"u1","accounts":[]}}"#, .badAnswer),
  ]

  @Test("where nobody knows what happened, the call fails", arguments: unclear.indices)
  func failures(_ index: Int) async throws {
    let (status, body, failure) = Self.unclear[index]
    let fixture = try Fixture(body, status: status)
    await #expect(throws: failure, "\(status) \(body)") { try await fixture.carryOut() }
    #expect(!fixture.logged.isEmpty)
    fixture.expectSilence()
  }

  @Test("a 503 that asks to wait may have come after the order was carried out, a 429 may not")
  func waits() async throws {
    let until = Failure.rateLimited(until: AccountsFixture.now + 20)
    let later = try Fixture("", status: 503, fields: [.retryAfter: "20"])
    await #expect(throws: Failure.providerError) { try await later.carryOut() }
    await #expect(throws: until) { try await later.wallet() }
    let limited = try Fixture("", status: 429, fields: [.retryAfter: "20"])
    await #expect(throws: until) { try await limited.carryOut() }
  }

  @Test("the wallet that is asked for fails like every question of an account")
  func questions() async throws {
    for (status, body, failure) in [
      (401, "", Failure.unauthorized), (500, "", .providerError), (404, "", .notFound), (200, "<html>", .badAnswer),
      (200, "{}", .badAnswer), (400, #"{"errorCode":"brand_new_error"}"#, .rejected(.unknown)),
    ] {
      let fixture = try Fixture(body, status: status)
      await #expect(throws: failure, "\(status) \(body)") { try await fixture.wallet() }
      fixture.expectSilence()
    }
  }

  @Test("without an answer it is open what happened")
  func noAnswer() async throws {
    let detail = HTTPFailure.Detail(url: "", cause: "")
    for (failure, expected) in [
      (HTTPFailure.unreachable(detail), Failure.offline), (.timedOut(.waiting, detail), .timedOut),
      (.badTransfer(.cutShort, detail), .badAnswer),
    ] {
      let fixture = try Fixture { _ throws(HTTPFailure) in throw failure }
      await #expect(throws: expected) { try await fixture.carryOut() }
    }
  }
}
