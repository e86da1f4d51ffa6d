import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Charging that is started once more at a charger in use.
@Suite struct SecondStartTests {
  @Test("the same start again is refused, and the session goes on") func theSameStartAgainIsRefused() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    let token = try await town.authorization(of: id)
    _ = try await town.start(id, token)
    town.clock.advance(seconds: 60)
    let before = try town.control.transactions()
    let again = try await town.start(id, token)
    #expect(again.status == .badRequest)
    #expect(try again.codes() == ["couldNotStartOCPPTransaction"])
    #expect(try town.control.transactions() == before)
    #expect(try town.control.books().map(\.open) == [30_000])
    #expect(try await town.stop(id).status == .ok)
  }

  @Test("another start at the same charger is refused, and its hold is given back")
  func anotherStartIsRefused() async throws {
    let town = try ChargingTown()
    let first = try await town.charge(ChargingTown.slow)
    let second = try await town.open(ChargingTown.slow, "bert")
    let before = try town.transactionRecord(first)
    let refused = try await town.start(second, town.authorization(of: second))
    #expect(try refused.codes() == ["couldNotStartOCPPTransaction"])
    #expect(try town.transactionRecord(first) == before)
    #expect(try town.control.books().map(\.open) == [30_000, 0])
    // While the cable is still in, nothing begins either.
    _ = try await town.stop(first)
    #expect(try await town.start(second, town.authorization(of: second)).status == .badRequest)
    town.clock.advance(seconds: 60)
    #expect(try await town.start(second, town.authorization(of: second)).status == .created)
  }

  @Test("where it begins, the same start again is a further session that is paid as well")
  func theSameStartAgainIsAFurtherSession() async throws {
    let town = try ChargingTown { $0.charging.secondStart = .begins }
    let first = try await town.open(ChargingTown.slow)
    let token = try await town.authorization(of: first)
    _ = try await town.start(first, token)
    town.clock.advance(seconds: 60)
    #expect(try await town.start(first, "nonsense").codes() == ["klarnaNotAuthorized"])
    let again = try await town.start(first, token)
    let second = try #require(try again.object()["transactionID"] as? Int)
    #expect(again.status == .created && second == first + 1)
    #expect(try town.control.books().map(\.open) == [30_000, 30_000])
    town.clock.advance(seconds: 60)
    let rows = try await town.get("/flexicharge/transactions/userTransactions/anna").array()
    #expect(rows.map { $0["kwhTransfered"] as? Double } == [0.672, 0.305])
    #expect(rows.map { $0["timestamp"] as? Int } == [noon, noon + 60])

    #expect(try await town.stop(first).status == .ok)
    #expect(try await town.status(ChargingTown.slow) == "Charging")
    #expect(try await town.stop(second).status == .ok)
    #expect(try town.control.books().map(\.captured) == [202, 92])
  }

  @Test("where it begins, another start is a session beside the first, for the second era too")
  func anotherStartIsASessionBesideTheFirst() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    _ = try await town.charge(ChargingTown.slow, "bert")
    let own = try await town.open(ChargingTown.slow, anna.id)
    town.control.secondStart = .begins
    let token = try await town.authorization(of: own)
    let started = try await town.send(
      .put, "/flexicharge/transaction/start/\(own)", ["authorization_token": token], token: anna.token)
    #expect(started.status == .ok)
    #expect(try town.control.transactions().map(\.isRunning) == [true, true])
    // Strangers, reservations and faults are in the way all the same.
    let taken = try await town.open(ChargingTown.taken)
    #expect(try await town.start(taken, town.authorization(of: taken)).status == .badRequest)
    town.control.secondStart = nil
    let third = try await town.open(ChargingTown.slow)
    #expect(try await town.start(third, town.authorization(of: third)).status == .badRequest)
  }
}
