import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Authorisations and stops that are refused as the control says.
@Suite struct RefusalTests {
  @Test("an authorisation that is not accepted is followed by another, whose hold replaces the first")
  func anAuthorisationIsNotAccepted() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    town.control.refusesAuthorizations = true
    let refused = try await town.start(id, town.authorization(of: id))
    #expect(refused.status == .badRequest)
    #expect(try refused.codes() == ["klarnaNotAuthorized"])
    #expect(try town.transactionRecord(id).startedAt == nil)
    // Nothing else asks for an authorisation.
    #expect(try town.control.begin(ChargingTown.fast, by: "bert") != nil)
    town.control.refusesAuthorizations = false
    #expect(try await town.start(id, town.authorization(of: id)).status == .created)
    #expect(try town.control.books().filter { $0.transaction == id }.map(\.open) == [0, 30_000])
  }

  @Test("a stop that no charger takes leaves the session as it is", arguments: [true, false])
  func aStopThatNoChargerTakes(isFirst: Bool) async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let id = try await town.charge(ChargingTown.slow, anna.id)
    func stop() async throws -> Answer {
      try await town.send(
        .put, "/flexicharge/transaction\(isFirst ? "s" : "")/stop/\(id)", token: isFirst ? nil : anna.token)
    }
    town.clock.advance(seconds: 60)
    town.control.refusesStops = true
    let refused = try await stop()
    #expect(refused.status == .badRequest)
    #expect(try refused.codes() == ["couldNotStopOCPPTransaction"])
    #expect(try town.transactionRecord(id).isRunning)
    #expect(try await town.status(ChargingTown.slow) == "Charging")
    town.control.refusesStops = false
    #expect(try await stop().status == .ok)
    #expect(try town.control.books().map(\.captured) == [92])
  }
}
