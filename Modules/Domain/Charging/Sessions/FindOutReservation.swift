public import Foundation

/// Whether a reservation was made or given back without an answer is asked of the network, until it says so. After a failure
/// it is asked again in 3 s, then after twice as long each time, up to 30 s.
public struct FindOutReservation: Sendable {
  let service: ChargingService
  let accounts: AccountUseCases
  let clock: any CoreClock
  private let turns = Turns<ChargingSession.ID>()

  init(service: ChargingService, accounts: AccountUseCases, clock: any CoreClock) {
    (self.service, self.accounts, self.clock) = (service, accounts, clock)
  }

  /// Asks until the network answers, or nobody is signed in.
  public func callAsFunction(
    _ session: ChargingSession, report: @Sendable (ChargingSession.Event, Date) async -> Void
  ) async {
    guard let command = session.command, let charger = session.place.charger else { return }
    var pause: TimeInterval = 3
    while !Task.isCancelled {
      let outcome = await clock.limit(until: clock.now.addingTimeInterval(CarryOutCommand.patience)) {
        await turns.take(session.id) { await ask(session, charger) } ?? .failure(.cancelled)
      }
      if Task.isCancelled { return }
      switch outcome ?? .failure(.timedOut) {
      case .success(let until):
        await report(.heard, clock.now)
        return await report(Self.event(command, heldUntil: until), clock.now)
      case .failure(.cancelled): return
      case .failure(let failure):
        await report(.unheard(failure), clock.now)
        if failure.needsThePerson { return }
      }
      do { try await clock.sleep(seconds: pause) } catch { return }
      pause = min(FollowSession.longest, pause * 2)
    }
  }

  private func ask(_ session: ChargingSession, _ charger: ChargerCode) async -> Result<Date?, Failure> {
    await accounts.outcome(.charging, for: session.owner) { credential async throws(Failure) in
      try await service.reservation(charger, session.reservation, credential)
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
