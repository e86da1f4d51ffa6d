import Foundation
import HTTPTypes
import Hummingbird

/// A day of a station, and `/appointments`, for signed-in users only.
struct AppointmentBookingRoutes: Sendable {
  let served: Served
  let accounts: AppointmentAccounts
  let store: AppointmentStore
  let control: AppointmentsControl
  let clock: @Sendable () -> Date

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.appointmentStations.path)/:id") { request, context in
      await answer(request) { book, _ in try day(context.pathNumber, request.parameter("date"), book) }
    }
    router.post("\(BackendEndpoint.appointmentMake.path)") { request, _ in
      await AppointmentAnswer.of {
        let body: Body = try await request.decoded()
        return try await answered(request) { book, user in try make(body, for: user, book) }
      }
    }
    router.get("\(BackendEndpoint.appointments.path)/:id") { request, context in
      await answer(request, user: context.pathID) { book, user in
        let place = Self.place(request)
        return .json(.array(try book.appointments(of: user).compactMap { row($0, place, book) }))
      }
    }
    router.delete("\(BackendEndpoint.appointmentCancel.path)/:id") { request, context in
      await answer(request) { book, user in
        guard let id = context.pathNumber else { throw AppointmentBook.Refusal.appointmentNotFound }
        try book.cancel(id, by: user)
        return Response(status: .ok, headers: [.cacheControl: "no-store"])
      }
    }
  }

  /// A wish. Where a clock hour comes twice, its offset says which one is meant.
  private struct Body: Decodable, Sendable {
    let stationID: Int
    let socketID: Int
    let timeSlot: String
    let appointmentDate: String
    let utcOffset: String?
  }

  // MARK: Answers

  private func answer(
    _ request: Request, user: String? = nil, _ work: (AppointmentBook, Int) throws -> Response
  ) async -> Response {
    await AppointmentAnswer.of { try await answered(request, user: user, work) }
  }

  /// - Parameter user: The user in the path; nil for the one in the query.
  private func answered(
    _ request: Request, user: String? = nil, _ work: (AppointmentBook, Int) throws -> Response
  ) async throws -> Response {
    guard served.isSample else { return AppointmentAnswer.failure(.notFound, "NOT_FOUND") }
    guard let token = request.field("token"), let user = user ?? request.parameter("userID"), let number = Int(user),
      try await accounts.isSignedIn(user: user, token: token)
    else { return AppointmentAnswer.unauthorized }
    do {
      return try store.write { try work($0, number) }
    } catch let refusal as AppointmentBook.Refusal {
      return AppointmentAnswer.failure(refusal.status, refusal.rawValue)
    }
  }

  private func day(_ id: Int?, _ date: String?, _ book: AppointmentBook) throws -> Response {
    guard let station = id.flatMap(AppointmentStationSample.station) else {
      throw AppointmentBook.Refusal.stationNotFound
    }
    guard let day = date.flatMap({ AppointmentDay($0, in: station.zone) }) else {
      throw AppointmentBook.Refusal.invalidDate
    }
    let sockets = try book.sockets(of: station, on: day).map { index in
      let slots = try day.slots.map { slot in
        [
          "slot": slot.name, "isOccupied": try book.isOccupied(slot, of: station.socketID(index)),
          "utcOffset": JSONValue.unlessNil(slot.offset),
        ] as JSONValue
      }
      let number = day.slots.first.map { $0.begin / 86_400 } ?? 0
      return station.socket(
        index,
        day: ["id": station.socketID(index) * 100_000 + number, "date": day.date, "timeSlots": JSONValue.array(slots)])
    }
    return .json(["stationID": station.id, "sockets": JSONValue.array(sockets)])
  }

  /// The answer lacks the number of the appointment, as the service's does.
  private func make(_ body: Body, for user: Int, _ book: AppointmentBook) throws -> Response {
    guard let station = AppointmentStationSample.station(body.stationID) else {
      throw AppointmentBook.Refusal.stationNotFound
    }
    let made = try book.make(
      station, socket: body.socketID, date: body.appointmentDate, slot: body.timeSlot, offset: body.utcOffset,
      for: user)
    return .json([
      "time": made.slot, "date": made.date, "station": station.json(at: clock(), kilometres: nil),
      "stationCode": station.code, "userID": made.user, "socketID": made.socket,
    ])
  }

  private func row(
    _ booked: BookedAppointment, _ place: (Double, Double)?, _ book: AppointmentBook
  ) -> JSONValue? {
    guard let station = AppointmentStationSample.station(booked.station) else { return nil }
    if let hidesNumber = control.hidesNumber(of: booked.id) {
      if hidesNumber { return JSONValue.null }
      return ["appointmentID": booked.id, "station": JSONValue.null]
    }
    let day = AppointmentDay(booked.date, in: station.zone)
    return [
      "appointmentID": booked.id, "userID": booked.user, "date": booked.date, "time": booked.slot,
      "utcOffset": JSONValue.unlessNil(day?.slots.first { $0.begin == booked.beginsAt }?.offset),
      "socketID": booked.socket, "stationCode": station.code, "stationName": station.name,
      "hasPassed": booked.beginsAt + 3600 <= book.now,
      "station": station.json(
        at: clock(), kilometres: place.map { kilometresBetween($0, (station.latitude, station.longitude)) }),
    ]
  }

  private static func place(_ request: Request) -> (Double, Double)? {
    guard let latitude = request.parameter("userLatitude").flatMap({ Double($0) }),
      let longitude = request.parameter("userLongitude").flatMap({ Double($0) })
    else { return nil }
    return (latitude, longitude)
  }
}

extension AppointmentBook.Refusal {
  /// The service does not document its statuses.
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .stationNotFound, .appointmentNotFound: .notFound
    case .occupied: .conflict
    case .otherUser: .forbidden
    case .invalidDate, .invalidTime, .timeFormat, .notAccepting: .badRequest
    }
  }
}
