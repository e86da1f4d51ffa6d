import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// What the service lists of a person's appointments, field by field.
struct AppointmentListTests {
  private typealias Fixture = BookingFixture

  /// A row; of two fields with one name the first counts.
  private static func row(_ fields: String = "", id: Int = 7) -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"appointmentID":\(id),"userID":"\(Fixture.user)","date":"2026-06-02",
     "time":"09:00","socketID":22,"stationCode":"TR-34-07","stationName":"Deneme Otoparkı","hasPassed":false,
     "station":\(AppointmentRecordTests.record())}
    """
  }

  private func answer(_ rows: [String]) async throws -> AppointmentList {
    let fixture = try Fixture("[\(rows.joined(separator: ","))]")
    return try #require(try await fixture.service.appointments(fixture.credential))
  }

  private func list(_ rows: [String]) async throws -> [Appointment] { try await answer(rows).appointments }

  /// The only appointment of a list; nil where it is left out.
  private func appointment(_ fields: String) async throws -> Appointment? {
    let list = try await list([Self.row(fields)])
    #expect(list.count <= 1)
    return list.first
  }

  @Test("an appointment is read as stated")
  func asStated() async throws {
    let stated = try await appointment("")
    let read = try #require(stated)
    #expect(read.id == AppointmentID(rawValue: "7") && !read.hasPassed)
    #expect(read.terms == BookingTerms(), "the service states none")
    let place = read.place
    #expect(place.station == StationID(provider: .appointments, value: "7"))
    #expect(place.name == "Deneme Otoparkı" && place.code == "TR-34-07" && place.hours == nil)
    #expect(
      place.address == Address(lines: ["Deneme Sk. 1"], town: "İstanbul", region: "İstanbul", countryCode: "TR"))
    #expect(place.coordinate == Coordinate(latitude: 41, longitude: 29) && place.timeZone == "Europe/Istanbul")
    #expect(place.facilities == [.parkingLot, .wifi] && place.currents == [.ac, .dc])
    var socket = BookableSocket(id: SocketID(rawValue: "22"))
    socket.number = 2
    socket.current = .dc
    socket.plug = .ccs2
    socket.rating = BookableSocket.Rating(amount: 60, unit: "kW")
    #expect(read.socket == socket)
    #expect(read.begin == ISO8601DateFormatter().date(from: "2026-06-02T06:00:00Z"))
    #expect(read.time.offset == nil)
  }

  private static let fields = [
    "appointmentID", "userID", "date", "time", "socketID", "stationCode", "stationName", "hasPassed", "station",
    "utcOffset",
  ]
  private static let values = [
    "null", "true", "-1", "1.5", "1e300", "18446744073709551615", #""""#, #""x""#, "[]", "{}", "[9]", #"{"a":1}"#,
    #""\#(String(repeating: "å", count: 10_000))""#, #"[{"id":7}]"#,
  ]

  @Test("whatever stands in a field, it spoils no other appointment", arguments: fields)
  func neighbours(_ field: String) async throws {
    let good = try await list([Self.row(id: 8)])
    #expect(good.count == 1)
    for value in Self.values {
      let bad = Self.row("\"\(field)\":\(value)")
      let first = try await list([bad, Self.row(id: 8)])
      #expect(first.suffix(1) == good[...] && first.count <= 2, "\(field) \(value.prefix(40))")
      let last = try await list([Self.row(id: 8), bad])
      #expect(last.prefix(1) == good[...] && last.count == first.count, "\(field) \(value.prefix(40))")
    }
  }

  @Test(
    "a row that does not say what, when and where, or that is somebody else's, is left out",
    arguments: [
      #""appointmentID":null"#, #""appointmentID":{}"#, #""appointmentID":"""#, #""socketID":null"#,
      #""socketID":[22]"#, #""date":null"#, #""date":"2026-02-30""#, #""date":"02.06.2026""#, #""date":20260602"#,
      #""time":null"#, #""time":"9:00""#, #""time":"24:00""#, #""time":900"#, #""station":null"#, #""station":{}"#,
      #""station":[]"#, #""station":7"#, #""station":{"id":null}"#, #""userID":"user-4712""#, #""userID":4711"#,
      #""appointmentID":"7\u0000a""#, #""socketID":"2\u001b2""#, #""station":{"id":"7\u0000a"}"#,
    ])
  func leftOut(_ fields: String) async throws {
    let fixture = try Fixture("[\(Self.row(fields)),\(Self.row(id: 8))]")
    let list = try #require(try await fixture.service.appointments(fixture.credential))
    #expect(list.appointments.map(\.id.rawValue) == ["8"])
    // A row that is left out proves nothing.
    let id = fields.contains("appointmentID") ? nil : AppointmentID(rawValue: "7")
    #expect(list.unreadable == [id] && !list.isWhole)
    #expect(fixture.logged.contains("1 rows are no appointments, or come again"))
    #expect(fixture.logged.contains("not used: "))
    fixture.expectSilence()
  }

  @Test("a row without its user, or whose user cannot be read, is the person's who asked")
  func unsaidUser() async throws {
    for user in ["null", "[]", "{}", #""""#] { #expect(try await appointment(#""userID":\#(user)"#) != nil) }
  }

  @Test("ids may be numbers or texts")
  func ids() async throws {
    for (fields, id) in [(#""appointmentID":"a 7""#, "a 7"), (#""appointmentID":7.0"#, "7")] {
      #expect(try await appointment(fields)?.id.rawValue == id)
    }
    let socket = try await appointment(#""socketID":"22""#)?.socket
    #expect(socket?.number == 2 && socket?.current == .dc)
  }

  @Test(
    "whether it has passed counts only where it is said",
    arguments: [
      ("true", true), (#""true""#, true), ("1", true), ("false", false), ("null", false), (#""maybe""#, false),
      ("2", false), ("{}", false),
    ])
  func passed(_ value: String, _ hasPassed: Bool) async throws {
    #expect(try await appointment(#""hasPassed":\#(value)"#)?.hasPassed == hasPassed)
  }

  @Test("name and code may stand at the station, too")
  func names() async throws {
    let station = #""station":{"id":7,"stationName":"Torget","stationCode":"T-7"}"#
    let outer = try #require(try await appointment(station)).place
    #expect(outer.name == "Deneme Otoparkı" && outer.code == "TR-34-07")
    let inner = try #require(try await appointment(#""stationName":null,"stationCode":null,\#(station)"#)).place
    #expect(inner.name == "Torget" && inner.code == "T-7")
    let nowhere = #""stationName":null,"stationCode":null,"station":{"stationID":"7"}"#
    let none = try #require(try await appointment(nowhere)).place
    #expect(none.name == nil && none.code == nil && none.station.value == "7")
  }

  @Test("an appointment at a station of which nothing else is said has no known time, and is shown")
  func bareStation() async throws {
    let bare = try await appointment(#""station":{"id":7}"#)
    let read = try #require(bare)
    let place = read.place
    #expect(place.coordinate == nil && place.address == nil && place.timeZone == nil && place.facilities.isEmpty)
    #expect(place.currents.isEmpty && read.begin == nil)
    #expect(read.socket == BookableSocket(id: SocketID(rawValue: "22")), "the station does not list it")
    let elsewhere = try await appointment(#""socketID":99"#)
    #expect(elsewhere?.socket == BookableSocket(id: SocketID(rawValue: "99")))
  }

  /// The last time that clocks in İstanbul were set back.
  @Test("an hour is told apart by its offset where it came twice, or where the service knows better")
  func offsets() async throws {
    let twice = #""date":"2015-11-08","time":"03:00""#
    let first = try #require(ISO8601DateFormatter().date(from: "2015-11-08T00:00:00Z"))
    for (offset, seconds, begin) in [
      (#""+03:00""#, 10_800, first), (#""+02:00""#, 7200, first + 3600), ("null", nil, first), (#""x""#, nil, first),
    ] as [(String, Int?, Date)] {
      let appointment = try await appointment(#"\#(twice),"utcOffset":\#(offset)"#)
      #expect(appointment?.time.offset == seconds && appointment?.begin == begin)
    }
    let ordinary = try await appointment(#""utcOffset":"+03:00""#)
    #expect(ordinary != nil && ordinary?.time.offset == nil)
    let other = try await appointment(#""utcOffset":"+02:00""#)
    #expect(other?.time.offset == 7200 && other?.begin == ordinary?.begin.map { $0 + 3600 })
    let unknownZone = try await appointment(#""utcOffset":"+02:00","station":{"id":7}"#)
    #expect(unknownZone?.time.offset == 7200, "it may come twice there")
  }

  // MARK: The list as a whole

  @Test("an appointment that is listed again counts once, as it was listed first")
  func copies() async throws {
    let list = try await answer([
      Self.row(), Self.row(#""stationName":"Torget""#), Self.row(id: 8), Self.row(#""appointmentID":"8""#),
    ])
    #expect(list.appointments.map(\.id.rawValue) == ["7", "8"] && list.isWhole)
    #expect(list.appointments.first?.place.name == "Deneme Otoparkı")
  }

  @Test("one that is listed again for another hour is shown as it was listed first, and not understood")
  func contradictions() async throws {
    for other in [#""time":"10:00""#, #""date":"2026-06-03""#, #""socketID":21"#] {
      let list = try await answer([Self.row(), Self.row(other)])
      #expect(list.appointments.map(\.time.clock.description) == ["09:00"])
      #expect(list.unreadable == [AppointmentID(rawValue: "7")], "\(other)")
    }
  }

  @Test("what is no appointment is left out and counted")
  func noRows() async throws {
    let fixture = try Fixture("[7,null,\"x\",[],{},\(Self.row()),true]")
    let list = try #require(try await fixture.service.appointments(fixture.credential))
    #expect(list.appointments.map(\.id.rawValue) == ["7"])
    #expect(list.unreadable == [nil, nil, nil, nil, nil, nil])
    #expect(fixture.logged.contains("6 rows are no appointments, or come again"))
    fixture.expectSilence()
  }

  @Test("an empty list is one, and a 404 without a body is none")
  func none() async throws {
    let answers: [(String, Int, AppointmentList?)] = [
      ("", 404, nil), (" \n", 404, nil), ("[]", 200, AppointmentList([])),
    ]
    for (text, status, list) in answers {
      let fixture = try Fixture(text, status: status)
      #expect(try await fixture.service.appointments(fixture.credential) == list)
      #expect(fixture.logged.isEmpty)
    }
  }

  @Test(
    "an error is never taken for an empty list",
    arguments: [
      (404, "<html>", Failure.notFound), (404, "[]", .notFound), (404, #"{"message":"NOT_FOUND"}"#, .notFound),
      (404, #"{"message":"APPOINTMENT_NOT_FOUND"}"#, .notFound), (400, #"{"message":"NOT_FOUND"}"#, .notFound),
      (404, #"{"message":"USER_NOT_FOUND"}"#, .unauthorized), (401, "", .unauthorized),
      (401, #"{"message":"UNAUTHORIZED_REQUEST"}"#, .unauthorized), (403, "<html>", .providerError),
      (400, #"{"message":"UNAUTHORIZED_REQUEST"}"#, .unauthorized), (400, "", .providerError),
      (400, #"{"message":"BRAND_NEW"}"#, .rejected(.unknown)), (500, "", .providerError),
      (500, #"{"message":"BRAND_NEW"}"#, .providerError), (503, "", .providerError), (429, "", .busy),
      (200, "", .badAnswer), (200, "null", .badAnswer), (200, "{}", .badAnswer), (200, "7", .badAnswer),
      (200, "[{", .badAnswer), (200, "<html>", .badAnswer), (200, #"{"message":"NOT_FOUND"}"#, .notFound),
    ])
  func errors(_ status: Int, _ text: String, _ failure: Failure) async throws {
    let fixture = try Fixture(text, status: status)
    await #expect(throws: failure) { try await fixture.service.appointments(fixture.credential) }
    #expect(!fixture.logged.isEmpty)
    fixture.expectSilence()
  }

  @Test("the time the service wants to be left alone is told")
  func waits() async throws {
    for status in [429, 503] {
      let fixture = try Fixture("", status: status, fields: [.retryAfter: "90"])
      await #expect(throws: Failure.rateLimited(until: Fixture.now + 90)) {
        try await fixture.service.appointments(fixture.credential)
      }
    }
  }

  @Test("a thousand appointments are read whole, in the order of the list")
  func many() async throws {
    let list = try await list((1...1000).map { Self.row(id: $0) })
    #expect(list.map(\.id.rawValue) == (1...1000).map { "\($0)" })
  }

  @Test("a list that was cut is refused whole")
  func cut() async throws {
    let whole = "[\(Self.row())]"
    for length in stride(from: 1, to: whole.count, by: 7) {
      let fixture = try Fixture(String(whole.prefix(length)))
      await #expect(throws: Failure.badAnswer, "cut at \(length)") {
        try await fixture.service.appointments(fixture.credential)
      }
    }
  }
}
