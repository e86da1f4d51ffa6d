import ChargeDomain
import Foundation

/// A point of GeoJSON (RFC 7946): longitude before latitude.
struct GeoFeature<Properties: Encodable>: Encodable {
  struct Point: Encodable {
    let type = "Point"
    let coordinates: [Double]
  }

  let type = "Feature"
  let geometry: Point
  let properties: Properties

  init(at place: Coordinate, _ properties: Properties) {
    geometry = Point(coordinates: [place.longitude, place.latitude])
    self.properties = properties
  }
}

/// All points of a file.
struct GeoCollection<Properties: Encodable>: Encodable {
  let type = "FeatureCollection"
  let features: [GeoFeature<Properties>]
  /// What is said about all of them, a member of ours (RFC 7946, 6.1); `nil` for nothing.
  var description: String?

  /// `nil` if the encoder fails, for which finite numbers give no reason.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try? encoder.encode(self)
  }
}
