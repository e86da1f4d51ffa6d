import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// How the network refuses commands, and how it fails to say what happened.
struct CommandRefusalTests {
  private typealias Fixture = ChargingFixture

  private enum Command: CaseIterable {
    case openPayment, start, stop
  }

  /// The reason of a refusal; nil when the command was carried out.
  private func reason(_ command: Command, _ fixture: Fixture) async throws -> ChargingRefusalReason? {
    func reason<Value>(_ answer: ChargingAnswer<Value>) -> ChargingRefusalReason? {
      switch answer {
      case .done: nil
      case .refused(let reason): reason
      }
    }
    let (service, credential) = (fixture.service, fixture.credential)
    switch command {
    case .openPayment: return reason(try await service.openPayment(.first, .provider, credential))
    case .start: return reason(try await service.start(Fixture.id, Secret(Fixture.authorization), credential))
    case .stop: return reason(try await service.stop(Fixture.id, credential))
    }
  }

  private static let codes: [(String, ChargingRefusalReason)] = [
    ("klarnaNotAuthorized", .notAuthorised), ("klarnaError", .paymentFailed),
    ("klarnaUnableToCreateSession", .paymentFailed), ("klarnaUnableToCreateOrder", .paymentFailed),
    ("klarnaInvalidDataInRequest", .paymentFailed), ("klarnaOrderNotFound", .paymentFailed),
    ("klarnaUnableToUpdateOrder", .paymentFailed), ("klarnaOfALaterVersion", .paymentFailed),
    ("klarnaCaptureNotAllowed", .captureFailed), ("couldNotStartOCPPTransaction", .chargerUnreachable),
    ("couldNotStopOCPPTransaction", .chargerUnreachable), ("NoActiveTransaction", .alreadyEnded),
    ("NotAnActiveConversation", .alreadyEnded), ("NoTransactionId", .alreadyEnded),
    ("invalidChargerId", .unknownCharger), ("InvalidId", .unknownCharger), ("InvalidChargePoint", .unknownCharger),
    ("invalidStatus", .unavailable), ("Rejected", .rejected), ("Occupied", .occupied), ("Faulted", .faulted),
    ("Unavailable", .unavailable),
  ]

  /// The shapes of a refusal around a code.
  private static func shapes(_ code: String) -> [String] {
    [
      #"["\#(code)"]"#, #"["somethingElse","\#(code)"]"#, #"{"status":400,"message":"x","errorCodes":["\#(code)"]}"#,
      #"{"status":400,"code":"\#(code)","message":"x"}"#, #"{"code":"\#(code)"}"#, #"[{"code":"\#(code)"}]"#,
      #""\#(code)""#,
    ]
  }

  @Test("A code is a reason in every shape and with every status but those of the server's own errors")
  func codes() async throws {
    for (code, expected) in Self.codes {
      for shape in Self.shapes(code) + Self.shapes(code.uppercased()) {
        for status in [200, 201, 400, 404, 409] {
          let fixture = try Fixture(.second, shape, status: status)
          #expect(try await reason(.start, fixture) == expected, "\(status) \(shape)")
          #expect(fixture.logged.contains("status \(status)"))
          fixture.expectSilence()
        }
      }
    }
  }

