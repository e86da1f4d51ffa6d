/// A character of a typed amount, by what it means.
enum AmountSign: Hashable, Sendable {
  /// 0 to 9.
  case digit(Unicode.Scalar)
  /// What may separate groups or decimals.
  case separator(Separator)
  /// A blank: a separator of groups inside a number, nothing round it.
  case blank
  /// A plus sign of any kind.
  case plus
  /// A minus sign or dash of any kind.
  case minus
  /// A letter of the name of a currency.
  case letter(Unicode.Scalar)
  /// The sign of a currency.
  case currency(Unicode.Scalar)
  /// Anything else.
  case other

  /// What may separate groups or decimals.
  enum Separator: Hashable, Sendable {
    /// Groups or decimals.
    case comma, point
    /// Groups only.
    case apostrophe, blank, arabicGroup
    /// Decimals only.
    case arabicDecimal, colon

    /// The character it is typed with; nil for those that no language of the app writes.
    var character: Character? {
      switch self {
      case .comma: ","
      case .point: "."
      case .blank: " "
      case .apostrophe, .arabicGroup, .arabicDecimal, .colon: nil
      }
    }
  }

  /// The sign of a character of a text that ``plain(_:)`` has made plain.
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9": self = .digit(scalar)
    case ",": self = .separator(.comma)
    case ".": self = .separator(.point)
    case ":": self = .separator(.colon)
    case "'", "\u{2019}": self = .separator(.apostrophe)
    case "\u{066B}": self = .separator(.arabicDecimal)
    case "\u{066C}": self = .separator(.arabicGroup)
    case " ": self = .blank
    case "+", "\u{207A}", "\u{208A}", "\u{2795}", "\u{FB29}", "\u{FE62}", "\u{FF0B}": self = .plus
    case "\u{207B}", "\u{208B}", "\u{2212}", "\u{2796}": self = .minus
    default: self = Self.sign(byCategoryOf: scalar)
    }
  }

  private static func sign(byCategoryOf scalar: Unicode.Scalar) -> AmountSign {
    switch scalar.properties.generalCategory {
    case .dashPunctuation: .minus
    case .currencySymbol: .currency(scalar)
    default: scalar.properties.isAlphabetic ? .letter(scalar) : .other
    }
  }

  /// True for 0 to 9.
  var isDigit: Bool { if case .digit = self { true } else { false } }
  /// True for a letter, not for the sign of a currency.
  var isLetter: Bool { if case .letter = self { true } else { false } }

  /// A text as it stands in the field: without marks that nobody sees, with plain digits and blanks.
  static func plain(_ text: some StringProtocol) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      plain.append(self.plain(scalar))
    }
    return String(plain)
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{FE50}", "\u{FF0C}": return ","
    case "\u{FE52}", "\u{FF0E}": return "."
    default: break
    }
    if scalar.properties.isWhitespace { return " " }
    guard !scalar.isASCII, scalar.properties.generalCategory == .decimalNumber,
      let value = Character(scalar).wholeNumberValue, let digit = UInt8(exactly: 0x30 + value)
    else { return scalar }
    return Unicode.Scalar(digit)
  }
}
