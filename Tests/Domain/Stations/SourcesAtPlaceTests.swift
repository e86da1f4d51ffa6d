import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

struct SourcesAtPlaceTests {
  private func sources(_ switchedOn: Set<ProviderID>, _ store: MemoryStore = MemoryStore()) -> SourcesAtPlace {
    SourcesAtPlace(switchedOn: switchedOn, store: store.port)
  }

  @Test(
    "the Swiss feed is asked inside Switzerland only",
    arguments: [
      (47.3769, 8.5417, true), (46.2044, 6.1432, true), (47.5596, 7.5886, true), (46.0037, 8.9511, true),
      (46.9480, 7.4474, true), (47.4245, 9.3767, true), (48.1351, 11.5820, false), (45.4642, 9.1900, false),
      (47.9990, 7.8421, false), (45.8992, 6.1294, false), (57.7786, 14.1637, false), (47.1410, 9.5215, false),
    ])
  func switzerland(latitude: Double, longitude: Double, isInside: Bool) throws {
    let wanted = sources([.swiss, .openChargeMap]).wanted([try place(latitude, longitude)])
    #expect(wanted == (isInside ? [.swiss, .openChargeMap] : [.openChargeMap]))
  }

  @Test(
    "the Alternative Fuels Data Center is at home in the United States and Canada",
    arguments: [
      ("San Diego", 32.7157, -117.1611, true), ("Tijuana", 32.5149, -117.0382, false),
      ("El Paso", 31.80, -106.45, true), ("Ciudad Juárez", 31.66, -106.43, false),
      ("Nogales AZ", 31.40, -110.93, true), ("Hermosillo", 29.07, -110.96, false), ("Laredo", 27.53, -99.48, true),
      ("Monterrey", 25.67, -100.31, false), ("Brownsville", 25.93, -97.48, true), ("Matamoros", 25.85, -97.52, false),
      ("Key West", 24.555, -81.78, true), ("Havana", 23.11, -82.37, false), ("Miami", 25.76, -80.19, true),
      ("Nassau", 25.05, -77.35, false), ("Boston", 42.36, -71.06, true), ("Toronto", 43.65, -79.38, true),
      ("Vancouver", 49.28, -123.12, true), ("St. John's", 47.56, -52.71, true), ("Anchorage", 61.22, -149.90, true),
      ("Nuuk", 64.18, -51.72, false), ("Provideniya", 64.42, -173.23, false), ("Honolulu", 21.31, -157.86, true),
      ("San Juan", 18.47, -66.11, true), ("Santo Domingo", 18.49, -69.93, false), ("Iqaluit", 63.75, -68.52, true),
    ])
  func unitedStatesAndCanada(_ name: String, latitude: Double, longitude: Double, isInside: Bool) throws {
    let here = try place(latitude, longitude)
    #expect(sources([.afdc, .swiss]).wanted([here]) == (isInside ? [.afdc] : [.swiss, .afdc]), "\(name)")
    let both = sources([.afdc, .openChargeMap])
    #expect(both.wanted([here]) == [.openChargeMap], "\(name)")
  }

  @Test func theOnlySourceIsAskedEverywhere() throws {
    let jonkoping = try place(57.7786, 14.1637)
    #expect(sources([.swiss]).wanted([jonkoping]) == [.swiss])
    #expect(sources([]).wanted([jonkoping]) == [])
  }

  @Test("no station of a source that is not at home does not mean that there is none")
  func noneOfASourceThatIsNotAtHomeIsNotNoneThere() async throws {
    let store = MemoryStore()
    store.state.withLock { $0.isWhole[.swiss] = noon }
    let find = FindNearbyStations(store: store.port, sources: sources([.swiss], store))
    #expect(try await find(NearbyQuery(center: place(57.7786, 14.1637))).coverage == .notLoaded)
    #expect(try await find(NearbyQuery(center: place(47.3769, 8.5417))).coverage == .complete(oldest: noon))
  }

  @Test func anAreaIsCompleteWhenEverySourceIs() async throws {
    let store = MemoryStore()
    let zurich = MapCell(of: try place(47.3769, 8.5417))
    let both = sources([.swiss, .openChargeMap], store)
    #expect(try await both.coverage(of: [zurich]).isEmpty)
    store.state.withLock { $0.isWhole[.swiss] = noon.addingTimeInterval(9) }
    #expect(try await both.coverage(of: [zurich])[zurich]?.isComplete == false)
    store.state.withLock { $0.isWhole[.openChargeMap] = noon }
    #expect(try await both.coverage(of: [zurich])[zurich] == CellCoverage(loadedAt: noon, isComplete: true))
  }
}
