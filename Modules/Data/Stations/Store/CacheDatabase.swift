import ChargeDomain
import Foundation
import GRDB
import Logging
import Synchronization

/// `cache.sqlite` as one process uses it. It is opened when first needed, opened again when another process has replaced
/// it, and made anew when it is damaged, of another version, or gone.
final class CacheDatabase: Sendable {
  final class Handle: Sendable {
    /// Answers short questions one after the other. A pool would look for changed tables and a free connection before
    /// each, which takes longer than some of them.
    let reader: DatabaseQueue
    /// Tells the file from one that took its place: a damaged file is replaced only while it is still there.
    let identity: DatabaseFiles.Identity
    let licences = KnownLicences()
    /// The connections that write, and read aside. Opened when first needed, which is after the first screen.
    fileprivate let pool = Mutex<DatabasePool?>(nil)

    init(reader: DatabaseQueue, identity: DatabaseFiles.Identity) {
      self.reader = reader
      self.identity = identity
    }
  }

  let files: DatabaseFiles
  private let maximumPages: Int?
  private let logger: Logger
  private let open = Mutex<Handle?>(nil)

  init(folder: URL, logger: Logger, maximumPages: Int? = nil) {
    files = DatabaseFiles(folder: folder, name: "cache.sqlite")
    self.logger = logger
    self.maximumPages = maximumPages
  }

