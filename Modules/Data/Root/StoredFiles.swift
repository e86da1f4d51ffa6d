public import ChargeDomain
public import Foundation
public import Logging

/// Everything that the app stores in its data folder, to be erased at once: databases with their journals and damaged copies,
/// and secrets. Only the date of the free trial stays. The locks stay too: they hold nothing.
///
/// A mark in the folder is there while it is erased, so that ``finishErasing(in:logger:)`` completes at the next start what was
/// cut off by a kill. A failure takes the mark away: what a person keeps after it must not be erased by a later start.
public struct StoredFiles: Sendable {
  private let folder: URL
  private let cache: StationCache
  private let user: UserStore
  private let logger: Logger

  /// The files of these stores.
  public init(folder: URL, cache: StationCache, user: UserStore, logger: Logger) {
    (self.folder, self.cache, self.user, self.logger) = (folder, cache, user, logger)
  }

  /// Closes the databases and erases everything. They are made anew when they are used again. If one thing cannot be erased,
  /// the others are nevertheless, and it can be tried again.
  public func erase() throws(Failure) {
    do {
      try Self.mark(folder)
      try Self.eraseAll(in: folder, [{ try user.database.eraseFiles() }, { try cache.eraseFiles() }])
    } catch {
      throw StorageFault.failure(error, doing: "erasing everything", path: folder.path, logger: logger)
    }
  }

  /// Erases what was left when the app was killed while it erased everything. Call it before the stores are opened. It is tried
  /// once: what cannot be erased is there again, and the person can erase it.
  public static func finishErasing(in folder: URL, logger: Logger) {
    guard access(path(folder), F_OK) == 0 else { return }
    do {
      try eraseAll(
        in: folder,
        [
          { try removeDatabase("user.sqlite", in: folder) }, { try removeDatabase("cache.sqlite", in: folder) },
        ])
    } catch {
      _ = StorageFault.failure(error, doing: "erasing what was left", path: folder.path, logger: logger)
    }
  }

  /// Erases secrets first, then databases, and takes the mark away whatever happens.
  /// - Throws: The first failure, after everything was tried.
  private static func eraseAll(in folder: URL, _ databases: [() throws -> Void]) throws {
    var first: (any Error)?
    do { try eraseSecrets(in: folder) } catch { first = error }
    for erase in databases {
      do { try erase() } catch { first = first ?? error }
    }
    do { try unmark(folder) } catch { first = first ?? error }
    if let first { throw first }
  }

  private static func removeDatabase(_ name: String, in folder: URL) throws {
    let files = DatabaseFiles(folder: folder, name: name)
    try FileLock.holding(files.lockPath) { try files.removeAll() }
  }

  private static func eraseSecrets(in folder: URL) throws {
    let secrets = SecretFolder(folder.appending(path: "secrets"))
    try secrets.removeLink()
    _ = try secrets.holding(making: false) {
      try $0.removeEverything(besides: SecretFiles.trialFile)
      try $0.tighten(unlessHolding: [])
    }
  }

  private static func path(_ folder: URL) -> String { folder.appending(path: "erasing").path }

  private static func mark(_ folder: URL) throws {
    let file = open(path(folder), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileFault(operation: "make", path: path(folder), code: errno) }
    close(file)
    try settle(folder)
  }

  private static func unmark(_ folder: URL) throws {
    guard unlink(path(folder)) == 0 || errno == ENOENT else {
      throw FileFault(operation: "remove", path: path(folder), code: errno)
    }
    try settle(folder)
  }

  // A new or removed name is on the disk only when its folder is.
  private static func settle(_ folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(operation: "open", path: folder.path, code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileFault(operation: "write", path: folder.path, code: errno) }
  }
}
