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
