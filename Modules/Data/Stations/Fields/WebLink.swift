import Foundation

/// Links as people type them: repaired where it is certain what was meant, otherwise left out. Never a trap.
enum WebLink {
  /// An http or https address; nil when the text is none.
  static func url(in raw: String) -> URL? {
    if isPlain(raw) { return URL(string: raw) }
    // Unseen characters are never part of an address; at its ends they come from copying.
    var text = String(
      String.UnicodeScalarView(
        raw.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format: scalar.properties.isWhitespace
          default: true
          }
        })
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    let lower = text.lowercased()
    var scheme = "http://"
    if let prefix = ["https://", "http://", "https:/", "http:/"].first(where: { lower.hasPrefix($0) }) {
      if prefix.hasPrefix("https") { scheme = "https://" }
      text = String(text.dropFirst(prefix.count).trimmingPrefix(while: \.isWhitespace))
    } else if !lower.hasPrefix("www.") {
      return nil
    }
    if text.contains(where: \.isWhitespace) {
      text = text.replacingOccurrences(of: #"\s"#, with: "%20", options: .regularExpression)
    }
    guard let parts = URLComponents(string: scheme + text), let host = parts.host, isHost(host), parts.user == nil
    else { return nil }
    return parts.url
  }

  /// Whether it is an address that needs no repair and no second look, as nearly all are: looking closer takes longer
  /// than all the rest of a record.
  private static func isPlain(_ raw: String) -> Bool {
    var rest = raw.utf8[...]
    let scheme = ["https://", "http://"].first { rest.starts(with: $0.utf8) }
    guard let scheme else { return false }
    rest = rest.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return false }
    return rest.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }

  // Letters, numbers and hyphens with a dot between: no bare machine name, no address in brackets.
  private static func isHost(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
      && host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }
}
