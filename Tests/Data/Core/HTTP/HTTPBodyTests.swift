import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP transport: unpacking under a cap")
struct HTTPBodyTests {
  private let transport = makeTransport()

  @Test("1 GB of zeros is given up at the cap, declared as gzip or not", arguments: ["Content-Encoding: gzip\r\n", ""])
  func zeros(field: String) async throws {
    let bomb = Gzip.zeros(megabytes: 1_000)
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\n\(field)Content-Length: \(bomb.count)\r\n\r\n")
      if connection.send(bomb) { Issue.record("the whole of it was taken") }
    }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, server.url(), limits: RequestLimits(bodyBytes: 1_000_000))
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .tooLarge(.body, limit: 1_000_000, _) = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
  }

  @Test("The cap is the last size allowed", arguments: [(5, true), (4, false)])
  func cap(limit: Int, fits: Bool) async throws {
    let server = try RawServer.start { connection, _ in connection.answer("200 OK", [], "[1,2]") }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, server.url(), limits: RequestLimits(bodyBytes: limit))
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    #expect((failure == nil) == fits)
  }

  @Test("gzip without a field is unpacked, however it is cut into pieces", arguments: [1, 2, 3, 7, 1_000])
  func headerless(piece: Int) async throws {
    let packed = Gzip.stored(Array("[1,2]".utf8)) + Gzip.stored(Array("[3]".utf8))
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      for start in stride(from: 0, to: packed.count, by: piece) {
        let bytes = packed[start..<min(start + piece, packed.count)]
        connection.send(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
      }
      connection.send("0\r\n\r\n")
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPExchange(.get, server.url()))
    #expect(String(decoding: answer.body, as: UTF8.self) == "[1,2][3]")
  }

  @Test("Declared gzip and brotli and undeclared gzip are unpacked; the fields about the packed bytes are gone")
  func declared() async throws {
    let brotli: [UInt8] = [0x0B, 0x02, 0x80] + Array("hello".utf8) + [0x03]
    let server = try RawServer.start { connection, request in
      let field = request.path == "/undeclared" ? [] : ["Content-Encoding: \(request.path.dropFirst())"]
      connection.answer("200 OK", field, request.path == "/br" ? brotli : Gzip.stored(Array("hello".utf8)))
    }
    defer { server.stop() }
    for path in ["/gzip", "/br", "/undeclared"] {
      let answer = try await transport.send(HTTPExchange(.get, server.url(path)))
      #expect(String(decoding: answer.body, as: UTF8.self) == "hello", "\(path)")
      #expect(answer.response.headerFields[.contentEncoding] == nil)
      #expect(answer.response.headerFields[.contentLength] == nil)
    }
  }

  @Test("Bodies that only begin like gzip stay as they are", arguments: [[0x1F], [0x1F, 0x8B], [0x1F, 0x8B, 7], []])
  func notGzip(bytes: [UInt8]) throws {
    let sink = BodySink(cap: 10, looksForGzip: true)
    for byte in bytes {
      let isTaken = [byte].withUnsafeBytes { sink.receive($0) }
      #expect(isTaken)
    }
    #expect(try sink.finish() == Data(bytes))
  }

  @Test("A declared encoding has been undone already: what looks like gzip then is content")
  func packedTwice() throws {
    let inner = Gzip.stored(Array("x".utf8))
    let sink = BodySink(cap: 100, looksForGzip: false)
    #expect(inner.withUnsafeBytes { sink.receive($0) })
    #expect(try sink.finish() == Data(inner))
  }
}
