import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP: where a redirect may lead")
struct HTTPHopTests {
  private let here = "https://a.example/x"
  private let fields: HTTPFields = [.authorization: "k", .contentType: "text/plain", .accept: "text/html"]

  private func hop(_ method: HTTPRequest.Method, from address: String? = nil, body: String? = nil) throws -> HTTPHop {
    HTTPHop(
      address: try HTTPAddress(address ?? here), method: method, fields: fields, body: body.map { Data($0.utf8) })
  }

  @Test("reading follows every redirect with its method and fields", arguments: [301, 302, 303, 307, 308])
  func reading(status: Int) throws {
    for method in [HTTPRequest.Method.get, .head] {
      let next = try #require(try hop(method).next(status: status, location: "https://a.example/y?z"))
      #expect(next.method == method && next.address.text == "https://a.example/y?z" && next.body == nil)
      #expect(next.fields == fields)
    }
  }

  @Test("other answers are final", arguments: [200, 201, 300, 304, 305, 306, 309, 404])
  func finalAnswers(status: Int) throws {
    for method in [HTTPRequest.Method.get, .post] {
      #expect(try hop(method).next(status: status, location: here) == nil)
    }
    #expect(try hop(.get).next(status: 302, location: nil) == nil)
  }

  @Test("what may be sent once only stays so where it is redirected with its body, and not where it is read")
  func sentOnce() throws {
    var exchange = try HTTPExchange(.put, here, body: Data("b".utf8))
    #expect(try HTTPHop(exchange).mayBeRepeated)
    exchange.isSentOnce = true
    let hop = try HTTPHop(exchange)
    #expect(!hop.mayBeRepeated)
    #expect(try hop.next(status: 307, location: here)?.mayBeRepeated == false)
    #expect(try hop.next(status: 303, location: here)?.mayBeRepeated == true)
    #expect(try !HTTPHop(HTTPExchange(.post, here)).mayBeRepeated)
    for method in [HTTPRequest.Method.get, .head] {
      var reading = try HTTPExchange(method, here)
      reading.isSentOnce = true
      #expect(try HTTPHop(reading).mayBeRepeated)
    }
  }

  @Test("a command is sent again with its body, or read, or not redirected at all")
  func commands() throws {
    for method in [HTTPRequest.Method.post, .put, .delete] {
      let hop = try hop(method, body: "b")
      for status in [301, 302] { #expect(try hop.next(status: status, location: here) == nil) }
      for status in [307, 308] {
        let again = try #require(try hop.next(status: status, location: here))
        #expect(again.method == method && again.body == Data("b".utf8) && again.fields == fields)
      }
      let read = try #require(try hop.next(status: 303, location: here))
      #expect(read.method == .get && read.body == nil)
      #expect(read.fields == [.authorization: "k", .accept: "text/html"])
    }
  }

  @Test("another host gets no body and only fields that are no key")
  func elsewhere() throws {
    let there = "https://b.example/x"
    for status in [307, 308] {
      #expect(throws: HTTPFailure.self) { try hop(.put, body: "b").next(status: status, location: there) }
    }
    let read = try #require(try hop(.put, body: "b").next(status: 303, location: there))
    #expect(read.method == .get && read.fields == [.accept: "text/html"])
    let moved = try #require(try hop(.get).next(status: 301, location: there))
    #expect(moved.fields == [.contentType: "text/plain", .accept: "text/html"])
  }

  @Test("this machine may lead to itself and to a public host, a public host not to this machine")
  func thisMachine() throws {
    let local = try hop(.get, from: "http://127.0.0.1:1/")
    #expect(try local.next(status: 302, location: "http://localhost:2/")?.address.origin == "http://localhost:2")
    #expect(try local.next(status: 302, location: here)?.address.isLoopback == false)
    #expect(throws: HTTPFailure.self) { try hop(.get).next(status: 302, location: "https://127.0.0.1/") }
  }

  @Test("the first hop needs a scheme and a host; a path begins with a slash")
  func first() throws {
    func address(_ scheme: String?, _ authority: String?, _ path: String?) throws -> String {
      let request = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
      return try HTTPHop(HTTPExchange(request)).address.text
    }
    #expect(try address("https", "a.example", nil) == "https://a.example/")
    #expect(try address("https", "a.example", "x?y") == "https://a.example/x?y")
    #expect(try address("https", "a.example", "/x") == "https://a.example/x")
    #expect(throws: HTTPFailure.self) { try address(nil, "a.example", "/") }
    #expect(throws: HTTPFailure.self) { try address("https", nil, "/") }
    #expect(throws: HTTPFailure.self) { try address("https", "", "/x") }
  }
}
