@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The exact numbers of places, circles and cells, each computed from its formula.
@Suite struct GeometryBoundsTests {
  @Test("the poles and the antimeridian are places, what is beyond is not")
  func places() {
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (90, -180), (0, 0)] {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      #expect(place?.latitude == latitude && place?.longitude == longitude)
    }
    for (latitude, longitude) in [
      (90.5, 0.0), (-90.5, 0), (0, 180.5), (0, -180.5), (0, .nan), (.nan, 0), (.infinity, 0), (0, -.infinity),
    ] {
      #expect(Coordinate(latitude: latitude, longitude: longitude) == nil, "\(latitude), \(longitude)")
    }
  }

  @Test("the place nearest to any two numbers is in range")
  func nearestPlaces() {
    let cases: [(Double, Double, Double, Double)] = [
      (91, 181, 90, 180), (-91, -181, -90, -180), (12, 34, 12, 34), (.nan, 5, 0, 5), (5, .nan, 5, 0),
      (.infinity, .infinity, 90, 180), (89.5, 179.5, 89.5, 179.5), (-89.5, -179.5, -89.5, -179.5),
    ]
    for (latitude, longitude, north, east) in cases {
      let place = Coordinate(nearestLatitude: latitude, longitude: longitude)
      #expect(place.latitude == north && place.longitude == east, "\(latitude), \(longitude)")
    }
  }

  @Test("distances are those of the haversine formula")
  func distances() throws {
    let zurich = try place(47.3769, 8.5417)
    let jonkoping = try place(57.778568, 14.163727)
    #expect(abs(zurich.distance(to: jonkoping).meters - 1_216_374.427) < 0.01)
    #expect(abs(jonkoping.distance(to: zurich).meters - 1_216_374.427) < 0.01)
    #expect(abs(try place(-33.9, 151.2).distance(to: place(40.7, -74)).meters - 15_991_396.22) < 0.01)
    #expect(zurich.distance(to: zurich).meters == 0)
    #expect(Distance.kilometers(1.5).meters == 1500)
    #expect(Distance(meters: 1) < Distance(meters: 2) && !(Distance(meters: 2) < Distance(meters: 2)))
  }

  @Test("the box of a circle is as high and wide as the circle")
  func boxesOfCircles() throws {
    let degree = Distance(meters: Distance.earthRadiusInMeters * .pi / 180)
    func boxes(_ latitude: Double, _ longitude: Double, _ radius: Distance? = nil) throws -> [GeoBox] {
      GeoCircle(center: try place(latitude, longitude), radius: radius ?? degree).boxes
    }
    let half = 1.0154282149
    let middle = try boxes(10, 20)
    #expect(middle.count == 1 && isNear(middle.first, 9, 20 - half, 11, 20 + half))
    let northern = try boxes(60, -30)
    #expect(northern.count == 1 && isNear(northern.first, 59, -30 - 2.0003047799, 61, -30 + 2.0003047799))
    let east = try boxes(10, 179.5)
    #expect(east.count == 2)
    #expect(isNear(east.first, 9, 179.5 - half, 11, 180) && isNear(east.last, 9, -180, 11, 179.5 + half - 360))
    let west = try boxes(-10, -179.5)
    #expect(west.count == 2)
    #expect(isNear(west.first, -11, 180.5 - half, -9, 180) && isNear(west.last, -11, -180, -9, -179.5 + half))
    let north = try boxes(89.5, 20)
    #expect(north.count == 1 && isNear(north.first, 88.5, -180, 90, 180) && north.first?.north == 90)
    let south = try boxes(-89.5, 20)
    #expect(south.count == 1 && isNear(south.first, -90, -180, -88.5, 180) && south.first?.south == -90)
    let large = try boxes(10, 20, Distance(meters: degree.meters * 100))
    #expect(large.count == 1 && isNear(large.first, -90, -180, 90, 180))
  }

  @Test("a box and a circle include their edges")
  func edges() throws {
    let box = GeoBox(south: 10, west: 20, north: 30, east: 40)
    for (latitude, longitude, isIn) in [
      (10.0, 20.0, true), (30, 40, true), (20, 30, true), (9.9, 30, false), (30.1, 30, false), (20, 19.9, false),
      (20, 40.1, false),
    ] {
      #expect(box.contains(try place(latitude, longitude)) == isIn, "\(latitude), \(longitude)")
    }
    let (center, edge) = (try place(0, 0), try place(0, 1))
    let radius = center.distance(to: edge)
    #expect(GeoCircle(center: center, radius: radius).contains(edge))
    #expect(!GeoCircle(center: center, radius: Distance(meters: radius.meters.nextDown)).contains(edge))
  }

  @Test("columns of cells wrap, rows and zooms are clamped")
  func cells() {
    let cases: [(zoom: Int, x: Int, y: Int, expected: [Int])] = [
      (2, -1, -1, [2, 3, 0]), (2, 4, 4, [2, 0, 3]), (2, -5, 3, [2, 3, 3]), (2, 3, 0, [2, 3, 0]),
      (-1, 5, 5, [0, 0, 0]), (23, 0, 1 << 23, [22, 0, (1 << 22) - 1]), (0, 7, -7, [0, 0, 0]),
    ]
    for (zoom, x, y, expected) in cases {
      let cell = MapCell(zoom: zoom, x: x, y: y)
      #expect([cell.zoom, cell.x, cell.y] == expected, "\(zoom) \(x) \(y)")
    }
    #expect(
      MapCell(zoom: 1, x: 1, y: 0).children
        == [(2, 0), (3, 0), (2, 1), (3, 1)].map { MapCell(zoom: 2, x: $0.0, y: $0.1) })
  }

  @Test("the cell of a place follows from the web-mercator formula, also at the edges")
  func cellsOfPlaces() throws {
    let cases: [(latitude: Double, longitude: Double, x: Int, y: Int)] = [
      (0, 0, 4, 4), (0.001, -0.001, 3, 3), (90, -180, 0, 0), (-90, 180, 7, 7), (85.06, 179.99, 7, 0),
      (-85.06, -179.99, 0, 7), (66.52, -90, 2, 1), (66.51, -90.001, 1, 2), (-66.51, 134.99, 6, 5),
      (-66.52, 135, 7, 6), (40.99, 45, 5, 2), (40.97, 44.99, 4, 3),
    ]
    for (latitude, longitude, x, y) in cases {
      let cell = MapCell(of: try place(latitude, longitude), zoom: 3)
      #expect(cell == MapCell(zoom: 3, x: x, y: y), "\(latitude), \(longitude)")
    }
    #expect(MapCell(of: try place(0, 0)).zoom == 10)
  }

  @Test("the box of a cell has the latitudes of its rows, and the outermost reach the poles")
  func boxesOfCells() throws {
    let row = 66.5132604431
    #expect(isNear(MapCell(zoom: 2, x: 1, y: 1).box, 0, -90, row, 0))
    #expect(isNear(MapCell(zoom: 2, x: 2, y: 2).box, -row, 0, 0, 90))
    #expect(isNear(MapCell(zoom: 2, x: 0, y: 0).box, row, -180, 90, -90))
    #expect(isNear(MapCell(zoom: 2, x: 3, y: 3).box, -90, 90, -row, 180))
    #expect(isNear(MapCell(zoom: 0, x: 0, y: 0).box, -90, -180, 90, 180))
    let middle = try #require(MapCell(zoom: 2, x: 1, y: 1).middle)
    #expect(isNear(middle.latitude, row / 2) && isNear(middle.longitude, -45))
    let corners = MapCell(zoom: 2, x: 1, y: 2).corners
    #expect(corners.map(\.longitude) == [-90, 0, -90, 0])
    let latitudes = corners.map(\.latitude)
    #expect(zip(latitudes, [-row, -row, 0, 0]).allSatisfy { isNear($0, $1) } && Set(latitudes).count == 2)
  }

  @Test("the cells that boxes touch are counted with repetitions and listed without")
  func cellsOfBoxes() {
    let box = GeoBox(south: -1, west: -1, north: 1, east: 1)
    let wide = GeoBox(south: -1, west: -1, north: 1, east: 1.2)
    let nowhere = GeoBox(south: 0, west: 0, north: 91, east: 1)
    let (columns, rows) = (509...514, 509...514)
    let cells = rows.flatMap { y in columns.map { x in MapCell(zoom: 10, x: x, y: y) } }
    #expect(MapCell.covering([box]) == cells)
    #expect(MapCell.covering([box, box, nowhere]) == cells)
    #expect(MapCell.covering([wide]).count == 42)
    #expect(MapCell.count(touching: [box]) == 36)
    #expect(MapCell.count(touching: [box, wide, nowhere]) == 78)
    #expect(MapCell.count(touching: []) == 0 && MapCell.covering([]).isEmpty)
  }

  @Test("the circle round cells reaches their farthest corner")
  func circlesRoundCells() throws {
    let cell = MapCell(zoom: 2, x: 1, y: 1)
    let center = try place(0, 0)
    let circle = try #require(MapCell.circle(round: [cell], from: center))
    #expect(circle.center == center)
    #expect(abs(circle.radius.meters - center.distance(to: try place(0, -90)).meters) < 1)
    #expect(MapCell.circle(round: [], from: center) == nil)
  }

  /// The distance of a place from a cell, measured along its edges.
  private func measured(_ place: Coordinate, _ cell: MapCell) -> Double {
    let box = cell.box
    if box.contains(place) { return 0 }
    let edge = (0...32).flatMap { step -> [(Double, Double)] in
      let share = Double(step) / 32
      let longitude = box.west + (box.east - box.west) * share
      let latitude = box.south + (box.north - box.south) * share
      return [(box.south, longitude), (box.north, longitude), (latitude, box.west), (latitude, box.east)]
    }
    return edge.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }.map { place.distance(to: $0).meters }
      .min() ?? 0
  }

  @Test(
    "a circle covers the cells it reaches and no others",
    arguments: [
      (0.0, 0.0), (47, 8), (80, 179.9), (-80, -179.9), (89.9, 10), (-89.9, -100), (5, 180), (-5, -180), (70, -100),
      (-45, 91), (30, -1), (-60, 44.9), (66, -134), (10, 134.9),
    ])
  func coveredCells(latitude: Double, longitude: Double) throws {
    let center = try place(latitude, longitude)
    let radii = [300_000.0, 2_000_000, 4_500_000, 9_000_000]
    let covered = radii.map { MapCell.covering(GeoCircle(center: center, radius: Distance(meters: $0)), zoom: 3) }
    for cells in covered { #expect(Set(cells).count == cells.count) }
    for number in 0..<64 {
      let cell = MapCell(zoom: 3, x: number % 8, y: number / 8)
      let meters = measured(center, cell)
      for (radius, cells) in zip(radii, covered) {
        // Steps along an edge are at most 160 km long, so the nearest point is at most 80 km off.
        if meters <= radius - 1 { #expect(cells.contains(cell), "\(radius) m: \(cell)") }
        if meters > radius + 80_000 { #expect(!cells.contains(cell), "\(radius) m: \(cell)") }
      }
    }
  }
}
