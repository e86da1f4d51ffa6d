import ChargeData
import ChargeDomain
import DataTestSupport
import Testing

@Suite struct SearchTests {
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func put(_ stations: [Station]) async throws { try await store.apply(.of(stations), .everything) }

  private func find(
    _ text: String, near: Coordinate? = nil, _ language: Language = .en, limit: Int = 50
  ) async throws -> [String] {
    try await store.search(StationSearch(text: text, near: near, language: language, limit: limit))
      .hits.map(\.station.id.value)
  }

  @Test(
    "Çankırı is found however it is typed",
    arguments: [
      "can", "Çan", "CANKIRI", "cankiri", "çankırı", "ÇANKIRI", "nkır", "karat otopark", "OTOPARKI karatekin",
    ])
  func findsÇankırıHoweverItIsTyped(_ text: String) async throws {
    try await put([
      .sample("1", "Karatekin Otoparkı", 40.6, 33.6, town: "Çankırı"),
      .sample("2", "Ankara", 39.9, 32.8, town: "Ankara"),
    ])
    #expect(try await find(text) == ["1"])
  }

  @Test(
    "accents, case and ß do not matter",
    arguments: [("malmö", "1"), ("malmo", "1"), ("MALMO", "1"), ("stras", "2"), ("STRASSE", "2"), ("straße", "2")])
  func foldsLetters(_ text: String, _ key: String) async throws {
    try await put([.sample("1", "Malmö C"), .sample("2", "Laden", street: "Lange Straße 5")])
    #expect(try await find(text) == [key])
  }

  @Test("each word matches in some field")
  func eachWordMatchesInSomeField() async throws {
    try await put([
      .sample("1", "Hallen", street: "Storgatan 7", town: "Jönköping", operator: "Vattenfall"),
      .sample("2", "Hallen", street: "Storgatan 8", town: "Nässjö", operator: "Vattenfall"),
    ])
    #expect(try await find("jonk vatten storg") == ["1"])
    #expect(try await find("vattenfall hallen").count == 2)
    #expect(try await find("hallen nässjö 7").isEmpty)
    #expect(try await find("storgatan, 7").count == 1)
  }

  @Test(
    "a charging point is found by any form of its id",
    arguments: [
      "CH*FAS*E4150101", "CHFASE4150101", "ch fas e4150101", "chfas", "CH-FAS-E4150101", "CHFAS*E4150101", "e4150101",
      "FASE4150", "4150101", "S*E4150101",
    ])
  func findsAnEVSEInAnyForm(_ text: String) async throws {
    try await put([
      .sample("1", "Lager", evses: ["CH*FAS*E4150101"]), .sample("2", "Lager", evses: ["CH*SWI*E4150202"]),
    ])
    #expect(try await find(text) == ["1"])
  }

  @Test("words that are joined match only ids of charging points")
  func joinedWordsMatchOnlyEVSEs() async throws {
    try await put([.sample("1", "Stock7holm"), .sample("2", "B", evses: ["SE*STO*C7HOLM"])])
    #expect(try await find("sto c7 hol") == ["2"])
  }

  @Test("an id that begins with the joined words comes before words that contain them", arguments: ["0", "9"])
  func joinedWordsAtTheBeginning(digit: String) async throws {
    try await put([
      .sample("1", "Zeta", evses: ["SE*STO*C\(digit)HOL"]), .sample("2", "Ases toc\(digit)x"),
    ])
    #expect(try await find("ses toc\(digit)") == ["1", "2"])
    #expect(try await find("es toc\(digit)") == ["2", "1"], "by name, since no id begins so")
  }

  @Test("an id that begins with a word comes before words that contain it")
  func oneWordAtTheBeginning() async throws {
    try await put([.sample("1", "Zeta", evses: ["CH*FAS*E1"]), .sample("2", "Xchfasy")])
    #expect(try await find("chfas") == ["1", "2"])
    #expect(try await find("hfas") == ["2", "1"], "by name, since nothing begins so")
  }

  @Test func beginningsComeBeforeMiddles() async throws {
    let here = try #require(Coordinate(latitude: 50, longitude: 8))
    try await put([
      .sample("near middle", "Oberhafen", 50, 8.001), .sample("far beginning", "Hafen", 51, 9),
      .sample("both", "Am Hafen Oberstadt", 52, 9), .sample("none", "Bahnhof", 50, 8),
    ])
    #expect(try await find("hafen", near: here) == ["far beginning", "both", "near middle"])
    #expect(try await find("haf ober", near: here) == ["both", "near middle"])
    // By name: "Am Hafen" before "Hafen".
    #expect(try await find("hafen") == ["both", "far beginning", "near middle"])
  }

  @Test func nearerComesFirstAcrossTheAntimeridian() async throws {
    let here = try #require(Coordinate(latitude: -16.5, longitude: 179.95))
    try await put([
      .sample("10 km", "Bula", -16.5, -179.96), .sample("20 km", "Bula", -16.5, 179.76),
      .sample("1 km", "Bula", -16.5, 179.96),
    ])
    #expect(try await find("bula", near: here) == ["1 km", "10 km", "20 km"])
    let page = try await store.search(StationSearch(text: "bula", near: here, language: .en, limit: 1))
    #expect(page.hits.first?.distance == page.hits.first.map { here.distance(to: $0.station.coordinate) })
  }

  @Test("stations that are equally far are ordered by their id")
  func equallyFarIsById() async throws {
    let here = try #require(Coordinate(latitude: 50, longitude: 8))
    try await put(["10", "9", "100", "2"].map { try .sample($0, "Säule", 50, 8.01) })
    #expect(try await find("saule", near: here) == ["2", "9", "10", "100"])
    #expect(try await find("saule", near: here, limit: 2) == ["2", "9"])
    #expect(try await find("saule") == ["2", "9", "10", "100"])
  }

