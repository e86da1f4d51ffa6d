import ChargeDomain
import Foundation

/// Reads links as people type them. They are repaired only where the meaning is certain.
enum WebLink {
  /// An http or https address; `nil` when the text is none.
  static func address(in raw: String) -> WebAddress? {
    isPlain(raw) ? WebAddress(raw) : repaired(raw).flatMap { WebAddress($0.absoluteString) }
  }

  /// The same, read.
  static func url(in raw: String) -> URL? { address(in: raw).flatMap { URL(string: $0.rawValue) } }

  private static func repaired(_ raw: String) -> URL? {
    // Invisible characters are never part of an address; they come from copying.
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

  /// Whether the address certainly needs no repair, as nearly all do. The full check takes longer than the rest of a record.
  private static func isPlain(_ raw: String) -> Bool {
    var rest = raw.utf8[...]
    let scheme = ["https://", "http://"].first { rest.starts(with: $0.utf8) }
    guard let scheme else { return false }
    rest = rest.dropFirst(scheme.utf8.count)
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return false }
    return rest.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
  }

  // Letters, digits and hyphens with a dot between: no bare machine name, no address in brackets.
  private static func isHost(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
      && host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }
}

extension FieldFaults {
  /// The link in a field. A text that is none is reported.
  func link(_ raw: String?, at path: @autoclosure () -> JSONPath) -> WebAddress? {
    guard let raw else { return nil }
    if let address = WebLink.address(in: raw) { return address }
    add(path(), "\(FeedText.quoted(raw)) is no web address")
    return nil
  }
}
