import ChargeDomain
import Foundation

/// Reads the place of a charging point. The feed has many forms of it, most with the latitude first.
enum SwissPlace {
  /// The area of this source; a place outside it is a mistake or a placeholder.
  private static let latitudes = 45.5...48.0
  private static let longitudes = 5.5...11.0

  /// Throws when there is no place, or it is outside the area.
  static func read(_ record: JSONReader) throws(RecordFault) -> Coordinate {
    let field = "GeoCoordinates"
    guard let value = record.value("GeoCoordinates") else {
      throw RecordFault(field: field, reason: "the record has no place")
    }
    guard let pair = pair(in: value) else {
      throw RecordFault(field: field, reason: "\(JSONReader.name(of: value)) holds no latitude and longitude")
    }
    if let place = inside(latitude: pair.0, longitude: pair.1) ?? inside(latitude: pair.1, longitude: pair.0) {
      return place
    }
    throw RecordFault(field: field, reason: "\(pair.0), \(pair.1) is not in or near Switzerland")
  }

  private static func inside(latitude: Double, longitude: Double) -> Coordinate? {
    guard latitudes.contains(latitude), longitudes.contains(longitude) else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func pair(in value: JSONValue) -> (Double, Double)? {
    if let text = value.string { return pair(inText: text) }
    if let google = value["Google"] {
      return google.string.flatMap { pair(inText: $0) } ?? google["Coordinates"]?.string.flatMap { pair(inText: $0) }
    }
    for name: StaticString in ["DecimalDegree", "DegreeMinuteSeconds"] {
      guard let parts = value[name] else { continue }
      guard let latitude = parts["Latitude"].flatMap({ degrees(in: $0) }),
        let longitude = parts["Longitude"].flatMap({ degrees(in: $0) })
      else { return nil }
      return (latitude, longitude)
    }
    return nil
  }

  private static func pair(inText text: String) -> (Double, Double)? {
    let numbers = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map { Double($0) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return (first, second)
  }

  /// A number, a number as text, or degrees with minutes and seconds (9°21'39.32'').
  private static func degrees(in value: JSONValue) -> Double? {
    if let number = value.number { return number.isFinite ? number : nil }
    guard let text = value.string?.trimmingCharacters(in: .whitespaces) else { return nil }
    let parts = text.split { !$0.isNumber && $0 != "." && $0 != "-" }.map { Double($0) }
    guard (1...3).contains(parts.count), text.contains("°"), let whole = parts[0] else { return nil }
    let fractions = parts.dropFirst().compactMap { $0 }
    guard fractions.count == parts.count - 1, fractions.allSatisfy({ (0..<60).contains($0) }) else { return nil }
    let size = zip(fractions, [60.0, 3600.0]).reduce(abs(whole)) { $0 + $1.0 / $1.1 }
    return whole < 0 || text.hasPrefix("-") ? -size : size
  }
}
