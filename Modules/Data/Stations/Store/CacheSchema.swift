import GRDB

/// The tables of `cache.sqlite`. The file may be deleted at any time, so a change here raises ``version`` and an older
/// or newer file is made anew: there are no migrations.
///
/// Times are seconds since 2001-01-01T00:00:00Z as Foundation keeps them, so that they come back to the last bit.
enum CacheSchema {
  /// Raise it with every change of a table or of ``StationRecord``.
  static let version = 7

  static func create(in database: Database) throws {
    try database.execute(sql: tables)
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  static func isCurrent(_ database: Database) throws -> Bool {
    try database.cachedStatement(sql: "PRAGMA user_version").firstRow { $0.integer(0) } == Int64(version)
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

    -- A station of one source; `record` holds what no query asks for (StationRecord). Records of several sources that
    -- are one site bear the id of the record it is named by; one that stands alone bears none.
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

    -- Where stations are; rounded outwards to 32 bits, so that exact places are compared after it.
    CREATE VIRTUAL TABLE station_place USING rtree (id, south, north, west, east);

    -- What is searched and counted by town: short rows that are read from end to end. One for each site, by the record
    -- it is named by, with what all its sources say.
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
    -- Sites that are out of service as all their sources together describe them: few, and told on every map.
    CREATE TABLE station_out (id INTEGER PRIMARY KEY REFERENCES station (id) ON DELETE CASCADE) STRICT;
    CREATE INDEX station_town ON station_text (town_words) WHERE town_words IS NOT NULL;

    -- How many sites write their town in this way, by what all its spellings have in common; sums of their places on the
    -- unit sphere, '' for no country.
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

    -- Sites as points of the map, those of a cell of zoom 10 together (PinTile).
    CREATE TABLE map_tile (
      y INTEGER NOT NULL,
      x INTEGER NOT NULL,
      pins BLOB NOT NULL CHECK (length(pins) > 0),
      PRIMARY KEY (y, x)
    ) STRICT, WITHOUT ROWID;

    -- Sites counted by the cells of zooms 0 to 10; sums of degrees for their middle, the only one by its row.
    CREATE TABLE map_cell (
      zoom INTEGER NOT NULL,
      y INTEGER NOT NULL,
      x INTEGER NOT NULL,
      count INTEGER NOT NULL CHECK (count > 0),
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      watts INTEGER,
      only INTEGER,
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

    -- What was left out of an answer, and why; goes with it.
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

    -- Counts the changes of station_text, and at which of them the stored index was made; 0 when there is none.
    CREATE TABLE search_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      generation INTEGER NOT NULL,
      indexed INTEGER NOT NULL CHECK (indexed BETWEEN 0 AND generation)
    ) STRICT;
    INSERT INTO search_state VALUES (1, 0, 0);

    -- The index of all words as it lies in memory (SearchIndexRows).
    CREATE TABLE search_part (
      name TEXT PRIMARY KEY,
      content BLOB NOT NULL
    ) STRICT;

    -- Rows of station_text that have changed, came or went since the index was made.
    CREATE TABLE search_change (
      station INTEGER PRIMARY KEY
    ) STRICT;
    """
}
