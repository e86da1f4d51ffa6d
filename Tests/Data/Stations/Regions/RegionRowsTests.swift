import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// The list of regions in the person's own file.
@Suite struct RegionRowsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var store: RegionsStore { UserStore.open(folder: folder.url, logger: silent).regions }

  private func region(_ id: String, _ name: String, _ seconds: Double, boxes: Int = 1) -> RegionPack {
    RegionPack(
      id: id, name: name,
      boxes: (0..<boxes).map { GeoBox(south: 1, west: Double($0) + 0.25, north: 2, east: Double($0) + 0.5) },
      addedAt: at(seconds))
  }

  @Test("regions stand in the order they were added, those of one moment by their id")
  func order() async throws {
    #expect(try await store.all().isEmpty)
    let regions = [region("c", "C", 3), region("b", "B", 2, boxes: 2), region("z", "Z", 1), region("a", "A", 2)]
    for region in regions { try await store.put(region) }
    #expect(try await store.all() == [regions[2], regions[3], regions[1], regions[0]])
  }

  @Test("a region with a known id replaces the one there, and a removed one is gone")
  func replaceAndRemove() async throws {
    try await store.put(region("a", "Old", 1))
    try await store.put(region("b", "B", 2))
    try await store.put(region("a", "New", 5, boxes: 3))
    #expect(try await store.all() == [region("b", "B", 2), region("a", "New", 5, boxes: 3)])
    try await store.remove("b")
    try await store.remove("never there")
    #expect(try await store.all() == [region("a", "New", 5, boxes: 3)])
  }

  @Test("a region that cannot be read is kept and not shown")
  func unreadable() async throws {
    try await store.put(region("a", "A", 1))
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: "INSERT INTO region VALUES ('later', 'L', '{\"v2\":1}', 0)") }
    #expect(try await store.all().map(\.id) == ["a"])
    #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM region") } == 2)
  }
}
