/// The towns that a text finds are those of the gazetteer, in its order, and behind them others with stored stations. A town
/// in both is one: the same name, and no farther apart than a city is wide. Guesses of the gazetteer count only where nothing
/// else is found.
public struct SearchTowns: Sendable {
  let store: StationStore
  let gazetteer: Gazetteer
  let folding: NameFolding

  /// Finds towns for a text.
  public func callAsFunction(_ search: TownSearch) async throws(Failure) -> TownSearchPage {
    var known = gazetteer.towns(search)
    let areGuesses = known.first?.match == .guess
    // So few letters begin the name of half a country's towns, and the gazetteer has the ones that are meant.
    let letters = folding.key(search.text).count
    var stored = letters < Self.storedFrom ? [] : try await store.townsNamed(search.text)
    if areGuesses, !stored.isEmpty { known = [] }
    var found = known.map { hit in
      let same = stored.firstIndex { hit.isSame(as: $0, folding) }
      guard let same else { return hit.town }
      let count = stored.remove(at: same).stationCount
      return Town(
        name: hit.town.name, region: hit.town.region, countryCode: hit.town.countryCode, center: hit.town.center,
        stationCount: count)
    }
    let asked = folding.key(search.text)
    found += stored.sorted { left, right in
      let (one, other) = (folding.key(left.name) == asked, folding.key(right.name) == asked)
      return one == other ? left.stationCount > right.stationCount : one
    }
    return TownSearchPage(
      towns: Array(found.prefix(search.limit)), areGuesses: areGuesses && !known.isEmpty)
  }

  private static let storedFrom = 3
}

extension KnownTown {
  private static let widest = Distance.kilometers(30)

  /// Whether a town with stored stations is this one: the same name, and no farther apart than a city is wide.
  func isSame(as stored: Town, _ folding: NameFolding) -> Bool {
    let country = stored.countryCode ?? town.countryCode
    guard country == town.countryCode, stored.center.distance(to: town.center) <= Self.widest else { return false }
    let key = folding.key(stored.name)
    return key == folding.key(localName) || key == folding.key(town.name)
  }
}
