import Foundation

/// The visible part of a map in the web-mercator projection, in which the world is 256 points wide at zoom 0.
public struct MapViewport: Hashable, Sendable, Codable {
  /// The zooms a map can have.
  public static let zooms = 1...20

  /// The middle.
  public var center: Coordinate
  /// The zoom. Each step doubles the scale.
  public var zoom: Int
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// A viewport. The zoom is clamped to ``zooms``.
  public init(center: Coordinate, zoom: Int, width: Double = 640, height: Double = 400) {
    self.center = center
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    self.width = max(width, 1)
    self.height = max(height, 1)
  }
}
