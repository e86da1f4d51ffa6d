import Foundation

/// The folder of the secrets while it is locked.
struct OpenSecretFolder {
  let descriptor: Int32
  let path: String

  /// In bytes; no secret comes near it.
  static let sizeLimit = 64 << 10

  /// Throws when other users could enter the folder.
  func check() throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault("look at") }
    if let exposure = SecretExposure(status, path: path) { throw exposure }
  }

  /// Throws when other users could read a file; a missing file is fine.
  func check(_ name: String) throws {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return }
      throw fault("look at", name)
    }
    // A link has no mode of its own, and is refused when it is read.
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    if let exposure = SecretExposure(status, path: place(name)) { throw exposure }
  }

  /// The content of a file, cut somewhere above the limit; `nil` when it does not exist.
  func read(_ name: String) throws -> Data? {
    try check()
    // O_NONBLOCK: a pipe in that place must not block.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw fault("open", name)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw fault("look at", name) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileFault(operation: "read", path: place(name), code: EINVAL)
    }
    if let exposure = SecretExposure(status, path: place(name)) { throw exposure }
    return try bytes(of: file, name)
  }

  private func bytes(of file: Int32, _ name: String) throws -> Data {
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 4096)
    while data.count <= Self.sizeLimit {
      let count = Foundation.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault("read", name) }
      if count == 0 { break }
      data.append(contentsOf: chunk.prefix(count))
    }
    return data
  }

  /// Replaces a file. Whenever the process dies, either the old or the new content is there.
  func write(_ name: String, _ data: Data) throws {
    try check()
    try removeAbandoned(name)
    let newcomer = "\(name).new-\(UUID().uuidString)"
    let file = openat(descriptor, newcomer, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault("make", newcomer) }
    do {
      defer { close(file) }
      guard fchmod(file, 0o600) == 0 else { throw fault("protect", newcomer) }
      try fill(file, data, newcomer)
      guard fsync(file) == 0 else { throw fault("write", newcomer) }
      guard renameat(descriptor, newcomer, descriptor, name) == 0 else { throw fault("replace", name) }
    } catch {
      unlinkat(descriptor, newcomer, 0)
      throw error
    }
    try settle()
  }

  private func fill(_ file: Int32, _ data: Data, _ name: String) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw fault("write", name) }
      rest = rest.dropFirst(count)
    }
  }

  /// Renames a file that cannot be understood, in place of an earlier one.
  func moveAside(_ name: String) throws {
    guard renameat(descriptor, name, descriptor, name + ".damaged") == 0 else { throw fault("move", name) }
    try settle()
  }

  /// Removes a file and all that was stored beside it. The file goes last: while it is there, the rest is removed again.
  func removeAll(of name: String) throws {
    try removeAbandoned(name)
    for one in [name + ".damaged", name] { try remove(one) }
    try settle()
  }

  /// Removes what processes left behind that were killed while writing.
  /// - Parameter name: The file that they were writing; nil for any.
  func removeAbandoned(_ name: String? = nil) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    let abandoned = files.filter { $0.hasPrefix(name ?? "") && $0.contains(".json.new-") }
    guard !abandoned.isEmpty else { return }
    for file in abandoned { try remove(file) }
    try settle()
  }

  /// Makes the folder its owner's alone again once none of these files is in it, nor anything kept beside one: others may
  /// have read what was there, but nothing of it is left.
  func tighten(unlessHolding names: [String]) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault("look at") }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    guard !files.contains(where: { file in names.contains { file.hasPrefix($0) } }) else { return }
    guard fchmod(descriptor, 0o700) == 0 else { throw fault("protect") }
  }

  /// Removes every file but one.
  func removeEverything(besides kept: String) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: path) where file != kept { try remove(file) }
    try settle()
  }

  private func remove(_ name: String) throws {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw fault("remove", name) }
  }

  // A new name is on the disk only when its folder is.
  private func settle() throws {
    guard fsync(descriptor) == 0 else { throw fault("write") }
  }

  private func place(_ name: String) -> String { "\(path)/\(name)" }

  private func fault(_ operation: String, _ name: String? = nil) -> FileFault {
    FileFault(operation: operation, path: name.map(place) ?? path, code: errno)
  }
}
