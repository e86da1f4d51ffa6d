public import Foundation

/// Whether a reservation was made or given back without an answer is asked of the network, until it says so. After a failure
/// it is asked again in 3 s, then after twice as long each time, up to 30 s.
public struct FindOutReservation: Sendable {
  let service: ChargingService
  let accounts: AccountUseCases
  let clock: any CoreClock

  /// Asks until the network answers, or nobody is signed in.
  public func callAsFunction(
    _ session: ChargingSession, report: @Sendable (ChargingSession.Event, Date) async -> Void
  ) async {
    guard let command = session.command, let charger = session.place.charger else { return }
    var pause: TimeInterval = 3
    while !Task.isCancelled {
      do throws(Failure) {
        let until = try await accounts.ask(.charging) { credential async throws(Failure) in
          guard credential.owner.chargingKey == session.owner else { throw .signInNeeded(.charging) }
          return try await service.reservation(charger, session.reservation, credential)
        }
        return await report(Self.event(command, heldUntil: until), clock.now)
      } catch {
        if error == .cancelled { return }
        await report(.unheard(error), clock.now)
        if error.needsThePerson { return }
      }
      do { try await clock.sleep(seconds: pause) } catch { return }
      pause = min(FollowSession.longest, pause * 2)
    }
  }

  private static func event(_ command: ChargingCommand, heldUntil until: Date?) -> ChargingSession.Event {
    switch (command.kind, until) {
    case (.reserve, let until?): .reserved(command.id, until: until)
    case (.release, nil): .carriedOut(command.id, nil)
    case (.reserve, nil), (.release, _), (.openPayment, _), (.start, _), (.stop, _): .notCarriedOut(command.id)
    }
  }
}
