import Foundation

/// What a map shows: a centre, a zoom and the size of the picture, in the web-mercator projection with a world of 256
/// points at zoom 0.
public struct MapViewport: Hashable, Sendable, Codable {
  /// The zooms a map can have.
  public static let zooms = 1...20

  /// The middle of the picture.
  public var center: Coordinate
  /// How far in: each step doubles the scale.
  public var zoom: Int
  /// Width of the picture in points.
  public var width: Double
  /// Height of the picture in points.
  public var height: Double

  /// A viewport; the zoom is brought into ``zooms``.
  public init(center: Coordinate, zoom: Int, width: Double = 640, height: Double = 400) {
    self.center = center
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    self.width = max(width, 1)
    self.height = max(height, 1)
  }
}
