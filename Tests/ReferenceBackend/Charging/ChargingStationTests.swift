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

  @Test("a charger and a charge point are found by their ids, in the shape of the list")
  func chargersAreFoundByTheirIDs() async throws {
    let town = try ChargingTown()
    let list = try await town.get("/flexicharge/chargers").text
    for record in [
      #"{"chargerID":100001,"location":[57.7832,14.153],"chargePointID":7,"serialNumber":"flexi-100001","#
        + #""status":"Available"}"#,
      #"{"connectorID":100010,"coordinates":[57.7853,14.2745],"chargePointID":11,"serialNumber":"flexi-100010","#
        + #""status":"Available"}"#,
      #"{"chargerID":100099,"location":[57.78,14.16],"chargePointID":99,"serialNumber":"flexi-099","#
        + #""status":"Reserved"}"#,
    ] {
      #expect(list.contains(record))
      let number = try #require(record.firstMatch(of: /1000[0-9]{2}/)).output
      let serial = number == "100099" ? "flexi-099" : "flexi-\(number)"
      for place in ["chargers/\(number)", "chargers/serial/\(serial)"] {
        let answer = try await town.get("/flexicharge/\(place)")
        #expect(answer.status == .ok && answer.text == record, "\(place)")
      }
    }
    #expect(
      try await town.get("/flexicharge/chargePoints/12").text
        == #"{"chargePointID":12,"name":"Elmia mässområde","location":[57.7862,14.2311],"price":"5.50","#
        + #""klarnaReservationAmount":15000}"#)
    for place in ["chargers/100013", "chargers/x", "chargers/serial/x", "chargePoints/1", "chargePoints/x"] {
      let answer = try await town.get("/flexicharge/\(place)")
      #expect(answer.status == .notFound && answer.body.isEmpty, "\(place)")
    }
  }

  @Test("the list of free chargers follows what happens") func theListOfFreeChargersFollowsWhatHappens() async throws {
    let town = try ChargingTown()
    func free() async throws -> [Int] {
      try await town.get("/flexicharge/chargers/available").array().compactMap {
        ($0["chargerID"] ?? $0["connectorID"]) as? Int
      }
    }
    #expect(try await free() == [100_001, 100_004, 100_005, 100_008, 100_010, 100_011])
    _ = try await town.charge(ChargingTown.slow)
    _ = try await town.reserve(ChargingTown.fast, "anna", "1")
    try town.control.fault(charger: 100_004, isFaulted: true)
    #expect(try await free() == [100_005, 100_008, 100_010])
    for charger in [100_005, 100_008, 100_010] { try town.control.fault(charger: charger, isFaulted: true) }
    let none = try await town.get("/flexicharge/chargers/available")
    #expect(none.status == .notFound && none.body.isEmpty)
  }
}
