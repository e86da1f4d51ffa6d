import ChargeCore

/// What is known of an app from outside: the sessions in its store, and what a person has seen since the app was started.
struct Sight {
  /// The sessions in the store that are not closed, the newest first.
  var open: [ChargingSession] = []
  /// The greatest energies shown, in hundredths of a kilowatt-hour.
  var energies: [ChargingSession.ID: Int] = [:]
  /// The greatest levels shown, in per cent.
  var levels: [ChargingSession.ID: Int] = [:]
  /// The last command of each session, and when it was last seen to change.
  var attempts: [ChargingSession.ID: Attempt] = [:]
  /// Whether the store may lack what the app knows, because the disk was full.
  var isStoreBehind = false

  /// The session under way.
  var busy: ChargingSession? { open.first { !$0.step.isLast } }

  /// A new run of the app reads its store, which may be older than what was shown.
  mutating func beginAnew() {
    (energies, levels) = ([:], [:])
  }

  /// Notes the command of a session as it is now.
  mutating func note(_ session: ChargingSession, at now: Int) {
    guard let command = session.command else { return attempts[session.id] = nil }
    if attempts[session.id]?.command != command { attempts[session.id] = Attempt(command: command, at: now) }
  }

  /// A command, and since when it is as it is.
  struct Attempt {
    let command: ChargingCommand
    /// Milliseconds since 1970.
    let at: Int
  }
}
