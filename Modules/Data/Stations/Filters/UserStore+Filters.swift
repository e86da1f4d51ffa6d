public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// The filter in use, and those with a name. One that this version cannot read is kept and not shown.
  public var filters: FiltersStore {
    var store = FiltersStore()
    store.current = database.reading("reading the filter") { database in
      try FilterRows.all(database).first { $0.name.isEmpty }?.filter ?? StationFilter()
    }
    store.setCurrent = database.writing("saving the filter") { database, filter in
      try FilterRows.save(database, SavedFilter(name: "", filter: filter))
    }
    store.saved = database.reading("reading saved filters") { try FilterRows.all($0).filter { !$0.name.isEmpty } }
    store.save = database.writing("saving a filter", FilterRows.save)
    store.remove = database.writing("removing a filter") { database, name in
      try database.execute(sql: "DELETE FROM filter WHERE name = ? AND name <> ''", arguments: [name])
    }
    return store
  }
}

/// Filters as rows of JSON; the one in use has the empty name.
private enum FilterRows {
  static func all(_ database: Database) throws -> [SavedFilter] {
    var filters: [SavedFilter] = []
    try database.cachedStatement(sql: "SELECT name, filter FROM filter ORDER BY position").forEachRow { row in
      guard let filter: StationFilter = row.text(1).flatMap(JSONText.value) else { return }
      filters.append(SavedFilter(name: row.text(0) ?? "", filter: filter))
    }
    return filters
  }

  static func save(_ database: Database, _ saved: SavedFilter) throws {
    try database.execute(
      sql: "INSERT INTO filter (name, filter) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET filter = excluded.filter",
      arguments: [saved.name, try JSONText.of(saved.filter)])
  }
}
