import ChargeDomain
import GRDB
import UnicodeText

/// Writes what sites are searched and counted by: a row for each site with the words of all its records, and which sites
/// are out of service.
final class TextWriter {
  private let database: Database
  private let towns: TownCounts
  private var townWords: [String: String] = [:]
  private var wordsOfText: [String: [String]] = [:]
  /// Rows that a search would now find differently.
  private var changed: Set<Int64> = []
  private let searchedBeside: Int

  init(_ database: Database, searchedBeside: Int) {
    self.database = database
    self.searchedBeside = searchedBeside
    towns = TownCounts(database)
  }

  /// Writes the row of the site that these records are.
  /// - Parameter isNew: true when the row does not exist yet.
  func put(_ records: [Station], _ row: Int64, isNew: Bool = false) throws {
    guard let site = MergeStations.merged(records) else { return }
    let town = site.address.town.flatMap { $0.isEmpty ? nil : $0 }
    if !isNew { try towns.remove(row) }
    towns.add(
      town: town, country: site.address.countryCode, latitude: site.coordinate.latitude,
      longitude: site.coordinate.longitude)
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
    ).run([
      row, site.coordinate.latitude, site.coordinate.longitude, site.name, town, site.address.countryCode,
      town.flatMap(foldedTown), words(records, site).joined(separator: " "),
    ])
    if database.changesCount > 0 { changed.insert(row) }
    let (isOut, isPrivate) = (site.condition == .outOfService, site.access.isPrivate)
    if isOut || isPrivate {
      try database.cachedStatement(sql: "INSERT OR REPLACE INTO station_mark VALUES (?, ?, ?)")
        .run([row, isOut ? 1 : 0, isPrivate ? 1 : 0])
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

  private func words(_ records: [Station], _ site: Station) -> [String] {
    guard records.count > 1 else { return SearchWords.of(site, common: commonWords) }
    var seen: Set<String> = []
    return ([site] + records.sorted { MergeStations.precedes($0.id, $1.id) })
      .flatMap { SearchWords.of($0, common: commonWords) }.filter { seen.insert($0).inserted }
  }

  /// Folded words of towns and operators, which many stations share.
  private func commonWords(_ text: String) -> [String] {
    if let words = wordsOfText[text] { return words }
    let words = SearchFold.words(text)
    if wordsOfText.count >= 20_000 { wordsOfText = [:] }
    wordsOfText[text] = words
    return words
  }

  /// `nil` for a town without a letter or number.
  private func foldedTown(_ town: String) -> String? {
    let words = townWords[town] ?? TownRows.folded(town)
    townWords[town] = words
    return words.isEmpty ? nil : words
  }
}
