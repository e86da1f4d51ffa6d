public import Foundation

/// Links that hand a station over to a navigation app: name, address or coordinate, driving mode.
public enum NavigationLinks {
  /// An app that can lead the way.
  public enum App: String, CaseIterable, Hashable, Sendable, Codable {
    /// Apple Maps.
    case appleMaps
    /// Google Maps.
    case googleMaps
    /// Whatever opens `geo:` links (RFC 5870).
    case geo
  }

  /// The link for an app; nil where the coordinate is 0,0, which sources use for "not known".
  public static func link(to station: Station, with app: App) -> URL? {
    let place = station.coordinate
    guard station.hasKnownPlace else { return nil }
    let coordinate = "\(degrees(place.latitude)),\(degrees(place.longitude))"
    var parts = URLComponents()
    switch app {
    case .appleMaps:
      parts.scheme = "https"
      parts.host = "maps.apple.com"
      parts.path = "/"
      parts.queryItems = [
        URLQueryItem(name: "daddr", value: coordinate), URLQueryItem(name: "q", value: label(of: station)),
        URLQueryItem(name: "dirflg", value: "d"),
      ]
    case .googleMaps:
      parts.scheme = "https"
      parts.host = "www.google.com"
      parts.path = "/maps/dir/"
      parts.queryItems = [
        URLQueryItem(name: "api", value: "1"), URLQueryItem(name: "destination", value: coordinate),
        URLQueryItem(name: "travelmode", value: "driving"),
      ]
    case .geo:
      parts.scheme = "geo"
      parts.path = coordinate
      parts.queryItems = [URLQueryItem(name: "q", value: "\(coordinate)(\(label(of: station)))")]
    }
    return parts.url
  }

  private static func label(of station: Station) -> String {
    let street = station.address.lines.first
    let parts = [station.name, street, station.address.town].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.joined(separator: ", ")
  }

  // Six decimals are a tenth of a metre; more would only spell out rounding.
  private static func degrees(_ value: Double) -> String {
    let text = String(format: "%.6f", locale: Locale(identifier: "en_US_POSIX"), value)
    return text
  }
}
