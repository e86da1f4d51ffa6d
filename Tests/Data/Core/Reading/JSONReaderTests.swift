import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// A field of foreign data is read where its meaning is certain; otherwise it is nil and a fault with its path.
struct JSONReaderTests {
  private struct Read<Value: Equatable>: Equatable {
    var value: Value?
    var faults: [String?]
  }

  private func read<Value>(_ json: String, _ body: (JSONReader) -> Value?) throws -> Read<Value> {
    let faults = FieldFaults()
    let value = try JSONDocument(Data(#"{"f":\#(json)}"#.utf8)).root
    let reader = try #require(JSONReader(record: value, faults: faults))
    let result = body(reader)
    return Read(value: result, faults: faults.all.map(\.path))
  }

  @Test("a text is trimmed and cleaned; other kinds are faults")
  func text() throws {
    for (json, expected) in [
      (#""plain""#, "plain"), (#""  a  b ""#, "a b"), (#""a\r\nb""#, "a b"), (#""\t90266 ""#, "90266"),
      (#""x\u200e""#, "x"), (#""\u00a0x\u00a0""#, "x"), (#""Çankırı""#, "Çankırı"), (#""Å  ö ""#, "Å ö"),
      (#"" ğ\u200d""#, "ğ"), ("8001", "8001"), ("7.0", "7"),
      ("7.5", "7.5"),
    ] {
      #expect(try read(json) { $0.text("f") } == Read(value: expected, faults: []), "\(json)")
    }
    for json in ["null", #""""#, #""  ""#, #""\u200e\u200f""#] {
      #expect(try read(json) { $0.text("f") } == Read<String>(value: nil, faults: []), "\(json)")
    }
    for json in ["true", "[]", "{}"] {
      #expect(try read(json) { $0.text("f") } == Read<String>(value: nil, faults: ["f"]), "\(json)")
    }
  }

  @Test("an integer is read from a number or a text; a fraction is a fault")
  func int() throws {
    for (json, expected) in [
      ("22", 22), ("22.0", 22), (#""22""#, 22), (#"" 22 ""#, 22), (#""22.0""#, 22), (#""+5""#, 5), ("-3", -3),
      (#""1e2""#, 100),
      ("9223372036854775807", Int.max),
    ] {
      #expect(try read(json) { $0.int("f") } == Read(value: expected, faults: []), "\(json)")
    }
    for json in [
      "22.5", #""22.5""#, "18446744073709551615", "1e300", #""0x10""#, #""nan""#, #""inf""#, #""22 kW""#, "true", "[]",
    ] {
      #expect(try read(json) { $0.int("f") } == Read<Int>(value: nil, faults: ["f"]), "\(json)")
    }
    for json in ["null", #""""#] {
      #expect(try read(json) { $0.int("f") } == Read<Int>(value: nil, faults: []), "\(json)")
    }
    #expect(try read("31.6") { $0.roundedInt("f") } == Read(value: 32, faults: []))
    #expect(try read("1e300") { $0.roundedInt("f") } == Read<Int>(value: nil, faults: ["f"]))
  }

  @Test("a double is read from a number or a text; a decimal comma is a fault")
  func double() throws {
    for (json, expected) in [("7.4", 7.4), (#""7.4""#, 7.4), ("22", 22), (#""22.0""#, 22)] {
      #expect(try read(json) { $0.double("f") } == Read(value: expected, faults: []), "\(json)")
    }
    for json in [#""0,24""#, #""1e999""#, #""x""#, "{}"] {
      #expect(try read(json) { $0.double("f") } == Read<Double>(value: nil, faults: ["f"]), "\(json)")
    }
  }

  @Test("a Boolean is read from a Boolean, a word, 0 or 1")
  func bool() throws {
    for (json, expected) in [("true", true), (#""true""#, true), (#""FALSE ""#, false), ("1", true), ("0", false)] {
      #expect(try read(json) { $0.bool("f") } == Read(value: expected, faults: []), "\(json)")
    }
    for json in [#""yes""#, "2", "[]"] {
      #expect(try read(json) { $0.bool("f") } == Read<Bool>(value: nil, faults: ["f"]), "\(json)")
    }
  }

  /// One feed mixes fractions of 0 to 3 digits, and zones are often missing.
  @Test("dates are read with fractions and with or without a zone")
  func dates() throws {
    for (text, seconds) in [
      ("2013-12-22T13:20:45Z", 1_387_718_445), ("2015-04-11T22:30:51.21Z", 1_428_791_451.21),
      ("2015-04-11T22:30:51.2Z", 1_428_791_451.2), ("2015-04-11T22:30:51.215Z", 1_428_791_451.215),
      ("2015-04-11T22:30:51.215123Z", 1_428_791_451.215_123), ("2015-04-11T22:30:51", 1_428_791_451),
      ("2015-04-11 22:30:51", 1_428_791_451), ("2015-04-11T22:30Z", 1_428_791_400),
      ("2015-04-12T00:30:51+02:00", 1_428_791_451), ("2015-04-11T20:00:51-0230", 1_428_791_451),
      ("2015-04-12T00:30:51+02", 1_428_791_451), ("2015-04-11", 1_428_710_400), (" 2015-04-11 ", 1_428_710_400),
      ("1428791451215", 1_428_791_451.215), ("2000-02-29", 951_782_400), ("1969-12-31T23:59:59Z", -1),
      ("2016-12-31T23:59:60Z", 1_483_228_800),
    ] {
      let date = try read("\"\(text)\"") { $0.date("f") }
      #expect(date.faults.isEmpty, "\(text)")
      #expect(abs((date.value?.timeIntervalSince1970 ?? .nan) - seconds) < 0.000_5, "\(text)")
    }
    #expect(try read("1759198517219") { $0.date("f") }.value == Date(timeIntervalSince1970: 1_759_198_517.219))
    for json in [
      #""2015-02-29""#, #""2015-13-01""#, #""2015-00-10""#, #""15-04-11""#, #""2015-04-11T25:00:00Z""#,
      #""2015-04-11T22:60:00Z""#, #""2015-04-11T22:30:51.Z""#, #""2015-04-11T22:30:51+2""#, #""yesterday""#, "12",
      "true", "1e30", #""2015-04-11T""#, #""2015-04-11Z""#,
    ] {
      #expect(try read(json) { $0.date("f") } == Read<Date>(value: nil, faults: ["f"]), "\(json)")
    }
  }

  @Test("a single value stands for a list of one")
  func listsAndSingles() throws {
    #expect(try read(#"["a",null," b ",3]"#) { $0.texts("f") } == Read(value: ["a", "b", "3"], faults: []))
    #expect(try read(#""a""#) { $0.texts("f") } == Read(value: ["a"], faults: []))
    #expect(try read("null") { $0.texts("f") } == Read(value: [], faults: []))
    #expect(try read(#"["a",{}]"#) { $0.texts("f") } == Read(value: ["a"], faults: ["f[1]"]))
    #expect(try read(#"[{"n":1},null,{"n":2}]"#) { $0.objects("f").map { $0.int("n") } }.value == [1, 2])
    #expect(try read(#"{"n":1}"#) { $0.objects("f").map { $0.int("n") } }.value == [1])
    #expect(try read(#"[{"n":"x"},5]"#) { $0.objects("f").map { $0.int("n") } }.faults == ["f[1]", "f[0].n"])
    #expect(try read("5") { $0.objects("f").count } == Read(value: 0, faults: ["f"]))
    #expect(
      try read(#"{"a":{"b":"x"}}"#) { $0.object("f")?.object("a")?.int("b") } == Read(value: nil, faults: ["f.a.b"]))
    #expect(try read("[]") { $0.object("f")?.int("b") } == Read(value: nil, faults: ["f"]))
  }

  @Test("the reason of a fault shows the value short and without control characters")
  func aReasonShowsTheValueShortAndHarmless() throws {
    let faults = FieldFaults()
    let long = String(repeating: "9x", count: 100)
    let root = try JSONDocument(Data(#"{"a":"\u001b[31mred","b":"\#(long)"}"#.utf8)).root
    let reader = try #require(JSONReader(record: root, faults: faults))
    _ = (reader.int("a"), reader.int("b"))
    #expect(faults.all.count == 2)
    #expect(faults.all.allSatisfy { !$0.reason.contains("\u{1B}") && $0.reason.count < 80 })
  }
}
