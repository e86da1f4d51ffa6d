import ChargeDomain
import Foundation
import Testing

@testable import ChargePresentation

@Suite("What is written of a value")
struct MaskedWritingTests {
  private enum Choice: String, Codable, Hashable {
    case first
  }

  private struct Public: Codable, Hashable {
    var name: String
    var secret = Secret("hunter2")
  }

  private struct Named: RawRepresentable, Codable, Hashable {
    var rawValue: String
  }

  private enum Event: Codable, Hashable {
    case typed(Choice, String)
    case opened(String, argument: String?)
    case held(Public, ids: [Named], counts: [String: Int])
    case stamped(Date, Double, URL, Data)
  }

  private let writing = MaskedWriting(
    RecordingRules().keeping([Public.self]).keeping("opened._0", of: Event.self))

  private func json(_ event: Event) throws -> String { try writing.tree(of: event).json }

  @Test("choices stay, texts do not")
  func choices() throws {
    #expect(
      try json(.typed(.first, "Ada L. 7")) == #"{"typed":{"_0":"first","_1":"Aaa A. 0"}}"#)
  }

  @Test("a text stays where a rule names its place, or its type is public; a secret never does")
  func rules() throws {
    #expect(try json(.opened("nearby", argument: "Ankara")) == #"{"opened":{"_0":"nearby","argument":"Aaaaaa"}}"#)
    let ids = [Named(rawValue: "x1"), Named(rawValue: "x2")]
    let event = Event.held(Public(name: "Hoppet"), ids: ids, counts: ["bo": 1])
    #expect(
      try json(event)
        == #"{"held":{"_0":{"name":"Hoppet","secret":"xxxxxxx"},"counts":{"aa":1},"ids":["a0","a1"]}}"#)
  }

  @Test("of a text stays what a rule makes of it, and nothing where that is nothing")
  func madeOf() throws {
    let rules = RecordingRules().keeping("opened._0", of: Event.self) { $0.hasPrefix("x:") ? "x" : nil }
    let writing = MaskedWriting(rules)
    #expect(try writing.tree(of: Event.opened("x:Ada", argument: nil)).json == #"{"opened":{"_0":"x"}}"#)
    let other = try writing.tree(of: Event.opened("Ada", argument: "x:")).json
    #expect(other == #"{"opened":{"_0":"Aaa","argument":"a:"}}"#)
  }

  @Test("the same text has the same stand-in, and what was written is read back")
  func reading() throws {
    let event = Event.typed(.first, "ada@example.org")
    #expect(try json(event) == json(event))
    let read = try RecordedJSON.value(Event.self, from: try writing.tree(of: event))
    #expect(read == .typed(.first, "aaa@aaaaaaa.aaa"))
    let url = try #require(URL(string: "https://x.example/ada"))
    let stamped = Event.stamped(Date(timeIntervalSinceReferenceDate: 0.1), .infinity, url, Data("abc".utf8))
    let again = try RecordedJSON.value(Event.self, from: try writing.tree(of: stamped))
    guard case .stamped(let date, let number, let address, let data) = again else {
      Issue.record("\(again)")
      return
    }
    #expect(date.timeIntervalSinceReferenceDate == 0.1 && number == .infinity && data == Data(count: 3))
    #expect(address.absoluteString == "https://a.aaaaaaa/aaa")
  }

  @Test("an id that is made of another one and a count stays so, since a replay makes it again")
  func counted() {
    var names = StandIns()
    let id = "7D0E6D0A-0F4C-4F63-9F0E-3A1C1B2D4E5F"
    #expect(names.standIn(for: "\(id)-1") == "0A0A0A0A-0A0A-0A00-0A0A-0A0A0A0A0A0A-0", "the id itself is not known yet")
    let made = names.standIn(for: id)
    #expect(made != id)
    for count in [2, 37] { #expect(names.standIn(for: "\(id)-\(count)") == "\(made)-\(count)") }
    _ = names.standIn(for: "070")
    #expect(!names.standIn(for: "070-1234567").contains("1234567"), "only of ids")
  }

  @Test("of a number of a telephone only the beginning, of a code only its length")
  func phones() throws {
    #expect(StandIns.standIn(forPhone: "+46 70 123 45 67") == "+46 70 000 00 00")
    #expect(StandIns.standIn(forPhone: "070-123 45 67") == "070-000 00 00")
    #expect(StandIns.standIn(for: Secret("481592")) == "000000")
    #expect(StandIns.standIn(for: Secret("Abcdef1!")) == "xxxxxxxx")
  }
}

@Suite("Trees of JSON")
struct JSONTreeTests {
  @Test(
    "are read as they are written",
    arguments: [
      #"{"a":[1,-2.50,true,false,null,"x \" \\ \u000a \u00e5 \ud83d\udd0c"],"b":{}}"#, "[]", #""""#, "1e-07",
    ])
  func both(_ json: String) throws {
    #expect(try JSONTree(json: json).json == json)
  }

  @Test(
    "refuse what is no JSON",
    arguments: ["", "{", "[1,]", "{\"a\"}", "{\"a\":1,\"a\":2}", "1 2", "\"x", "tru", "+1", "\"\\x\"", "nan"])
  func refused(_ json: String) {
    #expect(throws: JSONFault.self) { try JSONTree(json: json) }
  }

  @Test("refuse what is nested without end")
  func deep() {
    #expect(throws: JSONFault.self) { try JSONTree(json: String(repeating: "[", count: 100_000)) }
  }

  @Test("are packed so that a larger part stands there once, and unpacked as they were")
  func packing() throws {
    let name = JSONTree.text(String(repeating: "Hoppets torg ", count: 10))
    let station = JSONTree.object(["name": name, "power": .number("50")])
    let trees: [JSONTree] = [.list([station, .number("1"), station]), .list([station]), .object(["a": station])]
    var packing = TreePacking()
    let packed = trees.map { packing.packed($0) }
    #expect(packed[1] == #"[{"=":0}]"# && packed[2] == #"{"a":{"=":0}}"#)
    var unpacking = TreeUnpacking()
    for (text, tree) in zip(packed, trees) {
      #expect(try unpacking.unpacked(JSONTree(json: text)) == tree)
    }
  }

  @Test("tell their differences, without what texts say, and take them on")
  func differences() throws {
    let replayed = try JSONTree(json: #"{"error":"Wrong","field":"aaa","list":[1],"same":true}"#)
    let shown = try JSONTree(json: #"{"field":"ada","list":[1,2],"note":"Hej Ada","same":true,"word":"Wrong"}"#)
    let masked = try JSONTree(json: #"{"field":"aaa","list":[1,2],"note":"Aaa Aaa","same":true,"word":"Aaaaa"}"#)
    let changes = TreeChange.from(replayed, to: shown, masked: masked, words: ["Wrong"])
    let after = replayed.applying(changes)
    #expect(
      after.json == #"{"field":"aaa","list":[1,2],"note":"Aaa Aaa","same":true,"word":"Wrong"}"#)
    #expect(changes.map { TreeChange($0.tree) } == changes)
    #expect(TreeChange.from(after, to: shown, masked: masked, words: []) == [])
  }
}
