/// A town is found by its name as people type it: without accents, or only the beginning. A whole name wins over a
/// beginning, and of several towns the one with the most stations wins.
public struct FindTown: Sendable {
  let store: StationStore
  let folding: NameFolding

  /// Finds a town among those with stored stations and some others; nil if none has the name.
  public func callAsFunction(named name: String, or others: [Town] = []) async throws(Failure) -> Town? {
    let asked = folding.words(name)
    let towns = try await store.townsNamed(name) + others
    let named = towns.map { (town: $0, words: folding.words($0.name)) }
    let exact = named.filter { $0.words == asked }
    let beginning = asked.joined(separator: " ")
    let candidates =
      !exact.isEmpty || asked.isEmpty
      ? exact : named.filter { $0.words.joined(separator: " ").hasPrefix(beginning) }
    return candidates.max { $0.town.stationCount < $1.town.stationCount }?.town
  }
}
