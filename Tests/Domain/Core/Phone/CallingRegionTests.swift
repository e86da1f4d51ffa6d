import ChargeDomain
import Foundation
import Testing

@Suite("Regions and their calling codes")
struct CallingRegionTests {
  private func region(_ code: String, _ number: Int) throws -> CallingRegion {
    CallingRegion(region: try #require(RegionCode(code)), callingCode: number)
  }

  @Test("two letters or 001", arguments: ["SE", "se", "001", "XK"])
  func codes(text: String) {
    #expect(RegionCode(text)?.value == text.uppercased())
  }

  @Test("anything else is no region", arguments: ["", "S", "SWE", "002", "S1", "ÅÄ", "ı1", "[]", "@@", "{}"])
  func noCodes(text: String) {
    #expect(RegionCode(text) == nil)
  }

  @Test(
    "the region of a device's language",
    arguments: [
      ("sv-SE", "SE"), ("en_US.UTF-8", "US"), ("zh-Hant-TW", "TW"), ("tr_TR@currency=EUR", "TR"), ("sv", nil),
      ("", nil), ("C", nil), ("es-419", nil), ("en-u-rg-sezzzz", nil), ("de-CH-1996", "CH"), ("sv_se", "SE"),
    ])
  func languageTags(tag: String, expected: String?) {
    #expect(RegionCode(languageTag: tag)?.value == expected)
  }

  @Test("the picker begins with the device's region, else with that of the language, else with that of the time zone")
  func initial() throws {
    let regions = [try region("SE", 46), try region("TR", 90), .unitedStates]
    let (sweden, turkey) = (RegionCode("SE"), RegionCode("TR"))
    func first(_ device: String?, _ language: RegionCode?, _ zone: RegionCode?) -> CallingRegion {
      PhoneCountries(device: device.flatMap { RegionCode($0) }, language: language, timeZone: zone).initial(of: regions)
    }
    #expect(first("TR", sweden, sweden) == regions[1])
    #expect(first(nil, sweden, turkey) == regions[0])
    #expect(first(nil, nil, turkey) == regions[1])
    #expect(first("AQ", nil, sweden) == regions[0], "nobody has a number of the Antarctic")
    #expect(first(nil, nil, nil) == .unchosen && first("AQ", nil, nil) == .unchosen, "no country is guessed")
    #expect(PhoneCountries(device: sweden).initial(of: []) == .unchosen)
    #expect(!CallingRegion.unchosen.isChosen && regions.allSatisfy(\.isChosen))
    #expect(CallingRegion.unitedStates.prefix == "+1")
  }

  @Test("a language that is spoken in one country tells it, a language of the world none")
  func languageHome() {
    #expect(Language.sv.home?.value == "SE" && Language.tr.home?.value == "TR" && Language.en.home == nil)
    #expect(Language(tag: "sv-FI") == .sv && Language(tag: "tr_TR.UTF-8") == .tr && Language(tag: "EN") == .en)
    #expect(Language(tag: "svenska") == nil && Language(tag: "de") == nil && Language(tag: "") == nil)
  }
}

@Suite("The text of a phone field")
struct PhoneFieldTextTests {
  @Test("the caret never leaves the text")
  func caret() {
    #expect(PhoneFieldText("070", caret: -1).caret == 0)
    #expect(PhoneFieldText("070", caret: 9).caret == 3)
    #expect(PhoneFieldText("070").caret == 3)
    #expect(PhoneFieldText("👨‍👩‍👧0").caret == 2)
  }

  @Test("whatever prints, dumps or encodes it, no digit comes out")
  func silent() throws {
    let text = PhoneFieldText("0701234567")
    #expect("\(text) \(String(reflecting: text))" == "(text of a phone field) (text of a phone field)")
    var dumped = ""
    dump(PhoneEntry(text, region: .unitedStates), to: &dumped)
    #expect(!dumped.contains("0701"))
    let entry = PhoneEntry(text, region: .unitedStates)
    let encoded = String(decoding: try JSONEncoder().encode(entry), as: UTF8.self)
    #expect(encoded.contains("••••••••••"))
    #expect(!encoded.contains("0701"))
    let decoded = try JSONDecoder().decode(PhoneEntry.self, from: Data(encoded.utf8))
    #expect(decoded.region == .unitedStates)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RegionCode].self, from: Data(#"["Sverige"]"#.utf8))
    }
  }

  @Test("the signs of a number, and how many stand before the caret")
  func signs() {
    let signs = DialSigns(PhoneFieldText("tel: ＋４６ (70)", caret: 8))
    #expect(signs.signs == "+4670")
    #expect(signs.beforeCaret == 3)
    #expect(signs.caret(in: "+46 70") == 3)
    #expect(DialSigns("123").caret(in: "1 23 ") == 5)
    #expect(DialSigns(PhoneFieldText("12", caret: 0)).caret(in: "(12") == 0)
    #expect(DialSigns(String(repeating: "12", count: 40)).signs.count == DialSigns.limit)
    #expect(DialSigns("1+2³½৪").signs == "124")
  }
}
