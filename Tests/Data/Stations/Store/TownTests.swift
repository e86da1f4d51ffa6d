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

  @Test("the towns of one name are ordered by their country, an unknown one first")
  func countriesOfAName() async throws {
    let found = try await towns([
      .sample("1", "", 47.4, 8.5, town: "Zurich", country: "US"), .sample("2", "", 47.4, 8.5, town: "Zurich"),
      .sample("3", "", 47.4, 8.5, town: "Zurich", country: "CH"),
      .sample("4", "", 47.4, 8.5, town: "Aarau", country: "CH"),
    ])
    #expect(found.map(\.name) == ["Aarau", "Zurich", "Zurich", "Zurich"])
    #expect(found.map(\.countryCode) == ["CH", nil, "CH", "US"])
  }

  @Test("of spellings the most frequent counts, of equally frequent ones the first in code order")
  func spellings() async throws {
    let frequent = try await towns([
      .sample("1", "", 1, 1, town: "BERN"), .sample("2", "", 1, 1, town: "BERN"), .sample("3", "", 1, 1, town: "Bern"),
    ])
    #expect(frequent.map(\.name) == ["BERN"])
    let equal = try await towns([.sample("1", "", 1, 1, town: "Zürich"), .sample("2", "", 1, 1, town: "Zurich")])
    #expect(equal.map(\.name) == ["Zurich"])
  }

  @Test("a town has the stations of its country, and those without one where it is the only town of its name")
  func stationsOfATown() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(
      .of([
        .sample("1", "", 47.3, 8.5, town: "Zürich", country: "CH"),
        .sample("2", "", 40.1, -82.1, town: "ZURICH", country: "US"), .sample("3", "", 47.4, 8.5, town: "Zurich"),
        .sample("4", "", 57.6, 14.6, town: "Nässjö", country: "SE"), .sample("5", "", 57.7, 14.7, town: "Nässjö"),
        .sample("6", "", 57.8, 14.7, town: "Eksjö", country: "SE"),
      ]), .everything)
    let somewhere = try circle(47, 8, km: 1).center
    for (name, country, expected) in [
      ("Zürich", "CH", ["1"]), ("Zürich", "US", ["2"]), ("Zürich", nil, ["3"]), ("NASSJO", "SE", ["4", "5"]),
      ("Nässjö", "NO", []), ("Eksjö", "SE", ["6"]), ("Eksjö", "NO", []), ("Nirgends", "SE", []),
    ] as [(String, String?, [String])] {
      let town = Town(name: name, countryCode: country, center: somewhere, stationCount: 0)
      #expect(try await store.stationsOfTown(town).map(\.id.value) == expected, "\(name) \(country ?? "")")
    }
  }

  @Test("stations that go are no longer counted, and a town without any is gone")
  func stationsThatGo() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let stations = try (0..<3).map { try Station.sample("\($0)", "", 57 + Double($0), 14, town: "Eksjö") }
    for count in [3, 2, 1, 0, 2] {
      try await store.apply(.of(Array(stations.suffix(count))), .everything)
      let found = try await store.towns()
      #expect(found.map(\.stationCount) == (count == 0 ? [] : [count]))
      let middle = 59 - Double(count - 1) / 2
      #expect(found.allSatisfy { abs($0.center.latitude - middle) < 0.001 })
    }
  }

  @Test func prefersTheSpellingThatIsNotAllCapitals() async throws {
    let found = try await towns([
      .sample("1", "", 1, 1, town: "BERN", country: "CH"), .sample("2", "", 1, 1, town: "Bern", country: "CH"),
    ])
    #expect(found.map(\.name) == ["Bern"])
  }

  @Test("capitals give way in every town, whichever spelling was stored first")
  func capitals() async throws {
    let names = ["Aarau", "Basel", "Chur", "Davos", "Frick", "Glarus", "Horgen", "Kloten"]
    var stations: [Station] = []
    for (index, name) in names.enumerated() {
      let spellings = [name, name.uppercased()]
      for spelling in index.isMultiple(of: 2) ? spellings : spellings.reversed() {
        stations.append(try .sample("\(stations.count)", "", 1 + Double(index), 1, town: spelling))
      }
    }
    let found = try await towns(stations)
    #expect(found.map(\.name) == names && found.allSatisfy { $0.stationCount == 2 })
  }

  @Test func findsTheMiddleAcrossTheAntimeridian() async throws {
    let found = try await towns([
      .sample("1", "", -16, 179.9, town: "Taveuni", country: "FJ"),
      .sample("2", "", -16, -179.7, town: "Taveuni", country: "FJ"),
    ])
    #expect(abs((found.first?.center.longitude ?? 0) - -179.9) < 0.001)
  }

  @Test("the towns of a source are those of its own sites, with their number and their middle")
  func townsOfASource() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    #expect(try await store.townsOf(.appointments).isEmpty)
    try await store.apply(
      .of([
        .sample("1", "", 41.0, 29.0, town: "İstanbul", country: "TR"), .sample("2", "", 39.9, 32.8, town: "Ankara"),
        .sample("3", "", 57.7, 14.1, town: "Jönköping", country: "SE"),
      ]), .everything)
    #expect(try await store.townsOf(.appointments).isEmpty)
    try await store.apply(
      .of(
        [
          .sample("7", "", 41.2, 29.0, provider: .appointments, town: "İSTANBUL", country: "TR"),
          .sample("8", "", 41.4, 29.0, provider: .appointments, town: "İstanbul", country: "TR"),
          .sample("9", "", 37.0, 35.3, provider: .appointments, town: "Adana", country: "TR"),
          .sample("10", "", 40.6, 33.6, provider: .appointments, town: "Çankırı", country: "TR"),
          .sample("11", "", 1, 1, provider: .appointments),
          .sample("12", "", 1, 2, provider: .appointments, town: " - "),
        ], provider: .appointments), .everything)
    let found = try await store.townsOf(.appointments)
    #expect(found.map(\.name) == ["Adana", "Çankırı", "İstanbul"])
    #expect(found.map(\.stationCount) == [1, 1, 2] && found.allSatisfy { $0.countryCode == "TR" })
    let istanbul = try #require(found.last)
    #expect(abs(istanbul.center.latitude - 41.3) < 1e-4 && abs(istanbul.center.longitude - 29) < 1e-4)
    #expect(try await store.townsOf(.openChargeMap).map(\.name) == ["Ankara", "İstanbul", "Jönköping"])
    #expect(try await store.townsOf(.openChargeMap).map(\.stationCount) == [1, 1, 1])
    #expect(try await store.townsOf(.swiss).isEmpty)
    // Asking has counted nothing.
    #expect(try await store.towns().filter { $0.name == "İstanbul" }.map(\.stationCount) == [3])
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test("a site of two sources is in a town of both, once each, and goes with its record")
  func townOfASharedSite() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let map = try Station.sample("1", "Torget", 41, 29, town: "İstanbul", country: "TR", operator: "El")
    let own = try Station.sample(
      "7", "Torget", 41, 29, provider: .appointments, town: "İstanbul", country: "TR", operator: "El")
    try await store.apply(.of([map]), .everything)
    try await store.apply(.of([own], provider: .appointments), .everything)
    for provider in [ProviderID.openChargeMap, .appointments] {
      #expect(try await store.townsOf(provider).map(\.stationCount) == [1], "\(provider)")
    }
    #expect(try await store.towns().map(\.stationCount) == [1], "one site")
    try await store.apply(.of([], provider: .appointments), .everything)
    #expect(try await store.townsOf(.appointments).isEmpty)
    #expect(try await store.townsOf(.openChargeMap).map(\.name) == ["İstanbul"])
  }
}
