import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Charging that is paid from the customer's wallet: the network starts it on a hold and takes no money itself.
@Suite struct WalletPaymentTests {
  private static let hold = "7c000000-0000-4000-8000-000000000101"
  private let town: ChargingTown

  init() throws {
    town = try ChargingTown()
  }

  private func open(_ charger: Int, _ token: String) async throws -> Answer {
    try await town.send(
      .post, "/flexicharge/transaction", ["connectorID": charger, "paymentType": "wallet"], token: token)
  }

  private func start(_ id: Int, _ hold: String?, _ token: String) async throws -> Answer {
    try await town.send(
      .put, "/flexicharge/transaction/start/\(id)", ["transactionID": id, "authorization_token": hold], token: token)
  }

  @Test("it starts on a hold, is listed as paid from the wallet, and leaves the payment service out")
  func aSession() async throws {
    let anna = try await town.customer()
    let opened = try await open(ChargingTown.slow, anna.token)
    #expect(opened.status == .created)
    #expect(opened.text == #"{"klarnaClientToken":null,"klarnaSessionID":null,"transactionID":10001}"#)
    #expect(try await start(10_001, nil, anna.token).codes() == ["klarnaNotAuthorized"])
    #expect(try await start(10_001, "", anna.token).codes() == ["klarnaNotAuthorized"])
    #expect(try town.transactionRecord(10_001).walletHold == nil)
    #expect(try await start(10_001, Self.hold, anna.token).status == .ok)
    #expect(try town.transactionRecord(10_001).walletHold == Self.hold)
    town.clock.advance(seconds: 60)
    let stopped = try await town.send(.put, "/flexicharge/transaction/stop/10001", token: anna.token)
    #expect(try stopped.object()["price"] as? Int == 92)
    let record = try town.transactionRecord(10_001)
    #expect(record.isPaid && record.isFromWallet && !record.isOnInvoice && !record.isKlarnaPayment)
    #expect(try town.control.books().isEmpty)
    #expect(try town.control.invoices(of: anna.id).isEmpty)
    let history = try await town.get("/flexicharge/transaction/userTransactions/\(anna.id)", token: anna.token)
    #expect(try history.array().map { $0["paymentType"] as? String } == ["wallet"])
  }

  @Test("it ends at what the network has reserved, so that the hold is never used up twice")
  func theGreatestSum() async throws {
    let anna = try await town.customer()
    _ = try await open(ChargingTown.fast, anna.token)
    _ = try await start(10_001, Self.hold, anna.token)
    let record = try town.transactionRecord(10_001)
    #expect(record.mostWattHours == UnitPrice(ore: record.unitPrice).wattHours(for: 15_000))
    #expect(record.mostWattHours.map { UnitPrice(ore: record.unitPrice).cost(ofWattHours: $0) == 15_000 } == true)
  }

  @Test("a hold pays for one session, also where a second start would begin another")
  func aSecondStart() async throws {
    let town = try ChargingTown { $0.charging.secondStart = .begins }
    let anna = try await town.customer()
    _ = try await town.send(
      .post, "/flexicharge/transaction", ["connectorID": ChargingTown.slow, "paymentType": "wallet"],
      token: anna.token)
    let body: [String: Any?] = ["transactionID": 10_001, "authorization_token": Self.hold]
    for status in [HTTPResponse.Status.ok, .badRequest] {
      let answer = try await town.send(.put, "/flexicharge/transaction/start/10001", body, token: anna.token)
      #expect(answer.status == status)
    }
    #expect(try town.control.transactions().map(\.isRunning) == [true])
  }

  @Test("where no authorisation is accepted, no hold is") func notAuthorised() async throws {
    let anna = try await town.customer()
    town.control.refusesAuthorizations = true
    _ = try await open(ChargingTown.slow, anna.token)
    #expect(try await start(10_001, Self.hold, anna.token).codes() == ["klarnaNotAuthorized"])
    #expect(try town.transactionRecord(10_001).walletHold == nil)
  }

  @Test("the first era takes no wallet: it never tells what a session cost") func theFirstEra() async throws {
    let refused = try await town.send(
      .post, "/flexicharge/transactions/session",
      ["userID": "anna", "chargerID": ChargingTown.slow, "paymentType": "wallet"])
    #expect(try refused.codes() == ["invalidDataType"])
    #expect(try town.control.transactions().isEmpty)
  }
}
