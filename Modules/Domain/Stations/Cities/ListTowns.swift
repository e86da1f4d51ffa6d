/// The towns to choose from: those with stored stations, and those that a service tells besides, each once. A town with
/// stored stations stays as the store has it.
public struct ListTowns: Sendable {
  /// Reports the towns of a service that are known here at once, and once more when the service tells others.
  typealias Source = @Sendable (_ report: ([Town]) async -> Void) async throws(Failure) -> Void

  private let store: StationStore
  private let others: Source
  private let folding: NameFolding

  init(store: StationStore, others: @escaping Source, folding: NameFolding) {
    self.store = store
    self.others = others
    self.folding = folding
  }

  /// Reports the towns that are known here at once, and once more when the service tells others.
  /// - Throws: What kept the store from answering; or the service, where nothing of it is stored.
  public func callAsFunction(_ report: ([Town]) async -> Void) async throws(Failure) {
    let stored = try await store.towns()
    try await others { towns in await report(joined(stored, towns)) }
  }

  private func joined(_ stored: [Town], _ others: [Town]) -> [Town] {
    if others.isEmpty { return stored }
    let countries = Set(others.map(\.countryCode))
    var seen: [String?: Set<String>] = [:]
    for town in stored {
      let key = folding.key(town.name)
      // A stored town without a country may be in any.
      for country in countries where town.countryCode == nil || town.countryCode == country {
        seen[country, default: []].insert(key)
      }
    }
    return stored + others.filter { seen[$0.countryCode, default: []].insert(folding.key($0.name)).inserted }
  }
}
