extension UserSchema {
  /// Whether the app is bought, and the free trial: one row each.
  static let purchase =
    """
    -- Whether the app is bought, and what was asked of the store, as JSON.
    CREATE TABLE purchase (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      revision INTEGER NOT NULL CHECK (revision >= 0),
      purchase TEXT NOT NULL
    ) STRICT;
    -- The free trial, as JSON.
    CREATE TABLE trial (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      trial TEXT NOT NULL
    ) STRICT;
    """
}
