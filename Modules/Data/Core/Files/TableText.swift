import Foundation

/// Tables as RFC 4180 writes them: a header, a row a line, commas, lines that end with CR and LF.
enum TableText {
  static func data(_ rows: [[String]]) -> Data {
    Data(rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  /// A text as a cell. Programs for tables take one for a formula that begins with one of these signs, also after blanks: it
  /// gets an apostrophe before it (OWASP, CSV injection). A number may begin with a sign.
  private static func cell(_ text: String) -> String {
    let plain = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar -> Unicode.Scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
    let first = plain.unicodeScalars.first {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .format
    }
    let isFormula = Double(plain) == nil && first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } == true
    let safe = isFormula ? "'" + plain : plain
    let isQuoted =
      safe.unicodeScalars.contains { "\",;".unicodeScalars.contains($0) }
      || safe != safe.trimmingCharacters(in: .whitespaces)
    return isQuoted ? "\"" + safe.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : safe
  }

  /// The rows of a table; nil where a quote is not closed. An apostrophe that ``data(_:)`` put before a formula goes.
  static func rows(_ text: String, separator: Unicode.Scalar = ",") -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var mayClose = false
    func end() {
      row.append(plain(String(cell)))
      cell = String.UnicodeScalarView()
    }
    func endRow() {
      end()
      if row != [""] { rows.append(row) }
      row = []
    }
    for scalar in text.unicodeScalars {
      if mayClose {
        mayClose = false
        if scalar == "\"" {
          cell.append(scalar)
          continue
        }
        isQuoted = false
      }
      switch scalar {
      case "\"" where isQuoted: mayClose = true
      case _ where isQuoted: cell.append(scalar)
      case "\"" where cell.isEmpty: isQuoted = true
      case separator: end()
      case "\n": endRow()
      case "\r": break
      default: cell.append(scalar)
      }
    }
    guard !isQuoted || mayClose else { return nil }
    if !cell.isEmpty || !row.isEmpty { endRow() }
    return rows
  }

  private static func plain(_ cell: String) -> String {
    guard cell.hasPrefix("'"), let second = cell.dropFirst().first(where: { !$0.isWhitespace }),
      "=+-@＝＋－＠".contains(second)
    else { return cell }
    return String(cell.dropFirst())
  }
}
