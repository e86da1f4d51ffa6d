import Foundation

/// Cells of tables as RFC 4180 writes them.
public enum TableCell {
  /// A text as a cell. Programs for tables take one for a formula that begins with one of these signs, also after blanks: it
  /// gets an apostrophe before it (OWASP, CSV injection).
  public static func text(_ text: String) -> String {
    let plain = text.withoutControls
    // What nobody sees may stand before the sign.
    let first = plain.unicodeScalars.first {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .format
    }
    let isFormula = first.map { signs.unicodeScalars.contains($0) } ?? false
    let safe = isFormula ? "'" + plain : plain
    guard safe.unicodeScalars.contains(where: { "\",;".unicodeScalars.contains($0) }) || safe != safe.trimmed else {
      return safe
    }
    return "\"" + safe.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  /// The text of a cell without the apostrophe that ``text(_:)`` put before a formula.
  public static func read(_ cell: String) -> String {
    guard cell.hasPrefix("'"), let second = cell.dropFirst().first(where: { !$0.isWhitespace }), signs.contains(second)
    else { return cell }
    return String(cell.dropFirst())
  }

  /// With which a formula begins, also in wide letters.
  private static let signs = "=+-@＝＋－＠"
}

extension String {
  /// Control characters and line ends as blanks, so that a text stays on its line.
  var withoutControls: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
