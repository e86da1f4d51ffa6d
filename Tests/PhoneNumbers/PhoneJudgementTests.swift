import ChargeDomain
import PhoneNumbers
import Testing

@Suite("A code goes only to a number that can exist")
struct PhoneJudgementTests {
  private let rules = PhoneNumberRules.library

  private func refusal(_ text: String, _ code: String, _ use: PhoneNumberUse) throws -> PhoneRefusal? {
    let region = try region(code)
    do throws(PhoneRefusal) {
      _ = try rules.judge(text, region, use)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "wrong lengths are refused for a code and for the profile, with the country and its digits",
    arguments: [
      ("TR", "0532 123 45 678", PhoneNumberProblem.tooLong, "TR", 12), ("TR", "0532 123 45 6", .tooShort, "TR", 10),
      ("CH", "079 123 45 6", .tooShort, "CH", 9), ("SE", "070-123", .tooShort, "SE", 6),
      ("SE", "070 123 45 67 89 0", .tooLong, "SE", 13), ("TR", "0701234567", .tooShort, "TR", 10),
      ("SE", "+90 0701234567", .tooShort, "TR", 9),
      ("US", "0532 123 45 67", .tooLong, "US", 11), ("US", "1 201 555 012", .tooShort, "US", 9),
      ("CA", "416 555 01", .tooShort, "CA", 8), ("RU", "8 916 123 456", .tooShort, "RU", 10),
      ("NO", "412 34 56", .tooShort, "NO", 7), ("AD", "312 34 55", .impossibleLength, "AD", 7),
    ])
  func lengths(code: String, text: String, problem: PhoneNumberProblem, country: String, digits: Int) throws {
    for use in [PhoneNumberUse.code, .contact] {
      let expected = PhoneRefusal(problem, country: RegionCode(country), digits: digits, for: use)
      #expect(try refusal(text, code, use) == expected && expected.isOfMobiles == (use == .code))
    }
  }

  @Test("a length that only fixed lines have is refused for a code as that of no mobile number")
  func lengthOfFixedLines() throws {
    let refused = try #require(try refusal("070-174 06 3", "SE", .code))
    #expect(refused == PhoneRefusal(.tooShort, country: RegionCode("SE"), digits: 9, for: .code))
    #expect(refused.isOfMobiles)
    #expect(try refusal("070-174 06 3", "SE", .contact) == nil, "a new range may have such numbers")
  }

  @Test(
    "a fixed line or a service gets no code, and can be called",
    arguments: [
      ("SE", "08-123 456 78", "+46812345678"), ("TR", "0212 555 01 23", "+902125550123"),
      ("IT", "06 698 12345", "+390669812345"), ("SE", "0900 123 45", "+4690012345"),
      ("GB", "070 1234 5678", "+447012345678"), ("DE", "0800 1234567", "+498001234567"),
    ])
  func notMobile(code: String, text: String, e164: String) throws {
    #expect(try refusal(text, code, .code)?.problem == .notMobile)
    #expect(try refusal(text, code, .code)?.country?.value == code)
    #expect(try rules.judge(text, try region(code), .contact).e164 == e164)
  }

  @Test(
    "mobiles, numbers of countries that do not tell them apart, and new ranges get a code",
    arguments: [
      ("SE", "070-174 06 35", "+46701740635"), ("SE", "701740635", "+46701740635"),
      ("TR", "0501 234 56 78", "+905012345678"), ("US", "(202) 555-0142", "+12025550142"),
      ("CH", "079 123 45 67", "+41791234567"),
      ("TR", "+46 70 174 06 35", "+46701740635"), ("SE", "010-000 00 00", "+46100000000"),
    ])
  func mobiles(code: String, text: String, e164: String) throws {
    #expect(try rules.judge(text, try region(code), .code).e164 == e164)
  }

  @Test(
    "a trunk zero is never sent: it goes where the rest is in use, and stays where it belongs to the number",
    arguments: [
      ("CI", "07 01 23 45 67", "+2250701234567"), ("SE", "+46 (0)70 174 06 35", "+46701740635"),
    ])
  func trunk(code: String, text: String, e164: String) throws {
    #expect(try rules.judge(text, try region(code), .code).e164 == e164)
  }

  @Test("a zero that nobody dials there is not dropped: the rest may be somebody else's number")
  func foreignZero() throws {
    for (code, text) in [("US", "020 7946 0958"), ("US", "0201 555 0123"), ("IT", "0347 1234567")] {
      #expect(try refusal(text, code, .code)?.problem == .tooLong, "\(text)")
      #expect(try refusal(text, code, .contact)?.problem == .tooLong, "\(text)")
    }
    let short = try #require(try refusal("0701234567", "US", .code))
    #expect(short.problem == .tooShort && short.digits == nil, "ten digits are not too few there, but for the zero")
  }

  @Test("nothing typed, too much of anything and no number are told as such, of no country")
  func noNumber() throws {
    #expect(try refusal("", "SE", .code) == PhoneRefusal(.empty))
    #expect(try refusal(String(repeating: "7", count: 1000), "SE", .code) == PhoneRefusal(.tooLong))
    #expect(try refusal("call me", "SE", .contact)?.problem == .notANumber)
    #expect(try refusal("+999 123 45 67", "SE", .code)?.problem == .unknownCallingCode)
  }

  @Test("without a country only a number with its calling code is one")
  func unchosen() throws {
    #expect(throws: PhoneRefusal(.noCallingCode)) { try rules.judge("0701740635", .unchosen, .code) }
    #expect(try rules.judge("+46 70-174 06 35", .unchosen, .code).e164 == "+46701740635")
    #expect(try rules.judge("0046 70-174 06 35", .unchosen, .code).e164 == "+46701740635")
    let typed = PhoneEntry(region: .unchosen).edited(to: "0701740635", by: rules)
    #expect(typed.content.text == "0701740635" && typed.region == .unchosen)
    #expect(PhoneEntry(region: .unchosen).edited(to: "+46701740635", by: rules).region.region.value == "SE")
    #expect(typed.moved(to: try region("SE"), by: rules).content.text == "070-174 06 35")
  }
}

/// Every country by its own example: the number of a mobile, where it has mobiles.
@Suite("The example numbers of every country")
struct PhoneExampleTests {
  private let rules = PhoneNumberRules.library

