import Foundation
import GRDB

/// The accounts of every service, and what signing in to them needs.
final class AccountStore: Sendable {
  let codes: OneTimeCodes
  let sessions: AccountSessions
  /// yescrypt's cost for passwords.
  let passwordCost: UInt
  let clock: @Sendable () -> Date
  private let control: AccountsControl
  private let queue: DatabaseQueue

  /// Opens the file, or a store in memory; throws before the backend listens when that fails.
  init(
    _ accounts: AccountsConfiguration, control: AccountsControl, clock: @escaping @Sendable () -> Date
  ) throws(BackendError) {
    codes = OneTimeCodes(random: AccountRandom(codeSeed: accounts.codeSeed))
    sessions = AccountSessions(lifetime: accounts.tokenLifetime)
    passwordCost = accounts.passwordCost
    self.clock = clock
    self.control = control
    queue = try BackendDatabase.open("accounts", in: accounts.folder, AccountSchema.migrator)
    control.connect(self)
  }

  /// Runs a transaction. A refusal is a result, not an error, because the attempts it counts must stay.
  func write<Result: Sendable>(
    _ work: @escaping @Sendable (Database, _ now: TimeInterval) throws -> Result
  ) async throws -> Result {
    try writeHere(work)
  }

  /// Runs a transaction on the caller's thread, so that a simulation on one thread always takes the same course.
  func writeHere<Result>(_ work: (Database, _ now: TimeInterval) throws -> Result) throws -> Result {
    let now = clock().timeIntervalSince1970
    return try queue.write { try work($0, now) }
  }

  /// Sends a mail or a text message.
  func post(_ kind: BackendMessage.Kind, to address: String, _ text: String) {
    control.post(BackendMessage(kind: kind, sentAt: clock(), to: address, text: text))
  }

  /// Makes every token or code of some services expire.
  func expire(_ kind: AccountsControl.Expiring, of services: [BackendService]) async throws {
    try writeHere { database, _ in
      for service in services {
        try database.execute(
          sql: "UPDATE \(kind.rawValue) SET expires_at = 0 WHERE service = ?", arguments: [service.nameInAccounts])
      }
    }
  }
}