  @Test("of stations with one name the id decides, numbers first, and of equal ids the source")
  func oneNameIsById() async throws {
    let sources: [(ProviderID, [String])] = [
      (.swiss, ["5"]), (.ocpi, ["5"]), (.openChargeMap, ["b", "a", "40", "5"]), (.afdc, ["5"]),
    ]
    var latitude = 50.0
    for (provider, keys) in sources {
      var stations: [Station] = []
      for key in keys {
        latitude += 0.1
        stations.append(try .sample(key, "Torg", latitude, 8, provider: provider))
      }
      try await store.apply(.of(stations, provider: provider), .everything)
    }
    let page = try await store.search(StationSearch(text: "torg", near: nil, language: .sv, limit: 9))
    #expect(
      page.hits.map(\.station.id.description) == [
        "afdc:5", "ocm:5", "ocpi:5", "swiss:5", "ocm:40", "ocm:a", "ocm:b",
      ])
  }

  @Test("names are sorted as the language sorts them")
  func namesStandInTheOrderOfTheLanguage() async throws {
    let names = ["Zebra x", "Ähre x", "Ara x", "Öl x", "Cam x", "Çam x", "Izmir x", "İzmir x", ""]
    try await put(names.enumerated().map { try .sample("\($0.offset)", $0.element, street: "x") })
    let expected: [(Language, [Int])] = [
      (.en, [1, 2, 4, 5, 6, 7, 3, 0, 8]), (.sv, [2, 4, 5, 6, 7, 0, 1, 3, 8]), (.tr, [1, 2, 4, 5, 6, 7, 3, 0, 8]),
    ]
    for (language, order) in expected {
      let found = try await find("x", language)
      #expect(found.last == "8")
      if language == .sv { #expect(found == order.map(String.init)) }
      if language == .en { #expect(found.firstIndex(of: "1") ?? 9 < found.firstIndex(of: "0") ?? 0) }
    }
    // ç is a letter after c in Turkish only: "Cz" stands before "Ça" there.
    try await put([.sample("cz", "Cz x"), .sample("ça", "Ça x")])
    #expect(try await find("x", .tr) == ["cz", "ça"])
    #expect(try await find("x", .en) == ["ça", "cz"])
  }

  @Test func nearAPlaceTheAnswerIsTheSameInEveryLanguage() async throws {
    let here = try #require(Coordinate(latitude: 50, longitude: 8))
    try await put(
      ["İskele", "ISKELE", "ıskele", "Älv iskele"].enumerated().map { try .sample("\($0.offset)", $0.element) })
    for language in Language.allCases {
      for text in ["iskele", "İSKELE", "Iskele", "ıs"] {
        #expect(try await find(text, near: here, language) == ["0", "1", "2", "3"], "\(text) \(language)")
      }
    }
  }

  @Test("the hits end at the limit, and the answer says that there are more")
  func cutsAtTheLimitAndSaysSo() async throws {
    try await put(
      (1...60).map { try .sample("\($0)", $0 <= 40 ? "Ort \($0)" : "Vorort \($0)", 50, 8 + Double($0) / 100) })
    let here = try #require(Coordinate(latitude: 50, longitude: 8))
    for (limit, hasMore) in [(50, true), (60, false), (59, true), (40, true), (100, false)] {
      let page = try await store.search(StationSearch(text: "ort", near: here, language: .en, limit: limit))
      #expect(page.hits.map(\.station.id.value) == (1...min(limit, 60)).map(String.init))
      #expect(page.hasMore == hasMore)
    }
  }

  @Test("exactly as many hits as the limit are all of them")
  func exactlyTheLimit() async throws {
    try await put((1...5).map { try .sample("\($0)", "Ort \($0)") })
    for (limit, hasMore) in [(1, true), (4, true), (5, false), (6, false), (0, false)] {
      let page = try await store.search(StationSearch(text: "ort", near: nil, language: .en, limit: limit))
      #expect(page.hits.count == min(limit, 5) && page.hasMore == hasMore, "\(limit)")
    }
    #expect(try await store.search(StationSearch(text: "", near: nil, language: .en, limit: 5)).hasMore == false)
  }

  @Test("a station that is gone takes no place among the hits")
  func goneStation() async throws {
    let stations = try ["A", "B", "C"].enumerated().map { try Station.sample("\($0.offset + 1)", "Ort \($0.element)") }
    let search = StationSearch(text: "ort", near: nil, language: .en, limit: 2)
    try await put(stations)
    let before = try await store.search(search)
    #expect(before.hits.map(\.station.id.value) == ["1", "2"] && before.hasMore)
    try await put(Array(stations.dropFirst()))
    let after = try await store.search(search)
    #expect(after.hits.map(\.station.id.value) == ["2", "3"] && !after.hasMore)
  }

  @Test func nothingTypedFindsNothing() async throws {
    try await put([.sample("1", "a")])
    for text in ["", "  ", "*-", "…"] { #expect(try await find(text).isEmpty) }
    #expect(try await find("a", limit: 0).isEmpty)
    #expect(try await find("a", limit: -1).isEmpty)
  }

  @Test("the search sees what this and another process have changed")
  func seesWhatChangedHereAndElsewhere() async throws {
    try await put([.sample("1", "Alpha")])
    #expect(try await find("alpha") == ["1"])
    let elsewhere = folder.cache.store
    try await elsewhere.apply(.of([.sample("2", "Alphabet"), .sample("3", "Beta")]), .everything)
    #expect(try await find("alpha") == ["2"])
    #expect(try await find("eta") == ["3"])
    #expect(try await elsewhere.search(StationSearch(text: "b", near: nil, language: .en, limit: 9)).hits.count == 2)
  }
}
