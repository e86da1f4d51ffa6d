import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Noon of the first of June 2024, at which tests begin, in seconds since 1970.
let noon = 1_717_243_200

/// The charging network in process, with a clock that stands where it is put.
struct ChargingTown: BackendTown {
  /// Chargers that are free at noon, with their price of a kilowatt-hour: 22 kW for 3.00, 22 kW for 4.00 (no price in the
  /// list), and 150 kW for 5.50.
  static let slow = 100_001
  static let unpriced = 100_010
  static let fast = 100_011
  /// Further free ones, and one that a stranger uses.
  static let free = [100_004, 100_005, 100_008]
  static let taken = 100_002

  let clock: TestClock
  let backend: InProcessBackend
  let configuration: BackendConfiguration

  init(_ configure: (inout BackendConfiguration) -> Void = { _ in }) throws {
    let clock = try TestClock()
    var configuration = BackendConfiguration(clock: clock.read)
    configuration.accounts.codeSeed = 7
    configuration.accounts.passwordCost = 1
    configure(&configuration)
    try self.init(clock: clock, configuration: configuration)
  }

  init(clock: TestClock, configuration: BackendConfiguration) throws {
    self.clock = clock
    self.configuration = configuration
    backend = try ReferenceBackend.inProcess(configuration)
  }

  var control: ChargingControl { backend.control.charging }

  // MARK: Requests

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any?]? = nil, token: String? = nil
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    if let token { headers[.authorization] = "Bearer \(token)" }
    return try await answer(method, path, body, headers)
  }

  func get(_ path: String, token: String? = nil) async throws -> Answer { try await send(.get, path, token: token) }

  /// What the list says that a charger does.
  func status(_ charger: Int, _ location: SourceLocation = #_sourceLocation) async throws -> String {
    let record = try await get("/flexicharge/chargers/\(charger)").object(location)
    return try #require(record["status"] as? String, sourceLocation: location)
  }

  // MARK: Payments

  func authorize(_ clientToken: String?, _ more: [String: Any?] = [:]) async throws -> Answer {
    try await send(
      .post, "/klarna/authorizations", more.merging(["client_token": clientToken], uniquingKeysWith: { $1 }))
  }

  /// The authorisation of a transaction that was opened.
  func authorization(
    of transaction: Int, _ location: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let clientToken = try transactionRecord(transaction, location).clientToken
    let answer = try await authorize(clientToken)
    return try #require(try answer.object(location)["authorization_token"] as? String, sourceLocation: location)
  }

  func transactionRecord(
    _ id: Int, _ location: SourceLocation = #_sourceLocation
  ) throws -> ChargingTransaction {
    try #require(try control.transactions().first { $0.id == id }, sourceLocation: location)
  }

  // MARK: The first era

  func reserve(_ charger: Int, _ user: String, _ id: String) async throws -> Answer {
    try await send(
      .put, "/flexicharge/reservations/\(charger)",
      ["chargerId": "\(charger)", "connectorId": "1", "idTag": user, "reservationId": id, "parentIdTag": "1"])
  }

  /// The number of a transaction with a payment.
  func open(
    _ charger: Int, _ user: String = "anna", _ location: SourceLocation = #_sourceLocation
  ) async throws -> Int {
    let answer = try await send(.post, "/flexicharge/transactions/session", ["userID": user, "chargerID": charger])
    return try #require(try answer.object(location)["transactionID"] as? Int, sourceLocation: location)
  }

  func start(_ transaction: Int, _ authorization: String) async throws -> Answer {
    try await send(
      .put, "/flexicharge/transactions/start/\(transaction)",
      ["transactionID": transaction, "authorization_token": authorization])
  }

  func stop(_ transaction: Int) async throws -> Answer {
    try await send(.put, "/flexicharge/transactions/stop/\(transaction)")
  }

  /// Opens, pays for and starts charging: the number of the transaction.
  func charge(
    _ charger: Int, _ user: String = "anna", _ location: SourceLocation = #_sourceLocation
  ) async throws -> Int {
    let transaction = try await open(charger, user, location)
    let answer = try await start(transaction, authorization(of: transaction, location))
    #expect(answer.status == .created, sourceLocation: location)
    return transaction
  }

  // MARK: The second era

  /// A customer who is signed in: their token and id.
  func customer(_ email: String = email) async throws -> (token: String, id: String) {
    let account: [String: Any?] = ["username": email, "password": goodPassword]
    #expect(try await send(.post, "/flexicharge/auth/sign-up", account).status == .ok)
    let message = try #require(backend.control.accounts.inbox.last { $0.to == email })
    let code = String(try #require(message.text.firstMatch(of: /[0-9]{6}/)).output)
    #expect(try await send(.post, "/flexicharge/auth/verify", ["username": email, "code": code]).status == .ok)
    let answer = try await send(.post, "/flexicharge/auth/sign-in", account).object()
    return (try #require(answer["accessToken"] as? String), try #require(answer["user_id"] as? String))
  }
}

extension Answer {
  /// The text of a bare JSON string.
  func string(_ location: SourceLocation = #_sourceLocation) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(body), options: .fragmentsAllowed)
    return try #require(value as? String, sourceLocation: location)
  }
}
