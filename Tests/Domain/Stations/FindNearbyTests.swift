import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

struct FindNearbyTests {
  private let center: Coordinate
  init() throws { center = try place(59.33, 18.06) }

  private func away(_ meters: Double) throws -> Coordinate {
    try north(of: center, meters: meters)
  }

  private func find(_ stations: [Station], _ query: NearbyQuery) async throws -> NearbyStations {
    let store = MemoryStore(stations)
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
    return try await FindNearbyStations(store: store.port, sources: sources)(query)
  }

  @Test("the list is ordered by power, then distance, then id")
  func powerThenDistanceThenNumber() async throws {
    let stations = [
      station("5", at: try away(100)), station("10", at: try away(300), watts: 50_000),
      station("9", at: try away(300), watts: 50_000), station("2", at: try away(200), watts: 50_000),
      station("7", at: try away(900), watts: 150_000),
    ]
    let result = try await find(stations, NearbyQuery(center: center))
    #expect(result.rows.map(\.station.id.value) == ["7", "2", "9", "10", "5"])
  }

  @Test("ordered by distance the nearest comes first")
  func nearestFirst() async throws {
    let stations = [station("1", at: try away(900), watts: 300_000), station("2", at: try away(10))]
    let result = try await find(stations, NearbyQuery(center: center, order: .distance))
    #expect(result.rows.map(\.station.id.value) == ["2", "1"])
  }

  @Test("stations of one power come by distance, then by id, and those of unknown power last")
  func tiesAndUnknownPowers() async throws {
    let stations = [
      station("5", at: try away(10)), station("4", at: try away(20)), station("3", at: try away(20)),
      station("2", at: try away(900), watts: 1), station("1", at: try away(300), watts: 1),
    ]
    let orders: [[Station]] = [stations, stations.reversed()]
    for order in orders {
      let byPower = try await find(order, NearbyQuery(center: center)).rows
      #expect(byPower.map(\.station.id.value) == ["1", "2", "5", "3", "4"])
      for kind in [NearbyOrder.distance, .price] {
        let rows = try await find(order, NearbyQuery(center: center, order: kind)).rows
        #expect(rows.map(\.station.id.value) == ["5", "3", "4", "1", "2"], "\(kind)")
      }
    }
  }

  @Test("the list holds a circle and not its box")
  func aTrueCircleAndNotItsBox() async throws {
    let corner = try place(center.latitude + 0.0085, center.longitude + 0.0166)
    #expect(center.distance(to: corner) > .kilometers(1))
    let result = try await find(
      [station("1", at: corner), station("2", at: try away(999.9))], NearbyQuery(center: center))
    #expect(result.rows.map(\.station.id.value) == ["2"])
  }

  @Test("a station across the antimeridian is found")
  func acrossTheAntimeridian() async throws {
    let here = try place(-16.8, 179.999)
    let there = try place(-16.8, -179.996)
    let result = try await find([station("1", at: there)], NearbyQuery(center: here))
    #expect(result.rows.count == 1)
  }

  @Test("the list is cut only when a limit is asked for")
  func cutOffOnlyOnRequest() async throws {
    let stations = try (1...40).map { station("\($0)", at: try away(Double($0))) }
    let all = try await find(stations, NearbyQuery(center: center))
    #expect(all.rows.count == 40 && all.known == 40)
    let some = try await find(stations, NearbyQuery(center: center, limit: 12))
    #expect(some.rows.count == 12 && some.known == 40)
    let none = try await find(stations, NearbyQuery(center: center, limit: -1))
    #expect(none.rows.isEmpty && none.known == 40)
  }

  @Test("a radius out of range is brought into it")
  func radiusIsBroughtIntoRange() {
    let cases: [(Double, Double)] = [
      (-1, 100), (99.5, 100), (100, 100), (100.5, 100.5), (49_999, 49_999), (50_000, 50_000), (50_001, 50_000),
      (80_000, 50_000),
    ]
    for (meters, expected) in cases {
      #expect(NearbyQuery(center: center, radius: Distance(meters: meters)).radius.meters == expected, "\(meters)")
    }
    #expect(NearbyQuery(center: center).radius == .kilometers(1))
    #expect(NearbyQuery(center: center).order == .power && NearbyQuery(center: center).limit == nil)
  }

  @Test("the coverage tells what is missing")
  func coverageTellsWhatIsMissing() async throws {
    let store = MemoryStore()
    let query = NearbyQuery(center: center, radius: .kilometers(50))
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
    let find = FindNearbyStations(store: store.port, sources: sources)
    #expect(try await find(query).coverage == .notLoaded)
    let cells = MapCell.covering(query.circle)
    let empty = FeedAnswer(provider: .openChargeMap, receivedAt: noon, stations: [], skipped: [], recordCount: 0)
    try await store.port.apply(empty, .cells(Array(cells.prefix(2)), isComplete: true))
    #expect(try await find(query).coverage == .partial(loaded: 2, total: cells.count, oldest: noon))
    try await store.port.apply(empty, .cells(cells, isComplete: true))
    #expect(try await find(query).coverage == .complete(oldest: noon))
  }
}
