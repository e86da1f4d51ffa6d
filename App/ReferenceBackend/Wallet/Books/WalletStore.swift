import Foundation
import GRDB

/// The file of the wallet's money.
final class WalletStore: Sendable {
  private let clock: @Sendable () -> Date
  private let queue: DatabaseQueue

  /// Opens the file, or a store in memory; throws before the backend listens when that fails.
  init(
    _ accounts: AccountsConfiguration, _ control: WalletControl, clock: @escaping @Sendable () -> Date
  ) throws(BackendError) {
    self.clock = clock
    queue = try BackendDatabase.open("wallet", in: accounts.folder, WalletSchema.migrator)
    control.connect(self)
  }

  /// Runs a transaction on the books as they are now, one after the other: no two orders of a person meet. The work
  /// waits on the caller's thread, so that a simulation on one thread always takes the same course.
  func write<Result>(_ work: (WalletBooks) throws -> Result) throws -> Result {
    try queue.write { try work(books($0)) }
  }

  /// Reads the books as they are now, in one statement: several could see a change between them.
  func readOnce<Result>(_ work: (WalletBooks) throws -> Result) throws -> Result {
    try queue.unsafeRead { try work(books($0)) }
  }

  private func books(_ database: Database) -> WalletBooks {
    // A clock may show any date; far from ours, the arithmetic would overflow.
    let now = max(-1e11, min(2e11, clock().timeIntervalSince1970))
    return WalletBooks(database: database, now: Int(now.rounded(.down)))
  }
}
