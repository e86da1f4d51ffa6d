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

  @Test("islands are inside up to their edges, and areas that touch leave no gap")
  func edgesOfIslands() throws {
    let cases: [(Double, Double, Bool)] = [
      // Hawaii.
      (18.51, -157, true), (18.49, -157, false), (22.69, -157, true), (22.71, -157, false), (20, -160.99, true),
      (20, -161.01, false), (20, -154.51, true), (20, -154.49, false), (18.5, -157, true), (22.7, -157, false),
      (20, -161, true), (20, -154.5, false),
      // Puerto Rico with the Virgin Islands of the US: two areas, of which the northern one is narrower.
      (17.61, -66, true), (17.59, -66, false), (18.39, -66, true), (18.59, -66, true), (18.61, -66, false),
      (18, -67.49, true), (18, -67.51, false), (18, -64.51, true), (18, -64.49, false), (18.5, -65.21, true),
      (18.5, -65.19, false),
      // Guam with the Northern Marianas.
      (13.11, 145, true), (13.09, 145, false), (20.59, 145, true), (20.61, 145, false), (15, 144.51, true),
      (15, 144.49, false), (15, 146.19, true), (15, 146.21, false),
    ]
    for (latitude, longitude, isInside) in cases {
      let here = try place(latitude, longitude)
      let found = Borders.unitedStatesAndCanada.contains { $0.contains(here) }
      #expect(found == isInside, "\(latitude), \(longitude)")
    }
  }

  @Test("a cell is judged by its middle and its corners")
  func cells() {
    let both = sources([.swiss, .openChargeMap])
    // Only the middle is in Switzerland, only a corner is, neither is, and both are.
    let cases: [(MapCell, Bool)] = [
      (MapCell(zoom: 6, x: 33, y: 22), true), (MapCell(zoom: 7, x: 66, y: 44), true),
      (MapCell(zoom: 7, x: 67, y: 44), true), (MapCell(zoom: 5, x: 16, y: 11), false),
      (MapCell(zoom: 7, x: 66, y: 45), true),
    ]
    for (cell, isInside) in cases {
      #expect(both.wanted(in: [cell]) == (isInside ? [.swiss, .openChargeMap] : [.openChargeMap]), "\(cell)")
      #expect(sources([.swiss]).coversAny(in: [cell]) == isInside, "\(cell)")
    }
    #expect(both.wanted(in: cases.map(\.0)) == [.swiss, .openChargeMap])
    #expect(sources([]).coversAny(in: cases.map(\.0)), "without any source there is nothing to miss")
  }

  @Test("the Alternative Fuels Data Center stands in for Open Charge Map where it is at home and both are asked")
  func standIns() throws {
    let (boston, jonkoping) = (MapCell(of: try place(42.36, -71.06)), MapCell(of: try place(57.78, 14.16)))
    let both = sources([.afdc, .openChargeMap])
    #expect(both.standIn(for: .openChargeMap, in: [boston]) == .afdc)
    #expect(both.standIn(for: .openChargeMap, in: [jonkoping, boston]) == .afdc)
    #expect(both.standIn(for: .openChargeMap, in: [jonkoping]) == nil)
    #expect(both.standIn(for: .openChargeMap, in: []) == nil)
    #expect(both.standIn(for: .afdc, in: [boston]) == nil && both.standIn(for: .ocpi, in: [boston]) == nil)
    for alone in [ProviderID.afdc, .openChargeMap] {
      #expect(sources([alone]).standIn(for: .openChargeMap, in: [boston]) == nil, "\(alone) alone")
      let store = MemoryStore()
      let other = SourcesAtPlace(switchedOn: [.afdc, .openChargeMap], store: store.port) { $0 != alone }
      #expect(other.standIn(for: .openChargeMap, in: [boston]) == nil, "the other is off")
      #expect(other.wanted(in: [boston]) == [alone])
    }
  }

  @Test("what was loaded by a clock that was ahead is loaded again; a minute is nothing")
  func clockSetBack() {
    let loaded = CellCoverage(loadedAt: noon, isComplete: true)
    let ages: [(Double, Bool)] = [(-61, false), (-59, true), (0, true), (3599, true), (3600, false)]
    for (age, isFresh) in ages { #expect(loaded.isFresh(at: noon + age, for: 3600) == isFresh, "\(age)") }
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
