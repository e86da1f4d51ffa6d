import GRDB

/// The tables of `charging.sqlite`; migrations are only ever added at the end. Times are milliseconds since 1970, amounts
/// are öre.
enum ChargingSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1 charging and payments") { database in
      try database.execute(sql: charging)
      try database.execute(sql: payments)
    }
    migrator.registerMigration("v2 starts that wait") { try $0.execute(sql: waiting) }
    migrator.registerMigration("v3 invoices") { try $0.execute(sql: invoices) }
    migrator.registerMigration("v4 wallets") { try $0.execute(sql: wallets) }
    return migrator
  }

  private static let charging = """
    CREATE TABLE charging_transaction (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      charger INTEGER NOT NULL,
      user TEXT NOT NULL CHECK (user <> ''),
      -- For a kilowatt-hour.
      unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
      is_klarna_payment INTEGER NOT NULL CHECK (is_klarna_payment IN (0, 1)),
      opened_at INTEGER NOT NULL,
      payment_id TEXT,
      started_at INTEGER,
      plugged_at INTEGER CHECK (plugged_at >= started_at),
      max_watts INTEGER CHECK (max_watts > 0),
      -- The energy that the hold pays for.
      most_watt_hours INTEGER CHECK (most_watt_hours >= 0),
      meter_start INTEGER CHECK (meter_start >= 0),
      -- When and why it ends by itself as things are. Everything else about its course is computed.
      due_at INTEGER CHECK (due_at >= started_at),
      due_reason TEXT,
      ended_at INTEGER CHECK (ended_at >= started_at),
      stop_reason TEXT,
      watt_hours INTEGER CHECK (watt_hours >= 0),
      percent INTEGER CHECK (percent BETWEEN 0 AND 100),
      CHECK ((started_at IS NULL) = (plugged_at IS NULL)),
      CHECK ((started_at IS NULL) = (max_watts IS NULL)),
      CHECK ((started_at IS NULL) = (most_watt_hours IS NULL)),
      CHECK ((started_at IS NULL) = (meter_start IS NULL)),
      CHECK ((due_at IS NULL) = (due_reason IS NULL)),
      CHECK ((ended_at IS NULL) = (stop_reason IS NULL)),
      CHECK ((ended_at IS NULL) = (watt_hours IS NULL)),
      CHECK (ended_at IS NULL OR (started_at IS NOT NULL AND due_at IS NULL))
    ) STRICT;
    -- Clients of the second era take 9999 for a demonstration.
    INSERT INTO sqlite_sequence (name, seq) VALUES ('charging_transaction', 10000);
    CREATE INDEX transaction_user ON charging_transaction (user);
    CREATE INDEX transaction_charger ON charging_transaction (charger);
    CREATE INDEX transaction_running ON charging_transaction (charger)
      WHERE started_at IS NOT NULL AND ended_at IS NULL;
    CREATE INDEX transaction_ended ON charging_transaction (ended_at) WHERE ended_at IS NOT NULL;
    CREATE INDEX transaction_due ON charging_transaction (due_at) WHERE due_at IS NOT NULL;

    -- A time in which no energy flows.
    CREATE TABLE pause (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      transaction_id INTEGER NOT NULL REFERENCES charging_transaction (id),
      begins_at INTEGER NOT NULL,
      ends_at INTEGER CHECK (ends_at > begins_at),
      cause TEXT NOT NULL CHECK (cause IN ('car', 'station'))
    ) STRICT;
    CREATE INDEX pause_transaction ON pause (transaction_id);

    CREATE TABLE reservation (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      -- The client's own id; NULL for one made through POST.
      client_id TEXT,
      charger INTEGER NOT NULL,
      user TEXT NOT NULL CHECK (user <> ''),
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL CHECK (end_at > start_at)
    ) STRICT;
    -- Clients of the first era number their own reservations from 1 on.
    INSERT INTO sqlite_sequence (name, seq) VALUES ('reservation', 100000);
    CREATE INDEX reservation_charger ON reservation (charger);
    CREATE INDEX reservation_end ON reservation (end_at);

    -- Chargers that are broken.
    CREATE TABLE fault (
      charger INTEGER PRIMARY KEY,
      since INTEGER NOT NULL
    ) STRICT;
    """

  private static let payments = """
    CREATE TABLE payment_session (
      id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
      client_token TEXT NOT NULL UNIQUE CHECK (client_token <> ''),
      transaction_id INTEGER NOT NULL UNIQUE REFERENCES charging_transaction (id),
      amount INTEGER NOT NULL CHECK (amount > 0),
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE hold (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session TEXT NOT NULL REFERENCES payment_session (id),
      token TEXT NOT NULL UNIQUE CHECK (token <> ''),
      amount INTEGER NOT NULL CHECK (amount > 0),
      -- 0 until an authorisation in two steps has taken the second.
      is_final INTEGER NOT NULL CHECK (is_final IN (0, 1)),
      -- When it is released, unless charging starts on it before.
      expires_at INTEGER NOT NULL,
      used_at INTEGER,
      -- What is to be captured, known when charging has ended.
      owed INTEGER CHECK (owed BETWEEN 0 AND amount),
      settled_at INTEGER,
      CHECK (used_at IS NULL OR is_final = 1),
      CHECK (owed IS NULL OR used_at IS NOT NULL),
      CHECK (settled_at IS NULL OR used_at IS NULL OR owed IS NOT NULL)
    ) STRICT;
    CREATE UNIQUE INDEX hold_open ON hold (session) WHERE settled_at IS NULL;
    CREATE INDEX hold_session ON hold (session);
    CREATE INDEX hold_unused ON hold (expires_at) WHERE settled_at IS NULL AND used_at IS NULL;
    CREATE INDEX hold_owing ON hold (id) WHERE settled_at IS NULL AND owed IS NOT NULL;

    -- Every change of a hold, for good.
    CREATE TABLE journal (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      hold INTEGER NOT NULL REFERENCES hold (id),
      at INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('held', 'captured', 'released')),
      amount INTEGER NOT NULL CHECK (amount > 0)
    ) STRICT;
    CREATE INDEX journal_hold ON journal (hold);
    CREATE TRIGGER journal_stays_as_it_is BEFORE UPDATE ON journal
      BEGIN SELECT RAISE(ABORT, 'an entry of the journal never changes'); END;
    CREATE TRIGGER journal_keeps_all BEFORE DELETE ON journal
      BEGIN SELECT RAISE(ABORT, 'an entry of the journal stays'); END;
    """
}
