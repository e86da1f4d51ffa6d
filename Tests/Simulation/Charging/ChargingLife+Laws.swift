import ChargeCore
public import SimulationFrame

/// What must hold, whatever goes wrong. Each law has a file of its own.
extension ChargingLife {
  /// At every moment.
  func laws() async -> [Violation] {
    let truth = Truth(world)
    var found: [Violation] = []
    for device in devices {
      found += secretsAreHidden(on: device)
      found += await claimsAreTrue(on: device, truth)
      found += beginningsAreNoticed(on: device, truth)
    }
    return found + chargersAreGivenBack()
  }

  public func finalViolations() async -> [Violation] {
    var found = moneyIsRight() + sessionsAreWanted() + nothingIsLeft()
    for device in devices {
      found += await historyIsWhole(on: device)
      await mapIsReached(on: device)
    }
    return found + self.found
  }

  /// Neither on the screen, nor in what the system shows, nor in the log.
  private func secretsAreHidden(on device: SimulatedDevice) -> [Violation] {
    let words = device.words()
    return secrets.contains { !$0.isEmpty && words.contains($0) }
      ? [Violation("no secret is seen", "a token or a password is shown or logged")] : []
  }

  /// No command is neither ended nor tried.
  private func nothingIsLeft() -> [Violation] {
    devices.flatMap(\.sight.open).filter { !$0.isSettled }.map { session in
      let command = session.command.map { "\($0.kind) \($0.standing)" } ?? "no command"
      let until = session.watchedUntil.map { ", watched until \($0)" } ?? ""
      return Violation("no command is left over", "\(session.id.rawValue) is \(session.step) with \(command)\(until)")
    }
  }
}
