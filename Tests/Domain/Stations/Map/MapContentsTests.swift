@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

/// What a map tells of its stations as a whole.
@Suite struct MapContentsTests {
  private let here: Coordinate
  init() throws { here = try place(5, 5) }

  private func contents(
    groups: [Int] = [], singles: [MapContents.Single] = [], hidden: Int? = nil
  ) -> MapContents {
    MapContents(
      viewport: MapViewport(center: here, zoom: 3), singles: singles,
      groups: groups.map { count in
        MapContents.Group(
          cluster: StationCluster(
            cell: MapCell(of: here, zoom: 5), count: count, center: here, maximumPower: nil, only: nil))
      }, coverage: nil,
      report: hidden.map { FilterReport(total: $0, hidden: $0, counts: [], relaxation: nil) }, selected: nil,
      listed: nil)
  }

  private func single(_ station: Station?) -> MapContents.Single {
    MapContents.Single(
      id: StationID(provider: .swiss, value: "1"), station: station, name: "", coordinate: here, isFavourite: false)
  }

  @Test("a map is bare when it shows no station and the filter hides none")
  func bare() {
    #expect(contents().isBare && contents(hidden: 0).isBare)
    #expect(!contents(hidden: 1).isBare)
    #expect(!contents(groups: [2]).isBare && !contents(groups: [2], hidden: 1).isBare)
    #expect(!contents(singles: [single(nil)]).isBare && !contents(singles: [single(nil)], hidden: 0).isBare)
  }

  @Test("the number is that of the stations alone and in groups")
  func counts() {
    #expect(contents().count == 0)
    #expect(contents(groups: [2, 3], singles: [single(nil), single(nil)]).count == 7)
  }

  @Test("where no source is at home, an area is loaded only if some station is stored there, shown or hidden")
  func areasWithoutASource() async throws {
    let sweden = try place(57.78, 14.16)
    let one = [station("1", at: sweden)]
    var demanding = StationFilter()
    demanding.minimumPower = Power(watts: 50_000)
    let cases: [(stations: [Station], filter: StationFilter, isLoaded: Bool)] = [
      ([], StationFilter(), false), ([], demanding, false), (one, StationFilter(), true), (one, demanding, true),
    ]
    for (stations, filter, isLoaded) in cases {
      let store = MemoryStore(stations)
      store.state.withLock { $0.isWhole[.swiss] = noon }
      let sources = SourcesAtPlace(switchedOn: [.swiss], store: store.port)
      let show = ShowMap(store: store.port, sources: sources, clock: ManualClock(now: noon))
      let question = MapQuestion(viewport: MapViewport(center: sweden, zoom: 14), filter: filter)
      let expected: AreaCoverage = isLoaded ? .complete(oldest: noon) : .notLoaded
      #expect(try await show(question).coverage == expected, "\(stations.count) stored, filtered: \(!filter.isEmpty)")
    }
  }

  @Test("the keys are those of all points here and of the stations with a marker of their own, each once")
  func keys() {
    let listed = station("1", at: here, evses: ["CH*A*E1", "CH*A*E2"])
    var contents = contents(singles: [single(listed), single(nil)])
    #expect(contents.keys == ["CHAE1", "CHAE2"])
    contents.points = ["CHAE2", nil, "CHBE1"].map { key in
      LivePoint(station: listed.id, coordinate: here, evseKey: key, siteStatus: nil)
    }
    #expect(contents.keys == ["CHAE1", "CHAE2", "CHBE1"])
  }
}
