import ChargeCore

/// What is known of an app from outside: the sessions in its store, and what a person has seen since the app was started.
struct Sight {
  /// The sessions in the store that are not closed, the newest first.
  var open: [ChargingSession] = []
  /// The greatest energies shown, in hundredths of a kilowatt-hour.
  var energies: [ChargingSession.ID: Int] = [:]
  /// The greatest levels shown, in per cent.
  var levels: [ChargingSession.ID: Int] = [:]
  /// Whether the store may lack what the app knows, because the disk was full.
  var isStoreBehind = false

  /// The session under way.
  var busy: ChargingSession? { open.first { !$0.step.isLast } }

  /// A new run of the app reads its store, which may be older than what was shown.
  mutating func beginAnew() {
    (energies, levels) = ([:], [:])
  }
}
