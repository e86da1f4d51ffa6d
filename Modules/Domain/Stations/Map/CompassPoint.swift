import Foundation

/// One of eight directions.
public enum CompassPoint: String, CaseIterable, Hashable, Sendable, Codable {
  /// To the north.
  case north
  /// To the north-east.
  case northEast
  /// To the east.
  case east
  /// To the south-east.
  case southEast
  /// To the south.
  case south
  /// To the south-west.
  case southWest
  /// To the west.
  case west
  /// To the north-west.
  case northWest
}

extension Coordinate {
  /// The direction in which the shortest way to a place begins; nil when it is no more than two metres away.
  public func direction(to other: Coordinate) -> CompassPoint? {
    guard distance(to: other).meters > 2 else { return nil }
    let (phi1, phi2) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let lambda = (other.longitude - longitude) * .pi / 180
    let bearing = atan2(sin(lambda) * cos(phi2), cos(phi1) * sin(phi2) - sin(phi1) * cos(phi2) * cos(lambda))
    let eighth = Int((bearing / (.pi / 4)).rounded())
    return CompassPoint.allCases[(eighth + 8) % 8]
  }
}
