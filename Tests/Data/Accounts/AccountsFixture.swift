import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

/// A service with scripted answers; remembers its requests and what was logged.
struct AccountsFixture {
  static let token = "s3cr3t-t0ken-0123456789"
  static let password = "Pa55wörd+$<>/\"\\"
  static let code = "482913"
  static let now = noon

  let transport: CannedTransport
  let log = LogLines()
  let server: ProviderServer

  init(_ script: @escaping CannedTransport.Script) throws {
    transport = CannedTransport(script)
    server = ProviderServer(baseURL: try #require(URL(string: "https://service.example/base/")))
  }

  /// Answers everything in one way.
  init(_ text: String = "", status: Int = 200, fields: HTTPFields = [:]) throws {
    try self.init { _ throws(HTTPFailure) in .of(text, status: status, fields: fields) }
  }

  /// All that was logged.
  var logged: String { log.all.joined(separator: "\n") }

  var logger: Logger { Logger(label: "test") { [log] _ in log.handler } }
  var clock: ManualClock { ManualClock(now: Self.now) }

  var charging: ChargingAccounts {
    ChargingAccountsClient.make(server: server, transport: transport, clock: clock, logger: logger)
  }

  var appointments: AppointmentAccounts {
    AppointmentAccountsClient.make(server: server, transport: transport, clock: clock, logger: logger)
  }

  var wallet: WalletAccounts {
    WalletAccountsClient.make(server: server, transport: transport, clock: clock, logger: logger)
  }

  func credential(_ service: AccountService, userID: String? = "42", token: String = token) -> Credential {
    Credential(service: service, token: Secret(token), owner: AccountOwner(userID: userID, email: "ada@example.org"))
  }

  /// "POST /base/auth/verify" of the only request.
  func asked() throws -> String {
    try #require(transport.exchanges.count == 1)
    let request = try #require(transport.exchanges.first).request
    return "\(request.method.rawValue) \(request.path ?? "")"
  }

  /// The members of the body of the only request.
  func sent() throws -> [String: String] {
    let exchange = try #require(transport.exchanges.first)
    #expect(exchange.request.headerFields[.contentType] == "application/json")
    return try JSONDecoder().decode([String: String].self, from: try #require(exchange.body))
  }

  func field(_ name: String) throws -> String? {
    let name = try #require(HTTPField.Name(name))
    return transport.exchanges.first?.request.headerFields[name]
  }

  /// What nobody may find in a log or a description, and no secret in an address.
  func expectSilence(besides words: [String] = []) {
    let told = logged + "\(transport.exchanges)"
    let addresses = transport.exchanges.map { $0.request.path ?? "" }.joined()
    for secret in [Self.token, Self.password, Self.code] { #expect(!(told + addresses).contains(secret)) }
    for word in words { #expect(!told.contains(word)) }
  }
}

/// Bodies that are no answer of any service.
let strangeBodies = [
  "<html><body>Sign in to the network</body></html>", "{\"accessToken\":\"abc", "[", "nul", "\u{0}", "{}{}",
]

extension CannedTransport {
  /// "GET /stations/101?userID=user-4711" of each request, without the base of the server.
  var requestsBelowBase: [String] {
    exchanges.map { exchange in
      "\(exchange.request.method.rawValue) \((exchange.request.path ?? "").dropFirst("/base".count))"
    }
  }

  /// The body of the last request; empty without one.
  var lastBody: String { exchanges.last?.body.map { String(decoding: $0, as: UTF8.self) } ?? "" }
}
