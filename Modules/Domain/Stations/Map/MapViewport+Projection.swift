import Foundation

/// A position in a viewport: 0,0 is its north-western corner, 1,1 its south-eastern one. Other positions are outside.
public struct MapPosition: Hashable, Sendable, Codable {
  /// Share of the width, from the west.
  public let x: Double
  /// Share of the height, from the north.
  public let y: Double

  /// Whether it is inside the viewport, the edge included.
  public var isInside: Bool { (0...1).contains(x) && (0...1).contains(y) }
}

/// A point of the projected world: 0,0 is the north-western corner, 1,1 the south-eastern one.
struct WorldPoint {
  var x: Double
  var y: Double
}

extension WorldPoint {
  /// The point of a place; on the edge for a place beyond the limits of the projection.
  init(_ place: Coordinate) {
    let sine = sin(place.latitude * .pi / 180)
    let y = sine.magnitude < 1 ? 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi) : sine < 0 ? 1 : 0
    self.init(x: (place.longitude + 180) / 360, y: min(max(y, 0), 1))
  }

  /// The same point moved into the world, from 0 to 1.
  var wrapped: WorldPoint { WorldPoint(x: x - x.rounded(.down), y: min(max(y, 0), 1)) }

  var coordinate: Coordinate {
    let point = wrapped
    return Coordinate(nearestLatitude: MapCell.latitude(ofRow: point.y), longitude: point.x * 360 - 180)
  }

  /// The copy of this point that is nearest to another.
  func nearest(to other: WorldPoint) -> WorldPoint { WorldPoint(x: x - (x - other.x).rounded(), y: y) }
}

extension MapViewport {
  /// How many points wide the world is at this zoom.
  public var worldSize: Double { 256 * exp2(Double(zoom)) }

  /// The position of a place, in the copy of the world that is nearest to the centre.
  public func position(of place: Coordinate) -> MapPosition {
    let center = WorldPoint(center)
    let point = WorldPoint(place).nearest(to: center)
    return MapPosition(
      x: (point.x - center.x) * worldSize / width + 0.5, y: (point.y - center.y) * worldSize / height + 0.5)
  }

  /// The place at a position; beyond a pole, the edge of the map.
  public func coordinate(at position: MapPosition) -> Coordinate {
    let center = WorldPoint(center)
    let point = WorldPoint(
      x: center.x + (position.x - 0.5) * width / worldSize, y: center.y + (position.y - 0.5) * height / worldSize)
    return point.coordinate
  }

  /// The visible area: one box, or two if it crosses the antimeridian. The outermost rows reach the poles.
  public var boxes: [GeoBox] { frame.boxes }

  /// The smallest circle around the centre that holds the visible area.
  public var circle: GeoCircle {
    let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5)]
    let farthest = corners.map { center.distance(to: coordinate(at: MapPosition(x: $0.0, y: $0.1))) }.max()
    let isWholeTurn = width >= worldSize
    let halfTurn = Distance(meters: Distance.earthRadiusInMeters * .pi)
    return GeoCircle(center: center, radius: isWholeTurn ? halfTurn : farthest ?? halfTurn)
  }

  /// The edges in the projected world. The western one may be below 0, the eastern one above 1.
  var frame: WorldFrame {
    let center = WorldPoint(center)
    let half = (x: width / worldSize / 2, y: height / worldSize / 2)
    return WorldFrame(
      west: center.x - half.x, east: center.x + half.x, north: max(0, center.y - half.y),
      south: min(1, center.y + half.y))
  }
}

/// A rectangle of the projected world.
struct WorldFrame {
  var west: Double
  var east: Double
  var north: Double
  var south: Double

  var isWholeTurn: Bool { east - west >= 1 }

  var boxes: [GeoBox] {
    let top = north <= 0 ? 90 : MapCell.latitude(ofRow: north)
    let bottom = south >= 1 ? -90 : MapCell.latitude(ofRow: south)
    func box(_ west: Double, _ east: Double) -> GeoBox {
      GeoBox(south: bottom, west: west * 360 - 180, north: top, east: east * 360 - 180)
    }
    if isWholeTurn { return [box(0, 1)] }
    if west < 0 { return [box(west + 1, 1), box(0, east)] }
    if east > 1 { return [box(west, 1), box(0, east - 1)] }
    return [box(west, east)]
  }
}

extension Coordinate {
  /// The place nearest to these numbers, which may be out of range or not finite.
  init(nearestLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude.isNaN ? 0 : min(max(latitude, -90), 90)
    self.longitude = longitude.isNaN ? 0 : min(max(longitude, -180), 180)
  }
}
