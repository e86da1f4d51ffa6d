import ChargeDomain
import ChargeLocalization
import Foundation
import Testing

@Suite("Names of countries in three languages")
struct RegionNameTests {
  private func name(_ code: String, _ language: Language) throws -> String {
    let formats = Formats(language: language, units: .metric, timeZone: .gmt)
    return formats.regionName(try #require(RegionCode(code)))
  }

  @Test(
    "as natives write them",
    arguments: [
      ("TR", "Turkey", "Türkiye", "Turkiet"), ("CH", "Switzerland", "İsviçre", "Schweiz"),
      ("AT", "Austria", "Avusturya", "Österrike"), ("SE", "Sweden", "İsveç", "Sverige"),
      ("US", "United States", "Amerika Birleşik Devletleri", "USA"), ("AX", "Åland Islands", "Åland Adaları", "Åland"),
      ("001", "world", "Dünya", "världen"), ("XK", "Kosovo", "Kosova", "Kosovo"),
      ("AC", "Ascension Island", "Ascension Adası", "Ascension"),
    ])
  func names(code: String, en: String, tr: String, sv: String) throws {
    #expect(try Language.allCases.map { try name(code, $0) } == [en, tr, sv])
  }

  @Test("a region that nobody named is told by its code", arguments: Language.allCases)
  func unnamed(language: Language) throws {
    #expect(try name("QQ", language) == "QQ")
  }

  @Test(
    "the region of a time zone; none for the time of the world, for a whole sea and for no zone",
    arguments: [
      ("Europe/Stockholm", "SE"), ("Europe/Istanbul", "TR"), ("Europe/Zurich", "CH"), ("America/Los_Angeles", "US"),
      ("America/Toronto", "CA"), ("UTC", nil), ("Etc/GMT+1", nil), ("Nowhere/Town", nil), ("", nil),
    ] as [(String, String?)])
  func timeZones(zone: String, region: String?) {
    #expect(RegionCode(timeZone: zone)?.value == region)
  }
}
