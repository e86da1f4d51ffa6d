import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Logging
import Testing

@testable import ChargeData

/// `cache.sqlite` as a process has it open.
@Suite struct CacheFileTests {
  private struct Stop: Error {}

  private let folder: TestFolder
  private let cache: CacheDatabase

  init() throws {
    folder = try TestFolder()
    cache = CacheDatabase(folder: folder.url, logger: silent)
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.url.path) }

  @Test("a read cannot write, and what it tried is not done")
  func readsOnly() async throws {
    try await folder.cache.store.apply(.of([.sample("1", "a")]), .everything)
    await #expect(throws: Failure.storage) {
      try await cache.read("testing") { database, _ in try database.execute(sql: "DELETE FROM station_mark") }
    }
    let count = try await cache.read("testing") { database, _ in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM station")
    }
    #expect(count == 1)
  }

  @Test("only the owner can read the file, its journals and its lock, also when others could before")
  func onlyTheOwnerCanReadIt() async throws {
    let names = ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm", "cache.lock"]
    try await folder.cache.store.apply(.of([.sample("1", "a")]), .everything)
    #expect(try names.map { try fileMode(folder.file($0)) } == [0o600, 0o600, 0o600, 0o600])
    for name in names { try setFileMode(0o644, folder.file(name)) }
    let id = StationID(provider: .openChargeMap, value: "1")
    #expect(try await folder.cache.store.station(id)?.name == "a", "it is not made anew")
    #expect(try names.prefix(3).map { try fileMode(folder.file($0)) } == [0o600, 0o600, 0o600])
  }

  @Test("a folder that is made for the files is its owner's alone")
  func folderOfItsOwn() async throws {
    let place = folder.file("new")
    try await StationCache.open(folder: place, logger: silent).store.apply(.of([.sample("1", "a")]), .everything)
    #expect(try fileMode(place) == 0o700)
  }

  @Test("an error ends its read, and the next read begins anew")
  func errorInARead() async throws {
    for _ in 0..<3 {
      await #expect(throws: Failure.storage) {
        try await cache.read("testing") { database, _ -> Int in
          _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM station")
          throw Stop()
        }
      }
    }
    let isInside = try await cache.read("testing") { database, _ in database.isInsideTransaction }
    #expect(isInside)
  }

  @Test("a failure of the domain is passed on as it is")
  func failureOfTheDomain() async throws {
    await #expect(throws: Failure.timedOut) {
      try await cache.read("testing") { _, _ -> Int in throw Failure.timedOut }
    }
    await #expect(throws: Failure.cancelled) {
      try await cache.readAside("testing") { _, _ -> Int in throw CancellationError() }
    }
    await #expect(throws: Failure.storage) {
      try await cache.write("testing") { _ -> Int in throw Stop() }
    }
  }

  @Test("the file is opened once for all reads, and once for all writes")
  func openedOnce() async throws {
    let first = try await cache.read("testing") { _, handle in ObjectIdentifier(handle) }
    let second = try await cache.read("testing") { _, handle in ObjectIdentifier(handle) }
    let aside = try await cache.readAside("testing") { _, handle in ObjectIdentifier(handle) }
    #expect(first == second && first == aside)
    // A temporary table is seen by its own connection only.
    try await cache.write("testing") { try $0.execute(sql: "CREATE TEMPORARY TABLE mark (x)") }
    let count = try await cache.write("testing") { try Int.fetchOne($0, sql: "SELECT count(*) FROM mark") }
    #expect(count == 0)
  }

  @Test("a new file takes the place of what killed processes left, and has its journal from the beginning")
  func madeAnew() async throws {
    for name in ["cache.sqlite.new-1", "cache.sqlite.new-2", "cache.sqlite-wal", "user.sqlite.new-1"] {
      try Data("left behind".utf8).write(to: folder.file(name))
    }
    let mode = try await cache.read("testing") { database, _ in
      try String.fetchOne(database, sql: "PRAGMA journal_mode")
    }
    #expect(mode == "wal")
    let left = try names()
    #expect(left.contains("cache.sqlite") && left.contains("user.sqlite.new-1"))
    #expect(left.allSatisfy { !$0.hasPrefix("cache.sqlite.new-") })
    let isCurrent = try await cache.read("testing") { database, _ in try CacheSchema.isCurrent(database) }
    #expect(isCurrent)
  }

  /// What the log says while the file is opened.
  private func linesOfOpening() async throws -> [String] {
    let lines = LogLines()
    let cache = CacheDatabase(folder: folder.url, logger: Logger(label: "test") { _ in lines.handler })
    _ = try await cache.read("testing") { database, _ in try CacheSchema.isCurrent(database) }
    return lines.all
  }

  private func expectMadeAnew(because reason: String) async throws {
    let lines = try await linesOfOpening()
    #expect(lines.count == 1 && lines.first?.hasPrefix("making the cache anew") == true)
    #expect(lines.first?.contains(reason) == true && lines.first?.contains(folder.file("cache.sqlite").path) == true)
  }

  @Test("the log says why a file is made anew, and nothing of a sound one")
  func reasons() async throws {
    try await expectMadeAnew(because: "there is none")
    #expect(try await linesOfOpening().isEmpty)
    try await cache.write("testing") { try $0.execute(sql: "PRAGMA user_version = \(CacheSchema.version + 1)") }
    try await expectMadeAnew(because: "it is of another version")
    #expect(try await linesOfOpening().isEmpty)
    try Data(String(repeating: "This is no database.\n", count: 1000).utf8).write(to: folder.file("cache.sqlite"))
    try DatabaseFiles.removeJournals(of: folder.file("cache.sqlite").path)
    try await expectMadeAnew(because: "it is damaged")
    #expect(try await linesOfOpening().isEmpty)
  }

  @Test("a sound file is kept with all that lies beside it")
  func keptFile() async throws {
    try await folder.cache.store.apply(.of([.sample("1", "a")]), .everything)
    try Data("of another process".utf8).write(to: folder.file("cache.sqlite.new-1"))
    let identity = cache.files.identity()
    let id = StationID(provider: .openChargeMap, value: "1")
    #expect(try await folder.cache.store.station(id)?.name == "a")
    let left = try names()
    #expect(left.contains("cache.sqlite.new-1") && cache.files.identity() == identity)
  }

  @Test(
    "one station that cannot be found is told, whether its place or its words are missing", arguments: [true, false])
  func oneFault(_ isPlace: Bool) async throws {
    try await folder.cache.store.apply(.of([.sample("1", "a"), .sample("2", "b", 48, 9)]), .everything)
    let table = isPlace ? "station_place" : "station_text"
    try await cache.write("testing") { try $0.execute(sql: "DELETE FROM \(table) WHERE id = 2") }
    #expect(try await folder.cache.store.integrityReport() == ["1 stations cannot be found"])
  }

  @Test("the check names what does not fit together in the index of places")
  func brokenIndexOfPlaces() async throws {
    try await folder.cache.store.apply(.of([.sample("1", "a"), .sample("2", "b", 48, 9)]), .everything)
    try await cache.write("testing") { try $0.execute(sql: "DELETE FROM station_place_rowid WHERE rowid = 1") }
    let report = try await folder.cache.store.integrityReport()
    #expect(report.contains { $0.hasPrefix("Mapping (1 -> 1) missing from %_rowid table") })
    #expect(report.contains("1 stations cannot be found"))
  }

  @Test("damage that is found in use is told with what was being done, and once")
  func damageInUse() async throws {
    try await folder.cache.store.apply(.of([.sample("1", "a")]), .everything)
    try await cache.write("testing") { try $0.execute(sql: "UPDATE station SET record = x'FF'") }
    let lines = LogLines()
    let store = StationCache.open(folder: folder.url, logger: Logger(label: "test") { _ in lines.handler }).store
    for _ in 0..<2 { #expect(try await store.station(StationID(provider: .openChargeMap, value: "1")) == nil) }
    try #require(lines.all.count == 2)
    #expect(lines.all[0].hasPrefix("reading a station failed") && lines.all[0].contains("a station ends too early"))
    #expect(lines.all[1].hasPrefix("making the cache anew") && lines.all[1].contains("it is damaged"))
  }

  @Test("a file that was made anew in use is opened once")
  func openedOnceAfterDamage() async throws {
    let damaged = try await cache.read("testing") { _, handle in handle }
    let renewed = try await cache.read("testing") { _, handle -> CacheDatabase.Handle in
      if handle === damaged { throw DatabaseError.unreadable("testing") }
      return handle
    }
    let next = try await cache.read("testing") { _, handle in handle }
    #expect(renewed !== damaged && next === renewed)
  }

  @Test("a licence that does not exist is damage")
  func missingLicence() async throws {
    try await folder.cache.store.apply(.of([.sample("1", "a")]), .everything)
    let known = KnownLicences()
    let names = try await cache.read("testing") { database, _ in
      [try known.licence(1, database).attribution, try known.licence(1, database).attribution]
    }
    #expect(names == ["Sample", "Sample"])
    let code = try await cache.read("testing") { database, _ -> Int32? in
      do {
        _ = try known.licence(2, database)
        return nil
      } catch let error as DatabaseError {
        return error.resultCode.rawValue
      }
    }
    #expect(code == ResultCode.SQLITE_CORRUPT.rawValue)
  }

  @Test("an index in memory is not used for a file without an index that took its place")
  func fileWithoutAnIndex() async throws {
    func find(_ text: String, _ store: StationStore) async throws -> [String] {
      try await store.search(StationSearch(text: text, near: nil, language: .en, limit: 9)).hits.map(\.station.name)
    }
    let store = StationCache.open(folder: folder.url, logger: silent, searchedBeside: 0).store
    try await store.apply(.of([.sample("1", "Alpha")]), .everything)
    #expect(try await find("alpha", store) == ["Alpha"])
    for name in ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm"] {
      try? FileManager.default.removeItem(at: folder.file(name))
    }
    try await folder.cache.store.apply(.of([.sample("1", "Beta")]), .everything)
    #expect(try await find("alpha", store).isEmpty)
    #expect(try await find("beta", store) == ["Beta"])
  }

  @Test("without a row of its own the index has no changes and is not made")
  func stateOfTheIndex() async throws {
    let states = try await cache.write("testing") { database in
      let first = try SearchIndexRows.state(database)
      try database.execute(sql: "DELETE FROM search_state")
      return [first, try SearchIndexRows.state(database)]
    }
    let none = SearchIndexRows.State(generation: 0, indexed: 0)
    #expect(states == [none, none])
  }
}
