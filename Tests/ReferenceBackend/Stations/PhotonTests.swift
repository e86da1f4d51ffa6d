import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/api` as Photon answers it.
@Suite struct PhotonTests {
  private let path = BackendEndpoint.places.path

  private func names(_ answer: Answer) throws -> [String] {
    let features = try #require(try answer.object()["features"] as? [[String: Any]])
    return features.compactMap { feature in
      let properties = feature["properties"] as? [String: Any]
      return (properties?["name"] ?? properties?["street"]) as? String
    }
  }

  @Test("every word has to begin one of a place's, whatever its accents") func finds() async throws {
    #expect(path == "/photon/api")
    try await withBackend { backend async throws in
      #expect(try names(try await backend.get("\(path)?q=kizilay")) == ["Kızılay Meydanı"])
      #expect(try names(try await backend.get("\(path)?q=storgatan%209%20jonkoping")) == ["Västra Storgatan"])
      #expect(try names(try await backend.get("\(path)?q=nothing%20here")).isEmpty)
      #expect(try names(try await backend.get("\(path)?q=ankara&limit=1")).count == 1)
      let near = try names(try await backend.get("\(path)?q=s&lat=42.36&lon=-71.06"))
      #expect(near.first == "Boston Common")
    }
  }

  @Test("a question without words and a language it does not know are refused") func refuses() async throws {
    try await withBackend { backend async throws in
      #expect(try await backend.get(path).status == .badRequest)
      #expect(try await backend.get("\(path)?q=a&lang=sv").status == .badRequest)
      #expect(try await backend.get("\(path)?q=a&lang=en").status == .ok)
    }
  }
}
