import ChargeDomain
import Foundation

/// Tables as RFC 4180 writes them: a header, a row a line, commas, lines that end with CR and LF.
enum TableText {
  static func data(_ rows: [[String]]) -> Data {
    Data(rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  // A number may begin with a sign.
  private static func cell(_ text: String) -> String { Double(text) == nil ? TableCell.text(text) : text }

  /// The rows of a table; nil where a quote is not closed. An apostrophe before a formula goes.
  static func rows(_ text: String, separator: Unicode.Scalar = ",") -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var mayClose = false
    func end() {
      row.append(TableCell.read(String(cell)))
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
}
