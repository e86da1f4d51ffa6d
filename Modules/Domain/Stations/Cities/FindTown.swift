/// A town is found by its name as people type it: without accents, or only the beginning. A whole name wins over a
/// beginning, a town with stored stations over one of the gazetteer, and of several stored ones the one with the most
/// stations.
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
    if let whole = Self.largest(named.filter { $0.words == asked }.map(\.town)) { return whole }
    if let whole = known.first(where: { $0.match == .whole }) { return whole.town }
    let beginning = asked.joined(separator: " ")
    let begun = named.filter { $0.words.joined(separator: " ").hasPrefix(beginning) }
    return Self.largest(begun.map(\.town)) ?? known.first { $0.match == .beginning }?.town
  }

  /// A whole name is among so many, the greatest towns first.
  private static let candidates = 50

  private static func largest(_ towns: [Town]) -> Town? { towns.max { $0.stationCount < $1.stationCount } }
}
