import ChargeCore

/// An amount as a person types it. It is written by its digits alone, without the app's own rules, so that it can judge
/// how those read it.
enum TypedAmount: String, CaseIterable, Codable, Hashable, Sendable {
  /// "1234.50".
  case plain
  /// "1,234.50".
  case grouped
  /// "1234.5", and "1234" for 1234.00.
  case short
  /// "1 234.50", with the narrow blank that web pages put there.
  case pasted
  /// "١٢٣٤٫٥٠".
  case arabic

  func text(_ minorUnits: Int, decimals: Int, _ language: Language) -> String {
    let (point, separator) = language == .en ? (".", ",") : language == .tr ? (",", ".") : (",", " ")
    var digits = String(minorUnits)
    while digits.count <= decimals { digits = "0" + digits }
    var whole = String(digits.dropLast(decimals))
    var rest = String(digits.suffix(decimals))
    switch self {
    case .plain: break
    case .grouped: whole = Self.grouped(whole, separator)
    case .short: while rest.hasSuffix("0") { rest.removeLast() }
    case .pasted: whole = Self.grouped(whole, "\u{202F}")
    case .arabic: return Self.inArabic(rest.isEmpty ? whole : whole + "\u{66B}" + rest)
    }
    return rest.isEmpty ? whole : whole + point + rest
  }

  private static func inArabic(_ text: String) -> String {
    let digits = Array("٠١٢٣٤٥٦٧٨٩")
    return String(text.map { character in character.wholeNumberValue.map { digits[$0] } ?? character })
  }

  private static func grouped(_ whole: String, _ separator: String) -> String {
    var text = ""
    for (place, digit) in whole.enumerated() {
      if place > 0, (whole.count - place) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }

  /// The decimals of the currencies of a life.
  static func decimals(of currency: String) -> Int { currency == "JPY" ? 0 : currency == "KWD" ? 3 : 2 }
}
