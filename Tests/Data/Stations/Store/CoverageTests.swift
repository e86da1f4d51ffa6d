import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@Suite struct CoverageTests {
  private let cell = MapCell(zoom: 10, x: 536, y: 358)
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func load(_ cells: [MapCell], at time: Double, isComplete: Bool = true) async throws {
    try await store.apply(.of([], at: at(time)), .cells(cells, isComplete: isComplete))
  }

  private func coverage(of cell: MapCell) async throws -> CellCoverage? {
    try await store.coverage([cell], [.openChargeMap])[.openChargeMap, default: [:]][cell]
  }

  @Test("a cell has no coverage until it is loaded")
  func isMissingUntilLoaded() async throws {
    #expect(try await coverage(of: cell) == nil)
    try await load([cell], at: 5)
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(5), isComplete: true))
    #expect(try await coverage(of: MapCell(zoom: 10, x: 537, y: 358)) == nil)
    #expect(try await store.coverage([cell], [.swiss])[.swiss, default: [:]].isEmpty)
  }

  @Test("the coverage of many cells is read at once")
  func answersManyCellsAtOnce() async throws {
    let cells = (0..<9).map { MapCell(zoom: 10, x: 1022 + $0 % 3, y: 300 + $0 / 3) }
    try await load(Array(cells.prefix(4)), at: 1)
    try await load([cells[8]], at: 2, isComplete: false)
    let coverage = try await store.coverage(cells, [.openChargeMap])[.openChargeMap, default: [:]]
    #expect(Set(coverage.keys) == Set(cells.prefix(4) + [cells[8]]))
    #expect(coverage[cells[8]] == CellCoverage(loadedAt: at(2), isComplete: false))
    #expect(try await store.coverage([], [.openChargeMap])[.openChargeMap, default: [:]].isEmpty)
  }

  @Test("coverage and stations of a circle are read as of one moment")
  func comesWithTheStationsOfACircleInOneLook() async throws {
    try await load([cell], at: 1)
    let circle = try #require(cell.enclosingCircle)
    let asked: Set<ProviderID> = [.openChargeMap, .swiss]
    #expect(try await store.around(circle, [cell], asked).coverage == store.coverage([cell], asked))
    let here = try Station.sample("1", "Station", circle.center.latitude, circle.center.longitude)
    try await store.apply(.of([here], at: at(2)), .cells([cell], isComplete: true))
    let stored = try await store.around(circle, [cell], asked)
    #expect(stored.found.map(\.station.id.value) == ["1"])
    #expect(stored.found.map(\.distance) == [Distance(meters: 0)], "measured from the centre")
    #expect(stored.coverage[.openChargeMap]?[cell] == CellCoverage(loadedAt: at(2), isComplete: true))
    #expect(stored.coverage[.swiss, default: [:]].isEmpty)
  }

  @Test("a cell is complete when all its parts are")
  func isCompleteWhenAllItsPartsAre() async throws {
    try await load([cell], at: 1, isComplete: false)
    for (number, part) in cell.children.prefix(3).enumerated() { try await load([part], at: 10 + Double(number)) }
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(1), isComplete: false))
    let last = try #require(cell.children.last)
    try await load([last], at: 20, isComplete: false)
    #expect(try await coverage(of: cell)?.isComplete == false)
    for part in last.children { try await load([part], at: 30) }
    #expect(try await coverage(of: last) == CellCoverage(loadedAt: at(30), isComplete: true))
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(10), isComplete: true))
  }

  @Test("a newer answer for a whole cell replaces its parts")
  func aNewerWholeReplacesItsParts() async throws {
    let (first, last) = (try #require(cell.children.first), try #require(cell.children.last))
    for part in cell.children { try await load([part], at: 10) }
    try await load([cell], at: 20)
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(20), isComplete: true))
    #expect(try await coverage(of: last) == CellCoverage(loadedAt: at(20), isComplete: true))
    // A part loaded again later does not make the whole any newer.
    try await load([first], at: 30)
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(20), isComplete: true))
    #expect(try await coverage(of: first) == CellCoverage(loadedAt: at(30), isComplete: true))
  }

  @Test func aCutAnswerMakesACompleteCellIncomplete() async throws {
    try await load([cell], at: 1)
    try await load([cell], at: 2, isComplete: false)
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(2), isComplete: false))
  }

  @Test("All parts of a cell are forgotten with it, and none of its neighbours'")
  func forgetsAllParts() async throws {
    let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { MapCell(zoom: 10, x: cell.x + $0.0, y: cell.y + $0.1) }
    let parts = cell.children + cell.children.flatMap(\.children)
    let others = neighbours + neighbours.flatMap(\.children) + neighbours.flatMap(\.children).flatMap(\.children)
    try await load(parts + others, at: 1)
    try await store.forget([cell])
    let left = try await store.coverage(parts + others, [.openChargeMap])[.openChargeMap, default: [:]]
    #expect(Set(left.keys) == Set(others))
  }

  @Test("a source that was loaded whole covers every cell")
  func everythingAnswersEveryCell() async throws {
    try await load([cell], at: 1, isComplete: false)
    try await store.apply(.of([], at: at(7)), .everything)
    for cell in [cell] + cell.children + [MapCell(zoom: 10, x: 0, y: 0), MapCell(zoom: 0, x: 0, y: 0)] {
      #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(7), isComplete: true))
    }
    #expect(try await store.coverage([cell], [.swiss])[.swiss, default: [:]].isEmpty)
    // Loaded again on its own: its own time counts.
    try await load([cell], at: 9)
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(9), isComplete: true))
  }

  @Test("a cell of which some parts are loaded is incomplete, as old as the oldest of them")
  func someParts() async throws {
    let last = try #require(cell.children.last)
    for (number, part) in cell.children.prefix(3).enumerated() { try await load([part], at: 12 - Double(number)) }
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(10), isComplete: false))
    #expect(try await coverage(of: last) == nil)
    let whole = MapCell(zoom: 9, x: 268, y: 179)
    #expect(whole.children.contains(cell))
    #expect(try await coverage(of: whole) == CellCoverage(loadedAt: at(10), isComplete: false))
    try await load([last], at: 9)
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(9), isComplete: true))
  }

  @Test("of a whole cell and all its parts the newer one counts", arguments: [(30.0, 30.0), (10.0, 20.0)])
  func wholeAndParts(_ parts: Double, _ expected: Double) async throws {
    try await load([cell], at: 20)
    for (number, part) in cell.children.enumerated() { try await load([part], at: parts + Double(number)) }
    #expect(try await coverage(of: cell) == CellCoverage(loadedAt: at(expected), isComplete: true))
  }

  @Test("coverage survives opening the file again")
  func survivesAReopening() async throws {
    try await load([cell], at: 0.123_456_789)
    let again = folder.cache.store
    #expect(
      try await again.coverage([cell], [.openChargeMap])[.openChargeMap, default: [:]][cell]?.loadedAt
        == at(0.123_456_789))
  }
}
