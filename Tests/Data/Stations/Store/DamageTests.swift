@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// A damaged cache is replaced by an empty one that says "not loaded", never "none here".
@Suite struct DamageTests {
  private let folder: TestFolder
  private var file: URL { folder.file("cache.sqlite") }

  init() throws {
    folder = try TestFolder()
  }

  /// A closed cache of several hundred pages, all in one file.
  private func fill() async throws {
    let stations = try (0..<2000).map { number in
      try Station.sample(
        "\(number)", "Name \(number)", 47 + Double(number) / 10_000, 8, street: "Street \(number)", town: "Ort")
    }
    try await folder.cache.store.apply(.of(stations), .everything)
    let queue = try DatabaseQueue(path: file.path)
    _ = try await queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try queue.close()
    try DatabaseFiles.removeJournals(of: folder.file("cache.sqlite").path)
  }

  private func change(_ change: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: file)
    #expect(bytes.count > 100 * 4096)
    change(&bytes)
    try bytes.write(to: file)
  }

  /// Uses all of a store; afterwards it is sound, whole and can be written.
  private func expectMadeAnew() async throws {
    let cache = folder.cache
    let store = cache.store
    let cell = MapCell(zoom: 10, x: 1, y: 1)
    _ = try await store.stations(circle(47.1, 8, km: 20_100))
    _ = try await store.towns()
    _ = try await store.search(StationSearch(text: "name", near: nil, language: .en, limit: 5))
    _ = try await store.coverage([cell], [.openChargeMap])
    _ = try await cache.store.integrityReport()
    try await store.apply(.of([.sample("new", "New", 47, 8)]), .cells([cell], isComplete: true))
    #expect(try await cache.store.integrityReport() == [])
    #expect(try await store.stations(circle(47, 8, km: 0.001)).map(\.id.value) == ["new"])
    #expect(try await store.stations(circle(47.1, 8, km: 1)).isEmpty)
    #expect(
      try await store.coverage([cell, MapCell(zoom: 10, x: 2, y: 2)], [.openChargeMap])[.openChargeMap, default: [:]]
        .count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left.contains("cache.sqlite"))
    #expect(left.allSatisfy { ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm", "cache.lock"].contains($0) })
  }

  @Test("a sound file is kept")
  func aSoundFileIsKept() async throws {
    try await fill()
    let store = folder.cache.store
    #expect(try await store.stations(circle(47.1, 8, km: 20_100)).count == 2000)
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test("the integrity report names what is wrong")
  func theCheckNamesWhatIsWrong() async throws {
    try await fill()
    let queue = try DatabaseQueue(path: file.path)
    try await queue.write { try $0.execute(sql: "DELETE FROM station_place WHERE id IN (1, 2)") }
    try queue.close()
    #expect(try await folder.cache.store.integrityReport() == ["2 stations cannot be found"])
  }

  @Test("The check names rows that belong to nothing")
  func orphans() async throws {
    try await fill()
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try await queue.write { try $0.execute(sql: "INSERT INTO evse (key, station, is_live) VALUES ('X', 99999, 0)") }
    try queue.close()
    #expect(try await folder.cache.store.integrityReport() == ["a row of evse belongs to nothing"])
  }

  @Test("a file with a broken header is made anew")
  func aBrokenHeader() async throws {
    try await fill()
    try change { $0.replaceSubrange(0..<16, with: Data("SQLite broken 3\0".utf8)) }
    try await expectMadeAnew()
  }

  @Test("a file with broken pages is made anew")
  func brokenPagesInTheMiddle() async throws {
    try await fill()
    try change { bytes in
      for page in stride(from: 20, to: bytes.count / 4096, by: 3) {
        bytes.replaceSubrange((page * 4096)..<(page * 4096 + 4096), with: Data(repeating: 0xA5, count: 4096))
      }
    }
    try await expectMadeAnew()
  }

  @Test(
    "a truncated file is made anew", arguments: [0, 1, 100, 4096, 5000, 60 * 4096, 90 * 4096 + 17])
  func aTruncatedFile(_ length: Int) async throws {
    try await fill()
    try change { $0 = $0.prefix(length) }
    try await expectMadeAnew()
  }

  @Test("a text file in its place is made anew")
  func aTextFile() async throws {
    try Data(String(repeating: "This is no database.\n", count: 1000).utf8).write(to: file)
    try await expectMadeAnew()
  }

  @Test(
    "a file with a number that no write of the app makes is made anew",
    arguments: [
      "town_spelling SET count = 9223372036854775807", "coverage SET zoom = 9223372036854775807",
      "search_state SET generation = 9223372036854775807",
    ])
  func aNumberThatOnlyDamageMakes(_ change: String) async throws {
    try await fill()
    let queue = try DatabaseQueue(path: file.path)
    try await queue.writeWithoutTransaction {
      // A town with two spellings, whose sites are added up.
      try $0.execute(
        sql: "INSERT INTO town_spelling SELECT folded, upper(name), country, x, y, z, count FROM town_spelling")
      try $0.execute(sql: "PRAGMA ignore_check_constraints = ON; UPDATE \(change)")
    }
    try queue.close()
    try await expectMadeAnew()
  }

  @Test("a search index in which a row comes twice is made anew")
  func aRowTwice() async throws {
    let cache = StationCache.open(folder: folder.url, logger: silent, searchedBeside: 0)
    try await cache.store.apply(.of([.sample("1", "One", 47, 8), .sample("2", "Two", 47, 8.1)]), .everything)
    let queue = try DatabaseQueue(path: file.path)
    try await queue.write {
      let first = try Data.fetchOne($0, sql: "SELECT substr(content, 1, 8) FROM search_part WHERE name = 'rows'")
      let row = try #require(first)
      try $0.execute(sql: "UPDATE search_part SET content = ? WHERE name = 'rows'", arguments: [row + row])
    }
    try queue.close()
    let search = StationSearch(text: "o", near: nil, language: .en, limit: 5)
    #expect(try await folder.cache.store.search(search).hits.isEmpty)
    #expect(try await folder.cache.store.storedSources().isEmpty)
  }

  @Test("a file of another version is made anew")
  func aFileOfAnotherVersion() async throws {
    try await fill()
    let queue = try DatabaseQueue(path: file.path)
    try await queue.write { try $0.execute(sql: "PRAGMA user_version = 999") }
    try queue.close()
    try await expectMadeAnew()
  }

  @Test("another database in its place is made anew")
  func anotherDatabase() async throws {
    let queue = try DatabaseQueue(path: file.path)
    try await queue.write { db in
      try db.execute(sql: "CREATE TABLE other (x); PRAGMA user_version = \(CacheSchema.version)")
    }
    try queue.close()
    try await expectMadeAnew()
  }

  @Test("a file with a station that cannot be read is made anew")
  func aStationWhoseBytesMakeNoSense() async throws {
    try await fill()
    let queue = try DatabaseQueue(path: file.path)
    try await queue.write { try $0.execute(sql: "UPDATE station SET record = x'FF' WHERE key = '77'") }
    try queue.close()
    try await expectMadeAnew()
  }

  @Test("a file that is deleted while it is open is made anew")
  func aFileThatIsDeletedWhileOpen() async throws {
    let store = folder.cache.store
    let cell = MapCell(zoom: 10, x: 1, y: 1)
    try await store.apply(.of([.sample("1", "a")]), .cells([cell], isComplete: true))
    try FileManager.default.removeItem(at: file)
    #expect(try await store.coverage([cell], [.openChargeMap])[.openChargeMap, default: [:]].isEmpty)
    try await store.apply(.of([.sample("2", "b")]), .cells([cell], isComplete: true))
    #expect(try await store.towns().isEmpty)
    #expect(try await folder.cache.store.station(StationID(provider: .openChargeMap, value: "2")) != nil)
    #expect(try await folder.cache.store.station(StationID(provider: .openChargeMap, value: "1")) == nil)
  }

  @Test("a file that is damaged while two have it open is made anew for both")
  func aFileThatIsDamagedWhileTwoHaveItOpen() async throws {
    try await fill()
    let (one, other) = (folder.cache.store, folder.cache.store)
    let everywhere = try circle(47.1, 8, km: 20_100)
    #expect(try await one.stations(everywhere).count == 2000)
    #expect(try await other.stations(everywhere).count == 2000)
    // Written in place, so that both still have this very file open. A changed header makes SQLite read again.
    try change { bytes in
      for page in 2..<(bytes.count / 4096) {
        bytes.replaceSubrange((page * 4096)..<(page * 4096 + 4096), with: Data(repeating: 0xA5, count: 4096))
      }
    }
    let third = folder.cache.store
    #expect(try await third.stations(everywhere).isEmpty)
    try await third.apply(.of([.sample("new", "New", 47, 8)]), .everything)
    #expect(try await one.stations(everywhere).map(\.id.value) == ["new"])
    try await other.apply(.of([.sample("newer", "Newer", 47, 8)]), .everything)
    #expect(try await one.stations(everywhere).map(\.id.value) == ["newer"])
    #expect(try await folder.cache.store.integrityReport() == [])
  }
}
