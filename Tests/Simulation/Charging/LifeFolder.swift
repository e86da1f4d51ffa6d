import ChargeData
import Foundation

/// Folders of lives, in memory where the system has a file system there.
enum LifeFolder {
  private static let root: URL = {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let isThere = FileManager.default.isWritableFile(atPath: memory.path(percentEncoded: false))
    return isThere ? memory : FileManager.default.temporaryDirectory
  }()

  static func make() throws -> URL {
    let folder = root.appending(path: "chargecore-life-\(UUID().uuidString)")
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
