import Foundation

/// A lock between processes, on a file of its own. The system releases it when its holder dies.
enum FileLock {
  /// Runs the body while holding the lock of this file.
  static func holding<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFault(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileFault(operation: "lock", path: path, code: errno) }
    }
    return try body()
  }
}

/// A file operation that failed.
struct FileFault: Error, CustomStringConvertible {
  /// The operation, as a verb.
  let operation: String
  let path: String
  let code: Int32

  var description: String { "cannot \(operation) \(path): \(String(cString: strerror(code)))" }
}
