import Foundation
import HTTPTypes
import Hummingbird

/// `/reservations`, which the network's server had in its first era only.
struct ReservationRoutes: Sendable {
  let requests: ChargingRequests

  func add(to router: Router<BackendContext>) {
    let path = BackendEndpoint.reservations.path
    router.put("\(path)/:id") { request, context in
      await requests.body(request) { (world, body: Reserve) in try reserve(context.pathNumber, body, world) }
    }
    router.post("\(path)") { request, _ in
      await requests.body(request) { (world, body: Booking) in try book(body, world) }
    }
    router.get("\(path)/:id") { _, context in
      requests.world { list(try $0.reservations(named: context.pathID)) }
    }
    router.get("\(path)/userReservation/:id") { _, context in
      requests.world { list(try $0.reservations(of: context.pathID)) }
    }
    router.get("\(path)/chargerReservation/:id") { _, context in
      requests.world { list(try $0.reservations(at: context.pathNumber ?? 0)) }
    }
    router.delete("\(path)/:id") { _, context in
      requests.world { try $0.giveBack(named: context.pathID) ? ChargingAnswer.noContent : ChargingAnswer.notFound }
    }
  }

  /// A request to hold a charger from now on. The charger in the path counts; a connector and a parent change nothing.
  private struct Reserve: Decodable, Sendable {
    let idTag: String
    let reservationId: String
  }

  /// A request to hold a charger for a time, in seconds since 1970.
  private struct Booking: Decodable, Sendable {
    let chargerID: LooseNumber
    let userID: String
    let start: Double
    let end: Double
  }

  private func reserve(_ charger: Int?, _ body: Reserve, _ world: ChargingWorld) throws -> Response {
    guard let charger, ChargingStationSample.charger(charger) != nil else {
      return .json("InvalidId".json, status: .notFound)
    }
    guard !body.idTag.isEmpty, !body.reservationId.isEmpty else { return ChargingAnswer.refused("invalidDataType") }
    let answer = try world.reserve(charger: charger, user: body.idTag, clientID: body.reservationId)
    return .json(answer.rawValue.json, status: .created)
  }

  private func book(_ body: Booking, _ world: ChargingWorld) throws -> Response {
    let charger = body.chargerID.value
    guard !body.userID.isEmpty else { return ChargingAnswer.refused("invalidDataType") }
    guard ChargingStationSample.charger(charger) != nil else { return ChargingAnswer.refused("invalidChargerId") }
    guard let start = Self.milliseconds(body.start) else { return ChargingAnswer.refused("invalidStartValue") }
    guard let end = Self.milliseconds(body.end), end > world.now else {
      return ChargingAnswer.refused("invalidEndValue")
    }
    guard start < end else { return ChargingAnswer.refused("startGreaterThenEnd") }
    guard try world.isFree(charger, from: start, until: end) else {
      return ChargingAnswer.refused("dbUniqueConstraintError")
    }
    let number = try world.insertReservation(
      charger: charger, user: body.userID, clientID: nil, from: start, until: end)
    guard let reservation = try world.reservation(number) else { return ChargingAnswer.notFound }
    return .json(Self.row(reservation), status: .created)
  }

  /// Nil for what is no time of ours.
  private static func milliseconds(_ seconds: Double) -> Int? {
    (0...1e11).contains(seconds) ? Int((seconds * 1000).rounded()) : nil
  }

  private func list(_ reservations: [ChargingReservation]) -> Response {
    reservations.isEmpty ? ChargingAnswer.notFound : .json(.array(reservations.map(Self.row)))
  }

  private static func row(_ reservation: ChargingReservation) -> JSONValue {
    [
      "reservationID": reservation.number, "reservationId": reservation.clientID, "chargerID": reservation.charger,
      "userID": reservation.user, "start": reservation.startAt / 1000, "end": reservation.endAt / 1000,
    ]
  }
}
