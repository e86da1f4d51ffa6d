import ChargeDomain
import Foundation
import UnicodeText

/// An answer of Photon: a GeoJSON collection of points (RFC 7946) whose properties are the parts of an address.
enum PhotonAnswer {
  /// The places; nil for a text that is no such collection. A feature without a name or a place is left out.
  static func read(_ body: Data) -> [FoundAddress]? {
    guard let document = try? JSONDocument(body), let features = document.root["features"], features.isArray else {
      return nil
    }
    var found: [FoundAddress] = []
    for feature in features.elements {
      if let address = address(feature), !found.contains(address) { found.append(address) }
    }
    return found
  }

  private static func address(_ feature: JSONValue) -> FoundAddress? {
    guard let properties = feature["properties"], let center = center(feature["geometry"]) else { return nil }
    func text(_ value: JSONValue?) -> String? {
      value?.string.map { TerminalText.cleaned($0) }.flatMap { $0.isEmpty ? nil : String($0.prefix(longest)) }
    }
    let number = text(properties["housenumber"])
    // Numbers stand behind the street in most of Europe, and people read both.
    let street = text(properties["street"]).map { street in number.map { "\(street) \($0)" } ?? street }
    let city = text(properties["city"]) ?? text(properties["district"]) ?? text(properties["county"])
    let town = [text(properties["postcode"]), city].compactMap(\.self).joined(separator: " ")
    guard let name = text(properties["name"]) ?? street ?? (town.isEmpty ? nil : town) else { return nil }
    let parts = [street, town, text(properties["state"]), text(properties["country"])].compactMap(\.self)
    var details: [String] = []
    for part in parts where !part.isEmpty && part != name && !details.contains(part) { details.append(part) }
    return FoundAddress(name: name, details: details, center: center)
  }

  private static let longest = 200

  /// Longitude first.
  private static func center(_ geometry: JSONValue?) -> Coordinate? {
    guard geometry?["type"]?.string == "Point", let numbers = geometry?["coordinates"] else { return nil }
    let values = numbers.elements.prefix(2).compactMap { value -> Double? in
      switch value.kind {
      case .integer(let number): Double(number)
      case .double(let number): number
      case .null, .bool, .string, .array, .object: nil
      }
    }
    guard values.count == 2 else { return nil }
    return Coordinate(latitude: values[1], longitude: values[0])
  }
}
