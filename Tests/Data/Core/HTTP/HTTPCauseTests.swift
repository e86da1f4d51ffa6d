import ChargeData
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP transport: libcurl's own words in the cause")
struct HTTPCauseTests {
  private let transport = makeTransport()

  private func cause(_ url: String) async throws -> String {
    let exchange = try HTTPExchange(.get, url)
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    return try #require(failure?.detail?.cause)
  }

  private func cause(afterSending answer: String) async throws -> String {
    let server = try RawServer.start { connection, _ in
      connection.send(answer)
      connection.hangUp()
    }
    defer { server.stop() }
    return try await cause(server.url())
  }

  @Test("A connection that fails is told with host and port, in whole words")
  func connectionFails() async throws {
    let gone = try RawServer.start { _, _ in }
    gone.stop()
    let words = try await cause(gone.url())
    #expect(words.hasPrefix("libcurl 7: "))
    #expect(words.contains("; ") && words.contains(" 127.0.0.1 port \(gone.port) "))
  }

  @Test("A secure connection that fails is told with the detail")
  func secureConnectionFails() async throws {
    let plain = try RawServer.startGreeting("HTTP/1.1 400 Bad Request\r\n\r\n")
    defer { plain.stop() }
    let words = try await cause("https://127.0.0.1:\(plain.port)/")
    #expect(words.hasPrefix("libcurl 35: ") && words.contains("; "))
  }

  @Test("A request that libcurl does not take is told in its words, and takes no place from the next")
  func notTaken() async throws {
    // libcurl takes texts of up to 8,000,000 bytes. A host has eight places.
    let transport = CurlTransport(version: String(repeating: "x", count: 8_000_000), logger: silent)
    let exchange = try HTTPExchange(.get, "http://127.0.0.1:1/x?key=SECRET")
    let expected = HTTPFailure.Detail(url: "http://127.0.0.1:1/x", cause: "A libcurl function was given a bad argument")
    for _ in 0...8 {
      let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
      #expect(failure == .badTransfer(.library, expected))
    }
  }

  @Test("Once the server may have said something, only the fixed sentence is told")
  func answerFails() async throws {
    let ok = "HTTP/1.1 200 OK\r\n"
    let cut = try await cause(afterSending: ok + "Content-Length: 10\r\n\r\n[1,2")
    #expect(cut.hasPrefix("libcurl 18: ") && !cut.contains(";"))
    let chunk = try await cause(afterSending: ok + "Transfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\nzz\r\n")
    #expect(chunk.hasPrefix("libcurl 56: ") && !chunk.contains(";"))
    let nothing = try await cause(afterSending: "")
    #expect(nothing.hasPrefix("libcurl 52: ") && !nothing.contains(";"))
    let other = try await cause(afterSending: "SSH-2.0-OpenSSH_9.2\r\n")
    #expect(other.hasPrefix("libcurl ") && !other.contains("SSH") && !other.contains(";"))
  }
}
