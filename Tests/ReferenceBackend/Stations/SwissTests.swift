import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

@Suite struct SwissTests {
  private func records(_ backend: RunningBackend) async throws -> [[String: Any]] {
    let file = try await backend.get(BackendEndpoint.swissData.path, key: nil).object()
    return try #require(file["EVSEData"] as? [[String: Any]]).flatMap { group in
      #expect(group["OperatorID"] is String && group["OperatorName"] is String)
      return try #require(group["EVSEDataRecord"] as? [[String: Any]])
    }
  }

  private func statuses(_ backend: RunningBackend) async throws -> [String: String] {
    let file = try await backend.get(BackendEndpoint.swissStatus.path, key: nil).object()
    var statuses: [String: String] = [:]
    for group in try #require(file["EVSEStatuses"] as? [[String: Any]]) {
      for record in try #require(group["EVSEStatusRecord"] as? [[String: Any]]) {
        let id = try #require(record["EvseID"] as? String)
        #expect(statuses.updateValue(try #require(record["EVSEStatus"] as? String), forKey: id) == nil)
      }
    }
    return statuses
  }

  @Test("records have the habits of the real file") func recordsHaveTheHabitsOfTheRealFile() async throws {
    try await withBackend { backend in
      let records = try await records(backend)
      let ids = records.compactMap { $0["EvseID"] as? String }
      #expect(ids.count == records.count && Set(ids).count == ids.count && ids.count > 100)
      #expect(ids.contains { $0.hasPrefix("CHGOME") } && ids.contains { $0.hasPrefix("+41*") })
      let names = records.map { $0["ChargingStationNames"] }
      #expect(names.contains { $0 is [String: Any] } && names.contains { $0 is [[String: Any]] })
      let facilities = records.flatMap { $0["ChargingFacilities"] as? [[String: Any]] ?? [] }
      #expect(facilities.contains { $0["power"] is String } && facilities.contains { $0["power"] is Double })
      #expect(records.contains { ($0["ChargingFacilities"] as? [Any])?.isEmpty == true })
      #expect(records.contains { $0["IsOpen24Hours"] is String } && records.contains { $0["OpeningTimes"] is [Any] })
      for record in records {
        let place = try #require((record["GeoCoordinates"] as? [String: Any])?["Google"] as? String)
        let numbers = place.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        #expect(numbers.count == 2 && (45.5...48).contains(numbers[0]) && (5.5...11).contains(numbers[1]), "\(place)")
      }
    }
  }

  @Test("statuses depend on the time alone") func statusesAreTheSameForTheSameTimeAndMoveWithIt() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend in
      let first = try await backend.get(BackendEndpoint.swissStatus.path)
      let again = try await backend.get(BackendEndpoint.swissStatus.path)
      #expect(first.body == again.body && first.headers[.eTag] == again.headers[.eTag])
      let before = try await statuses(backend)
      clock.advance(minutes: 5)
      let after = try await statuses(backend)
      let changed = before.filter { after[$0.key] != $0.value }.count
      #expect(changed > 0 && changed < before.count / 2)
      let moved = try await backend.get(
        BackendEndpoint.swissStatus.path, headers: [.ifNoneMatch: first.headers[.eTag] ?? ""])
      #expect(moved.status == .ok)
    }
    let other = try TestClock()
    try await withBackend(BackendConfiguration(clock: other.read)) { backend in
      let here = try await backend.get(BackendEndpoint.swissStatus.path).body
      let expected = SwissFile.status(at: other.read()).text(JSONStyle())
      #expect(here == Array(expected.utf8))
    }
  }

  @Test("most points are available or occupied, and some sites have both")
  func mostPointsAreFreeOrTakenAndSomeSitesAreBoth() async throws {
    let clock = try TestClock()
    let centre = try #require(SampleTests.centres["Zürich"])
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend in
      for _ in 0..<8 {
        let statuses = try await statuses(backend)
        let counts = Dictionary(grouping: statuses.values, by: { $0 }).mapValues(\.count)
        #expect(Set(counts.keys).isSubset(of: ["Available", "Occupied", "Reserved", "OutOfService", "Unknown"]))
        let lively = (counts["Available"] ?? 0) + (counts["Occupied"] ?? 0)
        #expect(Double(lively) > 0.8 * Double(statuses.count))
        #expect((counts["OutOfService"] ?? 0) > 0 && (counts["Unknown"] ?? 0) > 0)
        let partlyFree = Sample.swiss.filter { station in
          guard kilometresBetween(centre, (station.latitude, station.longitude)) <= 1 else { return false }
          let states = Set(SwissPoint.all(of: station).compactMap { statuses[$0.evseID] })
          return states.isSuperset(of: ["Available", "Occupied"])
        }
        #expect(partlyFree.count >= 2)
        clock.advance(minutes: 97)
      }
    }
  }

  @Test("the two Swiss files disagree a little") func theTwoFilesDoNotQuiteAgree() async throws {
    try await withBackend { backend in
      let known = Set(try await records(backend).compactMap { $0["EvseID"] as? String })
      let reported = Set(try await statuses(backend).keys)
      #expect(!known.subtracting(reported).isEmpty, "points without a status")
      #expect(!reported.subtracting(known).isEmpty, "statuses without a point")
      #expect(reported.intersection(known).count > known.count / 2)
    }
  }
}
