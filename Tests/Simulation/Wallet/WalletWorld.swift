import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend
import SimulationFrame
import Synchronization

/// The wallet, the person who has it, and the time.
final class WalletWorld: Sendable {
  /// How the person signs in.
  static let phone = "+46701740635"
  /// The currencies of the accounts.
  static let currencies = ["USD", "SEK", "JPY", "KWD"]

  let clock: ManualClock
  let backend: InProcessBackend
  /// Orders that are still to arrive.
  let late: LateOrders
  /// The sign-in with which the life begins.
  let person: Credential
  /// The sign-in of the person's other device; nil while it has none.
  private let other: Mutex<Credential?>
  /// The tokens that the service accepts.
  private let tokens: Mutex<Set<String>>
  private let serial = Mutex(0)
  /// What the other device has ordered, by the keys of its requests.
  private let ordered = Mutex<[String: OtherOrder]>([:])

  init(seed: UInt64, begin: Date) async throws {
    // A number gets so many codes an hour: those of the beginning do not count against the life.
    let clock = ManualClock(now: begin.addingTimeInterval(-7200))
    self.clock = clock
    late = LateOrders(clock)
    var configuration = BackendConfiguration()
    configuration.clock = { clock.now }
    configuration.accounts.codeSeed = seed
    configuration.accounts.passwordCost = 1
    configuration.accounts.tokenLifetime = 3650 * 86_400
    let backend = try ReferenceBackend.inProcess(configuration)
    self.backend = backend
    let person = try await Self.signIn(backend)
    self.person = person
    await clock.advance(by: 3600) {}
    other = Mutex(try await Self.signIn(backend))
    await clock.advance(by: 3600) {}
    tokens = Mutex([person.token.reveal()])
  }

  /// Any time of four years.
  static func begin(_ dice: inout Dice) -> Date {
    Date(timeIntervalSince1970: 1_704_067_200 + Double(Int.random(in: 0..<4 * 365 * 86_400, using: &dice)))
  }

  var control: WalletControl { backend.control.wallet }

  // MARK: The books of the service

  /// The accounts, the oldest first.
  var accounts: [BookedAccount] { (try? control.accounts()) ?? [] }

  var holds: [BookedHold] { (try? control.holds()) ?? [] }

  /// What has happened, the oldest first.
  var journal: [WalletEntry] { (try? control.journal()) ?? [] }

  /// What is outside, by currency.
  var outside: [String: Int] { (try? control.outside()) ?? [:] }

  // MARK: Sign-ins

  /// A new sign-in of the same person, made while no app is there.
  func signedInAgain() async throws -> Credential {
    let credential = try await Self.signIn(backend)
    accept(credential)
    return credential
  }

  /// Learns of a sign-in that the app made.
  func accept(_ credential: Credential) { tokens.withLock { _ = $0.insert(credential.token.reveal()) } }

  /// Whether the service accepts a sign-in.
  func accepts(_ credential: Credential?) -> Bool {
    credential.map { credential in tokens.withLock { $0.contains(credential.token.reveal()) } } ?? false
  }

  func expireTokens() async {
    try? await backend.control.accounts.expire(.tokens, of: [.wallet])
    tokens.withLock { $0 = [] }
    other.withLock { $0 = nil }
  }

  /// The code that was texted to the person last.
  var code: String? { Self.lastCode(of: backend) }

  private static func lastCode(of backend: InProcessBackend) -> String? {
    let text = backend.control.accounts.inbox.last { $0.to == phone }?.text
    return text?.firstMatch(of: /[0-9]{6}/).map { String($0.output) }
  }

  // MARK: The person's other device

  /// What it ordered under a key; nil for a key that is not its own.
  func otherOrder(_ key: String) -> OtherOrder? { ordered.withLock { $0[key] } }

