import Foundation

/// The folder of the secrets. It is used only while its owner alone can enter it, and never through a link.
struct SecretFolder: Sendable {
  let path: String

  init(_ folder: URL) {
    // With a slash at its end a link would be followed.
    var path = folder.path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Runs the body while no other process and no other thread is in the folder; nil when there is none and none is to be
  /// made. The system lets go when the holder dies.
  func holding<Result>(making isMade: Bool, _ body: (OpenSecretFolder) throws -> Result) throws -> Result? {
    if isMade { try make() }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileFault(operation: "open", path: path, code: errno)
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileFault(operation: "lock", path: path, code: errno) }
    }
    return try body(OpenSecretFolder(descriptor: descriptor, path: path))
  }

  /// The folder and those of these files that others could read.
  func exposures(of names: [String]) throws -> [SecretExposure] {
    try holding(making: false) { open in
      var found: [SecretExposure] = []
      for check in [open.check] + names.map({ name in { try open.check(name) } }) {
        do { try check() } catch let exposure as SecretExposure { found.append(exposure) }
      }
      return found
    } ?? []
  }

  private func make() throws {
    if access(path, F_OK) == 0 { return }
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileFault(operation: "make", path: path, code: errno)
    }
  }
}

/// A file or folder that others could read.
struct SecretExposure: Error, CustomStringConvertible {
  let path: String
  /// A command that ends it.
  let remedy: String

  /// Nil when only the user who runs this process can read it.
  init?(_ status: stat, path: String) {
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let name = Self.quoted(path)
    if status.st_uid != geteuid() {
      remedy = "chown \(geteuid()) \(name)"
    } else if status.st_mode & 0o077 != 0 {
      remedy = "chmod \(isFolder ? "700" : "600") \(name)"
    } else {
      return nil
    }
    self.path = path
  }

  var description: String { "others could read \(path); make it yours alone: \(remedy)" }

  // As a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._-+".utf8.contains(byte)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
