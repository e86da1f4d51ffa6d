import ChargeDomain
import GRDB

/// Measures and forgets what is stored of an area.
struct StoredArea {
  let database: Database

  /// The records of all sources in some boxes, and the bytes that are stored of them.
  func amount(_ boxes: [GeoBox]) throws -> StoredAmount {
    var seen: Set<Int64> = []
    var bytes = 0
    for box in boxes {
      try database.forEachRecord("s.id, length(s.record), s.latitude, s.longitude", in: box) { row in
        guard box.contains(try StationRows.coordinate(row)), seen.insert(row.integer(0)).inserted else { return }
        bytes += Int(row.integer(1))
      }
    }
    return StoredAmount(stations: seen.count, bytes: bytes)
  }

  /// Forgets the stations of some cells and that these are loaded. What a source sends only as a whole stays: to load a
  /// part of it again the whole would have to be asked for.
  func forget(_ cells: [MapCell], _ writer: StationWriter) throws {
    let providers = try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT provider FROM coverage WHERE provider NOT IN (SELECT provider FROM coverage WHERE zoom = 0)
        """)
    for provider in providers {
      for cell in Set(cells) {
        for record in try StationRows.records(in: cell, of: provider, database) { try writer.remove(row: record.row) }
        try CoverageRows.forget(cell, provider, database) { _ in true }
      }
    }
    try writer.finish()
    try database.execute(
      sql: "DELETE FROM answer WHERE NOT EXISTS (SELECT 1 FROM coverage WHERE coverage.answer = answer.id)")
  }
}
