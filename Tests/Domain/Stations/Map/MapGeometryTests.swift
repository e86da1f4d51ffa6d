@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The exact numbers of a viewport, each computed from the web-mercator formula.
@Suite struct MapGeometryTests {
  /// The latitude three eighths of the world from the north.
  private let row = 40.9798980696

  /// At zoom 3 the world is 2048 points wide: the picture is half as wide and a quarter as high.
  private func half(_ latitude: Double = 0, _ longitude: Double = 0) throws -> MapViewport {
    MapViewport(center: try place(latitude, longitude), zoom: 3, width: 1024, height: 512)
  }

  /// At zoom 1 the world is 512 points wide.
  private func square(_ latitude: Double, _ longitude: Double, _ size: Double) throws -> MapViewport {
    MapViewport(center: try place(latitude, longitude), zoom: 1, width: size, height: size)
  }

  @Test("a viewport has a zoom and a size within its bounds")
  func bounds() throws {
    let center = try place(0, 0)
    #expect([0, 1, 20, 21].map { MapViewport(center: center, zoom: $0).zoom } == [1, 1, 20, 20])
    let viewport = MapViewport(center: center, zoom: 3)
    #expect(viewport.width == 640 && viewport.height == 400)
    let tiny = MapViewport(center: center, zoom: 3, width: 0.5, height: 0)
    #expect(tiny.width == 1 && tiny.height == 1)
    let small = MapViewport(center: center, zoom: 3, width: 1.5, height: 1.25)
    #expect(small.width == 1.5 && small.height == 1.25)
    #expect(MapViewport(center: center, zoom: 1).worldSize == 512 && viewport.worldSize == 2048)
    #expect(viewport.cellZoom == 5)
  }

  @Test("a position is inside up to the edge")
  func inside() {
    for (x, y, isInside) in [
      (0.0, 0.0, true), (1, 1, true), (0.5, 0.5, true), (-0.001, 0.5, false), (1.001, 0.5, false),
      (0.5, -0.001, false), (0.5, 1.001, false),
    ] {
      #expect(MapPosition(x: x, y: y).isInside == isInside, "\(x), \(y)")
    }
  }

  @Test("positions and places follow from each other")
  func positions() throws {
    let cases: [(latitude: Double, longitude: Double, x: Double, y: Double)] = [
      (0, 0, 0.5, 0.5), (0, 90, 1, 0.5), (0, -90, 0, 0.5), (row, 0, 0.5, 0), (-row, 45, 0.75, 1),
      (66.5132604431, -45, 0.25, -0.5),
    ]
    for (latitude, longitude, x, y) in cases {
      let position = try half().position(of: place(latitude, longitude))
      #expect(isNear(position.x, x) && isNear(position.y, y), "\(latitude), \(longitude)")
      #expect(try isNear(half().coordinate(at: MapPosition(x: x, y: y)), latitude, longitude), "\(x), \(y)")
    }
    let limit = 85.0511287798
    #expect(try isNear(half().coordinate(at: MapPosition(x: 0.5, y: -9)), limit, 0))
    #expect(try isNear(half().coordinate(at: MapPosition(x: 0.5, y: 9)), -limit, 0))
    #expect(try isNear(half(0, 170).coordinate(at: MapPosition(x: 1, y: 0.5)), 0, -100))
    #expect(try isNear(half(0, 170).position(of: try place(0, -100)).x, 1))
    #expect(try isNear(half(0, -170).position(of: try place(0, 100)).x, 0))
    #expect(try isNear(half().position(of: try place(90, 0)).y, -1.5))
    #expect(try isNear(half().position(of: try place(-90, 0)).y, 2.5))
  }

  @Test("the visible area is one box, or two at the antimeridian")
  func boxes() throws {
    let one = try half().boxes
    #expect(one.count == 1 && isNear(one.first, -row, -90, row, 90))
    let east = try half(0, 170).boxes
    #expect(east.count == 2 && isNear(east.first, -row, 80, row, 180) && isNear(east.last, -row, -180, row, -100))
    let west = try half(0, -170).boxes
    #expect(west.count == 2 && isNear(west.first, -row, 100, row, 180) && isNear(west.last, -row, -180, row, -80))
    for (longitude, west) in [(90.0, 0.0), (-90.0, -180.0)] {
      let edge = try half(0, longitude).boxes
      #expect(edge.count == 1 && isNear(edge.first, -row, west, row, west + 180), "it only touches the antimeridian")
    }
    let whole = try square(0, 0, 512).boxes
    #expect(whole.count == 1 && isNear(whole.first, -90, -180, 90, 180))
    let less = try square(0, 100, 511).boxes
    #expect(less.count == 2 && less.allSatisfy { $0.north < 90 && $0.south > -90 })
  }

