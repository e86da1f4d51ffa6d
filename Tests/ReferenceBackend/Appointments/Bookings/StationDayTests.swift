import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/stations/ID`: what can be booked on a day, and who takes the rest.
@Suite struct StationDayTests {
  private typealias Town = AppointmentTown

  @Test("a day tells every hour of every socket") func aDay() async throws {
    let town = try Town()
    let user = try await town.user()
    let answer = try await town.day(Town.istanbul, Town.later, user)
    #expect(try answer.status == .ok && Set(answer.object().keys) == ["stationID", "sockets"])
    let day: DayAnswer = try answer.decoded()
    #expect(day.stationID == Town.istanbul && day.sockets.map(\.socketID) == [1011, 1012, 1013])
    #expect(day.sockets.map(\.socketNumber) == [1, 2, 3] && Set(day.sockets.map(\.day.id)).count == 3)
    for socket in day.sockets {
      #expect(socket.day.date == Town.later && socket.day.timeSlots.count == 24)
      #expect(socket.day.timeSlots.first == DayAnswer.Slot(slot: "00:00", isOccupied: false, utcOffset: nil))
      #expect(socket.day.timeSlots.last == DayAnswer.Slot(slot: "23:00", isOccupied: false, utcOffset: nil))
    }
  }

  @Test("a socket of a day is described as in the list of stations") func sockets() async throws {
    let town = try Town()
    let user = try await town.user()
    let list = try await town.send(.get, "/stations?userID=\(user.id)", token: user.token).array()
    let listed = try #require(list.first { $0["id"] as? Int == Town.zurich }?["sockets"] as? [[String: Any]])
    let day = try await town.day(Town.zurich, Town.later, user).object()
    let sockets = try #require(day["sockets"] as? [[String: Any]])
    #expect(sockets.count == 2 && listed.count == 2)
    for (socket, other) in zip(sockets, listed) {
      #expect(Set(socket.keys) == Set(other.keys).union(["day"]) && other["day"] == nil)
      #expect(socket["socketType"] as? String == other["socketType"] as? String)
      #expect(socket["power"] as? Int == other["power"] as? Int)
    }
  }

  @Test("days on which clocks are changed have 23 and 25 hours", arguments: [Town.zurich, Town.stockholm])
  func clockChanges(_ station: Int) async throws {
    let socket = station * 10 + 1
    let spring = try Town(at: "2024-03-20T12:00:00Z")
    let short = try await spring.slots(socket, "2024-03-31", spring.user())
    #expect(short.prefix(4).map(\.slot) == ["00:00", "01:00", "03:00", "04:00"] && short.count == 23)
    #expect(short.allSatisfy { $0.utcOffset == nil })
    let autumn = try Town(at: "2024-10-16T12:00:00Z")
    let long = try await autumn.slots(socket, "2024-10-27", autumn.user())
    #expect(long.prefix(5).map(\.slot) == ["00:00", "01:00", "02:00", "02:00", "03:00"] && long.count == 25)
    let offsets: [String?] = [nil, nil, "+02:00", "+01:00", nil]
    #expect(long.prefix(5).map(\.utcOffset) == offsets)
  }

  @Test("where others change their clocks, İstanbul does not", arguments: ["2024-03-31", "2024-10-27"])
  func noClockChange(_ date: String) async throws {
    let town = try Town(at: "2024-03-20T12:00:00Z")
    let slots = try await town.slots(1011, date, town.user())
    #expect(slots.count == 24 && Set(slots.map(\.slot)).count == 24 && slots.allSatisfy { $0.utcOffset == nil })
  }

  // MARK: Other people

  /// Every hour of a station's day that is taken.
  private func taken(_ town: Town, _ station: Int, _ date: String) async throws -> Set<String> {
    let day: DayAnswer = try await town.day(station, date, town.user()).decoded()
    return Set(
      day.sockets.flatMap { socket in
        socket.day.timeSlots.filter(\.isOccupied).map { "\(socket.socketID) \($0.slot)" }
      })
  }

  @Test("other people take hours in the two days before, by the clock, and give none back")
  func others() async throws {
    // Two days before the first hour of the day.
    let town = try Town(at: "2024-06-05T20:59:59Z")
    var before = try await taken(town, Town.istanbul, Town.later)
    #expect(before.isEmpty)
    for step in 1...17 {
      town.clock.advance(minutes: 4 * 60)
      let now = try await taken(town, Town.istanbul, Town.later)
      #expect(now.isSuperset(of: before), "step \(step)")
      before = now
    }
    #expect((1..<36).contains(before.count), "some of 72, and fewer than half")
  }

  @Test("other people take the same hours in every run") func sameHours() async throws {
    let (one, other) = (try Town(), try Town())
    let hours = try await taken(one, Town.istanbul, "2024-06-02")
    #expect(try await taken(other, Town.istanbul, "2024-06-02") == hours && !hours.isEmpty)
  }

  @Test("at night fewer hours are taken than by day") func nights() async throws {
    let town = try Town(at: "2024-06-01T20:59:59Z")
    var (nights, days) = (0, 0)
    for station in AppointmentStationSample.all where station.plate <= 81 && !station.sockets.isEmpty {
      for hour in try await taken(town, station.id, "2024-06-01") {
        if hour.suffix(5) < "07:00" { nights += 1 } else { days += 1 }
      }
    }
    #expect(days > 0 && nights * 17 < days * 7)
  }

  // MARK: Days without hours

  @Test("a closed station takes no appointments that day, and does again once it is opened")
  func closed() async throws {
    let town = try Town()
    let user = try await town.user()
    for _ in 1...2 { try town.control.close(station: Town.istanbul, socket: nil, date: Town.later) }
    try await town.day(Town.istanbul, Town.later, user).expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
    #expect(try await town.day(Town.istanbul, "2024-06-09", user).status == .ok)
    #expect(try await town.day(102, Town.later, user).status == .ok)
    try town.control.close(station: Town.istanbul, socket: nil, date: Town.later, isClosed: false)
    #expect(try await town.day(Town.istanbul, Town.later, user).status == .ok)
  }

  @Test("a closed socket is left out of the day; when all are closed, the station is")
  func closedSocket() async throws {
    let town = try Town()
    let user = try await town.user()
    try town.control.close(station: Town.istanbul, socket: 1012, date: Town.later)
    let day: DayAnswer = try await town.day(Town.istanbul, Town.later, user).decoded()
    #expect(day.sockets.map(\.socketID) == [1011, 1013] && day.sockets.map(\.socketNumber) == [1, 3])
    for socket in [1011, 1013] { try town.control.close(station: Town.istanbul, socket: socket, date: Town.later) }
    try await town.day(Town.istanbul, Town.later, user).expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
    try town.control.close(station: Town.istanbul, socket: 1013, date: Town.later, isClosed: false)
    let again: DayAnswer = try await town.day(Town.istanbul, Town.later, user).decoded()
    #expect(again.sockets.map(\.socketID) == [1013])
  }

  @Test("a day is over by the calendar of the station") func today() async throws {
    // Half past midnight in İstanbul, half past eleven in Zürich.
    let town = try Town(at: "2024-06-01T21:30:00Z")
    let user = try await town.user()
    try await town.day(Town.istanbul, "2024-06-01", user).expectRefusal(
      .badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
    #expect(try await town.day(Town.istanbul, "2024-06-02", user).status == .ok)
    #expect(try await town.day(Town.zurich, "2024-06-01", user).status == .ok)
    try await town.day(Town.zurich, "2024-05-31", user).expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
  }

  @Test("a station without sockets takes no appointments") func withoutSockets() async throws {
    let town = try Town()
    try await town.day(141, Town.later, town.user()).expectRefusal(.badRequest, "STATION_NOT_ACCEPTING_APPOINTMENTS")
  }

  @Test("what is no station is refused", arguments: ["1", "0", "-101", "abc", "101a", "99999999999999999999"])
  func noStation(_ station: String) async throws {
    let town = try Town()
    let user = try await town.user()
    try await town.send(.get, "/stations/\(station)?userID=\(user.id)&date=\(Town.later)", token: user.token)
      .expectRefusal(.notFound, "STATION_NOT_FOUND")
  }

  @Test("a text that is no date is refused", arguments: ["", "2024-02-30", "20240608", "today"])
  func noDate(_ date: String) async throws {
    let town = try Town()
    let user = try await town.user()
    try await town.day(Town.istanbul, date, user).expectRefusal(.badRequest, "INVALID_DATE")
    try await town.send(.get, "/stations/101?userID=\(user.id)", token: user.token).expectRefusal(
      .badRequest, "INVALID_DATE")
  }
}
