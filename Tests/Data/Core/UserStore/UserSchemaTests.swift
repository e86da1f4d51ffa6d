@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// Every schema there ever was, with something in it, is upgraded and compared with a fresh one.
@Suite struct UserSchemaTests {
  private static let version4 =
    """
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('v1 preferences'), ('v2 favourites, filters, regions'),
      ('v3 own data'), ('v4 charging');
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
    CREATE TABLE charging_session (
      id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
      owner TEXT NOT NULL,
      revision INTEGER NOT NULL CHECK (revision >= 0),
      is_settled INTEGER NOT NULL CHECK (is_settled IN (0, 1)),
      is_dismissed INTEGER NOT NULL CHECK (is_dismissed IN (0, 1)),
      begun_at REAL NOT NULL,
      ended_transaction TEXT CHECK (ended_transaction <> ''),
      client_token TEXT CHECK (client_token <> ''),
      authorization TEXT CHECK (authorization <> ''),
      session TEXT NOT NULL
    ) STRICT;
    CREATE INDEX charging_session_open ON charging_session (owner, begun_at)
      WHERE is_settled = 0 OR is_dismissed = 0;
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
      price INTEGER CHECK (price >= 0),
      price_currency TEXT CHECK ((price_currency IS NULL) = (price IS NULL)),
      total INTEGER,
      total_currency TEXT CHECK ((total_currency IS NULL) = (total IS NULL)),
      discount INTEGER,
      received_at REAL NOT NULL,
      PRIMARY KEY (owner, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE charging_past_copy (
      owner TEXT NOT NULL PRIMARY KEY,
      kept_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO charging_session VALUES ('a-later-one', '42', 7, 0, 0, 1.5, NULL, 'T', NULL, '{"form":"of later"}');
    INSERT INTO charging_past_copy VALUES ('42', 2.5);
    """

  /// As version 4 with another name for one time.
  private static let version5 =
    version4.replacing("('v4 charging')", with: "('v4 charging'), ('v5 facts are as old as their question')")
    .replacing("received_at", with: "asked_at")

  private static let version6 =
    version5.replacing("as their question')", with: "as their question'), ('v6 appointments')") + """

      CREATE TABLE booking (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        owner TEXT NOT NULL,
        revision INTEGER NOT NULL CHECK (revision >= 0),
        has_ended INTEGER NOT NULL CHECK (has_ended IN (0, 1)),
        asked_at REAL NOT NULL,
        booking TEXT NOT NULL
      ) STRICT;
      CREATE INDEX booking_owner ON booking (owner, asked_at);
      CREATE TABLE reminder (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        owner TEXT NOT NULL,
        slot TEXT NOT NULL,
        reminder TEXT NOT NULL,
        UNIQUE (owner, slot)
      ) STRICT;
      CREATE TABLE appointment_copy (
        owner TEXT NOT NULL PRIMARY KEY,
        kept_at REAL NOT NULL,
        appointments TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO booking VALUES ('a-later-one', '42', 3, 0, 1.5, '{"form":"of later"}');
      INSERT INTO reminder VALUES ('reminder-a-later-one', '42', 'a slot of later', '{"form":"of later"}');
      INSERT INTO appointment_copy VALUES ('42', 2.5, '[]');
      """

  private static let version7 =
    version6.replacing("('v6 appointments')", with: "('v6 appointments'), ('v7 watches, notices')") + """

      CREATE TABLE free_watch (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        set_at REAL NOT NULL,
        watch TEXT NOT NULL
      ) STRICT;
      CREATE TABLE notice (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        title TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL,
        link TEXT
      ) STRICT;
      CREATE INDEX notice_at ON notice (at);
      INSERT INTO free_watch VALUES ('a-later-one', 1.5, '{"form":"of later"}');
      INSERT INTO notice VALUES ('reminder-a', 'Soon', 'Åsgatan 1', 2.5, 'chargecore://appointment/7'),
        ('a', 'Charging', '', 1.5, NULL);
      """

  /// As version 7 with what became of notices.
  private static let version8 =
    version7.replacing("('v7 watches, notices')", with: "('v7 watches, notices'), ('v8 what became of notices')") + """

      ALTER TABLE notice ADD COLUMN key TEXT NOT NULL DEFAULT '';
      ALTER TABLE notice ADD COLUMN outcome TEXT NOT NULL DEFAULT 'shown';
      UPDATE notice SET key = id, outcome = 'notHeld';
      """

