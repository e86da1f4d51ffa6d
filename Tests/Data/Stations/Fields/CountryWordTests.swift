import Foundation
import Testing

@testable import ChargeData

/// The table of countries, compared with another list of them: no code is left out or stands for another country.
struct CountryWordTests {
  /// Codes of two letters that are given to countries, as Foundation lists them.
  private static let regions = Locale.Region.isoRegions.map(\.identifier).filter { code in
    code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  // Reserved for uses other than countries, or withdrawn.
  private static let noCountries: Set<String> = [
    "AC", "EU", "EZ", "UN", "CP", "CQ", "DG", "EA", "IC", "TA", "QO", "ZZ", "XA", "XB",
  ]

  @Test func everyCountryIsInTheTable() {
    #expect(Self.regions.count > 200)
    for code in Self.regions where !Self.noCountries.contains(code) {
      #expect(CountryWord.alpha2(code) == code)
      #expect(CountryWord.alpha2(code.lowercased()) == code)
    }
  }

  /// A peer wrote NE, which is Niger, for the Netherlands.
  @Test(arguments: [
    ("NLD", "NL"), ("NER", "NE"), ("SWE", "SE"), ("CHE", "CH"), ("TUR", "TR"), ("DEU", "DE"), ("AUT", "AT"),
    ("AUS", "AU"), ("DNK", "DK"), ("EST", "EE"), ("SVN", "SI"), ("SVK", "SK"), ("PRT", "PT"), ("POL", "PL"),
    ("IRL", "IE"), ("ISL", "IS"), ("LVA", "LV"), ("LTU", "LT"), ("LUX", "LU"), ("LIE", "LI"), ("USA", "US"),
    ("CAN", "CA"), ("GBR", "GB"), ("UKR", "UA"), ("GRC", "GR"), ("HRV", "HR"), ("BIH", "BA"), ("SRB", "RS"),
    ("MNE", "ME"), ("MKD", "MK"), ("ROU", "RO"), ("BGR", "BG"), ("CZE", "CZ"), ("HUN", "HU"), ("ESP", "ES"),
    ("BEL", "BE"), ("FIN", "FI"), ("NOR", "NO"), ("CHN", "CN"), ("JPN", "JP"), ("KOR", "KR"), ("PRK", "KP"),
    ("COD", "CD"), ("COG", "CG"), ("DOM", "DO"), ("DMA", "DM"), ("ISR", "IL"), ("BRA", "BR"), ("RUS", "RU"),
  ])
  func threeLettersStandForTheirCountry(_ long: String, _ code: String) {
    #expect(CountryWord.alpha2(long) == code && CountryWord.alpha2(long.lowercased()) == code)
  }

  @Test(
    "a country's name in place of its code is read",
    arguments: [
      ("Polska", "PL"), ("Türkiye", "TR"), ("Sverige", "SE"), ("Schweiz", "CH"), ("Nederland", "NL"),
      ("Österreich", "AT"), ("Danmark", "DK"), ("España", "ES"), ("United States", "US"), ("România", "RO"),
    ])
  func namesThatStandWhereACodeIsDue(_ name: String, _ code: String) {
    #expect(CountryWord.alpha2(name) == code && CountryWord.alpha2(name.uppercased()) == code)
  }

  /// TRY is the currency; the others are words of no country.
  @Test(
    "other words are not a country",
    arguments: ["TRY", "EUR", "XX", "ZZ", "AA", "Atlantis", "", " ", "N", "NLDX", "İS"])
  func otherWordsAreNoCountry(_ word: String) {
    #expect(CountryWord.alpha2(word) == nil)
  }
}
