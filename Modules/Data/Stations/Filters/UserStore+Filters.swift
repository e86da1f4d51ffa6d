public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// The filter in use, and those with a name. One that this version cannot read is kept and not shown.
  public var filters: FiltersStore {
    FiltersStore(
      current: { [database] () async throws(Failure) in
        try await database.read("reading the filter") { database in
          try FilterRows.all(database).first { $0.name.isEmpty }?.filter ?? StationFilter()
        }
      },
      setCurrent: { [database] filter async throws(Failure) in
        try await database.write("saving the filter") { database in
          try FilterRows.save(SavedFilter(name: "", filter: filter), in: database)
        }
      },
      saved: { [database] () async throws(Failure) in
        try await database.read("reading saved filters") { try FilterRows.all($0).filter { !$0.name.isEmpty } }
      },
      save: { [database] filter async throws(Failure) in
        try await database.write("saving a filter") { try FilterRows.save(filter, in: $0) }
      },
      remove: { [database] name async throws(Failure) in
        try await database.write("removing a filter") { database in
          try database.execute(sql: "DELETE FROM filter WHERE name = ? AND name <> ''", arguments: [name])
        }
      })
  }
}

/// Filters as rows of JSON; the one in use has the empty name.
private enum FilterRows {
  static func all(_ database: Database) throws -> [SavedFilter] {
    var filters: [SavedFilter] = []
    try database.cachedStatement(sql: "SELECT name, filter FROM filter ORDER BY position").forEachRow { row in
      let filter = row.withBytes(1) { bytes in
        Result { try JSONDecoder().decode(StationFilter.self, from: Data(bytes)) }
      }
      if case .success(let filter) = filter { filters.append(SavedFilter(name: row.text(0) ?? "", filter: filter)) }
    }
    return filters
  }

  static func save(_ saved: SavedFilter, in database: Database) throws {
    let json = try JSONEncoder.sorted.encode(saved.filter)
    try database.execute(
      sql: "INSERT INTO filter (name, filter) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET filter = excluded.filter",
      arguments: [saved.name, String(decoding: json, as: UTF8.self)])
  }
}
