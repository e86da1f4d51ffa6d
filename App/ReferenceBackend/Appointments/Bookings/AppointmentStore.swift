import Foundation
import GRDB

/// The file of appointments.
final class AppointmentStore: Sendable {
  private let queue: DatabaseQueue
  private let clock: @Sendable () -> Date

  /// Opens the file, or a store in memory; throws before the backend listens when that fails.
  init(
    _ accounts: AccountsConfiguration, control: AppointmentsControl, clock: @escaping @Sendable () -> Date
  ) throws(BackendError) {
    queue = try BackendDatabase.open("appointments", in: accounts.folder, AppointmentSchema.migrator)
    self.clock = clock
    control.connect(self)
  }

  /// Runs a transaction on the books as they are now. The work waits on the caller's thread, so that a simulation on one
  /// thread always takes the same course.
  func write<Result>(_ work: (AppointmentBook) throws -> Result) throws -> Result {
    try queue.write { try work(AppointmentBook(database: $0, now: now)) }
  }

  /// Reads the books as they are now, in one statement: several could see a change between them.
  func readOnce<Result>(_ work: (AppointmentBook) throws -> Result) throws -> Result {
    try queue.unsafeRead { try work(AppointmentBook(database: $0, now: now)) }
  }

  private var now: Int {
    // A clock may show any date; far from ours, the arithmetic would overflow.
    Int(max(-1e11, min(2e11, clock().timeIntervalSince1970)).rounded(.down))
  }
}
