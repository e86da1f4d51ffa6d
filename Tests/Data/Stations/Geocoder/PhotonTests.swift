import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@Suite("Addresses by Photon")
struct PhotonTests {
  private func search(_ text: String, near: Coordinate? = nil, _ language: Language = .sv) -> AddressSearch {
    AddressSearch(text: text, near: near, language: language)
  }

  private func geocoder(_ transport: CannedTransport) throws -> Geocoder {
    PhotonGeocoder.make(
      server: ProviderServer(baseURL: try #require(URL(string: "https://photon.example"))), transport: transport,
      clock: ManualClock(now: Date(timeIntervalSince1970: 0)), logger: silent)
  }

  private func answering(_ body: String, status: Int = 200) -> CannedTransport {
    CannedTransport { (_) throws(HTTPFailure) in
      HTTPAnswer(response: HTTPResponse(status: .init(code: status)), body: Data(body.utf8))
    }
  }

  private static let answer = """
    {"features":[
      {"geometry":{"coordinates":[14.1618,57.7826],"type":"Point"},"type":"Feature","properties":{"osm_type":"W",
       "osm_id":1,"osm_key":"building","osm_value":"yes","type":"house","countrycode":"SE","housenumber":"9",
       "street":"Västra Storgatan","postcode":"553 15","city":"Jönköping","state":"Jönköpings län","country":"Sverige"}},
      {"geometry":{"coordinates":[8,47],"type":"Point"},"type":"Feature","properties":{"name":"Berg","country":"Schweiz"}},
      {"geometry":{"coordinates":[800,47],"type":"Point"},"type":"Feature","properties":{"name":"Nowhere"}},
      {"geometry":{"coordinates":[8,47],"type":"Point"},"type":"Feature","properties":{"osm_id":3}},
      {"geometry":null,"properties":{"name":"Lost"}}, 7
    ],"type":"FeatureCollection"}
    """

  @Test("an answer's places come with name, whereabouts and position; what has no name or place is left out")
  func read() async throws {
    let found = try await geocoder(answering(Self.answer)).find(search("storgatan"))
    #expect(
      found == [
        FoundAddress(
          name: "Västra Storgatan 9", details: ["553 15 Jönköping", "Jönköpings län", "Sverige"],
          center: try #require(Coordinate(latitude: 57.7826, longitude: 14.1618))),
        FoundAddress(
          name: "Berg", details: ["Schweiz"], center: try #require(Coordinate(latitude: 47, longitude: 8))),
      ])
  }

  @Test("what was typed, the language it knows and a rounded place are sent to its own path")
  func asked() async throws {
    let transport = answering(#"{"features":[],"type":"FeatureCollection"}"#)
    let photon = try geocoder(transport)
    let near = try #require(Coordinate(latitude: 57.77861, longitude: 14.16374))
    _ = try await photon.find(search("åsa & co", near: near, .en))
    _ = try await photon.find(search("berg"))
    #expect(
      transport.exchanges.map(\.request.path) == [
        "/api?q=%C3%A5sa%20%26%20co&limit=8&lang=en&lat=57.78&lon=14.16", "/api?q=berg&limit=8",
      ])
  }

  @Test("a refusal and an answer that is none are failures, not an empty list")
  func failures() async throws {
    await #expect(throws: Failure.providerError) { try await geocoder(answering("{}", status: 500)).find(search("a")) }
    for body in ["", "{", "[]", "{}", #"{"features":7}"#] {
      await #expect(throws: Failure.badAnswer) { try await geocoder(answering(body)).find(search("a")) }
    }
    await #expect(throws: Failure.offline) { try await geocoder(CannedTransport()).find(search("a")) }
  }
}
