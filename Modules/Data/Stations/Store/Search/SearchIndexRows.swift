import Foundation
import GRDB

/// The arrays of an index as they are stored.
struct SearchIndexParts {
  var rows: [Int64] = []
  var x: [Float] = []
  var y: [Float] = []
  var z: [Float] = []
  var wordBytes: [UInt8] = []
  var wordStarts: [UInt32] = []
  var letters: [UInt64] = []
  var postings: [UInt8] = []
  var postingStarts: [UInt32] = []
}

/// The search index in the cache, and which stations have changed since it was made.
///
/// Few changes are only noted: a search reads the noted stations anew and passes over them in the index. Many make the
/// index anew, in the transaction that brings them.
enum SearchIndexRows {
  /// What is stored: how often stations have changed, and at which of these changes the index was made; 0 for no index.
  struct State: Hashable, Sendable {
    let generation: Int64
    let indexed: Int64
  }

  static func state(_ database: Database) throws -> State {
    let state = try database.cachedStatement(sql: "SELECT generation, indexed FROM search_state")
      .firstRow { State(generation: $0.integer(0), indexed: $0.integer(1)) }
    return state ?? State(generation: 0, indexed: 0)
  }

  /// The rows that were noted, ascending.
  static func changed(_ database: Database) throws -> [Int64] {
    var rows: [Int64] = []
    try database.cachedStatement(sql: "SELECT station FROM search_change ORDER BY station")
      .forEachRow { rows.append($0.integer(0)) }
    return rows
  }

  static func index(_ database: Database) throws -> SearchIndex {
    try SearchIndex(
      SearchIndexParts(
        rows: load(database, "rows"), x: load(database, "x"), y: load(database, "y"), z: load(database, "z"),
        wordBytes: load(database, "word_bytes"), wordStarts: load(database, "word_starts"),
        letters: load(database, "letters"), postings: load(database, "postings"),
        postingStarts: load(database, "posting_starts")))
  }

  /// Tells that these rows of `station_text` have changed, came or went.
  /// - Parameter searchedBeside: how many changed stations are searched beside the stored index.
  static func note(_ database: Database, _ rows: some Collection<Int64>, searchedBeside: Int) throws {
    guard !rows.isEmpty else { return }
    try database.execute(sql: "UPDATE search_state SET generation = generation + 1")
    let state = try state(database)
    let noted = try Int.fetchOne(database, sql: "SELECT count(*) FROM search_change") ?? 0
    let stations = try Int.fetchOne(database, sql: "SELECT max(id) FROM station_text") ?? 0
    if noted + rows.count > max(searchedBeside, stations / 8) {
      try store(try SearchIndex(SearchIndexBuilder(database, .all)), database)
      try database.execute(sql: "UPDATE search_state SET indexed = generation")
      try database.execute(sql: "DELETE FROM search_change")
    } else if state.indexed > 0 {
      let statement = try database.cachedStatement(sql: "INSERT INTO search_change VALUES (?) ON CONFLICT DO NOTHING")
      for row in rows { try statement.run([row]) }
    }
  }

  /// So few are read in a few milliseconds, however large the store is.
  static let fewChanges = 2_000

  private static func store(_ index: SearchIndex, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM search_part")
    try save(database, "rows", index.rows)
    try save(database, "x", index.x)
    try save(database, "y", index.y)
    try save(database, "z", index.z)
    try save(database, "word_bytes", index.wordBytes)
    try save(database, "word_starts", index.wordStarts)
    try save(database, "letters", index.letters)
    try save(database, "postings", index.postings)
    try save(database, "posting_starts", index.postingStarts)
  }

  // MARK: Arrays as bytes, in the order of this machine, since the file belongs to it

  static func save<Element: BitwiseCopyable>(_ database: Database, _ name: String, _ elements: [Element]) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO search_part VALUES (?, ?)")
      .run([name, elements.withUnsafeBytes { Data($0) }])
  }

  static func load<Element: BitwiseCopyable>(_ database: Database, _ name: String) throws -> [Element] {
    try loadIfPresent(database, name) ?? []
  }

  /// Nil when there is no such part.
  static func loadIfPresent<Element: BitwiseCopyable>(_ database: Database, _ name: String) throws -> [Element]? {
    try database.cachedStatement(sql: "SELECT content FROM search_part WHERE name = ?").firstRow([name]) { row in
      try row.withBytes(0) { bytes in
        let size = MemoryLayout<Element>.stride
        guard bytes.count % size == 0 else { throw DatabaseError.unreadable("a part of the search index is cut") }
        return [Element](unsafeUninitializedCapacity: bytes.count / size) { buffer, count in
          UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
          count = bytes.count / size
        }
      }
    }
  }
}
