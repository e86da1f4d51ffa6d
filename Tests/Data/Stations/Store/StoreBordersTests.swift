import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// Where a circle, a page and a cell end, and what is kept of each station among several.
@Suite struct StoreBordersTests {
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func put(_ stations: [Station]) async throws { try await store.apply(.of(stations), .everything) }

  @Test("a station exactly at the radius is inside, one centimetre less leaves it outside")
  func radius() async throws {
    let (center, edge) = (try place(47, 8), try place(47.006, 8.009))
    try await put([.sample("edge", "", edge.latitude, edge.longitude)])
    let radius = center.distance(to: edge)
    let found = try await store.around(GeoCircle(center: center, radius: radius), [], []).found
    #expect(found.map(\.station.id.value) == ["edge"] && found.map(\.distance) == [radius])
    let less = Distance(meters: radius.meters - 0.01)
    #expect(try await store.stations(GeoCircle(center: center, radius: less)).isEmpty)
  }

  @Test("a page of one has one hit and says that there are more", arguments: [true, false])
  func pageOfOne(_ hasPlace: Bool) async throws {
    try await put(["10", "9", "2"].map { try .sample($0, "Säule", 50, 8.01) })
    let near = hasPlace ? try place(50, 8) : nil
    let page = try await store.search(StationSearch(text: "saule", near: near, language: .en, limit: 1))
    #expect(page.hits.map(\.station.id.value) == ["2"] && page.hasMore)
    #expect((page.hits.first?.distance != nil) == hasPlace)
  }

  @Test("a page of one that a beginning fills leaves the word inside another for the next")
  func beginningsFillThePage() async throws {
    try await put([.sample("1", "Hafen", 50, 8.5), .sample("2", "Oberhafen", 50, 8.01)])
    for near in [nil, try place(50, 8)] {
      let first = try await store.search(StationSearch(text: "hafen", near: near, language: .en, limit: 1))
      #expect(first.hits.map(\.station.id.value) == ["1"] && first.hasMore)
      let both = try await store.search(StationSearch(text: "hafen", near: near, language: .en, limit: 2))
      #expect(both.hits.map(\.station.id.value) == ["1", "2"] && !both.hasMore)
    }
  }

  @Test("each station keeps its own licence when several are read together")
  func licences() async throws {
    let stations = try (0..<6).map { number -> Station in
      var station = try Station.sample("\(number)", "S", 47 + Double(number) / 10, 8)
      station.provenance = Provenance(
        provider: .openChargeMap, recordID: "\(number)", receivedAt: at(0), changedAt: nil,
        licence: Licence(attribution: "Owner \(number % 3)", terms: number % 2 == 0 ? "CC0" : nil, link: nil))
      return station
    }
    try await put(stations)
    for store in [store, folder.cache.store] {
      let found = try await store.stationsInBoxes([.world]).sorted { $0.id < $1.id }
      #expect(found.map(\.provenance.licence) == stations.map(\.provenance.licence))
      #expect(try await store.station(stations[4].id) == stations[4])
    }
  }

  @Test("a whole answer for a quarter of the world removes what that quarter no longer has, and nothing else")
  func quarterOfTheWorld() async throws {
    let north = MapCell(zoom: 1, x: 1, y: 0)
    try await put([
      .sample("ne", "", 40, 20), .sample("nw", "", 40, -20), .sample("se", "", -40, 20), .sample("sw", "", -40, -20),
    ])
    try await store.apply(.of([.sample("new", "", 41, 21)]), .cells([north], isComplete: true))
    let left = try await store.stationsInBoxes([.world]).map(\.id.value).sorted()
    #expect(left == ["new", "nw", "se", "sw"])
    try await store.apply(.of([]), .cells([MapCell(zoom: 0, x: 0, y: 0)], isComplete: true))
    #expect(try await store.stationsInBoxes([.world]).isEmpty)
    #expect(try await store.integrityReport() == [])
  }

  @Test("a station that is stored again counts once in its town, and moves with it")
  func townOfAChangedStation() async throws {
    func towns() async throws -> [String] {
      try await store.towns().map { "\($0.name) \($0.countryCode ?? "-") \($0.stationCount)" }
    }
    try await put([.sample("1", "A", 57.6, 14.6, town: "Nässjö", country: "SE")])
    #expect(try await towns() == ["Nässjö SE 1"])
    try await put([.sample("1", "B", 57.6, 14.6, town: "Nässjö", country: "SE")])
    #expect(try await towns() == ["Nässjö SE 1"])
    try await put([.sample("1", "B", 57.6, 14.6, town: "Eksjö", country: "SE"), .sample("2", "C", town: "Eksjö")])
    #expect(try await towns() == ["Eksjö SE 2"])
    try await put([.sample("1", "B", 57.6, 14.6), .sample("2", "C", town: "Eksjö")])
    #expect(try await towns() == ["Eksjö - 1"])
    #expect(try await store.integrityReport() == [])
  }

  @Test("a station that is open again is no longer told as out of service")
  func openAgain() async throws {
    var station = try Station.sample("1", "A", 57.6, 14.6)
    for condition in [Station.Condition.outOfService, .operational, .outOfService, .unknown] {
      station.condition = condition
      try await put([station])
      let points = try await store.livePoints([.world])
      #expect(points.map(\.isOutOfService) == (condition == .outOfService ? [true] : []))
    }
  }
}
