import ChargeData
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@Suite("HTTP transport: what the log says")
struct HTTPLogTests {
  @Test("an exchange is logged once, with its outcome and without query and fields")
  func lines() async throws {
    let lines = LogLines()
    let transport = CurlTransport(version: "test", logger: Logger(label: "test") { _ in lines.handler })
    let server = try RawServer.start { connection, request in
      if request.path.hasPrefix("/lost") { connection.hangUp() } else { connection.answer("200 OK", [], "[1]") }
    }
    defer { server.stop() }
    let whole = try HTTPExchange(.get, server.url("/a?key=SECRET"), fields: [.authorization: "SECRET"])
    _ = try await transport.send(whole)
    let lost = try HTTPExchange(.post, server.url("/lost?key=SECRET"), body: Data("SECRET".utf8))
    _ = await failure { () async throws(HTTPFailure) in try await transport.send(lost) }
    try #require(lines.all.count == 2)
    #expect(lines.all[0].hasPrefix("GET \(server.url("/a")): 200, 3 bytes in "))
    #expect(lines.all[1].hasPrefix("POST \(server.url("/lost")): http.bad-transfer.connectionLost after "))
    #expect(!lines.all.joined().contains("SECRET"))
  }
}
