import ChargeDomain
import DomainTestSupport
import Foundation
import GRDB
import Testing
import UnicodeText

@testable import ChargeData

/// The index of a few stations: what it holds, how it is stored, and when it is made anew.
struct SearchIndexTests {
  private struct Row {
    let id: Int64
    var longitude = 0.0
    var words = "x"
  }

  /// A cache in memory. Only what is searched is in it.
  private func database(_ rows: [Row] = []) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { database in
      try CacheSchema.create(in: database)
      for row in rows {
        try database.execute(
          sql: "INSERT INTO station_text (id, latitude, longitude, name, words) VALUES (?, 0, ?, '', ?)",
          arguments: [row.id, row.longitude, row.words])
      }
    }
    return queue
  }

  private func index(_ rows: [Row]) throws -> SearchIndex {
    try database(rows).read { database in try SearchIndex(SearchIndexBuilder(database, .all)) }
  }

  private static let three = [
    Row(id: 2, words: "ab abc"), Row(id: 5, longitude: 90, words: " b "), Row(id: 9, longitude: 180, words: "ab"),
  ]

  @Test("words are sorted, each with its letters and its stations")
  func contents() throws {
    let index = try index(Self.three)
    #expect(index.rows == [2, 5, 9] && index.count == 3 && index.wordCount == 3)
    #expect(index.wordBytes == Array("ababcb".utf8) && index.wordStarts == [0, 2, 5, 6])
    #expect(index.letters == [0b11, 0b111, 0b10])
    #expect(index.postings == [0, 2, 0, 1] && index.postingStarts == [0, 2, 3, 4])
    let expected: [(found: [Float], numbers: [Float])] = [
      (index.x, [1, 0, -1]), (index.y, [0, 1, 0]), (index.z, [0, 0, 0]),
    ]
    for (found, numbers) in expected {
      #expect(found.count == 3 && zip(found, numbers).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
    }
  }

  @Test("a station is found by its row")
  func rows() throws {
    let index = try index(Self.three)
    #expect((0...10).map { index.ordinal(ofRow: $0) } == [nil, nil, 0, nil, nil, 1, nil, nil, nil, 2, nil])
    let none = try self.index([])
    #expect(none.count == 0 && none.wordCount == 0 && none.ordinal(ofRow: 1) == nil)
  }

  // MARK: Words

  private func list(_ set: StationSet) -> [Int] {
    var found: [Int] = []
    set.forEach { found.append($0) }
    return found
  }

  /// Station 0 has an id that begins with "se1", station 1 a word, and station 2 an id that contains it.
  private static let withKeys = [
    Row(id: 1, words: "x \(SearchWords.keyMark)se1a"), Row(id: 2, words: "se1 y"),
    Row(id: 3, words: "1 \(SearchWords.keyMark)ase1"),
  ]

  @Test("each word of a query begins a word, from the first of the index to the last, or all together an id")
  func beginnings() throws {
    let (plain, keyed) = (try index(Self.three), try index(Self.withKeys))
    for (text, expected) in [
      ("a", [0, 2]), ("ab", [0, 2]), ("abc", [0]), ("abcd", []), ("b", [1]), ("c", []), ("ab abc", [0]), ("a b", []),
      ("", []),
    ] as [(String, [Int])] {
      #expect(list(plain.beginnings(SearchQuery(text))) == expected, "\(text)")
    }
    for (text, expected) in [
      ("se", [0, 1]), ("se1", [0, 1]), ("se 1", [0]), ("x se", [0]), ("y", [1]), ("1", [2]), ("ase", [2]), ("e", []),
    ] as [(String, [Int])] {
      #expect(list(keyed.beginnings(SearchQuery(text))) == expected, "\(text)")
    }
  }

  @Test("a word is looked for inside all words, and a further one in the rows of the few that have the longest")
  func anywhere() throws {
    let index = try index(Self.three)
    for (text, expected) in [
      ("b", [0, 1, 2]), ("c", [0]), ("bc", [0]), ("d", []), ("abcd", []), ("", []),
    ] as [(String, [Int])] {
      #expect(list(index.anywhere(SearchQuery(text)) { _, _ in false }) == expected, "\(text)")
    }
    for isThere in [true, false] {
      var asked: [String] = []
      let found = index.anywhere(SearchQuery("b bc")) { station, needle in
        asked.append("\(station) \(String(decoding: needle, as: UTF8.self))")
        return isThere
      }
      #expect(asked == ["0 b"] && list(found) == (isThere ? [0] : []))
    }
  }

  // MARK: The first of many

  private func all(_ index: SearchIndex) -> StationSet {
    var set = StationSet(capacity: index.count)
    for station in 0..<index.count { set.insert(station) }
    return set
  }

  @Test("the first stations by rank are as many as wanted, and those of the last one's rank")
  func firstByRank() throws {
    let index = try index((1...10).map { Row(id: $0) })
    let ranks: [UInt32] = [5, 3, 3, 9, 1, 0, 7, 3, 2, 8]
    var set = all(index)
    for (limit, expected) in [
      (-1, []), (0, []), (1, [5]), (3, [5, 4, 8]), (4, [5, 4, 8, 1, 2, 7]), (6, [5, 4, 8, 1, 2, 7]),
      (7, [5, 4, 8, 1, 2, 7, 0]), (10, [5, 4, 8, 1, 2, 7, 0, 6, 9, 3]), (99, [5, 4, 8, 1, 2, 7, 0, 6, 9, 3]),
    ] as [(Int, [Int])] {
      #expect(index.first(set, by: ranks, limit: limit) == expected, "\(limit)")
    }
    set.remove(5)
    #expect(index.first(set, by: ranks, limit: 1) == [4])
    #expect(index.first(StationSet(capacity: 10), by: ranks, limit: 3) == [])
  }

  @Test("the first of very many are found whatever their order", arguments: [1, 7, 149, 299])
  func firstOfMany(step: Int) throws {
    let index = try index((1...300).map { Row(id: $0) })
    let ranks = (0..<300).map { UInt32($0 * step % 300) }
    let expected = (0..<300).sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    #expect(index.first(all(index), by: ranks, limit: 5) == Array(expected.prefix(5)))
    #expect(index.first(all(index), by: ranks, limit: 300) == expected)
  }

  @Test("the nearest stations are as many as wanted, and those as near as the last within rounding")
  func nearest() throws {
    let index = try index(
      [0.2, 0.1, 0, 0.100_01, 0.1003, -0.3].enumerated().map { Row(id: Int64($0 + 1), longitude: $1) })
    let here = try place(0, 0)
    for (limit, expected) in [
      (0, []), (1, [2]), (2, [2, 1, 3]), (3, [2, 1, 3]), (4, [2, 1, 3, 4]), (5, [2, 1, 3, 4, 0]),
      (6, [2, 1, 3, 4, 0, 5]),
    ] as [(Int, [Int])] {
      #expect(index.nearest(all(index), to: here, limit: limit) == expected, "\(limit)")
    }
  }

  // MARK: Stored

  private func part(_ name: String, _ database: Database) throws -> Data {
    try database.cachedStatement(sql: "SELECT content FROM search_part WHERE name = ?")
      .firstRow([name]) { row in row.withBytes(0) { Data($0) } } ?? Data()
  }

  private func set(_ name: String, _ content: Data, _ database: Database) throws {
    try database.cachedStatement(sql: "UPDATE search_part SET content = ? WHERE name = ?").run([content, name])
  }

  private func bytes(_ numbers: [UInt32]) -> Data { numbers.withUnsafeBytes { Data($0) } }

  /// A cache with a stored index.
  private func stored() throws -> DatabaseQueue {
    let queue = try database(Self.three)
    try queue.write { database in try SearchIndexRows.note(database, [2, 5, 9], searchedBeside: 0) }
    return queue
  }

  @Test("a stored index is loaded as it was made")
  func loads() throws {
    let made = try index(Self.three)
    let loaded = try stored().read { database in try SearchIndex(database) }
    #expect(loaded.rows == made.rows && loaded.x == made.x && loaded.y == made.y && loaded.z == made.z)
    #expect(loaded.wordBytes == made.wordBytes && loaded.wordStarts == made.wordStarts)
    #expect(loaded.letters == made.letters && loaded.postings == made.postings)
    #expect(loaded.postingStarts == made.postingStarts)
  }

  /// How loading ends after a part was changed; `nil` when it succeeds.
  private func outcome(_ name: String, _ change: (Data) -> Data) throws -> ResultCode? {
    let queue = try stored()
    try queue.write { database in try set(name, change(try part(name, database)), database) }
    do {
      _ = try queue.read { database in try SearchIndex(database) }
      return nil
    } catch let error as DatabaseError {
      return error.resultCode
    }
  }

  @Test(
    "an index with a part that is cut, or longer than the others, is damaged",
    arguments: [
      ("rows", 8), ("x", 4), ("y", 4), ("z", 4), ("word_bytes", 1), ("word_starts", 4), ("letters", 8), ("postings", 1),
      ("posting_starts", 4), ("x", 1), ("rows", 7), ("word_starts", 2),
    ])
  func cutParts(_ name: String, _ count: Int) throws {
    #expect(try outcome(name) { $0 } == nil)
    #expect(try outcome(name) { $0.dropLast(count) } == .SQLITE_CORRUPT)
    #expect(try outcome(name) { $0 + Data(repeating: 0, count: count) } == .SQLITE_CORRUPT)
    #expect(try outcome(name) { _ in Data() } == .SQLITE_CORRUPT)
  }

  @Test("where words and lists begin rises from 0 to the number of bytes")
  func starts() throws {
    for wrong in [[1, 2, 5, 6], [0, 2, 5, 7], [0, 2, 5, 5], [0, 5, 2, 6], [3, 2, 5, 6], [0, 2, 7, 6]] as [[UInt32]] {
      #expect(try outcome("word_starts") { _ in bytes(wrong) } == .SQLITE_CORRUPT, "\(wrong)")
    }
    for wrong in [[1, 2, 3, 4], [0, 2, 3, 5], [0, 3, 2, 4], [0, 2, 4]] as [[UInt32]] {
      #expect(try outcome("posting_starts") { _ in bytes(wrong) } == .SQLITE_CORRUPT, "\(wrong)")
    }
    #expect(try outcome("posting_starts") { _ in bytes([0, 2, 2, 4]) } == nil, "a word without stations is sound")
  }

  @Test("an index of nothing is an index, a missing one is not")
  func emptyIndex() throws {
    let queue = try stored()
    try queue.write { database in
      for name in ["rows", "x", "y", "z", "word_bytes", "letters", "postings"] { try set(name, Data(), database) }
      for name in ["word_starts", "posting_starts"] { try set(name, bytes([0]), database) }
    }
    let none = try queue.read { database in try SearchIndex(database) }
    #expect(none.count == 0 && none.wordCount == 0)
    try queue.write { database in try database.execute(sql: "DELETE FROM search_part") }
    #expect(throws: DatabaseError.self) { try queue.read { database in _ = try SearchIndex(database) } }
  }

  // MARK: Changes

  private func note(_ rows: [Int64], beside: Int, _ queue: DatabaseQueue) throws -> [Int64] {
    try queue.write { database in
      try SearchIndexRows.note(database, rows, searchedBeside: beside)
      let state = try SearchIndexRows.state(database)
      let changed = try SearchIndexRows.changed(database)
      return [state.generation, state.indexed] + changed
    }
  }

  @Test("few changes are noted beside the index, one more makes it anew")
  func fewChanges() throws {
    let queue = try database((1...7).map { Row(id: $0) })
    #expect(try note([], beside: 0, queue) == [0, 0])
    #expect(try note([1, 2, 3], beside: 3, queue) == [1, 0], "without an index nothing need be noted")
    #expect(try note([1, 2, 3, 4], beside: 3, queue) == [2, 2])
    #expect(try note([6, 5], beside: 3, queue) == [3, 2, 5, 6])
    #expect(try note([5], beside: 3, queue) == [4, 2, 5, 6], "noted once")
    #expect(try note([], beside: 3, queue) == [4, 2, 5, 6])
    #expect(try note([1], beside: 3, queue) == [5, 2, 1, 5, 6])
    #expect(try note([7], beside: 3, queue) == [6, 6])
  }

  @Test("an index made at the very first change is one to note changes beside")
  func firstChange() throws {
    let queue = try database([Row(id: 1), Row(id: 2)])
    #expect(try note([1], beside: 0, queue) == [1, 1])
    #expect(try note([2], beside: 1, queue) == [2, 1, 2])
  }

  @Test("of many stations an eighth may change")
  func anEighth() throws {
    let queue = try database((1...80).map { Row(id: $0) })
    #expect(try note(Array(1...10), beside: 0, queue) == [1, 0])
    #expect(try note(Array(1...11), beside: 0, queue) == [2, 2])
    let noted: [Int64] = [3, 2] + Array(1...11)
    #expect(try note(Array(1...11), beside: 11, queue) == noted)
  }
}
