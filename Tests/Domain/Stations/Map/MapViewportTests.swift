@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

struct MapViewportTests {
  private func random(_ seed: inout SplitMix) throws -> (MapViewport, [Coordinate]) {
    let edges: [Double] = [-180, 180, 179.99, -179.99, 0]
    let center = try place(
      .random(in: -84...84, using: &seed),
      Bool.random(using: &seed) ? .random(in: -180...180, using: &seed) : edges.randomElement(using: &seed) ?? 0)
    let viewport = MapViewport(center: center, zoom: .random(in: 1...20, using: &seed), width: 640, height: 320)
    let around = (0..<12).map { _ in
      viewport.coordinate(
        at: MapPosition(x: .random(in: -0.6...1.6, using: &seed), y: .random(in: -0.6...1.6, using: &seed)))
    }
    let anywhere = try place(.random(in: -90...90, using: &seed), .random(in: -180...180, using: &seed))
    return (viewport, around + [anywhere])
  }

  @Test("the boxes hold exactly what the picture shows")
  func boxesHoldExactlyWhatStandsInThePicture() throws {
    var seed = SplitMix(seed: 1)
    var insides = 0
    var outsides = 0
    for _ in 0..<2000 {
      let (viewport, places) = try random(&seed)
      #expect(viewport.boxes.allSatisfy { $0.west <= $0.east && $0.south <= $0.north })
      for place in places {
        let position = viewport.position(of: place)
        let edge = 1e-6
        let nearEdge = [position.x, position.y].contains { abs($0) < edge || abs($0 - 1) < edge }
        // Beyond the outermost rows, several latitudes are on the same edge.
        if nearEdge || abs(place.latitude) > 85 { continue }
        let isBoxed = viewport.boxes.contains { $0.contains(place) }
        #expect(isBoxed == position.isInside, "\(viewport) \(place) \(position)")
        if isBoxed { insides += 1 } else { outsides += 1 }
      }
    }
    #expect(insides > 1000 && outsides > 1000)
  }

