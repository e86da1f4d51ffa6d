import Foundation

/// A lock between processes on a file of its own; the system lets go of it when its holder dies.
enum FileLock {
  /// Runs the body while no other process and no other thread holds the lock of this file.
  static func holding<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFault(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileFault(operation: "lock", path: path, code: errno) }
    }
    return try body()
  }
}

/// A file operation the system refused.
struct FileFault: Error, CustomStringConvertible {
  /// What was tried, in one word.
  let operation: String
  /// On which file.
  let path: String
  /// The system's `errno`.
  let code: Int32

  var description: String { "cannot \(operation) \(path): \(String(cString: strerror(code)))" }
}
