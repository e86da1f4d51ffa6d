/// A town is named as people type it: without diacritics, or only its beginning. A whole name goes before a beginning; of
/// several towns, the one with most stations is meant.
public struct FindTown: Sendable {
  private let store: StationStore
  private let folding: NameFolding

  init(store: StationStore, folding: NameFolding) {
    self.store = store
    self.folding = folding
  }

  /// Finds a town with stored stations, or one of some others; nil when none has the name.
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