  /// As version 8 with what is remembered of appointments.
  private static let version9 =
    version8.replacing(
      "('v8 what became of notices')",
      with: "('v8 what became of notices'), ('v9 remembered appointments')") + """

      CREATE TABLE remembered_appointment (
        owner TEXT NOT NULL,
        id TEXT NOT NULL CHECK (id <> ''),
        remembered_appointment TEXT NOT NULL,
        PRIMARY KEY (owner, id)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO remembered_appointment VALUES ('42', 'a-later-one', '{"form":"of later"}');
      """

  /// As version 9 with invoices, and how sessions were paid.
  private static let version10 =
    version9.replacing(
      "('v9 remembered appointments')", with: "('v9 remembered appointments'), ('v10 invoices')") + """

      ALTER TABLE charging_past ADD COLUMN method TEXT;
      CREATE TABLE invoice_setup (
        owner TEXT NOT NULL PRIMARY KEY,
        setup TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE invoice_copy (
        owner TEXT NOT NULL PRIMARY KEY,
        kept_at REAL NOT NULL,
        invoices TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE invoice_document (
        owner TEXT NOT NULL,
        id TEXT NOT NULL CHECK (id <> ''),
        kept_at REAL NOT NULL,
        document BLOB NOT NULL,
        PRIMARY KEY (owner, id)
      ) STRICT;
      INSERT INTO invoice_setup VALUES ('42', '{"form":"of later"}');
      INSERT INTO invoice_copy VALUES ('42', 2.5, '{"form":"of later"}');
      """

  /// As version 10 with the wallet.
  private static let version11 =
    version10.replacing("('v10 invoices')", with: "('v10 invoices'), ('v11 wallet')") + """

      CREATE TABLE wallet_order (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        owner TEXT NOT NULL,
        revision INTEGER NOT NULL CHECK (revision >= 0),
        has_ended INTEGER NOT NULL CHECK (has_ended IN (0, 1)),
        asked_at REAL NOT NULL,
        wallet_order TEXT NOT NULL
      ) STRICT;
      CREATE INDEX wallet_order_owner ON wallet_order (owner, asked_at);
      CREATE TABLE wallet_copy (
        owner TEXT NOT NULL PRIMARY KEY,
        asked_at REAL NOT NULL,
        wallet TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO wallet_order VALUES ('a-later-one', '42', 3, 0, 1.5, '{"form":"of later"}');
      INSERT INTO wallet_copy VALUES ('42', 2.5, '{"form":"of later"}');
      """

  /// As version 11 with the books.
  private static let version12 =
    version11.replacing(
      "('v11 wallet')", with: "('v11 wallet'), ('v12 books')") + version12Books

  /// As version 12 with what the person wants to be told of.
  private static let version13 =
    version12.replacing("('v12 books')", with: "('v12 books'), ('v13 low balances')") + version13LowBalances

  /// As version 13 with what the wallet holds for sessions.
  private static let version14 =
    version13.replacing("('v13 low balances')", with: "('v13 low balances'), ('v14 holds of sessions')")
    + version14SessionHolds

  /// As version 14 with purchase and trial.
  private static let version15 =
    version14.replacing("('v14 holds of sessions')", with: "('v14 holds of sessions'), ('v15 purchase')")
    + version15Purchase

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
    (4, version4), (5, version5), (6, version6), (7, version7), (8, version8), (9, version9),
    (10, version10), (11, version11), (12, version12), (13, version13), (14, version14),
    (15, version15),
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

  @Test("a file of version 5 gets tables of appointments, with nothing in them")
  func appointmentsBegin() async throws {
    let folder = try TestFolder()
    let sql = try #require(Self.past.first { $0.version == 5 }).sql
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let store = UserStore.open(folder: folder.url, logger: silent)
    #expect(try await store.appointments().read("42") == AppointmentStore.Kept())
    try await store.appointments().keepCopy("42", [])
    #expect(try await store.appointments().read("42").copy?.value == [])
  }

  @Test("a copy of version 6 is read; what a later one wrote is kept and not shown")
  func appointmentsOfVersion6() async throws {
    let folder = try TestFolder()
    let sql = try #require(Self.past.first { $0.version == 6 }).sql
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let kept = try await UserStore.open(folder: folder.url, logger: silent).appointments().read("42")
    #expect(kept.bookings.isEmpty && kept.reminders.isEmpty)
    #expect(kept.copy == StoredCopy([], at: Date(timeIntervalSinceReferenceDate: 2.5)))
    let again = try DatabaseQueue(path: folder.file("user.sqlite").path)
    let ids = try await again.read { database in
      try String.fetchAll(database, sql: "SELECT id FROM booking UNION SELECT id FROM reminder ORDER BY id")
    }
    #expect(ids == ["a-later-one", "reminder-a-later-one"])
  }

