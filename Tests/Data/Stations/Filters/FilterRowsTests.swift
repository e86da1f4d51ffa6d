import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// The filter in use and the named ones, in the person's own file.
@Suite struct FilterRowsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var store: FiltersStore { UserStore.open(folder: folder.url, logger: silent).filters }

  private func filter(_ kilometers: Double) -> StationFilter {
    var filter = StationFilter()
    filter.maximumDistance = .kilometers(kilometers)
    filter.openNow = true
    return filter
  }

  private func write(_ name: String, _ text: String) throws {
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try queue.write {
      try $0.execute(sql: "INSERT INTO filter (name, filter) VALUES (?, ?)", arguments: [name, text])
    }
  }

  @Test("the filters in use demand nothing until one is stored, and are not among those with a name")
  func current() async throws {
    #expect(try await store.current() == FiltersInUse())
    #expect(try await store.saved().isEmpty)
    try await store.setCurrent(FiltersInUse(find: filter(3)))
    #expect(try await store.current() == FiltersInUse(find: filter(3)))
    try await store.setCurrent(FiltersInUse(find: filter(6), book: filter(9)))
    #expect(try await store.current() == FiltersInUse(find: filter(6), book: filter(9)))
    #expect(try await store.saved().isEmpty)
  }

  @Test("named filters stand in the order they were saved, and a saved one keeps its place")
  func named() async throws {
    try await store.save(SavedFilter(name: "b", filter: filter(1)))
    try await store.setCurrent(FiltersInUse(find: filter(9), book: filter(7)))
    for (name, kilometers) in [("a", 2.0), ("ö \"'; --", 3), ("b", 4)] {
      try await store.save(SavedFilter(name: name, filter: filter(kilometers)))
    }
    #expect(
      try await store.saved() == [
        SavedFilter(name: "b", filter: filter(4)), SavedFilter(name: "a", filter: filter(2)),
        SavedFilter(name: "ö \"'; --", filter: filter(3)),
      ])
    #expect(try await store.current() == FiltersInUse(find: filter(9), book: filter(7)))
  }

  @Test("a removed filter is gone, the filters in use cannot be removed")
  func remove() async throws {
    try await store.setCurrent(FiltersInUse(find: filter(9), book: filter(7)))
    for name in ["a", "b"] { try await store.save(SavedFilter(name: name, filter: filter(1))) }
    try await store.remove("a")
    try await store.remove("")
    try await store.remove(" book")
    try await store.remove("never there")
    #expect(try await store.saved().map(\.name) == ["b"])
    #expect(try await store.current() == FiltersInUse(find: filter(9), book: filter(7)))
  }

  @Test("a filter that cannot be read is kept and not shown")
  func unreadable() async throws {
    try await store.save(SavedFilter(name: "a", filter: filter(1)))
    try write("later", "[\"of version 9\"]")
    try await store.save(SavedFilter(name: "b", filter: filter(2)))
    #expect(try await store.saved().map(\.name) == ["a", "b"])
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    let kept = try await queue.read { try String.fetchAll($0, sql: "SELECT name FROM filter ORDER BY position") }
    #expect(kept == ["a", "later", "b"])
  }
}
