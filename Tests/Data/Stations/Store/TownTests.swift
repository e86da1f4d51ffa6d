import ChargeData
import ChargeDomain
import DataTestSupport
import Testing

@Suite struct TownTests {
  private func towns(_ stations: [Station]) async throws -> [Town] {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of(stations), .everything)
    return try await store.towns()
  }

  @Test func countsSpellingsOfATownTogether() async throws {
    let found = try await towns([
      .sample("1", "", 47.37, 8.53, town: "Zürich", country: "CH"),
      .sample("2", "", 47.39, 8.55, town: "ZÜRICH ", country: "CH"),
      .sample("3", "", 47.38, 8.54, town: "Zurich", country: "CH"),
      .sample("4", "", 47.38, 8.54, town: "Zürich", country: "CH"),
      .sample("5", "", 40.1, -82.1, town: "Zurich", country: "US"),
      .sample("6", "", 1, 1, town: nil), .sample("7", "", 1, 1, town: " - "),
    ])
    #expect(found.map(\.name) == ["Zurich", "Zürich"])
    #expect(found.map(\.countryCode) == ["US", "CH"])
    #expect(found.map(\.stationCount) == [1, 4])
    let zurich = try #require(found.last)
    #expect(abs(zurich.center.latitude - 47.38) < 1e-4 && abs(zurich.center.longitude - 8.54) < 1e-4)
  }

  @Test func aStationWithoutACountryBelongsToTheOnlyTownOfItsName() async throws {
    let found = try await towns([
      .sample("1", "", 57.7, 14.1, town: "Jönköping", country: "SE"), .sample("2", "", 57.7, 14.1, town: "Jönköping"),
      .sample("3", "", 57.7, 14.1, town: "Nässjö"),
    ])
    #expect(found.map(\.name) == ["Jönköping", "Nässjö"])
    #expect(found.map(\.countryCode) == ["SE", nil])
    #expect(found.map(\.stationCount) == [2, 1])
  }

  @Test(arguments: [
    ("zürich", ["Zürich"]), ("ZUR", ["Zürich"]), ("st gallen", ["St. Gallen"]), ("St.Ga", ["St. Gallen"]),
    ("st-", ["St. Gallen", "Stäfa"]), ("staef", []), ("urich", []), ("İsTaN", ["İstanbul"]), (" - ", []), ("", []),
  ])
  func findsTownsByTheBeginningOfTheirName(asked: String, names: [String]) async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(
      .of([
        .sample("1", "", 47.37, 8.53, town: "Zürich", country: "CH"), .sample("2", "", 47.37, 8.53, town: "ZURICH"),
        .sample("3", "", 47.4, 9.3, town: "St. Gallen", country: "CH"), .sample("4", "", 47.2, 8.7, town: "Stäfa"),
        .sample("5", "", 41, 29, town: "İstanbul", country: "TR"), .sample("6", "", 1, 1, town: "-"),
      ]), .everything)
    let found = try await store.townsNamed(asked)
    #expect(Set(found.map(\.name)) == Set(names))
    let all = try await store.towns()
    #expect(Set(found).isSubset(of: all), "the same as in the list of all")
  }

  @Test func prefersTheSpellingThatIsNotAllCapitals() async throws {
    let found = try await towns([
      .sample("1", "", 1, 1, town: "BERN", country: "CH"), .sample("2", "", 1, 1, town: "Bern", country: "CH"),
    ])
    #expect(found.map(\.name) == ["Bern"])
  }

  @Test func findsTheMiddleAcrossTheAntimeridian() async throws {
    let found = try await towns([
      .sample("1", "", -16, 179.9, town: "Taveuni", country: "FJ"),
      .sample("2", "", -16, -179.7, town: "Taveuni", country: "FJ"),
    ])
    #expect(abs((found.first?.center.longitude ?? 0) - -179.9) < 0.001)
  }
}
