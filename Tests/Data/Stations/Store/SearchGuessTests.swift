import ChargeDomain
import DataTestSupport
import Testing

@testable import ChargeData

@Suite("Searching with a letter wrong, by postcode and by code")
struct SearchGuessTests {
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func put(_ stations: [Station]) async throws { try await store.apply(.of(stations), .everything) }

  private func page(_ text: String, limit: Int = 50) async throws -> StationSearchPage {
    try await store.search(StationSearch(text: text, near: nil, language: .en, limit: limit))
  }

  private func found(_ text: String) async throws -> [String] { try await page(text).hits.map(\.station.id.value) }

  @Test(
    "a word that no station has is tried with one edit, a swap counting one, and with two from eight letters on",
    arguments: [
      ("frankfrut", true), ("frnkfurt", true), ("frankffurt", true), ("framkfurt", true), ("rfankfurt", true),
      ("hrankfurt", true), ("xfrankfurt", true), ("frnkfrut", true), ("bahnhfo", true), ("bahmhof", true),
      ("bhanhfo", false), ("xyzw", false), ("ba", true),
    ])
  func misspelt(text: String, isFound: Bool) async throws {
    try await put([.sample("1", "Bahnhof", town: "Frankfurt"), .sample("2", "Ladda", town: "Malmö")])
    #expect(try await found(text) == (isFound ? ["1"] : []))
  }

  @Test("guesses are told as such, and there are none where a station has the word")
  func told() async throws {
    try await put([
      .sample("1", "Ladda", town: "Malmö"), .sample("2", "Ladda", town: "Malma"), .sample("3", "Laddo", town: "Lund"),
    ])
    #expect(try await page("malmo").hits.map(\.station.id.value) == ["1"])
    #expect(try await !page("malmo").areGuesses)
    let guess = try await page("malmi")
    #expect(guess.areGuesses && guess.hits.map(\.station.id.value) == ["1", "2"])
    #expect(try await page("malmi", limit: 1).hasMore)
    #expect(try await !page("zzzzz").areGuesses)
  }

  @Test("the other words still have to be there, wherever they stand in theirs")
  func others() async throws {
    try await put([.sample("1", "Ladda", town: "Malmö"), .sample("2", "Supercharger", town: "Malmö")])
    #expect(try await found("malmi charg") == ["2"])
    #expect(try await found("malmi xxxx").isEmpty)
    #expect(try await found("ladda supercharger").isEmpty, "every word has a hit, and nothing has both")
  }

  @Test("stations that changed since the index was made are guessed, too, and those that are gone are not")
  func changed() async throws {
    let store = StationCache.open(folder: folder.url, logger: silent, searchedBeside: 100).store
    let many = try (0..<200).map { try Station.sample("1\($0)", "Ladda", town: "Lund") }
    try await store.apply(.of(many + [.sample("5", "Gammal", town: "Malmö")]), .everything)
    try await store.apply(.of(many + [.sample("6", "Ny", town: "Malmö")]), .everything)
    let page = try await store.search(StationSearch(text: "malmi", near: nil, language: .en, limit: 9))
    #expect(page.hits.map(\.station.id.value) == ["6"])
  }

  @Test(
    "a postcode is found with its blank and without it, and by its beginning", arguments: ["553 15", "55315", "553"])
  func postcode(text: String) async throws {
    var one = try Station.sample("1", town: "Jönköping")
    one.address.postcode = "553 15"
    var other = try Station.sample("2", town: "Nässjö")
    other.address.postcode = "571 31"
    try await put([one, other])
    #expect(try await found(text) == ["1"])
  }

  @Test(
    "the code that a station's page shows finds it before all else, also without the source's name",
    arguments: ["ocm:903001", "OCM:903001", " ocm:903001 ", "903001"])
  func code(text: String) async throws {
    var beside = try Station.sample("7", "Garage 903001")
    beside.address.postcode = "903001"
    try await put([.sample("903001", "Torget"), beside])
    let ids = try await found(text)
    #expect(ids.first == "903001")
    #expect(ids.count == (text == "903001" ? 2 : 1))
  }

  @Test("a code of three letters or fewer needs the source's name")
  func shortCode() async throws {
    try await put([.sample("42", "Torget"), .sample("9", "Gatan", street: "Gatan 42")])
    #expect(try await found("42") == ["9"])
    #expect(try await found("ocm:42").first == "42")
    #expect(try await found("nobody:42") == [])
  }
}
