import Foundation
import GRDB

/// The accounts of every service, and what signing in to them needs.
final class AccountStore: Sendable {
  let codes: OneTimeCodes
  let sessions: AccountSessions
  let clock: @Sendable () -> Date
  private let control: AccountsControl
  private let queue: DatabaseQueue

  /// Opens the file, or a store in memory; throws before the backend listens when that fails.
  init(
    _ accounts: AccountsConfiguration, control: AccountsControl, clock: @escaping @Sendable () -> Date
  ) throws(BackendError) {
    codes = OneTimeCodes(random: AccountRandom(codeSeed: accounts.codeSeed))
    sessions = AccountSessions(lifetime: accounts.tokenLifetime)
    self.clock = clock
    self.control = control
    queue = try Self.open(accounts.folder)
    control.connect(self)
  }

  private static func open(_ folder: URL?) throws(BackendError) -> DatabaseQueue {
    let path = folder?.appending(path: "accounts.sqlite").path(percentEncoded: false)
    do {
      var settings = Configuration()
      settings.label = "accounts"
      settings.foreignKeysEnabled = true
      settings.busyMode = .timeout(5)
      let queue: DatabaseQueue
      if let folder, let path {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // SQLite gives its journal the mode of the file.
        if !FileManager.default.fileExists(atPath: path) {
          _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        settings.journalMode = .wal
        queue = try DatabaseQueue(path: path, configuration: settings)
      } else {
        queue = try DatabaseQueue(configuration: settings)
      }
      try AccountSchema.migrator.migrate(queue)
      return queue
    } catch let error as DatabaseError {
      throw .unusableAccounts(path: path ?? "memory", reason: error.message ?? "SQLite error \(error.resultCode)")
    } catch {
      throw .unusableAccounts(path: path ?? "memory", reason: "the folder cannot be used; check its permissions")
    }
  }

  /// Runs a transaction. A refusal is a result, not an error, because the attempts it counts must stay.
  func write<Result: Sendable>(
    _ work: @escaping @Sendable (Database, _ now: TimeInterval) throws -> Result
  ) async throws -> Result {
    let now = clock().timeIntervalSince1970
    return try await queue.write { try work($0, now) }
  }

  /// Sends a mail or a text message.
  func post(_ kind: BackendMessage.Kind, to address: String, _ text: String) {
    control.post(BackendMessage(kind: kind, sentAt: clock(), to: address, text: text))
  }

  /// Makes every token or code of some services expire.
  func expire(_ kind: AccountsControl.Expiring, of services: [BackendService]) async throws {
    try await queue.write { database in
      for service in services {
        try database.execute(
          sql: "UPDATE \(kind.rawValue) SET expires_at = 0 WHERE service = ?", arguments: [service.nameInAccounts])
      }
    }
  }
}
