import ChargeDomain
@testable import ChargeLocalization
import Foundation
import Testing

@Suite("A typed amount as it is read")
struct AmountReadingTests {
  private func rule(_ code: String) throws -> AmountRule {
    AmountRule(try #require(Currency(rawValue: code)), upTo: 1_000_000)
  }

  /// The minor units of a text in each of the languages, or the problem.
  private func readings(_ text: String, _ code: String = "SEK") throws -> [String] {
    let rule = try rule(code)
    return Language.allCases.map { language in
      do throws(AmountProblem) {
        let sum = try AmountText(text, in: language).amount(by: rule)
        return "\(sum.minorUnits)"
      } catch {
        return error.rawValue
      }
    }
  }

  @Test("the separators are those that ICU writes numbers with")
  func separators() {
    for language in Language.allCases {
      let own = AmountSeparators(language)
      let written = Formats(language: language, units: .metric, timeZone: .gmt).decimal(1_234_567.5)
      #expect(written == "1\(own.group)234\(own.group)567\(own.decimal)5")
    }
  }

  @Test(
    "a lone separator is read by the language, a point before all decimals as in every language; the rest is refused",
    arguments: [
      ("1,234", "123400 tooManyDecimals tooManyDecimals"), ("1.234", "tooManyDecimals 123400 unclear"),
      ("1 234", "123400 123400 123400"), ("1,5", "unclear 150 150"), ("1.5", "150 unclear unclear"),
      ("1,50", "unclear 150 150"), ("1.50", "150 150 150"), ("12.50", "1250 1250 1250"),
      ("1250.50", "125050 125050 125050"),
      ("1.250", "tooManyDecimals 125000 unclear"), (".50", "50 unclear unclear"),
      ("0,500", "unclear tooManyDecimals tooManyDecimals"), ("1234,567", "unclear tooManyDecimals tooManyDecimals"),
      ("1,", "unclear 100 100"), ("1.", "100 unclear unclear"), (",5", "unclear 50 50"), (".5", "50 unclear unclear"),
      ("1 23", "unclear unclear unclear"),
    ])
  func lone(text: String, expected: String) throws {
    #expect(try readings(text).joined(separator: " ") == expected)
  }

  @Test(
    "two kinds of separators, or the same one twice, have one reading in every language",
    arguments: [
      ("1,234.50", "123450"), ("1.234,50", "123450"), ("1 234,50", "123450"), ("1 234.50", "123450"),
      ("1’234.50", "123450"), ("1'234", "123400"), ("123,456.7", "12345670"), ("123,456,7", "unclear"),
      ("1.000.000", "100000000"), ("1,000,000", "100000000"), ("1 000 000,00", "100000000"),
      ("1,234 567.50", "unclear"), ("1,23,456", "unclear"), ("1.2.3", "unclear"), ("1.5,5.5", "unclear"),
      ("12 34,50", "unclear"), ("1 234 50", "unclear"), ("1  234", "unclear"), ("1, 234", "unclear"),
      ("1234 567.50", "unclear"), ("0,001,000", "unclear"),
    ])
  func several(text: String, expected: String) throws {
    #expect(try readings(text) == thrice(expected))
  }

  @Test(
    "blanks of all widths, digits and separators of other scripts, marks that nobody sees",
    arguments: [
      ("1\u{A0}234,50", "123450"), ("1\u{202F}234,50", "123450"), ("1\u{2009}234,50", "123450"),
      (" \t1234\n", "123400"), ("١٬٢٣٤٫٥٠", "123450"), ("١٢٣٤", "123400"), ("۱۲٫۵", "1250"), ("१२३", "12300"),
      ("1,234٫50", "123450"), ("1٫234٫5", "unclear"), ("1٬5", "unclear"), ("1٫2.3", "unclear"),
      ("１，２３４．５０", "123450"), ("\u{200E}\u{2066}1234\u{2069}", "123400"), ("12\u{200B}34\u{FEFF}", "123400"),
      ("\u{61C}5\u{AD}0", "5000"), ("1\u{301}", "notANumber"), ("1\u{20E3}", "notANumber"), ("Ⅳ", "notANumber"),
      ("③", "notANumber"), ("½", "notANumber"), ("5²", "notANumber"),
    ])
  func scripts(text: String, expected: String) throws {
    #expect(try readings(text) == thrice(expected))
  }

  @Test(
    "the currency beside the number, in any of its spellings, and no other",
    arguments: [
      ("SEK", "SEK 50", "5000"), ("SEK", "50 kr", "5000"), ("SEK", "50kr.", "5000"), ("SEK", "kr.50", "5000"),
      ("SEK", "sek 50 kr", "5000"), ("SEK", "€50", "otherCurrency"), ("SEK", "50 apples", "otherCurrency"),
      ("SEK", "USD 50", "otherCurrency"), ("EUR", "€ 1.234,50", "123450"), ("EUR", "1 234,50 €", "123450"),
      ("EUR", "EUR50", "5000"), ("EUR", "50 kr", "otherCurrency"), ("USD", "US$5", "500"), ("USD", "US $5", "500"),
      ("USD", "$5", "500"), ("TRY", "50 TL", "5000"), ("TRY", "₺50", "5000"), ("TRY", "50₺", "5000"),
      ("JPY", "¥1 234", "1234"), ("KWD", "KWD 5", "5000"), ("SEK", "5 kr 5", "notANumber"), ("SEK", "kr", "notANumber"),
      ("SEK", "(50)", "notANumber"), ("SEK", "5%", "notANumber"), ("SEK", "100 kronor", "10000"),
      ("SEK", "1 krona", "100"), ("SEK", "100 Svenska kronor", "10000"), ("SEK", "kr: 50", "5000"),
      ("SEK", "100 öre", "otherCurrency"), ("TRY", "100 lira", "10000"), ("TRY", "100 LİRA", "10000"),
      ("TRY", "100 Türk lirası", "10000"), ("TRY", "50 kuruş", "otherCurrency"), ("TRY", "100 kronor", "otherCurrency"),
      ("EUR", "5 euros", "500"), ("USD", "5 dollars", "500"), ("CHF", "5 frank", "500"),
      ("SEK", "5e3", "notANumber"), ("SEK", "0x10", "notANumber"),
    ])
  func currencies(code: String, text: String, expected: String) throws {
    #expect(try readings(text, code) == thrice(expected))
  }

  @Test(
    "a plus is left out; a minus of any kind makes it negative",
    arguments: [
      ("+5", "500"), ("＋ 5 kr", "500"), ("-5", "negative"), ("−5", "negative"), ("–5", "negative"), ("—5", "negative"),
      ("‐5", "negative"), ("－5", "negative"), ("⁻5", "negative"), ("﹣5", "negative"), ("➖5", "negative"),
      ("- 5", "negative"), ("-kr 5", "negative"), ("kr -5", "negative"), ("5-", "negative"), ("5 kr-", "negative"),
      ("-0.001", "negative"), ("-0", "zero"), ("+-5", "notANumber"), ("--5", "notANumber"), ("5+", "notANumber"),
      ("-5-", "notANumber"), ("5-6", "notANumber"), ("-", "notANumber"), ("+", "notANumber"),
    ])
  func signs(text: String, expected: String) throws {
    #expect(try readings(text).first == expected)
  }

  @Test(
    "a separator and a dash after the amount is a price without decimals, not a debt",
    arguments: [
      ("50,-", "5000"), ("100:-", "10000"), ("100:– kr", "10000"), ("kr 100,-", "10000"), ("1 250:-", "125000"),
      ("-50,-", "negative"), ("50, -", "notANumber"), ("50,--", "negative"), (":-", "notANumber"),
    ])
  func dash(text: String, expected: String) throws {
    #expect(try readings(text) == thrice(expected))
  }

  @Test(
    "a colon stands before two decimals",
    arguments: [
      ("1250:50", "125050"), ("1 250:50 kr", "125050"), ("12:5", "notANumber"), ("12:500", "notANumber"),
      ("12:", "notANumber"), (":50", "notANumber"), ("1:25:50", "notANumber"), ("1:250,50", "notANumber"),
    ])
  func colon(text: String, expected: String) throws {
    #expect(try readings(text) == thrice(expected))
  }

  @Test(
    "as many decimals as the currency has, counted and not rounded, up to the largest amount",
    arguments: [
      ("JPY", "5", "5"), ("JPY", "5.0", "tooManyDecimals"), ("JPY", "1000000", "1000000"),
      ("JPY", "1000001", "tooLarge"), ("SEK", "0.01", "1"), ("SEK", "0.1", "10"), ("SEK", "0.001", "tooManyDecimals"),
      ("SEK", "1.500", "tooManyDecimals"), ("SEK", "1000000.00", "100000000"), ("SEK", "1000000.01", "tooLarge"),
      ("KWD", "0.001", "1"), ("KWD", "1.5", "1500"), ("KWD", "0.0001", "tooManyDecimals"),
      ("KWD", "1000000.001", "tooLarge"), ("SEK", "0", "zero"), ("SEK", "0.00", "zero"), ("SEK", "000", "zero"),
      ("SEK", "0.000", "tooManyDecimals"), ("SEK", "007", "700"), ("SEK", "92233720368547758.08", "tooLarge"),
      ("SEK", "9223372036854775807", "tooLarge"), ("JPY", "9223372036854775808", "tooLarge"),
      ("SEK", "99999999999999999999999999999999", "tooLarge"), ("SEK", "", "empty"), ("SEK", " \u{A0}", "empty"),
      ("SEK", "\u{200E}", "empty"), ("SEK", ".", "notANumber"), ("SEK", "abc", "notANumber"),
    ])
  func bounds(code: String, text: String, expected: String) throws {
    #expect(try readings(text, code).first == expected)
  }

  @Test("a rule has its own largest amount, and one beyond all reason is none")
  func rules() throws {
    let krona = try #require(Currency(rawValue: "SEK"))
    let few = AmountRule(upTo: Money(minorUnits: 1250, currency: krona))
    #expect(try AmountText("12.50", in: .en).amount(by: few).minorUnits == 1250)
    #expect(throws: AmountProblem.tooLarge) { try AmountText("12.51", in: .en).amount(by: few) }
    #expect(AmountRule(krona, upTo: 1_000_000).largest == Money(minorUnits: 100_000_000, currency: krona))
    #expect(AmountRule(krona, upTo: .max).largest.minorUnits == .max)
  }

  @Test("every sum is read as itself once it is written out", arguments: ["JPY", "SEK", "KWD"])
  func roundTrip(code: String) throws {
    let rule = try rule(code)
    let bounds = (0...8).flatMap { exponent in
      let power = (0..<exponent).reduce(1) { power, _ in power * 10 }
      return [power - 1, power, power + 1, 3 * power, 12 * power]
    }
    for minorUnits in Set(Array(1...200) + bounds) where (1...rule.largest.minorUnits).contains(minorUnits) {
      let sum = Money(minorUnits: minorUnits, currency: rule.currency)
      for language in Language.allCases {
        let written = AmountText(sum, in: language)
        #expect(try written.amount(by: rule) == sum, "\(written.text)")
        let shown = Formats(language: language, units: .metric, timeZone: .gmt).money(sum)
        let bare = shown.filter { !$0.isLetter && !$0.isCurrencySymbol }
        #expect(written.text == bare.trimmingCharacters(in: .whitespaces), "the digits are those of ICU")
        #expect(try AmountText(shown, in: language).amount(by: rule) == sum, "\(shown)")
      }
    }
  }
}

private func thrice(_ text: String) -> [String] { [text, text, text] }