  /// Reads in one transaction on the caller's thread: changing threads takes as long as most reads do. What takes longer
  /// than a few milliseconds is for ``readAside(_:_:)``.
  func read<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database, Handle) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { handle in try Self.read(handle, body) }
  }

  // Not async, so that GRDB's synchronous `unsafeRead` is called.
  private static func read<Result>(
    _ handle: Handle, _ body: (Database, Handle) throws -> Result
  ) throws -> Result {
    try Task.checkCancellation()
    return try handle.reader.unsafeRead { database in try transaction(database) { try body(database, handle) } }
  }

  // GRDB compiles the statements of a transaction each time; these are cached like all others.
  private static func transaction<Result>(_ database: Database, _ body: () throws -> Result) throws -> Result {
    try database.cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").run()
    let result: Result
    do {
      result = try body()
    } catch {
      // Some errors have ended the transaction already. The first error is the one to report.
      if database.isInsideTransaction { try? database.cachedStatement(sql: "ROLLBACK TRANSACTION").run() }
      throw error
    }
    try database.cachedStatement(sql: "COMMIT TRANSACTION").run()
    return result
  }

  /// Reads in one transaction on another thread. Cancelling the caller ends the read.
  func readAside<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database, Handle) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { handle in
      if DatabaseSteps.current != nil { return try Self.read(handle, body) }
      return try await pool(handle).read { try body($0, handle) }
    }
  }

  /// Writes in one transaction: all of it or nothing.
  func write<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { handle in
      if let steps = DatabaseSteps.current { return try Self.write(pool(handle), steps, body) }
      return try await pool(handle).write { try body($0) }
    }
  }

  private static func write<Result>(
    _ pool: DatabasePool, _ steps: DatabaseSteps, _ body: (Database) throws -> Result
  ) throws -> Result {
    try pool.write { database in
      let result = try body(database)
      try steps.beforeCommit()
      return result
    }
  }

  private func run<Result: Sendable>(
    _ action: String, _ body: @Sendable (Handle) async throws -> Result
  ) async throws(Failure) -> Result {
    do {
      let handle = try current()
      do {
        return try await body(handle)
      } catch  where StorageFault.isDamage(error) || contradictsItself(handle, error) {
        _ = StorageFault.failure(error, doing: action, path: files.path, logger: logger)
        return try await body(renewed(after: handle))
      }
    } catch {
      throw StorageFault.failure(error, doing: action, path: files.path, logger: logger)
    }
  }

  /// Whether what is stored breaks the rules of its tables, so that changing it fails for ever. What was to be written
  /// may have broken one as well, and says nothing against the file.
  private func contradictsItself(_ handle: Handle, _ error: any Error) -> Bool {
    guard let error = error as? DatabaseError, error.resultCode == .SQLITE_CONSTRAINT else { return false }
    do {
      // A connection that only reads is told nothing of broken CHECKs.
      return try pool(handle).unsafeReentrantWrite { database in
        let isInOrder = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
        return try !isInOrder || Row.fetchOne(database, sql: "PRAGMA foreign_key_check") != nil
      }
    } catch {
      return StorageFault.isDamage(error)
    }
  }

  private func current() throws -> Handle {
    try open.withLock { open in
      if let open, open.identity == files.identity() { return open }
      let handle = try opened()
      open = handle
      return handle
    }
  }

  /// Replaces a damaged file, unless another process has done so already.
  private func renewed(after damaged: Handle) throws -> Handle {
    try open.withLock { open in
      if let open, open.identity != damaged.identity, open.identity == files.identity() { return open }
      let handle = try FileLock.holding(files.lockPath) {
        if files.identity() == damaged.identity { try makeAnew(because: "it is damaged") }
        return try openFile()
      }
      open = handle
      return handle
    }
  }

  /// Closes the file and removes it with everything beside it. The next use makes a new one.
  func eraseFiles() throws {
    try open.withLock { open in
      // Before the names go: closing the last connection removes the journal by its name. Before the lock on the file, which
      // whoever opens the pool waits for.
      if let open {
        try open.pool.withLock { pool in if let pool { try pool.close() } }
        try open.reader.close()
      }
      open = nil
      try FileLock.holding(files.lockPath) { try files.removeAll() }
    }
  }

  private func opened() throws -> Handle {
    try files.makeFolder()
    return try FileLock.holding(files.lockPath) {
      if files.identity() == nil { try makeAnew(because: "there is none") }
      do {
        // Versions before this one let others read it.
        try DatabaseFiles.keepPrivate(files.path)
        let handle = try openFile()
        if try handle.reader.read(CacheSchema.isCurrent) { return handle }
        try makeAnew(because: "it is of another version")
      } catch  where StorageFault.isDamage(error) {
        try makeAnew(because: "it is damaged")
      }
      return try openFile()
    }
  }

  private func openFile() throws -> Handle {
    var configuration = ConnectionSettings.configuration(label: "cache", maximumPages: maximumPages)
    configuration.readonly = true
    let reader = try DatabaseQueue(path: files.path, configuration: configuration)
    guard let identity = files.identity() else {
      throw FileFault(operation: "find", path: files.path, code: ENOENT)
    }
    return Handle(reader: reader, identity: identity)
  }

  private func pool(_ handle: Handle) throws -> DatabasePool {
    try handle.pool.withLock { pool in
      if let pool { return pool }
      let new = try FileLock.holding(files.lockPath) {
        // The reader and the pool of a handle must have the same file open.
        guard files.identity() == handle.identity else { throw DatabaseError.unreadable("another file took its place") }
        return try DatabasePool(
          path: files.path,
          configuration: ConnectionSettings.configuration(label: "cache", maximumPages: maximumPages))
      }
      pool = new
      return new
    }
  }

  /// Only under the lock.
  private func makeAnew(because reason: String) throws {
    logger.notice("making the cache anew", metadata: ["path": "\(files.path)", "reason": "\(reason)"])
    try files.removeAbandonedNewcomers()
    let newcomer = files.newcomer()
    try DatabaseFiles.keepPrivate(newcomer)
    var configuration = ConnectionSettings.configuration(label: "new cache", maximumPages: maximumPages)
    configuration.prepareDatabase { database in
      // There is nothing to lose yet: a file cut by a power failure is found damaged and made anew.
      try database.execute(sql: "PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: newcomer, configuration: configuration)
    try queue.write(CacheSchema.create)
    // After the tables, so that all is in the file itself; here, because a connection that only reads cannot do it.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.close()
    try files.replace(with: newcomer)
  }
}
