import ChargeDomain
import Foundation

/// A waypoint of GPX 1.1: a name, words about it, and a station's id in our own extension.
struct GPXPoint {
  static let namespace = "urn:chargecore:favourites:1"
  /// The characters of a text that are read again.
  static let longestText = 4000

  let place: Coordinate
  let time: Date?
  let name: String
  /// Words about it; empty for none.
  let words: String
  /// The station's id; nil for none.
  var station: StationID?

  /// A file of these points, written at a time.
  /// - Parameter words: what is said about all of them; empty for nothing.
  static func data(_ points: [GPXPoint], at date: Date, about words: String = "") -> Data {
    let about = words.isEmpty ? "" : "    <desc>\(escaped(words))</desc>\n"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="ChargeCore" xmlns="http://www.topografix.com/GPX/1/1" xmlns:cc="\(namespace)">
        <metadata>
      \(about)    <time>\(date.formatted(.iso8601))</time>
        </metadata>
      \(points.map(\.text).joined())</gpx>

      """
    return Data(text.utf8)
  }

  private var text: String {
    let moment = time.map { "    <time>\($0.formatted(.iso8601))</time>\n" } ?? ""
    let note = words.isEmpty ? "" : "    <desc>\(Self.escaped(words))</desc>\n"
    return """
        <wpt lat="\(Self.degrees(place.latitude))" lon="\(Self.degrees(place.longitude))">
      \(moment)    <name>\(Self.escaped(name))</name>
      \(note)\(extensions)  </wpt>

      """
  }

  // What cannot come back whole would be the id of another station. Without one a place still finds its station.
  private var extensions: String {
    guard let text = station?.description, text.count <= Self.longestText, text.unicodeScalars.allSatisfy(Self.isOfXML)
    else { return "" }
    return "    <extensions><cc:station>\(Self.escaped(text))</cc:station></extensions>\n"
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
