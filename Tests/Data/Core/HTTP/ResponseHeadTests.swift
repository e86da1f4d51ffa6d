import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP transport: the head of an answer")
struct ResponseHeadTests {
  private func head(_ lines: [String]) -> ResponseHead {
    var head = ResponseHead()
    for line in lines {
      let isTaken = take(line, &head)
      #expect(isTaken)
    }
    return head
  }

  private func take(_ line: String, _ head: inout ResponseHead) -> Bool {
    Array(line.utf8).withUnsafeBytes { bytes in head.receive(bytes) }
  }

  @Test(
    "a value stands without the blanks around it",
    arguments: [
      ("X-A: v\r\n", "v"), ("X-A:v\r\n", "v"), ("X-A: \t v \t\r\n", "v"), ("X-A:!x!\r\n", "!x!"),
      ("X-A: a b\r\n", "a b"), ("X-A: v\n", "v"), ("X-A:\r\n", ""), ("X-A: a:b\r\n", "a:b"), ("x-a: v\r\n", "v"),
    ])
  func values(_ line: String, _ value: String) throws {
    let name = try #require(HTTPField.Name("X-A"))
    let head = head(["HTTP/1.1 200 OK\r\n", line])
    #expect(head.fields[name] == value)
    #expect(head.hasBegun && !head.isComplete)
  }

  @Test("lines that are no fields are passed over")
  func noFields() {
    #expect(head(["HTTP/1.1 200 OK\r\n", "no colon\r\n", "bad name: x\r\n"]).fields.isEmpty)
  }

  @Test("a head ends with an empty line, and what follows it is no part of it", arguments: ["\r\n", "\n"])
  func ends(emptyLine: String) {
    let start = ResponseHead()
    #expect(!start.hasBegun && !start.isComplete && start.fields.isEmpty)
    let whole = head(["HTTP/1.1 200 OK\r\n", "ETag: \"1\"\r\n", emptyLine, "ETag: \"late\"\r\n", "Server: late\r\n"])
    #expect(whole.isComplete && whole.hasBegun)
    #expect(whole.fields == [.eTag: "\"1\""])
  }

  @Test("the final answer replaces an interim one")
  func interim() {
    let early = ["HTTP/1.1 103 Early Hints\r\n", "ETag: \"early\"\r\n", "\r\n"]
    let next = head(early + ["HTTP/1.1 200 OK\r\n"])
    #expect(next.fields.isEmpty && !next.isComplete && next.hasBegun)
    #expect(head(early + ["HTTP/1.1 200 OK\r\n", "Server: a\r\n", "\r\n"]).fields == [.server: "a"])
  }

  @Test("a head of 64 KiB is taken, one byte more is not")
  func limit() {
    var head = ResponseHead()
    let whole = ["HTTP/1.1 200 OK\r\n", String(repeating: "x", count: 65_536 - 17)].map { take($0, &head) }
    let more = ["y", ""].map { take($0, &head) }
    #expect(whole == [true, true] && more == [false, false])
    #expect(ResponseHead.limit == 65_536)
  }

  @Test(
    "a field says whether the body is compressed",
    arguments: [
      ([], false), (["gzip"], true), (["identity"], false), (["IDENTITY"], false), ([""], false),
      (["identity", "br"], true), (["", "identity"], false),
    ] as [([String], Bool)])
  func encoded(_ values: [String], _ isEncoded: Bool) {
    let head = head(["HTTP/1.1 200 OK\r\n"] + values.map { "Content-Encoding: \($0)\r\n" })
    #expect(head.isEncoded == isEncoded)
  }

  @Test("a length or chunks announce the end of the body")
  func announcedEnd() {
    #expect(!head(["HTTP/1.1 200 OK\r\n", "Server: a\r\n"]).announcesEnd)
    #expect(head(["HTTP/1.1 200 OK\r\n", "Content-Length: 5\r\n"]).announcesEnd)
    #expect(head(["HTTP/1.1 200 OK\r\n", "Transfer-Encoding: chunked\r\n"]).announcesEnd)
  }
}
