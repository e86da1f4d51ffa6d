import ChargeDomain
import GRDB

/// How much is stored of an area, and forgetting it.
struct StoredArea {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Records of all sources in some boxes and the bytes of what is kept of them.
  func amount(_ boxes: [GeoBox]) throws -> StoredAmount {
    let statement = try database.cachedStatement(
      sql: """
        SELECT s.id, length(s.record), s.latitude, s.longitude FROM station_place p CROSS JOIN station s ON s.id = p.id
        WHERE p.north >= ? AND p.south <= ? AND p.east >= ? AND p.west <= ?
        """)
    var seen: Set<Int64> = []
    var bytes = 0
    for box in boxes {
      try statement.forEachRow([box.south, box.north, box.west, box.east]) { row in
        guard box.contains(try StationRows.coordinate(row)), seen.insert(row.integer(0)).inserted else { return }
        bytes += Int(row.integer(1))
      }
    }
    return StoredAmount(stations: seen.count, bytes: bytes)
  }

  /// Forgets the stations of some cells and that they are loaded. What a source sends only as a whole stays: without a
  /// part of it the whole would have to be asked for again.
  func forget(_ cells: [MapCell], _ writer: StationWriter) throws {
    for provider in try providersByRegion() {
      for cell in Set(cells) {
        for row in try rows(in: cell, provider) { try writer.remove(row: row) }
        try forgetCoverage(of: cell, provider)
      }
    }
    try writer.finish()
    try database.execute(
      sql: "DELETE FROM answer WHERE NOT EXISTS (SELECT 1 FROM coverage WHERE coverage.answer = answer.id)")
  }

  private func providersByRegion() throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT provider FROM coverage WHERE provider NOT IN (SELECT provider FROM coverage WHERE zoom = 0)
        """)
  }

  private func rows(in cell: MapCell, _ provider: String) throws -> [Int64] {
    let box = cell.box
    var rows: [Int64] = []
    try database.cachedStatement(
      sql: """
        SELECT s.id, s.key, s.latitude, s.longitude FROM station_place p CROSS JOIN station s ON s.id = p.id
        WHERE p.north >= ? AND p.south <= ? AND p.east >= ? AND p.west <= ? AND s.provider = ?
        """
    ).forEachRow([box.south, box.north, box.west, box.east, provider]) { row in
      if MapCell(of: try StationRows.coordinate(row), zoom: cell.zoom) == cell { rows.append(row.integer(0)) }
    }
    return rows
  }

  /// Of the cell, of its parts and of the larger ones it lies in.
  private func forgetCoverage(of cell: MapCell, _ provider: String) throws {
    for zoom in 1...PinTile.deepestZoom {
      let columns: ClosedRange<Int>
      let rows: ClosedRange<Int>
      if zoom <= cell.zoom {
        let shift = cell.zoom - zoom
        (columns, rows) = ((cell.x >> shift)...(cell.x >> shift), (cell.y >> shift)...(cell.y >> shift))
      } else {
        let shift = zoom - cell.zoom
        columns = (cell.x << shift)...(((cell.x + 1) << shift) - 1)
        rows = (cell.y << shift)...(((cell.y + 1) << shift) - 1)
      }
      try database.cachedStatement(
        sql: "DELETE FROM coverage WHERE provider = ? AND zoom = ? AND x BETWEEN ? AND ? AND y BETWEEN ? AND ?"
      ).run([
        provider, zoom, columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound,
      ])
    }
  }
}
