@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

@Suite struct ConnectionSettingsTests {
  private let folder: TestFolder
  private var path: String { folder.file("some.sqlite").path }

  init() throws {
    folder = try TestFolder()
  }

  private func pragma(_ name: String, _ queue: DatabaseQueue) throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: "PRAGMA \(name)") }
  }

  @Test("a connection that writes has foreign keys, patience, a large cache and a small journal")
  func writes() throws {
    let configuration = ConnectionSettings.configuration(label: "some")
    #expect(configuration.label == "some" && configuration.maximumReaderCount == 4)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    #expect(try pragma("foreign_keys", queue) == 1)
    #expect(try pragma("busy_timeout", queue) == 5000)
    #expect(try pragma("cache_size", queue) == -16_384)
    #expect(try pragma("journal_size_limit", queue) == 8_388_608)
  }

  @Test("a connection that only reads keeps the usual cache, but has foreign keys and patience")
  func reads() throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE t (x)") }
    var configuration = ConnectionSettings.configuration(label: "some", maximumPages: 77)
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    #expect(try pragma("cache_size", queue) != -16_384)
    #expect(try pragma("journal_size_limit", queue) != 8_388_608)
    #expect(try pragma("max_page_count", queue) != 77)
    #expect(try pragma("foreign_keys", queue) == 1)
    #expect(try pragma("busy_timeout", queue) == 5000)
  }

  @Test("the size of the file is bounded only where that is asked for")
  func maximumPages() throws {
    let bounded = ConnectionSettings.configuration(label: "some", maximumPages: 77)
    #expect(try pragma("max_page_count", DatabaseQueue(path: path, configuration: bounded)) == 77)
    let usual = ConnectionSettings.configuration(label: "some")
    let most = try pragma("max_page_count", DatabaseQueue(path: path, configuration: usual))
    #expect(try #require(most) > 1_000_000)
  }

  @Test("the journal stays beside the file when the last connection closes")
  func journalStays() throws {
    let queue = try DatabaseQueue(path: path, configuration: ConnectionSettings.configuration(label: "some"))
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (x)") }
    try queue.close()
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
  }

  @Test("a file in a folder that is missing with those above it is made")
  func missingFolders() async throws {
    let place = folder.file("one/two/three")
    let store = UserStore.open(folder: place, logger: silent)
    #expect(store.openingNote == nil)
    var chosen = Preferences()
    chosen.units = .miles
    try await store.preferences.save(chosen)
    #expect(try await UserStore.open(folder: place, logger: silent).preferences.load() == chosen)
    #expect(FileManager.default.fileExists(atPath: place.appending(path: "user.lock").path))
  }
}
