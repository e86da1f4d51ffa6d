import Foundation
import Testing

@testable import ChargeData

/// What a report says of a field that cannot be read.
struct FaultReasonTests {
  private func faults(_ json: String, _ body: (JSONReader) -> Void) throws -> [FieldFault] {
    let faults = FieldFaults()
    let document = try JSONDocument(Data(#"{"f":\#(json)}"#.utf8))
    body(try #require(JSONReader(record: document.root, faults: faults)))
    return faults.all
  }

  private func expect(_ path: String?, _ reason: String, _ json: String, _ body: (JSONReader) -> Void) throws {
    let found = try faults(json, body)
    #expect(found == [FieldFault(path: path, reason: reason)])
  }

  @Test("the reason names the value and what was due")
  func reasons() throws {
    try expect("f", "22.5 is no whole number in range", "22.5") { _ = $0.int("f") }
    try expect("f", "1e+300 is out of range", "1e300") { _ = $0.roundedInt("f") }
    try expect("f", "\"22 kW\" is no number", #""22 kW""#) { _ = $0.double("f") }
    try expect("f", "\"0x10\" is no number", #""0x10""#) { _ = $0.int("f") }
    try expect("f", "true is no number", "true") { _ = $0.int("f") }
    try expect("f", "2 is neither true nor false", "2") { _ = $0.bool("f") }
    try expect("f", "\"yes\" is neither true nor false", #""yes""#) { _ = $0.bool("f") }
    try expect("f", "false is no date", "false") { _ = $0.date("f") }
    try expect("f", "a text is due, true stands there", "true") { _ = $0.text("f") }
    try expect("f[1]", "a text is due, an object stands there", #"["a",{}]"#) { _ = $0.texts("f") }
    try expect("f", "an object is due, a list stands there", "[]") { _ = $0.object("f") }
    try expect("f", "a list is due, 5 stands there", "5") { _ = $0.objects("f") }
    try expect("f[0]", "an object is due, 1.5 stands there", "[1.5]") { _ = $0.objects("f") }
    try expect("f", "\"WORD\" is not known here", #""WORD""#) { reader in
      let known: Int? = reader.known(reader.text("f"), "f") { _ in nil }
      #expect(known == nil)
    }
    try expect(nil, "odd", "1") { $0.faults.add(.record, "odd") }
  }

  @Test("a word that is known, and one that is missing, are no fault")
  func noFault() throws {
    let all = try faults(#""a""#) { reader in
      let known: Int? = reader.known(reader.text("f"), "f") { word in word == "a" ? 1 : nil }
      #expect(known == 1)
      let missing: Int? = reader.known(reader.text("g"), "g") { _ in nil }
      #expect(missing == nil)
    }
    #expect(all.isEmpty)
  }

  @Test("text with its line breaks is kept beside the cleaned text")
  func rawText() throws {
    let all = try faults(#"" a\n b ""#) { reader in
      #expect(reader.rawText("f") == " a\n b ")
      #expect(reader.text("f") == "a b")
      #expect(reader.rawText("g") == nil)
    }
    #expect(all.isEmpty)
    _ = try faults("7") { reader in #expect(reader.rawText("f") == "7") }
    _ = try faults(#"" ""#) { reader in #expect(reader.rawText("f") == nil) }
  }

  // MARK: Numbers that may not be below zero

  @Test("0 is a count and a power, and stands for nothing where a measure is due")
  func zero() throws {
    let all = try faults("0") { reader in
      #expect(reader.count("f") == 0 && reader.kilowatts("f") == 0)
      #expect(reader.positiveCount("f") == nil && reader.positive("f") == nil)
    }
    #expect(all.isEmpty)
    _ = try faults("1") { reader in
      #expect(reader.count("f") == 1 && reader.positiveCount("f") == 1 && reader.positive("f") == 1)
    }
    _ = try faults("0.5") { reader in #expect(reader.kilowatts("f") == 0.5) }
    _ = try faults("31.6") { reader in #expect(reader.positive("f") == 32) }
  }

  @Test("numbers below zero are reported")
  func belowZero() throws {
    try expect("f", "-1 is below zero", "-1") { reader in #expect(reader.count("f") == nil) }
    try expect("f", "-1 is below zero", "-1") { reader in #expect(reader.positiveCount("f") == nil) }
    try expect("f", "-1 is below zero", "-1.2") { reader in #expect(reader.positive("f") == nil) }
    try expect("f", "-0.5 is no power", "-0.5") { reader in #expect(reader.kilowatts("f") == nil) }
  }

  // MARK: Times of a day

  @Test(
    "a time of day has hours and minutes",
    arguments: [
      ("00:00", 0), ("0:01", 1), ("9:05", 545), ("23:59", 1439), ("24:00", 1440), ("12:30:15", 750), (" 12:30 ", 750),
      ("23:59:59", 1439), ("24:00:00", 1440),
    ])
  func minutes(_ text: String, _ expected: Int) throws {
    let all = try faults("\"\(text)\"") { reader in #expect(reader.minutesOfDay("f") == expected) }
    #expect(all.isEmpty)
  }

  @Test(
    "other texts are no time of day",
    arguments: [
      "24:01", "25:00", "12:60", "12", "1:2:3:4", "012:00", "12:000", ":12:30", "12:", ":30", "12::30", "-1:00", "a:b",
      "12:30:60", "12:30:ab", "24:00:59", "+9:00", "12:30:",
    ])
  func noMinutes(_ text: String) throws {
    try expect("f", "\"\(text)\" is no time of day", "\"\(text)\"") { reader in
      #expect(reader.minutesOfDay("f") == nil)
    }
  }

  @Test("a time that is missing is reported too")
  func missingMinutes() throws {
    try expect("g", "a time is missing", "1") { reader in #expect(reader.minutesOfDay("g") == nil) }
  }
}
