import ChargeDomain
import Foundation
import GRDB
import Logging
import Synchronization

/// `user.sqlite` as one process uses it. A write returns when it is on the disk.
final class UserDatabase: Sendable {
  private struct Handle {
    let queue: DatabaseQueue
    let identity: DatabaseFiles.Identity?
  }

  private let files: DatabaseFiles
  private let logger: Logger
  private let maximumPages: Int?
  private let open = Mutex<Handle?>(nil)

  init(folder: URL, logger: Logger, maximumPages: Int? = nil) {
    files = DatabaseFiles(folder: folder, name: "user.sqlite")
    self.logger = logger
    self.maximumPages = maximumPages
  }

  /// Opens and checks the file. A damaged one is moved aside and a new one made.
  /// - Returns: where the damaged file is now; `nil` when it was sound.
  func start(now: Date) throws(Failure) -> String? {
    do {
      try files.makeFolder()
      return try open.withLock { open in
        try FileLock.holding(files.lockPath) {
          do {
            open = try openFile(checking: true)
            return nil
          } catch  where StorageFault.isDamage(error) {
            _ = StorageFault.failure(error, doing: "opening the user's data", path: files.path, logger: logger)
            let target = asideName(now)
            try files.moveAside(to: target)
            logger.error("moved a damaged file aside", metadata: ["path": "\(target)"])
            open = try openFile(checking: true)
            return target
          }
        }
      }
    } catch {
      throw StorageFault.failure(error, doing: "opening the user's data", path: files.path, logger: logger)
    }
  }

  func read<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { queue in
      if DatabaseSteps.current != nil { return try Self.readHere(queue, body) }
      return try await queue.read { try body($0) }
    }
  }

  /// All of it or nothing.
  func write<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { queue in
      if let steps = DatabaseSteps.current { return try Self.writeHere(queue, steps, body) }
      return try await queue.write { try body($0) }
    }
  }

  /// Deletes what is to be gone for good, all of it or nothing. ``overwriteErased()`` makes it unreadable in the files too,
  /// at the latest when the file is opened the next time.
  func erase(_ action: String, _ body: @escaping @Sendable (Database) throws -> Void) async throws(Failure) {
    try await write(action) { database in
      let before = database.totalChangesCount
      try body(database)
      if database.totalChangesCount != before { try ErasedPages.mark(database) }
    }
  }

  /// Overwrites what was erased wherever the files still hold it: in pages that are not used, and in the journal.
  func overwriteErased() async throws(Failure) {
    try await run("overwriting what was erased") { queue in
      if let steps = DatabaseSteps.current { return try Self.overwriteHere(queue, steps) }
      return try await queue.writeWithoutTransaction { try ErasedPages.overwrite($0) }
    }
  }

  /// Closes the file and removes it with everything beside it. The next use makes a new one.
  func eraseFiles() throws {
    try open.withLock { open in
      try FileLock.holding(files.lockPath) {
        // Before the names go: closing the last connection removes the journal by its name.
        try open?.queue.close()
        open = nil
        try files.removeAll()
      }
    }
  }

  private static func overwriteHere(_ queue: DatabaseQueue, _ steps: DatabaseSteps) throws {
    try queue.writeWithoutTransaction { try ErasedPages.overwrite($0, afterStep: steps.afterOverwriting) }
  }

  // Not async, so that GRDB's synchronous functions are called.
  private static func readHere<Result>(_ queue: DatabaseQueue, _ body: (Database) throws -> Result) throws -> Result {
    try queue.read { try body($0) }
  }

  private static func writeHere<Result>(
    _ queue: DatabaseQueue, _ steps: DatabaseSteps, _ body: (Database) throws -> Result
  ) throws -> Result {
    try queue.write { database in
      let result = try body(database)
      try steps.beforeCommit()
      return result
    }
  }

  /// A function of a port that reads.
  func reading<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database) throws -> Result
  ) -> @Sendable () async throws(Failure) -> Result {
    { () async throws(Failure) -> Result in try await self.read(action, body) }
  }

  /// A function of a port that writes what it is given, all of it or nothing.
  func writing<Value: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database, Value) throws -> Void
  ) -> @Sendable (Value) async throws(Failure) -> Void {
    { value async throws(Failure) in try await self.write(action) { try body($0, value) } }
  }

  /// Logs that a row of a later version, or a damaged one, is kept and left out.
  func logUnreadable(_ what: String, _ id: String) {
    logger.warning("\(what) cannot be read and is left out", metadata: ["path": "\(files.path)", "id": "\(id)"])
  }

  private func run<Result: Sendable>(
    _ action: String, _ body: @Sendable (DatabaseQueue) async throws -> Result
  ) async throws(Failure) -> Result {
    do {
      return try await body(current())
    } catch {
      throw StorageFault.failure(error, doing: action, path: files.path, logger: logger)
    }
  }

  /// The open file, opened again when another process has replaced it or opening failed before.
  private func current() throws -> DatabaseQueue {
    try open.withLock { open in
      if let open, open.identity == files.identity() { return open.queue }
      let handle = try FileLock.holding(files.lockPath) { try openFile(checking: false) }
      open = handle
      return handle.queue
    }
  }

  /// Call it under the lock.
  private func openFile(checking isChecked: Bool) throws -> Handle {
    let configuration = ConnectionSettings.configuration(label: "user", maximumPages: maximumPages)
    try DatabaseFiles.keepPrivate(files.path)
    let queue = try DatabaseQueue(path: files.path, configuration: configuration)
    let isNew = try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY
          """)
      if isChecked {
        let verdict = try database.makeStatement(sql: "PRAGMA quick_check(1)").firstRow { $0.text(0) ?? "" }
        guard verdict == "ok" else { throw DatabaseError.unreadable(verdict ?? "it cannot be checked") }
      }
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
    }
    try UserSchema.migrator.migrate(queue)
    if isNew { try queue.writeWithoutTransaction { try ErasedPages.begin($0) } }
    if isChecked { finishErasing(queue) }
    return Handle(queue: queue, identity: files.identity())
  }

  /// Overwrites what was erased before the app was killed. Where that fails the file is used nevertheless: the mark stays.
  private func finishErasing(_ queue: DatabaseQueue) {
    do {
      try queue.writeWithoutTransaction { try ErasedPages.overwrite($0) }
    } catch {
      _ = StorageFault.failure(error, doing: "overwriting what was erased", path: files.path, logger: logger)
    }
  }

  /// An unused path that contains the time.
  private func asideName(_ now: Date) -> String {
    let moment = now.formatted(
      .iso8601.year().month().day().dateSeparator(.omitted).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted))
    let name = files.path + ".corrupt-" + moment + "Z"
    var number = 1
    var free = name
    while access(free, F_OK) == 0 {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }
}
