import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

/// The appointment service with a scripted answer; remembers its requests and what was logged.
struct BookingFixture {
  static let now = AccountsFixture.now
  /// The person's id, which no log shows.
  static let user = "user-4711"

  let service: AppointmentService
  private let accounts: AccountsFixture

  init(_ script: @escaping CannedTransport.Script) throws {
    accounts = try AccountsFixture(script)
    service = AppointmentServiceClient.make(
      server: accounts.server, transport: accounts.transport, clock: accounts.clock, logger: accounts.logger)
  }

  /// Answers everything in one way.
  init(_ text: String = "", status: Int = 200, fields: HTTPFields = [:]) throws {
    try self.init { _ throws(HTTPFailure) in .of(text, status: status, fields: fields) }
  }

  var credential: Credential { accounts.credential(.appointments, userID: Self.user) }
  var exchanges: [HTTPExchange] { accounts.transport.exchanges }
  var logged: String { accounts.logged }

  /// "GET /stations/101?userID=user-4711" of each request.
  var asked: [String] { accounts.transport.requestsBelowBase }

  /// The body of the last request.
  var sent: String { accounts.transport.lastBody }

  /// A station of which only its id and its time zone are known.
  static func place(_ station: String = "101", zone: String? = "Europe/Istanbul") -> BookingPlace {
    var place = BookingPlace(station: StationID(provider: .appointments, value: station))
    place.timeZone = zone
    return place
  }

  /// A wish for an hour.
  static func wish(
    _ day: String = "2026-03-29", _ clock: String = "09:00", offset: Int? = nil, station: String = "101",
    socket: String = "1011"
  ) throws -> BookingWish {
    BookingWish(
      place: place(station), socket: BookableSocket(id: SocketID(rawValue: socket)),
      time: BookingTime(day: try #require(CalendarDay(day)), clock: try #require(ClockTime(clock)), offset: offset))
  }

  /// What the service says of a day.
  func day(
    _ day: String = "2026-03-29", zone: String? = "Europe/Istanbul", station: String = "101"
  ) async throws -> BookingAnswer<BookableDay> {
    try await service.day(Self.place(station, zone: zone), try #require(CalendarDay(day)), credential)
  }

  /// The sockets that an answer about a day names.
  static func columns(
    _ text: String, day: String = "2026-03-29", zone: String? = "Europe/Istanbul"
  ) async throws -> [BookableDay.Column] {
    let answer = try await BookingFixture(text).day(day, zone: zone)
    guard case .done(let read) = answer else {
      Issue.record("\(answer)")
      return []
    }
    #expect(read.day.description == day)
    return read.columns
  }

  /// Neither a token nor the person's id is in a log or a description.
  func expectSilence() { accounts.expectSilence(besides: [Self.user]) }
}
