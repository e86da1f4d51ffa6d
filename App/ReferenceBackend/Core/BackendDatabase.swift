import Foundation
import GRDB

/// Opens the files that the backend keeps its data in.
enum BackendDatabase {
  /// Opens `NAME.sqlite` in a folder, or a database in memory; throws before the backend listens when that fails.
  static func open(
    _ name: String, in folder: URL?, _ migrator: DatabaseMigrator
  ) throws(BackendError) -> DatabaseQueue {
    let path = folder?.appending(path: "\(name).sqlite").path(percentEncoded: false)
    do {
      var settings = Configuration()
      settings.label = name
      settings.foreignKeysEnabled = true
      settings.busyMode = .timeout(5)
      let queue: DatabaseQueue
      if let folder, let path {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // SQLite gives its journal the mode of the file.
        if !FileManager.default.fileExists(atPath: path) {
          _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        settings.journalMode = .wal
        queue = try DatabaseQueue(path: path, configuration: settings)
      } else {
        queue = try DatabaseQueue(configuration: settings)
      }
      try migrator.migrate(queue)
      return queue
    } catch let error as DatabaseError {
      throw .unusableAccounts(path: path ?? "memory", reason: error.message ?? "SQLite error \(error.resultCode)")
    } catch {
      throw .unusableAccounts(path: path ?? "memory", reason: "the folder cannot be used; check its permissions")
    }
  }
}
