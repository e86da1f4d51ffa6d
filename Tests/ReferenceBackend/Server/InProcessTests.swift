import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// A backend that answers in the caller's process.
@Suite struct InProcessTests {
  private struct Asked {
    let method: HTTPRequest.Method
    let path: String
    var body = ""
    var fields: [String: String] = [:]
  }

  @Test("it answers as one that listens does") func itAnswersAsOneThatListensDoes() async throws {
    let clock = try TestClock()
    var accounts = AccountsConfiguration()
    accounts.codeSeed = 5
    accounts.passwordCost = 1
    let inProcess = try ReferenceBackend.inProcess(BackendConfiguration(clock: clock.read, accounts: accounts))
    let configuration = BackendConfiguration(clock: clock.read, accounts: accounts)
    try await withBackend(configuration) { backend async throws in
      func compare(_ asked: Asked) async throws -> Answer {
        var headers: HTTPFields = [.contentType: "application/json"]
        for (name, value) in asked.fields { headers[try #require(HTTPField.Name(name))] = value }
        let own = await inProcess.answer(
          asked.method, asked.path, headers: headers, body: Data(asked.body.utf8))
        let sent = try await backend.sendBytes(
          asked.method, asked.path, Array(asked.body.utf8), fields: asked.fields)
        #expect(own.status == sent.status, "\(asked)")
        #expect(Array(own.body) == sent.body, "\(asked)")
        for name in [HTTPField.Name.contentType, .cacheControl, .eTag, .vary, .contentEncoding] {
          #expect(own.headers[name] == sent.headers[name], "\(asked) \(name)")
        }
        return sent
      }
      let lists = try await compare(Asked(method: .get, path: "/flexicharge/chargers"))
      let tag = try #require(lists.headers[.eTag])
      _ = try await compare(Asked(method: .get, path: "/flexicharge/chargers", fields: ["If-None-Match": tag]))
      _ = try await compare(
        Asked(method: .get, path: "/flexicharge/chargers", fields: ["Accept-Encoding": "gzip"]))
      _ = try await compare(Asked(method: .get, path: "/swiss/nothing"))
      _ = try await compare(
        Asked(method: .get, path: "/ocm/v3/poi?maxresults=3&key=\(BackendKeyRule.demonstrationKey)"))
      _ = try await compare(
        Asked(
          method: .post, path: "/flexicharge/auth/sign-up",
          body: #"{"username":"a@example.com","password":"\#(goodPassword)"}"#))
      _ = try await compare(Asked(method: .post, path: "/flexicharge/transactions/session", body: "{"))
      _ = try await compare(
        Asked(
          method: .put, path: "/flexicharge/reservations/100001",
          body: #"{"idTag":"anna","reservationId":"1"}"#))
      _ = try await compare(Asked(method: .delete, path: "/flexicharge/reservations/1"))
      let opened = try await compare(
        Asked(
          method: .post, path: "/flexicharge/transactions/session", body: #"{"userID":"anna","chargerID":100001}"#))
      let clientToken = try #require(try opened.object()["client_token"] as? String)
      let authorized = try await compare(
        Asked(method: .post, path: "/klarna/authorizations", body: #"{"client_token":"\#(clientToken)"}"#))
      let token = try #require(try authorized.object()["authorization_token"] as? String)
      let started = try await compare(
        Asked(
          method: .put, path: "/flexicharge/transactions/start/10001",
          body: #"{"transactionID":10001,"authorization_token":"\#(token)"}"#))
      #expect(started.status == .created)
      clock.advance(seconds: 60)
      let stopped = try await compare(Asked(method: .put, path: "/flexicharge/transactions/stop/10001"))
      #expect(stopped.status == .ok)
      _ = try await compare(Asked(method: .get, path: "/flexicharge/transactions/10001/metrics?since=0"))
      _ = try await compare(Asked(method: .get, path: "/flexicharge/transaction/10001"))
      #expect(try inProcess.control.charging.books() == backend.control.charging.books())
    }
  }

  @Test("faults are injected here too") func faultsAreInjectedHereToo() async throws {
    let backend = try ReferenceBackend.inProcess(BackendConfiguration())
    backend.control.set(.charging, isDown: true)
    #expect(await backend.answer(.get, "/flexicharge/chargers").status == .serviceUnavailable)
    backend.control.set(.charging, isDown: false)
    #expect(await backend.answer(.get, "/flexicharge/chargers").status == .ok)
  }

  @Test("a feed that cannot be read is reported") func aFeedThatCannotBeReadIsReported() {
    #expect(throws: BackendError.self) {
      try ReferenceBackend.inProcess(
        BackendConfiguration(feeds: [.ocpi: URL(filePath: "/nothing/there.json")]))
    }
  }

  @Test("only feeds that were given are served, so charging is off") func chargingIsOffWhenFilesAreServed()
    async throws
  {
    try await withFile(Array("[]".utf8)) { file in
      let backend = try ReferenceBackend.inProcess(BackendConfiguration(feeds: [.openChargeMap: file]))
      for path in ["chargers", "chargePoints/7", "reservations/1", "transactions/10001"] {
        #expect(await backend.answer(.get, "/flexicharge/\(path)").status == .notFound, "\(path)")
      }
    }
  }
}
