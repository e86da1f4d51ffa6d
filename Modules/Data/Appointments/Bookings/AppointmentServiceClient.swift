public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// The appointment service as it books.
public enum AppointmentServiceClient {
  /// The service behind a server.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> AppointmentService {
    let requests = BookingRequests(
      caller: AccountCaller(
        service: .appointments, server: server, transport: transport, clock: clock, logger: logger))
    var service = AppointmentService()
    service.day = { place, day, credential async throws(Failure) in
      try await requests.day(place, day, credential)
    }
    service.make = { wish, credential async throws(Failure) in try await requests.make(wish, credential) }
    service.appointments = { credential async throws(Failure) in try await requests.all(credential) }
    service.cancel = { id, credential async throws(Failure) in try await requests.cancel(id, credential) }
    return service
  }
}

/// Requests about days and appointments.
struct BookingRequests: Sendable {
  let caller: AccountCaller

  // MARK: Questions

  func day(
    _ place: BookingPlace, _ day: CalendarDay, _ credential: Credential
  ) async throws(Failure) -> BookingAnswer<BookableDay> {
    let id = AccountRequest.encoded(place.station.value)
    var request = try request(.get, "/stations/\(id)", credential)
    request.query.append((name: "date", value: day.description))
    let answer = try await caller.send(request)
    if let reason = try refusal(answer, request) { return .refused(reason) }
    guard let object = answer.object else { throw caller.badAnswer(answer, "a day of a station is due") }
    if let named = object.id, named != place.station.value {
      throw caller.badAnswer(answer, "it is another station")
    }
    let day = object.day(day, in: place.zone)
    log(object.faults, of: answer)
    return .done(day)
  }

  /// A person who has never booked anything may be unknown to the list: a 404 without a body is no list.
  func all(_ credential: Credential) async throws(Failure) -> AppointmentList? {
    var request = try request(.get, "/appointments", credential)
    request.person = try AppointmentAccountsClient.userID(credential)
    request.query = []
    request.limits = RequestLimits(total: .seconds(25), bodyBytes: 8 << 20)
    let answer = try await caller.send(request)
    if answer.status == 404, answer.isBlank { return nil }
    if let refusal = AppointmentRefusal.read(answer) {
      caller.log(answer, refusedWith: refusal.code, request)
      throw refusal.failure
    }
    guard case .json(let root) = try caller.success(answer).body, root.isArray else {
      throw caller.badAnswer(answer, "a list is due")
    }
    let faults = FieldFaults()
    let records = Array(root.elements)
    let list = AppointmentList(
      records: records, of: try AppointmentAccountsClient.userID(credential), faults: faults)
    if list.appointments.count < records.count {
      let count = records.count - list.appointments.count
      caller.log(answer.exchange, "\(count) rows are no appointments, or come again")
    }
    log(faults, of: answer)
    return list
  }

  // MARK: Commands

  func make(_ wish: BookingWish, _ credential: Credential) async throws(Failure) -> BookingAnswer<Void> {
    var body: [String: JSONScalar] = [
      "stationID": wish.place.station.value.scalar, "socketID": wish.socket.id.rawValue.scalar,
      "timeSlot": .text(wish.time.clock.description), "appointmentDate": .text(wish.time.day.description),
    ]
    if let offset = wish.time.offset { body["utcOffset"] = .text(UTCOffset(seconds: offset).description) }
    return try await command(.post, "/appointments/make", body, credential)
  }

  func cancel(_ id: AppointmentID, _ credential: Credential) async throws(Failure) -> BookingAnswer<Void> {
    try await command(.delete, "/appointments/cancel/\(AccountRequest.encoded(id.rawValue))", nil, credential)
  }

  /// Carried out once or not at all.
  private func command(
    _ method: HTTPRequest.Method, _ path: String, _ body: [String: JSONScalar]?, _ credential: Credential
  ) async throws(Failure) -> BookingAnswer<Void> {
    var request = try request(method, path, credential)
    request.body = body
    request.isSentOnce = true
    let answer = try await caller.send(request)
    if let reason = try refusal(answer, request) { return .refused(reason) }
    return .done(())
  }

  // MARK: Both

  private func request(
    _ method: HTTPRequest.Method, _ path: String, _ credential: Credential
  ) throws(Failure) -> AccountRequest {
    AccountRequest(
      method: method, path: path, query: [("userID", try AppointmentAccountsClient.userID(credential))],
      token: try credential.field("token"))
  }

  /// Why the service refused; `nil` if it did not. Throws what says nothing about that.
  private func refusal(_ answer: AccountAnswer, _ request: AccountRequest) throws(Failure) -> BookingRefusal? {
    guard let refusal = AppointmentRefusal.read(answer) else {
      do throws(Failure) {
        _ = try caller.success(answer)
      } catch {
        // An error of the server's own may have come after it booked, even one that asks to come back later.
        throw request.isSentOnce && answer.status >= 500 ? Failure.providerError : error
      }
      return nil
    }
    caller.log(answer, refusedWith: refusal.code, request)
    if answer.status >= 500 { throw .providerError }
    if let reason = refusal.code.flatMap({ BookingRefusal(code: $0) }) { return reason }
    guard case .rejected = refusal.failure else { throw refusal.failure }
    // A success with a message may tell that it booked: the list knows.
    if answer.isSuccess { throw caller.badAnswer(answer, "it is a success with a message that is no known code") }
    return .unknown
  }

  private func log(_ faults: FieldFaults, of answer: AccountAnswer) {
    let fields = Set(faults.all.map { $0.path ?? "the record" }).sorted()
    if !fields.isEmpty { caller.log(answer.exchange, "not used: \(fields.prefix(20).joined(separator: ", "))") }
  }
}

extension BookingRefusal {
  /// The reason in a code of the service; nil for one that is no reason of a booking.
  init?(code: String) {
    switch code {
    case "SOCKET_OCCUPIED": self = .occupied
    case "STATION_NOT_ACCEPTING_APPOINTMENTS": self = .notAccepting
    case "INVALID_DATE": self = .invalidDate
    case "INVALID_TIME", "TIME_FORMAT_ERROR": self = .invalidTime
    case "STATION_NOT_FOUND": self = .unknownStation
    case "APPOINTMENT_NOT_FOUND": self = .unknownAppointment
    case "APPOINTMENT_USER_MISMATCH": self = .otherUser
    default: return nil
    }
  }
}

extension String {
  /// As the service takes it where a number is due. "007" is no number of the service's.
  fileprivate var scalar: JSONScalar { Int(self).flatMap { "\($0)" == self ? .integer($0) : nil } ?? .text(self) }
}
