import ChargeDomain
import Foundation
import GRDB
import Logging
import Synchronization

/// `cache.sqlite` as one process uses it: opened when first needed, opened again when another process has replaced it,
/// made anew when it is damaged, of another version, or gone.
final class CacheDatabase: Sendable {
  /// An open file.
  final class Handle: Sendable {
    /// Answers short questions one after the other: a pool looks for changes of the tables and for a free connection
    /// before each, which takes longer than some of them.
    let reader: DatabaseQueue
    /// Which file it is; a damaged one is replaced only while it still bears the name.
    let identity: DatabaseFiles.Identity
    let licences = KnownLicences()
    private let opened = Mutex<DatabasePool?>(nil)

    init(reader: DatabaseQueue, identity: DatabaseFiles.Identity) {
      self.reader = reader
      self.identity = identity
    }

    /// What writes, and reads aside; opened when first needed, which is after the first screen.
    func pool(_ open: () throws -> DatabasePool) throws -> DatabasePool {
      try opened.withLock { pool in
        if let pool { return pool }
        let new = try open()
        pool = new
        return new
      }
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

  /// Reads in one transaction, on the thread that asks: going to another one and back takes as long as most reads do.
  /// What takes longer than a few milliseconds is for ``readAside(_:_:)``.
  func read<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database, Handle) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { handle in try Self.read(handle, body) }
  }

  // A function that does not suspend takes the way that does not either.
  private static func read<Result>(
    _ handle: Handle, _ body: (Database, Handle) throws -> Result
  ) throws -> Result {
    try Task.checkCancellation()
    return try handle.reader.unsafeRead { database in try transaction(database) { try body(database, handle) } }
  }

  // GRDB compiles the two statements of a transaction anew each time; here they are kept like all others.
  private static func transaction<Result>(_ database: Database, _ body: () throws -> Result) throws -> Result {
    try database.cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").run()
    let result: Result
    do {
      result = try body()
    } catch {
      // Some errors have ended it already; another error than the first helps nobody.
      if database.isInsideTransaction { try? database.cachedStatement(sql: "ROLLBACK TRANSACTION").run() }
      throw error
    }
    try database.cachedStatement(sql: "COMMIT TRANSACTION").run()
    return result
  }

  /// Reads in one transaction on another thread; ends early when the caller is cancelled.
  func readAside<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database, Handle) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { handle in try await pool(handle).read { try body($0, handle) } }
  }

  /// Writes in one transaction: all of it or nothing.
  func write<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { handle in try await pool(handle).write { try body($0) } }
  }

  private func run<Result: Sendable>(
    _ action: String, _ body: @Sendable (Handle) async throws -> Result
  ) async throws(Failure) -> Result {
    do {
      let handle = try current()
      do {
        return try await body(handle)
      } catch  where StorageFault.isDamage(error) {
        _ = StorageFault.failure(error, doing: action, path: files.path, logger: logger)
        return try await body(renewed(after: handle))
      }
    } catch {
      throw StorageFault.failure(error, doing: action, path: files.path, logger: logger)
    }
  }

  /// The open file, opened if need be.
  private func current() throws -> Handle {
    try open.withLock { open in
      if let open, open.identity == files.identity() { return open }
      let handle = try opened()
      open = handle
      return handle
    }
  }

  /// A sound file in the place of a damaged one, unless another process has put one there.
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

  private func opened() throws -> Handle {
    try files.makeFolder()
    return try FileLock.holding(files.lockPath) {
      if files.identity() == nil { try makeAnew(because: "there is none") }
      do {
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
    try handle.pool {
      try FileLock.holding(files.lockPath) {
        // Reader and pool of one handle are of one file, or what is read does not fit what is written.
        guard files.identity() == handle.identity else { throw DatabaseError.unreadable("another file took its place") }
        return try DatabasePool(
          path: files.path,
          configuration: ConnectionSettings.configuration(label: "cache", maximumPages: maximumPages))
      }
    }
  }

  /// Only under the lock.
  private func makeAnew(because reason: String) throws {
    logger.notice("making the cache anew", metadata: ["path": "\(files.path)", "reason": "\(reason)"])
    try files.removeAbandonedNewcomers()
    let newcomer = files.newcomer()
    var configuration = ConnectionSettings.configuration(label: "new cache", maximumPages: maximumPages)
    configuration.prepareDatabase { database in
      // Nothing to lose yet: a file cut by a power failure is found damaged and made anew.
      try database.execute(sql: "PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: newcomer, configuration: configuration)
    try queue.write(CacheSchema.create)
    // At the end, so that all is in the file itself; and here, because a reader cannot change how a file keeps its journal.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.close()
    try files.replace(with: newcomer)
  }
}
