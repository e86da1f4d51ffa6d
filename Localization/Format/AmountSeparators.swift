import CICU
import ChargeDomain

/// The separators of a language, and numbers written with them. A plain number is one without separators of groups.
struct AmountSeparators: Hashable, Sendable {
  /// What separates thousands.
  let group: Character
  /// What stands before the decimals.
  let decimal: Character

  init(_ language: Language) {
    let example = ICUText.take(cicu_number(language.locale, "", 1_234_567.5)) ?? "1,234,567.5"
    let separators = example.filter { !Self.isDigit($0) }
    group = separators.first ?? ","
    decimal = separators.last ?? "."
  }

  /// True for digits with at most one decimal separator among them, and nothing else.
  func isPlain(_ text: String) -> Bool {
    text.allSatisfy { Self.isDigit($0) || $0 == decimal } && text.count { $0 == decimal } <= 1
  }

  /// True for a number with separators exactly where the language has them.
  func isWritten(_ text: String) -> Bool {
    let plain = plain(text)
    return isPlain(plain) && grouped(plain) == text
  }

  /// A text without separators of groups.
  func plain(_ text: String) -> String { text.filter { $0 != group } }

  /// A plain number with separators of groups. One that begins with 0 gets none: it is being changed.
  func grouped(_ plain: String) -> String {
    let whole = plain.prefix { $0 != decimal }
    guard whole.first != "0" else { return plain }
    let count = whole.count
    var text = ""
    for (place, digit) in whole.enumerated() {
      if place > 0, (count - place).isMultiple(of: 3) { text.append(group) }
      text.append(digit)
    }
    return text + plain.dropFirst(count)
  }

  /// The caret in a written number after so many characters of the plain one.
  func caret(after count: Int, in written: String) -> Int {
    guard count > 0 else { return 0 }
    let places = written.enumerated().filter { $0.element != group }.map(\.offset)
    return count <= places.count ? places[count - 1] + 1 : written.count
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
