/// The towns to choose from: those with stored stations, and those of a service, each once. A town in both is taken from
/// the store.
public struct ListTowns: Sendable {
  /// Reports the known towns of a service at once, and again if the service names others.
  typealias Source = @Sendable (_ report: ([Town]) async -> Void) async throws(Failure) -> Void

  let store: StationStore
  let others: Source
  let folding: NameFolding

  /// Reports the known towns at once, and again if the service names others.
  /// - Throws: Why the store did not answer; or why the service did not, if none of its towns are stored.
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
