import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// The hub's `/locations` and `/tariffs`.
@Suite struct OCPITests {
  private static let token = "Token " + Data(BackendKeyRule.demonstrationHubToken.utf8).base64EncodedString()

  private func get(_ backend: RunningBackend, _ target: String, token: String? = token) async throws -> Answer {
    var headers = HTTPFields()
    headers[.authorization] = token
    return try await backend.get(target, key: nil, headers: headers)
  }

  private func field(_ answer: Answer, _ name: String) throws -> String? {
    answer.headers[try #require(HTTPField.Name(name))]
  }

  private func all(_ backend: RunningBackend, _ endpoint: BackendEndpoint) async throws -> [[String: Any]] {
    var records: [[String: Any]] = []
    var next: String? = endpoint.path
    while let target = next {
      let answer = try await get(backend, target)
      let page = try answer.object()
      #expect(page["status_code"] as? Int == 1000 && page["timestamp"] is String)
      records += try #require(page["data"] as? [[String: Any]])
      #expect(try field(answer, "X-Limit") == "\(OCPIRoutes.mostOfPage)")
      next = try field(answer, "Link").map { link in
        #expect(link.hasSuffix("; rel=\"next\""))
        return String(link.dropFirst().prefix { $0 != ">" })
      }
    }
    return records
  }

  @Test("links lead from page to page to the end") func pagesLeadToTheEnd() async throws {
    try await withBackend(BackendConfiguration(clock: TestClock().read)) { backend in
      let locations = try await all(backend, .ocpiLocations)
      #expect(locations.compactMap { $0["id"] as? String } == OCPISample.all.map(\.id))
      #expect(locations.count > 2 * OCPIRoutes.mostOfPage)
      let first = try await get(backend, BackendEndpoint.ocpiLocations.path + "?offset=0&limit=500")
      #expect(try field(first, "X-Total-Count") == "\(locations.count)")
      let data = try first.object()["data"] as? [Any]
      #expect(data?.count == OCPIRoutes.mostOfPage)
      let beyond = try await get(backend, BackendEndpoint.ocpiLocations.path + "?offset=99999999999")
      let none = try beyond.object()["data"] as? [Any]
      #expect(none?.isEmpty == true)
      #expect(try field(beyond, "Link") == nil)
      for bad in ["offset=-1", "limit=0", "limit=x"] {
        let refused = try await get(backend, BackendEndpoint.ocpiLocations.path + "?" + bad)
        #expect(refused.status == .badRequest)
        let envelope = try refused.object()
        #expect(envelope["status_code"] as? Int == 2001, "\(bad)")
      }
      let named = locations.flatMap { $0["evses"] as? [[String: Any]] ?? [] }
        .flatMap { $0["connectors"] as? [[String: Any]] ?? [] }.flatMap { $0["tariff_ids"] as? [String] ?? [] }
      let offered = Set(try await all(backend, .ocpiTariffs).compactMap { $0["id"] as? String })
      #expect(offered.isSubset(of: named) && Set(named).subtracting(offered) == ["SE-GAMMAL"])
    }
  }

  @Test(
    "without the token nothing is answered",
    arguments: [nil, "", "Token", "Token demonstration-hub-token-0001", "Bearer x", "Token AAAA"])
  func nothingWithoutTheToken(_ token: String?) async throws {
    let keys = BackendKeyRule.only([BackendKeyRule.demonstrationHubToken])
    try await withBackend(BackendConfiguration(keys: keys)) { backend in
      for endpoint in [BackendEndpoint.ocpiLocations, .ocpiTariffs] {
        let answer = try await get(backend, endpoint.path, token: token)
        #expect(answer.status == .unauthorized)
        let envelope = try answer.object()
        #expect(envelope["status_code"] as? Int == 2000)
        #expect(try await get(backend, endpoint.path).status == .ok)
      }
    }
  }

  @Test("states change with the time") func statesMoveWithTheTime() async throws {
    let clock = try TestClock()
    try await withBackend(BackendConfiguration(clock: clock.read)) { backend in
      let before = try await get(backend, BackendEndpoint.ocpiLocations.path)
      let same = try await get(backend, BackendEndpoint.ocpiLocations.path)
      #expect(before.body == same.body)
      clock.advance(minutes: 60)
      #expect(try await get(backend, BackendEndpoint.ocpiLocations.path).body != before.body)
    }
  }

  @Test("a given file is served as it is and has no tariffs") func aFileIsServedAsItIsAndHasNoTariffs() async throws {
    let bytes = Array(#"[{"id":1}]"#.utf8)
    try await withFile(bytes) { file in
      try await withBackend(BackendConfiguration(feeds: [.ocpi: file])) { backend in
        let answer = try await get(backend, BackendEndpoint.ocpiLocations.path + "?offset=0&limit=500")
        #expect(answer.body == bytes)
        #expect(try field(answer, "Link") == nil)
        #expect(try await get(backend, BackendEndpoint.ocpiTariffs.path).status == .notFound)
        #expect(try await get(backend, BackendEndpoint.ocpiLocations.path, token: nil).status == .unauthorized)
        #expect(try await get(backend, BackendEndpoint.chargers.path).status == .notFound)
      }
      try await withBackend(BackendConfiguration(feeds: [.swissData: file])) { backend in
        let answer = try await get(backend, BackendEndpoint.ocpiLocations.path)
        #expect(answer.status == .notFound)
      }
    }
  }

  /// What merging is shown with: the Swiss feed has the same points, Open Charge Map the same site.
  @Test("some sites stand in other sources too") func someSitesStandInOtherSourcesToo() throws {
    let swiss = Set(Sample.swiss.flatMap(SwissPoint.all).map(\.evseID))
    let urania = try #require(OCPISample.all.first { $0.id == "ZRH-1" })
    #expect(urania.points.allSatisfy { $0.evseID.map(swiss.contains) == true })
    let heden = try #require(OCPISample.all.first { $0.id == "GBG-1" })
    let latitude = try #require(Double(heden.place.latitude))
    let longitude = try #require(Double(heden.place.longitude))
    #expect(
      Sample.openChargeMap.contains { station in
        station.title == heden.name && station.charger?.title == "Västkustladd"
          && kilometresBetween((station.latitude, station.longitude), (latitude, longitude)) < 0.05
      })
  }
}
