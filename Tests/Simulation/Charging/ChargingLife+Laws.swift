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
      found += endsAreNoticed(on: device, truth)
      found += secondsAreFound(on: device, truth)
      found += commandsGoOn(on: device)
      found += walletIsAskedWell(by: device)
    }
    return found + chargersAreGivenBack() + walletPaysWhatEnded() + holdsAreOfSessions()
  }

  public func finalViolations() async -> [Violation] {
    var found = moneyIsRight() + sessionsAreWanted() + nothingIsLeft()
    for device in devices {
      found += await historyIsWhole(on: device)
      await mapIsReached(on: device)
    }
    found += await invoicesAreRight()
    return found + self.found
  }

  /// Neither on the screen, nor in what the system shows, nor in the log.
  private func secretsAreHidden(on device: SimulatedDevice) -> [Violation] {
    let words = device.words()
    return secrets.contains { !$0.isEmpty && words.contains($0) }
      ? [Violation("no secret is seen", "a token or a password is shown or logged")] : []
  }

  /// A start is sent once for each time that the person asks for it, and every command is stored before it leaves. What is to
  /// be sent again or found out without the person is tried again and again, while nothing stands in the way.
  private func commandsGoOn(on device: SimulatedDevice) -> [Violation] {
    let now = world.milliseconds
    var found = device.sent.takeProblems().map { Violation("commands are sent once", $0) }
    guard !device.sight.isStoreBehind else { return found }
    for session in device.sight.open {
      guard let attempt = device.sight.attempts[session.id], Self.isToBeTried(attempt.command),
        now - max(attempt.at, disturbedAt) > Self.timeToTry
      else { continue }
      let command = attempt.command
      let words = "\(command.kind) of \(session.id.rawValue) stays \(command.standing)"
      found.append(Violation("no command is left over", words))
    }
    return found
  }

  /// Whether a command changes soon without the person: its answer comes or does not, or it is tried again.
  private static func isToBeTried(_ command: ChargingCommand) -> Bool {
    switch command.standing {
    case .sent: true
    case .notCarriedOut, .unconfirmed: command.kind == .stop || command.kind == .release
    case .confirmed, .refused: false
    }
  }

  /// Milliseconds: two questions, and the time of an answer.
  private static let timeToTry = 100_000

  /// No command is neither ended nor tried.
  private func nothingIsLeft() -> [Violation] {
    devices.flatMap(\.sight.open).filter { !$0.isSettled }.map { session in
      let command = session.command.map { "\($0.kind) \($0.standing)" } ?? "no command"
      let until = session.watchedUntil.map { ", watched until \($0)" } ?? ""
      return Violation("no command is left over", "\(session.id.rawValue) is \(session.step) with \(command)\(until)")
    }
  }
}
