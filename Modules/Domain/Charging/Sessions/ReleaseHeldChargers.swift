/// Whoever signs out gives back the chargers that are held for them, each for itself. What cannot be given back runs out by
/// itself.
struct ReleaseHeldChargers: Sendable {
  private let ports: ChargingPorts

  init(_ ports: ChargingPorts) { self.ports = ports }

  /// Gives back what is held for the owner of a sign-in that has ended on this device.
  func callAsFunction(_ ended: Credential) async throws(Failure) {
    var failed: Failure?
    for session in try await ports.store.open(ended.owner.chargingKey) {
      guard session.heldUntil != nil, let charger = session.place.charger else { continue }
      do throws(Failure) { try await ports.service.release(charger, session.reservation, ended) } catch { failed = error }
    }
    if let failed { throw failed }
  }
}
