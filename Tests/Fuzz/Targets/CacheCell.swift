internal import Foundation
internal import GRDB

/// A column of `cache.sqlite`, and what a disk gives back there.
struct CacheCell {
  private let table, column: String
  private let content: Data

  /// The first line of an input names a table and a column, all else is what stands there.
  init(_ input: [UInt8]) {
    let line = input.prefix { $0 != 0x0A }
    let parts = String(decoding: line, as: UTF8.self).split(separator: ".", maxSplits: 1).map(String.init)
    (table, column) = parts.count == 2 ? (parts[0], parts[1]) : ("station", "record")
    content = Data(input.dropFirst(line.count + 1))
  }

  /// Whether other records may become part of the neighbour's site.
  var joinsSites: Bool { table == "station" && column == "site" }

  /// Puts it into all rows: of stations only into those of the OCPI server. A disk knows no rules of a table.
  /// - Returns: False where there is no such column.
  func put(_ database: Database) throws -> Bool {
    let type = try String.fetchOne(
      database, sql: "SELECT type FROM pragma_table_info(?) WHERE name = ?", arguments: [table, column])
    guard let type else { return false }
    try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    let rows = Self.rows[table].map { " WHERE \($0)" } ?? ""
    try database.execute(sql: "UPDATE \(table) SET \"\(column)\" = ?\(rows)", arguments: [value(type)])
    return true
  }

  /// In the type of the column; no number is NULL.
  private func value(_ type: String) -> DatabaseValue {
    let text = String(decoding: content, as: UTF8.self)
    return switch type {
    case "INTEGER", "INT": Int64(text).databaseValue
    case "REAL": Double(text).databaseValue
    case "TEXT": text.databaseValue
    default: content.databaseValue
    }
  }

  private static let rows = [
    "station": "provider = 'ocpi'", "station_text": "id \(ofServer)", "station_mark": "id \(ofServer)",
    "station_place": "id \(ofServer)", "site_status": "id \(ofServer)", "evse": "station \(ofServer)",
    "licence": "id IN (SELECT licence FROM station WHERE provider = 'ocpi')",
  ]

  private static let ofServer = "IN (SELECT id FROM station WHERE provider = 'ocpi')"
}

extension Int64? {
  fileprivate var databaseValue: DatabaseValue { self.map { $0.databaseValue } ?? .null }
}

extension Double? {
  fileprivate var databaseValue: DatabaseValue { self.map { $0.databaseValue } ?? .null }
}
