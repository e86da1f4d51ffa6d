internal import ChargeDomain
internal import Foundation
internal import GRDB

/// A database as an app left it, made once and copied for every input.
actor StoredFile {
  private let name: String
  private let fill: @Sendable (URL) async throws(FuzzFinding) -> Void
  private var bytes: Data?

  /// - Parameter fill: Stores in a folder what the file is to hold.
  init(_ name: String, _ fill: @escaping @Sendable (URL) async throws(FuzzFinding) -> Void) {
    (self.name, self.fill) = (name, fill)
  }

  /// Copies the file into a folder.
  func copy(to folder: URL) async throws(FuzzFinding) {
    let bytes = try await made()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try bytes.write(to: folder.appendingPathComponent(name))
    } catch {
      throw FuzzFinding(description: "no file to try it with: \(error)")
    }
  }

  private func made() async throws(FuzzFinding) -> Data {
    if let bytes { return bytes }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await fill(folder)
    let file = folder.appendingPathComponent(name)
    guard Self.change(file, { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }),
      let made = try? Data(contentsOf: file)
    else { throw FuzzFinding(description: "\(name) was not made") }
    bytes = made
    return made
  }

  /// Changes a file behind the app's back.
  /// - Returns: False where the file itself refuses that.
  static func change(_ file: URL, _ change: (Database) throws -> Void) -> Bool {
    do {
      let queue = try DatabaseQueue(path: file.path)
      try queue.writeWithoutTransaction(change)
      try queue.close()
      return true
    } catch {
      return false
    }
  }
}
