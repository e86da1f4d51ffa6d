import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// A store that has seen many changes says what a new one would that holds only the last of each.
@Suite struct ChangedStoreTests {
  private static let providers = [ProviderID.openChargeMap, .ocpi, .swiss]

  /// All that a store says of its stations, of which nothing depends on the order of storing.
  private struct Told: Equatable {
    let sites: [Station]
    let towns: [String]
    let clusters: [String]
    let points: [LivePoint]
    let found: [StationID]

    init(_ store: StationStore) async throws {
      sites = try await store.stationsInBoxes([.world]).sorted { $0.id < $1.id }
      towns = try await store.towns().map { "\($0.name) \($0.countryCode ?? "-") \($0.stationCount)" }.sorted()
      var clusters: [String] = []
      for zoom in [0, 6, 10, 15] {
        for cluster in try await store.clusters([.world], zoom) {
          let power = cluster.maximumPower.map { "\($0.power.watts)" } ?? "-"
          clusters.append("\(cluster.cell) \(cluster.count) \(power) \(cluster.only?.description ?? "-")")
        }
      }
      self.clusters = clusters
      points = try await store.livePoints([.world]).sorted {
        ($0.station.description, $0.evseKey ?? "") < ($1.station.description, $1.evseKey ?? "")
      }
      let search = StationSearch(text: "t", near: try place(57.7, 14.1), language: .sv, limit: 100)
      found = try await store.search(search).hits.map(\.station.id)
    }
  }

  private static func station(_ key: Int, _ provider: ProviderID, _ numbers: inout SeededNumbers) throws -> Station {
    var station = try Station.sample(
      "\(key)", ["Torget", "Hamn", "Station Torget"].randomElement(using: &numbers) ?? "",
      57.7 + Double(Int.random(in: 0..<5, using: &numbers)) * 0.0006,
      14.1 + Double(Int.random(in: 0..<3, using: &numbers)) * 0.001, provider: provider,
      town: [nil, "Ort", "Stad"].randomElement(using: &numbers) ?? nil,
      country: [nil, "SE"].randomElement(using: &numbers) ?? nil,
      operator: [nil, "El", "Ström AB"].randomElement(using: &numbers) ?? nil)
    let conditions: [Station.Condition] = [.operational, .unknown, .outOfService]
    station.condition = conditions.randomElement(using: &numbers) ?? .unknown
    let power = Power(watts: Int.random(in: 0...3, using: &numbers) * 50_000)
    let connectors = [
      Connector(standard: .ccs2, power: power.map { PowerRating(power: $0, basis: .given) }, quantity: 1)
    ]
    let id = EVSEID("SE*A*E\(Int.random(in: 0..<12, using: &numbers))")
    station.equipment =
      Bool.random(using: &numbers)
      ? .summary(total: nil, connectors: connectors)
      : .evses([EVSE(uid: "1", evseID: id, connectors: connectors, hasLiveStatus: Bool.random(using: &numbers))])
    return station
  }

  @Test("stations that come, go, move and change leave no trace of what they were", arguments: [1, 2, 3] as [UInt64])
  func noTrace(seed: UInt64) async throws {
    var numbers = SeededNumbers(state: seed)
    let folder = try TestFolder()
    let store = folder.cache.store
    var answers: [ProviderID: [Station]] = [:]
    for step in 0..<15 {
      let provider = Self.providers[step % 3]
      var stations = answers[provider, default: []].shuffled(using: &numbers)
      stations.removeFirst(min(stations.count, Int.random(in: 0...3, using: &numbers)))
      for key in 0..<8 {
        guard Int.random(in: 0..<3, using: &numbers) == 0 else { continue }
        stations.removeAll { $0.id.value == "\(key)" }
        stations.append(try Self.station(key, provider, &numbers))
      }
      answers[provider] = stations
      try await store.apply(.of(stations, provider: provider), .everything)
      let fresh = try TestFolder()
      let expected = fresh.cache.store
      for provider in Self.providers {
        try await expected.apply(.of(answers[provider, default: []], provider: provider), .everything)
      }
      let (told, wanted) = (try await Told(store), try await Told(expected))
      #expect(told.sites == wanted.sites && told.towns == wanted.towns, "step \(step)")
      #expect(told.clusters == wanted.clusters && told.points == wanted.points, "step \(step)")
      #expect(Set(told.found) == Set(wanted.found) && told.found.count == wanted.found.count, "step \(step)")
      #expect(try await store.integrityReport() == [])
    }
  }

  @Test("a site is found by the words, and counted in the town, that any of its records has now")
  func wordsOfARecord() async throws {
    func map(_ name: String, _ town: String?) throws -> Station {
      try .sample("7", name, 47.38, 8.53, town: town, country: town.map { _ in "CH" }, operator: "Limmat")
    }
    func found(_ text: String) async throws -> [String] {
      try await store.search(StationSearch(text: text, near: nil, language: .en, limit: 9)).hits
        .map(\.station.id.description)
    }
    let folder = try TestFolder()
    let store = folder.cache.store
    let swiss = try Station.sample(
      "CH*LIM*E1", "Sihlquai", 47.3801, 8.53, provider: .swiss, operator: "LIMMAT AG", evses: ["CH*LIM*E1"])
    try await store.apply(.of([map("Parkhaus Sihlquai", "Zürich")]), .everything)
    try await store.apply(.of([swiss], provider: .swiss), .everything)
    #expect(try await found("parkhaus") == ["swiss:CH*LIM*E1"])
    #expect(try await store.towns().map(\.stationCount) == [1])
    try await store.apply(.of([map("Sihlquai", nil)]), .everything)
    #expect(try await store.stationsInBoxes([.world]).map(\.id) == [swiss.id])
    #expect(try await found("parkhaus").isEmpty)
    #expect(try await found("sihlquai") == ["swiss:CH*LIM*E1"])
    #expect(try await store.towns().isEmpty)
    try await store.apply(.of([map("Parkhaus Sihlquai", "Zürich")]), .everything)
    #expect(try await found("parkhaus") == ["swiss:CH*LIM*E1"])
    #expect(try await store.towns().map(\.stationCount) == [1])
    try await store.apply(.of([]), .everything)
    #expect(try await found("parkhaus").isEmpty)
    #expect(try await found("sihlquai") == ["swiss:CH*LIM*E1"])
    #expect(try await store.towns().isEmpty)
    #expect(try await store.integrityReport() == [])
  }
}
