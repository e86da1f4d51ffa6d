import Foundation

/// Whoever signs out or deletes the account gives back the chargers that are held for them, each for itself. What cannot be
/// given back runs out by itself.
struct ReleaseHeldChargers: Sendable {
  private let ports: ChargingPorts
  private let clock: any CoreClock

  init(_ ports: ChargingPorts, clock: any CoreClock) { (self.ports, self.clock) = (ports, clock) }

  /// Gives back what is held for the owner of a sign-in that has ended on this device, or is about to.
  func callAsFunction(_ ended: Credential) async throws(Failure) {
    var failed: Failure?
    for session in try await ports.store.open(ended.owner.key) {
      guard session.mayHoldForNothing, let charger = session.place.charger else { continue }
      do throws(Failure) {
        try await ports.service.release(charger, session.reservation, ended)
        try await ports.store.keep(session.givenBack(at: clock.now))
      } catch {
        failed = error
      }
    }
    if let failed { throw failed }
  }
}

extension ChargingSession {
  /// Whether a charger is held, or may be, that no start command needs.
  fileprivate var mayHoldForNothing: Bool {
    // One that is being given back is so once more, which changes nothing: the answer may not come in time.
    if let command, command.kind == .reserve || command.kind == .release, !command.hasEnded { return true }
    return heldUntil != nil && (canGiveUp || work == .release)
  }

  /// The session after its charger was given back.
  fileprivate func givenBack(at now: Date) -> ChargingSession {
    var session = self
    session.handle(.givenUp, at: now)
    session.handle(.releaseAsked, at: now)
    if let command = session.command, command.kind == .release {
      session.handle(.carriedOut(command.id, nil), at: now)
    }
    return session
  }
}
