import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/appointments/USER` and `/appointments/cancel/ID`.
@Suite struct AppointmentListTests {
  private typealias Town = AppointmentTown

  @Test("the list holds everything of its person, the earliest first, whatever was booked first")
  func list() async throws {
    let town = try Town()
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    #expect(try await town.appointments(ali).isEmpty)
    for (socket, slot) in [(1511, "10:00"), (1011, "10:00"), (1012, "09:00")] {
      #expect(try await town.book(socket, Town.later, slot, ali).status == .ok)
    }
    #expect(try await town.book(1013, Town.later, "09:00", veli).status == .ok)
    let list = try await town.appointments(ali)
    // Ten o'clock in Zürich is eleven in İstanbul.
    #expect(list.map(\.wish) == ["1012 2024-06-08 09:00", "1011 2024-06-08 10:00", "1511 2024-06-08 10:00"])
    #expect(list.map(\.stationCode) == ["TR-34-101", "TR-34-101", "TR-90-151"])
    let names: [String?] = ["Haydarpaşa İskele Otoparkı", "Haydarpaşa İskele Otoparkı", "Parkhaus Seerose"]
    #expect(list.map(\.stationName) == names)
    #expect(list.allSatisfy { $0.userID == ali.id && !$0.hasPassed && $0.utcOffset == nil })
    #expect(Set(list.map(\.appointmentID)).count == 3)
    #expect(try await town.appointments(veli).map(\.wish) == ["1013 2024-06-08 09:00"])
  }

  @Test("a station without a name has none in the list; its distance needs both coordinates")
  func station() async throws {
    let town = try Town()
    let user = try await town.user()
    #expect(try await town.book(1041, Town.later, "09:00", user).status == .ok)
    func row(_ query: String) async throws -> [String: Any] {
      let answer = try await town.send(.get, "/appointments/\(user.id)\(query)", token: user.token)
      return try #require(answer.array().first)
    }
    let plain = try await row("")
    #expect(plain["stationName"] is NSNull && plain.keys.contains("stationName"))
    let station = try #require(plain["station"] as? [String: Any])
    #expect(station["id"] as? Int == 104 && station["distanceInKM"] is NSNull)
    let half = try #require(try await row("?userLatitude=41.1060")["station"] as? [String: Any])
    #expect(half["distanceInKM"] is NSNull)
    let near = try #require(
      try await row("?userLatitude=41.1060&userLongitude=29.0240")["station"] as? [String: Any])
    #expect(near["distanceInKM"] as? Double == 0)
  }

  @Test("an appointment has passed once its hour is over") func passed() async throws {
    let town = try Town()
    // Nine o'clock in İstanbul is six in Greenwich.
    _ = try await town.booked(1011, Town.later, "09:00", town.user())
    town.clock.advance(seconds: 162 * 3600 + 3599)
    #expect(try await town.appointments(town.user()).map(\.hasPassed) == [false])
    town.clock.advance(seconds: 1)
    #expect(try await town.appointments(town.user()).map(\.hasPassed) == [true])
    town.clock.advance(minutes: 60 * 24 * 400)
    #expect(try await town.appointments(town.user()).map(\.hasPassed) == [true], "it is kept")
  }

  // MARK: Cancelling

  @Test("who cancels gives the hour back, for others to book") func cancel() async throws {
    let town = try Town()
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    let id = try await town.booked(1011, Town.later, "09:00", ali)
    let kept = try await town.booked(1011, Town.later, "10:00", ali)
    let answer = try await town.cancel(id, ali)
    #expect(answer.status == .ok && answer.body.isEmpty)
    #expect(try await town.appointments(ali).map(\.appointmentID) == [kept])
    #expect(try await town.slots(1011, Town.later, veli).filter(\.isOccupied).map(\.slot) == ["10:00"])
    let next = try await town.booked(1011, Town.later, "09:00", veli)
    #expect(next > kept, "no number is used twice")
    try await town.cancel(id, ali).expectRefusal(.notFound, "APPOINTMENT_NOT_FOUND")
  }

  @Test("only who booked can cancel") func cancelOfAnother() async throws {
    let town = try Town()
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    let id = try await town.booked(1011, Town.later, "09:00", ali)
    try await town.cancel(id, veli).expectRefusal(.forbidden, "APPOINTMENT_USER_MISMATCH")
    #expect(try await town.appointments(ali).map(\.appointmentID) == [id])
    #expect(try await town.cancel(id, ali).status == .ok)
  }

  @Test("an hour that runs can still be given back, one that is over cannot") func cancelLate() async throws {
    let town = try Town()
    let first = try await town.booked(1011, Town.later, "09:00", town.user())
    let second = try await town.booked(1012, Town.later, "09:00", town.user())
    town.clock.advance(seconds: 162 * 3600 + 3599)
    #expect(try await town.cancel(first, town.user()).status == .ok)
    town.clock.advance(seconds: 1)
    try await town.cancel(second, town.user()).expectRefusal(.badRequest, "INVALID_TIME")
    #expect(try await town.appointments(town.user()).map(\.appointmentID) == [second])
  }

  @Test("what is no appointment cannot be cancelled", arguments: ["0", "1", "-1", "abc", "7a", "99999999999999999999"])
  func unknown(_ id: String) async throws {
    let town = try Town()
    let user = try await town.user()
    try await town.send(.delete, "/appointments/cancel/\(id)?userID=\(user.id)", token: user.token)
      .expectRefusal(.notFound, "APPOINTMENT_NOT_FOUND")
  }

  // MARK: Who asks

  @Test("strangers see nothing, book nothing and cancel nothing") func strangers() async throws {
    let town = try Town()
    let (ali, veli) = (try await town.user(), try await town.user("veli@example.com"))
    let id = try await town.booked(1011, Town.later, "09:00", ali)
    let wish: [String: Any?] = [
      "stationID": 101, "socketID": 1012, "timeSlot": "09:00", "appointmentDate": Town.later,
    ]
    for (user, token) in [
      ("\(ali.id)", nil), ("\(ali.id)", "wrong"), ("\(ali.id)", veli.token), ("", ali.token), ("+\(ali.id)", ali.token),
      ("0\(ali.id)", ali.token), ("abc", ali.token),
    ] as [(String, String?)] {
      for answer in [
        try await town.send(.get, "/stations/101?date=\(Town.later)&userID=\(user)", token: token),
        try await town.send(.post, "/appointments/make?userID=\(user)", wish, token: token),
        try await town.send(.get, "/appointments/\(user.isEmpty ? "nobody" : user)", token: token),
        try await town.send(.delete, "/appointments/cancel/\(id)?userID=\(user)", token: token),
      ] {
        try answer.expectRefusal(.unauthorized, "UNAUTHORIZED_REQUEST")
      }
    }
    #expect(try town.control.appointments().map(\.id) == [id])
  }

  @Test("a person who signed out is a stranger; who signs in again finds the appointments") func signedOut()
    async throws
  {
    let town = try Town()
    let user = try await town.user()
    _ = try await town.booked(1011, Town.later, "09:00", user)
    #expect(try await town.send(.post, "/auth/logout/\(user.id)", token: user.token).status == .ok)
    try await town.send(.get, "/appointments/\(user.id)", token: user.token)
      .expectRefusal(.unauthorized, "UNAUTHORIZED_REQUEST")
    #expect(try await town.appointments(town.user()).count == 1)
  }

  @Test("a backend that serves files has no appointments") func files() async throws {
    try await withFile(Array("[]".utf8)) { file in
      let town = try Town { $0.feeds = [.ocpi: file] }
      let user = try await town.user()
      try await town.day(101, Town.later, user).expectRefusal(.notFound, "NOT_FOUND")
      try await town.book(1011, Town.later, "09:00", user).expectRefusal(.notFound, "NOT_FOUND")
      try await town.send(.get, "/appointments/\(user.id)", token: user.token).expectRefusal(.notFound, "NOT_FOUND")
      try await town.cancel(1, user).expectRefusal(.notFound, "NOT_FOUND")
    }
  }
}
