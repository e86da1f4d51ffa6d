import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Sessions that the control begins, as a person does with another device.
@Suite struct BegunElsewhereTests {
  @Test("it is paid, plugged in, measured and stopped as any other") func itIsASessionAsAnyOther() async throws {
    let town = try ChargingTown()
    let begun = try #require(try town.control.begin(ChargingTown.slow, by: "anna"))
    #expect(begun.isRunning && begun.user == "anna" && begun.charger == ChargingTown.slow && begun.paymentID != nil)
    #expect(try town.control.transactions() == [begun])
    #expect(try town.control.books().map(\.open) == [30_000])
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
    town.clock.advance(seconds: 60)
    #expect(try await town.status(ChargingTown.slow) == "Charging")
    let row = try await town.get("/flexicharge/transactions/\(begun.id)").object()
    #expect(row["kwhTransfered"] as? Double == 0.305)
    #expect(try await town.stop(begun.id).status == .ok)
    #expect(
      try town.control.books().map { [$0.held, $0.captured, $0.released, $0.open] } == [[30_000, 92, 29_908, 0]])
  }

  @Test("both eras list it, and it is stopped through either", arguments: [true, false])
  func bothErasListIt(isFirst: Bool) async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let begun = try #require(try town.control.begin(ChargingTown.unpriced, by: anna.id))
    for path in ["transactions", "transaction"] {
      let list = try await town.get("/flexicharge/\(path)/userTransactions/\(anna.id)", token: anna.token)
      #expect(try list.array().map { $0["transactionID"] as? Int } == [begun.id], "\(path)")
    }
    town.clock.advance(seconds: 60)
    let path = isFirst ? "transactions" : "transaction"
    let stopped = try await town.send(.put, "/flexicharge/\(path)/stop/\(begun.id)", token: anna.token)
    #expect(stopped.status == .ok)
    #expect(try town.transactionRecord(begun.id).stopReason == .remote)
    #expect(try town.control.books().map(\.captured) == [122])
  }

  @Test("a charger that is not there, or not free, refuses it, and nothing is left of the attempt")
  func aChargerThatIsNotFreeRefuses() async throws {
    let town = try ChargingTown()
    _ = try await town.reserve(ChargingTown.fast, "bert", "1")
    try town.control.fault(charger: ChargingTown.unpriced, isFaulted: true)
    #expect(throws: ChargingControl.BeginRefusal.unknownCharger) { try town.control.begin(100_055, by: "anna") }
    let taken = try await town.status(ChargingTown.taken)
    for (charger, status) in [
      (ChargingTown.taken, taken), (ChargingTown.fast, "Reserved"), (ChargingTown.unpriced, "Faulted"),
    ] {
      #expect(throws: ChargingControl.BeginRefusal.notFree(status)) { try town.control.begin(charger, by: "anna") }
    }
    #expect(try town.control.transactions().isEmpty && town.control.books().isEmpty)
    #expect(try town.control.reservations().map(\.user) == ["bert"])
    #expect(try town.control.begin(ChargingTown.slow, by: "anna")?.id == 10_001)
  }

  @Test("it uses up the person's own reservation, and holds what the site asks for")
  func itUsesUpTheReservation() async throws {
    let town = try ChargingTown()
    _ = try await town.reserve(ChargingTown.fast, "anna", "1")
    #expect(try town.control.begin(ChargingTown.fast, by: "anna") != nil)
    #expect(try town.control.reservations().isEmpty)
    #expect(try town.control.books().map(\.open) == [15_000])
  }

  @Test("at a charger in use it begins only where a second start does") func atAChargerInUse() async throws {
    let town = try ChargingTown()
    let first = try await town.charge(ChargingTown.slow)
    #expect(throws: ChargingControl.BeginRefusal.notFree("Preparing")) {
      try town.control.begin(ChargingTown.slow, by: "anna")
    }
    #expect(try town.control.transactions().map(\.id) == [first] && town.control.books().map(\.open) == [30_000])
    town.control.secondStart = .begins
    #expect(try town.control.begin(ChargingTown.slow, by: "anna")?.isRunning == true)
    #expect(try town.control.books().map(\.open) == [30_000, 30_000])
  }

  @Test("nothing begins before the backend has started") func nothingBeginsBeforeTheStart() throws {
    #expect(try BackendControl().charging.begin(ChargingTown.slow, by: "anna") == nil)
  }
}
