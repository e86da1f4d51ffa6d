import HTTPTypes
import Testing

@testable import ReferenceBackend

@Suite struct FaultTests {
  @Test func aStatusAndAWebPageTakeTheAnswersPlace() async throws {
    try await withBackend { backend in
      backend.control.set(.status(503), for: .swissStatus)
      #expect(try await backend.get(BackendEndpoint.swissStatus.path).status.code == 503)
      #expect(try await backend.get(BackendEndpoint.swissData.path).status == .ok)
      backend.control.set(.html, for: .swissStatus)
      let page = try await backend.get(BackendEndpoint.swissStatus.path)
      #expect(page.status == .ok && page.text.hasPrefix("<!DOCTYPE html>"))
      backend.control.setAll(.normal)
      #expect(try await backend.get(BackendEndpoint.swissStatus.path).object()["EVSEStatuses"] != nil)
    }
  }

  @Test func aServiceThatIsDownTakesNobodyAlong() async throws {
    try await withBackend { backend in
      for service in BackendService.allCases {
        backend.control.set(service, isDown: true)
        for endpoint in BackendEndpoint.allCases where BackendService(path: endpoint.path) != nil {
          let isItsOwn = service.endpoints.contains(endpoint)
          let code = try await backend.get(endpoint.path).status.code
          #expect((code == 503) == isItsOwn, "\(service) \(endpoint)")
        }
        backend.control.set(service, isDown: false)
      }
    }
  }

  @Test func servicesAreFoundByTheirPathsAndFeeds() {
    #expect(BackendService(path: "/ocm/v3/poi?latitude=1") == .openChargeMap)
    #expect(BackendService(path: "/ocpi/tariffs") == .ocpi)
    #expect(BackendService(path: "/nothing") == nil)
    #expect(BackendService.served(by: [BackendFeed]()) == BackendService.allCases)
    #expect(BackendService.served(by: [.swissStatus, .openChargeMapReference]) == [.openChargeMap, .swissStatus])
    // Whatever can be fed can be taken down by the same name.
    for feed in BackendFeed.allCases where feed != .openChargeMapReference {
      #expect(BackendService.served(by: [feed]).map(\.rawValue) == [feed.rawValue])
    }
  }

  @Test func aCutAnswerNeverArrivesWhole() async throws {
    try await withBackend { backend in
      backend.control.set(.truncated, for: .points)
      await #expect(throws: (any Error).self) { _ = try await backend.points("maxresults=50") }
    }
  }

  @Test func aHangingRequestGoesOnWhenTheFaultEnds() async throws {
    try await withBackend { backend in
      backend.control.set(.hang, for: .swissData)
      async let answer = backend.get(BackendEndpoint.swissData.path)
      backend.control.set(.normal, for: .swissData)
      let status = try await answer.status
      #expect(status == .ok)
    }
  }
}
