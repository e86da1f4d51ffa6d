import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// What the service says of a day, field by field.
struct BookableDayAnswerTests {
  private typealias Fixture = BookingFixture

  /// A socket; of two fields with one name the first counts.
  private static func socket(_ fields: String = "", id: Int = 1011) -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"socketID":\(id),"socketType":"Type-2","chargeType":"AC","power":22,
     "powerUnit":"kVa","socketNumber":1,"day":{"id":3,"date":"2026-03-29",
     "timeSlots":[{"slot":"09:00","isOccupied":false},{"slot":"10:00","isOccupied":true}]}}
    """
  }

  private static func answer(_ sockets: [String]) -> String {
    #"{"stationID":101,"sockets":[\#(sockets.joined(separator: ","))]}"#
  }

  private func columns(_ fields: String) async throws -> [BookableDay.Column] {
    try await Fixture.columns(Self.answer([Self.socket(fields)]))
  }

  /// The hours of a socket, as "09:00 free".
  private func hours(_ slots: String) async throws -> [String] {
    let columns = try await columns(#""day":{"date":"2026-03-29","timeSlots":\#(slots)}"#)
    #expect(columns.count == 1)
    return columns.flatMap(\.slots).map { "\($0.time.clock) \($0.isOccupied ? "taken" : "free")" }
  }

  @Test("a day is read as stated, its hours by the station's clock")
  func asStated() async throws {
    let column = try #require(try await columns("").first)
    var socket = BookableSocket(id: SocketID(rawValue: "1011"))
    socket.number = 1
    socket.current = .ac
    socket.plug = .type2
    socket.rating = BookableSocket.Rating(amount: 22, unit: "kVa")
    #expect(column.socket == socket)
    let day = try #require(CalendarDay("2026-03-29"))
    let nine = try #require(ISO8601DateFormatter().date(from: "2026-03-29T06:00:00Z"))
    let (first, second) = (try #require(ClockTime("09:00")), try #require(ClockTime("10:00")))
    let expected = [
      BookableDay.Slot(time: BookingTime(day: day, clock: first), begin: nine, isOccupied: false),
      BookableDay.Slot(time: BookingTime(day: day, clock: second), begin: nine + 3600, isOccupied: true),
    ]
    #expect(column.slots == expected)
  }

  private static let fields = [
    "socketID", "socketType", "chargeType", "power", "powerUnit", "socketNumber", "day",
  ]
  private static let values = [
    "null", "true", "7", "-1", "1.5", "1e300", "18446744073709551615", #""""#, #"" ""#, #""x""#, "[]", "{}", "[7]",
    #"{"a":1}"#, #""\#(String(repeating: "å", count: 10_000))""#,
  ]

  @Test("whatever stands in a field, it spoils no other socket", arguments: fields)
  func neighbours(_ field: String) async throws {
    let good = try await Fixture.columns(Self.answer([Self.socket(id: 1012)]))
    #expect(good.count == 1)
    for value in Self.values {
      let bad = Self.socket("\"\(field)\":\(value)")
      let first = try await Fixture.columns(Self.answer([bad, Self.socket(id: 1012)]))
      #expect(first.suffix(1) == good[...] && first.count <= 2, "\(field) \(value.prefix(40))")
      let last = try await Fixture.columns(Self.answer([Self.socket(id: 1012), bad]))
      #expect(last.prefix(1) == good[...] && last.count == first.count, "\(field) \(value.prefix(40))")
      // Only a socket without an id, or with the hours of another day, is left out.
      #expect(first.count == 2 || field == "socketID" || field == "day", "\(field) \(value.prefix(40))")
    }
  }

  @Test(
    "what a socket does not say is not known",
    arguments: [
      (#""socketNumber":null"#, "- ac IEC_62196_T2 22.0 kVa"), (#""socketNumber":"3""#, "3 ac IEC_62196_T2 22.0 kVa"),
      (#""socketNumber":-1"#, "- ac IEC_62196_T2 22.0 kVa"), (#""socketNumber":1.5"#, "- ac IEC_62196_T2 22.0 kVa"),
      (#""chargeType":null"#, "1 - IEC_62196_T2 22.0 kVa"), (#""chargeType":"dc""#, "1 dc IEC_62196_T2 22.0 kVa"),
      (#""chargeType":"XC""#, "1 - IEC_62196_T2 22.0 kVa"), (#""socketType":null"#, "1 ac - 22.0 kVa"),
      (#""socketType":"CSC""#, "1 ac IEC_62196_T2_COMBO 22.0 kVa"),
      (#""socketType":"chademo""#, "1 ac CHADEMO 22.0 kVa"),
      (#""socketType":"Type-9""#, "1 ac (Type-9) 22.0 kVa"), (#""power":null"#, "1 ac IEC_62196_T2 -"),
      (#""power":"7.4""#, "1 ac IEC_62196_T2 7.4 kVa"), (#""power":0"#, "1 ac IEC_62196_T2 -"),
      (#""power":0.1"#, "1 ac IEC_62196_T2 0.1 kVa"), (#""power":10000.5"#, "1 ac IEC_62196_T2 -"),
      (#""powerUnit":null"#, "1 ac IEC_62196_T2 -"), (#""powerUnit":"kW""#, "1 ac IEC_62196_T2 22.0 kW"),
    ])
  func unknown(_ fields: String, _ expected: String) async throws {
    let socket = try #require(try await columns(fields).first).socket
    let number = socket.number.map { "\($0)" } ?? "-"
    let plug = socket.plug?.rawValue ?? socket.plugAsGiven.map { "(\($0))" } ?? "-"
    let rating = socket.rating.map { "\($0.amount) \($0.unit)" } ?? "-"
    #expect("\(number) \(socket.current?.rawValue ?? "-") \(plug) \(rating)" == expected)
  }

  @Test("a socket's id may be a number or a text, under both of its names; of equal ones the first counts")
  func ids() async throws {
    for (fields, id) in [
      (#""socketID":"a 7""#, "a 7"), (#""socketID":7.0"#, "7"), (#""socketID":null,"socketId":8"#, "8"),
    ] {
      #expect(try await columns(fields).map(\.id.rawValue) == [id])
    }
    let twice = Self.answer([Self.socket(), Self.socket(#""socketNumber":2"#), Self.socket(id: 1012)])
    #expect(try await Fixture.columns(twice).map(\.socket.number) == [1, 1])
  }

  // MARK: Hours

  @Test("a row that is no hour spoils no other, and one that does not say whether it is free counts as taken")
  func badRows() async throws {
    let rows = """
      [7,null,"x",[],{},{"slot":null},{"slot":"24:00"},{"slot":"9:00"},{"slot":900},{"slot":{"a":1}},
       {"slot":"11:00"},{"slot":"12:00","isOccupied":null},{"slot":"13:00","isOccupied":"maybe"},
       {"slot":"14:00","isOccupied":"false"},{"slot":"15:00","isOccupied":0},{"slot":"16:00","isOccupied":1},
       {"slot":"10:00","isOccupied":false}]
      """
    #expect(
      try await hours(rows) == [
        "10:00 free", "11:00 taken", "12:00 taken", "13:00 taken", "14:00 free", "15:00 free", "16:00 taken",
      ])
    for none in ["null", "[]", "7", #""x""#, "true"] { #expect(try await hours(none).isEmpty) }
    #expect(try await hours(#"{"slot":"09:00","isOccupied":false}"#) == ["09:00 free"], "one in place of a list")
  }

  @Test("a row that is no hour is logged by its place, without what stands there")
  func badRowsLogged() async throws {
    let rows = #"[{"slot":"24:00"},{"slot":"10:00","isOccupied":false},{"isOccupied":true},{"slot":"9 Uhr"}]"#
    let fields = #""day":{"date":"2026-03-29","timeSlots":\#(rows)}"#
    let fixture = try Fixture(Self.answer([Self.socket(fields)]))
    _ = try await fixture.day()
    let places = [0, 2, 3].map { "sockets[0].day.timeSlots[\($0)].slot" }
    #expect(fixture.logged.contains("not used: \(places.joined(separator: ", "))"))
    #expect(!fixture.logged.contains("Uhr"))
    fixture.expectSilence()
  }

  @Test("hours of another day are not shown", arguments: [#""2026-03-30""#, #""29.03.2026""#, "7", #""x""#])
  func otherDay(_ date: String) async throws {
    let other = #""day":{"date":\#(date),"timeSlots":[{"slot":"09:00","isOccupied":false}]}"#
    let answer = Self.answer([Self.socket(other), Self.socket(id: 1012)])
    let fixture = try Fixture(answer)
    guard case .done(let day) = try await fixture.day() else {
      Issue.record("it was refused")
      return
    }
    #expect(day.columns.map(\.id.rawValue) == ["1012"])
    #expect(fixture.logged.contains("not used: sockets[0].day.date"))
    fixture.expectSilence()
  }

  @Test("a day that does not say which it is, is the one that was asked for")
  func unsaidDay() async throws {
    for date in ["", #""date":null,"#, #""date":"","#] {
      let fields = #""day":{\#(date)"timeSlots":[{"slot":"09:00","isOccupied":false}]}"#
      #expect(try await columns(fields).first?.slots.count == 1)
    }
  }

  @Test("faults are logged by their fields, without what stands there")
  func faults() async throws {
    let bad = Self.socket(#""power":"much","chargeType":"Gleichstrom","socketNumber":[1]"#)
    let fixture = try Fixture(Self.answer([bad, "{}", "null"]))
    _ = try await fixture.day()
    let fields = "sockets[0].chargeType, sockets[0].power, sockets[0].socketNumber, sockets[1].socketID"
    #expect(fixture.logged.contains("not used: \(fields)"))
    #expect(!fixture.logged.contains("much") && !fixture.logged.contains("Gleich"))
    fixture.expectSilence()
  }

  // MARK: The answer as a whole

  @Test("another station's day is a bad answer", arguments: ["102", #""102""#, #""0101""#, "1e300", #""x""#])
  func otherStation(_ id: String) async throws {
    for name in ["stationID", "id"] {
      let fixture = try Fixture(#"{"\#(name)":\#(id),"sockets":[\#(Self.socket())]}"#)
      await #expect(throws: Failure.badAnswer) { try await fixture.day() }
      #expect(fixture.logged.contains("it is another station"))
    }
  }

  @Test(
    "the station may be named by a number or a text, under both names, or not at all",
    arguments: [
      #""stationID":101,"#, #""stationID":"101","#, #""id":101,"#, #""stationID":null,"id":"101","#, "",
      #""stationID":null,"#, #""stationID":{},"#,
    ])
  func station(_ field: String) async throws {
    #expect(try await Fixture.columns("{\(field)\"sockets\":[\(Self.socket())]}").count == 1)
    #expect(try await Fixture.columns("[{\(field)\"sockets\":[\(Self.socket())]}]").count == 1)
  }

  @Test(
    "what is no day of a station is a bad answer",
    arguments: ["", "OK", "null", "[]", "7", "true", #""x""#, "[7]", "[{},{}]"] + strangeBodies)
  func noDay(_ text: String) async throws {
    let fixture = try Fixture(text)
    await #expect(throws: Failure.badAnswer) { try await fixture.day() }
    #expect(!fixture.logged.isEmpty)
    fixture.expectSilence()
  }

  @Test("a station without sockets that day has none", arguments: ["[]", "null", "7", #""x""#])
  func noSockets(_ sockets: String) async throws {
    #expect(try await Fixture.columns(#"{"stationID":101,"sockets":\#(sockets)}"#).isEmpty)
  }

  @Test("an hour that is listed twenty thousand times is one")
  func manyRows() async throws {
    let rows = Array(repeating: #"{"slot":"09:00","isOccupied":false}"#, count: 20_000).joined(separator: ",")
    #expect(try await hours("[\(rows)]") == ["09:00 free"])
  }
}
