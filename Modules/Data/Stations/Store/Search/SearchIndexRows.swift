import Foundation
import GRDB

/// The search index in the cache, and which stations have changed since it was made.
///
/// Few changes are only noted: a search reads the noted stations and ignores them in the index. Many changes make the
/// index anew, in the same transaction.
enum SearchIndexRows {
  /// How often stations have changed, and at which of these changes the index was made; 0 when there is no index.
  struct State: Hashable, Sendable {
    let generation: Int64
    let indexed: Int64
  }

  static func state(_ database: Database) throws -> State {
    let state = try database.cachedStatement(sql: "SELECT generation, indexed FROM search_state")
      .firstRow { State(generation: $0.integer(0), indexed: $0.integer(1)) }
    return state ?? State(generation: 0, indexed: 0)
  }

  /// The noted rows, ascending.
  static func changed(_ database: Database) throws -> [Int64] {
    var rows: [Int64] = []
    try database.cachedStatement(sql: "SELECT station FROM search_change ORDER BY station")
      .forEachRow { rows.append($0.integer(0)) }
    return rows
  }

  /// Tells that these rows of `station_text` were added, changed or removed.
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

  /// Reading so many takes a few milliseconds, however large the store is.
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

  // MARK: Arrays as bytes, in the byte order of this machine: the file is never moved to another

  private static func save(_ database: Database, _ name: String, _ elements: [some BitwiseCopyable]) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO search_part VALUES (?, ?)")
      .run([name, elements.withUnsafeBytes { Data($0) }])
  }

  static func load<Element: BitwiseCopyable>(_ database: Database, _ name: String) throws -> [Element] {
    try database.cachedStatement(sql: "SELECT content FROM search_part WHERE name = ?").firstRow([name]) { row in
      try row.withBytes(0) { bytes in
        let size = MemoryLayout<Element>.stride
        guard bytes.count % size == 0 else { throw DatabaseError.unreadable("a part of the search index is cut") }
        return [Element](unsafeUninitializedCapacity: bytes.count / size) { buffer, count in
          UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
          count = bytes.count / size
        }
      }
    } ?? []
  }
}
