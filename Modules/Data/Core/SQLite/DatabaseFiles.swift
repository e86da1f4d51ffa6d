import Foundation

/// The files of one SQLite database: the database, its journals, and our lock.
struct DatabaseFiles: Sendable {
  let folder: String
  let name: String

  var path: String { folder + "/" + name }
  /// The path of the lock that is held while the database is created, replaced or moved.
  var lockPath: String { folder + "/" + name.prefix { $0 != "." } + ".lock" }

  /// Tells a file from another that has taken its place.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  init(folder: URL, name: String) {
    self.folder = folder.path
    self.name = name
  }

  /// `nil` when there is no file. One system call.
  func identity() -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Makes the folder, and those above it, where they are missing. Only the owner can enter it.
  func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Lets only the owner read a database, which is made if need be. SQLite gives the files beside it the same mode.
  static func keepPrivate(_ path: String) throws {
    let made = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if made >= 0 { close(made) }
    for name in [path, path + "-wal", path + "-shm"] where access(name, F_OK) == 0 {
      guard chmod(name, 0o600) == 0 else { throw FileFault(operation: "protect", path: name, code: errno) }
    }
  }

  /// A new path beside the database, for a file that will take its place.
  func newcomer() -> String { path + ".new-" + UUID().uuidString }

  // A journal of one file must never be read with another.
  static func removeJournals(of path: String) throws {
    for suffix in ["-wal", "-shm", "-journal"] { try remove(path + suffix) }
  }

  /// Removes new files whose process was killed. Call it under the lock.
  func removeAbandonedNewcomers() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasPrefix(name + ".new-") {
      try Self.remove(folder + "/" + file)
    }
  }

  /// Removes the database with its journals, copies of damaged ones, and new files that were not finished. Call it under the
  /// lock, with no connection open.
  func removeAll() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasPrefix(name) {
      try Self.remove(folder + "/" + file)
    }
  }

  /// Puts a finished file, which has no journal, in the place of the database. Call it under the lock.
  ///
  /// A process that is killed in between leaves no database; the next one makes a new one.
  func replace(with newcomer: String) throws {
    try Self.remove(path)
    for file in [path, newcomer] { try Self.removeJournals(of: file) }
    try Self.move(newcomer, to: path)
  }

  /// Moves the database and its journals to another path. Call it under the lock.
  func moveAside(to target: String) throws {
    for suffix in ["-wal", "-shm", "-journal"] where access(path + suffix, F_OK) == 0 {
      try Self.move(path + suffix, to: target + suffix)
    }
    try Self.move(path, to: target)
  }

  private static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FileFault(operation: "remove", path: path, code: errno)
    }
  }

  private static func move(_ path: String, to target: String) throws {
    guard rename(path, target) == 0 else { throw FileFault(operation: "move", path: path, code: errno) }
  }
}
