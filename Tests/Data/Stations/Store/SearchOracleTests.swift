import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing
import UnicodeText

@testable import ChargeData

/// The index against the plain rule, on generated stations: the same hits in the same order.
@Suite struct SearchOracleTests {
  private static let syllables = [
    "an", "ka", "ra", "Stor", "gat", "ö", "Zü", "rich", "lad", "säu", "le", "İz", "mir", "ng",
  ]

  private static func word(_ numbers: inout SeededNumbers) -> String {
    (0..<Int.random(in: 1...3, using: &numbers)).map { _ in syllables.randomElement(using: &numbers) ?? "" }.joined()
  }

  private static func stations(_ range: Range<Int>, _ numbers: inout SeededNumbers) throws -> [Station] {
    try range.map { number in
      // Some have the same name, and some an id that is no number.
      let name = number % 5 == 0 ? "Ladda Storgatan" : (0..<2).map { _ in word(&numbers) }.joined(separator: " ")
      return try .sample(
        number % 7 == 0 ? "SE*\(number)" : "\(number)", name, Double.random(in: -60...60, using: &numbers),
        Double.random(in: -180...180, using: &numbers),
        street: word(&numbers) + " \(number % 90)", town: word(&numbers))
    }
  }

  private static func compare(
    _ store: StationStore, _ stations: [Station], _ numbers: inout SeededNumbers, further: Int = 25
  ) async throws {
    let byName = Dictionary(
      uniqueKeysWithValues: Collator(language: "sv").sorted(stations.sorted { $0.id < $1.id }, by: \.name).enumerated()
        .map { ($1.id, Double($0)) })
    let texts = [
      "a", "ladda", "l", "ka", "ng", "rich", "z", "an ka", "storgat 7", "ng ng", "rich le an", "ö", "lad 89", "q",
      "0 9",
    ]
    for text in texts + (0..<further).map({ _ in word(&numbers) + " " + word(&numbers).prefix(2) }) {
      let near = try #require(
        Coordinate(
          latitude: Double.random(in: -60...60, using: &numbers),
          longitude: Double.random(in: -180...180, using: &numbers)))
      let matches = matches(text, stations)
      for place in [near, nil] {
        let page = try await store.search(StationSearch(text: text, near: place, language: .sv, limit: 20))
        let wanted = expected(matches, byName: byName, near: place)
        // What is only like a word is no hit by the plain rule.
        let hits = page.areGuesses ? [] : page.hits
        #expect(hits.map(\.station.id.value) == wanted.prefix(20).map(\.id.value), "\(text)")
        #expect((page.hasMore && !page.areGuesses) == (wanted.count > 20), "\(text)")
      }
    }
  }

  @Test("the search finds what a plain scan by the same rule finds")
  func agreesWithThePlainRule() async throws {
    var numbers = SeededNumbers(state: 7)
    let stations = try Self.stations(0..<800, &numbers)
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of(stations), .everything)
    try await Self.compare(store, stations, &numbers)
  }

  @Test("A stored index and what changed since it was made are one: also for a process that starts later")
  func agreesAfterChanges() async throws {
    var numbers = SeededNumbers(state: 11)
    var stations = try Self.stations(0..<1200, &numbers)
    let folder = try TestFolder()
    let store = StationCache.open(folder: folder.url, logger: silent, searchedBeside: 200).store
    try await store.apply(.of(stations), .everything)
    #expect(try Self.indexed(folder) > 0)
    try await Self.compare(store, stations, &numbers)
    // Some go, some say something else, some come; then some of these again.
    stations.removeFirst(48)
    stations.replaceSubrange(120..<168, with: try Self.stations(168..<216, &numbers))
    stations += try Self.stations(5000..<5024, &numbers)
    try await store.apply(.of(stations), .everything)
    try await Self.compare(store, stations, &numbers)
    stations.removeLast(12)
    try await store.apply(.of(stations), .everything)
    try await Self.compare(store, stations, &numbers)
    try await Self.compare(folder.cache.store, stations, &numbers)
  }

  /// The change up to which the stored index reaches, as the file says.
  private static func indexed(_ folder: TestFolder) throws -> Int {
    let queue = try DatabaseQueue(path: folder.file("cache.sqlite").path)
    return try queue.read { try Int.fetchOne($0, sql: "SELECT indexed FROM search_state") } ?? 0
  }

  @Test(
    "Whatever changes, here or in another process, and however often the index is made anew: the plain rule holds in both",
    arguments: [3, 5, 8] as [UInt64])
  func twoProcesses(seed: UInt64) async throws {
    var numbers = SeededNumbers(state: seed)
    var stations = try Self.stations(0..<160, &numbers)
    let folder = try TestFolder()
    // Two stores on one file know nothing of each other, as two processes do.
    let stores = (0..<2).map { _ in
      StationCache.open(folder: folder.url, logger: silent, searchedBeside: 12).store
    }
    var next = 1000
    var indexes: Set<Int> = []
    var kept = 0
    for step in 0..<10 {
      if step > 0 {
        // Few changes are searched beside the index, many make it anew.
        let count = step.isMultiple(of: 3) ? 30 : 4
        stations.removeFirst(count / 2)
        let changed = try Self.stations(next..<(next + count / 2), &numbers)
        for (offset, other) in changed.enumerated() {
          let place = Int.random(in: stations.indices, using: &numbers)
          if offset.isMultiple(of: 2) { stations[place] = other } else { stations.append(other) }
        }
        next += count
      }
      let before = step > 0 ? try Self.indexed(folder) : 0
      try await stores[step % 2].apply(.of(stations), .everything)
      let after = try Self.indexed(folder)
      if after == before { kept += 1 }
      indexes.insert(after)
      for store in stores { try await Self.compare(store, stations, &numbers, further: 5) }
    }
    #expect(indexes.count > 2 && kept > 2, "both ways were taken: \(indexes), \(kept)")
    let late = StationCache.open(folder: folder.url, logger: silent, searchedBeside: 12).store
    try await Self.compare(late, stations, &numbers)
  }

  @Test("An index in memory is not used for another file that looks as old")
  func anotherFile() async throws {
    var numbers = SeededNumbers(state: 13)
    let folder = try TestFolder()
    let store = StationCache.open(folder: folder.url, logger: silent, searchedBeside: 12).store
    let before = try Self.stations(0..<60, &numbers)
    try await store.apply(.of(before), .everything)
    try await Self.compare(store, before, &numbers, further: 0)
    for name in ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm"] {
      try? FileManager.default.removeItem(at: folder.file(name))
    }
    let after = try Self.stations(500..<560, &numbers)
    try await StationCache.open(folder: folder.url, logger: silent, searchedBeside: 12).store
      .apply(.of(after), .everything)
    try await Self.compare(store, after, &numbers, further: 0)
  }

  /// The stations that match, with 0 where each word is a beginning.
  private static func matches(_ text: String, _ stations: [Station]) -> [(rank: Int, station: Station)] {
    let query = SearchQuery(text)
    return stations.compactMap { station in
      let fields = [station.name] + station.address.lines + [station.address.town ?? ""]
      let matches = fields.map { query.match(in: $0).places }
      var rank = 0
      for word in query.words.indices {
        let places = matches.map { $0[word] }
        if places.contains(.beginning) { continue }
        guard places.contains(.middle) else { return nil }
        rank = 1
      }
      return (rank, station)
    }
  }

  private static func expected(
    _ matches: [(rank: Int, station: Station)], byName: [StationID: Double], near: Coordinate?
  ) -> [Station] {
    let ranked = matches.map { rank, station in
      (rank: rank, order: near?.distance(to: station.coordinate).meters ?? byName[station.id] ?? 0, station: station)
    }
    return ranked.sorted { ($0.rank, $0.order, $0.station.id) < ($1.rank, $1.order, $1.station.id) }.map(\.station)
  }
}
