import GRDB

/// The tables of `appointments.sqlite`; migrations are only ever added at the end. Dates and slots are as the service writes
/// them, "2026-03-29" and "02:00", at the station; other times are seconds since 1970.
enum AppointmentSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1 appointments") { database in
      try database.execute(
        sql: """
          CREATE TABLE appointment (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user INTEGER NOT NULL,
            station INTEGER NOT NULL,
            socket INTEGER NOT NULL,
            date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
            slot TEXT NOT NULL CHECK (slot GLOB '[0-9][0-9]:[0-9][0-9]'),
            begins_at INTEGER NOT NULL,
            -- A clock hour that comes twice is two slots.
            UNIQUE (socket, begins_at)
          ) STRICT;
          CREATE INDEX appointment_user ON appointment (user, begins_at);
          -- Slots that somebody else took.
          CREATE TABLE taken (
            socket INTEGER NOT NULL,
            begins_at INTEGER NOT NULL,
            PRIMARY KEY (socket, begins_at)
          ) STRICT, WITHOUT ROWID;
          -- A whole station where the socket is 0.
          CREATE TABLE closed (
            station INTEGER NOT NULL,
            socket INTEGER NOT NULL,
            date TEXT NOT NULL,
            PRIMARY KEY (station, socket, date)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    return migrator
  }
}
