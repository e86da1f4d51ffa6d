import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

/// A charging network with scripted answers; remembers its requests and what was logged.
struct ChargingFixture {
  static let now = AccountsFixture.now
  static let authorization = "klarna-auth-7f3a"
  static let id = TransactionID(rawValue: "77")
  static let command = ChargingCommand.ID(rawValue: "5e55-1")
  /// The person's id, which no log shows.
  static let user = "user-4711"

  let era: ChargingEra
  let service: ChargingService
  private let accounts: AccountsFixture

  /// Answers by the path below the server's address.
  init(_ era: ChargingEra, _ script: @escaping @Sendable (_ path: String) throws(HTTPFailure) -> HTTPAnswer) throws {
    self.era = era
    accounts = try AccountsFixture { exchange throws(HTTPFailure) in
      try script(String((exchange.request.path ?? "").dropFirst("/base".count)))
    }
    service = ChargingServiceClient.make(
      server: accounts.server, era: era, transport: accounts.transport, clock: accounts.clock, logger: accounts.logger)
  }

  /// Answers everything in one way.
  init(_ era: ChargingEra, _ text: String, status: Int = 200, fields: HTTPFields = [:]) throws {
    try self.init(era) { _ throws(HTTPFailure) in .of(text, status: status, fields: fields) }
  }

  /// A transaction of era, with what its charger and its meter say; 404 for what is not given.
  init(_ era: ChargingEra, row: String, charger: String? = nil, metrics: String? = nil) throws {
    try self.init(era) { path throws(HTTPFailure) in
      if path.hasPrefix("/chargers/") { return charger.map { .of($0) } ?? .of("", status: 404) }
      if path.hasSuffix("/metrics") { return metrics.map { .of($0) } ?? .of("", status: 404) }
      return .of(row)
    }
  }

  var credential: Credential { accounts.credential(.charging, userID: Self.user) }
  var exchanges: [HTTPExchange] { accounts.transport.exchanges }
  var logged: String { accounts.logged }

  /// "PUT /transactions/start/77" of each request.
  var asked: [String] { accounts.transport.requestsBelowBase }

  /// The body of the last request.
  var sent: String { accounts.transport.lastBody }

  /// What the network says of a transaction.
  func facts() async throws -> ChargingFacts { try await service.transaction(Self.id, credential) }

  /// Neither a token nor the person's id is in a log or a description.
  func expectSilence() {
    accounts.expectSilence(besides: [Self.user, Self.authorization, "client-t0ken"])
  }
}

extension ChargerCode {
  /// The charger of most tests.
  static var first: ChargerCode {
    get throws { try #require(ChargerCode(rawValue: "100001")) }
  }
}

extension Money {
  /// A sum of Swedish money.
  static func ore(_ amount: Int) throws -> Money {
    Money(minorUnits: amount, currency: try #require(Currency(rawValue: "SEK")))
  }
}

extension EnergyPrice {
  /// A price in Swedish money.
  static func kronor(_ amount: Double) throws -> EnergyPrice {
    EnergyPrice(try #require(UnitPrice(amount)), currency: try #require(Currency(rawValue: "SEK")))
  }
}
