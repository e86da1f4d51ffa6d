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
