import ChargeDomain
import PhoneNumbers
import Testing

@Suite("Reading a phone number")
struct PhoneNumberParsingTests {
  private let rules = PhoneNumberRules.library

  @Test(
    "in the region's way, with a plus, with the prefix of the region, with 00 where it is another one",
    arguments: [
      ("SE", "070-123 45 67", "+46701234567"), ("SE", "+46 (0)70-123 45 67", "+46701234567"),
      ("SE", "0090 501 234 56 78", "+905012345678"), ("TR", "0501 234 56 78", "+905012345678"),
      ("TR", "5012345678", "+905012345678"), ("US", "(201) 555-0123", "+12015550123"),
      ("US", "011 46 70 123 45 67", "+46701234567"), ("US", "0046701234567", "+46701234567"),
      ("SE", "tel:+46-70-1234567", "+46701234567"), ("SE", "０７０１２３４５６７", "+46701234567"),
      ("SE", "٠٧٠١٢٣٤٥٦٧", "+46701234567"), ("IT", "06 698 12345", "+390669812345"),
    ])
  func reads(code: String, text: String, e164: String) throws {
    #expect(try rules.parse(text, try region(code)).e164 == e164)
  }

  @Test(
    "what is wrong is said",
    arguments: [
      ("SE", "", PhoneNumberProblem.empty), ("SE", " - ", .empty), ("SE", "+", .empty), ("SE", "\u{200E}", .empty),
      ("SE", "7", .tooShort), ("SE", "+46", .tooShort), ("SE", "0701", .tooShort), ("SE", "112", .tooShort),
      ("US", "555-0123", .tooShort), ("US", "+1 201 555", .tooShort), ("US", "201 555 0123 4", .tooLong),
      ("SE", "070 123 45 67 89 01 23", .tooLong), ("SE", String(repeating: "7", count: 1000), .tooLong),
      ("SE", "+999 123 45 67", .unknownCallingCode), ("SE", "call me", .notANumber), ("SE", "é", .notANumber),
    ])
  func refuses(code: String, text: String, problem: PhoneNumberProblem) throws {
    let region = try region(code)
    #expect(throws: problem) { try rules.parse(text, region) }
  }

  @Test("as its owner reads it, and as others may")
  func display() throws {
    let number = try rules.parse("0701234567", try region("SE"))
    #expect(rules.display(number, .international) == "+46 70 123 45 67")
    #expect(rules.display(number, .national) == "070-123 45 67")
    #expect(rules.display(number, .link) == "tel:+46-70-123-45-67")
    #expect(number.masked.contains("67"))
    #expect(number.masked.filter(\.isNumber) == "67")
    #expect(!"\(number)\(String(reflecting: number))".contains("345"))
  }

  @Test("what nobody knows is shown as it is")
  func displayOfUnknown() throws {
    let number = try #require(PhoneNumber(e164: "+999123456"))
    #expect(rules.display(number, .international) == "+999123456")
    #expect(!rules.isInUse(number))
  }

  @Test("a number that can exist is taken, in use or not")
  func possible() throws {
    let number = try rules.parse("010-000 00 00", try region("SE"))
    #expect(!rules.isInUse(number))
    #expect(rules.isInUse(try rules.parse("070-123 45 67", try region("SE"))))
  }

  @Test(
    "a text says where it belongs",
    arguments: [
      ("US", "+4", nil), ("US", "+46", "SE"), ("US", "+467012", "SE"), ("SE", "+1", "US"), ("SE", "+14165550123", "CA"),
      ("SE", "+44", "GB"), ("SE", "+800", "001"), ("SE", "0", nil), ("US", "011467012", nil),
      ("US", "01146701234567", "SE"), ("US", "0046701234567", "SE"), ("US", "+999", nil), ("US", "", nil),
      ("US", "+", nil),
    ])
  func origin(chosen: String, text: String, origin: String?) throws {
    #expect(rules.origin(text, try region(chosen))?.region.value == origin)
  }

  @Test("all regions, each once, with an example that can be typed")
  func regions() throws {
    let regions = rules.regions()
    #expect(regions.count == 254)
    #expect(Set(regions).count == regions.count)
    #expect(regions.filter { $0.region == .world }.map(\.callingCode) == [800, 808, 870, 878, 881, 882, 883, 888, 979])
    #expect(regions.filter { $0.callingCode == 1 }.count == 25)
    #expect(regions.contains(.unitedStates))
    var lacking: [String] = []
    for region in regions {
      guard let example = rules.example(region) else {
        lacking.append("\(region.region) \(region.prefix)")
        continue
      }
      #expect(throws: Never.self, "\(region)") { try rules.parse(example, region) }
    }
    #expect(lacking.isEmpty)
  }
}
