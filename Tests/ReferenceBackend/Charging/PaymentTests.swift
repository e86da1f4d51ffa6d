import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// The payment service and its books.
@Suite struct PaymentTests {
  private let path = "/klarna/authorizations"

  private func entries(_ town: ChargingTown) throws -> [[String]] {
    try town.control.books().map { hold in
      hold.entries.map { "\($0.kind.rawValue) \($0.amount) +\($0.at / 1000 - noon)" }
    }
  }

  @Test("an authorisation holds the amount of the charge point") func anAuthorisationHoldsTheAmount() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.fast)
    let record = try town.transactionRecord(id)
    #expect(record.clientToken?.count == 43 && record.sessionID?.count == 36)
    #expect(try town.control.books().isEmpty)
    let answer = try await town.authorize(record.clientToken)
    let token = try #require(try answer.object()["authorization_token"] as? String)
    #expect(answer.status == .ok && token.count == 43)
    #expect(
      answer.text == #"{"authorization_token":"\#(token)","approved":true,"finalize_required":false,"#
        + #""held_amount":15000}"#)
    #expect(try entries(town) == [["held 15000 +0"]])
    #expect(try town.control.books().map(\.transaction) == [id])
  }

  @Test("an authorisation in two steps authorises after the second") func anAuthorisationInTwoSteps() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    let clientToken = try town.transactionRecord(id).clientToken
    let first = try await town.authorize(clientToken, ["auto_finalize": false])
    #expect(
      first.text == #"{"authorization_token":null,"approved":true,"finalize_required":true,"held_amount":30000}"#)
    let hidden = try #require(try town.control.books().first)
    #expect(hidden.open == 30_000)
    let second = try await town.authorize(clientToken, ["finalize": true])
    let token = try #require(try second.object()["authorization_token"] as? String)
    #expect(try second.object()["finalize_required"] as? Bool == false)
    // Asked again after a lost answer, the second step says the same.
    #expect(try await town.authorize(clientToken, ["finalize": true]).text == second.text)
    #expect(try entries(town) == [["held 30000 +0"]])
    #expect(try await town.start(id, token).status == .created)
  }

  @Test("authorising again releases the hold before") func authorisingAgainReleasesTheHoldBefore() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    let first = try await town.authorization(of: id)
    town.clock.advance(seconds: 10)
    let second = try await town.authorization(of: id)
    #expect(first != second)
    #expect(try entries(town) == [["held 30000 +0", "released 30000 +10"], ["held 30000 +10"]])
    #expect(try await town.start(id, first).codes() == ["klarnaNotAuthorized"])
    #expect(try await town.start(id, second).status == .created)
    let used = try await town.authorize(try town.transactionRecord(id).clientToken)
    #expect(used.status == .forbidden)
    #expect(try used.object()["error_code"] as? String == "NOT_ALLOWED")
  }

  @Test("a customer gives a hold back, by the authorisation or the client token")
  func aCustomerGivesAHoldBack() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    let clientToken = try #require(try town.transactionRecord(id).clientToken)
    let token = try await town.authorization(of: id)
    let given = try await town.send(.delete, "\(path)/\(token)")
    #expect(given.status == .noContent && given.body.isEmpty)
    #expect(try await town.send(.delete, "\(path)/\(token)").status == .notFound)
    #expect(try await town.start(id, token).codes() == ["klarnaNotAuthorized"])
    _ = try await town.authorize(clientToken, ["auto_finalize": false])
    #expect(try await town.send(.delete, "\(path)/\(clientToken)").status == .noContent)
    #expect(try town.control.books().map(\.open) == [0, 0])

    _ = try await town.start(id, town.authorization(of: id))
    let used = try #require(try town.control.books().last)
    #expect(used.open == 30_000)
    #expect(try await town.send(.delete, "\(path)/\(clientToken)").status == .forbidden)
    #expect(try await town.send(.delete, "\(path)/nonsense").status == .notFound)
  }

  @Test("an hour releases an unused hold, a day ends the client token") func timeEndsWhatIsNotUsed() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    let clientToken = try town.transactionRecord(id).clientToken
    _ = try await town.authorize(clientToken)
    town.clock.advance(seconds: 3_599)
    #expect(try entries(town) == [["held 30000 +0"]])
    town.clock.advance(seconds: 100)
    #expect(try entries(town) == [["held 30000 +0", "released 30000 +3600"]])
    town.clock.advance(seconds: 86_400 - 3_700)
    #expect(try await town.authorize(clientToken).status == .ok)
    town.clock.advance(seconds: 1)
    let late = try await town.authorize(clientToken)
    #expect(late.status == .badRequest)
    #expect(
      late.text == #"{"error_code":"SESSION_EXPIRED","error_messages":["The session has expired."]}"#)
  }

  @Test("payments are made to expire") func paymentsAreMadeToExpire() async throws {
    let town = try ChargingTown()
    let running = try await town.charge(ChargingTown.fast)
    let id = try await town.open(ChargingTown.slow)
    let token = try await town.authorization(of: id)
    try town.control.expirePayments()
    #expect(try town.control.books().map(\.open) == [15_000, 0])
    #expect(try await town.start(id, token).codes() == ["klarnaNotAuthorized"])
    #expect(try await town.authorize(try town.transactionRecord(id).clientToken).status == .badRequest)
    #expect(try await town.stop(running).status == .ok)
  }

  @Test("what is no authorisation is refused") func whatIsNoAuthorisationIsRefused() async throws {
    let town = try ChargingTown()
    let unknown = try await town.authorize("nonsense")
    #expect(unknown.status == .notFound)
    #expect(try unknown.object()["error_code"] as? String == "NOT_FOUND")
    for body: [String: Any?]? in [nil, [:], ["client_token": 1]] {
      let answer = try await town.send(.post, path, body)
      #expect(answer.status == .badRequest)
      #expect(try answer.object()["error_code"] as? String == "BAD_VALUE")
    }
  }

  @Test("a failed capture is told, and made up for when captures work again")
  func aFailedCaptureIsMadeUpFor() async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: 60)
    town.control.capturesFail = true
    let stopped = try await town.stop(id)
    #expect(stopped.status == .badRequest)
    #expect(try stopped.codes() == ["klarnaCaptureNotAllowed"])
    let row = try await town.get("/flexicharge/transactions/\(id)").object()
    #expect(row["paymentConfirmed"] as? Bool == false)
    #expect(try town.transactionRecord(id).stopReason == .remote)
    town.clock.advance(minutes: 120)
    #expect(try entries(town) == [["held 30000 +0"]])

    town.control.capturesFail = false
    #expect(try entries(town) == [["held 30000 +0", "captured 92 +7260", "released 29908 +7260"]])
    #expect(
      try await town.get("/flexicharge/transactions/\(id)").object()["paymentConfirmed"] as? Bool == true)
  }

  @Test("a second stop says again that the capture failed, until it is made up for", arguments: [true, false])
  func aSecondStopSaysThatTheCaptureFailed(isFirst: Bool) async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let id = try await town.charge(ChargingTown.slow, anna.id)
    func stop() async throws -> Answer {
      try await town.send(
        .put, "/flexicharge/transaction\(isFirst ? "s" : "")/stop/\(id)", token: isFirst ? nil : anna.token)
    }
    town.clock.advance(seconds: 60)
    town.control.capturesFail = true
    for _ in 0..<2 {
      let answer = try await stop()
      #expect(answer.status == .badRequest)
      #expect(try answer.codes() == ["klarnaCaptureNotAllowed"])
      town.clock.advance(minutes: 1)
    }
    let ended = try town.transactionRecord(id)
    #expect(ended.endedAt == (noon + 60) * 1000 && ended.wattHours == 305)
    town.control.capturesFail = false
    #expect(try await stop().codes() == ["couldNotStopOCPPTransaction"])
    #expect(try town.control.books().map(\.captured) == [92])
  }

  @Test("what has cost nothing is given back although captures fail") func whatHasCostNothingIsGivenBack() async throws
  {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    town.control.capturesFail = true
    #expect(try await town.stop(id).status == .ok)
    #expect(try entries(town) == [["held 30000 +0", "released 30000 +0"]])
    #expect(try town.transactionRecord(id).cost == 0)
  }
}
