import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend
import Synchronization

/// The servers, the person's account and the time that all devices share.
final class ChargingWorld: Sendable {
  /// How the person signs in.
  static let address = "simulated@example.org", password = "Abcdef1!"
  /// Midnight in Sweden, two hours before that of UTC, in seconds since 1970.
  private static let endOfMonth = 1_719_784_800.0

  let clock: ManualClock
  let backend: InProcessBackend
  /// Orders that are still to arrive.
  let late: LateOrders
  let era: ChargingEra
  /// The sign-in with which the first device begins.
  let person: Credential
  /// The person's wallet; nil in lives in which it cannot pay.
  let purse: ChargingPurse?
  /// Whether a meter ever ran backwards.
  private let ranBackwards = Mutex(false)
  /// The tokens that the network accepts, the newest last.
  private let tokens: Mutex<[String]>

  /// - Parameters:
  ///   - purse: What is in the person's wallet, in öre; nil without one.
  ///   - minutesOfMonth: How many minutes are left of a month in Sweden; nil for most of it.
  init(
    era: ChargingEra, secondStartBegins: Bool, purse: Int? = nil, minutesOfMonth: Int? = nil, seed: UInt64
  ) async throws {
    let begin = minutesOfMonth.map { Self.endOfMonth - Double($0 * 60) } ?? 1_717_243_200
    let clock = ManualClock(now: Date(timeIntervalSince1970: begin))
    self.clock = clock
    late = LateOrders(clock)
    self.era = era
    var configuration = BackendConfiguration()
    configuration.clock = { clock.now }
    configuration.accounts.codeSeed = seed
    configuration.accounts.passwordCost = 1
    configuration.accounts.tokenLifetime = 30 * 86_400
    configuration.charging.secondStart = secondStartBegins ? .begins : .refused
    let backend = try ReferenceBackend.inProcess(configuration)
    self.backend = backend
    person = try await Self.signIn(backend)
    if let purse { self.purse = try await ChargingPurse(of: backend, with: purse) } else { self.purse = nil }
    tokens = Mutex([person.token.reveal()])
  }

  /// Milliseconds since 1970.
  var milliseconds: Int { Int((clock.now.timeIntervalSince1970 * 1000).rounded()) }

  /// How many seconds are left of the month in Sweden; below zero once it is over.
  var secondsOfMonth: Int { (Int(Self.endOfMonth) * 1000 - milliseconds) / 1000 }

  var transactions: [ChargingTransaction] { (try? backend.control.charging.transactions()) ?? [] }
  var books: [PaymentHold] { (try? backend.control.charging.books()) ?? [] }
  /// The holds in the person's wallet.
  var walletHolds: [BookedHold] { purse == nil ? [] : (try? backend.control.wallet.holds()) ?? [] }
  var reservations: [ChargingReservation] { (try? backend.control.charging.reservations()) ?? [] }

  func isMine(_ transaction: ChargingTransaction) -> Bool { transaction.user == person.owner.userID }

  // MARK: Sign-ins

  /// A new sign-in of the same person.
  func signedInAgain() async throws -> Credential {
    let credential = try await Self.signIn(backend)
    accept(credential)
    return credential
  }

  /// Learns of a sign-in that an app made.
  func accept(_ credential: Credential) { tokens.withLock { $0.append(credential.token.reveal()) } }

  /// Whether the network accepts a sign-in.
  func accepts(_ credential: Credential?) -> Bool {
    credential.map { credential in tokens.withLock { $0.contains(credential.token.reveal()) } } ?? false
  }

  func expireTokens() async {
    try? await backend.control.accounts.expire(.tokens, of: [.charging])
    tokens.withLock { $0 = [] }
  }

  /// Whether a meter ever ran backwards.
  var metersRanBackwards: Bool { ranBackwards.withLock { $0 } }

  /// Lets the registers of meters run backwards now and then, or no more.
  func letMetersRunBackwards(_ run: Bool) {
    backend.control.charging.metersRunBackwards = run
    if run { ranBackwards.withLock { $0 = true } }
  }

