@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The markers of a map, and what goes into its groups. It is noon.
@Suite struct MapMarkersTests {
  private let viewport: MapViewport
  private let middle: Coordinate
  private let cell: MapCell

  /// At zoom 3 the world is 2048 points wide, so the picture reaches from 90 degrees west to 90 east.
  init() throws {
    viewport = MapViewport(center: try place(0, 0), zoom: 3, width: 1024, height: 512)
    middle = try place(5, 5)
    cell = MapCell(of: middle, zoom: viewport.cellZoom)
  }

  private func contents(
    _ groups: [MapContents.Group], singles: [MapContents.Single] = [], points: [LivePoint] = [],
    listed: Set<StationID>? = nil
  ) -> MapContents {
    var contents = MapContents(
      viewport: viewport, singles: singles, groups: groups, coverage: nil, report: nil, selected: nil, listed: listed)
    contents.points = points
    return contents
  }

  private func group(_ center: Coordinate, count: Int, watts: Int = 7) -> MapContents.Group {
    MapContents.Group(
      cluster: StationCluster(
        cell: MapCell(of: center, zoom: viewport.cellZoom), count: count, center: center,
        maximumPower: Power(watts: watts).map { PowerRating(power: $0, basis: .given) }, only: nil))
  }

  private func id(_ value: String) -> StationID { StationID(provider: .ocpi, value: value) }

  /// A charging point at the place of the group; its key begins with the id of its station.
  private func point(_ key: String) -> LivePoint {
    LivePoint(station: id(String(key.prefix(1))), coordinate: middle, evseKey: key, siteStatus: nil)
  }

  private func marker(
    _ points: [LivePoint], _ statuses: [String: EVSEStatus] = [:], listed: Set<StationID>? = nil
  ) -> MapMarker? {
    let readings = statuses.mapValues { LiveReading(status: $0, newsAt: noon) }
    return contents([group(middle, count: 3)], points: points, listed: listed).markers(readings: readings, at: noon)
      .first
  }

