import GRDB

/// The tables of `accounts.sqlite`; migrations are only ever added at the end. Times are seconds since 1970.
enum AccountSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1 sign-in") { database in
      try database.execute(
        sql: """
          -- A token by its digest: who has the file cannot use it.
          CREATE TABLE token (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
            service TEXT NOT NULL,
            user TEXT NOT NULL,
            device TEXT,
            expires_at REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX token_user ON token (service, user);
          -- The last code sent to an address for a purpose, hashed; a right one is removed.
          CREATE TABLE code (
            service TEXT NOT NULL,
            purpose TEXT NOT NULL,
            address TEXT NOT NULL,
            hash TEXT NOT NULL,
            expires_at REAL NOT NULL,
            attempts INTEGER NOT NULL CHECK (attempts >= 0),
            PRIMARY KEY (service, purpose, address)
          ) STRICT, WITHOUT ROWID;
          -- When codes went out, against floods.
          CREATE TABLE sending (
            service TEXT NOT NULL,
            purpose TEXT NOT NULL,
            address TEXT NOT NULL,
            sent_at REAL NOT NULL
          ) STRICT;
          CREATE INDEX sending_address ON sending (service, purpose, address);

          CREATE TABLE charging_user (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            email TEXT NOT NULL,
            -- As it is compared: capitals and composed letters make no other account.
            email_key TEXT NOT NULL UNIQUE,
            password TEXT NOT NULL,
            is_verified INTEGER NOT NULL CHECK (is_verified IN (0, 1)),
            wrong_passwords INTEGER NOT NULL DEFAULT 0,
            rests_until REAL NOT NULL DEFAULT 0,
            first_name TEXT,
            last_name TEXT,
            phone_number TEXT,
            street_address TEXT,
            zip_code TEXT,
            city TEXT,
            country TEXT
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE appointment_user (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            email TEXT NOT NULL,
            email_key TEXT NOT NULL UNIQUE
          ) STRICT;
          -- Ids below are for demonstrations.
          INSERT INTO sqlite_sequence (name, seq) VALUES ('appointment_user', 1000);

          CREATE TABLE wallet_user (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            phone TEXT NOT NULL UNIQUE,
            name TEXT
          ) STRICT, WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("v2 wrong passwords of unknown addresses") { database in
      try database.execute(
        sql: """
          -- Counted as for an account, so that a pause does not tell which addresses have one.
          CREATE TABLE stranger (
            email_key TEXT NOT NULL PRIMARY KEY,
            wrong_passwords INTEGER NOT NULL,
            rests_until REAL NOT NULL,
            tried_at REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          """)
    }
    return migrator
  }
}