  /// Orders something there; false when that is not possible.
  func otherOrders(_ order: OtherOrder) async -> Bool {
    guard let credential = await otherCredential() else { return false }
    let key = "other-\(nextSerial())"
    // Noted before: it is in the books of the service as soon as it is carried out.
    ordered.withLock { $0[key] = order }
    return await Self.ask(backend, order.request, as: credential, key: key)?.status == .ok
  }

  /// The id of an account that the other device makes.
  func newAccountID() -> String { SerialIDs.id(900_000 + nextSerial()).uuidString.lowercased() }

  /// Without one it signs in again, where the number may get another code.
  private func otherCredential() async -> Credential? {
    if let known = other.withLock({ $0 }) { return known }
    guard let new = try? await Self.signIn(backend) else { return nil }
    other.withLock { $0 = new }
    return new
  }

  private func nextSerial() -> Int {
    serial.withLock { serial in
      serial += 1
      return serial
    }
  }

  // MARK: Requests

  /// An order, or the way to a sign-in, of nobody's app; nil where its body cannot be written.
  static func ask(
    _ backend: InProcessBackend, _ request: OtherOrder.Request, as credential: Credential? = nil, key: String? = nil
  ) async -> (status: HTTPResponse.Status, body: Data)? {
    var fields: HTTPFields = [.contentType: "application/json"]
    if let name = HTTPField.Name("x-auth-token"), let credential { fields[name] = credential.token.reveal() }
    if let name = HTTPField.Name("Idempotency-Key"), let key { fields[name] = key }
    guard let body = try? JSONSerialization.data(withJSONObject: request.body, options: [.sortedKeys]) else {
      return nil
    }
    let answer = await backend.answer(request.method, "/wallet\(request.path)", headers: fields, body: body)
    return (answer.status, answer.body)
  }

  /// A new sign-in of the person, made while no app is there.
  static func signIn(_ backend: InProcessBackend) async throws -> Credential {
    let number = ["e164PhoneNumber": phone]
    let sent = await ask(backend, OtherOrder.Request(.post, "/send_verification_token", number))
    guard sent?.status == .ok, let code = lastCode(of: backend) else { throw NoSignIn() }
    let known = ["e164PhoneNumber": phone, "code": code]
    let checked = await ask(backend, OtherOrder.Request(.post, "/check_verification_token", known))
    let object = try checked.map { try JSONSerialization.jsonObject(with: $0.body) } as? [String: Any]
    guard let token = object?["authToken"] as? String, let owner = PhoneNumber(e164: phone) else { throw NoSignIn() }
    return Credential(
      service: .wallet, token: Secret(token), owner: AccountOwner(userID: nil, phone: owner))
  }
}

/// What the person orders at the other device.
struct OtherOrder: Hashable, Codable, Sendable {
  let change: OrderedChange
  /// The currency of an account that it makes.
  var currency = "USD"

  /// A request, without its sign-in.
  struct Request {
    let method: HTTPRequest.Method
    let path: String
    let body: [String: Any]

    init(_ method: HTTPRequest.Method, _ path: String, _ body: [String: Any] = [:]) {
      (self.method, self.path, self.body) = (method, path, body)
    }
  }

  var request: Request {
    switch change {
    case .deposit(let id, let amount): Request(.post, "/user/account/\(id)/deposit", ["amount": amount])
    case .withdraw(let id, let amount): Request(.post, "/user/account/\(id)/withdraw", ["amount": amount])
    case .transfer(let from, let to, let amount):
      Request(.post, "/user/account/\(from)/transfer", ["amount": amount, "destinationAccountId": to])
    case .create(let id, let name): Request(.post, "/user/account/\(id)", ["name": name, "currency": currency])
    case .delete(let id): Request(.delete, "/user/account/\(id)")
    case .rename(let name): Request(.put, "/user", ["name": name])
    case .hold(let id, let account, let amount):
      Request(.post, "/user/account/\(account)/hold", ["amount": amount, "holdId": id])
    case .capture(let id, let amount): Request(.post, "/user/hold/\(id)/capture", ["amount": amount])
    case .release(let id): Request(.post, "/user/hold/\(id)/release")
    }
  }
}
