import ChargeCore
import SimulationFrame

/// What is seen of the devices after each step.
extension ChargingLife {
  /// Starts again what died, looks at every device, and judges.
  func check() async {
    for device in devices {
      let hasDied = device.mortality.isDead
      await device.reviveIfDead()
      await watch(device)
      if hasDied || isDisturbed(device) { disturbedAt = world.milliseconds }
      if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
    }
    found += await laws()
  }

  /// Notes what a device has kept.
  func watch(_ device: SimulatedDevice) async {
    guard let useCases = device.useCases else { return }
    learnSignIn(of: device)
    let owner = world.person.owner.key
    let kept = await DatabaseReading.run { try? await useCases.charging.sessions.store.open(owner) } ?? []
    device.sight.open = kept
    for session in kept {
      device.sight.note(session, at: world.milliseconds)
      var record = intents[session.id] ?? IntentRecord(device: device.number, session: session)
      record.session = session
      if let transaction = session.transaction { record.transactions.insert(transaction.rawValue) }
      if !session.step.isLast {
        record.gaveUpAt = nil
      } else if record.gaveUpAt == nil {
        record.gaveUpAt = world.milliseconds
      }
      intents[session.id] = record
      if let token = session.payment?.clientToken { secrets.insert(token.reveal()) }
      // What the wallet holds has the id of the session, which is no secret.
      if let token = session.authorization, session.method != .wallet { secrets.insert(token.reveal()) }
    }
    // Who is signed out sees nothing, and the store is read again at the next sign-in.
    if device.keychain.credential == nil { device.sight.beginAnew() }
  }

  func isDisturbed(_ device: SimulatedDevice) -> Bool {
    device.network.isTroubled || device.disk.isFull || device.keychain.isLocked
      || !world.accepts(device.keychain.credential)
  }
}
