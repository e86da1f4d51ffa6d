import ChargeDomain
import DomainTestSupport
import PhoneNumbers
import Testing

@Suite("A phone number as it is typed")
struct PhoneTypingTests {
  private let rules = PhoneNumberRules.library

  @Test(
    "written as the region writes it, the caret behind the same digit",
    arguments: [
      ("SE", "|", "|"), ("SE", "0|", "0|"), ("SE", "0701234567|", "070-123 45 67|"),
      ("SE", "070-1|23 45 67", "070-1|23 45 67"), ("SE", "070-19|23 45 67", "07019|234567"),
      ("SE", "|070-123", "|070-123"), ("US", "2015550123|", "(201) 555-0123|"),
      ("US", "|2015550123", "|(201) 555-0123"), ("US", "20|15550123", "(20|1) 555-0123"),
      ("TR", "+905012345678|", "+90 501 234 56 78|"), ("TR", "+90 501|2345678", "+90 501| 234 56 78"),
      ("SE", "0046701234567|", "00 46 70 123 45 67|"), ("US", "0046701234567|", "0046701234567|"),
    ])
  func typed(code: String, typed: String, shown: String) throws {
    #expect(marked(rules.format(try field(typed), try region(code))) == shown)
  }

  @Test(
    "digits of every script, full-width signs, invisible marks, words: digits stay, all else goes",
    arguments: [
      ("SE", "＋４６７０１２３|", "+46 70 123|"), ("TR", "٠٥٠١٢٣٤٥٦٧٨|", "0501 234 56 78|"),
      ("SE", "tel:+46-70-1234567|", "+46 70 123 45 67|"), ("SE", "\u{202A}(070) 123|\u{202C}4567 ", "070-123| 45 67"),
      ("SE", "abc|", "|"), ("SE", "👨‍👩‍👧0|70", "0|70"), ("SE", "07+0|", "070|"), ("SE", "a\u{0}0\u{0}7|0", "07|0"),
    ])
  func foreignSigns(code: String, typed: String, shown: String) throws {
    #expect(marked(rules.format(try field(typed), try region(code))) == shown)
  }

  @Test("the world's codes: the rest of the number stands in the field")
  func world() throws {
    let freephone = try #require(rules.regions().first { $0.callingCode == 800 })
    #expect(freephone.region == .world)
    #expect(marked(rules.format(try field("12345678|"), freephone)) == "1234 5678|")
    #expect(marked(rules.format(try field("+80012345678|"), freephone)) == "+800 1234 5678|")
    #expect(try rules.parse("1234 5678", freephone).e164 == "+80012345678")
    #expect(rules.example(freephone)?.isEmpty == false)
  }

  @Test("whatever is typed: same digits in the same order, the caret behind as many of them")
  func keepsDigits() throws {
    var random = SplitMix(seed: 46)
    let signs = Array("0123456789+ -()x\u{200F}４٤é\u{0}\n")
    let regions = rules.regions()
    #expect(regions.count > 200)
    for _ in 0..<3000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in signs.randomElement(using: &random) ?? "0" })
      let typed = PhoneFieldText(text, caret: Int.random(in: -3...50, using: &random))
      let region = regions.randomElement(using: &random) ?? .unitedStates
      let shown = rules.format(typed, region)
      let (before, after) = (DialSigns(typed), DialSigns(shown))
      #expect(after.signs == before.signs, "\(typed.text.debugDescription) in \(region)")
      #expect(after.beforeCaret == before.beforeCaret, "\(typed.text.debugDescription) in \(region)")
      #expect(rules.format(shown, region) == shown, "\(typed.text.debugDescription) in \(region)")
      _ = try? rules.parse(text, region)
      _ = rules.origin(text, region)
    }
  }

  @Test("no region of the library: the digits stay as they are")
  func unknownRegion() throws {
    let nowhere = CallingRegion(region: try #require(RegionCode("QQ")), callingCode: 1 << 40)
    #expect(marked(rules.format(try field("0701|234"), nowhere)) == "0701|234")
    #expect(marked(rules.format(try field("+46701|234"), nowhere)) == "+46 70 1|23 4")
    #expect(throws: PhoneNumberProblem.self) { try rules.parse("0701234567", nowhere) }
    #expect(rules.example(nowhere) == nil)
  }

  @Test("many type at once")
  func manyAtOnce() async throws {
    let rules = rules
    let expected = ["SE": "070-123 45 67", "TR": "0701234567", "US": "0701234567", "DE": "0701 2345 67"]
    await withTaskGroup { group in
      for index in 0..<200 {
        group.addTask {
          guard let code = RegionCode(["SE", "TR", "US", "DE"][index % 4]) else { return }
          let region = CallingRegion(region: code, callingCode: 1)
          #expect(rules.format(PhoneFieldText("0701234567"), region).text == expected[code.value])
        }
      }
    }
  }
}
