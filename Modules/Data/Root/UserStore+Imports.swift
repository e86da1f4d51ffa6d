public import ChargeDomain
import GRDB

extension UserStore {
  /// Imports of a person's data, each in one transaction. The last one is kept, so that it can be taken back.
  public var imports: ImportStore {
    var store = ImportStore()
    store.apply = { [database] record async throws(Failure) in
      try await database.write("importing data") { try ImportRows.apply(record, $0) }
    }
    store.last = database.reading("reading the last import", ImportRows.last)
    store.undo = { [database] () async throws(Failure) in
      try await database.write("undoing an import", ImportRows.undo)
    }
    return store
  }
}

private enum ImportRows {
  /// Its row among what is kept once.
  private static let key = "import"

  static func apply(_ record: ImportRecord, _ database: Database) throws -> Bool {
    let now = try items(database)
    guard record.steps.allSatisfy({ now[$0.after.key] == $0.before }) else { return false }
    for step in record.steps { try put(step.after, database) }
    try OwnRows.set(key, try JSONText.of(record), at: nil, database)
    return true
  }

  /// The last import; `nil` for none, and for one of a later version.
  static func last(_ database: Database) throws -> ImportRecord? {
    try OwnRows.text(key, database).flatMap(JSONText.value)
  }

  static func undo(_ database: Database) throws -> ImportRecord.Undoing? {
    guard let record = try last(database) else { return nil }
    let undoing = record.undoing(try items(database))
    for item in undoing.restored { try put(item, database) }
    for key in undoing.removed { try remove(key, database) }
    try OwnRows.set(key, nil, at: nil, database)
    return undoing
  }

  private static func items(_ database: Database) throws -> [MyDataItem.Key: MyDataItem] {
    let preferences = try PreferenceRows.load(database)
    let filters = try FilterRows.inUse(database)
    var items: [MyDataItem] = PreferenceChoice.Kind.allCases.map { .setting(PreferenceChoice($0, of: preferences)) }
    items += try FavouriteRows.all(database).map { MyDataItem.favourite($0) }
    items += FilterPurpose.allCases.map { MyDataItem.filterInUse(filters[$0], $0) }
    items += try FilterRows.saved(database).map { MyDataItem.savedFilter($0) }
    items += try RegionRows.all(database).map { MyDataItem.region($0) }
    items += try WatchRows.all(database).watches.map { MyDataItem.watch($0) }
    return Dictionary(items.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func put(_ item: MyDataItem, _ database: Database) throws {
    switch item {
    case .setting(let choice):
      try PreferenceRows.save(database, choice.chosen(in: try PreferenceRows.load(database)))
    case .favourite(let favourite): try FavouriteRows.put(database, [favourite])
    case .filterInUse(let filter, let purpose): try FilterRows.use(database, filter, for: purpose)
    case .savedFilter(let saved): try FilterRows.save(database, saved)
    case .region(let pack): try RegionRows.put(database, pack)
    case .watch(let watch): try WatchRows.keep(database, watch)
    }
  }

  private static func remove(_ key: MyDataItem.Key, _ database: Database) throws {
    switch key {
    // They are never without a value.
    case .setting, .filterInUse: break
    case .favourite(let id): try FavouriteRows.remove(database, id)
    case .savedFilter(let name): try FilterRows.remove(database, name)
    case .region(let id): try RegionRows.remove(database, id)
    case .watch(let id): try WatchRows.remove(database, id)
    }
  }
}
