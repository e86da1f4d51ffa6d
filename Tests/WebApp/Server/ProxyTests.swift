import ChargeCore
import DataTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("Behind a proxy, and how often visits begin")
struct ProxyTests {
  let folder: TestFolder
  private let password = "Basic " + Data("a:correct horse battery".utf8).base64EncodedString()

  init() throws { folder = try TestFolder() }

  private func web(isBehindProxy: Bool = true, _ change: (inout WebConfiguration) -> Void = { _ in })
    -> WebConfiguration
  {
    folder.web {
      $0.isBehindProxy = isBehindProxy
      $0.password = WebPassword("correct horse battery")
      change(&$0)
    }
  }

  @Test("any name is answered, the cookie needs TLS, and a password is needed")
  func names() async throws {
    try await withWeb(web()) { server in
      let fields = ["Host": "charge.example", "Authorization": password]
      let answer = try await WebAnswer.to("GET", "/", port: server.port, fields: fields)
      #expect(answer.status == 200)
      #expect(answer.fields["set-cookie"]?.hasSuffix("; HttpOnly; SameSite=Strict; Secure") == true)
      #expect(answer.fields["set-cookie"]?.hasPrefix("visit-\(server.port)=") == true)
    }
    let open = folder.web { $0.isBehindProxy = true }
    await #expect(throws: WebProblem.passwordNeeded(host: "127.0.0.1")) { _ = try await WebServer.start(open) }
  }

  @Test("wrong passwords count for the address that the proxy added, and without a proxy for the connection")
  func passwords() async throws {
    for isBehindProxy in [true, false] {
      try await withWeb(web(isBehindProxy: isBehindProxy)) { server in
        func wrong(_ addresses: String) async throws -> Int {
          let fields = [
            "Authorization": "Basic " + Data("a:wrong".utf8).base64EncodedString(), "X-Forwarded-For": addresses,
          ]
          return try await WebAnswer.to("GET", "/", port: server.port, fields: fields).status
        }
        // What a browser itself writes stands before it, and changes nothing.
        var answers: [Int] = []
        for number in 0..<11 { answers.append(try await wrong("10.0.0.\(number), 10.1.1.1")) }
        #expect(answers == Array(repeating: 401, count: 10) + [429])
        let other = try await wrong("10.1.1.1, 10.2.2.2")
        #expect(other == (isBehindProxy ? 401 : 429))
      }
    }
  }

  @Test(
    "the port of a browser is no part of its address",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("192.0.2.1:4711", "192.0.2.1"), ("2001:db8::1", "2001:db8::1"),
      ("[2001:db8::1]:4711", "2001:db8::1"), ("[2001:db8::1]", "2001:db8::1"), ("", ""),
    ])
  func ports(field: String, address: String) {
    #expect(WebReach.withoutPort(field) == address)
  }

  @Test("one address begins only so many visits, and goes on with those that it has")
  func beginnings() async throws {
    try await withWeb(web { $0.limits.beginBurst = 2 }) { server in
      func get(_ address: String, cookie: String? = nil) async throws -> WebAnswer {
        var fields = ["Authorization": password, "X-Forwarded-For": address]
        if let cookie { fields["Cookie"] = cookie }
        return try await WebAnswer.to("GET", "/", port: server.port, fields: fields)
      }
      let first = try await get("10.1.1.1")
      #expect(try await get("10.1.1.1").status == 200)
      let third = try await get("10.1.1.1")
      #expect(
        third.status == 429 && third.fields["set-cookie"] == nil && third.body.contains(Texts(language: .en).webTooMany)
      )
      let cookie = String(try #require(first.fields["set-cookie"]).prefix { $0 != ";" })
      #expect(try await get("10.1.1.1", cookie: cookie).status == 200)
      #expect(try await get("10.2.2.2").status == 200)
      #expect(await server.visits.count == 3)
    }
    // Browsers of this machine are its person's.
    try await withWeb(folder.web { $0.limits.beginBurst = 1 }) { server in
      for _ in 0..<3 {
        let answer = try await WebAnswer.to("GET", "/", port: server.port)
        #expect(answer.status == 200)
      }
    }
  }
}
