import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

/// How the service refuses, and how it fails to say what happened.
struct BookingRefusalTests {
  private typealias Fixture = BookingFixture

  private enum Function: String, CaseIterable {
    case day, make, cancel
  }

  /// The reason of a refusal; nil when the service did what was asked.
  private func reason(_ function: Function, _ fixture: Fixture) async throws -> BookingRefusal? {
    func reason<Value>(_ answer: BookingAnswer<Value>) -> BookingRefusal? {
      switch answer {
      case .done: nil
      case .refused(let reason): reason
      }
    }
    let (service, credential) = (fixture.service, fixture.credential)
    switch function {
    case .day: return reason(try await fixture.day())
    case .make: return reason(try await service.make(try Fixture.wish(), credential))
    case .cancel: return reason(try await service.cancel(AppointmentID(rawValue: "7"), credential))
    }
  }

  private static func body(_ code: String) -> String { #"{"message":"\#(code)"}"# }

  private static let reasons: [(String, BookingRefusal)] = [
    ("SOCKET_OCCUPIED", .occupied), ("STATION_NOT_ACCEPTING_APPOINTMENTS", .notAccepting),
    ("INVALID_DATE", .invalidDate), ("INVALID_TIME", .invalidTime), ("TIME_FORMAT_ERROR", .invalidTime),
    ("STATION_NOT_FOUND", .unknownStation), ("APPOINTMENT_NOT_FOUND", .unknownAppointment),
    ("APPOINTMENT_USER_MISMATCH", .otherUser),
  ]

  @Test("a code is a reason with every status but those of the server's own errors")
  func codes() async throws {
    for (code, expected) in Self.reasons {
      for status in [200, 400, 401, 403, 404, 409, 422] {
        for function in Function.allCases {
          let fixture = try Fixture(Self.body(code), status: status)
          #expect(try await reason(function, fixture) == expected, "\(function) \(status) \(code)")
          #expect(fixture.logged.contains("status \(status), \(code)"))
          fixture.expectSilence()
        }
      }
    }
  }

  @Test(
    "a refusal with a code that is no known reason is one all the same",
    arguments: [
      (400, "BRAND_NEW"), (403, "BRAND_NEW"), (409, "BRAND_NEW"), (422, "socket_occupied"), (400, ""),
      (400, "EMAIL_NOT_IN_CORRECT_FORM"), (404, "EMAIL_NOT_IN_CORRECT_FORM"),
    ])
  func unknownReasons(_ status: Int, _ code: String) async throws {
    for function in Function.allCases {
      let fixture = try Fixture(Self.body(code), status: status)
      #expect(try await reason(function, fixture) == .unknown, "\(function)")
      #expect(!fixture.logged.isEmpty)
      fixture.expectSilence()
    }
  }

  @Test(
    "a code about the person or the request is a failure: it says nothing of the hour",
    arguments: [
      (401, "UNAUTHORIZED_REQUEST", Failure.unauthorized), (400, "UNAUTHORIZED_REQUEST", .unauthorized),
      (200, "UNAUTHORIZED_REQUEST", .unauthorized), (404, "USER_NOT_FOUND", .unauthorized),
      (400, "USER_NOT_FOUND", .unauthorized), (404, "NOT_FOUND", .notFound), (400, "NOT_FOUND", .notFound),
      (401, "BRAND_NEW", .unauthorized), (404, "BRAND_NEW", .notFound), (429, "SLOW_DOWN", .busy),
    ])
  func codesOfFailures(_ status: Int, _ code: String, _ failure: Failure) async throws {
    for function in Function.allCases {
      let fixture = try Fixture(Self.body(code), status: status)
      await #expect(throws: failure, "\(function)") { try await reason(function, fixture) }
      fixture.expectSilence()
    }
  }

  @Test(
    "where nobody knows what happened, the call fails",
    arguments: [
      (500, "", Failure.providerError), (500, #"{"message":"SOCKET_OCCUPIED"}"#, .providerError),
      (500, #"{"message":"BRAND_NEW"}"#, .providerError), (502, "<html>", .providerError),
      (503, #"{"message":"INVALID_DATE"}"#, .providerError), (503, "", .providerError), (404, "", .notFound),
      (404, "<html>", .notFound), (401, "", .unauthorized), (403, "", .unauthorized), (403, "<html>", .providerError),
      (400, "", .providerError), (400, "<html>", .providerError), (400, #"{"message":7}"#, .providerError),
      (400, #"{"message":null}"#, .providerError), (400, #"["SOCKET_OCCUPIED"]"#, .providerError), (429, "", .busy),
      (200, "<html>", .badAnswer), (200, "[", .badAnswer), (200, #"{"message":"SOCKET_OCC"#, .badAnswer),
      (200, #"{"message":"Your appointment was created."}"#, .badAnswer),
      (201, #"{"message":"BRAND_NEW","time":"09:00"}"#, .badAnswer),
    ])
  func failures(_ status: Int, _ text: String, _ failure: Failure) async throws {
    for function in Function.allCases {
      let fixture = try Fixture(text, status: status)
      await #expect(throws: failure, "\(function)") { try await reason(function, fixture) }
      #expect(!fixture.logged.isEmpty)
      fixture.expectSilence()
    }
  }

  @Test("a 503 that asks to wait may have come after the hour was booked, a 429 may not")
  func waits() async throws {
    for function in Function.allCases {
      let later = try Fixture("", status: 503, fields: [.retryAfter: "20"])
      let until = Failure.rateLimited(until: Fixture.now.addingTimeInterval(20))
      await #expect(throws: function == .day ? until : Failure.providerError, "\(function)") {
        try await reason(function, later)
      }
      let limited = try Fixture("", status: 429, fields: [.retryAfter: "20"])
      await #expect(throws: until) { try await reason(function, limited) }
    }
  }

  @Test(
    "a request without an answer fails with its cause",
    arguments: [
      (HTTPFailure.unreachable(.init(url: "", cause: "")), Failure.offline),
      (.timedOut(.waiting, .init(url: "", cause: "")), .timedOut), (.cancelled, .cancelled),
      (.badTransfer(.cutShort, .init(url: "", cause: "")), .badAnswer),
    ])
  func noAnswer(_ failure: HTTPFailure, _ expected: Failure) async throws {
    for function in Function.allCases {
      let fixture = try Fixture { _ throws(HTTPFailure) in throw failure }
      await #expect(throws: expected) { try await reason(function, fixture) }
    }
  }

  /// The real service answers a booking with the hour, without its number.
  @Test(
    "a success of a command needs no body",
    arguments: [
      "", " \n", "OK", "Created", "null", "{}", "[]", #""done""#,
      #"{"time":"09:00","date":"2026-03-29","station":{"id":101},"stationCode":"TR","userID":4711,"socketID":1011}"#,
    ])
  func success(_ text: String) async throws {
    for status in [200, 201, 204] {
      for function in [Function.make, .cancel] {
        let fixture = try Fixture(text, status: status)
        #expect(try await reason(function, fixture) == nil, "\(function)")
        #expect(fixture.logged.isEmpty)
      }
    }
  }
}
