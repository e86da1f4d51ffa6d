import ChargeDomain
import GRDB

/// Writes what sites are searched and counted by: a row for each site with the words of all its records, and which sites
/// are out of service.
final class TextWriter {
  private let database: Database
  private let towns: TownCounts
  private var folds = SiteFolds()
  /// Rows that a search would now find differently.
  private var changed: Set<Int64> = []
  private let searchedBeside: Int

  init(_ database: Database, searchedBeside: Int) {
    self.database = database
    self.searchedBeside = searchedBeside
    towns = TownCounts(database)
  }

  /// Writes the row of the site that these records are.
  func put(_ records: [Station], _ row: Int64) throws {
    if let text = folds.text(of: records) { try put(text, row, isNew: false) }
  }

  /// Writes a row.
  /// - Parameter isNew: true when the row does not exist yet.
  func put(_ text: SiteText, _ row: Int64, isNew: Bool) throws {
    if !isNew { try towns.remove(row) }
    let place = text.place
    towns.add(town: text.town, country: text.country, latitude: place.latitude, longitude: place.longitude)
    try database.cachedStatement(
      sql: """
        INSERT INTO station_text (id, latitude, longitude, name, town, country, town_words, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
          name = excluded.name, town = excluded.town, country = excluded.country, town_words = excluded.town_words,
          words = excluded.words
        WHERE (latitude, longitude, name, town, country, words) IS NOT (excluded.latitude, excluded.longitude,
          excluded.name, excluded.town, excluded.country, excluded.words)
        """
    ).run([row, place.latitude, place.longitude, text.name, text.town, text.country, text.townWords, text.words])
    if database.changesCount > 0 { changed.insert(row) }
    if text.isOutOfService || text.isPrivate {
      try database.cachedStatement(sql: "INSERT OR REPLACE INTO station_mark VALUES (?, ?, ?)")
        .run([row, text.isOutOfService ? 1 : 0, text.isPrivate ? 1 : 0])
    } else if !isNew {
      try removeMark(row)
    }
  }

  private func removeMark(_ row: Int64) throws {
    try database.cachedStatement(sql: "DELETE FROM station_mark WHERE id = ?").run([row])
  }

  /// Removes a row, if it exists.
  func remove(_ row: Int64) throws {
    try removeMark(row)
    try towns.remove(row)
    try database.cachedStatement(sql: "DELETE FROM station_text WHERE id = ?").run([row])
    if database.changesCount > 0 { changed.insert(row) }
  }

  /// Writes the counts of towns, and notes for the search index what has changed.
  func finish() throws {
    try towns.finish()
    try SearchIndexRows.note(database, changed, searchedBeside: searchedBeside)
  }
}
