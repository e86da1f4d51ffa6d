import ChargeCore
import ReferenceBackend
import SimulationFrame

/// The end of a life: nothing fails any more, and the person ends what goes on.
extension ChargingLife {
  public func calm() async {
    for device in devices { await mapIsReached(on: device) }
    world.calm(Self.codes)
    for device in devices { await calm(device) }
    await advance(130)
    while !world.late.isEmpty || world.transactions.contains(where: \.isWaiting), found.isEmpty {
      await advance(60)
      await check()
    }
    // The person looks at the telephone again.
    for device in devices {
      await device.platform(.enteredBackground)
      await device.platform(.enteredForeground)
    }
    await advance(40)
    for device in devices { found += await runningAreShown(on: device) }
    await endSessions()
    for device in devices { await watch(device) }
    found += await laws()
    await advance(70 * 60)
    // What was started in vain can begin for two hours after it was asked for; then its sum is given back.
    if world.walletHolds.contains(where: \.isOpen) {
      await advance(2 * 3600)
      for device in devices {
        await device.platform(.enteredBackground)
        await device.platform(.enteredForeground)
      }
      await advance(40)
    }
    // What a person gave up may have begun since: they say that it is to end.
    await endSessions()
    for device in devices {
      await openCharge(on: device)
      await watch(device)
    }
    found += await laws()
  }

  private func calm(_ device: SimulatedDevice) async {
    device.disk.isFull = false
    device.mortality.calm()
    device.network.calm()
    await device.reviveIfDead()
    // What a full disk kept from the store, or the wallet refused, is asked for again by an app that is started anew.
    if calmsByKill || walletHasRefused || device.sight.isStoreBehind {
      (device.network.isOnline, device.keychain.isLocked) = (true, false)
      await signInWhileClosed(device)
    } else {
      await device.platform(.lockChanged(isLocked: false))
      await device.platform(.reachabilityChanged(isOnline: true))
      await device.platform(.enteredForeground)
      await signInIfNeeded(device)
    }
    await signInToWalletIfNeeded(device)
    await watch(device)
  }

  /// The app finds out by itself that its sign-in is not accepted, and the person signs in again.
  private func signInIfNeeded(_ device: SimulatedDevice) async {
    guard !world.accepts(device.keychain.credential) else { return }
    await device.send(.screenRequested("history", argument: nil))
    await signIn(on: device)
    if !world.accepts(device.keychain.credential) {
      found.append(Violation("the person can sign in", "the form of the app does not lead to a sign-in"))
    }
  }

  /// Who has signed out of the wallet is back: what it holds can be settled then.
  private func signInToWalletIfNeeded(_ device: SimulatedDevice) async {
    guard device.hasPurse, let purse = world.purse, device.keychain.credential(of: .wallet) == nil else { return }
    await device.kill()
    device.keychain.put(purse.person)
    await device.launch()
  }

  /// The person ends every session by what there is to touch, within 15 minutes.
  private func endSessions() async {
    for device in devices {
      for _ in 0..<20 {
        guard await endOne(on: device) else { break }
        await advance(40)
      }
    }
    for running in Truth(world).transactions.filter(\.isRunning) {
      found.append(Violation("a session can be stopped", "transaction \(running.id) still runs"))
    }
  }

  /// Does what leads to the end of the session that is shown. False when nothing is left to do.
  private func endOne(on device: SimulatedDevice) async -> Bool {
    if device.hasWindow {
      await device.pay(.cancel)
      return true
    }
    await openCharge(on: device)
    if device.has("stop") {
      await device.touch { $0.tap("stop") }
      await device.touch { $0.tap("ok") }
    } else if device.has("cancel") {
      await device.touch { $0.tap("cancel") }
    } else if device.has("done") {
      await device.touch { $0.tap("done") }
    } else {
      return !device.has("identify")
    }
    return true
  }
}
