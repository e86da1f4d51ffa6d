import ChargeCore
import ReferenceBackend
import SimulationFrame

/// The end of a life: nothing fails any more, and what was open is found out.
extension AppointmentLife {
  public func calm() async {
    world.backend.control.appointments.refusal = nil
    mend()
    device.mortality.calm()
    device.network.calm()
    await device.reviveIfDead()
    if calmsByKill {
      await device.kill()
      (device.network.isOnline, device.keychain.isLocked) = (true, false)
      await device.launch()
    } else {
      await device.platform(.lockChanged(isLocked: false))
      await device.platform(.reachabilityChanged(isOnline: true))
      await device.platform(.enteredForeground)
    }
    await watch()
    while !world.late.isEmpty { await advance(60) }
    await signInIfNeeded()
    // The time after which a request without an answer is no longer on its way, and that of the last lists.
    for _ in 0..<6 { await advance(25) }
    await lookAtAll()
    found += calmLaws()
    // Reminders and hours pass, and often a change of the clocks.
    await advance(30 * 3600)
    await lookAtAll()
  }

  /// The person looks at the telephone again.
  private func lookAtAll() async {
    await device.platform(.enteredBackground)
    await device.platform(.enteredForeground)
    await openList()
    await advance(40)
    await watch()
    if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
  }

  /// The app finds out by itself that its sign-in is not accepted, and the person signs in again.
  private func signInIfNeeded() async {
    guard await !world.isStillAccepted(device.keychain.credential) else { return }
    await openList()
    await signIn()
    await watch()
    if await !world.isStillAccepted(device.keychain.credential) {
      found.append(Violation("the person can sign in", "the form of the app does not lead to a sign-in"))
    }
  }
}
