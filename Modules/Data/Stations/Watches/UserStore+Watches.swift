public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// The points of which the person wants to be told. What this version cannot read is kept and not shown.
  public var watches: WatchStore {
    var store = WatchStore()
    store.all = { [database] () async throws(Failure) in
      let (watches, unreadable) = try await database.read("reading watches", WatchRows.all)
      for id in unreadable { database.logUnreadable("a watch", id) }
      return watches
    }
    store.keep = database.writing("saving a watch", WatchRows.keep)
    store.remove = database.writing("removing a watch", WatchRows.remove)
    return store
  }
}

enum WatchRows {
  static func all(_ database: Database) throws -> (watches: [FreeWatch], unreadable: [String]) {
    var unreadable: [String] = []
    let watches = try database.storedValues(
      "SELECT id, watch FROM free_watch ORDER BY set_at, id", settingAside: &unreadable,
      where: { (watch: FreeWatch, id: String) in watch.id.rawValue == id })
    return (watches, unreadable)
  }

  static func keep(_ database: Database, _ watch: FreeWatch) throws {
    try database.execute(
      sql: """
        INSERT INTO free_watch (id, set_at, watch) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET watch = excluded.watch
        """,
      arguments: [watch.id.rawValue, watch.setAt.timeIntervalSinceReferenceDate, try JSONText.of(watch)])
  }
  static func remove(_ database: Database, _ id: FreeWatch.ID) throws {
    try database.execute(sql: "DELETE FROM free_watch WHERE id = ?", arguments: [id.rawValue])
  }
}
