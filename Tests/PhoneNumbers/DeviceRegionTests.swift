import ChargeDomain
import PhoneNumbers
import Testing

@Suite("Numbers where no country is chosen")
struct DeviceRegionTests {
  private let rules = PhoneNumberRules.library

  @Test(
    "a national number is read in the region of the device",
    arguments: [
      ("SE", "070-123 45 67", "+46701234567"), ("SE", "0046 70 123 45 67", "+46701234567"),
      ("TR", "0532 123 45 67", "+905321234567"), ("US", "(202) 555-0142", "+12025550142"),
      ("SE", "+90 532 123 45 67", "+905321234567"),
    ])
  func read(region: String, text: String, number: String) throws {
    #expect(try rules.parse(text, device: RegionCode(region)).e164 == number)
  }

  @Test("with a plus no region is needed")
  func plus() throws {
    #expect(try rules.parse("+46 70 123 45 67", device: nil).e164 == "+46701234567")
  }

  @Test(
    "no country is guessed",
    arguments: [
      (nil, "070-123 45 67"), (nil, "(202) 555-0142"), ("US", "070-123 45 67"), ("AQ", "070-123 45 67"),
    ])
  func unknown(region: String?, text: String) {
    #expect(throws: PhoneNumberProblem.noCallingCode) {
      try rules.parse(text, device: region.flatMap { RegionCode($0) })
    }
  }

  @Test("what is wrong with a number of the region is told as such")
  func wrong() {
    #expect(throws: PhoneNumberProblem.tooShort) { try rules.parse("070", device: RegionCode("SE")) }
    #expect(throws: PhoneNumberProblem.notANumber) { try rules.parse("call me", device: nil) }
  }
}
