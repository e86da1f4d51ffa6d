/// The text in the field for a phone number, and the caret.
public struct PhoneFieldText: Hashable, Sendable, Redacted, Codable {
  /// The text.
  public let text: String
  /// How many characters are before the caret, from 0 to the length of the text.
  public let caret: Int

  /// A text with the caret at its end, or at a given place inside it.
  public init(_ text: String = "", caret: Int? = nil) {
    self.text = text
    self.caret = caret.map { max(0, min($0, text.count)) } ?? text.count
  }

  /// Reads a text with the caret at its end.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Nothing of the text.
  public var description: String { "(text of a phone field)" }
  /// Nothing of the text.
  public var debugDescription: String { description }
  /// The text with a dot for each digit.
  public var mark: String { String(text.map { $0.isNumber ? "•" : $0 }) }
}

/// The characters of a text that a phone number is made of: digits, and a plus before the first of them. Digits of other
/// scripts become ASCII digits; everything else is dropped.
public struct DialSigns: Hashable, Sendable {
  /// "+46701234567".
  public let signs: String
  /// How many of them are before the caret.
  public let beforeCaret: Int

  /// The most signs that are kept: more than the longest number has with any prefix.
  public static let limit = 24

  /// The signs of a text.
  public init(_ field: PhoneFieldText) {
    var signs = ""
    var beforeCaret = 0
    for (place, character) in field.text.enumerated() {
      for scalar in character.unicodeScalars where signs.utf8.count < Self.limit {
        guard let sign = Self.sign(scalar, isFirst: signs.isEmpty) else { continue }
        signs.append(sign)
        if place < field.caret { beforeCaret += 1 }
      }
    }
    self.signs = signs
    self.beforeCaret = beforeCaret
  }

  /// The signs of a text without a caret.
  public init(_ text: String) { self.init(PhoneFieldText(text)) }

  /// The caret in another text of the same signs, after as many of them as before; at the end if all are before it.
  public func caret(in text: String) -> Int {
    let places = text.enumerated().filter { Self.isSign($0.element) }.map(\.offset)
    guard beforeCaret < places.count else { return text.count }
    return beforeCaret == 0 ? 0 : places[beforeCaret - 1] + 1
  }

  /// Whether a character of a formatted text is one of the signs.
  static func isSign(_ character: Character) -> Bool {
    character == "+" || (character.isASCII && character.isNumber)
  }

  private static func sign(_ scalar: Unicode.Scalar, isFirst: Bool) -> Character? {
    switch scalar {
    case "0"..."9": return Character(scalar)
    case "+", "\u{FF0B}", "\u{FE62}", "\u{207A}": return isFirst ? "+" : nil
    default:
      guard !scalar.isASCII, scalar.properties.generalCategory == .decimalNumber,
        let value = scalar.properties.numericValue
      else { return nil }
      return Character(Unicode.Scalar(0x30 + UInt8(max(0, min(9, value)))))
    }
  }
}