  @Test("the circle reaches the corners, or half round the world")
  func circles() throws {
    let circle = try half().circle
    let center = try place(0, 0)
    let corner = try center.distance(to: place(row, 90))
    #expect(circle.center == center && abs(circle.radius.meters - corner.meters) < 1)
    let turn = Distance.earthRadiusInMeters * .pi
    #expect(try square(0, 100, 512).circle.radius.meters == turn)
    #expect(try square(0, 100, 300).circle.radius.meters < turn)
  }

  @Test("cells are 64 points wide and shown as a whole")
  func cells() throws {
    func cell(_ x: Int, _ y: Int) -> MapCell { MapCell(zoom: 3, x: x, y: y) }
    let middle = try square(0, 0, 100)
    #expect(middle.cells == [cell(3, 3), cell(4, 3), cell(3, 4), cell(4, 4)])
    #expect(middle.cellBoxes.count == 1 && isNear(middle.cellBoxes.first, -row, -45, row, 45))
    let edge = try square(0, 179, 100)
    #expect(edge.cells == [cell(7, 3), cell(0, 3), cell(7, 4), cell(0, 4)])
    #expect(edge.cellBoxes.count == 2)
    #expect(isNear(edge.cellBoxes.first, -row, 135, row, 180) && isNear(edge.cellBoxes.last, -row, -180, row, -135))
    let top = try square(85, 20, 100)
    #expect(top.cells == [cell(3, 0), cell(4, 0), cell(5, 0)] && top.cellBoxes.map(\.north) == [90])
    let bottom = try square(-85, 20, 100)
    #expect(bottom.cells == [cell(3, 7), cell(4, 7), cell(5, 7)])
    #expect(bottom.cellBoxes.map(\.south) == [-90])
    #expect(try square(0, 20, 600).cells.count == 64)
  }

  @Test("panning moves by shares of the picture")
  func panning() throws {
    #expect(try isNear(half().panned(x: 0.5, y: 0).center, 0, 90))
    #expect(try isNear(half().panned(x: -0.25, y: 0).center, 0, -45))
    #expect(try isNear(half().panned(x: 0, y: 0.5).center, -row, 0))
    #expect(try isNear(half().panned(x: 0, y: -0.5).center, row, 0))
    // It stops where the edge of the picture reaches the edge of the world.
    #expect(try isNear(half().panned(x: 0, y: -9).center, 79.1713346408, 0))
    #expect(try isNear(half().panned(x: 0, y: 9).center, -79.1713346408, 0))
    #expect(try isNear(half().centred(on: try place(30, 40)).center, 30, 40))
    // A picture as high as the world has its middle in the middle.
    #expect(try isNear(square(60, 30, 512).panned(x: 0, y: 0).center, 0, 30))
    #expect(try isNear(square(60, 30, 600).panned(x: 0, y: 0).center, 0, 30))
    #expect(try square(60, 30, 500).panned(x: 0, y: 0).center.latitude > 3)
  }

  @Test("zooming keeps the centre, or the place under the finger")
  func zooming() throws {
    let map = try half(10, 20)
    #expect(isNear(map.zoomed(by: 1).center, 10, 20) && map.zoomed(by: 1).zoom == 4)
    #expect(map.zoomed(by: -1).zoom == 2 && map.zoomed(by: 0).zoom == 3)
    #expect(map.zoomed(by: -9).zoom == 1 && map.zoomed(by: 99).zoom == 20)
    // Half of the way from the kept place to the old centre.
    #expect(try isNear(half().zoomed(by: 1, keeping: try place(0, 90)).center, 0, 45))
    #expect(try isNear(half().zoomed(by: 1, keeping: try place(66.5132604431, 0)).center, row, 0))
    let across = try half(0, 170).zoomed(by: 1, keeping: place(0, -170)).center
    #expect(isNear(across.longitude.magnitude, 180) && isNear(across.latitude, 0))
  }

