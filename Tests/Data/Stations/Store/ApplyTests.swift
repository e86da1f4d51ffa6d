@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

@Suite struct ApplyTests {
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func names() async throws -> [String] {
    let all = GeoCircle(
      center: try #require(Coordinate(latitude: 0, longitude: 0)), radius: .kilometers(20_100))
    return try await store.stations(all).map { "\($0.id.value) \($0.name)" }.sorted()
  }

  /// Every row of every table, as another program sees them.
  private func rows(without left: Set<String> = []) throws -> [String] {
    let queue = try DatabaseQueue(path: folder.file("cache.sqlite").path)
    return try queue.read { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%~_%' ESCAPE '~' ORDER BY name"
      )
      let more = ["station_place", "station_text", "search_state"]
      return try (tables + more).filter { !left.contains($0) }.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { "\(table) \($0)" }
      }
    }
  }

  @Test func aCompleteAnswerRemovesWhatItsCellsNoLongerHave() async throws {
    let inside = try [Station.sample("1", "a", 47.3, 8.5), .sample("2", "b", 47.31, 8.51)]
    let outside = try Station.sample("3", "c", 46.2, 6.1)
    let other = try Station.sample("2", "b", 47.31, 8.51, provider: .swiss)
    let cell = MapCell(of: inside[0].coordinate)
    #expect(cell == MapCell(of: inside[1].coordinate) && cell != MapCell(of: outside.coordinate))
    try await store.apply(.of(inside + [outside]), .everything)
    try await store.apply(.of([other], provider: .swiss), .everything)
    let less = FeedAnswer.of([inside[0]])
    try await store.apply(less, .cells([cell], isComplete: false))
    #expect(try await names() == ["1 a", "2 b", "3 c"])
    try await store.apply(less, .cells([cell], isComplete: true))
    #expect(try await names() == ["1 a", "2 b", "3 c"], "the other source still has it")
    #expect(try await store.station(inside[1].id) == nil)
    #expect(try await store.station(other.id) == other)
    #expect(try await store.search(search("b")).hits.map(\.station.id) == [other.id])
  }

  @Test func aStationOnAnEdgeBelongsToOneCell() async throws {
    let cell = MapCell(zoom: 10, x: 536, y: 358)
    let edge = try Station.sample("edge", "e", cell.box.north, cell.box.east)
    #expect(MapCell(of: edge.coordinate) != cell)
    try await store.apply(.of([edge]), .everything)
    try await store.apply(.of([]), .cells([cell], isComplete: true))
    #expect(try await names() == ["edge e"])
    try await store.apply(.of([]), .cells([MapCell(of: edge.coordinate)], isComplete: true))
    #expect(try await names() == [])
  }

  @Test("an answer with everything replaces everything of its source")
  func everythingReplacesEverything() async throws {
    try await store.apply(.of([.sample("1", "a"), .sample("2", "b")]), .everything)
    try await store.apply(.of([.sample("2", "B"), .sample("3", "c")]), .everything)
    #expect(try await names() == ["2 B", "3 c"])
    #expect(try await store.search(search("a")).hits.isEmpty)
  }

  @Test("a station whose new record cannot be read stays")
  func aRecordThatCannotBeReadAnyMoreIsNotGone() async throws {
    let bad = SkippedRecord(
      provider: .openChargeMap, recordID: "1", field: "AddressInfo", reason: "missing", extent: .record)
    let removed = SkippedRecord(
      provider: .openChargeMap, recordID: "2", field: nil, reason: "removed at the source", extent: .notListed)
    try await store.apply(.of([.sample("1", "a"), .sample("2", "b")]), .everything)
    try await store.apply(.of([], skipped: [bad, removed], unreadable: ["1"]), .everything)
    #expect(try await names() == ["1 a"])
  }

  @Test("a station that moved is found only at its new place")
  func movesAStation() async throws {
    try await store.apply(.of([.sample("1", "a", 47, 8)]), .everything)
    try await store.apply(.of([.sample("1", "a", 48, 9)]), .cells([], isComplete: true))
    #expect(try await store.stations(circle(47, 8, km: 1)).isEmpty)
    #expect(try await store.stations(circle(48, 9, km: 1)).count == 1)
  }

  @Test("applying the same answer twice gives the same rows")
  func theSameTwiceIsTheSameRows() async throws {
    let cell = MapCell(zoom: 10, x: 536, y: 358)
    let skipped = [
      SkippedRecord(provider: .openChargeMap, recordID: "9", field: "x", reason: "odd", extent: .field)
    ]
    let answer = FeedAnswer.of(
      try [.sample("1", "a", evses: ["CH*A*E1"]), .sample("2", "b", town: "Ort")], skipped: skipped)
    try await store.apply(answer, .cells([cell], isComplete: true))
    let before = try rows()
    #expect(before.count == 12)
    try await store.apply(answer, .cells([cell], isComplete: true))
    #expect(try rows() == before)
  }

  @Test("a new time alone does not rebuild the search index")
  func aNewTimeAloneDoesNotBuildTheSearchAnew() async throws {
    try await store.apply(.of([.sample("1", "a")]), .everything)
    let before = try rows(without: ["answer", "coverage", "station"])
    try await store.apply(.of([.sample("1", "a", receivedAt: at(9))], at: at(9)), .everything)
    #expect(try rows(without: ["answer", "coverage", "station"]) == before)
    #expect(
      try await store.station(StationID(provider: .openChargeMap, value: "1"))?.provenance.receivedAt == at(9))
  }

  @Test("a new licence alone is kept, and so is a new time with an old licence")
  func aNewLicence() async throws {
    var station = try Station.sample("1", "a")
    try await store.apply(.of([station]), .everything)
    for (name, time) in [("Other", 0.0), ("Other", 5), ("Third", 5), ("Sample", 9)] {
      station.provenance = Provenance(
        provider: .openChargeMap, recordID: "1", receivedAt: at(time), changedAt: nil,
        licence: Licence(attribution: name, terms: nil, link: nil))
      try await store.apply(.of([station]), .everything)
      #expect(try await store.station(station.id) == station)
    }
  }

  @Test("an answer that cannot be stored leaves nothing half done")
  func anUnreadableAnswerLeavesNothingHalf() async throws {
    try await store.apply(.of([.sample("1", "a")]), .everything)
    // The second station breaks a rule of the tables, after the first is written and the old one is gone.
    let broken = try Station.sample("3", evses: ["A*B*E1"])
    let cache = CacheDatabase(folder: folder.url, logger: silent)
    await #expect(throws: Failure.storage) {
      try await cache.write("testing") { db in
        try AnswerWriter(db, AnswerContent(.of([.sample("2", "b"), broken]))).apply(.everything)
        try db.execute(sql: "INSERT INTO evse (key, station) VALUES ('', 1)")
      }
    }
    #expect(try await names() == ["1 a"])
  }

  private func search(_ text: String) -> StationSearch {
    StationSearch(text: text, near: nil, language: .en, limit: 50)
  }
}
