import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP transport: what goes out and what comes back")
struct HTTPBasicsTests {
  private let transport = makeTransport()

  @Test("Fields, user agent and encodings go out; status, fields and body come back")
  func roundTrip() async throws {
    let server = try RawServer.start { connection, _ in
      connection.answer("200 OK", ["Content-Type: application/json", "X-Empty:", "ETag: \"a\""], "[1]")
    }
    defer { server.stop() }
    let key = try #require(HTTPField.Name("X-API-Key"))
    let answer = try await transport.send(
      HTTPExchange(.get, server.url("/v3/poi?a=1&b=%C3%A9"), fields: [key: "k", .accept: "application/json"]))
    #expect(answer.response.status.code == 200)
    #expect(answer.response.headerFields[.contentType] == "application/json")
    #expect(answer.response.headerFields[.eTag] == "\"a\"")
    #expect(answer.response.headerFields[.contentLength] == "3", "a body that was not packed has its length")
    #expect(answer.body == Data("[1]".utf8))
    let request = try #require(server.requests.first)
    #expect(request.line == "GET /v3/poi?a=1&b=%C3%A9")
    #expect(request["x-api-key"] == "k" && request["accept"] == "application/json")
    #expect(request["user-agent"] == "ChargeCore/test" && request["accept-encoding"] == "gzip, br")
    #expect(request["host"] == "127.0.0.1:\(server.port)")
  }

  @Test(
    "Bodies go out with their length, without a content type or a wait of libcurl's own", arguments: [0, 3, 300_000])
  func bodies(count: Int) async throws {
    let server = try RawServer.start { connection, request in connection.answer("201 Created", [], request.body) }
    defer { server.stop() }
    let body = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    for method in [HTTPRequest.Method.post, .put, .patch, .delete] {
      let answer = try await transport.send(HTTPExchange(method, server.url(), body: body))
      #expect(answer.response.status.code == 201 && answer.body == body)
    }
    #expect(server.requests.map(\.line) == ["POST /", "PUT /", "PATCH /", "DELETE /"])
    #expect(server.requests.allSatisfy { $0["content-type"] == nil && $0["expect"] == nil })
    #expect(server.requests.allSatisfy { $0["content-length"] == "\(count)" })
  }

  @Test("HEAD brings fields and no body; DELETE goes without one")
  func noBody() async throws {
    let server = try RawServer.start { connection, request in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(request.line.hasPrefix("HEAD") ? "70" : "0")\r\n\r\n")
    }
    defer { server.stop() }
    let head = try await transport.send(
      HTTPExchange(.head, server.url(), limits: RequestLimits(total: .seconds(5), bodyBytes: 10)))
    #expect(head.response.headerFields[.contentLength] == "70" && head.body.isEmpty)
    let deleted = try await transport.send(HTTPExchange(.delete, server.url()))
    #expect(deleted.body.isEmpty)
    #expect(server.requests.map(\.line) == ["HEAD /", "DELETE /"])
  }

  @Test("A kept connection is used again; what may not happen twice gets a new one")
  func reuse() async throws {
    let server = try RawServer.start { connection, _ in connection.answer("200 OK", [], "x") }
    defer { server.stop() }
    for path in ["/1", "/2"] { _ = try await transport.send(HTTPExchange(.get, server.url(path))) }
    #expect(server.accepted == 1)
    _ = try await transport.send(HTTPExchange(.post, server.url("/3"), body: Data("x".utf8)))
    #expect(server.accepted == 2)
  }

  @Test("A kept connection that died is replaced")
  func deadConnection() async throws {
    let server = try RawServer.start { connection, _ in
      connection.answer("200 OK", [], "x")
      connection.hangUp()
    }
    defer { server.stop() }
    for _ in 0..<3 {
      let answer = try await transport.send(HTTPExchange(.get, server.url()))
      #expect(answer.body == Data("x".utf8))
    }
    #expect(server.accepted == 3)
  }