  @Test("Every command of both eras reads refusals alike", arguments: ChargingEra.allCases)
  func everyCommand(_ era: ChargingEra) async throws {
    for command in Command.allCases {
      for (code, expected) in Self.codes {
        let fixture = try Fixture(era, #"["\#(code)"]"#, status: 400)
        #expect(try await reason(command, fixture) == expected)
      }
    }
  }

  @Test(
    "A refusal that gives no known reason is one all the same",
    arguments: [
      (400, #"["somethingElse"]"#), (400, #"["invalidDataType"]"#), (400, #"{"status":400,"message":"no"}"#),
      (400, #"{"message":"no"}"#), (422, #"{"code":"new","message":""}"#), (200, #"{"status":400,"message":"no"}"#),
      (200, #"{"status":422,"code":"new"}"#), (403, #"{"code":"forbidden"}"#),
    ])
  func unknownReasons(_ status: Int, _ text: String) async throws {
    for command in Command.allCases {
      #expect(try await reason(command, try Fixture(.second, text, status: status)) == .unknown)
    }
  }

  @Test(
    "Where nobody knows whether it was carried out, a command fails",
    arguments: [
      (500, "", Failure.providerError), (500, #"["internalError"]"#, .providerError),
      (500, #"["klarnaNotAuthorized"]"#, .providerError), (502, "<html>", .providerError),
      (503, #"["klarnaError"]"#, .providerError), (400, #"["internalError"]"#, .providerError),
      (400, #"["dbError"]"#, .providerError), (400, #"["dbForeignKeyConstraintError"]"#, .providerError),
      (200, #"["dbError"]"#, .providerError), (200, #"{"status":500,"code":"klarnaError"}"#, .providerError),
      (400, #"{"status":500,"code":"klarnaError"}"#, .providerError), (200, #"["somethingElse"]"#, .badAnswer),
      (200, #"{"code":"somethingElse"}"#, .badAnswer), (400, "", .providerError), (400, "<html>", .providerError),
      (404, "", .notFound), (404, #"{"status":404,"code":"notFound","message":"x"}"#, .notFound),
      (401, #"{"status":401,"code":"unauthorizedError","message":"x"}"#, .unauthorized), (401, "", .unauthorized),
      (408, #"{"message":"x"}"#, .timedOut), (429, "", .busy), (429, #"{"message":"x"}"#, .busy),
    ])
  func failures(_ status: Int, _ text: String, _ failure: Failure) async throws {
    for command in Command.allCases {
      let fixture = try Fixture(.second, text, status: status)
      await #expect(throws: failure, "\(command)") { try await reason(command, fixture) }
      #expect(!fixture.logged.isEmpty)
      fixture.expectSilence()
    }
  }

  @Test("A 503 that asks to wait may have come after the command, a 429 may not")
  func waits() async throws {
    for command in Command.allCases {
      let later = try Fixture(.second, "", status: 503, fields: [.retryAfter: "20"])
      await #expect(throws: Failure.providerError) { try await reason(command, later) }
      let limited = try Fixture(.second, "", status: 429, fields: [.retryAfter: "20"])
      await #expect(throws: Failure.rateLimited(until: Fixture.now.addingTimeInterval(20))) {
        try await reason(command, limited)
      }
    }
  }

  @Test("Where no token is sent, none is refused")
  func withoutToken() async throws {
    let text = #"{"status":401,"code":"unauthorizedError","message":"x"}"#
    #expect(try await reason(.start, try Fixture(.first, text, status: 401)) == .unknown)
    for body in [text, ""] {
      let fixture = try Fixture(.first, body, status: 401)
      await #expect(throws: Failure.rejected(.unknown)) { try await fixture.facts() }
      await #expect(throws: Failure.rejected(.unknown)) { try await fixture.service.transactions(fixture.credential) }
    }
    await #expect(throws: Failure.rejected(.unknown)) {
      try await reason(.stop, try Fixture(.first, "", status: 401))
    }
  }

  @Test(
    "A request without an answer fails with its cause",
    arguments: [
      (HTTPFailure.unreachable(.init(url: "", cause: "")), Failure.offline),
      (.timedOut(.waiting, .init(url: "", cause: "")), .timedOut), (.cancelled, .cancelled),
      (.badTransfer(.cutShort, .init(url: "", cause: "")), .badAnswer),
    ])
  func noAnswer(_ failure: HTTPFailure, _ expected: Failure) async throws {
    for command in Command.allCases {
      let fixture = try Fixture(.second) { _ throws(HTTPFailure) in throw failure }
      await #expect(throws: expected) { try await reason(command, fixture) }
    }
  }

  // MARK: Success

  @Test(
    "A success that only says so tells nothing of the transaction",
    arguments: [
      "", " \n", "OK", "Created", "null", #""OK""#, #""Accepted""#, #""anything""#, #"["Accepted"]"#, "{}", "[{}]",
      #"{"message":"Accepted"}"#, #"{"message":"It has begun."}"#, #"{"status":"Accepted"}"#,
    ])
  func silentSuccess(_ text: String) async throws {
    for era in ChargingEra.allCases {
      for status in [200, 201, 204] {
        let fixture = try Fixture(era, text, status: status)
        let (service, credential) = (fixture.service, fixture.credential)
        #expect(try await service.start(Fixture.id, Secret("x"), credential) == .done(nil))
        // The first era says of an end only that the order to stop was carried out.
        let stopped = ChargingFacts(id: Fixture.id, standing: .ended, askedAt: Fixture.now)
        #expect(try await service.stop(Fixture.id, credential) == .done(era == .first ? stopped : nil))
      }
    }
  }

  @Test(
    "A success that cannot be read leaves open what happened",
    arguments: [
      "<html>", "[", #"{"transactionID":77"#, "[]", "7", "true", "[7]", #"[{"transactionID":77},{"transactionID":78}]"#,
      #"{"transactionID":78}"#, #"[{"transactionId":"78"}]"#,
    ])
  func unreadableSuccess(_ text: String) async throws {
    for era in ChargingEra.allCases {
      let fixture = try Fixture(era, text)
      let (service, credential) = (fixture.service, fixture.credential)
      await #expect(throws: Failure.badAnswer) { try await service.start(Fixture.id, Secret("x"), credential) }
      await #expect(throws: Failure.badAnswer) { try await service.stop(Fixture.id, credential) }
    }
  }

  @Test("A success with the row says what it says")
  func rowsOfCommands() async throws {
    let session =
      #"[{"transactionID":77.0,"chargerID":100001,"userID":"u","pricePerKwh":"3.00","paymentConfirmed":false,"meterStart":7,"kwhTransfered":null}]"#
    let begun = try Fixture(.first, session, status: 201)
    var expected = ChargingFacts(id: Fixture.id, standing: .charging, askedAt: Fixture.now)
    expected.charger = try .first
    expected.price = try .kronor(3)
    #expect(
      try await begun.service.start(Fixture.id, Secret("x"), begun.credential) == .done(expected))
    let historic =
      #"{"price":4815,"startTimstamp":1717240000,"endTimstamp":1717243000,"kwhTransferred":12.5,"discount":"10","connectorID":100001,"userID":"u"}"#
    let ended = try Fixture(.second, historic)
    guard case .done(let facts?) = try await ended.service.stop(Fixture.id, ended.credential) else {
      Issue.record("the row was not read")
      return
    }
    #expect(facts.standing == .ended && facts.discount == 10)
    #expect(try facts.total == .ore(4815))
    #expect(facts.endedAt == Date(timeIntervalSince1970: 1_717_243_000))
    #expect(facts.reading?.energy == Energy(wattHours: 12_500))
    #expect(ended.exchanges.count == 1)
  }
}
