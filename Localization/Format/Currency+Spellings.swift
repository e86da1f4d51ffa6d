import CICU
import ChargeDomain

extension Currency {
  /// Whether people write this word or sign for the currency, in any of the languages: "SEK", "kr", "kronor", "€", "US$",
  /// "TL", "lira".
  func isSpelled(_ word: String) -> Bool {
    let word = Self.plain(word)
    return word == rawValue || everydayNames.contains(word)
      || Language.allCases.contains { language in
        ["short", "narrow", "variant"].contains { spelling($0, in: language).map(Self.plain) == word }
          || names(in: language).contains(word)
      }
  }

  /// What people write for the currency in a language, where ICU knows more than its code: "kr", "TL", "€".
  func spelling(in language: Language) -> String {
    spelling("variant", in: language) ?? rawValue
  }

  /// What stands beside the digits of an amount, without blanks.
  private func spelling(_ width: String, in language: Language) -> String? {
    besideDigits(width, of: 0, in: language)?.filter { !$0.isWhitespace }
  }

  /// The full names of one and of several units, and their last words: "svenska kronor" and "kronor".
  private func names(in language: Language) -> [String] {
    [0, 1].flatMap { count -> [String] in
      // Some names have the sign of the currency before the number.
      let text = besideDigits("full-name", of: count, in: language)?.filter { $0.isLetter || $0.isWhitespace } ?? ""
      let words = text.split(whereSeparator: \.isWhitespace)
      return [words.joined(), words.last.map(String.init) ?? ""].map(Self.plain)
    }
  }

  private func besideDigits(_ width: String, of count: Int, in language: Language) -> String? {
    let skeleton = "currency/\(rawValue) unit-width-\(width) precision-integer"
    return ICUText.take(cicu_integer(language.locale, skeleton, Int64(count)))?.filter { !$0.isNumber }
  }

  /// What people say where ICU has only a longer form: Turkish names have a suffix there, "Türk lirası".
  private var everydayNames: [String] {
    switch rawValue {
    case "TRY": ["LIRA"]
    case "USD", "CAD": ["DOLAR"]
    case "CHF": ["FRANK"]
    case "SEK", "NOK", "DKK": ["KRON"]
    default: []
    }
  }

  /// In capital letters; the Turkish İ is I, so that "lira" is the same in both ways of writing it.
  private static func plain(_ word: String) -> String {
    word.uppercased().replacing("İ", with: "I").replacing("I\u{307}", with: "I")
  }
}
