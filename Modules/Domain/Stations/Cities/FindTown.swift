/// A town is found by its name as people type it: without accents, or only the beginning. A whole name wins over a
/// beginning. Of whole names the best one of the gazetteer is meant, of beginnings one with stored stations; of several stored
/// ones the one with the most stations. A mere beginning of a town of the gazetteer names none: it would lead to a place that
/// nobody asked for. A stored town that the gazetteer knows has its middle there, as in a search, and keeps the name by which
/// its stations are found.
public struct FindTown: Sendable {
  let store: StationStore
  let gazetteer: Gazetteer
  let folding: NameFolding

  /// Finds a town among those with stored stations, some others and those of the gazetteer; nil if none has the name.
  /// - Parameter near: Where the person is: it decides between towns of the gazetteer that are equally large.
  public func callAsFunction(
    named name: String, or others: [Town] = [], near: Coordinate? = nil, language: Language? = nil
  ) async throws(Failure) -> Town? {
    let asked = folding.words(name)
    guard !asked.isEmpty else { return nil }
    let known = gazetteer.towns(TownSearch(text: name, near: near, language: language, limit: Self.candidates))
    let towns = try await store.townsNamed(name) + others
    let named = towns.map { (town: $0, words: folding.words($0.name)) }
    func placed(_ town: Town) -> Town {
      known.first { $0.isSame(as: town, folding) }.map { Self.joined(town, $0) } ?? town
    }
    if let whole = known.first(where: { $0.match == .whole }) {
      return Self.largest(towns.filter { whole.isSame(as: $0, folding) }).map { Self.joined($0, whole) } ?? whole.town
    }
    if let whole = Self.largest(named.filter { $0.words == asked }.map(\.town)) { return placed(whole) }
    let beginning = asked.joined(separator: " ")
    let begun = named.filter { $0.words.joined(separator: " ").hasPrefix(beginning) }
    return Self.largest(begun.map(\.town)).map(placed)
  }

  private static func joined(_ stored: Town, _ known: KnownTown) -> Town {
    Town(
      name: stored.name, region: stored.region ?? known.town.region, countryCode: stored.countryCode,
      center: known.town.center, stationCount: stored.stationCount)
  }

  /// A whole name is among so many, the greatest towns first.
  private static let candidates = 50

  private static func largest(_ towns: [Town]) -> Town? { towns.max { $0.stationCount < $1.stationCount } }
}
