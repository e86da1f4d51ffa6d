import ChargeCore
import ChargeData
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

/// What leaves the device when a person looks for chargers: through the whole app, whichever sources there are.
@MainActor
@Suite struct SentPlaceTests {
  private let folder: TestFolder
  private let network = CannedTransport()

  init() throws { folder = try TestFolder() }

  private func app() throws -> ChargeApp {
    try ChargeApp(
      folder.configuration {
        $0.providers = Providers()
        $0.providers.openChargeMap = .openChargeMap(key: APIKey("c0ffee00-0000-4000-8000-000000000001"))
        $0.providers.alternativeFuels = .alternativeFuels(key: APIKey("c0ffee00-0000-4000-8000-000000000002"))
        $0.providers.photon = .photon
        $0.providers.accounts.charging = server("https://network.example.org")
        $0.transport = { [network] _ in network }
      })
  }

  /// The numbers that a query holds under some names.
  private func numbers(_ names: Set<String>) -> [String] {
    network.exchanges.flatMap { exchange -> [String] in
      let items = URLComponents(string: exchange.request.path ?? "")?.queryItems ?? []
      return items.filter { names.contains($0.name) }.compactMap(\.value)
    }
  }

  @Test("no source and no search for addresses is sent the place, only a point of a grid")
  func points() async throws {
    let app = try app()
    // In Boston a second source stands in for the one that is not reached.
    let boston = try place(42.360082, -71.058880)
    await app.useCases.stations.keepFresh(NearbyQuery(center: boston, radius: .kilometers(21)), isForced: true) {
      @Sendable _ in
    }
    let search = AddressSearch(text: "state street", near: boston, language: .en)
    await #expect(throws: Failure.self) { try await app.useCases.stations.searchAddresses(search, isTyped: false) }
    #expect(
      network.hosts == ["api.openchargemap.io", "developer.nlr.gov", "network.example.org", "photon.komoot.io"])
    let latitudes = numbers(["latitude", "lat"])
    let longitudes = numbers(["longitude", "lon"])
    #expect(latitudes.count == 3 && longitudes.count == 3)
    for sent in latitudes + longitudes {
      let decimals = sent.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(decimals <= 2, "\(sent)")
    }
    #expect(Set(latitudes) == ["42.35", "42.36"], "every twentieth of a degree, for addresses every hundredth")
    // About 60 km, to the nearest five.
    let distance = try #require(numbers(["distance"]).first.flatMap(Double.init))
    #expect(distance.truncatingRemainder(dividingBy: 5) == 0, "\(distance)")
    await app.close()
  }

  @Test("sources are asked without cookies, referrer or anything that tells who asks")
  func fields() async throws {
    let app = try app()
    for (latitude, longitude) in [(42.360082, -71.058880), (47.376887, 8.541694)] {
      let query = NearbyQuery(center: try place(latitude, longitude))
      await app.useCases.stations.keepFresh(query, isForced: true) { @Sendable _ in }
    }
    let search = AddressSearch(text: "bahnhof", near: nil, language: .en)
    await #expect(throws: Failure.self) { try await app.useCases.stations.searchAddresses(search, isTyped: false) }
    #expect(network.hosts.count == 5)
    expectNobodyNamed()
    await app.close()
  }

  @Test("so are the names of operators and of data sources, once there are stations to be named")
  func names() async throws {
    let app = try app()
    network.answer { exchange throws(HTTPFailure) in
      guard exchange.request.path?.hasPrefix("/v3/poi") == true else {
        throw .unreachable(HTTPFailure.Detail(url: "", cause: "no network"))
      }
      return .of("[]")
    }
    let zurich = NearbyQuery(center: try place(47.376887, 8.541694))
    await app.useCases.stations.keepFresh(zurich, isForced: true) { @Sendable _ in }
    let asked = network.exchanges.compactMap { URLComponents(string: $0.request.path ?? "") }
      .filter { $0.path == "/v3/referencedata" }
    #expect(!asked.isEmpty)
    for one in asked { #expect(one.queryItems?.map(\.name) == ["output", "client"], "nothing of the place") }
    expectNobodyNamed()
    await app.close()
  }

  private func expectNobodyNamed() {
    for exchange in network.exchanges {
      let names = Set(exchange.request.headerFields.map(\.name.canonicalName))
      #expect(names.isSubset(of: ["accept", "x-api-key"]), "\(exchange): \(names.sorted())")
      let hasKey = ["api.openchargemap.io", "developer.nlr.gov"].contains(exchange.request.authority)
      #expect(names.contains("x-api-key") == hasKey)
    }
  }
}