  @Test("a group outside the picture stands at its edge")
  func positions() throws {
    let cases: [(Double, Double, Double, Double)] = [
      (0, 45, 0.75, 0.5), (0, 95, 1, 0.5), (0, -95, 0, 0.5), (60, 0, 0.5, 0), (-60, 0, 0.5, 1),
    ]
    for (latitude, longitude, x, y) in cases {
      let marker = try #require(
        contents([group(try place(latitude, longitude), count: 2)]).markers(readings: [:], at: noon).first)
      #expect(abs(marker.position.x - x) < 1e-9 && abs(marker.position.y - y) < 1e-9, "\(latitude), \(longitude)")
      #expect(
        marker.count == 2 && marker.maximumPower?.power.watts == 7 && marker.free == nil && marker.state == .unknown)
    }
  }

  @Test("a station counts with its best point, a group with its best station")
  func bestStates() {
    let points = ["1a", "1b", "1c", "2a", "3a"].map(point)
    let orders: [[LivePoint]] = [points, points.reversed()]
    for order in orders {
      let free = marker(order, ["1a": .charging, "1b": .available, "1c": .outOfOrder, "2a": .charging])
      #expect(free?.state == .available && free?.free == 1)
      let two = marker(order, ["1a": .available, "1b": .available, "2a": .available, "3a": .charging])
      #expect(two?.state == .available && two?.free == 2)
      let taken = marker(order, ["1a": .outOfOrder, "1b": .charging, "3a": .outOfOrder])
      #expect(taken?.state == .occupied && taken?.free == 0)
      let broken = marker(order, ["2a": .outOfOrder])
      #expect(broken?.state == .unknown && broken?.free == 0 && broken?.unknown == 2, "two may work")
      let allBroken = marker(order, ["1a": .outOfOrder, "2a": .outOfOrder, "3a": .outOfOrder])
      #expect(allBroken?.state == .outOfService && allBroken?.free == 0 && allBroken?.occupied == 0)
      let allTaken = marker(order, ["1a": .charging, "1b": .charging, "2a": .charging, "3a": .reserved])
      #expect(allTaken?.state == .occupied && allTaken?.occupied == 3)
      let silent = marker(order, ["2a": .unknown])
      #expect(silent?.state == .unknown && silent?.free == nil)
    }
  }

  @Test("only stations of the group that the filter shows count")
  func whoCounts() throws {
    let statuses: [String: EVSEStatus] = ["1a": .available, "2a": .charging]
    let points = ["1a", "2a"].map(point)
    #expect(marker(points, statuses, listed: [id("1"), id("2")])?.free == 1)
    #expect(marker(points, statuses, listed: [id("2")])?.free == 0)
    #expect(marker(points, statuses, listed: [id("2")])?.state == .occupied)
    #expect(marker(points, statuses, listed: [])?.free == nil)
    let far = LivePoint(station: id("9"), coordinate: try place(-40, -80), evseKey: "1a", siteStatus: nil)
    #expect(marker([far], statuses)?.state == .unknown)
  }

  @Test("a site that reports as a whole counts as long as its report is not too old")
  func sitesAsAWhole() {
    func state(_ age: TimeInterval) -> AvailabilityState? {
      let status = Station.SiteStatus(status: .available, at: noon.addingTimeInterval(-age))
      return marker([LivePoint(station: id("1"), coordinate: middle, evseKey: nil, siteStatus: status)])?.state
    }
    #expect(state(0) == .available && state(1799) == .available && state(1800) == .unknown)
  }

  @Test("the state of a group is as old as the oldest of those known, and decays as a row's does")
  func ages() throws {
    func marker(_ ages: [String: TimeInterval], _ points: [LivePoint]) -> MapMarker? {
      let readings = ages.mapValues { LiveReading(status: .available, newsAt: noon - $0) }
      return contents([group(middle, count: 3)], points: points).markers(readings: readings, at: noon).first
    }
    let points = ["1a", "1b", "2a", "3a"].map(point)
    let fresh = marker(["1a": 10, "1b": 20, "2a": 30], points)
    #expect(fresh?.freshness == .live && fresh?.newsAt == noon - 30 && fresh?.free == 2 && fresh?.unknown == 1)
    let old = marker(["1a": 10, "2a": 1740], points)
    #expect(old?.freshness == .outOfDate && old?.newsAt == noon - 1740 && old?.free == 2)
    #expect(marker(["1a": 300, "1b": 10], points)?.freshness == .outOfDate)
    let gone = marker(["1a": 10, "2a": 1800], points)
    #expect(gone?.freshness == .live && gone?.newsAt == noon - 10 && gone?.free == 1 && gone?.unknown == 2)
    let none = marker([:], points)
    #expect(none?.freshness == .unknown && none?.newsAt == nil && none?.free == nil && none?.unknown == 3)
    let site = LivePoint(
      station: id("1"), coordinate: middle, evseKey: nil,
      siteStatus: Station.SiteStatus(status: .available, at: noon - 400))
    #expect(marker([:], [site])?.freshness == .outOfDate && marker([:], [site])?.newsAt == noon - 400)
  }

  @Test("a point that is out of service by its source alone does not hide what others report")
  func outOfService() {
    let out = ["1", "2", "3"].map {
      LivePoint(station: id($0), coordinate: middle, evseKey: nil, siteStatus: nil, isOutOfService: true)
    }
    #expect(marker(out)?.state == .outOfService && marker(out)?.free == 0)
    #expect(marker(Array(out.dropLast()))?.state == .unknown)
    #expect(marker(out, listed: [id("1"), id("2")])?.state == .unknown)
    #expect(marker(out + [point("1a")], ["1a": .charging])?.state == .occupied)
    #expect(!point("1a").isOutOfService)
  }

  @Test("a single station has a marker before the groups, with what is known of it")
  func singles() throws {
    var known = station("1", at: middle, watts: 22_000)
    known.siteStatus = Station.SiteStatus(status: .charging, at: noon)
    func single(_ station: Station?, isFavourite: Bool) -> MapContents.Single {
      MapContents.Single(
        id: station?.id ?? id("x"), station: station, name: "Name", coordinate: middle, isFavourite: isFavourite)
    }
    let contents = contents(
      [group(middle, count: 3)],
      singles: [single(known, isFavourite: true), single(nil, isFavourite: false)])
    let markers = contents.markers(readings: [:], at: noon)
    #expect(markers.map(\.subject) == [.station(known.id), .station(id("x")), .group(cell)])
    #expect(markers.map(\.state) == [.occupied, .unknown, .unknown])
    #expect(markers.map(\.count) == [1, 1, 3] && markers.map(\.isFavourite) == [true, false, false])
    #expect(markers.map { $0.maximumPower?.power.watts } == [22_000, nil, 7])
    #expect(contents.count == 5)
  }

  @Test("stations are grouped by cells from north to south and west to east, around their middle")
  func grouping() throws {
    let stations = [
      station("1", at: try place(5, 5), watts: 3), station("2", at: try place(7, 9), watts: 9),
      station("3", at: try place(-5, 5)), station("4", at: try place(5, -5)), station("5", at: try place(6, 1)),
    ]
    let clusters = StationCluster.grouping(stations, zoom: 5)
    #expect(clusters.map(\.count) == [1, 3, 1])
    #expect(clusters.map { $0.only?.value } == ["4", nil, "3"])
    #expect(clusters.dropFirst().first?.center == Coordinate(latitude: 6, longitude: 5))
    #expect(clusters.map { $0.maximumPower?.power.watts } == [nil, 9, nil])
    let cells = [stations[3], stations[0], stations[2]].map { MapCell(of: $0.coordinate, zoom: 5) }
    #expect(clusters.map(\.cell) == cells)
    #expect(StationCluster.grouping([], zoom: 5).isEmpty)
  }

  @Test("a group's power is estimated only where no station states as much")
  func estimatedPower() throws {
    func site(_ id: String, _ watts: Int, _ basis: PowerRating.Basis) throws -> Station {
      var site = station(id, at: try place(5, 5))
      let power = Power(watts: watts).map { PowerRating(power: $0, basis: basis) }
      site.equipment = .summary(total: nil, connectors: [Connector(power: power)])
      return site
    }
    func basis(_ stations: [Station]) -> PowerRating.Basis? {
      StationCluster.grouping(stations, zoom: 5).first?.maximumPower?.basis
    }
    let estimated = try site("1", 22_000, .estimated)
    #expect(basis([estimated, try site("2", 11_000, .given)]) == .estimated)
    #expect(basis([estimated, try site("2", 22_000, .given)]) == .given)
    #expect(basis([try site("2", 22_000, .given), estimated]) == .given)
    var both = try site("3", 22_000, .given)
    both.equipment = .summary(total: nil, connectors: estimated.connectors + both.connectors)
    #expect(both.maximumPower?.basis == .given)
  }

  @Test("boxes meet if they have more than an edge in common")
  func meetingBoxes() {
    let box = GeoBox(south: 0, west: 0, north: 10, east: 10)
    let cases: [(GeoBox, Bool)] = [
      (box, true), (GeoBox(south: 5, west: 5, north: 6, east: 6), true),
      (GeoBox(south: 0, west: 10, north: 10, east: 20), false), (GeoBox(south: 0, west: 9, north: 10, east: 20), true),
      (GeoBox(south: 10, west: 0, north: 20, east: 10), false), (GeoBox(south: 9, west: 0, north: 20, east: 10), true),
      (GeoBox(south: 11, west: 0, north: 20, east: 10), false),
      (GeoBox(south: 0, west: 11, north: 10, east: 20), false),
    ]
    for (other, isMeeting) in cases {
      #expect(box.meets(other) == isMeeting && other.meets(box) == isMeeting, "\(other)")
    }
  }

  private func show(_ stations: [Station], _ change: (inout MapQuestion) -> Void) async throws -> MapContents {
    let store = MemoryStore(stations)
    var question = MapQuestion(viewport: viewport)
    change(&question)
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
    return try await ShowMap(store: store.port, sources: sources, clock: ManualClock(now: noon))(question)
  }

  @Test("the filter's verdict changes when a station closes or a state grows old")
  func nextVerdict() async throws {
    var closing = station("1", at: middle)
    closing.openingHours = OpeningHours(
      .twentyFourSeven,
      exceptionalClosings: [
        try #require(OpeningHours.Period(begin: noon.addingTimeInterval(200), end: noon.addingTimeInterval(900)))
      ])
    let readings = ["A": LiveReading(status: .available, newsAt: noon.addingTimeInterval(-200))]
    func next(_ isOpenNow: Bool, _ isFreeNow: Bool) async throws -> TimeInterval? {
      let contents = try await show([closing]) { question in
        (question.filter.openNow, question.filter.freeNow) = (isOpenNow, isFreeNow)
        question.filter.minimumPower = Power(watts: 1)
        question.readings = readings
      }
      return contents.nextVerdictAt?.timeIntervalSince(noon)
    }
    #expect(try await next(true, false) == 200)
    #expect(try await next(false, true) == 100)
    #expect(try await next(true, true) == 100)
    #expect(try await next(false, false) == nil)
  }

  @Test("a map begins in Jönköping")
  func beginning() throws {
    let jonkoping = try place(57.778568, 14.163727)
    #expect(ShowMap.defaultCenter == jonkoping && ShowMap.defaultZoom == 14)
  }

  @Test("what a station with a marker of its own reports is none of its cell's news")
  func alone() {
    let statuses = ["1a": EVSEStatus.available, "2a": .charging].mapValues { LiveReading(status: $0, newsAt: noon) }
    let single = MapContents.Single(
      id: id("1"), station: nil, name: "", coordinate: middle, isFavourite: true)
    let contents = contents([group(middle, count: 3)], singles: [single], points: ["1a", "2a"].map(point))
    let group = contents.markers(readings: statuses, at: noon).last
    #expect(group?.state == .occupied && group?.free == 0 && group?.unknown == 2)
  }

  @Test("what is selected leaves its group, and a favourite that is listed twice is marked once")
  func favourites() async throws {
    let stations = [station("1", at: middle), station("2", at: try place(5.1, 5.1))]
    let selected = try await show(stations) { $0.selected = stations[0].id }
    #expect(selected.groups.isEmpty && selected.singles.map(\.id.value) == ["2", "1"] && selected.count == 2)
    let elsewhere = Favourite(id: id("9"), name: "", coordinate: try place(-20, -20), addedAt: noon)
    let marked = try await show(stations) { $0.favourites = [elsewhere, elsewhere] }
    #expect(marked.groups.map(\.cluster.count) == [2])
    #expect(marked.singles.map(\.id) == [elsewhere.id])
  }
}
