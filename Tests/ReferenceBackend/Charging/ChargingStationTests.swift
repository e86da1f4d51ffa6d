import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/chargePoints` and `/chargers` of the charging network.
@Suite struct ChargingStationTests {
  @Test("the lists hold records of both shapes") func bothShapesStandInTheLists() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend in
      let points = try await backend.get(BackendEndpoint.chargePoints.path, key: nil).array()
      #expect(points.count == ChargingStationSample.all.count)
      #expect(points.contains { $0["location"] is [Double] && $0["price"] is String })
      #expect(points.contains { $0["coordinates"] is [Double] && $0["address"] is String && $0["price"] == nil })
      for point in points {
        let pair = try #require((point["location"] ?? point["coordinates"]) as? [Double])
        #expect(pair.count == 2 && (57...58).contains(pair[0]) && (14...15).contains(pair[1]), "latitude first")
      }
      let first = try await backend.get(BackendEndpoint.chargers.path, key: nil)
      let chargers = try first.array()
      #expect(chargers.contains { $0["chargerID"] is Int } && chargers.contains { $0["connectorID"] is Int })
      let ids = chargers.compactMap { ($0["chargerID"] ?? $0["connectorID"]) as? Int }
      #expect(ids.count == chargers.count && Set(ids).count == ids.count && ids.allSatisfy { "\($0)".count == 6 })
      let known = Set(points.compactMap { $0["chargePointID"] as? Int })
      #expect(chargers.contains { !known.contains($0["chargePointID"] as? Int ?? 0) })
      clock.advance(minutes: 240)
      let later = try await backend.get(BackendEndpoint.chargers.path, key: nil)
      #expect(later.body != first.body)
    }
  }

  @Test("faults are injected into the charging lists too") func faultsAreInjectedHereToo() async throws {
    try await withBackend { backend in
      for endpoint in [BackendEndpoint.chargePoints, .chargers, .ocpiLocations, .ocpiTariffs] {
        backend.control.set(BackendControl.down, for: endpoint)
        let status = try await backend.get(endpoint.path).status.code
        #expect(status == 503)
      }
    }
  }
}