  @Test("What is not success is an answer all the same", arguments: [204, 304, 400, 403, 404, 429, 500, 503])
  func statuses(code: Int) async throws {
    let hasBody = ![204, 304].contains(code)
    let server = try RawServer.start { connection, _ in
      let html = "<html>no</html>"
      connection.send(
        hasBody
          ? "HTTP/1.1 \(code) Reason\r\nContent-Type: text/html\r\nContent-Length: \(html.utf8.count)\r\n\r\n\(html)"
          : "HTTP/1.1 \(code) Reason\r\n\r\n")
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPExchange(.get, server.url()))
    #expect(answer.response.status.code == code)
    #expect(answer.body.isEmpty != hasBody)
  }

  @Test("Interim answers and trailers are not the answer's fields")
  func interim() async throws {
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 103 Early Hints\r\nETag: \"early\"\r\n\r\n")
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: ETag\r\n\r\n")
      connection.send("3\r\nabc\r\n0\r\nETag: \"late\"\r\n\r\n")
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPExchange(.get, server.url()))
    #expect(answer.response.status.code == 200)
    #expect(answer.response.headerFields[.eTag] == nil)
    #expect(answer.body == Data("abc".utf8))
  }

  @Test("Conditional requests: ETag out and in, 304 is told, and only answers taken over count")
  func conditional() async throws {
    let server = try RawServer.start { connection, request in
      if request["if-none-match"] == "\"v1\"" {
        connection.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n")
      } else {
        connection.answer("200 OK", ["ETag: \"v1\"", "Last-Modified: Sat, 01 Jun 2024 12:00:00 GMT"], "[]")
      }
    }
    defer { server.stop() }
    var cache = ConditionalCache()
    let plain = try HTTPExchange(.get, server.url("/status")).request
    let first = try await transport.send(HTTPExchange(cache.conditional(plain)))
    #expect(!cache.isUnchanged(first.response, for: plain))
    cache.keep(first.response, for: plain)
    let second = try await transport.send(HTTPExchange(cache.conditional(plain)))
    #expect(cache.isUnchanged(second.response, for: plain))
    #expect(server.requests.last?["if-modified-since"] == "Sat, 01 Jun 2024 12:00:00 GMT")
  }

  @Test("Nothing tells who asks: no cookie that a server left, no referrer after a redirect, no language")
  func nobody() async throws {
    let server = try RawServer.start { connection, request in
      let fields = ["Set-Cookie: id=7; Path=/", request.path == "/1" ? "Location: /2" : "X-Empty:"]
      connection.answer(request.path == "/1" ? "302 Found" : "200 OK", fields, "x")
    }
    defer { server.stop() }
    let cookie = try #require(HTTPField.Name("Cookie"))
    let referrer = try #require(HTTPField.Name("Referer"))
    _ = try await transport.send(
      HTTPExchange(.get, server.url("/1"), fields: [cookie: "mine=1", referrer: "https://a.example/", .origin: "b"]))
    _ = try await transport.send(HTTPExchange(.get, server.url("/3")))
    #expect(server.requests.map(\.path) == ["/1", "/2", "/3"])
    for request in server.requests {
      let names = request.head.split(separator: "\r\n").dropFirst()
        .compactMap { $0.split(separator: ":").first?.lowercased() }
      #expect(Set(names) == ["accept", "accept-encoding", "host", "user-agent"], "\(names)")
      #expect(request["user-agent"] == "ChargeCore/test")
    }
  }

  @Test("200 requests at once, each with its own answer")
  func many() async throws {
    let server = try RawServer.start { connection, request in connection.answer("200 OK", [], request.path) }
    defer { server.stop() }
    let transport = transport
    let paths = try await withThrowingTaskGroup(of: (Int, Data).self) { group in
      for number in 0..<200 {
        let exchange = try HTTPExchange(.get, server.url("/\(number)"))
        group.addTask { (number, try await transport.send(exchange).body) }
      }
      return try await group.reduce(into: [Int: Data]()) { $0[$1.0] = $1.1 }
    }
    #expect(paths == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, Data("/\($0)".utf8)) }))
    #expect(server.requests.count == 200)
    #expect(server.accepted <= 8)
  }
}
