import ChargeData
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP transport: answers that are not whole are failures")
struct HTTPBrokenAnswerTests {
  private let transport = makeTransport()

  /// What a server sends before it hangs up or resets, and the fault that is.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    var resets = false
    let fault: HTTPFailure.Fault

    init(_ name: String, _ text: String, gzip more: [UInt8] = [], resets: Bool = false, _ fault: HTTPFailure.Fault) {
      testDescription = name
      bytes = Array(text.utf8) + more
      self.resets = resets
      self.fault = fault
    }
  }

  static let ok = "HTTP/1.1 200 OK\r\n"
  static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"

  @Test(arguments: [
    Case("nothing", "", .connectionLost),
    Case("reset before the answer", "", resets: true, .connectionLost),
    Case("cut in the status line", "HTTP/1.1 2", .connectionLost),
    Case("cut in the head", ok + "Content-Type: text/pl", .cutShort),
    Case("cut after the head", ok + "Content-Length: 10\r\n\r\n", .cutShort),
    Case("cut in the body", ok + "Content-Length: 10\r\n\r\n[1,2", .cutShort),
    Case("reset in the body", ok + "Content-Length: 10\r\n\r\n[1,2", resets: true, .connectionLost),
    Case("cut in a chunk", chunked + "a\r\n[1,2", .cutShort),
    Case("cut between chunks", chunked + "3\r\n[1]\r\n", .cutShort),
    Case("chunk length is no number", chunked + "3\r\n[1]\r\nzz\r\n", .badFraming),
    Case("chunk is longer than it says", chunked + "3\r\n[1]xx0\r\n\r\n", .badFraming),
    Case("chunk length overflows", chunked + "fffffffffffffffff\r\n[1]", .badFraming),
    Case("not HTTP", "SSH-2.0-OpenSSH_9.2\r\n", .notHTTP),
    Case("declared gzip that is none", ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\n[1]", .badEncoding),
    Case("an encoding nobody asked for", ok + "Content-Encoding: secret\r\nContent-Length: 3\r\n\r\n[1]", .badEncoding),
    Case("gzip without a field, cut", ok + "\r\n", gzip: Gzip.stored(Array("[1,2]".utf8)).dropLast(9), .cutShort),
    Case("gzip without a field, wrong checksum", ok + "\r\n", gzip: wrongChecksum, .badEncoding),
    Case("declared gzip without an announced end", ok + "Content-Encoding: gzip\r\n\r\n", gzip: gzip, .endUnknown),
  ])
  func isFailure(_ broken: Case) async throws {
    let server = try RawServer.start { connection, _ in
      connection.send(broken.bytes)
      if broken.resets { connection.reset() } else { connection.hangUp() }
    }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, server.url("/data?key=secret"))
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .badTransfer(broken.fault, let detail) = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
    #expect(detail.url == server.url("/data"))
  }

  static let gzip = Gzip.stored(Array("[1,2]".utf8))
  static var wrongChecksum: [UInt8] { gzip.dropLast(8) + [1, 2, 3, 4] + gzip.suffix(4) }

  @Test("A head without end is given up")
  func hugeHead() async throws {
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\n")
      let line = "X-More: " + String(repeating: "x", count: 1_000) + "\r\n"
      while connection.send(line) {}
    }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, server.url())
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .tooLarge(.head, limit: 65_536, _) = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
  }

  @Test("Interim answers without end are given up")
  func endlessInterim() async throws {
    let server = try RawServer.start { connection, _ in
      while connection.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n") {}
    }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, server.url())
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .tooLarge(.head, _, _) = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
  }

  @Test("A server that resets while a body goes out does not end the process")
  func resetDuringUpload() async throws {
    let server = try RawServer.start { connection, _ in connection.reset() }
    defer { server.stop() }
    let exchange = try HTTPExchange(.post, server.url(), body: Data(count: 8 << 20))
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .badTransfer(.connectionLost, _) = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
  }

  @Test("Nobody listens: unreachable, and the key is in no text of the failure")
  func refused() async throws {
    let server = try RawServer.start { _, _ in }
    let url = server.url("/v3/poi?latitude=57.7")
    server.stop()
    let key = try #require(HTTPField.Name("X-API-Key"))
    let exchange = try HTTPExchange(.get, url, fields: [key: "SECRET"])
    let failure = try #require(
      await failure { () async throws(HTTPFailure) in try await transport.send(exchange) })
    guard case .unreachable = failure else {
      Issue.record("unexpected: \(failure)")
      return
    }
    for text in ["\(failure)", "\(exchange)", String(reflecting: exchange)] {
      #expect(!text.contains("SECRET") && !text.contains("57.7") && text.contains("/v3/poi"))
    }
  }

  @Test("A server that does not speak TLS is no secure connection")
  func notTLS() async throws {
    let plain = try RawServer.startGreeting("HTTP/1.1 400 Bad Request\r\n\r\n")
    defer { plain.stop() }
    let exchange = try HTTPExchange(.get, "https://127.0.0.1:\(plain.port)/")
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .tls = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
  }
}
