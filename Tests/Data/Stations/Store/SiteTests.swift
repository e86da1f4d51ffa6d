@testable import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

/// Records of several sources in the store: one site each, whatever the order they come in.
@Suite struct SiteTests {
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func put(_ stations: [Station], _ provider: ProviderID = .openChargeMap) async throws {
    try await store.apply(.of(stations, provider: provider), .everything)
  }

  private func all() async throws -> [Station] {
    try await store.stations(GeoCircle(center: try place(0, 0), radius: .kilometers(20_100)))
      .sorted { $0.id.description < $1.id.description }
  }

  private func search(_ text: String) async throws -> [String] {
    try await store.search(StationSearch(text: text, near: nil, language: .en, limit: 50)).hits
      .map(\.station.id.description)
  }

  @Test func twoSourcesOfOneSiteAreOneStation() async throws {
    let map = try Station.sample(
      "7", "Parkhaus Sihlquai", 47.38, 8.53, town: "Zürich", country: "CH", operator: "Limmat")
    let swiss = try Station.sample(
      "CH*LIM*E1", "Sihlquai", 47.3801, 8.53, provider: .swiss, street: "Sihlquai 41", operator: "LIMMAT AG",
      evses: ["CH*LIM*E1"])
    try await put([map])
    try await put([swiss], .swiss)
    let found = try await all()
    #expect(found.map(\.id) == [swiss.id])
    let site = try #require(found.first)
    #expect(site.contributions.map(\.id) == [swiss.id, map.id])
    #expect(site.address.lines == ["Sihlquai 41"] && site.address.town == "Zürich")
    for id in [map.id, swiss.id] { #expect(try await store.station(id) == site) }
    #expect(try await store.stationWithEVSE("CHLIME1") == site)
    #expect(try await store.stationsInBoxes([GeoBox(south: 47, west: 8, north: 48, east: 9)]) == [site])
    #expect(try await search("sihlquai") == ["swiss:CH*LIM*E1"])
    #expect(try await search("parkhaus") == ["swiss:CH*LIM*E1"], "words of every source lead to the site")
    let towns = try await store.towns()
    #expect(towns.map(\.name) == ["Zürich"] && towns.map(\.stationCount) == [1])
    let town = try #require(towns.first)
    #expect(try await store.stationsOfTown(town) == [site])
    #expect(try await store.explain(map.id)?.records.map(\.id) == [swiss.id, map.id])
    #expect(try await store.amount([GeoBox(south: 47, west: 8, north: 48, east: 9)]).stations == 2)
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test("chargers that one source lists apart are one station, also when they come one by one, and part again")
  func chargersOfOneSource() async throws {
    func charger(_ key: String, _ name: String, at latitude: Double = 39.9975) throws -> Station {
      try .sample(
        key, name, latitude, 32.8196, provider: .ocpi, town: "Çankaya", operator: "Otopriz", evses: ["TR*OTO*\(key)"])
    }
    let chargers = [try charger("1", "Vip Tower - AC 1"), try charger("2", "Vip Tower - DC")]
    try await put(chargers, .ocpi)
    let site = try #require(try await all().first)
    #expect(try await all().count == 1 && site.name == "Vip Tower" && site.evses.count == 2)
    for charger in chargers { #expect(try await store.station(charger.id) == site) }
    #expect(try await store.stationWithEVSE("TROTO2") == site)
    #expect(try await store.towns().map(\.stationCount) == [1])
    #expect(try await store.clusters([.world], 4).map(\.count) == [1])
    try await put(chargers + [try charger("3", "Vip Tower - AC 3")], .ocpi)
    #expect(try await all().map(\.evses.count) == [3])
    try await put([chargers[0], try charger("2", "Vip Tower - DC", at: 40.1)], .ocpi)
    #expect(try await all().map(\.name) == ["Vip Tower - AC 1", "Vip Tower - DC"])
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test func theOtherComesBackWhenOneGoes() async throws {
    let map = try Station.sample("7", "Torget", 57.7, 14.1, operator: "El")
    let other = try Station.sample("a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "El")
    try await put([map])
    let alone = try await all()
    try await put([other], .ocpi)
    #expect(try await all().map(\.id) == [other.id])
    try await put([], .ocpi)
    #expect(try await all() == alone)
    #expect(try await search("torget") == ["ocm:7"])
    #expect(try await store.clusters([.world], 4).map(\.only) == [map.id])
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test("two records of one site are parted when one moves")
  func aMoveParts() async throws {
    let map = try Station.sample("7", "Torget", 57.7, 14.1, operator: "El")
    let other = try Station.sample("a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "El")
    try await put([map])
    try await put([other], .ocpi)
    try await put([.sample("a", "Torget", 57.8, 14.1, provider: .ocpi, operator: "El")], .ocpi)
    #expect(try await all().map(\.id.description) == ["ocm:7", "ocpi:a"])
    #expect(try await store.clusters([.world], 18).map(\.count) == [1, 1])
    try await put([.sample("7", "Torget", 57.8, 14.1, operator: "El")])
    #expect(try await all().map(\.id.description) == ["ocpi:a"])
    #expect(try await store.clusters([.world], 18).map(\.count) == [1])
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test("a record whose partner leaves joins another")
  func whatItsPartnerLeavesFindsAnother() async throws {
    // Two records of one source fit the other source's one; the better one has it, the second gets it afterwards.
    let near = try Station.sample("1", "Torget", 57.7, 14.1, operator: "El")
    let far = try Station.sample("2", "Torget", 57.7003, 14.1, operator: "El")
    let other = try Station.sample("a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "El")
    try await put([near, far])
    try await put([other], .ocpi)
    #expect(try await store.station(other.id)?.contributions.map(\.id) == [other.id, near.id])
    #expect(try await store.station(far.id)?.contributions == [])
    try await put([far])
    #expect(try await store.station(other.id)?.contributions.map(\.id) == [other.id, far.id])
    try await put([near, far])
    #expect(try await store.station(other.id)?.contributions.map(\.id) == [other.id, near.id])
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test func differentOperatorsAtOnePlaceStayApart() async throws {
    try await put([.sample("1", "Torget", 57.7, 14.1, operator: "Ladda")])
    try await put([.sample("a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "Vattern")], .ocpi)
    #expect(try await all().count == 2)
  }

  @Test func liveStatesOfEveryRecordReachTheSite() async throws {
    var map = try Station.sample("7", "Torget", 57.7, 14.1, operator: "El")
    map.siteStatus = Station.SiteStatus(status: .available, at: at(5))
    try await put([map])
    let other = try Station.sample("a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "El", evses: ["SE*A*E1"])
    try await put([other], .ocpi)
    #expect(try await store.station(other.id)?.siteStatus == map.siteStatus)
    let points = try await store.livePoints([.world])
    #expect(points.map(\.station) == [other.id, other.id])
    #expect(points.map(\.evseKey) == ["SEAE1", nil])
    #expect(points.map(\.siteStatus) == [nil, map.siteStatus])
  }

  @Test func theOrderOfArrivalDoesNotMatter() async throws {
    var numbers = SeededNumbers(state: 5)
    let names = ["Torget", "Hamn", "Station Torget", ""]
    var answers: [ProviderID: [Station]] = [:]
    for provider in [ProviderID.openChargeMap, .swiss, .ocpi, .afdc] {
      answers[provider] = try (0..<60).map { number in
        // A grid of places about 60 m wide, so that many are near each other.
        try .sample(
          "\(number)", names.randomElement(using: &numbers) ?? "",
          57.7 + Double(Int.random(in: 0..<12, using: &numbers)) * 0.0005,
          14.1 + Double(Int.random(in: 0..<12, using: &numbers)) * 0.0009, provider: provider,
          operator: [nil, "El", "Ström AB"].randomElement(using: &numbers) ?? nil,
          evses: number % 9 == 0 ? ["SE*A*E\(Int.random(in: 0..<40, using: &numbers))"] : [])
      }
    }
    var expected: [[StationID]]?
    for order in [[ProviderID.openChargeMap, .swiss, .ocpi, .afdc], [.afdc, .ocpi, .openChargeMap, .swiss]] {
      let folder = try TestFolder()
      let store = folder.cache.store
      for provider in order {
        let stations = answers[provider, default: []].shuffled(using: &numbers)
        for half in [Array(stations.prefix(30)), stations] {
          try await store.apply(.of(half, provider: provider), .cells([], isComplete: true))
        }
      }
      let everything = try await store.stationsInBoxes([.world])
      let sites = everything.map { $0.contributions.isEmpty ? [$0.id] : $0.contributions.map(\.id) }
        .sorted { $0.map(\.description).joined() < $1.map(\.description).joined() }
      #expect(sites.count < 240 && sites.contains { $0.count > 2 })
      // Of a source that lists sites each has one record at most.
      for site in sites {
        let once = site.map(\.provider).filter { !SiteMatch.listingChargers.contains($0) }
        #expect(Set(once).count == once.count)
      }
      if let expected { #expect(sites == expected) } else { expected = sites }
      #expect(try await folder.cache.store.integrityReport() == [])
      let counted = try await store.clusters([.world], 3).reduce(0) { $0 + $1.count }
      #expect(counted == sites.count)
      // Without one source the rest is as if it had never been there.
      try await store.apply(.of([], provider: .ocpi), .everything)
      let rest = try await store.stationsInBoxes([.world]).sorted { $0.id.description < $1.id.description }
      let fresh = try TestFolder()
      for provider in order where provider != .ocpi {
        try await fresh.cache.store.apply(.of(answers[provider, default: []], provider: provider), .everything)
      }
      #expect(
        try await fresh.cache.store.stationsInBoxes([.world]).sorted { $0.id.description < $1.id.description } == rest)
    }
  }
}

extension GeoBox {
  static let world = GeoBox(south: -90, west: -180, north: 90, east: 180)
}

/// A generator that always gives the same numbers.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
