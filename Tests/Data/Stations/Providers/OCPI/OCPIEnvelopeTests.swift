import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// What an envelope says of success, in which words an error is passed on, and which of several equal records stays.
struct OCPIEnvelopeTests {
  private func count(_ text: String) throws -> Int { try OCPIEnvelope(Data(text.utf8)).records.count }

  @Test(
    "codes from 1000 to 1999 mean success, as a number or a text",
    arguments: ["1000", "1999", "1500", #""1000""#, #""1999""#, #"" 1000 ""#, #""success""#, #""SUCCESS""#, "null"])
  func success(_ code: String) throws {
    #expect(try count(#"{"data":[{},{}],"status_code":\#(code)}"#) == 2)
    #expect(try count(#"{"data":{},"statusCode":\#(code)}"#) == 1)
  }

  @Test(
    "every other code is an error of the operator, in its words",
    arguments: [
      ("999", "999 "), ("2000", "2000 "), (#""999""#, #""999" "#), (#""2000""#, #""2000" "#), ("\"\"", "\"\" "),
      ("true", "true "), ("1000.5", "1000.5 "), ("[1000]", "a list "), ("{}", "an object "), ("-1000", "-1000 "),
    ] as [(String, String)])
  func refusal(_ code: String, _ words: String) {
    #expect(throws: AnswerFault.providerError(words)) { try count(#"{"data":[],"status_code":\#(code)}"#) }
    for field in ["status_message", "statusMessage"] {
      #expect(throws: AnswerFault.providerError(words + "Invalid")) {
        try count(#"{"data":[],"status_code":\#(code),"\#(field)":"Invalid"}"#)
      }
    }
  }

  @Test("what is no list in an envelope names what stands there")
  func noList() {
    for (text, reason) in [
      ("5", "an envelope is due, 5 stands there"), ("\"x\"", "an envelope is due, \"x\" stands there"),
      ("null", "an envelope is due, null stands there"), ("{}", "the list data is missing"),
      (#"{"data":5}"#, "the list data is missing"), (#"{"data":null}"#, "the list data is missing"),
    ] {
      #expect(throws: AnswerFault.unreadable(reason)) { try count(text) }
    }
  }

  @Test("a list may come without an envelope, and be empty")
  func bareList() throws {
    #expect(try count("[]") == 0)
    #expect(try count("[{},5,null]") == 3)
    #expect(try count(#"{"data":[]}"#) == 0)
    #expect(OCPIPages.mostRecords == 1_000_000 && OCPIPages.mostPages == 2000)
  }

  private func record(_ name: String, changed: String, evse: String) -> String {
    OCPIRecords.location(
      #""name":"\#(name)","last_updated":\#(changed)"#,
      evses: OCPIRecords.evse(#""uid":"\#(evse)","evse_id":"SE*ALF*E\#(evse)","last_updated":null"#))
  }

  @Test(
    "of records with one id the one changed last names the location; of equally old ones the first",
    arguments: [
      ("null", "null", "A", ["1", "2"]), (#""2024-05-01T10:00:00Z""#, #""2024-05-01T10:00:00Z""#, "A", ["1", "2"]),
      (#""2024-05-01T10:00:00Z""#, #""2024-05-01T10:00:01Z""#, "B", ["2", "1"]),
      (#""2024-05-01T10:00:01Z""#, #""2024-05-01T10:00:00Z""#, "A", ["1", "2"]),
      ("null", #""2024-05-01T10:00:00Z""#, "B", ["2", "1"]), (#""2024-05-01T10:00:00Z""#, "null", "A", ["1", "2"]),
    ] as [(String, String, String, [String])])
  func copies(_ first: String, _ second: String, _ name: String, _ points: [String]) throws {
    let answer = try OCPIRecords.answer([
      record("A", changed: first, evse: "1"), record("B", changed: second, evse: "2"),
    ])
    #expect(answer.stations.map(\.name) == [name])
    #expect(answer.stations.first?.evses.map(\.uid) == points)
    #expect(answer.skipped.map(\.reason) == ["the id comes more than once here; the records are joined"])
  }

  @Test("of a charging point in both records the one of the record changed last counts")
  func pointInBoth() throws {
    func both(_ first: String, _ second: String) throws -> [String: EVSEStatus] {
      try OCPIRecords.statuses(
        [(first, "AVAILABLE"), (second, "CHARGING")].map { changed, status in
          OCPIRecords.location(
            #""last_updated":"\#(changed)""#, evses: OCPIRecords.evse(#""status":"\#(status)""#))
        })
    }
    #expect(try both("2024-05-01T10:00:00Z", "2024-05-01T10:00:01Z") == ["SEALFE1": .charging])
    #expect(try both("2024-05-01T10:00:01Z", "2024-05-01T10:00:00Z") == ["SEALFE1": .available])
    #expect(try both("2024-05-01T10:00:00Z", "2024-05-01T10:00:00Z") == ["SEALFE1": .available])
  }
}
