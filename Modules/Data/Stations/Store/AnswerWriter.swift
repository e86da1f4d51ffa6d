import ChargeDomain
import Foundation
import GRDB

/// Stores an answer of a provider in one transaction.
struct AnswerWriter {
  private let database: Database
  private let content: AnswerContent
  private let stations: StationWriter

  init(_ database: Database, _ content: AnswerContent, searchedBeside: Int = SearchIndexRows.fewChanges) {
    self.database = database
    self.content = content
    stations = StationWriter(database, searchedBeside: searchedBeside)
  }

  private var answer: FeedAnswer { content.answer }
  private var provider: String { answer.provider.rawValue }

  func apply(_ region: FeedRegion) throws {
    let (received, larger, keys) = try withUnreadablePoints()
    let (cells, isComplete): (Set<MapCell>, Bool) =
      switch region {
      case .everything: ([MapCell(zoom: 0, x: 0, y: 0)], true)
      case .cells(let cells, let isComplete): (Set(cells), isComplete)
      }
    if isComplete {
      let gone = try cells.flatMap { try StationRows.records(in: $0, of: provider, database) }
        .filter { !keys.contains($0.key) && !isPlaceOfUnreadable($0.key) }
      let homes = gone.isEmpty ? [:] : homes(of: received)
      let former = FormerKeys(database: database, provider: provider)
      for one in gone.sorted(by: { $0.row < $1.row }) {
        try former.note(row: one.row, key: one.key, homes: homes)
        try stations.remove(row: one.row)
      }
    }
    var folds = SiteFolds()
    for (index, station) in received.enumerated() {
      try stations.put(
        larger.contains(index) ? StationContent(station, &folds) : content.content(at: index, &folds))
    }
    try stations.finish()
    try SiteStatuses.write(answer, database)
    try setCoverage(cells, isComplete: isComplete)
  }

  /// The keys of stations by the keys of their points.
  private func homes(of stations: [Station]) -> [String: String] {
    var homes: [String: String] = [:]
    for station in stations { for key in station.liveKeys { homes[key] = station.id.value } }
    return homes
  }

  /// The stations to store, which of them have more points than in the answer, and the keys of all that are not gone. A
  /// record that can no longer be read is not gone: its station stays, and where it is a charging point of a larger site it
  /// stays with the points that it stood with.
  private func withUnreadablePoints() throws -> (stations: [Station], larger: Set<Int>, keys: Set<String>) {
    var received = answer.stations
    var larger: Set<Int> = []
    var keys = Set(received.lazy.filter { $0.id.provider == answer.provider }.map(\.id.value)).union(answer.unreadable)
    guard !answer.unreadable.isEmpty else { return (received, [], keys) }
    var homes: [String: Int] = [:]
    for (index, station) in received.enumerated() {
      for evse in station.evses { if let key = evse.evseID?.key { homes[key] = index } }
    }
    let rows = StationRows(database)
    for key in answer.unreadable where homes[key] == nil {
      guard let known = try rows.record(withEVSE: key, of: answer.provider) else { continue }
      let points = known.evses.compactMap { point in point.evseID.map { (point, $0.key) } }
      guard let home = points.lazy.compactMap({ homes[$0.1] }).first,
        let point = points.first(where: { $0.1 == key })?.0
      else {
        keys.insert(known.id.value)
        continue
      }
      received[home].equipment = .evses(received[home].evses + [point])
      larger.insert(home)
      homes[key] = home
      if received[home].id != known.id { keys.remove(key) }
    }
    return (received, larger, keys)
  }

  /// Whether a key is that of a further place of an id, `ID@PLACE`, and a record with this id could not be read.
  private func isPlaceOfUnreadable(_ key: String) -> Bool {
    key.lastIndex(of: "@").map { answer.unreadable.contains(String(key[..<$0])) } ?? false
  }

  // MARK: Coverage and report

  private func setCoverage(_ cells: Set<MapCell>, isComplete: Bool) throws {
    for cell in cells {
      // A complete answer also replaces what was known of the cell's parts.
      try CoverageRows.forget(cell, provider, database) { isComplete ? $0 >= cell.zoom : $0 == cell.zoom }
    }
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

  /// Removes what older answers reported of the records that this one holds.
  private func removeReports() throws {
    let statement = try database.cachedStatement(
      sql: """
        DELETE FROM skipped WHERE record_id = ? AND answer IN (SELECT id FROM answer WHERE provider = ?)
        """)
    guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM skipped)") ?? false else { return }
    let mentioned = Set(answer.stations.map(\.id.value)).union(answer.skipped.map(\.recordID))
    // A record without an id is named by its position, which means another record in another answer.
    for id in mentioned where !id.hasPrefix("record ") { try statement.run([id, provider]) }
  }
}
