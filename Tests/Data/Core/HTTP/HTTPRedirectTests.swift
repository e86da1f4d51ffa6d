import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP transport: redirects")
struct HTTPRedirectTests {
  private let transport = makeTransport()

  @Test("A circle ends at the limit", arguments: [0, 5])
  func circle(limit: Int) async throws {
    let server = try RawServer.start { connection, request in
      connection.answer("302 Found", ["Location: \(request.path == "/a" ? "/b" : "/a")"])
    }
    defer { server.stop() }
    let exchange = try HTTPExchange(
      .get, server.url("/a"),
      limits: RequestLimits(total: .seconds(300), redirects: limit, lowSpeed: .init(bytes: 1, period: .seconds(300))))
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .redirectLoop(limit, _) = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
    #expect(server.requests.count == limit + 1)
  }

  @Test(
    "Elsewhere is refused before anything is sent there",
    arguments: [
      "file:///etc/passwd", "ftp://192.0.2.1/", "http://192.0.2.1/x", "http://example.org/x", "//192.0.2.1/x",
      "gopher://127.0.0.1/", "http://HIDDEN:HIDDEN@127.0.0.1/", "http://127.0.0.1.example.org/", "dict://localhost:1/",
    ])
  func refused(location: String) async throws {
    let server = try RawServer.start { connection, _ in
      connection.answer("302 Found", ["Location: \(location)?key=SECRET"])
    }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, server.url())
    let failure = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    guard case .insecure(let detail) = failure else {
      Issue.record("unexpected: \(String(describing: failure))")
      return
    }
    #expect(!"\(detail)".contains("SECRET") && !"\(detail)".contains("HIDDEN"))
    #expect(server.requests.count == 1)
  }

  @Test("On the same host a redirect keeps fields; another host gets no key, no cookie, no token")
  func keys() async throws {
    let other = try RawServer.start { connection, _ in connection.answer("200 OK", [], "there") }
    defer { other.stop() }
    let server = try RawServer.start { connection, request in
      connection.answer(
        "307 Temporary Redirect", ["Location: \(request.path == "/" ? "next?a=1" : other.url("/far"))"])
    }
    defer { server.stop() }
    let key = try #require(HTTPField.Name("X-API-Key"))
    let answer = try await transport.send(
      HTTPExchange(
        .get, server.url(),
        fields: [key: "SECRET", .authorization: "Token SECRET", .cookie: "SECRET", .accept: "application/json"]))
    #expect(answer.body == Data("there".utf8))
    #expect(server.requests.map(\.line) == ["GET /", "GET /next?a=1"])
    #expect(server.requests.last?["x-api-key"] == "SECRET")
    let far = try #require(other.requests.first)
    #expect(far["accept"] == "application/json" && !far.head.contains("SECRET"))
  }

  @Test("A command that is redirected does not look done")
  func commands() async throws {
    let server = try RawServer.start { connection, request in
      switch request.path {
      case "/done": connection.answer("200 OK", [], request.line + " " + String(decoding: request.body, as: UTF8.self))
      default: connection.answer("\(request.path.dropFirst()) Redirect", ["Location: /done"])
      }
    }
    defer { server.stop() }
    for (status, outcome) in [(301, ""), (302, ""), (303, "GET /done "), (307, "POST /done body")] {
      let answer = try await transport.send(
        HTTPExchange(.post, server.url("/\(status)"), body: Data("body".utf8)))
      #expect(String(decoding: answer.body, as: UTF8.self) == outcome)
      #expect(answer.response.status.code == (outcome.isEmpty ? status : 200))
    }
  }

  @Test("A 3xx without a place to go is an answer", arguments: [300, 302, 304])
  func noLocation(status: Int) async throws {
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 \(status) Redirect\r\n\(status == 304 ? "" : "Content-Length: 0\r\n")\r\n")
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPExchange(.get, server.url()))
    #expect(answer.response.status.code == status)
  }

  private func hop(_ address: String, body: String? = nil) throws -> HTTPHop {
    HTTPHop(
      address: try HTTPAddress(address), method: body == nil ? .get : .put, fields: [.authorization: "x"],
      body: body.map { Data($0.utf8) })
  }

  @Test("A public host may lead to another, not to plain http and not to this machine")
  func publicHosts() throws {
    let hop = try hop("https://api.example.org/a")
    let next = try #require(try hop.next(status: 302, location: "https://other.example.org/b"))
    #expect(next.fields.isEmpty && next.address.text == "https://other.example.org/b")
    for location in ["http://api.example.org/a", "http://127.0.0.1/", "https://localhost/", "http://[::1]:80/"] {
      #expect(throws: HTTPFailure.self) { try hop.next(status: 302, location: location) }
    }
  }

  @Test("Another port is another host, and no body goes there")
  func ports() throws {
    let hop = try hop("https://api.example.org/a", body: "secret")
    #expect(try hop.next(status: 308, location: "https://API.example.org:443/b")?.fields[.authorization] == "x")
    #expect(throws: HTTPFailure.self) { try hop.next(status: 308, location: "https://api.example.org:8443/b") }
  }
}
