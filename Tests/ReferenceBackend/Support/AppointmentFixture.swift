import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// The appointment service in process, with a clock that stands where it is put.
struct AppointmentTown: BackendTown {
  /// Stations with three sockets in İstanbul, two in Zürich and one in Stockholm.
  static let istanbul = 101
  static let zurich = 151
  static let stockholm = 161
  /// A day so long after the first of June 2024, at which tests begin, that others have taken none of its hours yet.
  static let later = "2024-06-08"

  let clock: TestClock
  let backend: InProcessBackend
  let configuration: BackendConfiguration

  init(
    at now: String = "2024-06-01T12:00:00Z", _ configure: (inout BackendConfiguration) -> Void = { _ in }
  ) throws {
    let clock = try TestClock(now)
    var configuration = BackendConfiguration(clock: clock.read)
    configure(&configuration)
    try self.init(clock: clock, configuration: configuration)
  }

  init(clock: TestClock, configuration: BackendConfiguration) throws {
    self.clock = clock
    self.configuration = configuration
    backend = try ReferenceBackend.inProcess(configuration)
  }

  var control: AppointmentsControl { backend.control.appointments }

  // MARK: Requests

  /// A request to a path behind the prefix of the service.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any?]? = nil, token: String? = nil
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    if let token { headers[try #require(HTTPField.Name("token"))] = token }
    return try await answer(method, "/appointments\(path)", body, headers)
  }

  /// A person who signs in on a device of their own; a token is valid for a day.
  func user(_ email: String = "ali@example.com") async throws -> AppointmentUser {
    let answer = try await send(.post, "/auth/login", ["email": email, "deviceUDID": email]).object()
    return AppointmentUser(
      id: try #require(answer["userID"] as? Int), token: try #require(answer["token"] as? String))
  }

  func day(_ station: Int, _ date: String, _ user: AppointmentUser) async throws -> Answer {
    try await send(.get, "/stations/\(station)?userID=\(user.id)&date=\(date)", token: user.token)
  }

  /// The hours of a socket of a day.
  func slots(
    _ socket: Int, _ date: String, _ user: AppointmentUser, _ location: SourceLocation = #_sourceLocation
  ) async throws -> [DayAnswer.Slot] {
    let day: DayAnswer = try await day(socket / 10, date, user).decoded()
    return try #require(day.sockets.first { $0.socketID == socket }, sourceLocation: location).day.timeSlots
  }

  /// Asks for an hour of a socket, whose id begins with that of its station.
  func book(
    _ socket: Int, _ date: String, _ slot: String, offset: String? = nil, _ user: AppointmentUser
  ) async throws -> Answer {
    var wish: [String: Any?] = [
      "stationID": socket / 10, "socketID": socket, "timeSlot": slot, "appointmentDate": date,
    ]
    if let offset { wish["utcOffset"] = offset }
    return try await make(wish, user)
  }

  func make(_ wish: [String: Any?], _ user: AppointmentUser) async throws -> Answer {
    try await send(.post, "/appointments/make?userID=\(user.id)", wish, token: user.token)
  }

  func appointments(_ user: AppointmentUser) async throws -> [AppointmentRow] {
    try await send(.get, "/appointments/\(user.id)", token: user.token).decoded()
  }

  /// Books an hour and finds its number in the list.
  func booked(
    _ socket: Int, _ date: String, _ slot: String, _ user: AppointmentUser,
    _ location: SourceLocation = #_sourceLocation
  ) async throws -> Int {
    #expect(try await book(socket, date, slot, user).status == .ok, sourceLocation: location)
    let row = try await appointments(user).last { $0.socketID == socket && $0.date == date && $0.time == slot }
    return try #require(row, sourceLocation: location).appointmentID
  }

  func cancel(_ id: Int, _ user: AppointmentUser) async throws -> Answer {
    try await send(.delete, "/appointments/cancel/\(id)?userID=\(user.id)", token: user.token)
  }
}

/// A day of a station as the service answers it.
struct DayAnswer: Decodable {
  struct Slot: Decodable, Equatable {
    let slot: String
    let isOccupied: Bool
    let utcOffset: String?
  }

  struct Day: Decodable {
    let id: Int
    let date: String
    let timeSlots: [Slot]
  }

  struct Socket: Decodable {
    let socketID: Int
    let socketNumber: Int
    let day: Day
  }

  let stationID: Int
  let sockets: [Socket]
}

/// An appointment of the list; its station is looked at apart.
struct AppointmentRow: Decodable, Equatable {
  let appointmentID: Int
  let userID: Int
  let date: String
  let time: String
  let utcOffset: String?
  let socketID: Int
  let stationCode: String
  let stationName: String?
  let hasPassed: Bool
}

extension Answer {
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(body))
  }

  /// Expects a refusal of the appointment service.
  func expectRefusal(
    _ status: HTTPResponse.Status, _ code: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(self.status == status, sourceLocation: location)
    #expect(try object(location)["message"] as? String == code, sourceLocation: location)
  }
}

extension AppointmentRow {
  /// What is booked, without its number and its person.
  var wish: String { "\(socketID) \(date) \(time)" }
}
