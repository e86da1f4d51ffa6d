public import ChargeDomain
public import Foundation
public import Logging

/// Everything that the app stores in its data folder, to be erased at once: databases with their journals and damaged copies,
/// and secrets. Only the date of the free trial stays. The locks stay too: they hold nothing.
///
/// A mark in the folder is there as long as something is left, so that ``finishErasing(in:logger:)`` completes at the next start
/// what was cut off.
public struct StoredFiles: Sendable {
  private let folder: URL
  private let cache: StationCache
  private let user: UserStore
  private let logger: Logger

  /// The files of these stores.
  public init(folder: URL, cache: StationCache, user: UserStore, logger: Logger) {
    (self.folder, self.cache, self.user, self.logger) = (folder, cache, user, logger)
  }

  /// Closes the databases and erases everything. They are made anew when they are used again.
  public func erase() throws(Failure) {
    do {
      try Self.mark(folder)
      try user.database.eraseFiles()
      try cache.eraseFiles()
      try Self.eraseSecrets(in: folder)
      try Self.unmark(folder)
    } catch {
      throw StorageFault.failure(error, doing: "erasing everything", path: folder.path, logger: logger)
    }
  }

  /// Erases what was left when the app was killed while it erased everything. Call it before the stores are opened.
  public static func finishErasing(in folder: URL, logger: Logger) {
    guard access(path(folder), F_OK) == 0 else { return }
    do {
      for name in ["user.sqlite", "cache.sqlite"] {
        let files = DatabaseFiles(folder: folder, name: name)
        try FileLock.holding(files.lockPath) { try files.removeAll() }
      }
      try eraseSecrets(in: folder)
      try unmark(folder)
    } catch {
      // The mark stays, and the next start tries again.
      _ = StorageFault.failure(error, doing: "erasing what was left", path: folder.path, logger: logger)
    }
  }

  private static func eraseSecrets(in folder: URL) throws {
    _ = try SecretFolder(folder.appending(path: "secrets")).holding(making: false) {
      try $0.removeEverything(besides: SecretFiles.trialFile)
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
