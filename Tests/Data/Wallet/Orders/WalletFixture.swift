import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

/// The wallet with a scripted answer; remembers its requests and what was logged.
struct WalletFixture {
  static let everyday = WalletAccountID(rawValue: "7c/1")
  static let savings = WalletAccountID(rawValue: "b2")
  static let holdID = WalletHold.ID(rawValue: "h-1")
  static let orderID = WalletOrder.ID(rawValue: "0a1b2c3d-0000-4000-8000-000000000001")
  static let phone = "+15305550100"

  /// A user with one account.
  static let user = #"{"user":{"userId":"u1","name":"Ada","accounts":[{"id":"b2","name":"Savings","balance":1}]}}"#

  let service: WalletService
  private let accounts: AccountsFixture

  init(_ script: @escaping CannedTransport.Script) throws {
    accounts = try AccountsFixture(script)
    service = WalletServiceClient.make(
      server: accounts.server, transport: accounts.transport, clock: accounts.clock, logger: accounts.logger)
  }

  /// Answers everything in one way.
  init(_ text: String = WalletFixture.user, status: Int = 200, fields: HTTPFields = [:]) throws {
    try self.init { _ throws(HTTPFailure) in .of(text, status: status, fields: fields) }
  }

  var exchanges: [HTTPExchange] { accounts.transport.exchanges }
  var logged: String { accounts.logged }

  /// "POST /user/account/b2" of each request.
  var asked: [String] { accounts.transport.requestsBelowBase }

  /// The body of the last request.
  var sent: String { accounts.transport.lastBody }

  /// Of Ada, whose id is known only where a test says so.
  static func credential(userID: String? = nil, token: String = AccountsFixture.token) throws -> Credential {
    Credential(
      service: .wallet, token: Secret(token),
      owner: AccountOwner(userID: userID, phone: PhoneNumber(e164: phone)))
  }

  /// What the service says of a person.
  func wallet(userID: String? = nil) async throws -> Wallet {
    try await service.wallet(try Self.credential(userID: userID))
  }

  /// Carries out an order.
  func carryOut(
    _ kind: WalletOrder.Kind = .deposit(WalletFixture.savings, WalletFixture.cents(1))
  ) async throws -> WalletAnswer {
    try await service.carryOut(kind, Self.orderID, try Self.credential())
  }

  /// An amount in US cents.
  static func cents(_ amount: Int) -> Money { WalletDesk.cents(amount) }

  /// Neither a token nor the person's number is in a log or a description.
  func expectSilence() { accounts.expectSilence(besides: ["5305550100"]) }
}
