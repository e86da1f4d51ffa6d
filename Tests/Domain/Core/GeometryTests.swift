import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

struct GeometryTests {
  @Test("decoding refuses what is not a place")
  func decodingRefusesWhatIsNoPlace() {
    let json = Data(#"{"latitude": 95, "longitude": 0}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Coordinate.self, from: json) }
  }

  @Test("one degree of a great circle is 111.195 km")
  func distanceOfOneDegree() throws {
    // One degree of a great circle: R times pi over 180.
    let degree = try place(0, 0).distance(to: place(1, 0))
    #expect(abs(degree.meters - 111_195.08) < 0.01)
    #expect(try place(0, 179.5).distance(to: place(0, -179.5)).meters - degree.meters < 0.001)
    #expect(try abs(place(0, 0).distance(to: place(0, 180)).meters - .pi * 6_371_008.8) < 0.001)
  }

  @Test("a circle at the antimeridian has two boxes")
  func circleAtTheAntimeridianHasTwoBoxes() throws {
    let circle = GeoCircle(center: try place(10, 179.99), radius: .kilometers(5))
    #expect(circle.boxes.count == 2)
    let other = try place(10, -179.98)
    #expect(circle.contains(other))
    #expect(circle.boxes.contains { $0.contains(other) })
    #expect(circle.boxes.allSatisfy { $0.west <= $0.east })
  }

  @Test("a circle round a pole takes every longitude")
  func circleRoundAPoleTakesEveryLongitude() throws {
    let circle = GeoCircle(center: try place(89.99, 0), radius: .kilometers(5))
    let beyond = try place(89.98, 180)
    #expect(circle.contains(beyond))
    #expect(circle.boxes.contains { $0.contains(beyond) })
  }

  @Test("whatever the circle, every place in it lies in its boxes and in the cells it covers")
  func everyPlaceInACircleLiesInItsBoxes() throws {
    var random = SplitMix(seed: 7)
    var inside = 0
    for _ in 0..<2000 {
      let center = try place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      let circle = GeoCircle(center: center, radius: Distance(meters: .random(in: 100...50_000, using: &random)))
      let spread = 0.6
      let latitude = min(90, max(-90, center.latitude + .random(in: -spread...spread, using: &random)))
      let turned =
        center.longitude + .random(in: -spread...spread, using: &random) / max(0.01, cos(latitude * .pi / 180))
      let longitude = remainder(turned, 360)
      let point = try place(latitude, longitude)
      if circle.contains(point) {
        inside += 1
        #expect(circle.boxes.contains { $0.contains(point) }, "\(circle) \(point)")
        #expect(MapCell.covering(circle).contains(MapCell(of: point)), "\(circle) \(point)")
      }
    }
    #expect(inside > 0)
  }
}

struct MapCellTests {
  @Test("Zürich lies in the cell that the tile formula gives")
  func cellOfZurich() throws {
    // Computed from the tile formula of the web-mercator grid.
    #expect(MapCell(of: try place(47.3769, 8.5417)) == MapCell(zoom: 10, x: 536, y: 358))
  }

  @Test("the box of a cell holds its places")
  func boxHoldsItsPlaces() throws {
    for (latitude, longitude) in [(47.0, 8.0), (-33.9, 151.2), (89.9, 10), (-89.9, -179.99), (0, 180)] {
      let point = try place(latitude, longitude)
      #expect(MapCell(of: point).box.contains(point))
    }
  }

  @Test("the children of a cell tile it")
  func childrenTileTheirParent() throws {
    let cell = MapCell(of: try place(47, 8))
    let children = cell.children
    #expect(Set(children).count == 4)
    for child in children {
      #expect(child.zoom == cell.zoom + 1)
      #expect(child.box.west >= cell.box.west - 1e-9 && child.box.east <= cell.box.east + 1e-9)
      #expect(child.box.south >= cell.box.south - 1e-9 && child.box.north <= cell.box.north + 1e-9)
    }
  }

  @Test func aSmallCircleTouchesFewCells() throws {
    let cells = MapCell.covering(GeoCircle(center: try place(47.3769, 8.5417), radius: .kilometers(1)))
    #expect((1...4).contains(cells.count))
    #expect(Set(cells).count == cells.count)
  }

  @Test func theEnclosingCircleHoldsTheCorners() throws {
    let cell = MapCell(of: try place(60, 20))
    let circle = try #require(cell.enclosingCircle)
    #expect(try circle.contains(place(cell.box.south, cell.box.west)))
    #expect(try circle.contains(place(cell.box.north, cell.box.east)))
  }
}
