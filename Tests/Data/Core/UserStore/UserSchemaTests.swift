@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// Every schema there ever was, with something in it, is upgraded and compared with a fresh one.
@Suite struct UserSchemaTests {
  /// As each version left the file; never changed afterwards, only added to.
  static let past: [(version: Int, sql: String)] = [
    (
      1,
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      INSERT INTO grdb_migrations VALUES ('v1 preferences');
      CREATE TABLE preference (
        key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO preference VALUES ('language', 'sv'), ('plugs', '["ccs2","hyperPlug"]'), ('nearbyRadius', '5000.0');
      """
    ),
    (
      2,
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      INSERT INTO grdb_migrations VALUES ('v1 preferences'), ('v2 favourites, filters, regions');
      CREATE TABLE preference (
        key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO preference VALUES ('language', 'sv'), ('plugs', '["ccs2","hyperPlug"]'), ('nearbyRadius', '5000.0');
      CREATE TABLE favourite (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        name TEXT NOT NULL,
        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        added_at REAL NOT NULL,
        note TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE filter (
        position INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        filter TEXT NOT NULL
      ) STRICT;
      CREATE TABLE region (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        name TEXT NOT NULL,
        boxes TEXT NOT NULL,
        added_at REAL NOT NULL
      ) STRICT, WITHOUT ROWID;
      """
    ),
    (
      3,
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      INSERT INTO grdb_migrations VALUES ('v1 preferences'), ('v2 favourites, filters, regions'),
        ('v3 own data');
      CREATE TABLE preference (
        key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO preference VALUES ('language', 'sv'), ('plugs', '["ccs2","hyperPlug"]'), ('nearbyRadius', '5000.0');
      CREATE TABLE favourite (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        name TEXT NOT NULL,
        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        added_at REAL NOT NULL,
        note TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE filter (
        position INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        filter TEXT NOT NULL
      ) STRICT;
      CREATE TABLE region (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        name TEXT NOT NULL,
        boxes TEXT NOT NULL,
        added_at REAL NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE own (
        key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO own VALUES ('deviceID', '0A1B2C3D-0000-4000-8000-000000000000'), ('walletName', 'Ada');
      """
    ),
  ]

  private func schema(_ folder: TestFolder) throws -> [String] {
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    return try queue.read { db in
      // Blanks and comments do not count.
      try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY type, name").map { sql in
        sql.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("--") }
          .joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
  }

  @Test(
    "a file of every past version keeps its data and gets the schema of a new one", arguments: past.map(\.version))
  func upgrades(_ version: Int) async throws {
    let (old, fresh) = (try TestFolder(), try TestFolder())
    let sql = try #require(Self.past.first { $0.version == version }).sql
    let queue = try DatabaseQueue(path: old.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let store = UserStore.open(folder: old.url, logger: silent)
    #expect(store.openingNote == nil)
    let loaded = try await store.preferences.load()
    #expect(loaded.language == .sv)
    #expect(loaded.plugs == [.ccs2, Plug(rawValue: "hyperPlug")])
    #expect(loaded.nearbyRadius == .kilometers(5))
    _ = UserStore.open(folder: fresh.url, logger: silent)
    #expect(try schema(old) == schema(fresh))
  }

  @Test("every migration has a past schema here")
  func everyMigrationHasItsPastSchema() {
    #expect(UserSchema.migrator.migrations.count == Self.past.count)
  }
}
