import Foundation
import Testing

@testable import ChargeData

/// The reader is strict: what is no JSON is refused whole.
struct JSONDocumentTests {
  @Test(
    "valid JSON is read",
    arguments: [
      "{}", "[]", " [1 , 2]\n", "\"text\"", "12", "-0", "1.5e3", "true", "null", #"{"a":{"b":[null,false]}}"#,
      #""\u00e5\ud83d\ude00\n""#, "[\"å ğ ş 😀\"]", "\u{FEFF}{\"a\":1}", #"{"":1}"#, #"{"a":1,"a":2}"#,
      "9223372036854775807",
      "-9223372036854775808", "18446744073709551615",
    ])
  func reads(_ text: String) throws {
    _ = try JSONDocument(Data(text.utf8))
  }

  @Test(
    "invalid JSON is refused whole",
    arguments: [
      "", " ", "\u{FEFF}", "{", "[", "[1", "[1,]", "{\"a\":1,}", "[1 2]", "{a:1}", "{'a':1}", "// comment\n1", "[NaN]",
      "[Infinity]", "[01]", "[+1]", "[.5]", "[1.]", "[0x1F]", "tru", "\"open", "\"\n\"", #""\x""#, #""\ud800""#,
      "{} {}",
      "[1] x", "<html></html>", "<<<<<<< HEAD\n{}", "\u{FEFF}\u{FEFF}{}",
    ])
  func refuses(_ text: String) {
    #expect(throws: JSONFailure.self) { try JSONDocument(Data(text.utf8)) }
  }

  @Test("bytes that are not UTF-8 are refused")
  func refusesBytesThatAreNoUTF8() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x5B, 0, 0x5D],
    ] {
      #expect(throws: JSONFailure.self) { try JSONDocument(Data(bytes)) }
    }
  }

  @Test("very deep nesting is refused without overflowing the stack")
  func refusesDepthWithoutOverflowingTheStack() throws {
    #expect(throws: JSONFailure.self) { try JSONDocument(Data(repeating: UInt8(ascii: "["), count: 100_000)) }
    let objects = String(repeating: #"{"a":"#, count: 100_000)
    #expect(throws: JSONFailure.self) { try JSONDocument(Data(objects.utf8)) }
    let nested = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(try JSONDocument(Data(nested.utf8)).root.isArray)
  }

  @Test("512 lists inside each other are read, 513 are refused with the reason")
  func deepest() throws {
    func nested(_ count: Int) -> Data {
      Data((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(try JSONDocument(nested(512)).root.isArray)
    do throws(JSONFailure) {
      _ = try JSONDocument(nested(513))
      Issue.record("513 lists inside each other were read")
    } catch {
      #expect(error.byteCount == 1026 && !error.reason.isEmpty && error.reason != "refused")
    }
  }

  @Test("a number too large for a double refuses the document")
  func aNumberTooLargeForADoubleRefusesTheDocument() {
    #expect(throws: JSONFailure.self) { try JSONDocument(Data("[1e999]".utf8)) }
    #expect(throws: JSONFailure.self) { try JSONDocument(Data("[123456789012345678901234567890]".utf8)) }
  }

  @Test("a value keeps its document alive")
  func valuesKeepTheirDocumentAlive() throws {
    let texts = try (0..<50).map { number in
      try #require(JSONDocument(Data(#"{"a":["text \#(number)"]}"#.utf8)).root["a"])
    }
    #expect(texts.enumerated().allSatisfy { Array($1.elements).first?.string == "text \($0)" })
  }

  @Test("objects and arrays are walked in their order")
  func walksObjectsAndArrays() throws {
    let root = try JSONDocument(Data(#"{"a":1,"b":[1,[2],{"c":3}],"a":"again","d":{}}"#.utf8)).root
    #expect(root.fields.map(\.name) == ["a", "b", "a", "d"])
    #expect(root["a"]?.kind == .integer(1), "the first of a repeated name counts")
    #expect(root["b"].map { $0.elements.map(\.kind) } == [.integer(1), .array, .object])
    #expect(root["c"] == nil, "names of inner objects are not found")
    #expect(root["d"].map { Array($0.fields).isEmpty } == true)
    #expect(Array(root.elements).isEmpty)
    #expect(root["b"]?["a"] == nil)
  }

  @Test("each value has its kind")
  func tellsKindsApart() throws {
    let root = try JSONDocument(
      Data(#"[null,true,false,-5,9223372036854775807,18446744073709551615,1.0,"",[],{}]"#.utf8)
    ).root
    #expect(
      root.elements.map(\.kind) == [
        .null, .bool(true), .bool(false), .integer(-5), .integer(.max), .double(0x1p64),
        .double(1), .string, .array, .object,
      ])
  }

  @Test("a text may contain a zero byte")
  func aTextMayHoldAZero() throws {
    #expect(try JSONDocument(Data(#""a\u0000b""#.utf8)).root.string == "a\u{0}b")
  }
}
