import Foundation
import Testing

@testable import ChargeData

struct JSONRecordLinesTests {
  private func lines(_ text: String) -> [Int] { JSONRecordLines.lines(of: "list", in: Data(text.utf8)) }

  @Test func eachRecordHasTheLineItBeginsOn() {
    #expect(lines("{\"list\": [\n  {\"a\": [1, 2,\n {}]},\n\n  7, \"x,\",\n null\n]}") == [2, 5, 5, 6])
    #expect(lines("{\"list\":[]}").isEmpty)
    #expect(lines("{\n\"a\":\"]\\\"[\",\r\n\"list\"\n:\n[1]}") == [5])
  }

  @Test("blanks of every kind before a record do not belong to it, and only the whole name of the field counts")
  func blanksAndNames() {
    for blank in [" ", "\t", "\r"] {
      #expect(lines("{\"list\":[\(blank)\n1,\(blank)\n\(blank)2\n\(blank)]}") == [2, 3])
    }
    #expect(lines("{\"lists\":[1],\n\"lis\":[1],\n\"list\":[\n1]}") == [4])
    #expect(lines("{\"list\":{\"list\":[1]},\n\"list\":[2]}") == [2])
    #expect(lines("{\"list\":[[1,\n2],\n[3]]}") == [1, 3])
    #expect(lines("{\"a\":\"list\",\"b\":[1],\n\"list\":[2]}") == [2])
  }

  @Test(arguments: ["[1]", "{}", "{\"other\":[1]}", "{\"a\":{\"list\":[1]}}", "{\"a\":[\"list\",[1]]}", "\"list\""])
  func onlyTheListOfTheOutermostObjectCounts(text: String) { #expect(lines(text).isEmpty) }

  @Test("nothing after the list is a record")
  func whatComesAfterTheListIsNoRecord() { #expect(lines("{\"list\":[1],\"more\":[2,3]}") == [1]) }

  /// Whatever stands in the records, there is a line for each, and they rise.
  @Test(
    "there are as many lines as records", arguments: 0..<40) func asManyLinesAsRecords(seed: Int) throws
  {
    let values: [Any] = (0..<(seed % 9)).map { number -> Any in
      switch (number * 7 + seed) % 5 {
      case 0: ["a": ["list": [1, 2]], "b": "}],{[\n\"\\"] as [String: Any]
      case 1: [1, [2, [3]], "x"] as [Any]
      case 2: "]\"\\"
      case 3: NSNull()
      default: number
      }
    }
    let options: JSONSerialization.WritingOptions = seed % 2 == 0 ? [.prettyPrinted, .sortedKeys] : [.sortedKeys]
    let data = try JSONSerialization.data(
      withJSONObject: ["list": values, "before": [1, 2], "z": 1] as [String: Any], options: options)
    let found = JSONRecordLines.lines(of: "list", in: data)
    #expect(found.count == values.count && found == found.sorted())
  }
}
