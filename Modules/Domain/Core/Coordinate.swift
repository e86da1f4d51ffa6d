import Foundation

/// A place on Earth in WGS 84 degrees. Always finite and in range.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees north, -90 to 90.
  public let latitude: Double
  /// Degrees east, -180 to 180.
  public let longitude: Double

  /// Nil if either number is not finite or out of range.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  private enum CodingKeys: String, CodingKey { case latitude, longitude }

  /// Throws `DecodingError.dataCorrupted` if the numbers are not a place.
  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try box.decode(Double.self, forKey: .latitude)
    let longitude = try box.decode(Double.self, forKey: .longitude)
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: box, debugDescription: "\(latitude), \(longitude) is no place on Earth")
    }
    self = place
  }

  /// Great-circle distance by haversine with the mean Earth radius of 6,371,008.8 m (IUGG), unrounded.
  public func distance(to other: Coordinate) -> Distance {
    let phi1 = latitude * .pi / 180
    let phi2 = other.latitude * .pi / 180
    let dPhi = (other.latitude - latitude) * .pi / 180
    let dLambda = (other.longitude - longitude) * .pi / 180
    let a = sin(dPhi / 2) * sin(dPhi / 2) + cos(phi1) * cos(phi2) * sin(dLambda / 2) * sin(dLambda / 2)
    return Distance(meters: 2 * Distance.earthRadiusInMeters * asin(min(1, sqrt(a))))
  }
}

/// A distance on the ground.
public struct Distance: Hashable, Comparable, Sendable, Codable {
  /// Metres.
  public let meters: Double

  /// Mean Earth radius R1 of the IUGG.
  public static let earthRadiusInMeters = 6_371_008.8

  /// A number of metres.
  public init(meters: Double) { self.meters = meters }

  /// A number of kilometres.
  public static func kilometers(_ value: Double) -> Distance { Distance(meters: value * 1000) }

  /// Orders by length.
  public static func < (left: Distance, right: Distance) -> Bool { left.meters < right.meters }
}