  @Test("a file of version 6 keeps its appointments and gets tables of watches and notices, with nothing in them")
  func watchesBegin() async throws {
    let folder = try TestFolder()
    let sql = try #require(Self.past.first { $0.version == 6 }).sql
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let store = UserStore.open(folder: folder.url, logger: silent)
    #expect(try await store.watches.all().isEmpty)
    #expect(try await store.notices.all().isEmpty)
    let notice = KeptNotice(id: "a", content: .init(title: "b", text: "c"), at: Date(timeIntervalSince1970: 9))
    try await store.notices.keep(notice)
    #expect(try await store.notices.all() == [notice])
    #expect(try await store.appointments().read("42").copy?.value == [])
  }

  @Test("the notices of version 7 are read; a watch that a later one wrote is kept and not shown")
  func watchesOfVersion7() async throws {
    let folder = try TestFolder()
    let sql = try #require(Self.past.first { $0.version == 7 }).sql
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let store = UserStore.open(folder: folder.url, logger: silent)
    #expect(try await store.watches.all().isEmpty)
    let reminder = KeptNotice(
      id: "reminder-a", content: .init(title: "Soon", text: "Åsgatan 1"),
      at: Date(timeIntervalSinceReferenceDate: 2.5), link: AppLink(screen: "appointment", argument: "7"),
      outcome: .scheduled)
    let charging = KeptNotice(
      id: "a", content: .init(title: "Charging", text: ""), at: Date(timeIntervalSinceReferenceDate: 1.5))
    #expect(try await store.notices.all() == [reminder, charging], "what became of the reminder is found out")
    let again = try DatabaseQueue(path: folder.file("user.sqlite").path)
    let ids = try await again.read { try String.fetchAll($0, sql: "SELECT id FROM free_watch") }
    #expect(ids == ["a-later-one"])
  }

  @Test("what version 7 kept of appointments stays; what a later one remembers of them is kept and not shown")
  func remembering() async throws {
    for (version, count) in [(7, 0), (9, 1)] {
      let folder = try TestFolder()
      let sql = try #require(Self.past.first { $0.version == version }).sql
      let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
      try await queue.write { try $0.execute(sql: sql) }
      try queue.close()
      let kept = try await UserStore.open(folder: folder.url, logger: silent).appointments().read("42")
      #expect(kept.remembered.isEmpty && kept.copy?.value == [])
      let again = try DatabaseQueue(path: folder.file("user.sqlite").path)
      let rows = try await again.read { try String.fetchAll($0, sql: "SELECT id FROM remembered_appointment") }
      #expect(rows.count == count, "version \(version)")
    }
  }

  @Test("a file of version 9 gets tables of invoices; what a later one wrote in them counts as not kept")
  func invoicesBegin() async throws {
    for version in [9, 10] {
      let folder = try TestFolder()
      let sql = try #require(Self.past.first { $0.version == version }).sql
      let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
      try await queue.write { try $0.execute(sql: sql) }
      try queue.close()
      let invoices = UserStore.open(folder: folder.url, logger: silent).invoices()
      #expect(try await invoices.setup("42") == nil)
      #expect(try await invoices.list("42") == nil)
      try await invoices.keepList("42", [])
      #expect(try await invoices.list("42")?.value == [])
    }
  }

  @Test("a file of version 10 gets tables of the wallet; what a later one wrote of it is kept and not shown")
  func walletBegins() async throws {
    for (version, count) in [(10, 0), (11, 1)] {
      let folder = try TestFolder()
      let sql = try #require(Self.past.first { $0.version == version }).sql
      let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
      try await queue.write { try $0.execute(sql: sql) }
      try queue.close()
      let store = UserStore.open(folder: folder.url, logger: silent).wallet()
      #expect(try await store.read("42") == WalletStore.Kept())
      #expect(try folder.userRows("SELECT id FROM wallet_order").count == count, "version \(version)")
    }
  }

  @Test("a file of version 11 gets books, with nothing in them")
  func booksBegin() async throws {
    let folder = try TestFolder()
    let sql = try #require(Self.past.first { $0.version == 11 }).sql
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let books = UserStore.open(folder: folder.url, logger: silent).books()
    #expect(try await books.balances("42") == BookBalances())
    #expect(try await books.append("42", []).isEmpty)
    #expect(try await books.balances("42").hasBegun)
  }
}
