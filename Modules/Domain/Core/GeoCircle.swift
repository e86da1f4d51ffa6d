import Foundation

/// A rectangle of degrees that never crosses the antimeridian: `west <= east`.
public struct GeoBox: Hashable, Sendable, Codable {
  /// Southern edge, degrees.
  public let south: Double
  /// Western edge, degrees.
  public let west: Double
  /// Northern edge, degrees.
  public let north: Double
  /// Eastern edge, degrees.
  public let east: Double

  /// A box with these edges in degrees.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// True when the place lies in the box, edges included.
  public func contains(_ place: Coordinate) -> Bool {
    (south...north).contains(place.latitude) && (west...east).contains(place.longitude)
  }
}

/// All places within a radius of a centre: the shape of every nearby query.
public struct GeoCircle: Hashable, Sendable, Codable {
  /// The middle.
  public let center: Coordinate
  /// How far a place may lie from the middle, inclusive.
  public let radius: Distance

  /// A circle round a place.
  public init(center: Coordinate, radius: Distance) {
    self.center = center
    self.radius = radius
  }

  /// True when the place is no farther from the centre than the radius.
  public func contains(_ place: Coordinate) -> Bool {
    center.distance(to: place) <= radius
  }

  /// One box that covers the circle, or two where it crosses the antimeridian; round a pole every longitude.
  ///
  /// Slightly larger than the circle, so that rounding never loses a place; callers filter by ``contains(_:)``.
  public var boxes: [GeoBox] {
    let angle = radius.meters / Distance.earthRadiusInMeters
    let slack = 1e-9
    let degrees = angle * 180 / .pi + slack
    let south = max(-90, center.latitude - degrees)
    let north = min(90, center.latitude + degrees)
    let ratio = sin(min(angle, .pi / 2)) / cos(center.latitude * .pi / 180)
    guard south > -90, north < 90, ratio.isFinite, ratio < 1 else {
      return [GeoBox(south: south, west: -180, north: north, east: 180)]
    }
    let half = asin(ratio) * 180 / .pi + slack
    let west = center.longitude - half
    let east = center.longitude + half
    if west < -180 {
      return [
        GeoBox(south: south, west: west + 360, north: north, east: 180),
        GeoBox(south: south, west: -180, north: north, east: east),
      ]
    }
    if east > 180 {
      return [
        GeoBox(south: south, west: west, north: north, east: 180),
        GeoBox(south: south, west: -180, north: north, east: east - 360),
      ]
    }
    return [GeoBox(south: south, west: west, north: north, east: east)]
  }
}
