@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@Suite struct NoRoomTests {
  @Test func aFullDiskLosesNothing() async throws {
    let folder = try TestFolder()
    let store = StationCache.open(folder: folder.url, logger: silent, maximumPages: 60).store
    let cell = MapCell(zoom: 10, x: 1, y: 1)
    try await store.apply(.of([.sample("1", "a", 47, 8)]), .cells([cell], isComplete: true))
    let many = try (0..<3000).map { try Station.sample("many \($0)", "Name \($0)", 47, 8, street: "Street \($0)") }
    await #expect(throws: Failure.storage) { try await store.apply(.of(many, at: at(9)), .everything) }
    #expect(try await store.stations(circle(47, 8, km: 1)).map(\.id.value) == ["1"])
    #expect(try await store.coverage([cell], [.openChargeMap])[.openChargeMap, default: [:]][cell]?.loadedAt == at(0))
    #expect(try await store.search(StationSearch(text: "name", near: nil, language: .en, limit: 5)).hits.isEmpty)
    // It goes on working within its room.
    try await store.apply(.of([.sample("2", "b", 47, 8)]), .everything)
    #expect(try await store.stations(circle(47, 8, km: 1)).map(\.id.value) == ["2"])
  }

  @Test func aFolderThatCannotBeMadeIsAFailureOfStorage() async throws {
    let folder = try TestFolder()
    try Data("a file".utf8).write(to: folder.file("taken"))
    let store = StationCache.open(folder: folder.file("taken/below"), logger: silent).store
    await #expect(throws: Failure.storage) { try await store.towns() }
    await #expect(throws: Failure.storage) { try await store.apply(.of([]), .everything) }
    // Once the obstacle is gone the same store works.
    try FileManager.default.removeItem(at: folder.file("taken"))
    try await store.apply(.of([.sample("1", "a", town: "Ort")]), .everything)
    #expect(try await store.towns().map(\.name) == ["Ort"])
  }

  @Test func aFolderInThePlaceOfTheFileIsAFailureOfStorage() async throws {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(at: folder.file("cache.sqlite"), withIntermediateDirectories: false)
    await #expect(throws: Failure.storage) { try await folder.cache.store.towns() }
  }

  @Test func aCancelledTaskIsCancelledNotBroken() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of([.sample("1", "a", 47, 8)]), .everything)
    let task = Task { () async throws -> Void in
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.apply(.of([]), .everything)
    }
    await #expect(throws: Failure.cancelled) { try await task.value }
    #expect(try await store.stations(circle(47, 8, km: 1)).count == 1)
  }
}
