import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/v1/nearest.json` as the Alternative Fuel Stations API answers it.
@Suite struct AFDCTests {
  private let path = BackendEndpoint.alternativeFuels.path
  private let key = BackendKeyRule.demonstrationFuelsKey
  private let boston = "latitude=42.3601&longitude=-71.0589"

  private func stations(_ answer: Answer) throws -> [[String: Any]] {
    try #require(try answer.object()["fuel_stations"] as? [[String: Any]])
  }

  @Test("nearest stations come by distance, with the service's defaults")
  func nearestAnswersByDistanceWithItsDefaults() async throws {
    try await withBackend { backend in
      let answer = try await backend.get("\(path)?\(boston)", key: key)
      let found = try stations(answer)
      let miles = try found.map { try #require($0["distance"] as? Double) }
      #expect(!found.isEmpty && miles == miles.sorted() && miles.allSatisfy { $0 <= 5 })
      // Left alone it lists planned stations too, and tells no power.
      #expect(Set(found.compactMap { $0["status_code"] as? String }) == ["E", "P", "T"])
      #expect(found.allSatisfy { $0["ev_charging_units"] == nil && $0["zip"] is String })
      let working = try stations(try await backend.get("\(path)?\(boston)&status=E&limit=2", key: key))
      #expect(working.count == 2 && working.allSatisfy { $0["status_code"] as? String == "E" })
    }
  }

  @Test("power comes only on request") func powerComesWhenItIsAskedFor() async throws {
    try await withBackend { backend in
      let answer = try await backend.get(
        "\(path)?\(boston)&status=E&limit=all&include_ev_charging_units=true", key: key)
      let fast = try #require(try stations(answer).first { $0["id"] as? Int == 970_002 })
      let units = try #require(fast["ev_charging_units"] as? [[String: Any]])
      #expect(units.count == 4 && units.allSatisfy { $0["charging_level"] as? String == "dc_fast" })
      let connectors = try #require(units.first?["connectors"] as? [String: [String: Any]])
      #expect(connectors["J1772COMBO"]?["power_kw"] as? Double == 350)
      #expect(connectors["CHADEMO"]?["power_kw"] is NSNull && connectors["CHADEMO"]?["port_count"] as? Int == 0)
      #expect(fast["ev_level2_evse_num"] is NSNull)
    }
  }

  @Test("Canada is left out unless asked for") func canadaIsLeftOutUnlessItIsAskedFor() async throws {
    let vancouver = "latitude=49.2827&longitude=-123.1207"
    try await withBackend { backend in
      #expect(try stations(try await backend.get("\(path)?\(vancouver)", key: key)).isEmpty)
      let all = try stations(try await backend.get("\(path)?\(vancouver)&country=all", key: key))
      #expect(all.count == 2 && all.allSatisfy { $0["country"] as? String == "CA" })
    }
  }

  @Test(
    "wrong parameters are refused",
    arguments: [
      "latitude=42", "longitude=-71", "latitude=91&longitude=0", "latitude=42&longitude=-71&radius=501",
      "latitude=42&longitude=-71&limit=201", "latitude=42&longitude=-71&limit=all&radius=infinite",
      "latitude=x&longitude=-71",
    ])
  func parametersThatAreWrongAreRefused(_ query: String) async throws {
    try await withBackend { backend in
      let answer = try await backend.get("\(path)?\(query)", key: key)
      #expect(answer.status.code == 422)
      #expect((try answer.object()["errors"] as? [String])?.isEmpty == false)
    }
  }

  @Test(
    "without a valid key nothing is answered", arguments: [(nil, "API_KEY_MISSING"), ("nonsense", "API_KEY_INVALID")])
  func withoutAKeyNothingIsAnswered(_ key: String?, _ code: String) async throws {
    try await withBackend { backend in
      let answer = try await backend.get("\(path)?\(boston)", key: key)
      #expect(answer.status == .forbidden)
      #expect((try answer.object()["error"] as? [String: String])?["code"] == code)
    }
  }

  @Test("one station is found by its id") func oneStationByItsID() async throws {
    try await withBackend { backend in
      let prefix = BackendService.alternativeFuels.prefix
      let one = try await backend.get("\(prefix)/v1/970007.json", key: key).object()["alt_fuel_station"]
      #expect((one as? [String: Any])?["zip"] as? String == "01970")
      let none = try await backend.get("\(prefix)/v1/1.json", key: key)
      #expect(none.status == .notFound)
      let all = try stations(try await backend.get("\(prefix)/v1.json?country=all", key: key))
      #expect(all.count == AFDCSample.all.count && all.allSatisfy { $0["distance"] == nil })
    }
  }

  @Test("a given file is served as it is") func aFileIsServedAsItIs() async throws {
    let bytes = Array(#"{"fuel_stations":[]}"#.utf8)
    try await withFile(bytes) { file in
      try await withBackend(BackendConfiguration(feeds: [.alternativeFuels: file])) { backend in
        let answer = try await backend.get("\(path)?latitude=0", key: key)
        #expect(answer.body == bytes)
        let off = try await backend.get(BackendEndpoint.appointmentStations.path)
        #expect(off.status == .notFound)
      }
    }
  }

  @Test("ids of the fuel stations are unique") func idsAreUnique() {
    #expect(Set(AFDCSample.all.map(\.id)).count == AFDCSample.all.count)
    #expect(AFDCSample.all.allSatisfy { (-90...90).contains($0.latitude) && !$0.name.isEmpty })
  }
}
