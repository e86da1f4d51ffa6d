import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The countries of the picker")
struct CallingRegionListTests {
  private static let codes = [
    ("AT", 43), ("AX", 358), ("CA", 1), ("CH", 41), ("CL", 56), ("DE", 49), ("ES", 34), ("FI", 358), ("GB", 44),
    ("GR", 30),
    ("ID", 62), ("IE", 353), ("NO", 47), ("SE", 46), ("SZ", 268), ("TR", 90), ("US", 1), ("ZM", 260), ("001", 800),
  ]

  private func list(_ language: Language) -> CallingRegionList {
    CallingRegionList(
      Self.codes.compactMap { code, number in
        RegionCode(code).map { CallingRegion(region: $0, callingCode: number) }
      },
      formats: Formats(language: language, units: .metric, timeZone: .gmt))
  }

  private func found(_ typed: String, _ language: Language) -> [String] {
    list(language).found(by: typed).map(\.region.region.value)
  }

  @Test(
    "ordered as the language orders",
    arguments: [
      (Language.sv, ["världen", "Zambia", "Åland", "Österrike"], 4), (.tr, ["Türkiye", "Yunanistan", "Zambiya"], 3),
      (.en, ["United States", "world", "Zambia"], 3),
    ])
  func order(language: Language, last: [String], count: Int) {
    let names = list(language).found(by: "").map(\.name.plain)
    #expect(names.count == Self.codes.count)
    #expect(Array(names.suffix(count)) == last)
  }

  @Test(
    "found by name in any of the languages, by code, by letters; the likeliest first",
    arguments: [
      ("türk", Language.tr, ["TR"]), ("turk", .en, ["TR"]), ("Türkiye", .sv, ["TR"]), ("TURKİYE", .en, ["TR"]),
      ("isvic", .tr, ["CH"]), ("İSVİÇRE", .tr, ["CH"]), ("osterr", .sv, ["AT"]), ("Österrike", .tr, ["AT"]),
      ("isv", .tr, ["SE", "CH"]), ("land", .sv, ["FI", "GR", "IE", "DE", "AX"]), ("+46", .en, ["SE"]),
      ("0046", .en, ["SE"]), ("46", .tr, ["SE"]), ("+1", .en, ["CA", "US"]), ("358", .sv, ["FI", "AX"]),
      ("uk", .en, ["GB"]), ("us", .sv, ["US"]), ("usa", .en, ["US"]), ("kingdom united", .en, ["GB"]),
      ("nowhere", .en, []), ("+", .en, Self.codes.map(\.0)), ("999", .en, []), ("ge", .sv, ["DE", "NO", "SE"]),
      ("4", .en, ["AT", "DE", "NO", "SE", "CH", "GB"]),
    ])
  func search(typed: String, language: Language, expected: [String]) {
    let found = found(typed, language)
    #expect(typed == "+" ? Set(found) == Set(expected) : found == expected)
  }

  @Test(
    "found by what people call it",
    arguments: [
      ("england", Language.en, "GB"), ("scotland", .tr, "GB"), ("ingiltere", .sv, "GB"), ("great brit", .en, "GB"),
      ("america", .en, "US"), ("abd", .en, "US"), ("swaziland", .en, "SZ"), ("turkey", .sv, "TR"),
      ("uae", .en, "AE"), ("UAE", .tr, "AE"), ("ivory coast", .en, "CI"), ("ivory", .sv, "CI"),
      ("elfenbenskusten", .en, "CI"), ("holland", .en, "NL"),
    ])
  func nicknames(typed: String, language: Language, expected: String) {
    let regions = (Self.codes + [("AE", 971), ("CI", 225), ("NL", 31)]).compactMap { code, number in
      RegionCode(code).map { CallingRegion(region: $0, callingCode: number) }
    }
    let list = CallingRegionList(regions, formats: Formats(language: language, units: .metric, timeZone: .gmt))
    #expect(list.found(by: typed).map(\.region.region.value) == [expected])
  }

  @Test("the own country stands first, once, while nothing is looked for")
  func home() throws {
    let regions = Self.codes.compactMap { code, number in
      RegionCode(code).map { CallingRegion(region: $0, callingCode: number) }
    }
    let formats = Formats(language: .en, units: .metric, timeZone: .gmt)
    let list = CallingRegionList(regions, home: RegionCode("SE"), formats: formats)
    let names = list.found(by: "").map(\.region.region.value)
    let others = CallingRegionList(regions, formats: formats).found(by: "").map(\.region.region.value)
    #expect(names == ["SE"] + others.filter { $0 != "SE" })
    #expect(list.found(by: "norway").map(\.region.region.value) == ["NO"], "not while something is looked for")
    #expect(CallingRegionList(regions, home: RegionCode("JP"), formats: formats).found(by: "").count == regions.count)
  }

  @Test("what was looked for is emphasised in the name, not in one of another language")
  func emphasis() throws {
    let turkey = try #require(list(.sv).found(by: "turk").first)
    #expect(
      turkey.name
        == RichText("Turkiet", emphasising: ["Turkiet".startIndex..<"Turkiet".index("Turkiet".startIndex, offsetBy: 4)])
    )
    #expect(try #require(list(.sv).found(by: "Türkiye").first).name == RichText("Turkiet"))
  }
}
