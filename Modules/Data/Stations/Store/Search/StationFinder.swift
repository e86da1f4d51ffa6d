import ChargeDomain
import GRDB
import Synchronization
import UnicodeText

/// Answers searches from the stored index, which is loaded at the first search, and from the stations that have changed
/// since it was made, in this process or another.
final class StationFinder: Sendable {
  private struct Memory {
    var file: DatabaseFiles.Identity?
    var state: SearchIndexRows.State?
    /// The stored index; `nil` when there is none.
    var stored: SearchSegment?
    /// The stations that have changed since, or all where no index is stored.
    var changed: SearchSegment?
  }

  // Locked while an index is loaded, so that a second search waits instead of loading it again.
  private let memory = Mutex(Memory())

  /// The station whose code was typed comes first. Words that begin with the query come before words that contain it; where
  /// there are neither, a word without any hit stands for those that are like it. Within each, stations are ordered by
  /// distance, or by name without a place, then by id.
  func find(
    _ search: StationSearch, _ rows: StationRows, file: DatabaseFiles.Identity
  ) throws -> StationSearchPage {
    let page = try findWords(search, rows, file: file)
    let coded = try CodedStations.found(search, rows)
    guard !coded.isEmpty, search.limit > 0 else { return page }
    let ids = Set(coded.map(\.station.id))
    let others = page.areGuesses ? [] : page.hits.filter { !ids.contains($0.station.id) }
    let hits = coded + others
    return StationSearchPage(
      hits: Array(hits.prefix(search.limit)), hasMore: page.hasMore || hits.count > search.limit)
  }

  private func findWords(
    _ search: StationSearch, _ rows: StationRows, file: DatabaseFiles.Identity
  ) throws -> StationSearchPage {
    let database = rows.database
    let query = SearchQuery(search.text)
    let segments = try segments(database, file)
    guard !query.isEmpty, search.limit > 0 else {
      // The next search will be in the same place and language.
      if search.near == nil { for segment in segments { _ = try segment.ranks(database, search.language) } }
      return StationSearchPage(hits: [], hasMore: false)
    }
    let finding = Finding(
      database: database, rows: rows, segments: segments, near: search.near, language: search.language)
    let beginnings = segments.map { $0.known($0.index.beginnings(query)) }
    var hits = try finding.best(beginnings, limit: search.limit)
    let known = beginnings.reduce(0) { $0 + $1.count }
    if known > search.limit { return StationSearchPage(hits: hits, hasMore: true) }
    let middles = try zip(segments, beginnings).map { segment, beginnings in
      var middles = try segment.index.anywhere(query) { station, needle in
        try finding.hasWord(segment.index.rows[station], containing: needle)
      }
      middles.subtract(beginnings)
      return segment.known(middles)
    }
    hits += try finding.best(middles, limit: search.limit - known)
    if hits.isEmpty, let guesses = Guesses(query, segments).sets {
      return StationSearchPage(
        hits: try finding.best(guesses, limit: search.limit),
        hasMore: guesses.reduce(0) { $0 + $1.count } > search.limit, areGuesses: true)
    }
    return StationSearchPage(
      hits: hits, hasMore: middles.reduce(known) { $0 + $1.count } > search.limit)
  }

  /// Drops the index: a new file may have the identity of one that was erased.
  func forget() { memory.withLock { $0 = Memory() } }

  private func segments(_ database: Database, _ file: DatabaseFiles.Identity) throws -> [SearchSegment] {
    let state = try SearchIndexRows.state(database)
    return try memory.withLock { memory in
      if memory.file != file || memory.state != state {
        var stored = memory.file == file && memory.state?.indexed == state.indexed ? memory.stored : nil
        // Freed first: two indexes at once would need twice the memory.
        memory = Memory()
        if stored == nil, state.indexed > 0 { stored = SearchSegment(try SearchIndex(database)) }
        if let stored {
          let changed = try SearchIndexRows.changed(database)
          memory.stored = stored.hiding(changed)
          if !changed.isEmpty {
            memory.changed = SearchSegment(try SearchIndex(SearchIndexBuilder(database, .changed)))
          }
        } else {
          memory.changed = SearchSegment(try SearchIndex(SearchIndexBuilder(database, .all)))
        }
        (memory.file, memory.state) = (file, state)
      }
      return [memory.stored, memory.changed].compactMap(\.self)
    }
  }
}

/// Turns sets of stations into ordered hits.
private struct Finding {
  let database: Database
  let rows: StationRows
  let segments: [SearchSegment]
  let near: Coordinate?
  let language: Language

  /// Whether some word of the station in a row contains these bytes.
  func hasWord(_ row: Int64, containing needle: [UInt8]) throws -> Bool {
    try database.cachedStatement(sql: "SELECT words FROM station_text WHERE id = ?")
      .firstRow([row]) { row in row.withBytes(0) { SearchIndex.contains($0, needle) } } ?? false
  }

  /// The best of a set for each segment.
  func best(_ sets: [StationSet], limit: Int) throws -> [StationAt] {
    guard let near else {
      return try firstByName(sets, limit: limit).prefix(limit).compactMap { try rows.station(row: $0) }
        .map { StationAt(station: $0, distance: nil) }
    }
    // Keys first: many may be equally far, and only `limit` of them need to be read.
    let statement = try database.cachedStatement(
      sql: "SELECT provider, key, latitude, longitude FROM station WHERE id = ?")
    let nearest = zip(segments, sets).flatMap { segment, set in
      segment.index.nearest(set, to: near, limit: limit).map { segment.index.rows[$0] }
    }
    let candidates = try nearest.compactMap { row in
      try statement.firstRow([row]) { columns in
        (
          row: row, id: try StationRows.stationID(columns),
          distance: near.distance(to: try StationRows.coordinate(columns))
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

  private func firstByName(_ sets: [StationSet], limit: Int) throws -> [Int64] {
    let first = try zip(segments, sets).map { segment, set in
      let ranks = try segment.ranks(database, language)
      return segment.index.first(set, by: ranks, limit: limit).prefix(limit).map { segment.index.rows[$0] }
    }
    let several = first.filter { !$0.isEmpty }
    return several.count > 1 ? try NameOrder.sorted(several.flatMap(\.self), database, language) : several.first ?? []
  }
}
