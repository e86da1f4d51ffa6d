import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

@Suite("Stations at which nobody can charge come last in every order")
struct UsableFirstTests {
  private let here: Coordinate

  init() throws { here = try place(47.3769, 8.5417) }

  private func site(_ id: String, meters: Double, watts: Int?, _ condition: Station.Condition) throws -> Station {
    var site = station(id, at: try north(of: here, meters: meters), watts: watts)
    site.condition = condition
    return site
  }

  private func sites() throws -> [Station] {
    [
      try site("1", meters: 10, watts: 300_000, .planned), try site("2", meters: 20, watts: 150_000, .outOfService),
      try site("3", meters: 30, watts: nil, .unknown), try site("4", meters: 40, watts: 22_000, .operational),
      try site("5", meters: 50, watts: 50_000, .partlyOperational),
    ]
  }

  @Test(arguments: [
    (NearbyOrder.power, ["5", "4", "3", "1", "2"]), (.distance, ["3", "4", "5", "1", "2"]),
    (.price, ["3", "4", "5", "1", "2"]),
  ])
  func nearby(order: NearbyOrder, ids: [String]) async throws {
    let store = MemoryStore(try sites())
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
    let found = try await FindNearbyStations(store: store.port, sources: sources)(
      NearbyQuery(center: here, order: order))
    #expect(found.rows.map(\.station.id.value) == ids)
  }

  @Test("also by distance, by price, and in the order of the source")
  func otherOrders() throws {
    let sites = try sites()
    #expect(sites.byDistance(from: here).map(\.station.id.value) == ["3", "4", "5", "1", "2"])
    #expect(sites.byDistance(from: nil).map(\.station.id.value) == ["3", "4", "5", "1", "2"])
    var free = sites
    free[0].priceText = "0.39 per kWh"
    #expect(free.byDistance(from: here).byPrice(at: noon).map(\.station.id.value) == ["3", "4", "5", "1", "2"])
  }

  @Test("one of which all points report that they do not work follows the others; one that works in part stays")
  func live() throws {
    let entries = [
      station("a", at: here, evses: ["A1", "A2"]), station("b", at: here, evses: ["B1", "B2"]),
      try site("c", meters: 1, watts: nil, .planned), station("d", at: here, evses: ["D1"]),
    ].map { StationAt(station: $0, distance: nil) }
    func states(_ states: [String: EVSEStatus]) -> [String: LiveReading] {
      states.mapValues { LiveReading(status: $0, newsAt: noon) }
    }
    func order(_ readings: [String: LiveReading]) -> [String] {
      entries.withBrokenLast(readings, at: noon).map(\.station.id.value)
    }
    #expect(order([:]) == ["a", "b", "c", "d"])
    #expect(order(states(["A1": .outOfOrder, "A2": .inoperative])) == ["b", "d", "a", "c"])
    #expect(order(states(["A1": .outOfOrder, "A2": .charging])) == ["a", "b", "c", "d"])
    #expect(order(states(["D1": .available])) == ["a", "b", "c", "d"])
    let old = states(["A1": .outOfOrder, "A2": .outOfOrder])
    #expect(entries.withBrokenLast(old, at: noon + 86_400).map(\.station.id.value) == ["a", "b", "c", "d"])
  }
}
