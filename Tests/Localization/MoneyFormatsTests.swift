import ChargeDomain
import ChargeLocalization
import Foundation
import Testing

@Suite("Money in three languages")
struct MoneyFormatsTests {
  private let formats = Language.allCases.map { Formats(language: $0, units: .metric, timeZone: .gmt) }

  @Test(
    "with the decimals of its currency, the minus sign first, plain blanks",
    arguments: [
      ("SEK", 123_450, ["SEK 1,234.50", "SEK 1.234,50", "1 234,50 kr"]),
      ("SEK", -5, ["-SEK 0.05", "-SEK 0,05", "−0,05 kr"]),
      ("EUR", 0, ["€0.00", "€0,00", "0,00 €"]), ("TRY", 5000, ["TRY 50.00", "₺50,00", "50,00 TRY"]),
      ("JPY", 1_234_567, ["JP¥1,234,567", "¥1.234.567", "1 234 567 JPY"]),
      ("KWD", -1_234_567, ["-KWD 1,234.567", "-KWD 1.234,567", "−1 234,567 KWD"]),
    ])
  func money(currency: String, minorUnits: Int, words: [String]) throws {
    let sum = Money(minorUnits: minorUnits, currency: try #require(Currency(rawValue: currency)))
    #expect(formats.map { $0.money(sum) } == words)
  }

  @Test("exact where a binary fraction would not be")
  func exact() throws {
    let euro = try #require(Currency(rawValue: "EUR"))
    let sums = [9_007_199_254_740_993, .max, .min].map { Money(minorUnits: $0, currency: euro) }
    #expect(
      sums.map { formats[0].money($0) } == [
        "€90,071,992,547,409.93", "€92,233,720,368,547,758.07", "-€92,233,720,368,547,758.08",
      ])
    #expect(formats[2].roundSum(Money(minorUnits: 9_007_199_254_740_900, currency: euro)) == "90 071 992 547 409 €")
  }

  @Test("what is wrong with a typed amount, in words that tell what to do")
  func problems() throws {
    let krona = AmountRule(try #require(Currency(rawValue: "SEK")), upTo: 1_000_000)
    let expected: [AmountProblem: [String]] = [
      .empty: ["Enter an amount", "Bir tutar girin", "Ange ett belopp"],
      .notANumber: [
        "Enter a number, for example 1,234.50", "Bir sayı girin. Örneğin: 1.234,50",
        "Ange ett tal, till exempel 1 234,50",
      ],
      .unclear: [
        "It is unclear which digits are decimals. Write it like this: 1,234.50",
        "Hangi rakamların ondalık olduğu belli değil. Şöyle yazın: 1.234,50",
        "Det är oklart vilka siffror som är decimaler. Skriv så här: 1 234,50",
      ],
      .otherCurrency: [
        "Enter the amount in SEK, in digits only", "Tutarı SEK olarak, yalnızca rakamla girin",
        "Ange beloppet i kr, bara med siffror",
      ],
      .negative: [
        "Enter the amount without a minus sign", "Tutarı eksi işareti olmadan girin", "Ange beloppet utan minustecken",
      ],
      .tooManyDecimals: ["At most 2 decimals", "En fazla 2 ondalık basamak", "Högst 2 decimaler"],
      .zero: [
        "Enter an amount above zero", "Sıfırdan büyük bir tutar girin", "Ange ett belopp som är större än noll",
      ],
      .tooLarge: ["At most SEK 1,000,000", "En fazla SEK 1.000.000", "Högst 1 000 000 kr"],
    ]
    for problem in AmountProblem.allCases {
      #expect(formats.map { $0.amountProblem(problem, by: krona) } == expected[problem], "\(problem)")
    }
  }

  @Test("the words fit the decimals that the currency has")
  func decimals() throws {
    let yen = AmountRule(try #require(Currency(rawValue: "JPY")), upTo: 1_000_000)
    let dinar = AmountRule(try #require(Currency(rawValue: "KWD")), upTo: 1_000_000)
    let english = formats[0]
    #expect(english.amountProblem(.tooManyDecimals, by: yen) == "Enter a whole amount, without decimals")
    #expect(english.amountProblem(.tooManyDecimals, by: dinar) == "At most 3 decimals")
    #expect(english.amountProblem(.notANumber, by: yen) == "Enter a number, for example 1,234")
    #expect(english.amountProblem(.notANumber, by: dinar) == "Enter a number, for example 1,234.500")
    #expect([yen, dinar].map { english.amountPlaceholder(in: $0.currency) } == ["0", "0.000"])
    #expect(formats.map { $0.amountLabel(in: yen.currency) } == ["Amount (JPY)", "Tutar (JPY)", "Belopp (JPY)"])
  }
}
