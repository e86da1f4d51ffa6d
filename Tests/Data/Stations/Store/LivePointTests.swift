@testable import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// What may report a live state, what is stored of an area, and which records stand round a station.
@Suite struct LivePointTests {
  private let folder: TestFolder
  private let store: StationStore
  private let box = GeoBox(south: 57, west: 14, north: 58, east: 15)

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func put(_ stations: [Station], _ provider: ProviderID = .openChargeMap) async throws {
    try await store.apply(.of(stations, provider: provider), .everything)
  }

  private func station(_ key: String, _ latitude: Double, _ points: [(id: String, isLive: Bool?)]) throws -> Station {
    var station = try Station.sample(key, "Station", latitude, 14.5)
    station.equipment = .evses(
      points.enumerated().map { index, point in
        EVSE(uid: "\(index)", evseID: EVSEID(point.id), connectors: [], hasLiveStatus: point.isLive)
      })
    return station
  }

  @Test("a charging point reports unless every record of it says that it does not")
  func livePoints() async throws {
    try await put([
      station("1", 57.1, [("SE*A*E3", nil), ("SE*A*E1", true), ("SE*A*E2", false)]),
      station("2", 57.2, [("SE*B*E1", false), ("SE-B-E1", true), ("SE*B*E2", true), ("seb*e2", false)]),
      station("3", 57.3, [("SE*C*E1", false)]), station("4", 59, [("SE*D*E1", true)]),
    ])
    let points = try await store.livePoints([box, box]).sorted {
      ($0.station.value, $0.evseKey ?? "") < ($1.station.value, $1.evseKey ?? "")
    }
    #expect(points.map(\.evseKey) == ["SEAE1", "SEAE3", "SEBE1", "SEBE2"], "each once")
    #expect(points.map(\.station.value) == ["1", "1", "2", "2"])
    #expect(points.map(\.coordinate.latitude) == [57.1, 57.1, 57.2, 57.2])
    #expect(points.allSatisfy { $0.siteStatus == nil && !$0.isOutOfService })
    #expect(try await store.livePoints([]).isEmpty)
  }

  @Test("points of a private station say so, also where it is out of service")
  func privateStation() async throws {
    var mine = try station("1", 57.1, [("SE*A*E1", true)])
    (mine.access, mine.condition) = (.privateNotice, .outOfService)
    try await put([mine, station("2", 57.2, [("SE*B*E1", true)])])
    let points = try await store.livePoints([box])
    #expect(points.filter(\.isPrivate).map(\.station.value) == ["1", "1"])
    #expect(points.filter { !$0.isPrivate }.map(\.station.value) == ["2"])
    mine.access = .public
    try await put([mine])
    #expect(!(try await store.livePoints([box]).contains(where: \.isPrivate)), "it is private no longer")
  }

  @Test("of the states of a site's records the newest counts", arguments: [(9.0, 5.0), (5.0, 9.0)])
  func newestState(_ first: Double, _ second: Double) async throws {
    var map = try Station.sample("7", "Torget", 57.7, 14.1, operator: "El")
    map.siteStatus = Station.SiteStatus(status: .available, at: at(first))
    var other = try Station.sample("a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "El")
    other.siteStatus = Station.SiteStatus(status: .charging, at: at(second))
    try await put([map])
    try await put([other], .ocpi)
    let points = try await store.livePoints([box])
    #expect(points.map(\.station) == [other.id])
    #expect(points.map(\.siteStatus) == [first > second ? map.siteStatus : other.siteStatus])
    #expect(points.map(\.evseKey) == [nil])
  }

  @Test("a site that is out of service is told where it stands only")
  func outOfService() async throws {
    var station = try Station.sample("1", "Torget", 57.5, 14.5)
    station.condition = .outOfService
    try await put([station])
    let points = try await store.livePoints([box, GeoBox(south: 0, west: 0, north: 1, east: 1)])
    #expect(
      points == [
        LivePoint(
          station: station.id, coordinate: station.coordinate, evseKey: nil, siteStatus: nil, isOutOfService: true)
      ])
    #expect(try await store.livePoints([GeoBox(south: 0, west: 0, north: 57.4, east: 15)]).isEmpty)
  }

  @Test("an area takes as many bytes as its records have, those in two boxes counted once")
  func amount() async throws {
    let inside = [try Station.sample("1", "A", 57.1, 14.5), try Station.sample("2", "A longer name", 57.2, 14.6)]
    let other = try Station.sample("1", "B", 57.3, 14.5, provider: .ocpi)
    try await put(inside + [try .sample("3", "Outside", 59, 14.5)])
    try await put([other], .ocpi)
    let bytes = (inside + [other]).reduce(0) { $0 + StationRecord.bytes(of: $1).count }
    #expect(try await store.amount([box, box]) == StoredAmount(stations: 3, bytes: bytes))
    #expect(try await store.amount([]) == StoredAmount(stations: 0, bytes: 0))
  }

  @Test("round a station stand its site, what is within 150 m, and what shares a charging point with these")
  func recordsRound() async throws {
    let here = try Station.sample("1", "Torget", 57.7, 14.1, operator: "Ladda")
    try await put([
      here, .sample("2", "Torget", 57.702, 14.1, operator: "Ladda"),
      .sample("3", "Torget", 57.7012, 14.1022, operator: "Ladda"),
      .sample("4", "Torget", 57.7008, 14.1, operator: "Ladda"),
    ])
    let neighbour = try Station.sample(
      "a", "Torget", 57.7, 14.1, provider: .ocpi, operator: "Vattern", evses: ["SE*V*E1"])
    try await put([neighbour, .sample("b", "Hamn", 57.8, 14.1, provider: .ocpi)], .ocpi)
    try await put([.sample("x", "Far", 47.4, 8.5, provider: .swiss, evses: ["SE*V*E1"])], .swiss)
    let cache = CacheDatabase(folder: folder.url, logger: silent)
    let id = here.id
    let found = try await cache.read("testing") { database, _ in
      try StationRows(database).records(round: id).map(\.id.description)
    }
    #expect(found == ["ocm:1", "ocm:4", "ocpi:a", "swiss:x"], "222 m away is too far, and 187 m in the box's corner")
    let none = try await cache.read("testing") { database, _ in
      try StationRows(database).records(round: StationID(provider: .swiss, value: "1")).count
    }
    #expect(none == 0)
  }
}
