import ChargeDomain
import DomainTestSupport
import Testing

@Suite("A town by its name")
struct FindTownTests {
  private let towns: [Town]

  init() throws {
    towns = try [("Jönköping", 3), ("Jönåker", 9), ("JONKOPING", 2), ("Bad Säckingen", 1), ("Bad Ragaz", 4)].map {
      Town(name: $0, countryCode: nil, center: try place(57, 14), stationCount: $1)
    }
  }

  private func find(_ name: String, or others: [Town] = []) async throws -> Town? {
    let store = MemoryStore(towns: towns)
    return try await UseCases.joined(store: store.port).stations.findTown(named: name, or: others)
  }

  @Test("is found without diacritics and whatever the case", arguments: ["jonkoping", "JÖNKÖPING", " Jönköping "])
  func folded(name: String) async throws {
    #expect(try await find(name)?.name == "Jönköping")
  }

  @Test("goes by its whole name before another that begins so")
  func wholeName() async throws {
    #expect(try await find("jon")?.name == "Jönåker", "of several beginnings the one with most stations")
    #expect(try await find("jonkoping")?.stationCount == 3, "of several equal names too")
  }

  @Test("is found by the beginning of several words, not by a middle")
  func words() async throws {
    #expect(try await find("bad sack")?.name == "Bad Säckingen")
    #expect(try await find("ragaz") == nil)
    #expect(try await find("Bad-Ragaz")?.name == "Bad Ragaz")
  }

  @Test("is none without a letter", arguments: ["", " ", "-"])
  func empty(name: String) async throws {
    #expect(try await find(name) == nil)
  }

  @Test("may be one of others that have no stored station")
  func others() async throws {
    let other = Town(name: "Hagfors", countryCode: "SE", center: try place(60, 13), stationCount: 0)
    #expect(try await find("hagfors") == nil)
    #expect(try await find("hagfors", or: [other]) == other)
  }

  @Test("may be one of the gazetteer by its whole name; by a beginning only one that is stored")
  func gazetteer() async throws {
    let center = try place(39.9, 32.9)
    var places = PlacePorts()
    places.gazetteer.towns = { search in
      let names: [(String, KnownTown.Match)] =
        switch search.text {
        case "ankara": [("Ankara", .whole), ("Ankaran", .beginning)]
        case "jonk": [("Jonkowo", .beginning)]
        case "Åre": [("Arequipa", .beginning)]
        case "ankar": [("Nordankar", .part), ("Ankara", .beginning)]
        default: []
        }
      return names.map { name, match in
        let town = Town(name: name, countryCode: "TR", center: center, stationCount: 0)
        return KnownTown(town: town, localName: name, match: match)
      }
    }
    let find = UseCases.joined(store: MemoryStore(towns: towns).port, places: places).stations.findTown
    #expect(try await find(named: "ankara")?.name == "Ankara")
    #expect(try await find(named: "ankar") == nil, "neither a beginning nor a later word is what was named")
    #expect(try await find(named: "Åre") == nil, "Arequipa is another town")
    #expect(try await find(named: "jonk")?.name == "Jönköping")
    #expect(try await find(named: "jonkoping")?.stationCount == 3)
  }

  /// A town of the gazetteer, which is asked near a place.
  private func find(
    _ name: String, stored: [Town], known: [KnownTown], near: Coordinate? = nil
  ) async throws -> Town? {
    var places = PlacePorts()
    places.gazetteer.towns = { $0.near == near ? known : [] }
    let find = UseCases.joined(store: MemoryStore(towns: stored).port, places: places).stations.findTown
    return try await find(named: name, near: near)
  }

  @Test("has its middle in the gazetteer, where a search has it too, and the name and number of its stored stations")
  func middle() async throws {
    let center = try place(57.7, 11.97)
    let gothenburg = Town(name: "Gothenburg", region: "Bohuslän", countryCode: "SE", center: center, stationCount: 0)
    let stored = Town(name: "Göteborg", countryCode: "SE", center: try place(57.71, 11.99), stationCount: 7)
    let joined = Town(name: "Göteborg", region: "Bohuslän", countryCode: "SE", center: center, stationCount: 7)
    for (text, match) in [("goteborg", KnownTown.Match.whole), ("gote", .beginning)] {
      let known = KnownTown(town: gothenburg, localName: "Göteborg", match: match)
      #expect(try await find(text, stored: [stored], known: [known]) == joined)
    }
  }

  @Test("is not a smaller one abroad that has stored stations; where the person is is asked too")
  func namesakeAbroad() async throws {
    let large = Town(name: "Valencia", countryCode: "ES", center: try place(39.47, -0.38), stationCount: 0)
    let abroad = Town(name: "Valencia", countryCode: "US", center: try place(34.44, -118.6), stationCount: 5)
    let known = [KnownTown(town: large, localName: "Valencia", match: .whole)]
    let here = try place(40, 0)
    #expect(try await find("valencia", stored: [abroad], known: known, near: here) == large)
    #expect(try await find("valencia", stored: [abroad], known: []) == abroad)
  }

  @Test("a store that cannot be read is told")
  func unreadable() async {
    await #expect(throws: Failure.storage) { try await UseCases.joined().stations.findTown(named: "jon") }
  }
}

@Suite("A station by its code")
struct FindStationTests {
  private func find(_ code: String) async throws -> StationID? {
    let store = MemoryStore([station("1", at: try place(47, 8), evses: ["CH*ABC*E1"])])
    return try await UseCases.joined(store: store.port).stations.findStation(code: code)
  }

  @Test("is found by its own code and by the id printed on a charging point", arguments: ["swiss:1", "ch*abc*e1"])
  func found(code: String) async throws {
    #expect(try await find(code)?.description == "swiss:1")
  }

  @Test("is none for another code", arguments: ["swiss:2", "CH*ABC*E2", "", "somewhere"])
  func unknown(code: String) async throws {
    #expect(try await find(code) == nil)
  }
}
