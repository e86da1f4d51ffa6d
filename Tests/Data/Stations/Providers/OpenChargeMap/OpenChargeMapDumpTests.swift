import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

/// A file of records that is taken over whole.
@Suite struct OpenChargeMapDumpTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private static func record(_ id: Int, _ title: String, changed: String = "2024-01-01T00:00:00Z") -> String {
    """
    {"ID":\(id),"AddressInfo":{"Title":"\(title)","Latitude":57.7,"Longitude":14.1},"NumberOfPoints":1,
     "StatusTypeID":50,"DateLastStatusUpdate":"\(changed)","GeneralComments":"[\\"],{ \\\\ \(title)"}
    """
  }

  private func take(_ text: String) async throws -> StationFileReport {
    let file = folder.file("records.json")
    try Data(text.utf8).write(to: file)
    return try await folder.cache.importOpenChargeMapFile(file, reference: nil, receivedAt: at(0))
  }

  private func names() async throws -> Set<String> {
    let found = try await folder.cache.store.search(StationSearch(text: "plats", near: nil, language: .sv, limit: 5000))
    return Set(found.hits.map(\.station.name))
  }

  @Test("More than one piece of it: every record comes, also one that is cut by a piece's end")
  func takesLargeFiles() async throws {
    let records = (1...12_000).map { Self.record($0, "Plats \($0)") }
    let text = "\u{FEFF} [ " + records.joined(separator: " ,\n") + " ]\n"
    #expect(text.utf8.count > 2 << 20)
    let report = try await take(text)
    #expect(report.stationCount == 12_000)
    #expect(report.recordCount == 12_000)
    #expect(report.skippedCount == 0)
    let station = try #require(
      try await folder.cache.store.station(StationID(provider: .openChargeMap, value: "7777")))
    #expect(station.name == "Plats 7777")
    #expect(station.remarks == "[\"],{ \\ Plats 7777")
  }

  @Test("A bad record is told by its number in the file and spoils no other")
  func passesOverBadRecords() async throws {
    let report = try await take("[\(Self.record(1, "Plats A")), 7, {\"ID\":3}, \(Self.record(4, "Plats D"))]")
    #expect(report.stationCount == 2)
    #expect(report.skippedCount == 2)
    #expect(try await names() == ["Plats A", "Plats D"])
    let told = try await folder.cache.store.skipped()
    #expect(told.contains { $0.recordID == "record 2" })
    #expect(told.contains { $0.recordID == "3" })
  }

  @Test("Of copies far from each other the one changed last is kept")
  func keepsTheLatestCopy() async throws {
    let rest = (2...9_000).map { Self.record($0, "Annat \($0)") }.joined(separator: ",")
    let newer = Self.record(1, "Plats ny", changed: "2024-05-01T00:00:00Z")
    let older = Self.record(1, "Plats gammal", changed: "2023-05-01T00:00:00Z")
    let report = try await take("[\(newer),\(rest),\(older)]")
    #expect(report.recordCount == 9_001 && report.stationCount == 9_000 && report.skippedCount == 1)
    #expect(try await names() == ["Plats ny"])
    let told = try await folder.cache.store.skipped()
    #expect(told.map(\.recordID) == ["1"] && told.map(\.field) == ["ID"] && told.map(\.extent) == [.notListed])
    _ = try await take("[\(older),\(rest),\(newer)]")
    #expect(try await names() == ["Plats ny"])
  }

  @Test("Of copies that are equally old the first is kept, however far from each other they are")
  func keepsTheFirstOfEquals() async throws {
    let rest = (2...9_000).map { Self.record($0, "Annat \($0)") }.joined(separator: ",")
    _ = try await take("[\(Self.record(1, "Plats A")),\(rest),\(Self.record(1, "Plats B"))]")
    #expect(try await names() == ["Plats A"])
  }

  @Test("What is imported stands on the map and in the search at once, and records of one site are joined")
  func isComplete() async throws {
    _ = try await take("[\(Self.record(1, "Plats A")), \(Self.record(2, "Plats A"))]")
    let store = folder.cache.store
    #expect(try await names() == ["Plats A"])
    let box = GeoBox(south: 57, west: 14, north: 58, east: 15)
    #expect(try await store.clusters([box], 10).map(\.count).reduce(0, +) >= 1)
    #expect(try await store.integrityReport() == [])
  }

  @Test(
    "What is no whole array is refused, and the store is as before",
    arguments: [
      "", "  ", "{}", "[", "[{\"ID\":1}", "[{\"ID\":1},]", "[,{\"ID\":1}]", "[] x", "[{\"ID\":1}}]", "[{\"ID\":1]",
      "[\"\\", "null", "[7}",
    ])
  func refusesWhatIsNotWhole(_ text: String) async throws {
    _ = try await take("[\(Self.record(1, "Plats A"))]")
    await #expect(throws: StationFileFault.self) { try await take(text) }
    #expect(try await names() == ["Plats A"])
  }

  @Test("A file that is cut after many records adds none of them")
  func isAllOrNothing() async throws {
    let records = (1...9_000).map { Self.record($0, "Plats \($0)") }.joined(separator: ",")
    await #expect(throws: StationFileFault.self) { try await take("[" + records + ",{\"ID\":9001") }
    #expect(try await names().isEmpty)
    _ = try await take("[]")
    #expect(try await names().isEmpty)
  }

  @Test("A file that is not there is told as such")
  func needsTheFile() async throws {
    await #expect(throws: StationFileFault.self) {
      try await folder.cache.importOpenChargeMapFile(folder.file("none.json"), reference: nil, receivedAt: at(0))
    }
  }
}