  @Test("a fitting viewport is the deepest that shows all places with a margin")
  func fitting() throws {
    func fitted(_ width: Double, _ height: Double, _ places: [(Double, Double)]) throws -> MapViewport {
      MapViewport(center: try place(10, 10), zoom: 7, width: width, height: height)
        .fitting(try places.map { try place($0.0, $0.1) })
    }
    // A quarter of the world in four fifths of the width, and of the height.
    let wide = [(0.0, -45.0), (0, 45)]
    #expect(try fitted(641, 64, wide).zoom == 3 && fitted(639, 64, wide).zoom == 2)
    let high = [(row, 0.0), (-row, 0)]
    #expect(try fitted(64, 641, high).zoom == 3 && fitted(64, 639, high).zoom == 2)
    #expect(try isNear(fitted(640, 640, [(0, 10), (0, 30)]).center, 0, 20))
    #expect(try isNear(fitted(640, 640, [(row, 10), (0, 10)]).center, 21.9430455334, 10))
    #expect(try fitted(640, 640, [(5, 5)]).zoom == 20)
    let pacific = try fitted(640, 640, [(0, 170), (0, -170)])
    #expect(isNear(pacific.center.longitude.magnitude, 180) && pacific.zoom == 5)
    let three = try fitted(640, 640, [(0, 60), (0, -60), (0, 70)])
    #expect(isNear(three.center, 0, 5) && three.zoom == 2)
    let far = try fitted(640, 640, [(0, -60), (0, 150), (0, 100)])
    #expect(isNear(far.center, 0, -160) && far.zoom == 1)
    let around = try fitted(650, 640, [(0, -170), (0, 150), (0, 100)])
    #expect(isNear(around.center, 0, 145) && around.zoom == 3)
  }

  /// The place that is reached from another by going 0.8 radians straight on.
  private func destination(from start: Coordinate, bearing degrees: Double) throws -> Coordinate {
    let (angle, bearing) = (0.8, degrees * .pi / 180)
    let (latitude, longitude) = (start.latitude * .pi / 180, start.longitude * .pi / 180)
    let north = asin(sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * cos(bearing))
    let east =
      longitude + atan2(sin(bearing) * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * sin(north))
    return try place(north * 180 / .pi, remainder(east * 180 / .pi, 360))
  }

  @Test("a direction reaches half of the way to the next one", arguments: [(47.0, 8.0), (-30, 150), (10, -100)])
  func directions(latitude: Double, longitude: Double) throws {
    let start = try place(latitude, longitude)
    for (index, point) in CompassPoint.allCases.enumerated() {
      for turn in [-22.4, 0, 22.4] {
        let end = try destination(from: start, bearing: Double(index) * 45 + turn)
        #expect(start.direction(to: end) == point, "\(point) \(turn)")
      }
    }
    let cases: [(Double, CompassPoint?)] = [(1.9, nil), (-1.9, nil), (2.1, .north), (-2.1, .south)]
    for (meters, point) in cases {
      #expect(try start.direction(to: north(of: start, meters: meters)) == point, "\(meters) m")
    }
  }

  @Test("a scale is measured at the centre, in miles from a tenth of one on")
  func scales() throws {
    let around = 2 * Double.pi * Distance.earthRadiusInMeters
    /// A picture on the equator a quarter of which is some metres wide.
    func map(_ meters: Double) throws -> MapViewport {
      MapViewport(center: try place(0, 0), zoom: 16, width: meters * 4 / (around / 16_777_216))
    }
    let cases: [(quarter: Double, metric: Double, miles: Double)] = [
      (9, 10, 3.048 * 2), (99, 50, 60.96), (101, 100, 60.96), (150, 100, 60.96), (160, 100, 152.4),
      (162, 100, 160.9344), (199, 100, 160.9344), (201, 200, 160.9344), (499, 200, 321.8688), (501, 500, 321.8688),
    ]
    for (quarter, metric, miles) in cases {
      for (units, length) in [(UnitsChoice.metric, metric), (.miles, miles)] {
        let scale = try map(quarter).scale(in: units)
        #expect(isNear(scale.length.meters, length) && isNear(scale.share, length / quarter / 4), "\(quarter) \(units)")
      }
    }
    // At 60 degrees a parallel is half as long as the equator: a quarter of the picture is 12.2 km wide.
    let northern = MapViewport(center: try place(60, 0), zoom: 10, width: 640).scale(in: .metric)
    #expect(isNear(northern.length.meters, 10_000) && isNear(northern.share, 10_000 / (around / 2 / 262_144 * 640)))
  }
}
