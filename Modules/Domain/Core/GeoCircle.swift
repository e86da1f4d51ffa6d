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

  /// A box with these edges.
  public init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// Whether a place is in the box, edges included.
  public func contains(_ place: Coordinate) -> Bool {
    (south...north).contains(place.latitude) && (west...east).contains(place.longitude)
  }
}

/// All places within a radius of a centre: the shape of every nearby query.
public struct GeoCircle: Hashable, Sendable, Codable {
  /// The middle.
  public let center: Coordinate
  /// The greatest distance of a place from the middle.
  public let radius: Distance

  /// A circle around a place.
  public init(center: Coordinate, radius: Distance) {
    self.center = center
    self.radius = radius
  }

  /// Whether a place is no farther from the centre than the radius.
  public func contains(_ place: Coordinate) -> Bool { center.distance(to: place) <= radius }

  /// One box that covers the circle, or two if it crosses the antimeridian; around a pole, all longitudes.
  ///
  /// They are slightly larger than the circle, so that rounding never loses a place; callers filter by ``contains(_:)``.
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
    let (west, east) = (center.longitude - half, center.longitude + half)
    func box(_ west: Double, _ east: Double) -> GeoBox { GeoBox(south: south, west: west, north: north, east: east) }
    if west < -180 { return [box(west + 360, 180), box(-180, east)] }
    if east > 180 { return [box(west, 180), box(-180, east - 360)] }
    return [box(west, east)]
  }
}
