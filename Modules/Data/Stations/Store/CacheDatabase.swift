import ChargeDomain
import Foundation
import GRDB
import Logging
import Synchronization

/// `cache.sqlite` as one process uses it: opened when first needed, opened again when another process has replaced it,
/// made anew when it is damaged, of another version, or gone.
final class CacheDatabase: Sendable {
  /// An open file.
  struct Handle: Sendable {
    let pool: DatabasePool
    /// Which file it is; a damaged one is replaced only while it still bears the name.
    let identity: DatabaseFiles.Identity
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
    return try handle.pool.unsafeRead { database in try transaction(database) { try body(database, handle) } }
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
    try await run(action) { handle in try await handle.pool.read { try body($0, handle) } }
  }

  /// Writes in one transaction: all of it or nothing.
  func write<Result: Sendable>(
    _ action: String, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(Failure) -> Result {
    try await run(action) { handle in try await handle.pool.write { try body($0) } }
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

  /// A sound file in the place of a damaged one, unless somebody was faster.
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
        if try handle.pool.read(CacheSchema.isCurrent) { return handle }
        try makeAnew(because: "it is of another version")
      } catch  where StorageFault.isDamage(error) {
        try makeAnew(because: "it is damaged")
      }
      return try openFile()
    }
  }

  private func openFile() throws -> Handle {
    let pool = try DatabasePool(
      path: files.path, configuration: ConnectionSettings.configuration(label: "cache", maximumPages: maximumPages))
    guard let identity = files.identity() else {
      throw FileFault(operation: "find", path: files.path, code: ENOENT)
    }
    return Handle(pool: pool, identity: identity)
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
    try queue.close()
    try files.replace(with: newcomer)
  }
}
