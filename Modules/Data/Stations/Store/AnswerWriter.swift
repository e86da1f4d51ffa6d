import ChargeDomain
import Foundation
import GRDB

/// Stores an answer of a provider in one transaction.
struct AnswerWriter {
  private let database: Database
  private let answer: FeedAnswer

  private let searchedBeside: Int

  init(_ database: Database, _ answer: FeedAnswer, searchedBeside: Int = SearchIndexRows.fewChanges) {
    self.database = database
    self.answer = answer
    self.searchedBeside = searchedBeside
  }

  private var provider: String { answer.provider.rawValue }

  func apply(_ region: FeedRegion) throws {
    let stations = StationWriter(database, searchedBeside: searchedBeside)
    switch region {
    case .everything: try removeMissing(stations)
    case .cells(let cells, let isComplete): if isComplete { try removeMissing(in: cells, stations) }
    }
    for station in answer.stations { try stations.put(station) }
    try stations.finish()
    try setCoverage(region)
  }

  // MARK: Stations that are gone

  /// Keys of records that the answer holds. A record that cannot be read any more is not gone: what is known of it stays.
  private var keysPresent: Set<String> {
    var keys = Set(answer.stations.lazy.filter { $0.id.provider == answer.provider }.map(\.id.value))
    for record in answer.skipped where record.extent == .record { keys.insert(record.recordID) }
    return keys
  }

  private func removeMissing(_ stations: StationWriter) throws {
    let present = keysPresent
    var gone: [Int64] = []
    try database.cachedStatement(sql: "SELECT id, key FROM station WHERE provider = ?").forEachRow([provider]) { row in
      if let key = row.text(1), !present.contains(key) { gone.append(row.integer(0)) }
    }
    for id in gone { try stations.remove(row: id) }
  }

  private func removeMissing(in cells: [MapCell], _ stations: StationWriter) throws {
    let present = keysPresent
    var gone: Set<Int64> = []
    let statement = try database.cachedStatement(
      sql: """
        SELECT s.id, s.key, s.latitude, s.longitude FROM station_place p CROSS JOIN station s ON s.id = p.id
        WHERE p.north >= ? AND p.south <= ? AND p.east >= ? AND p.west <= ? AND s.provider = ?
        """)
    for cell in Set(cells) {
      let box = cell.box
      try statement.forEachRow([box.south, box.north, box.west, box.east, provider]) { row in
        guard let key = row.text(1), !present.contains(key) else { return }
        // A place on the edge belongs to one cell only.
        if MapCell(of: try StationRows.coordinate(row), zoom: cell.zoom) == cell { gone.insert(row.integer(0)) }
      }
    }
    for id in gone.sorted() { try stations.remove(row: id) }
  }

  // MARK: Coverage and report

  private func setCoverage(_ region: FeedRegion) throws {
    let cells: Set<MapCell>
    let isComplete: Bool
    switch region {
    case .everything:
      cells = [MapCell(zoom: 0, x: 0, y: 0)]
      isComplete = true
    case .cells(let asked, let complete):
      cells = Set(asked)
      isComplete = complete
    }
    for cell in cells { try removeCoverage(cell, withParts: isComplete) }
    try database.cachedStatement(
      sql: """
        DELETE FROM answer WHERE provider = ?
          AND NOT EXISTS (SELECT 1 FROM coverage WHERE coverage.answer = answer.id)
        """
    ).run([provider])
    try removeReports()
    let receivedAt = answer.receivedAt.timeIntervalSinceReferenceDate
    try database.cachedStatement(sql: "INSERT INTO answer (provider, received_at) VALUES (?, ?)")
      .run([provider, receivedAt])
    let id = database.lastInsertedRowID
    for cell in cells {
      try database.cachedStatement(sql: "INSERT INTO coverage VALUES (?, ?, ?, ?, ?, ?, ?)")
        .run([provider, cell.zoom, cell.x, cell.y, receivedAt, isComplete, id])
    }
    for (position, record) in answer.skipped.enumerated() {
      try database.cachedStatement(sql: "INSERT INTO skipped VALUES (?, ?, ?, ?, ?, ?)")
        .run([id, position, record.recordID, record.field, record.reason, record.extent.rawValue])
    }
  }

  /// Forgets what was known of a cell; of its parts too when the new answer is complete.
  private func removeCoverage(_ cell: MapCell, withParts: Bool) throws {
    try database.cachedStatement(sql: "DELETE FROM coverage WHERE provider = ? AND zoom = ? AND x = ? AND y = ?")
      .run([provider, cell.zoom, cell.x, cell.y])
    guard withParts else { return }
    let deepest = try CoverageRows.zooms(database, answer.provider).max() ?? 0
    guard deepest > cell.zoom else { return }
    for zoom in (cell.zoom + 1)...deepest {
      let shift = zoom - cell.zoom
      try database.cachedStatement(
        sql: """
          DELETE FROM coverage WHERE provider = ? AND zoom = ? AND x BETWEEN ? AND ? AND y BETWEEN ? AND ?
          """
      ).run([
        provider, zoom, cell.x << shift, ((cell.x + 1) << shift) - 1, cell.y << shift, ((cell.y + 1) << shift) - 1,
      ])
    }
  }

  /// What older answers said of records that this one holds is out of date.
  private func removeReports() throws {
    let statement = try database.cachedStatement(
      sql: """
        DELETE FROM skipped WHERE record_id = ? AND answer IN (SELECT id FROM answer WHERE provider = ?)
        """)
    guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM skipped)") ?? false else { return }
    let mentioned = Set(answer.stations.map(\.id.value)).union(answer.skipped.map(\.recordID))
    // A record without an id is named by its position, which says nothing about another answer.
    for id in mentioned where !id.hasPrefix("record ") { try statement.run([id, provider]) }
  }
}
