extension ChargingSchema {
  /// Transactions whose start was accepted, and that wait for their beginning. One that is stopped meanwhile has ended
  /// without a start, which the table before did not allow.
  static let waiting = """
    CREATE TABLE transaction_2 (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      charger INTEGER NOT NULL,
      user TEXT NOT NULL CHECK (user <> ''),
      -- For a kilowatt-hour.
      unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
      is_klarna_payment INTEGER NOT NULL CHECK (is_klarna_payment IN (0, 1)),
      opened_at INTEGER NOT NULL,
      payment_id TEXT,
      -- Until when an accepted start waits, and whether charging begins then. Without, it is given up.
      waits_until INTEGER,
      begins INTEGER CHECK (begins IN (0, 1)),
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
      CHECK ((waits_until IS NULL) = (begins IS NULL)),
      CHECK (waits_until IS NULL OR (started_at IS NULL AND ended_at IS NULL)),
      CHECK ((started_at IS NULL) = (plugged_at IS NULL)),
      CHECK ((started_at IS NULL) = (max_watts IS NULL)),
      CHECK ((started_at IS NULL) = (most_watt_hours IS NULL)),
      CHECK ((started_at IS NULL) = (meter_start IS NULL)),
      CHECK ((due_at IS NULL) = (due_reason IS NULL)),
      CHECK ((ended_at IS NULL) = (stop_reason IS NULL)),
      CHECK ((ended_at IS NULL) = (watt_hours IS NULL)),
      CHECK (due_at IS NULL OR (started_at IS NOT NULL AND ended_at IS NULL)),
      CHECK (ended_at IS NULL OR started_at IS NOT NULL OR watt_hours = 0)
    ) STRICT;
    INSERT INTO sqlite_sequence (name, seq)
      SELECT 'transaction_2', seq FROM sqlite_sequence WHERE name = 'charging_transaction';
    INSERT INTO transaction_2
      SELECT id, charger, user, unit_price, is_klarna_payment, opened_at, payment_id, NULL, NULL, started_at,
        plugged_at, max_watts, most_watt_hours, meter_start, due_at, due_reason, ended_at, stop_reason, watt_hours,
        percent
      FROM charging_transaction;
    DROP TABLE charging_transaction;
    ALTER TABLE transaction_2 RENAME TO charging_transaction;
    CREATE INDEX transaction_user ON charging_transaction (user);
    CREATE INDEX transaction_charger ON charging_transaction (charger);
    CREATE INDEX transaction_running ON charging_transaction (charger)
      WHERE started_at IS NOT NULL AND ended_at IS NULL;
    CREATE INDEX transaction_ended ON charging_transaction (ended_at) WHERE ended_at IS NOT NULL;
    CREATE INDEX transaction_due ON charging_transaction (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX transaction_waiting ON charging_transaction (waits_until) WHERE waits_until IS NOT NULL;
    """
}
