import ChargeDomain
import PhoneNumbers
import Testing

@Suite("The field for a phone number")
struct PhoneEntryTests {
  private let rules = PhoneNumberRules.library

  private func entry(_ shown: String, _ code: String) throws -> PhoneEntry {
    PhoneEntry(try field(shown), region: try region(code))
  }

  private func edited(_ entry: PhoneEntry, _ to: String) throws -> String {
    let after = try field(to)
    let result = entry.edited(to: after.text, caret: after.caret, by: rules)
    return "\(result.region.region) \(marked(result.content))"
  }

  @Test(
    "typing and deleting, at the end and in the middle",
    arguments: [
      ("070-12|", "070-123|", "070-123|"), ("070-12|", "070-1|", "070-1|"),
      ("070-1|23 45 67", "070-19|23 45 67", "07019|234567"), ("070-12|3 45 67", "070-1|3 45 67", "070-1|34 56 7"),
      // Deleting a separator: backspace takes the digit before it, delete the one behind it.
      ("070-|123 45 67", "070|123 45 67", "07|1-234 56 7"), ("070|-123 45 67", "070|123 45 67", "070|-234 56 7"),
      // A caret that was moved meanwhile is not known: backspace is what people press.
      ("07|0-123 45 67", "070|123 45 67", "07|1-234 56 7"),
      ("00 46 |", "00 46|", "00 4|"), ("|070-12", "|70-12", "|7012"),
      // Several characters chosen and deleted or typed over.
      ("070-123 45 67|", "0|", "0|"), ("070-123| 45 67", "0|123 45 67", "0|123-45 67"),
      ("070-123 45 67|", "|", "|"),
    ])
  func edits(before: String, after: String, shown: String) throws {
    #expect(try edited(try entry(before, "SE"), after) == "SE \(shown)")
  }

  @Test(
    "backspace empties the field, one digit each time", arguments: ["+46 70 123 45 67", "(201) 555-0123", "00 90 501"])
  func backspaceToTheEnd(start: String) throws {
    var field = PhoneEntry(PhoneFieldText(start), region: .unitedStates)
    for count in (0..<DialSigns(start).signs.count).reversed() {
      field = field.edited(to: String(field.content.text.dropLast()), by: rules)
      #expect(DialSigns(field.content.text).signs.count == count)
      #expect(field.content.caret == field.content.text.count)
    }
  }

  @Test("where nothing was typed nothing changes but the caret")
  func nothingTyped() throws {
    let entry = PhoneEntry(PhoneFieldText("011 46 70 127 45 6"), region: try region("US"))
    let after = entry.edited(to: "011 46 70 127 45 6", caret: 3, by: rules)
    #expect(after == PhoneEntry(PhoneFieldText("011 46 70 127 45 6", caret: 3), region: entry.region))
  }

  @Test("a caret that is put behind a separator stays there, and what is typed lands there")
  func caretBehindSeparator() throws {
    let entry = PhoneEntry(PhoneFieldText("011 46 2"), region: try region("US"))
    let put = entry.edited(to: "011 46 2", caret: 4, by: rules)
    #expect(marked(put.content) == "011 |46 2")
    #expect(DialSigns(rules.format(put.content, put.region)).beforeCaret == 3, "behind the same digit")
    #expect(marked(put.edited(to: "011 946 2", caret: 5, by: rules).content).hasPrefix("011 9|"))
  }

  @Test("a whole number that is pasted takes the place of what stands there, and the picker along")
  func pastes() throws {
    #expect(try edited(try entry("|", "US"), "+46 70-123 45 67|") == "SE +46 70 123 45 67|")
    #expect(try edited(try entry("(201) 5|", "US"), "(201) 5+46 70-123 45 67|") == "SE +46 70 123 45 67|")
    #expect(try edited(try entry("20|15", "US"), "20+46701234567|15") == "SE +46 70 123 45 67|")
    #expect(try edited(try entry("07|", "SE"), "070123|") == "SE 070-123|")
    #expect(try edited(try entry("|", "US"), "0046 70 123 45 67|") == "SE 00 46 70 123 45 67|")
    // 011 means nothing in Sweden.
    #expect(try edited(try entry("011 46 70 123 45 6|", "US"), "011 46 70 123 45 67|") == "SE +46 70 123 45 67|")
    #expect(try edited(try entry("|", "SE"), "Ring 070–123 45 67!|") == "SE 070-123 45 67|")
  }

  @Test("regions that share a code: the one chosen stays")
  func shared() throws {
    #expect(try edited(try entry("|", "CA"), "+12015550123|") == "CA +1 201-555-0123|")
    #expect(try edited(try entry("|", "US"), "4165550123|") == "US (416) 555-0123|")
    #expect(try edited(try entry("|", "SE"), "+14165550123|") == "CA +1 416-555-0123|")
    #expect(try edited(try entry("+|", "SE"), "+1|") == "US +1|")
    #expect(try edited(try entry("|", "RU"), "+77012345678|") == "RU +7 701 234 5678|")
  }

  @Test("what is longer than any number is not taken, and nothing is pushed out")
  func bound() throws {
    let full = try entry("123456789012|345678901234", "SE")
    #expect(full.edited(to: "1234567890129345678901234", caret: 13, by: rules) == full)
    let pasted = PhoneEntry(region: try region("SE")).edited(to: String(repeating: "7", count: 5000), by: rules)
    #expect(pasted.content.text == String(repeating: "7", count: DialSigns.limit))
    #expect(throws: PhoneNumberProblem.tooLong) { try rules.parse(pasted.content.text, pasted.region) }
    // The end of it is out of reach of the region's own formats, and can still be deleted.
    #expect(pasted.edited(to: String(pasted.content.text.dropLast()), by: rules).content.text.count == 23)
  }

  @Test(
    "another region: a national number is written its way, an international one gets its code",
    arguments: [
      ("SE", "070-123 45 67|", "TR", "070 123 45 67|"), ("SE", "+46 70 123 45 67|", "NO", "+47 70 12 34 56 7|"),
      ("US", "+1 201-555-0123|", "CA", "+1 201-555-0123|"), ("SE", "|", "NO", "|"), ("SE", "+4|", "NO", "+4|"),
    ])
  func moves(from: String, before: String, to: String, after: String) throws {
    let moved = try entry(before, from).moved(to: try region(to), by: rules)
    #expect(moved.region == (try region(to)))
    #expect(DialSigns(moved.content.text).signs == DialSigns(after).signs)
    #expect(moved.content.caret == moved.content.text.count)
  }

  @Test("the region that is chosen already changes nothing", arguments: ["0046701234567716|", "070-123 45 67|", "+4|"])
  func staysWhereItIs(before: String) throws {
    let typed = try entry(before, "TR")
    #expect(typed.moved(to: try region("TR"), by: rules) == typed)
  }
}
