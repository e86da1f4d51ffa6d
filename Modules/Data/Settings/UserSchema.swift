import GRDB

/// The tables of `user.sqlite`, which is never lost: migrations are only ever added at the end, and a test upgrades a
/// stored file of every past schema.
enum UserSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1 preferences") { database in
      try database.execute(
        sql: """
          -- A choice as text, by its name; what is not here was never chosen.
          CREATE TABLE preference (
            key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
            value TEXT NOT NULL
          ) STRICT, WITHOUT ROWID
          """)
    }
    return migrator
  }
}
