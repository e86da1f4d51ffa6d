import ChargeDomain
import Foundation
import HTTPTypes

/// Reservations of the first era.
struct Reservations: Sendable {
  /// Seconds that the network holds a charger (OCPP `expiryDate`).
  static let duration: TimeInterval = 300

  /// How far, in seconds, the device's clock may be ahead.
  private static let greatestError: TimeInterval = 86_400

  let network: ChargingNetwork

  /// Holds a charger. The command's id is the reservation's, so that the same command once more changes nothing.
  func reserve(
    _ charger: ChargerCode, _ command: ChargingCommand.ID, _ credential: Credential
  ) async throws(Failure) -> ChargingAnswer<Date> {
    let person = try network.person(credential)
    let request = try network.command(
      .put, "/reservations/\(charger)",
      [
        "chargerId": .text(charger.rawValue), "connectorId": .text(charger.rawValue), "idTag": .text(person),
        "reservationId": .text(command.rawValue), "parentIdTag": .text(person),
      ], credential)
    let answer = try await network.caller.send(request)
    // The network says so with a 500, too.
    let isUnknown = answer.words.contains { ChargingRefusalReason(ofNetwork: $0) == .unknownCharger }
    if answer.status == 404 || isUnknown {
      network.caller.log(answer, refusedWith: answer.words.first, request)
      return .refused(.unknownCharger)
    }
    return try network.outcome(of: request, answered: answer) { answer throws(Failure) in
      guard answer.isAccepted else { throw network.caller.badAnswer(answer, "it holds no known word") }
      return answer.askedAt.addingTimeInterval(Self.duration)
    }
  }

  /// Until when a charger is held by a command; `nil` if it is not.
  ///
  /// Ends are compared with the device's clock, which may be wrong: none is further away than the network ever holds, and one
  /// that seems to have passed is given back, so that it has.
  func end(
    _ charger: ChargerCode, _ command: ChargingCommand.ID, _ credential: Credential
  ) async throws(Failure) -> Date? {
    guard let found = try await row(charger, command, credential) else { return nil }
    if found.row.end > found.receivedAt {
      return min(found.row.end, found.receivedAt.addingTimeInterval(Self.duration))
    }
    try await release(found.row, credential)
    return nil
  }

  /// Gives back a charger that is held by a command.
  func release(
    _ charger: ChargerCode, _ command: ChargingCommand.ID, _ credential: Credential
  ) async throws(Failure) {
    if let found = try await row(charger, command, credential) { try await release(found.row, credential) }
  }

  private func release(_ row: ReservationRow, _ credential: Credential) async throws(Failure) {
    guard let id = row.id else { throw .badAnswer }
    let request = try network.command(.delete, "/reservations/\(AccountRequest.encoded(id))", nil, credential)
    do throws(Failure) {
      _ = try await network.answer(to: request)
    } catch {
      // It has run out meanwhile.
      guard error == .notFound else { throw error }
    }
  }

  /// The newest reservation that a command made, if it may not have run out.
  private func row(
    _ charger: ChargerCode, _ command: ChargingCommand.ID, _ credential: Credential
  ) async throws(Failure) -> (row: ReservationRow, receivedAt: Date)? {
    let person = try network.person(credential)
    let request = try network.question("/reservations/chargerReservation/\(charger)", credential)
    let answer = try await network.caller.send(request)
    if answer.status == 404, answer.isBlank || answer.words.contains("InvalidId") { return nil }
    if let refusal = ChargingRefusal.read(answer, .signedIn) {
      network.caller.log(answer, refusedWith: refusal.code, request)
      throw refusal.failure
    }
    let records = try network.records(answer)
    let faults = FieldFaults()
    defer { network.log(faults, of: answer) }
    let ours = records.compactMap { JSONReader(record: $0, faults: faults) }
      .filter { ReservationRow.isOurs($0, command, person) }
    let rows = ours.compactMap { ReservationRow($0) }
    guard rows.count == ours.count else {
      throw network.caller.badAnswer(answer, "our reservation has no usable end")
    }
    let oldest = answer.receivedAt.addingTimeInterval(-Self.greatestError)
    return rows.filter { $0.end > oldest }.max { $0.end < $1.end }.map { ($0, answer.receivedAt) }
  }
}
