import ChargeDomain
import PhoneNumbers
import Testing

@Suite("The right number in the wrong country")
struct PhoneHomeTests {
  private let rules = PhoneNumberRules.library
  private let nothingKnown = PhoneCountries()

  private func refusal(
    _ text: String, _ code: String, near countries: PhoneCountries = PhoneCountries()
  ) throws -> PhoneRefusal? {
    let region = code == "ZZ" ? CallingRegion.unchosen : try region(code)
    do throws(PhoneRefusal) {
      _ = try rules.read(text, in: region, for: .code, near: countries)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a mobile of a likely country is suggested, whatever is wrong with it in the chosen one",
    arguments: [
      ("TR", "0701740635", "SE", PhoneNumberProblem.tooShort), ("US", "070-174 06 35", "SE", .tooShort),
      ("SE", "0532 123 45 67", "TR", .tooLong), ("US", "0532 123 45 67", "TR", .tooLong),
      ("US", "532 123 45 67", "TR", .noCallingCode), ("TR", "46701740635", "SE", .tooLong),
      ("ZZ", "0701740635", "SE", .noCallingCode),
    ])
  func suggested(code: String, text: String, home: String, problem: PhoneNumberProblem) throws {
    let refusal = try #require(try refusal(text, code))
    #expect(refusal.problem == problem)
    #expect(refusal.suggestion == (try region(home)))
    let typed = PhoneEntry(region: code == "ZZ" ? .unchosen : try region(code)).edited(to: text, by: rules)
    let moved = typed.moved(to: try region(home), by: rules)
    #expect(throws: Never.self) { try rules.read(moved.content.text, in: moved.region, for: .code, near: nothingKnown) }
  }

  @Test("the country of the device comes before those whose languages the app speaks")
  func order() throws {
    let swiss = PhoneCountries(device: RegionCode("CH"))
    #expect(try refusal("079 123 45 67", "TR", near: swiss)?.suggestion?.region.value == "CH")
    #expect(try refusal("079 123 45 67", "TR")?.suggestion?.region.value == "SE", "Sweden has such numbers, too")
  }

  @Test("nothing is suggested for a number with its calling code, for no mobile, and for half a number")
  func notSuggested() throws {
    for text in ["+90 0701740635", "08-123 456 78", "0701"] {
      let refusal = try #require(try refusal(text, "TR"))
      #expect(refusal.suggestion == nil, "\(text)")
    }
    #expect(try refusal("+1 532 123 4567", "SE") == nil, "its calling code says where it belongs")
  }
}
