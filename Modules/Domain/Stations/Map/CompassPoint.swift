import Foundation

/// One of eight directions.
public enum CompassPoint: String, CaseIterable, Hashable, Sendable, Codable {
  /// A direction; all are in order, clockwise from the north.
  case north, northEast, east, southEast, south, southWest, west, northWest
}

extension Coordinate {
  /// The direction in which the shortest way to a place begins; nil if it is at most two metres away.
  public func direction(to other: Coordinate) -> CompassPoint? {
    guard distance(to: other).meters > 2 else { return nil }
    let (phi1, phi2) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let lambda = (other.longitude - longitude) * .pi / 180
    let bearing = atan2(sin(lambda) * cos(phi2), cos(phi1) * sin(phi2) - sin(phi1) * cos(phi2) * cos(lambda))
    let eighth = Int((bearing / (.pi / 4)).rounded())
    return CompassPoint.allCases[(eighth + 8) % 8]
  }
}
