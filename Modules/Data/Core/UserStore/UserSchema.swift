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
    migrator.registerMigration("v4 charging") { database in
      try database.execute(
        sql: """
          -- Sessions of the charging network, as JSON. The two secrets of a payment are not in it: they stand beside it until
          -- charging has begun. Times are seconds since 2001.
          CREATE TABLE charging_session (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            owner TEXT NOT NULL,
            revision INTEGER NOT NULL CHECK (revision >= 0),
            is_settled INTEGER NOT NULL CHECK (is_settled IN (0, 1)),
            is_dismissed INTEGER NOT NULL CHECK (is_dismissed IN (0, 1)),
            begun_at REAL NOT NULL,
            -- The network's id of a session that has ended.
            ended_transaction TEXT CHECK (ended_transaction <> ''),
            client_token TEXT CHECK (client_token <> ''),
            authorization TEXT CHECK (authorization <> ''),
            session TEXT NOT NULL
          ) STRICT;
          CREATE INDEX charging_session_open ON charging_session (owner, begun_at)
            WHERE is_settled = 0 OR is_dismissed = 0;
          -- The network's list of an owner's transactions, in its order; what it did not say is NULL.
          CREATE TABLE charging_past (
            owner TEXT NOT NULL,
            position INTEGER NOT NULL CHECK (position >= 0),
            id TEXT NOT NULL CHECK (id <> ''),
            site TEXT NOT NULL,
            standing INTEGER NOT NULL CHECK (standing >= 0),
            charger TEXT,
            status TEXT,
            opened_at REAL,
            started_at REAL,
            ended_at REAL,
            end_reason TEXT,
            measured_at REAL,
            watt_hours INTEGER CHECK (watt_hours >= 0),
            percent INTEGER CHECK (percent BETWEEN 0 AND 100),
            watts INTEGER CHECK (watts >= 0),
            -- Ten-thousandths of the currency's unit for a kilowatt-hour.
            price INTEGER CHECK (price >= 0),
            price_currency TEXT CHECK ((price_currency IS NULL) = (price IS NULL)),
            -- Minor units.
            total INTEGER,
            total_currency TEXT CHECK ((total_currency IS NULL) = (total IS NULL)),
            discount INTEGER,
            received_at REAL NOT NULL,
            PRIMARY KEY (owner, position)
          ) STRICT, WITHOUT ROWID;
          -- When an owner's list was kept. One without a row was never kept; an empty list has one.
          CREATE TABLE charging_past_copy (
            owner TEXT NOT NULL PRIMARY KEY,
            kept_at REAL NOT NULL
          ) STRICT, WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("v5 facts are as old as their question") { database in
      try database.execute(
        sql: """
          ALTER TABLE charging_past RENAME COLUMN received_at TO asked_at;
          UPDATE charging_session SET session = replace(session, '"receivedAt":', '"askedAt":');
          """)
    }
    migrator.registerMigration("v6 appointments") { database in
      try database.execute(
        sql: """
          -- What was asked of the appointment service, as JSON.
          CREATE TABLE booking (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            owner TEXT NOT NULL,
            revision INTEGER NOT NULL CHECK (revision >= 0),
            has_ended INTEGER NOT NULL CHECK (has_ended IN (0, 1)),
            -- Seconds since 2001.
            asked_at REAL NOT NULL,
            booking TEXT NOT NULL
          ) STRICT;
          CREATE INDEX booking_owner ON booking (owner, asked_at);
          -- Reminders that the platform holds, as JSON. An hour of a socket has one at most.
          CREATE TABLE reminder (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            owner TEXT NOT NULL,
            slot TEXT NOT NULL,
            reminder TEXT NOT NULL,
            UNIQUE (owner, slot)
          ) STRICT;
          -- The service's list of an owner's appointments, as JSON. One without a row was never kept.
          CREATE TABLE appointment_copy (
            owner TEXT NOT NULL PRIMARY KEY,
            kept_at REAL NOT NULL,
            appointments TEXT NOT NULL
          ) STRICT, WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("v7 watches, notices") { database in
      try database.execute(
        sql: """
          -- Points of which the person wants to be told when they are free, as JSON.
          CREATE TABLE free_watch (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            -- Seconds since 2001.
            set_at REAL NOT NULL,
            watch TEXT NOT NULL
          ) STRICT;
          -- What was shown outside the app, or is to be, in the language of its moment.
          CREATE TABLE notice (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            title TEXT NOT NULL,
            text TEXT NOT NULL,
            -- Seconds since 2001.
            at REAL NOT NULL,
            link TEXT
          ) STRICT;
          CREATE INDEX notice_at ON notice (at);
          """)
    }
    migrator.registerMigration("v8 what became of notices") { database in
      try database.execute(
        sql: """
          -- The id by which the system knows it: news of the same thing has the same.
          ALTER TABLE notice ADD COLUMN key TEXT NOT NULL DEFAULT '';
          -- By its name; what became of a reminder is found out.
          ALTER TABLE notice ADD COLUMN outcome TEXT NOT NULL DEFAULT 'shown';
          UPDATE notice SET key = id;
          UPDATE notice SET outcome = 'scheduled' WHERE id LIKE 'reminder-%';
          """)
    }
    migrator.registerMigration("v9 remembered appointments") { database in
      try database.execute(
        sql: """
          -- What is remembered of appointments besides the service's list, as JSON: files for calendars, and how they ended.
          CREATE TABLE remembered_appointment (
            owner TEXT NOT NULL,
            id TEXT NOT NULL CHECK (id <> ''),
            remembered_appointment TEXT NOT NULL,
            PRIMARY KEY (owner, id)
          ) STRICT, WITHOUT ROWID
          """)
    }
    migrator.registerMigration("v10 invoices") { database in
      try database.execute(
        sql: """
          -- How it is paid, by its name.
          ALTER TABLE charging_past ADD COLUMN method TEXT;
          -- Where an owner wants invoices to be sent, as JSON.
          CREATE TABLE invoice_setup (
            owner TEXT NOT NULL PRIMARY KEY,
            setup TEXT NOT NULL
          ) STRICT, WITHOUT ROWID;
          -- The network's list of an owner's invoices, as JSON. One without a row was never kept.
          CREATE TABLE invoice_copy (
            owner TEXT NOT NULL PRIMARY KEY,
            -- Seconds since 2001.
            kept_at REAL NOT NULL,
            invoices TEXT NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE invoice_document (
            owner TEXT NOT NULL,
            id TEXT NOT NULL CHECK (id <> ''),
            -- Seconds since 2001.
            kept_at REAL NOT NULL,
            document BLOB NOT NULL,
            PRIMARY KEY (owner, id)
          ) STRICT;
          """)
    }
    migrator.registerMigration("v11 wallet") { database in
      try database.execute(
        sql: """
          -- What was asked of the wallet, as JSON.
          CREATE TABLE wallet_order (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            owner TEXT NOT NULL,
            revision INTEGER NOT NULL CHECK (revision >= 0),
            has_ended INTEGER NOT NULL CHECK (has_ended IN (0, 1)),
            -- Seconds since 2001.
            asked_at REAL NOT NULL,
            wallet_order TEXT NOT NULL
          ) STRICT;
          CREATE INDEX wallet_order_owner ON wallet_order (owner, asked_at);
          -- What the wallet said of an owner, as JSON, and when it was asked. One without a row was never kept.
          CREATE TABLE wallet_copy (
            owner TEXT NOT NULL PRIMARY KEY,
            asked_at REAL NOT NULL,
            wallet TEXT NOT NULL
          ) STRICT, WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("v12 books") { database in
      try database.execute(sql: books)
      try database.execute(sql: bookTriggers)
    }
    migrator.registerMigration("v13 low balances") { database in
      try database.execute(
        sql: """
          -- The person is told when less than this can be spent of an account of the wallet.
          CREATE TABLE wallet_low_balance (
            owner TEXT NOT NULL,
            account TEXT NOT NULL,
            minor_units INTEGER NOT NULL CHECK (minor_units > 0),
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            PRIMARY KEY (owner, account)
          ) STRICT, WITHOUT ROWID
          """)
    }
    migrator.registerMigration("v14 holds of sessions") { database in
      try database.execute(
        sql: """
          -- What the wallet holds for sessions of the charging network, as JSON, by the session.
          CREATE TABLE session_hold (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            revision INTEGER NOT NULL CHECK (revision >= 0),
            has_ended INTEGER NOT NULL CHECK (has_ended IN (0, 1)),
            -- Seconds since 2001.
            asked_at REAL NOT NULL,
            session_hold TEXT NOT NULL
          ) STRICT, WITHOUT ROWID
          """)
    }
    migrator.registerMigration("v15 purchase") { database in try database.execute(sql: purchase) }
    return migrator
  }
}
