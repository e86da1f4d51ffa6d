import ChargeCore
import ReferenceBackend
import SimulationFrame

extension ChargingLife {
  /// What a person gave up is not held for them a minute later, while nothing stands in the way. Whose clock was set forward
  /// takes it for run out. An order that was given up
  /// and still arrived holds until it runs out: nobody knows of it.
  func chargersAreGivenBack() -> [Violation] {
    let now = world.milliseconds
    let late = world.late.arrivals
    return world.reservations.compactMap { reservation in
      guard reservation.user == world.person.owner.userID, reservation.startAt <= now, reservation.endAt > now,
        !late.contains(reservation.startAt), !devices.contains(where: \.jumpedAhead),
        let record = intents.values.first(where: { $0.session.reservation.rawValue == reservation.clientID }),
        let gaveUpAt = record.gaveUpAt, now - max(gaveUpAt, disturbedAt) > Self.timeToGiveBack
      else { return nil }
      return Violation(
        "no charger is held for nothing",
        """
        \(reservation.charger) is held until \(reservation.endAt), given up at \(gaveUpAt), for \
        \(record.session.id.rawValue): \(record.session.step), \(String(describing: record.session.command?.standing))
        """)
    }
  }

  /// Milliseconds: a minute, and the time of one more question.
  private static let timeToGiveBack = 75_000
}
