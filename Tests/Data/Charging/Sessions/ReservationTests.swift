import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// Reservations of the first era, in every shape of their answers.
struct ReservationTests {
  private typealias Fixture = ChargingFixture

  private func reserve(_ text: String, _ status: Int = 201) async throws -> (ChargingAnswer<Date>, Fixture) {
    let fixture = try Fixture(.first, text, status: status)
    return (try await fixture.service.reserve(.first, Fixture.command, fixture.credential), fixture)
  }

  @Test(
    "A charger that was accepted is held for five minutes",
    arguments: [
      (201, #""Accepted""#), (200, #""ACCEPTED""#), (200, #"["Accepted"]"#), (201, #"{"status":"Accepted"}"#),
      (200, #"[{"status":"accepted"}]"#), (200, #"{"message":"Accepted"}"#),
    ])
  func accepted(_ status: Int, _ text: String) async throws {
    let (answer, fixture) = try await reserve(text, status)
    #expect(answer == .done(Fixture.now.addingTimeInterval(300)))
    #expect(fixture.logged.isEmpty)
  }

  @Test(
    "A charger that is not given is refused with its reason",
    arguments: [
      (201, #""Occupied""#, ChargingRefusalReason.occupied), (200, #""faulted""#, .faulted),
      (201, #""REJECTED""#, .rejected), (200, #""Unavailable""#, .unavailable), (201, #"["Occupied"]"#, .occupied),
      (200, #"{"status":"Faulted"}"#, .faulted), (200, #"{"message":"Rejected"}"#, .rejected),
      (400, #""Occupied""#, .occupied), (409, #"{"status":409,"message":"Occupied"}"#, .occupied),
      (404, "", .unknownCharger), (404, #""InvalidId""#, .unknownCharger), (500, #""InvalidId""#, .unknownCharger),
      (400, #"["invalidChargerId"]"#, .unknownCharger), (200, #""InvalidId""#, .unknownCharger),
      (404, #"{"status":404,"code":"notFound","message":"x"}"#, .unknownCharger),
      (400, #"{"status":400,"message":"x","errorCodes":["InvalidChargePoint"]}"#, .unknownCharger),
      (400, #"["somethingElse"]"#, .unknown), (400, #"["invalidStatus"]"#, .unavailable),
    ])
  func refused(_ status: Int, _ text: String, _ reason: ChargingRefusalReason) async throws {
    let (answer, fixture) = try await reserve(text, status)
    #expect(answer == .refused(reason))
    #expect(fixture.logged.contains("status \(status)"))
    fixture.expectSilence()
  }

  @Test(
    "An answer that may mean either is a failure",
    arguments: [
      (201, #""Perhaps""#, Failure.badAnswer), (201, "", .badAnswer), (200, "{}", .badAnswer), (200, "[]", .badAnswer),
      (200, "true", .badAnswer), (200, #"["Perhaps"]"#, .badAnswer), (201, "Accepted", .badAnswer),
      (201, #"["Accepted","#, .badAnswer), (500, "", .providerError), (500, #""Occupied""#, .providerError),
      (500, #"["dbError"]"#, .providerError), (400, #"["dbError"]"#, .providerError), (503, "", .providerError),
      (400, "", .providerError), (200, #"{"status":500,"code":"internalError","message":"x"}"#, .providerError),
    ])
  func unclear(_ status: Int, _ text: String, _ failure: Failure) async throws {
    await #expect(throws: failure) { try await reserve(text, status) }
  }

  // MARK: Finding out

  private func end(_ text: String, _ status: Int = 200) async throws -> Date? {
    let fixture = try Fixture(.first, text, status: status)
    return try await fixture.service.reservation(.first, Fixture.command, fixture.credential)
  }

  private static let inTime = Int(ChargingFixture.now.timeIntervalSince1970) + 120

  @Test(
    "Our reservation is found by its id, or by its person where rows have no id of a client",
    arguments: [
      (#"[{"reservationId":"5e55-1","userID":"x","end":END}]"#, true),
      (#"[{"reservationID":"5e55-1","end":END}]"#, true),
      (#"{"reservationID":"5e55-1","end":"END"}"#, true),
      (#"[{"reservationID":9,"reservationId":"5e55-1","end":ENDms}]"#, true),
      (#"[{"reservationID":9,"userID":"user-4711","end":END}]"#, true),
      (#"[{"reservationID":"9","userID":"user-4711","end":END}]"#, true),
      (#"[{"userID":"user-4711","end":END}]"#, true),
      (#"[7,null,{"reservationId":"a","end":END},{"reservationId":"5e55-1","end":END}]"#, true),
      (#"[{"reservationId":"5e55-1","end":1},{"reservationId":"5e55-1","end":END}]"#, true),
      (#"[{"reservationId":"5e55-2","userID":"user-4711","end":END}]"#, false),
      (#"[{"reservationID":"5e55-2","userID":"user-4711","end":END}]"#, false),
      (#"[{"reservationID":9,"userID":"somebody","end":END}]"#, false),
      (#"[{"reservationId":"5e55-1","end":1717243200}]"#, false),
      (#"[{"reservationId":"5e55-1","end":1000}]"#, false), ("[]", false),
    ])
  func findsOurs(_ text: String, _ isHeld: Bool) async throws {
    let rows = text.replacing("ENDms", with: "\(Self.inTime * 1000)").replacing("END", with: "\(Self.inTime)")
    #expect(try await end(rows) == (isHeld ? Date(timeIntervalSince1970: Double(Self.inTime)) : nil))
  }

  @Test("A charger that nobody holds, or that does not exist, is not held")
  func nobodyHoldsIt() async throws {
    for text in ["", " \n", #""InvalidId""#, #"["InvalidId"]"#] { #expect(try await end(text, 404) == nil) }
  }

  @Test(
    "What cannot be read is never taken for a charger that is free",
    arguments: [
      (404, "<html>", Failure.notFound), (404, #"{"status":404,"code":"notFound"}"#, .notFound),
      (200, "", .badAnswer), (200, #""none""#, .badAnswer), (200, "null", .badAnswer), (200, "[{", .badAnswer),
      (200, #"[{"reservationId":"5e55-1"}]"#, .badAnswer),
      (200, #"[{"reservationId":"5e55-1","end":null}]"#, .badAnswer),
      (200, #"[{"reservationId":"5e55-1","end":-5}]"#, .badAnswer),
      (200, #"[{"reservationId":"5e55-1","end":1e300}]"#, .badAnswer),
      (200, #"[{"reservationId":"5e55-1","end":"soon"}]"#, .badAnswer),
      (200, #"["dbError"]"#, .providerError), (500, #"["dbError"]"#, .providerError), (500, "", .providerError),
    ])
  func unreadable(_ status: Int, _ text: String, _ failure: Failure) async throws {
    await #expect(throws: failure) { try await end(text, status) }
  }

  // MARK: Giving back

  private func release(_ rows: String, delete: HTTPAnswer) async throws -> [String] {
    let fixture = try Fixture(.first) { path throws(HTTPFailure) in
      path.hasPrefix("/reservations/chargerReservation/") ? .of(rows) : delete
    }
    try await fixture.service.release(.first, Fixture.command, fixture.credential)
    return fixture.asked
  }

  @Test(
    "A held charger is given back under the network's own id",
    arguments: [
      (#"[{"reservationID":9,"reservationId":"5e55-1","end":END}]"#, "9"),
      (#"[{"reservationId":"5e55-1","end":END}]"#, "5e55-1"),
      (#"[{"reservationID":"a/b","reservationId":"5e55-1","end":END}]"#, "a%2Fb"),
    ])
  func givesBack(_ rows: String, _ id: String) async throws {
    let rows = rows.replacing("END", with: "\(Self.inTime)")
    for delete in [HTTPAnswer.of("", status: 204), .of(""), .of(#""deleted""#), .of("", status: 404), .of("{}")] {
      let asked = try await release(rows, delete: delete)
      #expect(asked == ["GET /reservations/chargerReservation/100001", "DELETE /reservations/\(id)"])
    }
    await #expect(throws: Failure.providerError) { try await release(rows, delete: .of("", status: 500)) }
    await #expect(throws: Failure.providerError) { try await release(rows, delete: .of(#"["dbError"]"#, status: 400)) }
  }

  @Test("A charger that is not held counts as given back")
  func nothingToGiveBack() async throws {
    for rows in ["[]", #"[{"reservationId":"5e55-1","end":1000}]"#, #"[{"reservationId":"other","end":9e9}]"#] {
      #expect(try await release(rows, delete: .of("", status: 500)).count == 1)
    }
  }

  @Test("One that has run out by the device's clock, which may be ahead, is given back before it counts as not held")
  func clockAhead() async throws {
    let ended = Int(ChargingFixture.now.timeIntervalSince1970) - 600
    let fixture = try Fixture(.first) { path throws(HTTPFailure) in
      path.hasPrefix("/reservations/chargerReservation/")
        ? .of(#"[{"reservationID":9,"reservationId":"5e55-1","end":\#(ended)}]"#) : .of("", status: 204)
    }
    #expect(try await fixture.service.reservation(.first, Fixture.command, fixture.credential) == nil)
    #expect(fixture.asked == ["GET /reservations/chargerReservation/100001", "DELETE /reservations/9"])
  }

  @Test("No reservation is held for longer than the network ever holds one: the device's clock may be behind")
  func clockBehind() async throws {
    let far = Int(ChargingFixture.now.timeIntervalSince1970) + 900
    #expect(
      try await end(#"[{"reservationId":"5e55-1","end":\#(far)}]"#) == ChargingFixture.now.addingTimeInterval(300))
  }

  @Test("A reservation without any id cannot be given back")
  func withoutAnID() async throws {
    await #expect(throws: Failure.badAnswer) {
      try await release(#"[{"userID":"user-4711","end":\#(Self.inTime)}]"#, delete: .of(""))
    }
  }
}
