public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// The filters in use, and those with a name. One that this version cannot read is kept and not shown.
  public var filters: FiltersStore {
    var store = FiltersStore()
    store.current = database.reading("reading the filters in use", FilterRows.inUse)
    store.setCurrent = database.writing("saving the filters in use") { database, filters in
      for purpose in FilterPurpose.allCases { try FilterRows.use(database, filters[purpose], for: purpose) }
    }
    store.saved = database.reading("reading saved filters", FilterRows.saved)
    store.save = database.writing("saving a filter", FilterRows.save)
    store.remove = database.writing("removing a filter", FilterRows.remove)
    return store
  }
}

extension FilterPurpose {
  /// The name of the row of the filter in use. A person's name for a filter is never empty and has no blanks at its ends.
  fileprivate var rowName: String {
    switch self {
    case .find: ""
    case .book: " book"
    }
  }

  fileprivate static let rowNames = Set(allCases.map(\.rowName))
}

/// Filters as rows of JSON, by their names.
enum FilterRows {
  static func inUse(_ database: Database) throws -> FiltersInUse {
    let filters = try all(database)
    return FilterPurpose.allCases.reduce(into: FiltersInUse()) { used, purpose in
      if let stored = filters.first(where: { $0.name == purpose.rowName }) { used[purpose] = stored.filter }
    }
  }

  static func use(_ database: Database, _ filter: StationFilter, for purpose: FilterPurpose) throws {
    try save(database, SavedFilter(name: purpose.rowName, filter: filter))
  }

  static func saved(_ database: Database) throws -> [SavedFilter] {
    try all(database).filter { !FilterPurpose.rowNames.contains($0.name) }
  }

  static func remove(_ database: Database, _ name: String) throws {
    guard !FilterPurpose.rowNames.contains(name) else { return }
    try database.execute(sql: "DELETE FROM filter WHERE name = ?", arguments: [name])
  }

  private static func all(_ database: Database) throws -> [SavedFilter] {
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