  @Test("a point of the picture is a place, and back again")
  func aPointOfThePictureIsAPlaceAndBack() throws {
    var seed = SplitMix(seed: 2)
    for _ in 0..<1000 {
      let (viewport, _) = try random(&seed)
      let point = MapPosition(x: .random(in: 0.01...0.99, using: &seed), y: .random(in: 0.01...0.99, using: &seed))
      let center = viewport.position(of: viewport.center)
      #expect(abs(center.x - 0.5) < 1e-9 && abs(center.y - 0.5) < 1e-9)
      // If the viewport is wider than the world, a place is in it twice.
      guard viewport.worldSize > viewport.width * 1.1 else { continue }
      let place = viewport.coordinate(at: point)
      guard abs(place.latitude) < 85 else { continue }
      let back = viewport.position(of: place)
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "\(viewport) \(point) \(back)")
    }
  }

  @Test func thePictureIsCutAtTheAntimeridianIntoTwoBoxes() throws {
    let fiji = MapViewport(center: try place(-17, 179.9), zoom: 8, width: 640, height: 320)
    #expect(fiji.boxes.count == 2)
    #expect(fiji.boxes.map(\.east).contains(180) && fiji.boxes.map(\.west).contains(-180))
    let taveuni = try place(-16.8, -179.9)
    #expect(fiji.boxes.contains { $0.contains(taveuni) } && fiji.position(of: taveuni).isInside)
    #expect(fiji.cellBoxes.count == 2)
    let world = MapViewport(center: try place(0, 170), zoom: 1, width: 640, height: 320)
    #expect(world.boxes.count == 1 && world.boxes.allSatisfy { $0.west == -180 && $0.east == 180 })
  }

  @Test func theOutermostRowsReachThePoles() throws {
    let north = MapViewport(center: try place(84, 20), zoom: 3, width: 640, height: 320).panned(x: 0, y: -5)
    #expect(north.boxes.map(\.north) == [90])
    #expect(north.position(of: try place(89, 20)).y >= -1e-9, "the pole is an edge of the picture, never beyond it")
    let south = north.panned(x: 0, y: 100)
    #expect(south.boxes.map(\.south) == [-90])
    #expect(south.panned(x: 0, y: 1) == south)
  }

  @Test func cellsStayWhileTheMapIsMoved() throws {
    var seed = SplitMix(seed: 3)
    for _ in 0..<500 {
      let (viewport, places) = try random(&seed)
      let moved = viewport.panned(x: .random(in: -0.2...0.2, using: &seed), y: 0)
      #expect(moved.cellZoom == viewport.cellZoom)
      for place in places where abs(place.latitude) < 85 {
        let cell = MapCell(of: place, zoom: viewport.cellZoom)
        let position = viewport.position(of: place)
        let inner = 1e-6...(1 - 1e-6)
        if inner.contains(position.x), inner.contains(position.y) {
          #expect(viewport.cells.contains(cell), "\(viewport) \(place)")
        }
        if viewport.cells.contains(cell), abs(place.latitude) < 84 {
          #expect(viewport.cellBoxes.contains { $0.contains(place) }, "a shown cell is asked for as a whole")
        }
      }
      let cells = viewport.cells.count
      #expect(cells <= 12 * 7, "\(cells)")
    }
  }

  @Test func zoomingKeepsThePlaceUnderTheFinger() throws {
    var seed = SplitMix(seed: 4)
    for _ in 0..<500 {
      let zoom = Int.random(in: 5...15, using: &seed)
      let viewport = MapViewport(
        center: try place(.random(in: -60...60, using: &seed), .random(in: -180...180, using: &seed)), zoom: zoom,
        width: 640, height: 320)
      let point = MapPosition(x: .random(in: 0...1, using: &seed), y: .random(in: 0...1, using: &seed))
      let kept = viewport.coordinate(at: point)
      for steps in [-2, 1, 3] {
        let after = viewport.zoomed(by: steps, keeping: kept)
        let position = after.position(of: kept)
        #expect(abs(position.x - point.x) < 1e-6 && abs(position.y - point.y) < 1e-6)
      }
      #expect(viewport.zoomed(by: 1).zoomed(by: -1).center.distance(to: viewport.center).meters < 1)
    }
    let deep = MapViewport(center: try place(1, 1), zoom: 20)
    #expect(deep.zoomed(by: .max).zoom == 20)
    #expect(deep.zoomed(by: .min).zoom == 1)
  }

  @Test func panningGoesRoundTheWorld() throws {
    let start = MapViewport(center: try place(10, 179.5), zoom: 9, width: 640, height: 320)
    let east = start.panned(x: 1, y: 0)
    #expect(east.center.longitude < -178)
    #expect(east.panned(x: -1, y: 0).center.distance(to: start.center).meters < 1)
    let south = start.panned(x: 0, y: 0.5)
    #expect(south.center.latitude < start.center.latitude)
    let old = south.position(of: start.center)
    #expect(abs(old.y) < 1e-6, "half a picture further south the old centre stands at the northern edge")
  }

  @Test func fittingShowsAllPlacesAlsoAcrossTheAntimeridian() throws {
    let map = MapViewport(center: try place(0, 0), zoom: 3, width: 640, height: 320)
    let pacific = [try place(-17, 178), try place(-19, -178), try place(-18, 179)]
    let fitted = map.fitting(pacific)
    #expect(pacific.allSatisfy { fitted.position(of: $0).isInside })
    #expect(fitted.zoom >= 6 && abs(fitted.center.longitude) > 178)
    let one = map.fitting([try place(47, 8)], deepest: 16)
    #expect(one.zoom == 16)
    #expect(map.fitting([]) == map)
    let apart = [try place(70, -150), try place(-50, 10), try place(0, 140)]
    #expect(map.fitting(apart).zoom == 1)
  }

  @Test func theCircleHoldsThePicture() throws {
    var seed = SplitMix(seed: 5)
    for _ in 0..<300 {
      let (viewport, _) = try random(&seed)
      for _ in 0..<5 {
        let point = MapPosition(x: .random(in: 0...1, using: &seed), y: .random(in: 0...1, using: &seed))
        let place = viewport.coordinate(at: point)
        guard viewport.worldSize > viewport.width * 2 else { continue }
        #expect(viewport.center.distance(to: place).meters <= viewport.circle.radius.meters * 1.000001 + 1)
      }
    }
  }

  @Test func theScaleIsARoundLengthThatFits() throws {
    let map = MapViewport(center: try place(57.778568, 14.163727), zoom: 14, width: 640, height: 320)
    let scale = map.scale(in: .metric)
    #expect(scale.length.meters == 500)
    #expect(scale.share <= 0.25 && scale.share > 0.1)
    let west = map.coordinate(at: MapPosition(x: 0, y: 0.5))
    let east = map.coordinate(at: MapPosition(x: 1, y: 0.5))
    let share = scale.length.meters / west.distance(to: east).meters
    #expect(abs(share - scale.share) < 0.001)
    for zoom in MapViewport.zooms {
      let scale = MapViewport(center: try place(10, 0), zoom: zoom).scale(in: .miles)
      #expect(scale.share > 0.1 && scale.share <= 0.25 + 1e-9, "\(zoom)")
    }
    #expect(MapViewport(center: try place(90, 0), zoom: 3).scale(in: .metric).share.isFinite)
  }

  @Test func directionsAreThoseOfTheCompass() throws {
    let middle = try place(47, 8)
    let around: [(Double, Double, CompassPoint)] = [
      (0.1, 0, .north), (0.1, 0.147, .northEast), (0, 0.1, .east), (-0.1, 0.147, .southEast), (-0.1, 0, .south),
      (-0.1, -0.147, .southWest), (0, -0.1, .west), (0.1, -0.147, .northWest),
    ]
    for (north, east, expected) in around {
      #expect(middle.direction(to: try place(47 + north, 8 + east)) == expected)
    }
    #expect(try place(0, 179.9).direction(to: try place(0, -179.9)) == .east, "across the antimeridian")
    #expect(middle.direction(to: middle) == nil)
  }
}
