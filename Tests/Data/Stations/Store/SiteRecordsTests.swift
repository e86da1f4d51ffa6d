import ChargeData
import ChargeDomain
import DataTestSupport
import Testing

/// What the records of a site say together, and what is left of it when one of them goes.
@Suite struct SiteRecordsTests {
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func put(_ stations: [Station], _ provider: ProviderID) async throws {
    try await store.apply(.of(stations, provider: provider), .everything)
  }

  /// Two records of one site: of the map, and of a source that is preferred to it.
  private func two() throws -> (map: Station, other: Station) {
    (
      try .sample("7", "Torget", 57.7, 14.1, operator: "El"),
      try .sample("a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "El")
    )
  }

  @Test("records that share a charging point are one site up to a kilometre apart, whatever else they say")
  func sharedChargingPoint() async throws {
    let map = try Station.sample("1", "Torget", 57.7, 14.1, operator: "Ladda", evses: ["SE*A*E1"])
    let other = try Station.sample(
      "a", "Hamn", 57.705, 14.1, provider: .ocpi, operator: "Vattern", evses: ["SE-A-E1"])
    let far = try Station.sample("x", "Torget", 57.72, 14.1, provider: .swiss, operator: "Ladda", evses: ["SE*A*E1"])
    try await put([map], .openChargeMap)
    try await put([far], .swiss)
    #expect(try await store.clusters([.world], 4).map(\.count) == [2])
    try await put([other], .ocpi)
    let sites = try await store.stationsInBoxes([.world]).sorted { $0.id < $1.id }
    #expect(sites.map(\.id) == [other.id, far.id], "556 m, and more than 1 km")
    #expect(sites.map { $0.contributions.map(\.id) } == [[other.id, map.id], []])
    #expect(try await store.clusters([.world], 4).map(\.count) == [2])
  }

  @Test("a site has the power on the map that any of its records tells")
  func powerOfTheSite() async throws {
    var (map, other) = try two()
    let power = try #require(Power(watts: 150_000))
    map.equipment = .summary(
      total: nil, connectors: [Connector(standard: .ccs2, power: PowerRating(power: power, basis: .given))])
    other.equipment = .summary(total: nil, connectors: [Connector(standard: .ccs2)])
    try await put([other], .ocpi)
    for (stations, expected) in [([map], power), ([], nil), ([map], power)] as [([Station], Power?)] {
      try await put(stations, .openChargeMap)
      for zoom in [4, 10, 15] {
        let clusters = try await store.clusters([.world], zoom)
        #expect(clusters.map(\.only) == [other.id] && clusters.map { $0.maximumPower?.power } == [expected])
      }
    }
  }

  @Test("a site is out of service where its preferred record says so, and told once")
  func outOfService() async throws {
    var (map, other) = try two()
    map.condition = .outOfService
    func out() async throws -> [StationID] {
      try await store.livePoints([.world]).filter(\.isOutOfService).map(\.station)
    }
    try await put([map], .openChargeMap)
    #expect(try await out() == [map.id])
    for (condition, expected) in [
      (.operational, []), (.outOfService, [other.id]), (.operational, []),
    ] as [(Station.Condition, [StationID])] {
      other.condition = condition
      try await put([other], .ocpi)
      #expect(try await out() == expected)
    }
    try await put([], .ocpi)
    #expect(try await out() == [map.id])
  }

  @Test("of states of one time the preferred record's counts")
  func statesOfOneTime() async throws {
    var (map, other) = try two()
    map.siteStatus = Station.SiteStatus(status: .available, at: at(5))
    other.siteStatus = Station.SiteStatus(status: .charging, at: at(5))
    for order in [[map, other], [other, map]] {
      let folder = try TestFolder()
      let store = folder.cache.store
      for record in order { try await store.apply(.of([record], provider: record.id.provider), .everything) }
      #expect(try await store.livePoints([.world]).map(\.siteStatus) == [other.siteStatus])
      #expect(try await store.station(map.id)?.siteStatus == other.siteStatus)
    }
  }
}
