import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP addresses")
struct HTTPAddressTests {
  @Test(
    "https anywhere, plain http on this machine",
    arguments: [
      "https://api.openchargemap.io/v3/poi", "http://127.0.0.1:8080/", "http://127.255.0.9/", "http://localhost/",
      "http://LOCALHOST:1/", "http://[::1]:8080/x", "http://[0:0:0:0:0:0:0:1]/", "https://10.0.0.1/",
    ])
  func allowed(text: String) throws {
    _ = try HTTPAddress(text)
    #expect(ServiceAddress.url(text)?.absoluteString == text)
  }

  @Test(
    "Refused",
    arguments: [
      "http://api.openchargemap.io/", "http://10.0.0.1/", "http://128.0.0.1/", "http://127.0.0.1.example.org/",
      "http://localhost.example.org/", "http://0.0.0.0/", "http://[::2]/", "http://[::ffff:127.0.0.1]/",
      "file:///etc/passwd", "ftp://localhost/", "gopher://localhost/", "https://user:word@example.org/",
      "https://user@example.org/", "http://example.org@127.0.0.1/", "http://127.0.0.1@example.org/",
      "http://127.0.0.1#@example.org/x y", "https://", "", "nonsense", "https://example.org/a b",
      "http://127.0.0.1./", "http://.127.0.0.1/", "http://127.a.b.c/", "http://127.0.0.256/", "http://27.0.0.1/",
      "https://example.org:99999/", "https://exa\nmple.org/", "http://127.0.0.1\\@example.org/",
    ])
  func refused(text: String) {
    #expect(throws: HTTPFailure.self) { try HTTPAddress(text) }
    #expect(ServiceAddress.url(text) == nil)
  }

  @Test("Only plain http to another machine is told to need https")
  func problems() {
    for text in ["http://elsewhere", "HTTP://10.0.0.1:8080/x", "http://127.0.0.1.example.org/", "http://0.0.0.0/"] {
      #expect(throws: ServiceAddress.Problem.needsHTTPS, "\(text)") { try ServiceAddress.checked(text) }
    }
    for text in [
      "ftp://elsewhere", "http://user:word@elsewhere/", "https://user@elsewhere/", "nonsense", "", "https://",
    ] {
      #expect(throws: ServiceAddress.Problem.unusable, "\(text)") { try ServiceAddress.checked(text) }
    }
    #expect(throws: Never.self) { try ServiceAddress.checked("http://localhost:8080") }
  }

  @Test("Other ways to write an address are seen through", arguments: ["127.1", "0x7f000001", "2130706433"])
  func otherWays(host: String) throws {
    let address = try HTTPAddress("http://\(host)/")
    #expect(address.isLoopback && address.origin == "http://127.0.0.1:80")
  }

  @Test("What is shown has no query, no user and no fragment")
  func shown() throws {
    #expect(try HTTPAddress("https://example.org/a?key=SECRET#SECRET").shown == "https://example.org/a")
    #expect(try HTTPAddress("https://example.org/a?key=1#x").text == "https://example.org/a?key=1")
    let refused = #expect(throws: HTTPFailure.self) { try HTTPAddress("https://SECRET:SECRET@example.org/?SECRET") }
    #expect("\(String(describing: refused))".contains("SECRET") == false)
  }

  @Test("A request is made from a URL")
  func fromURL() throws {
    let url = try #require(URL(string: "https://example.org:8443/a%20b?c=d%26e#f"))
    let request = try HTTPRequest(.get, url)
    #expect(request.authority == "example.org:8443" && request.path == "/a%20b?c=d%26e")
    let hop = try HTTPHop(HTTPExchange(request))
    #expect(hop.address.text == "https://example.org:8443/a%20b?c=d%26e")
    let bare = try #require(URL(string: "https://example.org"))
    #expect(try HTTPRequest(.get, bare).path == "/")
    let below = try #require(URL(string: "poi?a=1", relativeTo: URL(string: "https://example.org/v3/")))
    let resolved = try HTTPRequest(.get, below)
    #expect(resolved.authority == "example.org" && resolved.path == "/v3/poi?a=1")
    let relative = try #require(URL(string: "/only/a/path"))
    #expect(throws: HTTPFailure.self) { try HTTPRequest(.get, relative) }
  }

  @Test("Fields that are the transport's own are not taken from the caller")
  func ownFields() throws {
    var exchange = try HTTPExchange(.get, "https://example.org/", fields: [.acceptEncoding: "zstd", .accept: "a"])
    exchange.request.headerFields[.contentLength] = "5"
    exchange.request.headerFields[.cookie] = "id=7"
    exchange.request.headerFields[.referer] = "https://example.org/"
    exchange.request.headerFields[.origin] = "https://example.org"
    #expect(try HTTPHop(exchange).fields == [.accept: "a"])
  }

  @Test("Every failure has a code, words with a remedy, and a place in the domain")
  func failures() {
    let detail = HTTPFailure.Detail(url: "https://example.org/a", cause: "because")
    let outcomes: [(HTTPFailure, Failure)] = [
      (.invalidRequest(detail), .invalid(field: "url")), (.insecure(detail), .providerError),
      (.unreachable(detail), .offline), (.tls(detail), .providerError), (.timedOut(.waiting, detail), .timedOut),
      (.tooLarge(.body, limit: 5, detail), .badAnswer), (.redirectLoop(limit: 5, detail), .providerError),
      (.badTransfer(.cutShort, detail), .badAnswer), (.cancelled, .cancelled),
    ]
    for (failure, outside) in outcomes { #expect(Failure(failure) == outside) }
    #expect(Set(outcomes.map(\.0.code)).count == outcomes.count)
    #expect(
      HTTPFailure.timedOut(.stalled, detail).description
        == "http.timed-out.stalled: The answer came in too slowly. Try later, or lower the low-speed limit. "
        + "[https://example.org/a] (because)")
  }
}