  /// Countries that have mobile numbers a digit shorter than their example, by libphonenumber 8.12.57.
  private static let alsoShorter: Set<String> = [
    "AR", "AT", "AX", "BR", "CW", "DE", "EE", "FI", "GA", "HR", "IT", "KR", "LB", "MC", "MM", "NZ", "PA", "RS", "SO",
    "VA",
    "ZA",
  ]
  /// Countries that have mobile numbers a digit longer than their example.
  private static let alsoLonger: Set<String> = [
    "AT", "AX", "BA", "BG", "BQ", "FI", "GA", "ID", "KH", "MM", "MX", "MY", "NZ", "RS", "SO", "TA", "TK", "TV",
  ]

  private func isJudged(_ text: String, _ region: CallingRegion) -> Bool {
    (try? rules.judge(text, region, .code)) != nil
  }

  @Test("gets a code; less one digit and plus one digit it does not, except where the plan has such numbers")
  func lessAndPlusOne() throws {
    let regions = rules.regions().filter { $0.region != .world }
    #expect(regions.count == 245)
    var refused: Set<String> = []
    var shorter: Set<String> = []
    var longer: Set<String> = []
    for region in regions {
      let example = DialSigns(try #require(rules.example(region))).signs
      let number = try rules.parse(example, region)
      for text in [example, number.e164] {
        if (try? rules.judge(text, region, .code)) != number { refused.insert(region.region.value) }
        if isJudged(String(text.dropLast()), region) { shorter.insert(region.region.value) }
        if isJudged(text + "5", region) { longer.insert(region.region.value) }
      }
    }
    // Tristan da Cunha has no mobiles.
    #expect(refused == ["TA"])
    #expect(shorter == Self.alsoShorter)
    #expect(longer == Self.alsoLonger)
  }

  @Test("a zero in front of it, or of it less one digit, makes no number that begins with that zero")
  func zeroInFront() throws {
    for region in rules.regions() where region.region != .world {
      let example = try rules.parse(try #require(rules.example(region)), region).e164
      let national = example.dropFirst(region.prefix.count)
      guard !national.hasPrefix("0") else { continue }
      for text in ["0" + national, "0" + national.dropLast(), "\(region.prefix)0\(national.dropLast())"] {
        guard let number = try? rules.judge(text, region, .code), !rules.isInUse(number) else { continue }
        #expect(!number.e164.hasPrefix("\(region.prefix)0"), "\(text) in \(region.region) is sent as \(number.e164)")
      }
    }
  }
}
