public import Foundation

/// Links that open a station in a navigation app, for driving there.
public enum NavigationLinks {
  /// A navigation app.
  public enum App: String, CaseIterable, Hashable, Sendable, Codable {
    /// Apple Maps.
    case appleMaps
    /// Google Maps.
    case googleMaps
    /// The app that opens `geo:` links (RFC 5870).
    case geo
  }

  /// The link for an app; nil if the place of the station is not known.
  public static func link(to station: Station, with app: App) -> URL? {
    guard station.hasKnownPlace else { return nil }
    let place = "\(degrees(station.coordinate.latitude)),\(degrees(station.coordinate.longitude))"
    let (base, items) =
      switch app {
      case .appleMaps: ("https://maps.apple.com/", [("daddr", place), ("q", label(of: station)), ("dirflg", "d")])
      case .googleMaps:
        ("https://www.google.com/maps/dir/", [("api", "1"), ("destination", place), ("travelmode", "driving")])
      case .geo: ("geo:\(place)", [("q", "\(place)(\(label(of: station)))")])
      }
    var parts = URLComponents(string: base)
    parts?.queryItems = items.map { URLQueryItem(name: $0.0, value: $0.1) }
    return parts?.url
  }

  private static func label(of station: Station) -> String {
    [station.name, station.address.lines.first, station.address.town].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  // Six decimals are exact to a tenth of a metre.
  private static func degrees(_ value: Double) -> String {
    String(format: "%.6f", locale: Locale(identifier: "en_US_POSIX"), value)
  }
}
