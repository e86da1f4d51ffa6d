import ChargeDomain
import GRDB
import Synchronization
import UnicodeText

/// Answers searches from an index in memory, which is built again when the stations have changed, here or in another
/// process.
final class StationFinder: Sendable {
  private struct Memory {
    var index: SearchIndex?
    var ranks: [Language: [UInt32]] = [:]
  }

  // Held while the index is built: a second search waits for it instead of building its own.
  private let memory = Mutex(Memory())

  /// Beginnings before middles, then nearer, or by name without a place; at the end by id.
  func find(
    _ search: StationSearch, _ rows: StationRows, _ database: Database, file: DatabaseFiles.Identity
  ) throws -> StationSearchPage {
    let query = SearchQuery(search.text)
    let index = try index(database, file)
    guard !query.isEmpty, search.limit > 0 else { return StationSearchPage(hits: [], hasMore: false) }
    let finding = Finding(
      database: database, rows: rows, index: index, near: search.near,
      ranks: search.near == nil ? try ranks(database, index, search.language) : [])
    let beginnings = index.beginnings(query)
    var hits = try finding.best(beginnings, limit: search.limit)
    let known = beginnings.count
    if known > search.limit { return StationSearchPage(hits: hits, hasMore: true) }
    var middles = index.anywhere(query)
    middles.subtract(beginnings)
    hits += try finding.best(middles, limit: search.limit - known)
    return StationSearchPage(hits: hits, hasMore: known + middles.count > search.limit)
  }

  private func index(_ database: Database, _ file: DatabaseFiles.Identity) throws -> SearchIndex {
    let generation = try Int64.fetchOne(database, sql: "SELECT generation FROM search_state") ?? 0
    let version = SearchIndex.Version(file: file, generation: generation)
    return try memory.withLock { memory in
      if let index = memory.index, index.version == version { return index }
      // The old one goes first: two at once would need twice the memory.
      memory = Memory()
      let index = SearchIndex(version: version, try SearchIndexBuilder(database))
      memory.index = index
      return index
    }
  }

  private func ranks(_ database: Database, _ index: SearchIndex, _ language: Language) throws -> [UInt32] {
    try memory.withLock { memory in
      guard memory.index === index else { return try NameOrder.ranks(database, index, language) }
      if let ranks = memory.ranks[language] { return ranks }
      let ranks = try NameOrder.ranks(database, index, language)
      memory.ranks[language] = ranks
      return ranks
    }
  }
}

/// One search: turns sets of stations into ordered hits.
private struct Finding {
  let database: Database
  let rows: StationRows
  let index: SearchIndex
  let near: Coordinate?
  let ranks: [UInt32]

  func best(_ set: StationSet, limit: Int) throws -> [StationAt] {
    guard let near else {
      return try index.first(set, by: ranks, limit: limit).prefix(limit)
        .compactMap { try rows.station(row: index.rows[$0]) }
        .map { StationAt(station: $0, distance: nil) }
    }
    // Keys first: many may be equally far, and only `limit` of them are worth reading.
    let statement = try database.cachedStatement(
      sql: "SELECT provider, key, latitude, longitude FROM station WHERE id = ?")
    let candidates = try index.nearest(set, to: near, limit: limit).compactMap { station in
      try statement.firstRow([index.rows[station]]) { row in
        (
          row: index.rows[station], id: try StationRows.stationID(row),
          distance: near.distance(to: try StationRows.coordinate(row))
        )
      }
    }
    let ordered = candidates.sorted { left, right in
      left.distance == right.distance ? left.id < right.id : left.distance < right.distance
    }
    return try ordered.prefix(limit).compactMap { candidate in
      try rows.station(row: candidate.row).map { StationAt(station: $0, distance: candidate.distance) }
    }
  }
}
