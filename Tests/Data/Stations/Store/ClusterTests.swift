import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

/// Counts by cells of the map against counting every station.
@Suite struct ClusterTests {
  private let folder: TestFolder
  private let store: StationStore

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  private func put(_ stations: [Station]) async throws {
    try await store.apply(.of(stations), .everything)
  }

  private static func powered(_ station: Station, _ watts: Int?) -> Station {
    var station = station
    station.equipment = .summary(
      total: nil,
      connectors: [Connector(power: watts.flatMap(Power.init(watts:)).map { PowerRating(power: $0, basis: .given) })])
    return station
  }

  @Test(
    "clusters agree with counting each station", arguments: [0, 3, 7, 10, 11, 15, 22])
  func agreesWithCountingEachStation(zoom: Int) async throws {
    var numbers = SeededNumbers(state: 11)
    var stations = try (0..<400).map { number -> Station in
      let spread = number % 2 == 0 ? 60.0 : 0.03
      return Self.powered(
        try .sample(
          "\(number)", "", 10 + Double.random(in: -spread...spread, using: &numbers),
          20 + Double.random(in: -spread...spread, using: &numbers)), Int.random(in: -5...9, using: &numbers) * 1000)
    }
    try await put(stations)
    // Some go, some move, some become stronger.
    stations.removeFirst(50)
    stations[0].coordinate = try #require(Coordinate(latitude: -5, longitude: 100))
    stations[1] = Self.powered(stations[1], 350_000)
    try await store.apply(.of(stations), .everything)
    let boxes = [
      GeoBox(south: -90, west: -180, north: 90, east: 180), GeoBox(south: 9.98, west: 19.98, north: 10.02, east: 20.03),
      GeoBox(south: -10, west: 90, north: 0, east: 110),
    ]
    for box in boxes {
      let cells = Dictionary(grouping: stations) { MapCell(of: $0.coordinate, zoom: zoom) }
      let found = try await store.clusters([box], zoom)
      let touched = cells.filter { cell, _ in
        cell.box.west < box.east && cell.box.east > box.west && cell.box.south < box.north && cell.box.north > box.south
      }
      #expect(Set(found.map(\.cell)) == Set(touched.keys))
      for cluster in found {
        let members = try #require(cells[cluster.cell])
        #expect(cluster.count == members.count)
        #expect(cluster.maximumPower?.power == members.compactMap { $0.maximumPower?.power }.max())
        #expect(cluster.only == (members.count == 1 ? members[0].id : nil))
        let latitude = members.reduce(0) { $0 + $1.coordinate.latitude } / Double(members.count)
        #expect(abs(cluster.center.latitude - latitude) < 1e-9)
      }
    }
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test("clusters stand from north to south and from west to east, at a zoom that there is")
  func order() async throws {
    try await put([
      .sample("se", "", -10, 20), .sample("sw", "", -10, -20), .sample("ne", "", 10, 20), .sample("nw", "", 10, -20),
    ])
    for zoom in [4, 10, 12, 22] {
      #expect(try await store.clusters([.world], zoom).map(\.only?.value) == ["nw", "ne", "sw", "se"], "\(zoom)")
    }
    #expect(try await store.clusters([.world], -1).map(\.cell) == [MapCell(zoom: 0, x: 0, y: 0)])
    #expect(try await store.clusters([.world], -1).map(\.count) == [4])
    #expect(try await store.clusters([.world], 23).map(\.cell.zoom) == [22, 22, 22, 22])
    #expect(try await store.clusters([], 5).isEmpty)
  }

  @Test("private sites are not counted, and told beside the others", arguments: [3, 10, 16])
  func privateSites(zoom: Int) async throws {
    func site(_ key: String, _ longitude: Double, isPrivate: Bool) throws -> Station {
      var station = Self.powered(try .sample(key, "", 10, longitude), isPrivate ? 300_000 : 50_000)
      station.access = isPrivate ? .privateRestricted : .public
      return station
    }
    let sites = [
      try site("1", 20, isPrivate: false), try site("2", 20.00001, isPrivate: true),
      try site("3", -60, isPrivate: true),
    ]
    try await put(sites)
    let found = try await store.clusters([.world], zoom)
    #expect(found.map(\.count) == [0, 1] && found.map(\.hidden) == [1, 1])
    #expect(found.map(\.only?.value) == [nil, "1"] && found[1].center == sites[0].coordinate)
    #expect(found.map(\.maximumPower?.power.watts) == [nil, 50_000])
    #expect(found.allSatisfy { $0.cell.box.contains($0.center) })
    try await put([sites[0], try site("2", 20.00001, isPrivate: false)])
    let later = try await store.clusters([.world], zoom).filter { $0.center.longitude > 0 }
    #expect(later.map(\.count) == [2] && later.map(\.hidden) == [0], "it is private no longer")
    #expect(try await folder.cache.store.integrityReport() == [])
  }

  @Test("a station in two boxes is counted once")
  func countsAStationInTwoBoxesOnce() async throws {
    try await put([.sample("1", "", 10, 20)])
    let box = GeoBox(south: 9, west: 19, north: 11, east: 21)
    for zoom in [5, 14] {
      let found = try await store.clusters([box, box], zoom)
      #expect(found.map(\.count) == [1])
      #expect(found.map(\.cell.zoom) == [zoom])
    }
    #expect(try await store.stationsInBoxes([box, box]).count == 1)
    #expect(try await store.amount([box, box]).stations == 1)
  }

  @Test(
    "clusters hold both sides of the antimeridian", arguments: [1, 9, 12])
  func holdsBothSidesOfTheAntimeridian(zoom: Int) async throws {
    try await put([
      .sample("west", "", -16.5, 179.99), .sample("east", "", -16.5, -179.99), .sample("line", "", -16.5, 180),
      .sample("far", "", -16.5, 10),
    ])
    let found = try await store.clusters(
      [
        GeoBox(south: -17, west: 179.9, north: -16, east: 180),
        GeoBox(south: -17, west: -180, north: -16, east: -179.9),
      ], zoom)
    let last = (1 << zoom) - 1
    #expect(found.first { $0.cell.x == 0 }?.count == 1)
    let before = found.filter { $0.cell.x == last }.reduce(0) { $0 + $1.count }
    #expect(before == (zoom == 1 ? 3 : 2))
    #expect(found.reduce(0) { $0 + $1.count } == (zoom == 1 ? 4 : 3))
  }

  @Test("a box that ends at a cell's edge has no cluster beyond it")
  func boxesThatEndAtCellsHaveNoneBeyond() async throws {
    let cell = MapCell(zoom: 14, x: 8600, y: 5700)
    let inside = try #require(cell.enclosingCircle?.center)
    let east = try #require(MapCell(zoom: 14, x: 8601, y: 5700).enclosingCircle?.center)
    let south = try #require(MapCell(zoom: 14, x: 8600, y: 5701).enclosingCircle?.center)
    try await put(
      [inside, east, south].enumerated().map { try .sample("\($0)", "", $1.latitude, $1.longitude) })
    #expect(try await store.clusters([cell.box], 14).map(\.cell) == [cell])
  }

  @Test("forgotten stations are no longer counted")
  func forgettingTakesThemOffTheMap() async throws {
    let here = try Station.sample("1", "", 10, 20)
    let there = try Station.sample("2", "", 40, 20)
    let whole = try Station.sample("a", "", 10.5, 20, provider: .ocpi)
    let cells = [here, there].map { MapCell(of: $0.coordinate) }
    try await store.apply(.of([here, there]), .cells(cells, isComplete: true))
    try await store.apply(.of([whole], provider: .ocpi), .everything)
    try await store.forget([cells[0], MapCell(of: whole.coordinate)])
    #expect(try await store.stationsInBoxes([.world]).map(\.id) == [there.id, whole.id])
    #expect(try await Set(store.coverage(cells, [.openChargeMap])[.openChargeMap, default: [:]].keys) == [cells[1]])
    #expect(try await store.coverage(cells, [.ocpi])[.ocpi, default: [:]].count == 2, "what is sent whole stays whole")
    #expect(try await store.clusters([.world], 2).reduce(0) { $0 + $1.count } == 2)
    #expect(try await folder.cache.store.integrityReport() == [])
  }
}
