import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

struct ShowMapTests {
  private func show(_ store: MemoryStore) -> ShowMap {
    ShowMap(
      store: store.port, sources: SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port),
      clock: ManualClock(now: noon))
  }

  private func zurich(_ zoom: Int = 14) throws -> MapViewport {
    MapViewport(center: try place(47.3769, 8.5417), zoom: zoom, width: 640, height: 320)
  }

  /// Stations spread over some kilometres around Zürich.
  private func strewn(_ count: Int) throws -> [Station] {
    try (0..<count).map { index in
      let turn = Double(index) * 2.399963
      let radius = 0.0004 * Double(index)
      let coordinate = try place(47.3769 + radius * sin(turn), 8.5417 + radius * cos(turn))
      var station = station("\(index + 1)", at: coordinate, watts: 1000 * (index + 1))
      station.equipment = .evses([
        EVSE(uid: "\(index + 1)", evseID: EVSEID("CH*A*E\(index + 1)"), connectors: station.connectors)
      ])
      return station
    }
  }

  @Test func everyStationOfThePictureIsShownOnce() async throws {
    let stations = try strewn(80)
    for zoom in [9, 11, 12, 13, 14, 16] {
      let viewport = try zurich(zoom)
      let contents = try await show(MemoryStore(stations))(MapQuestion(viewport: viewport))
      let inside = stations.filter { viewport.position(of: $0.coordinate).isInside }
      let alone = Set(contents.singles.map(\.id))
      let groups = Set(contents.groups.map(\.cluster.cell))
      for station in inside {
        let isGrouped = groups.contains(MapCell(of: station.coordinate, zoom: viewport.cellZoom))
        #expect(alone.contains(station.id) != isGrouped, "\(zoom): \(station.id)")
      }
      #expect(contents.count >= inside.count)
      let markers = contents.markers(readings: [:], at: noon)
      #expect(markers.allSatisfy { $0.position.isInside && $0.state == .unknown && $0.free == nil })
      #expect(markers.count == contents.singles.count + contents.groups.count)
    }
  }

  @Test("private stations are neither drawn nor counted, and told as hidden, unless all are wanted")
  func privateStations() async throws {
    var stations = try strewn(40)
    for index in stride(from: 0, to: 40, by: 4) { stations[index].access = .privateNotice }
    let store = MemoryStore(stations)
    for zoom in [9, 12] {
      let viewport = try zurich(zoom)
      let contents = try await show(store)(MapQuestion(viewport: viewport))
      let report = try #require(contents.report)
      #expect(report.hidden == 10 && report.total == 40 && contents.count == 30, "\(zoom)")
      #expect(report.counts.map(\.because) == [HiddenBecause(kind: .privateUse, reason: .differs)])
      #expect(report.relaxation == .init(kind: .privateUse, stations: 10))
      #expect(!contents.singles.contains { $0.station?.access.isPrivate ?? false })
      var all = MapQuestion(viewport: viewport)
      all.filter.includesAll = true
      let shown = try await show(store)(all)
      #expect(shown.count == 40 && shown.report?.hidden == 0)
    }
    let open = try await show(MemoryStore(try strewn(5)))(MapQuestion(viewport: try zurich()))
    #expect(open.report == nil, "nothing is hidden")
  }

  @Test("a private favourite is hidden as in lists, and its cell counts the others")
  func privateFavourite() async throws {
    var stations = try strewn(40)
    stations[3].access = .privateRestricted
    let mine = Favourite(id: stations[3].id, name: "Mine", coordinate: stations[3].coordinate, addedAt: noon)
    let viewport = try zurich(11)
    let contents = try await show(MemoryStore(stations))(MapQuestion(viewport: viewport, favourites: [mine]))
    #expect(contents.count == 39 && !contents.singles.contains { $0.id == mine.id })
    var selected = MapQuestion(viewport: viewport, selected: mine.id)
    let shown = try await show(MemoryStore(stations))(selected)
    #expect(shown.singles.contains { $0.id == mine.id } && shown.count == 40, "what was chosen is always drawn")
    selected.filter.includesAll = true
    #expect(try await show(MemoryStore(stations))(selected).count == 40)
  }

  @Test("points of private stations say nothing of a group that does not count them")
  func privatePoints() async throws {
    var stations = try strewn(12)
    for index in 0..<12 where index > 0 { stations[index].access = .privateRestricted }
    stations[11].access = .public
    let viewport = try zurich(9)
    var contents = try await show(MemoryStore(stations))(MapQuestion(viewport: viewport))
    contents.points = try await show(MemoryStore(stations)).points(of: viewport)
    let readings = Dictionary(
      uniqueKeysWithValues: (1...12).map { ("CHAE\($0)", LiveReading(status: .available, newsAt: noon)) })
    let group = try #require(contents.markers(readings: readings, at: noon).first { $0.count > 1 })
    #expect(group.count == 2 && group.free == 2 && group.unknown == 0)
  }

  @Test func movingTheMapDoesNotReshuffleIt() async throws {
    let stations = try strewn(80)
    let viewport = try zurich(13)
    let show = show(MemoryStore(stations))
    let before = try await show(MapQuestion(viewport: viewport))
    let after = try await show(MapQuestion(viewport: viewport.panned(x: 0.13, y: -0.07)))
    let old = Dictionary(uniqueKeysWithValues: before.groups.map { ($0.cluster.cell, $0.cluster) })
    let same = after.groups.filter { old[$0.cluster.cell] != nil }
    #expect(same.count > 3)
    for group in same { #expect(old[group.cluster.cell] == group.cluster) }
  }

  @Test("a favourite is drawn and counted once: by itself, and not in the group of its cell")
  func aFavouriteStandsAlone() async throws {
    let stations = try strewn(40)
    let marked = try #require(stations.dropFirst(3).first)
    let favourite = Favourite(id: marked.id, name: "Mine", coordinate: marked.coordinate, addedAt: noon)
    let contents = try await show(MemoryStore(stations))(
      MapQuestion(viewport: try zurich(11), favourites: [favourite]))
    let single = try #require(contents.singles.first { $0.id == marked.id })
    #expect(single.isFavourite && single.name == marked.name)
    #expect(contents.count == 40, "a favourite is not counted twice")
    let before = try await show(MemoryStore(stations))(MapQuestion(viewport: try zurich(11)))
    let cell = MapCell(of: marked.coordinate, zoom: 13)
    let counts = [before, contents].map { $0.groups.first { $0.cluster.cell == cell }?.cluster.count ?? 0 }
    #expect(counts[0] == counts[1] + 1 && counts[1] > 1)
    let pin = try #require(
      contents.markers(readings: [:], at: noon).first { $0.subject == .station(marked.id) })
    #expect(pin.isFavourite)
  }

  @Test func aFavouriteThatIsNotStoredIsShownAsUnknown() async throws {
    let id = StationID(provider: .swiss, value: "gone")
    let favourite = Favourite(id: id, name: "Gone", coordinate: try place(47.377, 8.542), addedAt: noon)
    let far = Favourite(
      id: StationID(provider: .swiss, value: "far"), name: "Far", coordinate: try place(46, 8), addedAt: noon)
    let contents = try await show(MemoryStore())(MapQuestion(viewport: try zurich(), favourites: [favourite, far]))
    #expect(contents.singles.map(\.name) == ["Gone"])
    #expect(contents.count == 1)
    #expect(contents.markers(readings: [:], at: noon).map(\.state) == [.unknown])
  }

  @Test func theSelectedStationIsNotCountedAway() async throws {
    let stations = try strewn(40)
    let contents = try await show(MemoryStore(stations))(
      MapQuestion(viewport: try zurich(11), selected: stations.first?.id))
    #expect(contents.singles.contains { $0.id == stations.first?.id && !$0.isFavourite })
    #expect(contents.count == 40)
  }

  private func live(_ id: String, _ coordinate: Coordinate, _ keys: [String]) -> Station {
    var station = station(id, at: coordinate)
    station.equipment = .evses(keys.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: []) })
    return station
  }

  @Test func markersShowTheBestStateAndCountStationsWithAFreePoint() async throws {
    let stations = [
      live("1", try place(47.37690, 8.5417), ["A1", "A2"]), live("2", try place(47.37691, 8.5417), ["B1"]),
      live("3", try place(47.37692, 8.5417), ["C1"]), live("4", try place(47.3790, 8.5490), ["D1"]),
    ]
    let show = show(MemoryStore(stations))
    var contents = try await show(MapQuestion(viewport: try zurich()))
    contents.points = try await show.points(of: try zurich())
    #expect(contents.keys == ["A1", "A2", "B1", "C1", "D1"])
    let readings = ["A1": EVSEStatus.available, "A2": .available, "B1": .charging, "D1": .outOfOrder]
      .mapValues { LiveReading(status: $0, newsAt: noon) }
    let markers = contents.markers(readings: readings, at: noon)
    let group = try #require(markers.first { $0.count == 3 })
    #expect(group.state == .available && group.free == 1)
    #expect(markers.first { $0.count == 1 }?.state == .outOfService)
    let later = contents.markers(readings: readings, at: noon.addingTimeInterval(3600))
    #expect(later.count == markers.count)
    #expect(later.allSatisfy { $0.state == .unknown && $0.free == nil }, "old news is no news")
  }

  @Test("a large picture does not count as loaded")
  func aLargePictureIsNotSaidToBeLoaded() async throws {
    let store = MemoryStore(try strewn(10))
    #expect(try await show(store)(MapQuestion(viewport: try zurich(5))).coverage == nil)
    #expect(try await show(store)(MapQuestion(viewport: try zurich())).coverage == .notLoaded)
    store.state.withLock { state in
      state.coverage[.openChargeMap] = [
        MapCell(of: state.stations[0].coordinate): CellCoverage(loadedAt: noon, isComplete: true)
      ]
    }
    #expect(try await show(store)(MapQuestion(viewport: try zurich(16))).coverage == .complete(oldest: noon))
  }

  @Test func picturesAcrossTheAntimeridianAreWhole() async throws {
    let stations = [station("1", at: try place(-17, 179.99)), station("2", at: try place(-17, -179.99))]
    let viewport = MapViewport(center: try place(-17, 179.999), zoom: 12, width: 640, height: 320)
    let contents = try await show(MemoryStore(stations))(MapQuestion(viewport: viewport))
    #expect(contents.count == 2)
    let markers = contents.markers(readings: [:], at: noon)
    #expect(markers.allSatisfy { $0.position.isInside })
    let west = markers.first { $0.subject == .station(stations[0].id) }
    let east = markers.first { $0.subject == .station(stations[1].id) }
    #expect(try #require(west).position.x < #require(east).position.x)
  }

  @Test func theFilterCountsWhatItHidesAndGroupsOnlyTheRest() async throws {
    let stations = try strewn(60)
    var filter = StationFilter()
    filter.minimumPower = Power(watts: 31_000)
    let viewport = try zurich(11)
    let show = show(MemoryStore(stations))
    let contents = try await show(MapQuestion(viewport: viewport, filter: filter))
    #expect(contents.count == 30 && contents.report?.hidden == 30)
    let low = try #require(stations.first)
    let favourite = Favourite(id: low.id, name: "Low", coordinate: low.coordinate, addedAt: noon)
    let marked = try await show(MapQuestion(viewport: viewport, filter: filter, favourites: [favourite]))
    #expect(!marked.singles.contains { $0.id == low.id }, "the filter holds for favourites too")
    let selected = try await show(MapQuestion(viewport: viewport, filter: filter, selected: low.id))
    #expect(selected.singles.contains { $0.id == low.id }, "what is looked at stays")
    #expect(selected.selected?.id == low.id)
    let group = try #require(contents.groups.first?.cluster)
    let members = try await show.stations(of: group.cell, for: MapQuestion(viewport: viewport, filter: filter))
    #expect(members.count == group.count)
    var live = contents
    live.points = try await show.points(of: viewport)
    let keys = stations.flatMap(\.liveKeys)
    let readings = Dictionary(uniqueKeysWithValues: keys.map { ($0, LiveReading(status: .available, newsAt: noon)) })
    let markers = live.markers(readings: readings, at: noon)
    #expect(markers.contains { $0.free != nil })
    #expect(markers.allSatisfy { $0.free ?? 0 <= $0.count }, "what is hidden is not counted as free")
  }

  @Test("a group of which nothing is reported is out of service when all of it is, and unknown else")
  func outOfServiceInAGroup() async throws {
    let stations = try strewn(60)
    var contents = try await show(MemoryStore(stations))(MapQuestion(viewport: try zurich(11)))
    let group = try #require(contents.groups.first?.cluster)
    let out = stations.filter { MapCell(of: $0.coordinate, zoom: group.cell.zoom) == group.cell }.map { station in
      LivePoint(
        station: station.id, coordinate: station.coordinate, evseKey: nil, siteStatus: nil, isOutOfService: true)
    }
    func state(_ points: [LivePoint], _ readings: [String: LiveReading] = [:]) -> AvailabilityState? {
      contents.points = points
      return contents.markers(readings: readings, at: noon).first { $0.subject == .group(group.cell) }?.state
    }
    #expect(out.count == group.count && out.count > 1)
    #expect(state(out) == .outOfService)
    #expect(state(Array(out.dropFirst())) == .unknown)
    let first = try #require(out.first)
    let point = LivePoint(station: first.station, coordinate: first.coordinate, evseKey: "A", siteStatus: nil)
    #expect(state(out + [point], ["A": LiveReading(status: .available, newsAt: noon)]) == .available)
  }

  @Test func aFailingStoreFails() async throws {
    let store = MemoryStore()
    store.state.withLock { $0.failure = .storage }
    await #expect(throws: Failure.storage) { try await show(store)(MapQuestion(viewport: try zurich())) }
  }
}
