import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Logging
import Testing

/// Watches in the person's own file: they go on after a restart, and nobody is told twice.
@Suite struct WatchRowsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// As another process opens it.
  private func store() -> WatchStore { UserStore.open(folder: folder.url, logger: silent).watches }

  private func watch(
    _ id: String = "a", after seconds: TimeInterval = 0, demand: FreeWatch.Demand = .any,
    quiet: QuietHours? = QuietHours.night
  ) throws -> FreeWatch {
    let subjects = [
      FreeWatch.Subject(
        id: StationID(provider: .swiss, value: "CH*1"), name: "Åsgatan \"1\"; --",
        coordinate: try place(47.123456789, 8)),
      FreeWatch.Subject(
        id: StationID(provider: .openChargeMap, value: "7"), name: "", coordinate: try place(-1, -179.5)),
    ]
    return FreeWatch(
      id: FreeWatch.ID(rawValue: id), subjects: subjects, demand: demand, setAt: noon + seconds,
      until: noon + seconds + 3600.125, quiet: quiet)
  }

  @Test("a watch is read by another process as it was kept, whatever is wanted")
  func roundTrip() async throws {
    let demands: [FreeWatch.Demand] = [.any, .plug(.ccs2), .plug(Plug(rawValue: "hyper9")), .power(watts: 150_000)]
    let all = try demands.enumerated().map { number, demand in
      try watch("\(number)", after: TimeInterval(number), demand: demand, quiet: number == 0 ? nil : QuietHours.night)
    }
    for each in all { try await store().keep(each) }
    #expect(try await store().all() == all)
  }

  @Test("watches stand in the order in which they were set, those of one moment by their ids")
  func order() async throws {
    for (id, seconds) in [("c", 0), ("b", 60), ("a", 60), ("d", -60)] as [(String, TimeInterval)] {
      try await store().keep(try watch(id, after: seconds))
    }
    #expect(try await store().all().map(\.id.rawValue) == ["d", "c", "a", "b"])
  }

  @Test("one that is kept again is changed, not doubled, and keeps its place")
  func changed() async throws {
    var first = try watch("a")
    let second = try watch("b", after: 60)
    for each in [first, second] { try await store().keep(each) }
    _ = first.sees(.free, at: noon + 120, in: .gmt)
    try await store().keep(first)
    #expect(try await store().all() == [first, second])
  }

  @Test("after a restart the person is not told what they were told before")
  func notToldTwice() async throws {
    var told = try watch()
    let isNews = told.sees(.free, at: noon + 10, in: .gmt)
    try await store().keep(told)
    var again = try #require(try await store().all().first)
    let isNewsAgain = again.sees(.free, at: noon + 600, in: .gmt)
    #expect(isNews && !isNewsAgain)
    #expect(again.toldAt == noon + 10 && again.state(at: noon + 600) == .fulfilled)
  }

  @Test("one that is removed is gone, and what is not there harms nobody")
  func removed() async throws {
    for id in ["a", "b"] { try await store().keep(try watch(id)) }
    try await store().remove(FreeWatch.ID(rawValue: "a"))
    try await store().remove(FreeWatch.ID(rawValue: "a"))
    #expect(try await store().all().map(\.id.rawValue) == ["b"])
  }

  @Test(
    "a row that cannot be read is kept, left out and logged, and spoils no other",
    arguments: [
      #"'{"form":"of a later version"}'"#, "''", "'['", #"replace(watch, '"id":"bad"', '"id":"other"')"#,
    ])
  func damagedRow(_ json: String) async throws {
    let log = LogLines()
    let store = UserStore.open(folder: folder.url, logger: Logger(label: "t") { _ in log.handler }).watches
    for id in ["good", "bad"] { try await store.keep(try watch(id)) }
    try folder.changeUserRows("UPDATE free_watch SET watch = \(json) WHERE id = 'bad'")
    #expect(try await store.all().map(\.id.rawValue) == ["good"])
    #expect(log.all.contains { $0.contains("a watch cannot be read") && $0.contains("bad") })
    #expect(!log.all.joined().contains("Åsgatan"))
    #expect(try folder.userRows("SELECT id FROM free_watch ORDER BY id") == ["bad", "good"])
    try await store.keep(try watch("bad"))
    #expect(try await store.all().count == 2)
  }

  @Test("where the file cannot be used nothing looks like an empty list")
  func storage() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent).watches
    let watch = try watch()
    await #expect(throws: Failure.storage) { try await store.all() }
    await #expect(throws: Failure.storage) { try await store.keep(watch) }
    await #expect(throws: Failure.storage) { try await store.remove(watch.id) }
  }
}
