import GRDB

/// The tables of `user.sqlite`. Migrations are only ever added at the end, and a test upgrades a file of every past schema.
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
    migrator.registerMigration("v2 favourites, filters, regions") { database in
      try database.execute(
        sql: """
          -- Stations to find again; name and place as they were when marked.
          CREATE TABLE favourite (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            name TEXT NOT NULL,
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            added_at REAL NOT NULL,
            note TEXT NOT NULL
          ) STRICT, WITHOUT ROWID;
          -- Filters as JSON, by their name; the one in use has none.
          CREATE TABLE filter (
            position INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            filter TEXT NOT NULL
          ) STRICT;
          -- Areas taken along; boxes as JSON.
          CREATE TABLE region (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            name TEXT NOT NULL,
            boxes TEXT NOT NULL,
            added_at REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("v3 own data") { database in
      try database.execute(
        sql: """
          -- What is kept of the accounts besides secrets: the id of this installation, names, personal data as JSON.
          CREATE TABLE own (
            key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
            value TEXT NOT NULL
          ) STRICT, WITHOUT ROWID
          """)
    }
    return migrator
  }
}
