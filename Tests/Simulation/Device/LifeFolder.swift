import ChargeData
import Foundation
import Logging

/// Folders of lives, in memory where the system has a file system there.
enum LifeFolder {
  private static let root: URL = {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let isThere = FileManager.default.isWritableFile(atPath: memory.path(percentEncoded: false))
    return isThere ? memory : FileManager.default.temporaryDirectory
  }()

  @MainActor private static var count = 0

  /// The files of an app that was started and never used: making them anew takes as long as a tenth of a life.
  private static let unused: Result<[(name: String, bytes: Data)], any Error> = Result {
    let folder = root.appending(path: "chargecore-life-\(ProcessInfo.processInfo.processIdentifier)-0")
    defer { remove(folder) }
    do { _ = UserStore.open(folder: folder, logger: Logger(label: "simulate") { _ in SwiftLogNoOpLogHandler() }) }
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.map { (name: $0.lastPathComponent, bytes: try Data(contentsOf: $0)) }
  }

  /// A new one. Its name says nothing that differs from run to run to the app of one process.
  @MainActor
  static func make() throws -> URL {
    count += 1
    let folder = root.appending(path: "chargecore-life-\(ProcessInfo.processInfo.processIdentifier)-\(count)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in try unused.get() { try file.bytes.write(to: folder.appending(path: file.name)) }
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
