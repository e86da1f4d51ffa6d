import HTTPTypes
import Testing

@testable import ReferenceBackend

@Suite struct FaultTests {
  @Test("a fault takes the answer's place") func aFaultTakesTheAnswersPlace() async throws {
    try await withBackend { backend in
      backend.control.set(BackendControl.down, for: .swissStatus)
      let status = try await backend.get(BackendEndpoint.swissStatus.path).status.code
      #expect(status == 503)
      #expect(try await backend.get(BackendEndpoint.swissData.path).status == .ok)
      backend.control.set(nil, for: .swissStatus)
      #expect(try await backend.get(BackendEndpoint.swissStatus.path).object()["EVSEStatuses"] != nil)
    }
  }

  @Test("a service that is down leaves the others alone") func aServiceThatIsDownTakesNobodyAlong() async throws {
    try await withBackend { backend in
      for service in BackendService.allCases where service != .wallet {
        backend.control.set(service, isDown: true)
        for endpoint in BackendEndpoint.allCases where endpoint.subject == .stations {
          let isItsOwn = service.stationEndpoints.contains(endpoint)
          let code = try await backend.get(endpoint.path).status.code
          #expect((code == 503) == isItsOwn, "\(service) \(endpoint)")
        }
        backend.control.set(service, isDown: false)
      }
    }
  }

  @Test("services are found by their paths and feeds") func servicesAreFoundByTheirPathsAndFeeds() {
    #expect(BackendService(stationPath: "/ocm/v3/poi?latitude=1") == .openChargeMap)
    #expect(BackendService(stationPath: "/ocpi/tariffs") == .ocpi)
    #expect(BackendService(stationPath: "/nothing") == nil)
    #expect(
      BackendService.withStations(servedBy: [BackendFeed]())
        == BackendService.allCases.filter { ![.wallet, .payments].contains($0) })
    #expect(
      BackendService.withStations(servedBy: [.swissStatus, .openChargeMapReference]) == [.openChargeMap, .swissStatus])
    // Whatever can be fed can be taken down by the same name.
    for feed in BackendFeed.allCases where feed != .openChargeMapReference {
      #expect(BackendService.withStations(servedBy: [feed]).map(\.rawValue) == [feed.rawValue])
    }
  }

  @Test("services keep the names that paths and files use") func servicesKeepTheNamesThatPathsAndFilesHave() {
    #expect(
      BackendService.allCases.map(\.prefix) == [
        "/ocm", "/swiss", "/swiss", "/afdc", "/ocpi", "/photon", "/flexicharge", "/appointments", "/wallet", "/klarna",
      ])
    #expect(BackendService.withAccounts.map(\.nameInAccounts) == ["charging", "appointments", "wallet"])
  }

  @Test("each address is found by its own path, and by that of no other") func addressesAreFoundByTheirPaths() {
    #expect(Set(BackendEndpoint.allCases).count == BackendEndpoint.allCases.count)
    for endpoint in BackendEndpoint.allCases {
      #expect((BackendEndpoint(path: endpoint.path) == endpoint) == (endpoint.parameter != .required), "\(endpoint)")
      #expect((BackendEndpoint(path: endpoint.path + "/7") == endpoint) == (endpoint.parameter != .none), "\(endpoint)")
    }
  }
}
