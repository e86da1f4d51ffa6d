import Foundation
import GRDB

/// The file of reservations, charging sessions and payments.
final class ChargingStore: Sendable {
  private let queue: DatabaseQueue
  private let names: PaymentNames
  private let rules: ChargingRules
  private let control: ChargingControl
  private let clock: @Sendable () -> Date

  /// Opens the file, or a store in memory; throws before the backend listens when that fails.
  init(
    _ accounts: AccountsConfiguration, rules: ChargingRules, control: ChargingControl,
    clock: @escaping @Sendable () -> Date
  ) throws(BackendError) {
    queue = try BackendDatabase.open("charging", in: accounts.folder, ChargingSchema.migrator)
    names = PaymentNames(seed: accounts.codeSeed)
    self.rules = rules
    self.control = control
    self.clock = clock
    control.connect(self)
  }

  /// Runs a transaction on the world as it is now. The work waits on the caller's thread, so that a simulation on one
  /// thread always takes the same course.
  func write<Result>(_ work: (ChargingWorld) throws -> Result) throws -> Result {
    // A clock may show any date; far from ours, the arithmetic would overflow.
    let now = Int(max(-1e14, min(1e14, clock().timeIntervalSince1970 * 1000)).rounded())
    let settings = control.settings
    var rules = rules
    if let secondStart = settings.secondStart { rules.secondStart = secondStart }
    return try queue.write { database in
      let world = ChargingWorld(
        database: database, now: now, rules: rules, settings: settings,
        books: PaymentBooks(database: database, now: now, names: names, capturesFail: settings.capturesFail))
      try world.bringUpToNow()
      return try work(world)
    }
  }
}
