import ChargeData
import Foundation

/// Folders of lives, in memory where the system has a file system there.
enum LifeFolder {
  private static let root: URL = {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let isThere = FileManager.default.isWritableFile(atPath: memory.path(percentEncoded: false))
    return isThere ? memory : FileManager.default.temporaryDirectory
  }()

  @MainActor private static var count = 0

  /// A new one. Its name says nothing that differs from run to run to the app of one process.
  @MainActor
  static func make() throws -> URL {
    count += 1
    let folder = root.appending(path: "chargecore-life-\(ProcessInfo.processInfo.processIdentifier)-\(count)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  static func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }
}

/// Reads the databases as the loop needs it, without a part in the app's life.
enum DatabaseReading {
  @MainActor
  static func run<Value: Sendable>(_ work: @MainActor () async -> Value) async -> Value {
    await DatabaseSteps.$current.withValue(DatabaseSteps {}) { await work() }
  }
}
