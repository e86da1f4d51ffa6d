import ChargeDomain
import Foundation

/// Favourites as GPX 1.1 waypoints: the name, the note as description, and the station's id in our own extension.
enum FavouritesGPX {
  static let namespace = "urn:chargecore:favourites:1"

  static func data(_ favourites: [Favourite], at date: Date) -> Data {
    let points = favourites.map { favourite in
      let note = favourite.note.isEmpty ? "" : "    <desc>\(escaped(favourite.note))</desc>\n"
      return """
          <wpt lat="\(degrees(favourite.coordinate.latitude))" lon="\(degrees(favourite.coordinate.longitude))">
            <time>\(favourite.addedAt.formatted(.iso8601))</time>
            <name>\(escaped(favourite.name))</name>
        \(note)\(extensions(favourite.id))  </wpt>

        """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="ChargeCore" xmlns="http://www.topografix.com/GPX/1/1" xmlns:cc="\(namespace)">
        <metadata>
          <time>\(date.formatted(.iso8601))</time>
        </metadata>
      \(points.joined())</gpx>

      """
    return Data(text.utf8)
  }

  // What cannot come back whole would be the id of another station. Without one a place still finds its station.
  private static func extensions(_ id: StationID) -> String {
    let text = id.description
    guard text.count <= GPXWaypoints.longestText, text.unicodeScalars.allSatisfy(isOfXML) else { return "" }
    return "    <extensions><cc:station>\(escaped(text))</cc:station></extensions>\n"
  }

  // Without an exponent, which xsd:decimal does not have. Seven digits are a centimetre.
  private static func degrees(_ value: Double) -> String {
    let text = String(format: "%.7f", value)
    guard let last = text.lastIndex(where: { $0 != "0" }) else { return text }
    return text[last] == "." ? String(text[..<last]) : String(text[...last])
  }

  /// The text escaped for XML 1.0, without the characters that it cannot contain.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      default: if isOfXML(scalar) { escaped.append(scalar) }
      }
    }
    return String(escaped)
  }

  private static func isOfXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": true
    default: false
    }
  }
}
