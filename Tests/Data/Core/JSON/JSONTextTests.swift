import Foundation
import Testing

@testable import ChargeData

/// Values as JSON in a column of text.
struct JSONTextTests {
  private func read(_ text: String) -> [String: Int]? { JSONText.value(text) }

  @Test("equal values give equal texts, whatever their order in memory")
  func equalTexts() throws {
    let names = (0..<40).map { "key\($0)" }
    let one = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    let other = Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, 1) })
    #expect(try JSONText.of(one) == JSONText.of(other))
    #expect(try JSONText.of(["b": 2, "a": 1, "c": 3]) == #"{"a":1,"b":2,"c":3}"#)
    #expect(try JSONText.of(["é", "\"", ""]) == #"["é","\"",""]"#)
    #expect(try read(JSONText.of(one)) == one)
  }

  @Test("a text of another form gives no value")
  func otherForms() {
    #expect(read(#"{"a":1}"#) == ["a": 1] && read(" {} ") == [:])
    for text in ["", "{", "[1]", #"{"a":"x"}"#, #"{"a":1"#, "null", "7"] { #expect(read(text) == nil, "\(text)") }
  }
}
