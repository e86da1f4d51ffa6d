import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/appointments/make`: who gets an hour.
@Suite struct BookingTests {
  private typealias Town = AppointmentTown

  @Test("the answer tells what was booked, but not its number") func answer() async throws {
    let town = try Town()
    let user = try await town.user()
    let answer = try await town.book(1012, Town.later, "09:00", user)
    #expect(answer.status == .ok)
    let object = try answer.object()
    #expect(Set(object.keys) == ["time", "date", "station", "stationCode", "userID", "socketID"])
    #expect(object["time"] as? String == "09:00" && object["date"] as? String == Town.later)
    #expect(object["stationCode"] as? String == "TR-34-101" && object["socketID"] as? Int == 1012)
    #expect(object["userID"] as? Int == user.id)
    #expect((object["station"] as? [String: Any])?["id"] as? Int == Town.istanbul)
  }

  @Test("a booked hour is occupied for everybody, and only on its socket") func occupied() async throws {
    let town = try Town()
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    #expect(try await town.book(1012, Town.later, "09:00", ali).status == .ok)
    for user in [ali, veli] {
      #expect(try await town.slots(1012, Town.later, user).filter(\.isOccupied).map(\.slot) == ["09:00"])
      #expect(try await town.slots(1011, Town.later, user).allSatisfy { !$0.isOccupied })
    }
  }

  @Test("of two people who race for an hour the first gets it") func race() async throws {
    let town = try Town()
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    let answers = [
      try await town.book(1011, Town.later, "10:00", ali), try await town.book(1011, Town.later, "10:00", veli),
    ]
    #expect(answers.first?.status == .ok)
    try answers.last?.expectRefusal(.conflict, "SOCKET_OCCUPIED")
    #expect(try await town.appointments(ali).map(\.wish) == ["1011 \(Town.later) 10:00"])
    #expect(try await town.appointments(veli).isEmpty)
    #expect(try await town.book(1012, Town.later, "10:00", veli).status == .ok, "another socket is free")
  }

  @Test("of requests that arrive together one is granted") func together() async throws {
    let town = try Town()
    let users = [try await town.user(), try await town.user("veli@example.com")]
    let statuses = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
      for number in 0..<8 {
        group.addTask { try await town.book(1011, Town.later, "10:00", users[number % 2]).status.code }
      }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200] + Array(repeating: 409, count: 7))
    #expect(try town.control.appointments().count == 1)
  }

  @Test("a person who asks for the same hour again is told that it is occupied") func twice() async throws {
    let town = try Town()
    let user = try await town.user()
    #expect(try await town.book(1011, Town.later, "10:00", user).status == .ok)
    try await town.book(1011, Town.later, "10:00", user).expectRefusal(.conflict, "SOCKET_OCCUPIED")
    #expect(try await town.appointments(user).count == 1)
  }

  @Test("an hour that somebody else took is occupied") func takenByOthers() async throws {
    let town = try Town()
    let user = try await town.user()
    let taken = try await town.slots(1011, "2024-06-02", user).filter(\.isOccupied)
    for slot in taken.map(\.slot) {
      try await town.book(1011, "2024-06-02", slot, user).expectRefusal(.conflict, "SOCKET_OCCUPIED")
    }
    try town.control.occupy(station: Town.istanbul, socket: 1011, date: Town.later, slot: "10:00")
    try await town.book(1011, Town.later, "10:00", user).expectRefusal(.conflict, "SOCKET_OCCUPIED")
    #expect(try await town.appointments(user).isEmpty)
  }

  @Test("the service grants any number of appointments: the limit is the app's") func noLimit() async throws {
    let town = try Town()
    let user = try await town.user()
    for hour in 10...21 { #expect(try await town.book(1011, Town.later, "\(hour):00", user).status == .ok) }
    #expect(try await town.appointments(user).count == 12)
  }

  // MARK: Clock changes

  @Test("an hour that comes twice is booked twice by its offset", arguments: [1511, 1611])
  func doubledHour(_ socket: Int) async throws {
    let town = try Town(at: "2024-10-16T12:00:00Z")
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    #expect(try await town.book(socket, "2024-10-27", "02:00", offset: "+01:00", ali).status == .ok)
    try await town.book(socket, "2024-10-27", "02:00", offset: "+01:00", veli)
      .expectRefusal(.conflict, "SOCKET_OCCUPIED")
    let slots = try await town.slots(socket, "2024-10-27", veli)
    #expect(slots.filter(\.isOccupied) == [.init(slot: "02:00", isOccupied: true, utcOffset: "+01:00")])
    #expect(try await town.book(socket, "2024-10-27", "02:00", offset: "+02:00", veli).status == .ok)
    #expect(try await town.appointments(ali).map(\.utcOffset) == ["+01:00"])
    #expect(try await town.appointments(veli).map(\.utcOffset) == ["+02:00"])
    // Midnight and one o'clock in Greenwich.
    #expect(try town.control.appointments().map(\.beginsAt) == [1_729_987_200, 1_729_990_800])
    #expect(try town.control.appointments().map(\.user) == [veli.id, ali.id])
  }

  @Test("without an offset the first of two hours is meant, also once it is occupied")
  func doubledHourWithoutOffset() async throws {
    let town = try Town(at: "2024-10-16T12:00:00Z")
    let user = try await town.user()
    #expect(try await town.book(1511, "2024-10-27", "02:00", user).status == .ok)
    #expect(try await town.appointments(user).map(\.utcOffset) == ["+02:00"])
    try await town.book(1511, "2024-10-27", "02:00", user).expectRefusal(.conflict, "SOCKET_OCCUPIED")
    #expect(try await town.book(1511, "2024-10-27", "02:00", offset: "+01:00", user).status == .ok)
    try await town.book(1511, "2024-10-27", "02:00", offset: "+03:00", user).expectRefusal(.badRequest, "INVALID_TIME")
  }

  @Test("an hour that is missing cannot be booked", arguments: [1511, 1611])
  func missingHour(_ socket: Int) async throws {
    let town = try Town(at: "2024-03-20T12:00:00Z")
    let user = try await town.user()
    try await town.book(socket, "2024-03-31", "02:00", user).expectRefusal(.badRequest, "INVALID_TIME")
    #expect(try await town.book(socket, "2024-03-31", "03:00", user).status == .ok)
    #expect(try await town.book(1011, "2024-03-31", "02:00", user).status == .ok, "in İstanbul it is there")
    #expect(try await town.appointments(user).map(\.utcOffset) == [nil, nil])
  }

  // MARK: Refusals

  @Test("the minute in which an hour begins can still be booked, the next one not") func lastMinute() async throws {
    // Three o'clock in İstanbul.
    let town = try Town()
    let user = try await town.user()
    var free: [Int] = []
    for station in [101, 102, 103, 104, 111, 121] {
      let day: DayAnswer = try await town.day(station, "2024-06-01", user).decoded()
      free += day.sockets.filter { $0.day.timeSlots.contains { $0.slot == "15:00" && !$0.isOccupied } }.map(\.socketID)
    }
    try #require(free.count >= 2)
    town.clock.advance(seconds: 59)
    #expect(try await town.book(free[0], "2024-06-01", "15:00", user).status == .ok)
    town.clock.advance(seconds: 1)
    try await town.book(free[1], "2024-06-01", "15:00", user).expectRefusal(.badRequest, "INVALID_TIME")
    #expect(try await town.slots(free[1], "2024-06-01", user).contains { $0.slot == "15:00" && !$0.isOccupied })
  }

  nonisolated static let refused: [(String, [(String, String)])] = [
    (
      "INVALID_DATE",
      [("2024-02-30", "09:00"), ("tomorrow", "09:00"), ("", "09:00"), ("2024-02-30", "9")]
    ),
    (
      "TIME_FORMAT_ERROR",
      [
        (Town.later, "9:00"), (Town.later, ""), (Town.later, "0900"), (Town.later, "09:00:00"), (Town.later, "nine"),
        (Town.later, " 9:00"), ("2024-05-31", "9:00"),
      ]
    ),
    // On the first of June it is three o'clock.
    ("INVALID_TIME", [(Town.later, "24:00"), (Town.later, "09:30"), (Town.later, "99:99"), ("2024-06-01", "14:00")]),
    ("STATION_NOT_ACCEPTING_APPOINTMENTS", [("2024-05-31", "09:00"), ("1970-01-01", "09:00")]),
  ]

  @Test("a wish that cannot be granted is refused with its code", arguments: refused)
  func refuses(_ code: String, _ wishes: [(String, String)]) async throws {
    let town = try Town()
    let user = try await town.user()
    for (date, slot) in wishes {
      try await town.book(1011, date, slot, user).expectRefusal(.badRequest, code)
    }
    #expect(try town.control.appointments().isEmpty)
  }

  @Test("a station that there is not, and a socket of another station, are refused") func wrongPlaces() async throws {
    let town = try Town()
    let user = try await town.user()
    try await town.book(9991, Town.later, "09:00", user).expectRefusal(.notFound, "STATION_NOT_FOUND")
    try await town.book(1019, Town.later, "09:00", user)
      .expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
    let wish: [String: Any?] = [
      "stationID": 101, "socketID": 1021, "timeSlot": "09:00", "appointmentDate": Town.later,
    ]
    try await town.make(wish, user).expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
    #expect(try town.control.appointments().isEmpty)
  }

  @Test("on a closed day nothing is booked, and what is booked stays") func closedDay() async throws {
    let town = try Town()
    let user = try await town.user()
    #expect(try await town.book(1011, Town.later, "09:00", user).status == .ok)
    try town.control.close(station: 101, socket: 1011, date: Town.later)
    try await town.book(1011, Town.later, "10:00", user)
      .expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
    #expect(try await town.book(1012, Town.later, "10:00", user).status == .ok)
    try town.control.close(station: 101, socket: nil, date: Town.later)
    try await town.book(1012, Town.later, "11:00", user)
      .expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
    #expect(try await town.appointments(user).map(\.wish) == ["1011 2024-06-08 09:00", "1012 2024-06-08 10:00"])
  }

  @Test(
    "a wish without one of its parts, or with one of another kind, is refused",
    arguments: ["stationID", "socketID", "timeSlot", "appointmentDate"])
  func malformed(_ part: String) async throws {
    let town = try Town()
    let user = try await town.user()
    var wish: [String: Any?] = [
      "stationID": 101, "socketID": 1011, "timeSlot": "09:00", "appointmentDate": Town.later,
    ]
    let others: [Any] = [NSNull(), [1, 2]]
    for other in others {
      wish[part] = other
      try await town.make(wish, user).expectRefusal(.badRequest, "INVALID_REQUEST")
    }
    wish.removeValue(forKey: part)
    try await town.make(wish, user).expectRefusal(.badRequest, "INVALID_REQUEST")
    #expect(try town.control.appointments().isEmpty)
  }
}
