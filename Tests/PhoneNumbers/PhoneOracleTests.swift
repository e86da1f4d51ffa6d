import ChargeDomain
import Foundation
import PhoneNumbers
import Testing

private let feeds = ProcessInfo.processInfo.environment["CHARGECORE_FEEDS"]

/// What another, newer edition of the library makes of numbers: the Python port 9.0.43.
private struct FormatOracle: Decodable {
  struct Format: Decodable {
    let region: String
    let type: String
    let countryCode: Int
    let nationalSignificantNumber: String
    let e164: String
    let international: String
    let national: String
    let rfc3966: String
  }
  struct Run: Decodable {
    let region: String
    let type: String
    let how: String
    let typed: String
    let shown: [String]
  }
  let formats: [Format]
  let asYouType: [Run]
}

/// A text that drivers found at a charger, and what the newer edition reads in it.
private struct FoundString: Decodable {
  let region: String
  let raw: String
  let possible: Bool?
  let valid: Bool?
  let e164: String?
  let national: String?
}

/// The library's own tests of typing: signs, what is shown after each, which one the caret was put behind.
private struct TypingVectors: Decodable {
  struct Test: Decodable {
    struct Run: Decodable {
      let steps: [[String]]
    }
    let runs: [Run]
  }
  let tests: [Test]
}

@Suite(
  "Phone numbers of the world",
  .enabled(if: feeds != nil, "skipped: CHARGECORE_FEEDS does not name the folder of the feeds"))
struct PhoneOracleTests {
  private let rules = PhoneNumberRules.library

  private func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let file = URL(filePath: feeds ?? "").appending(path: "phone/\(name)")
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }

  private func region(_ code: String, _ callingCode: Int? = nil) throws -> CallingRegion {
    try #require(
      rules.regions().first { $0.region.value == code && (callingCode == nil || $0.callingCode == callingCode) })
  }

  @Test("numbers of every region, as they are sent, read, linked and read back")
  func formats() throws {
    let oracle = try read("format-oracle.json", as: FormatOracle.self)
    #expect(oracle.formats.count == 788)
    var differing: Set<String> = []
    for entry in oracle.formats {
      let region = try region(entry.region, entry.countryCode)
      let number = try #require(PhoneNumber(e164: entry.e164))
      let ours = [
        rules.display(number, .international), rules.display(number, .national), rules.display(number, .link),
        e164(entry.e164, region) ?? "refused", e164(entry.national, region) ?? "refused",
      ]
      let theirs = [entry.international, entry.national, entry.rfc3966, entry.e164, entry.e164]
      if ours != theirs { differing.insert("\(entry.region) \(entry.type)") }
    }
    #expect(differing == Set(KnownDifferences.formats.keys))
  }

  @Test("as it is typed into the field, sign by sign")
  func asYouType() throws {
    let oracle = try read("format-oracle.json", as: FormatOracle.self)
    #expect(oracle.asYouType.count == 96)
    var differing: [String: Int] = [:]
    var count = 0
    for run in oracle.asYouType {
      #expect(run.typed.count == run.shown.count)
      var entry = PhoneEntry(region: try region(run.region))
      for (sign, shown) in zip(run.typed, run.shown) {
        count += 1
        entry = entry.edited(to: entry.content.text + String(sign), by: rules)
        #expect(entry.content.caret == entry.content.text.count)
        if entry.content.text != shown { differing["\(run.region) \(run.type) \(run.how)", default: 0] += 1 }
      }
      #expect(entry.region.region.value == run.region)
    }
    #expect(count == 1117)
    #expect(differing == KnownDifferences.typing)
  }

  @Test("strings as drivers find them: verdict, E.164, national form")
  func foundStrings() throws {
    let strings = try read("real-world-strings.json", as: [FoundString].self)
    #expect(strings.count == 465)
    var differing: Set<String> = []
    var refused = 0
    for string in strings {
      let name = "\(string.region) \(string.raw)"
      guard let number = try? rules.parse(string.raw, try region(string.region)) else {
        refused += 1
        if string.possible == true { differing.insert(name) }
        continue
      }
      let isSame =
        string.possible == true && string.valid == rules.isInUse(number) && string.e164 == number.e164
        && string.national == rules.display(number, .national)
      if !isSame { differing.insert(name) }
    }
    #expect(refused == 7)
    #expect(differing == Set(KnownDifferences.strings.keys))
  }

  /// What is shown there holds for plans made for testing only; where the caret stands in it is a rule for all.
  @Test("the caret of the library's own tests stands where ours does")
  func carets() throws {
    let vectors = try read("asyoutype-vectors.json", as: TypingVectors.self)
    var count = 0
    for run in vectors.tests.flatMap(\.runs) {
      var typed = ""
      var remembered = 0
      for step in run.steps {
        typed += try #require(step.first)
        let shown = try #require(step.dropFirst().first)
        if step.contains("remember") { remembered = typed.count }
        guard let caret = step.first(where: { $0.hasPrefix("caret=") }) else { continue }
        count += 1
        let signs = DialSigns(PhoneFieldText(typed, caret: remembered))
        #expect("caret=\(signs.caret(in: shown))" == caret, "\(typed) shown as \(shown)")
      }
    }
    #expect(count == 32)
  }

  private func e164(_ text: String, _ region: CallingRegion) -> String? { try? rules.parse(text, region).e164 }
}
