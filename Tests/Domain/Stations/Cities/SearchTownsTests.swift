import ChargeDomain
import DomainTestSupport
import Testing

@Suite("Towns as one types")
struct SearchTownsTests {
  private let center: Coordinate

  init() throws { center = try place(57.7, 11.97) }

  private func town(_ name: String, _ count: Int = 0, at place: Coordinate? = nil, country: String? = "SE") -> Town {
    Town(name: name, region: "Västra Götaland", countryCode: country, center: place ?? center, stationCount: count)
  }

  private func found(_ text: String, known: [KnownTown], stored: [Town], limit: Int = 5) async throws -> [Town] {
    var places = PlacePorts()
    places.gazetteer.towns = { $0.text == text ? known : [] }
    let search = TownSearch(text: text, near: nil, language: .en, limit: limit)
    let towns = UseCases.joined(store: MemoryStore(towns: stored).port, places: places).stations.searchTowns
    return try await towns(search).towns
  }

  @Test("a town of the gazetteer with stored stations is one town, whichever of its names the stations use")
  func joined() async throws {
    let known = [KnownTown(town: town("Gothenburg"), localName: "Göteborg", match: .whole)]
    for name in ["Göteborg", "GOTEBORG", "Gothenburg"] {
      #expect(try await found("gothenburg", known: known, stored: [town(name, 7)]) == [town("Gothenburg", 7)])
    }
  }

  @Test("another town of that name stays beside it: in another country, or too far away")
  func apart() async throws {
    let known = [KnownTown(town: town("Gothenburg"), localName: "Göteborg", match: .whole)]
    let far = town("Göteborg", 7, at: try place(58.2, 11.97))
    let abroad = town("Göteborg", 7, country: "US")
    for stored in [far, abroad] {
      #expect(try await found("gothenburg", known: known, stored: [stored]) == [town("Gothenburg"), stored])
    }
    let nowhere = town("Göteborg", 7, country: nil)
    #expect(try await found("gothenburg", known: known, stored: [nowhere]) == [town("Gothenburg", 7)])
  }

  @Test("towns that only stations name stand behind those of the gazetteer: whole names first, then by stations")
  func stored() async throws {
    let known = [KnownTown(town: town("Sandviken"), localName: "Sandviken", match: .beginning)]
    let far = try place(60, 20)
    let stored = [town("Sandby", 2, at: far), town("Sandnäs", 9, at: far), town("Sand", 1, at: far)]
    let names = try await found("sand", known: known, stored: stored).map(\.name)
    #expect(names == ["Sandviken", "Sand", "Sandnäs", "Sandby"])
    #expect(try await found("sand", known: known, stored: stored, limit: 2).count == 2)
  }

  @Test("one or two letters are asked of the gazetteer alone")
  func short() async throws {
    let store = MemoryStore(towns: [town("Åre", 3)])
    let search = UseCases.joined(store: store.port).stations.searchTowns
    #expect(try await search(TownSearch(text: "år", near: nil, language: .en, limit: 5)) == .none)
    #expect(store.count(of: .townsNamed) == 0)
    #expect(try await search(TownSearch(text: "åre", near: nil, language: .en, limit: 5)).towns.count == 1)
  }

  @Test("guesses are told as such, and count only where nothing else is found")
  func guesses() async throws {
    var places = PlacePorts()
    let guess = KnownTown(town: town("Göteborg"), localName: "Göteborg", match: .guess)
    places.gazetteer.towns = { _ in [guess] }
    let search = TownSearch(text: "gotebrog", near: nil, language: .en, limit: 5)
    let alone = UseCases.joined(store: MemoryStore().port, places: places).stations.searchTowns
    #expect(try await alone(search) == TownSearchPage(towns: [guess.town], areGuesses: true))
    let village = town("Gotebrogen", 1)
    let beside = UseCases.joined(store: MemoryStore(towns: [village]).port, places: places).stations.searchTowns
    #expect(try await beside(search) == TownSearchPage(towns: [village], areGuesses: false))
  }
}
