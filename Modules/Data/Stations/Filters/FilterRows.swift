import ChargeDomain
import Foundation
import GRDB

/// Filters as rows of JSON. The one in use has the empty name; one that this version cannot read stays stored.
enum FilterRows {
  static func current(_ database: Database) throws -> StationFilter {
    try all(database).first { $0.name.isEmpty }?.filter ?? StationFilter()
  }

  static func setCurrent(_ filter: StationFilter, in database: Database) throws {
    try save(SavedFilter(name: "", filter: filter), in: database)
  }

  static func saved(_ database: Database) throws -> [SavedFilter] {
    try all(database).filter { !$0.name.isEmpty }
  }

  static func save(_ saved: SavedFilter, in database: Database) throws {
    let json = try JSONEncoder.sorted.encode(saved.filter)
    try database.execute(
      sql: "INSERT INTO filter (name, filter) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET filter = excluded.filter",
      arguments: [saved.name, String(decoding: json, as: UTF8.self)])
  }

  static func remove(_ name: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM filter WHERE name = ? AND name <> ''", arguments: [name])
  }

  private static func all(_ database: Database) throws -> [SavedFilter] {
    var filters: [SavedFilter] = []
    try database.cachedStatement(sql: "SELECT name, filter FROM filter ORDER BY position").forEachRow { row in
      let filter = row.withBytes(1) { bytes in
        Result { try JSONDecoder().decode(StationFilter.self, from: Data(bytes)) }
      }
      if case .success(let filter) = filter { filters.append(SavedFilter(name: row.text(0) ?? "", filter: filter)) }
    }
    return filters
  }
}
