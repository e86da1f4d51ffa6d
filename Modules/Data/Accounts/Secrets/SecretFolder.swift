import Foundation

/// The folder of the secrets. It is used only while only its owner can enter it, and never through a link.
struct SecretFolder: Sendable {
  let path: String

  init(_ folder: URL) {
    // A link with a slash at its end would be followed.
    var path = folder.path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Runs the body while holding a lock on the folder, which the system releases when the holder dies. `nil` when the folder
  /// does not exist and shall not be made.
  func holding<Result>(making isMade: Bool, _ body: (OpenSecretFolder) throws -> Result) throws -> Result? {
    if isMade { try make() }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      if let exposure = SecretExposure(inPlaceOf: path) { throw exposure }
      throw FileFault(operation: "open", path: path, code: code)
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileFault(operation: "lock", path: path, code: errno) }
    }
    return try body(OpenSecretFolder(descriptor: descriptor, path: path))
  }

  /// What other users could read: the folder, and any of these files.
  func exposures(of names: [String]) throws -> [SecretExposure] {
    do {
      return try holding(making: false) { open in
        var found: [SecretExposure] = []
        for check in [open.check] + names.map({ name in { try open.check(name) } }) {
          do { try check() } catch let exposure as SecretExposure { found.append(exposure) }
        }
        return found
      } ?? []
    } catch let exposure as SecretExposure {
      return [exposure]
    }
  }

  /// Removes a link in the folder's place, and nothing of what it leads to.
  func removeLink() throws {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FileFault(operation: "remove", path: path, code: errno)
    }
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

/// A file or folder that other users could read, or a link in place of the folder.
struct SecretExposure: Error, CustomStringConvertible {
  let path: String
  /// A shell command that corrects it.
  let remedy: String
  /// Whether it is a link, so that nothing was read through it.
  let isLink: Bool

  /// What keeps a folder from being opened; `nil` for a real folder of this user, and for anything that is none.
  init?(inPlaceOf path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: self.init(path: path, remedy: "rm \(Self.quoted(path))", isLink: true)
    case S_IFDIR: self.init(status, path: path)
    default: return nil
    }
  }

  private init(path: String, remedy: String, isLink: Bool) {
    self.path = path
    self.remedy = remedy
    self.isLink = isLink
  }

  /// `nil` when only the user of this process can read it.
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
    isLink = false
  }

  var description: String {
    isLink
      ? "\(path) is a link, which may lead to where others can read; remove the link: \(remedy)"
      : "others could read \(path); make it yours alone: \(remedy)"
  }

  // For a shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0.isDigit || $0.isLetter || "/._-+".utf8.contains($0) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