  /// Nothing fails any more.
  func calm(_ codes: [Int]) {
    let control = backend.control.charging
    (control.capturesFail, control.reordersMetrics, control.metersRunBackwards) = (false, false, false)
    (control.refusesStops, control.refusesAuthorizations, control.beginsLate) = (false, false, nil)
    backend.control.wallet.refuseNothing()
    for code in codes {
      try? control.fault(charger: code, isFaulted: false)
      try? control.suspend(code, by: .nobody)
    }
  }

  // MARK: Requests of nobody's app

  /// Sends an order of another device of the same person; nil where there is no answer to read.
  func order(_ method: HTTPRequest.Method, _ path: String, _ body: [String: Any]) async -> [String: Any]? {
    await Self.send(backend, method, path, body, fields())
  }

  private func fields() async -> HTTPFields {
    var newest = tokens.withLock { $0.last }
    if newest == nil { newest = try? await signedInAgain().token.reveal() }
    var fields: HTTPFields = [.contentType: "application/json"]
    fields[.authorization] = "Bearer \(newest ?? "")"
    return fields
  }

  /// What the meter of a transaction shows now; nil before its first frame.
  func reading(of transaction: ChargingTransaction) async -> (wattHours: Int?, percent: Int?) {
    if transaction.endedAt != nil { return (transaction.wattHours, transaction.percent) }
    let path = era == .first ? "transactions" : "transaction"
    let row = await order(.get, "/flexicharge/\(path)/\(transaction.id)", [:])
    let energy = (row?["kwhTransfered"] ?? row?["kwhTransferred"]) as? NSNumber
    let percent = row?["currentChargePercentage"] as? NSNumber
    return (energy.map { Int(($0.doubleValue * 1000).rounded()) }, percent?.intValue)
  }

  /// The energy in the last frame that the meter of a transaction had sent at a moment, in watt-hours; nil without a frame.
  func wattHours(of transaction: ChargingTransaction, at moment: Int) async -> Int? {
    let path = "/flexicharge/\(era == .first ? "transactions" : "transaction")/\(transaction.id)/metrics"
    // A frame comes every 5 s.
    let answer = await backend.answer(
      .get, "\(path)?since=\(moment - 10_000)", headers: await fields(), body: Data())
    let frames = (try? JSONSerialization.jsonObject(with: answer.body)) as? [[Any]] ?? []
    let last = frames.compactMap { $0.last as? [String: Any] }.map { (($0["timestamp"] as? Int) ?? .max, $0) }
      .filter { $0.0 <= moment }.max { $0.0 < $1.0 }
    let values = last?.1["values"] as? [String: Any]
    return (values?["chargedSoFar"] as? [String: Any])?["value"] as? Int
  }

  private static func signIn(_ backend: InProcessBackend) async throws -> Credential {
    let login = ["username": address, "password": password]
    var answer = await send(backend, .post, "/flexicharge/auth/sign-in", login)
    if answer?["accessToken"] == nil {
      _ = await send(backend, .post, "/flexicharge/auth/sign-up", login)
      let code = backend.control.accounts.inbox.last?.text.filter(\.isNumber) ?? ""
      _ = await send(backend, .post, "/flexicharge/auth/verify", ["username": address, "code": code])
      answer = await send(backend, .post, "/flexicharge/auth/sign-in", login)
    }
    guard let token = answer?["accessToken"] as? String, let user = answer?["user_id"] as? String else {
      throw NoSignIn()
    }
    return Credential(
      service: .charging, token: Secret(token), owner: AccountOwner(userID: user, email: address))
  }

  private static func send(
    _ backend: InProcessBackend, _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any],
    _ fields: HTTPFields = [.contentType: "application/json"]
  ) async -> [String: Any]? {
    let data = method == .get ? nil : try? JSONSerialization.data(withJSONObject: body, options: [.sortedKeys])
    let answer = await backend.answer(method, path, headers: fields, body: data ?? Data())
    let object = try? JSONSerialization.jsonObject(with: answer.body)
    return object as? [String: Any] ?? (object as? [[String: Any]])?.first
  }
}

/// Nobody could sign in.
struct NoSignIn: Error {}
