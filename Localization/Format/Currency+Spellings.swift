import CICU
import ChargeDomain

extension Currency {
  /// Whether people write this word or sign for the currency, in any of the languages: "SEK", "kr", "€", "US$", "TL".
  func isSpelled(_ word: String) -> Bool {
    let word = word.uppercased()
    return word == rawValue
      || Language.allCases.contains { language in
        ["short", "narrow", "variant"].contains { spelling($0, in: language) == word }
      }
  }

  /// What stands beside the digits of an amount, in capital letters.
  private func spelling(_ width: String, in language: Language) -> String? {
    let skeleton = "currency/\(rawValue) unit-width-\(width) precision-integer"
    return ICUText.take(cicu_integer(language.locale, skeleton, 0))?
      .filter { !$0.isNumber && !$0.isWhitespace }.uppercased()
  }
}
