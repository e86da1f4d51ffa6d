import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// The wallet in process, with a clock that stands where it is put.
struct WalletTown: BackendTown {
  /// Ids as clients make them.
  static let everyday = id(1)
  static let savings = id(2)
  static let travel = id(3)
  static let charging = id(101)

  let configuration: BackendConfiguration
  let clock: TestClock
  let backend: InProcessBackend

  init(clock: TestClock, configuration: BackendConfiguration) throws {
    backend = try ReferenceBackend.inProcess(configuration)
    self.clock = clock
    self.configuration = configuration
  }

  /// Sign-ins last for a month, so that tests can let days pass.
  init(in folder: URL? = nil) throws {
    let clock = try TestClock()
    var accounts = AccountsConfiguration()
    accounts.folder = folder
    accounts.tokenLifetime = 30 * 86_400
    try self.init(clock: clock, configuration: BackendConfiguration(clock: clock.read, accounts: accounts))
  }

  var control: WalletControl { backend.control.wallet }

  static func id(_ number: Int) -> String {
    let digits = String(number)
    return "7c000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  // MARK: Requests

  /// A person who signs in with a code of a text message.
  func person(_ phone: String = "+905321234567") async throws -> WalletPerson {
    let sent = try await answer(.post, "/wallet/send_verification_token", ["e164PhoneNumber": phone], [:])
    #expect(sent.status == .ok)
    let text = try #require(backend.control.accounts.inbox.last { $0.to == phone }).text
    let code = String(try #require(text.firstMatch(of: /[0-9]{6}/)).output)
    let checked = try await answer(
      .post, "/wallet/check_verification_token", ["e164PhoneNumber": phone, "code": code], [:])
    let token = try #require(try checked.object()["authToken"] as? String)
    let id = try await user(WalletPerson(id: "", token: token)).userId
    return WalletPerson(id: id, token: token)
  }

  /// A person with two accounts: "Everyday" with 50.00, and "Savings" without money.
  func owner(_ phone: String = "+905321234567") async throws -> WalletPerson {
    let person = try await person(phone)
    #expect(try await create(Self.everyday, "Everyday", by: person).status == .ok)
    #expect(try await create(Self.savings, "Savings", by: person).status == .ok)
    #expect(try await deposit(5_000, by: person).status == .ok)
    return person
  }

  /// A request to a path behind `/user`.
  func send(
    _ method: HTTPRequest.Method, _ path: String = "", _ body: [String: Any?]? = nil, by person: WalletPerson,
    key: String? = nil
  ) async throws -> Answer {
    try await answer(method, "/wallet/user\(path)", body, person.fields(key))
  }

  /// A POST whose body is given as it is.
  func post(_ path: String, text: String, by person: WalletPerson, key: String? = nil) async throws -> Answer {
    let answer = try await backend.answer(
      .post, "/wallet/user\(path)", headers: person.fields(key), body: Data(text.utf8))
    return Answer(status: answer.status, headers: answer.headers, body: Array(answer.body))
  }

  func user(_ person: WalletPerson) async throws -> UserAnswer {
    try await send(.get, by: person).user()
  }

  // MARK: Orders

  func create(
    _ id: String, _ name: String, in currency: String? = nil, by person: WalletPerson, key: String? = nil
  ) async throws -> Answer {
    var body: [String: Any?] = ["name": name]
    if let currency { body["currency"] = currency }
    return try await send(.post, "/account/\(id)", body, by: person, key: key)
  }

  func deposit(
    _ amount: Int, to account: String = Self.everyday, by person: WalletPerson, key: String? = nil
  ) async throws -> Answer {
    try await send(.post, "/account/\(account)/deposit", ["amount": amount], by: person, key: key)
  }

  func withdraw(
    _ amount: Int, from account: String = Self.everyday, by person: WalletPerson, key: String? = nil
  ) async throws -> Answer {
    try await send(.post, "/account/\(account)/withdraw", ["amount": amount], by: person, key: key)
  }

  func transfer(
    _ amount: Int, from account: String = Self.everyday, to other: String = Self.savings, by person: WalletPerson,
    key: String? = nil
  ) async throws -> Answer {
    try await send(
      .post, "/account/\(account)/transfer", ["amount": amount, "destinationAccountId": other], by: person, key: key)
  }

  func hold(
    _ amount: Int, on account: String = Self.everyday, as id: String = Self.charging, for reference: String? = nil,
    by person: WalletPerson, key: String? = nil
  ) async throws -> Answer {
    var body: [String: Any?] = ["amount": amount, "holdId": id]
    if let reference { body["reference"] = reference }
    return try await send(.post, "/account/\(account)/hold", body, by: person, key: key)
  }

  func capture(
    _ amount: Int, of id: String = Self.charging, by person: WalletPerson, key: String? = nil
  ) async throws -> Answer {
    try await send(.post, "/hold/\(id)/capture", ["amount": amount], by: person, key: key)
  }

  func release(_ id: String = Self.charging, by person: WalletPerson, key: String? = nil) async throws -> Answer {
    try await send(.post, "/hold/\(id)/release", by: person, key: key)
  }
}

/// A person who is signed in to the wallet.
struct WalletPerson {
  let id: String
  let token: String

  fileprivate func fields(_ key: String?) throws -> HTTPFields {
    var fields: HTTPFields = [:]
    fields[try #require(HTTPField.Name("x-auth-token"))] = token
    if let key { fields[try #require(HTTPField.Name("Idempotency-Key"))] = key }
    return fields
  }
}

/// A user as the wallet answers it.
struct UserAnswer: Decodable, Equatable {
  struct Account: Decodable, Equatable {
    let id: String
    let name: String
    let balance: Int
    var currency: String?
  }

  struct Hold: Decodable, Equatable {
    let id: String
    let accountId: String
    let amount: Int
    var reference: String?
  }

  let userId: String
  let name: String?
  let accounts: [Account]
  let holds: [Hold]
}

extension Answer {
  private struct Whole: Decodable {
    let user: UserAnswer
  }

  /// The user of an order that was carried out, or of a reading.
  func user(_ location: SourceLocation = #_sourceLocation) throws -> UserAnswer {
    try #require(status == .ok, "\(text)", sourceLocation: location)
    return try decoded(Whole.self).user
  }

  /// The balances of the user, in the order of the accounts.
  func balances(_ location: SourceLocation = #_sourceLocation) throws -> [Int] {
    try user(location).accounts.map(\.balance)
  }

  /// Expects a refusal of the wallet.
  func expectWalletRefusal(_ status: Int, _ code: String, _ location: SourceLocation = #_sourceLocation) throws {
    #expect(self.status.code == status, "\(text)", sourceLocation: location)
    #expect(try walletError(location) == code, sourceLocation: location)
  }

  /// Whether the wallet has known the order again.
  var isHit: Bool { field("Idempotency-Hit") == "true" }

  func field(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
