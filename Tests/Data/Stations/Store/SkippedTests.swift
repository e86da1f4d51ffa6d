import ChargeData
import ChargeDomain
import DataTestSupport
import Testing

@Suite struct SkippedTests {
  private let folder: TestFolder
  private let store: StationStore
  private let cells = MapCell(zoom: 9, x: 268, y: 179).children

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func report(_ id: String, _ provider: ProviderID = .openChargeMap, field: String? = nil) -> SkippedRecord {
    SkippedRecord(provider: provider, recordID: id, field: field, reason: "why \(id)", extent: .field)
  }

  private func ids() async throws -> [String] { try await store.skipped().map(\.recordID) }

  @Test("what an answer left out is kept")
  func keepsWhatAnAnswerLeftOut() async throws {
    let reports = [report("2", field: "a.b"), report("1"), report("2", field: "c")]
    try await store.apply(.of([], skipped: reports), .cells([cells[0]], isComplete: true))
    #expect(try await store.skipped() == reports)
  }

  @Test func aNewAnswerReplacesTheReportOfItsCells() async throws {
    try await store.apply(.of([], at: at(1), skipped: [report("1")]), .cells([cells[0], cells[1]], isComplete: true))
    try await store.apply(.of([], at: at(2), skipped: [report("2")]), .cells([cells[2]], isComplete: true))
    try await store.apply(.of([], provider: .swiss, skipped: [report("3", .swiss)]), .everything)
    #expect(try await ids() == ["2", "1", "3"])
    // Half of the first answer is still in force.
    try await store.apply(.of([], at: at(3)), .cells([cells[0]], isComplete: true))
    #expect(try await ids() == ["2", "1", "3"])
    try await store.apply(.of([], at: at(4)), .cells([cells[1]], isComplete: true))
    #expect(try await ids() == ["2", "3"])
    try await store.apply(.of([], at: at(5)), .everything)
    #expect(try await ids() == ["3"])
  }

  @Test("a record that can be read again is no longer reported")
  func aRecordThatIsWellAgainIsNotReported() async throws {
    try await store.apply(
      .of([], at: at(1), skipped: [report("1"), report("record 4")]), .cells([cells[0]], isComplete: true))
    try await store.apply(
      .of([.sample("1")], at: at(2), skipped: [report("record 4")]), .cells([cells[1]], isComplete: true))
    #expect(try await ids() == ["record 4", "record 4"])
  }
}
