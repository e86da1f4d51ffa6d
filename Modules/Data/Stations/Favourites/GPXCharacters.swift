import Foundation

/// The characters of a GPX file. On Linux `XMLParser` ends the process at a name that is not valid UTF-8, so that no such
/// file may reach it.
enum GPXCharacters {
  /// The line, counted from 1, on which the first characters stand that cannot be read; `nil` when all can.
  static func brokenLine(in data: Data) -> Int? {
    if String(validating: data, as: UTF8.self) != nil || isOfOtherEncoding(data) { return nil }
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }

  /// Whether the parser turns it into UTF-8 first: UTF-16 by its first bytes, and encodings of one byte by their name.
  private static func isOfOtherEncoding(_ data: Data) -> Bool {
    let head = Array(data.prefix(200))
    if let first = head.first, first == 0xFE || first == 0xFF || head.dropFirst().first == 0 { return true }
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let declaration = text.components(separatedBy: "?>").first,
      let name = declaration.components(separatedBy: "encoding").dropFirst().first?.lowercased()
    else { return false }
    return ["iso-8859-", "windows-125"].contains { name.trimmingPrefix { !$0.isLetter }.hasPrefix($0) }
  }
}
