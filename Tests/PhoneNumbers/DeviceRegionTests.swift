import ChargeDomain
import PhoneNumbers
import Testing

@Suite("Numbers where no country is chosen")
struct DeviceRegionTests {
  private let rules = PhoneNumberRules.library

  private func read(_ text: String, device region: String?) throws(PhoneRefusal) -> PhoneNumber {
    try rules.read(text, for: .contact, near: PhoneCountries(device: region.flatMap { RegionCode($0) }))
  }

  private func refusal(_ text: String, device region: String?) -> PhoneRefusal? {
    do throws(PhoneRefusal) {
      _ = try read(text, device: region)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a national number is read in the region of the device",
    arguments: [
      ("SE", "070-123 45 67", "+46701234567"), ("SE", "0046 70 123 45 67", "+46701234567"),
      ("TR", "0532 123 45 67", "+905321234567"), ("US", "(202) 555-0142", "+12025550142"),
      ("SE", "+90 532 123 45 67", "+905321234567"), ("SE", "08-123 456 78", "+46812345678"),
    ])
  func read(region: String, text: String, number: String) throws {
    #expect(try read(text, device: region).e164 == number)
  }

  @Test("with a plus no region is needed")
  func plus() throws {
    #expect(try read("+46 70 123 45 67", device: nil).e164 == "+46701234567")
  }

  @Test("the language or the time zone stand in for a region that the device does not tell")
  func derived() throws {
    let swedish = PhoneCountries(language: Language.sv.home, timeZone: RegionCode("US"))
    #expect(try rules.read("070-123 45 67", for: .contact, near: swedish).e164 == "+46701234567")
    let swiss = PhoneCountries(timeZone: RegionCode("CH"))
    #expect(try rules.read("079 123 45 67", for: .contact, near: swiss).e164 == "+41791234567")
  }

  @Test(
    "no country is guessed, and a likely one is asked for",
    arguments: [
      (nil, "070-123 45 67", PhoneNumberProblem.noCallingCode, "SE"), (nil, "(202) 555-0142", .noCallingCode, nil),
      ("US", "070-123 45 67", .tooShort, "SE"), ("AQ", "070-123 45 67", .noCallingCode, "SE"),
      ("SE", "010-000 00 00", .noCallingCode, nil),
    ] as [(String?, String, PhoneNumberProblem, String?)])
  func unknown(region: String?, text: String, problem: PhoneNumberProblem, suggested: String?) {
    let refusal = refusal(text, device: region)
    #expect(refusal?.problem == problem)
    #expect(refusal?.suggestion?.region.value == suggested)
  }

  @Test("a mobile number of the country at home that lacks a digit is too short, not without a code")
  func mobileTooShort() {
    let expected = PhoneRefusal(.tooShort, country: RegionCode("SE"), digits: 9, for: .code)
    #expect(refusal("070-174 06 3", device: "SE") == expected)
    #expect(refusal("070-174 06 3", device: nil)?.problem == .noCallingCode, "no country is known")
  }

  @Test("what is wrong with a number of the region is told as such")
  func wrong() {
    #expect(refusal("070", device: "SE")?.problem == .tooShort)
    #expect(refusal("call me", device: nil)?.problem == .notANumber)
  }
}
