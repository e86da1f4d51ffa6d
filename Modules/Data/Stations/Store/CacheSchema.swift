import GRDB

/// The tables of `cache.sqlite`. There are no migrations: a change raises ``version``, and a file of another version is
/// made anew.
///
/// Times are seconds since 2001-01-01T00:00:00Z as Foundation keeps them, so that no bit is lost.
enum CacheSchema {
  /// Raise it with every change of a table or of ``StationRecord``.
  static let version = 12

  static func create(in database: Database) throws {
    try database.execute(sql: tables)
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  static func isCurrent(_ database: Database) throws -> Bool {
    try database.cachedStatement(sql: "PRAGMA user_version").firstRow { $0.integer(0) } == Int64(version)
  }

  /// What is wrong with the whole file; empty when all is well. Damage that stops the check itself is thrown.
  static func faults(in database: Database) throws -> [String] {
    let pages = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    let places = try String.fetchAll(database, sql: "SELECT rtreecheck('station_place')").filter { $0 != "ok" }
    let orphans = try String.fetchAll(database, sql: "SELECT \"table\" FROM pragma_foreign_key_check")
      .map { "a row of \($0) belongs to nothing" }
    let unplaced = try Int.fetchOne(
      database,
      sql: """
        SELECT count(*) FROM station s LEFT JOIN station_place p ON p.id = s.id
        LEFT JOIN station_text t ON t.id = s.id
        WHERE p.id IS NULL OR (t.id IS NULL) <> (s.site IS NOT NULL AND s.site <> s.id)
        """)
    return pages + places + orphans + ((unplaced ?? 0) > 0 ? ["\(unplaced ?? 0) stations cannot be found"] : [])
  }

  private static let tables = """
    -- Who must be named, once for the many stations that share it.
    CREATE TABLE licence (
      id INTEGER PRIMARY KEY,
      attribution TEXT NOT NULL,
      terms TEXT,
      link TEXT
    ) STRICT;
    CREATE UNIQUE INDEX licence_content ON licence (attribution, ifnull(terms, ''), ifnull(link, ''));

    -- A station of one source. `record` holds what no query asks for (StationRecord). `site` is the id of the record
    -- that names the site, where several records are one site.
    CREATE TABLE station (
      id INTEGER PRIMARY KEY,
      provider TEXT NOT NULL,
      key TEXT NOT NULL,
      latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
      received_at REAL NOT NULL,
      licence INTEGER NOT NULL REFERENCES licence (id),
      site INTEGER,
      record BLOB NOT NULL CHECK (length(record) > 0),
      UNIQUE (provider, key)
    ) STRICT;
    CREATE INDEX station_site ON station (site) WHERE site IS NOT NULL;

    -- Where stations are, rounded outwards to 32 bits: exact places are compared afterwards.
    CREATE VIRTUAL TABLE station_place USING rtree (id, south, north, west, east);

    -- What is searched, and counted by town. One short row for each site, with the words of all its sources, under the
    -- id of the record that names the site.
    CREATE TABLE station_text (
      id INTEGER PRIMARY KEY REFERENCES station (id) ON DELETE CASCADE,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      name TEXT NOT NULL,
      town TEXT,
      country TEXT,
      town_words TEXT,
      words TEXT NOT NULL
    ) STRICT;
    -- The few sites that are out of service, or private, by what all their sources say together.
    CREATE TABLE station_mark (
      id INTEGER PRIMARY KEY REFERENCES station (id) ON DELETE CASCADE,
      is_out INTEGER NOT NULL CHECK (is_out IN (0, 1)),
      is_private INTEGER NOT NULL CHECK (is_private IN (0, 1))
    ) STRICT;
    CREATE INDEX station_town ON station_text (town_words) WHERE town_words IS NOT NULL;

    -- How many sites spell their town so; `folded` is the same for all spellings of a town. x, y and z are sums of places on
    -- the unit sphere. The country is '' when it is not known.
    CREATE TABLE town_spelling (
      folded TEXT NOT NULL,
      name TEXT NOT NULL,
      country TEXT NOT NULL,
      x REAL NOT NULL,
      y REAL NOT NULL,
      z REAL NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (folded, name, country)
    ) STRICT, WITHOUT ROWID;

    -- Sites as points of the map, a row for each cell of zoom 10 (PinTile).
    CREATE TABLE map_tile (
      y INTEGER NOT NULL,
      x INTEGER NOT NULL,
      pins BLOB NOT NULL CHECK (length(pins) > 0),
      PRIMARY KEY (y, x)
    ) STRICT, WITHOUT ROWID;

    -- Sites counted by cells of zooms 0 to 10. Latitude and longitude are sums; `only` is the row of a site that is alone.
    -- `power` is a `PowerRank`: the greatest, and whether it is stated. `hidden` counts private ones, which are in nothing else.
    CREATE TABLE map_cell (
      zoom INTEGER NOT NULL,
      y INTEGER NOT NULL,
      x INTEGER NOT NULL,
      count INTEGER NOT NULL CHECK (count >= 0),
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      power INTEGER,
      only INTEGER,
      hidden INTEGER NOT NULL CHECK (hidden >= 0),
      PRIMARY KEY (zoom, y, x)
    ) STRICT, WITHOUT ROWID;

    -- Charging points by the key of their printed id, and whether they may report a live state.
    CREATE TABLE evse (
      key TEXT NOT NULL CHECK (key <> ''),
      station INTEGER NOT NULL REFERENCES station (id) ON DELETE CASCADE,
      is_live INTEGER NOT NULL CHECK (is_live IN (0, 1)),
      PRIMARY KEY (key, station)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX evse_station ON evse (station);

    -- Keys under which a source listed a station before: the point that gave the key is gone. `now` is its key today.
    CREATE TABLE former_key (
      provider TEXT NOT NULL,
      key TEXT NOT NULL,
      now TEXT NOT NULL,
      PRIMARY KEY (provider, key)
    ) STRICT, WITHOUT ROWID;

    -- What a site reports as a whole, of the source whose record it is.
    CREATE TABLE site_status (
      id INTEGER PRIMARY KEY REFERENCES station (id) ON DELETE CASCADE,
      status TEXT NOT NULL,
      at REAL NOT NULL,
      free INTEGER
    ) STRICT;

    -- When each live source last answered.
    CREATE TABLE live_source (
      provider TEXT PRIMARY KEY,
      answered_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- The last known state of each charging point, by the key of its printed id. Without a time of its own it is of the
    -- last answer of its source.
    CREATE TABLE live_state (
      key TEXT PRIMARY KEY CHECK (key <> ''),
      provider TEXT NOT NULL REFERENCES live_source (provider),
      status TEXT NOT NULL,
      news_at REAL,
      is_doubted INTEGER NOT NULL CHECK (is_doubted IN (0, 1))
    ) STRICT, WITHOUT ROWID;

    -- An answer of a provider that still covers some cell.
    CREATE TABLE answer (
      id INTEGER PRIMARY KEY,
      provider TEXT NOT NULL,
      received_at REAL NOT NULL
    ) STRICT;

    -- What is loaded; the one cell of zoom 0 is the whole world.
    CREATE TABLE coverage (
      provider TEXT NOT NULL,
      zoom INTEGER NOT NULL CHECK (zoom BETWEEN 0 AND 22),
      x INTEGER NOT NULL CHECK (x >= 0 AND x < (1 << zoom)),
      y INTEGER NOT NULL CHECK (y >= 0 AND y < (1 << zoom)),
      loaded_at REAL NOT NULL,
      is_complete INTEGER NOT NULL CHECK (is_complete IN (0, 1)),
      answer INTEGER NOT NULL REFERENCES answer (id),
      PRIMARY KEY (provider, zoom, x, y)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX coverage_answer ON coverage (answer);

    -- What was left out of an answer, and why.
    CREATE TABLE skipped (
      answer INTEGER NOT NULL REFERENCES answer (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      record_id TEXT NOT NULL,
      field TEXT,
      reason TEXT NOT NULL,
      extent TEXT NOT NULL,
      PRIMARY KEY (answer, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX skipped_record ON skipped (record_id);

    -- Tables of codes that providers publish, as received.
    CREATE TABLE reference_data (
      provider TEXT NOT NULL,
      name TEXT NOT NULL,
      received_at REAL NOT NULL,
      content BLOB NOT NULL,
      PRIMARY KEY (provider, name)
    ) STRICT;

    -- Counts the changes of station_text; `indexed` is the count at which the stored index was made, 0 when there is none.
    CREATE TABLE search_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      generation INTEGER NOT NULL CHECK (generation < 1 << 60),
      indexed INTEGER NOT NULL CHECK (indexed BETWEEN 0 AND generation)
    ) STRICT;
    INSERT INTO search_state VALUES (1, 0, 0);

    -- The index of all words as it lies in memory (SearchIndexRows).
    CREATE TABLE search_part (
      name TEXT PRIMARY KEY,
      content BLOB NOT NULL
    ) STRICT;

    -- Rows of station_text that were added, changed or removed since the index was made.
    CREATE TABLE search_change (
      station INTEGER PRIMARY KEY
    ) STRICT;
    """
}
