@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Logging
import Testing

/// What the log says of the person's own file.
@Suite struct UserFileLogTests {
  private let folder: TestFolder
  private let lines = LogLines()
  private var file: URL { folder.file("user.sqlite") }

  init() throws {
    folder = try TestFolder()
  }

  private func open() -> UserStore {
    UserStore.open(folder: folder.url, logger: Logger(label: "test") { [lines] _ in lines.handler }, now: at(0))
  }

  @Test("nothing is said of a file that is new or sound")
  func sound() async throws {
    for _ in 0..<2 {
      let store = open()
      try await store.preferences.save(Preferences())
      #expect(store.openingNote == nil)
    }
    #expect(lines.all.isEmpty)
  }

  @Test("a damaged file is told with its fault, and with the path where it is kept")
  func damaged() throws {
    try Data(String(repeating: "not a database ", count: 500).utf8).write(to: file)
    let kept = folder.file("user.sqlite.corrupt-20010101T000000Z").path
    #expect(open().openingNote == .damagedFileKept(path: kept))
    #expect(FileManager.default.fileExists(atPath: file.path), "a new one is made at once")
    try #require(lines.all.count == 2)
    #expect(lines.all[0].hasPrefix("opening the user's data failed") && lines.all[0].contains(file.path))
    #expect(lines.all[1].hasPrefix("moved a damaged file aside") && lines.all[1].contains(kept))
  }

  @Test("a file whose rows break its own rules is moved aside, and the log says which rule")
  func brokenRule() async throws {
    #expect(open().openingNote == nil)
    let queue = try DatabaseQueue(path: file.path)
    try await queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "PRAGMA ignore_check_constraints = ON; INSERT INTO preference (key, value) VALUES ('', 'x')")
    }
    try queue.close()
    let kept = folder.file("user.sqlite.corrupt-20010101T000000Z").path
    #expect(open().openingNote == .damagedFileKept(path: kept))
    try #require(lines.all.count == 2)
    #expect(lines.all[0].contains("CHECK constraint failed in preference") && lines.all[1].contains(kept))
  }

  @Test("a file that cannot be opened is told at once and with each use")
  func unusable() async throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let store = open()
    #expect(store.openingNote == .unusable && lines.all.count == 1)
    await #expect(throws: Failure.storage) { try await store.preferences.load() }
    #expect(lines.all.count == 2)
    try FileManager.default.removeItem(at: file)
    #expect(try await store.preferences.load() == Preferences(), "it is opened again when that has become possible")
    #expect(lines.all.count == 2)
  }
}
