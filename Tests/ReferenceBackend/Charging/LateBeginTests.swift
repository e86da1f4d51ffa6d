import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Starts that are accepted, and after which charging begins late or never.
@Suite struct LateBeginTests {
  @Test("the first era's row tells no start until charging begins") func theFirstEraTellsNoStart() async throws {
    let town = try ChargingTown()
    town.control.beginsLate = .seconds(90)
    let id = try await town.open(ChargingTown.slow)
    town.clock.advance(seconds: 10)
    let started = try await town.start(id, town.authorization(of: id))
    #expect(started.status == .created)
    func row() async throws -> [String: Any] { try await town.get("/flexicharge/transactions/\(id)").object() }
    for row in [try started.object(), try await row()] {
      #expect(row["meterStart"] is NSNull && row["kwhTransfered"] is NSNull)
      #expect(row["timestamp"] as? Int == noon && row["paymentConfirmed"] as? Bool == false)
    }
    town.clock.advance(seconds: 89.999)
    #expect(try await row()["meterStart"] is NSNull)
    #expect(try await town.get("/flexicharge/transactions/\(id)/metrics").text == "[]")
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
    town.clock.advance(seconds: 0.001)
    #expect(try await row()["meterStart"] is Int)
    #expect(try await row()["timestamp"] as? Int == noon + 100)
    // The cable is in eight seconds later, as after any start.
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
    town.clock.advance(seconds: 60)
    #expect(try await town.status(ChargingTown.slow) == "Charging")
    #expect(try await row()["kwhTransfered"] as? Double == 0.305)
    #expect(try await town.stop(id).status == .ok)
    #expect(try town.control.books().map(\.captured) == [92])
  }

  @Test("the second era's row tells no start until charging begins") func theSecondEraTellsNoStart() async throws {
    let town = try ChargingTown()
    town.control.beginsLate = .seconds(90)
    let anna = try await town.customer()
    let id = try await town.open(ChargingTown.unpriced, anna.id)
    let started = try await town.send(
      .put, "/flexicharge/transaction/start/\(id)", ["authorization_token": town.authorization(of: id)],
      token: anna.token)
    let waiting =
      #"{"transactionID":\#(id),"startTimstamp":null,"kwhTransferred":null,"currentChargePercentage":null,"#
      + #""pricePerKWh":400,"connectorID":100010,"userID":"\#(anna.id)"}"#
    #expect(started.status == .ok && started.text == waiting)
    town.clock.advance(seconds: 89)
    #expect(try await town.get("/flexicharge/transaction/\(id)", token: anna.token).text == waiting)
    town.clock.advance(seconds: 1)
    let row = try await town.get("/flexicharge/transaction/\(id)", token: anna.token).object()
    #expect(row["startTimstamp"] as? Int == noon + 90 && row["transactionID"] == nil)
  }

  @Test("a stop before the beginning ends it for nothing, even while captures fail", arguments: [true, false])
  func aStopBeforeTheBeginning(isFirst: Bool) async throws {
    let town = try ChargingTown()
    town.control.beginsLate = .seconds(90)
    town.control.capturesFail = true
    let anna = try await town.customer()
    let id = try await town.charge(ChargingTown.slow, anna.id)
    town.clock.advance(seconds: 30)
    let stopped = try await town.send(
      .put, "/flexicharge/transaction\(isFirst ? "s" : "")/stop/\(id)", token: isFirst ? nil : anna.token)
    #expect(stopped.status == .ok)
    if isFirst {
      let row = try stopped.object()
      #expect(row["paymentConfirmed"] as? Bool == true && row["kwhTransfered"] as? Double == 0)
      #expect(row["meterStart"] is NSNull)
    } else {
      #expect(
        stopped.text
          == #"{"price":0,"startTimstamp":null,"endTimstamp":\#(noon + 30),"kwhTransferred":0,"discount":0,"#
          + #""connectorID":100001,"userID":"\#(anna.id)","stopReason":"Remote"}"#)
    }
    #expect(try await town.status(ChargingTown.slow) == "Available")
    town.clock.advance(minutes: 10)
    #expect(try town.transactionRecord(id).startedAt == nil)
    #expect(try town.control.books().map { [$0.held, $0.captured, $0.released] } == [[30_000, 0, 30_000]])
    #expect(try await town.stop(id).codes() == ["couldNotStopOCPPTransaction"])
    let again = try await town.start(id, "nonsense")
    #expect(try again.codes() == ["couldNotStartOCPPTransaction"])
  }

  @Test("what never begins is given up with the hour of its authorisation, and can be paid and started anew")
  func whatNeverBegins() async throws {
    let town = try ChargingTown()
    town.control.beginsLate = .never
    let id = try await town.open(ChargingTown.slow)
    let token = try await town.authorization(of: id)
    town.clock.advance(seconds: 600)
    #expect(try await town.start(id, token).status == .created)
    // What was accepted so stays so.
    town.control.beginsLate = nil
    town.clock.advance(seconds: 2_999)
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
    #expect(try town.transactionRecord(id).isWaiting && town.control.books().map(\.open) == [30_000])
    town.clock.advance(seconds: 100)
    let entries = try #require(try town.control.books().first).entries
    #expect(entries.map(\.kind) == [.held, .released] && entries.last?.at == (noon + 3_600) * 1000)
    let row = try await town.get("/flexicharge/transactions/\(id)").object()
    #expect(row["meterStart"] is NSNull && row["paymentConfirmed"] as? Bool == false && row["paymentID"] is NSNull)
    let other = try ChargingTown()
    other.clock.advance(seconds: 3_699)
    #expect(try await town.status(ChargingTown.slow) == other.status(ChargingTown.slow))
    #expect(try await town.start(id, token).codes() == ["klarnaNotAuthorized"])
    #expect(try await town.stop(id).codes() == ["couldNotStopOCPPTransaction"])
    #expect(try await town.authorize(try town.transactionRecord(id).clientToken).status == .ok)
  }

  @Test(
    "it begins within the hour of its authorisation or not at all",
    arguments: [(3_600, true), (3_601, false), (1e300, false), (0, true)])
  func withinTheHour(_ seconds: Double, _ begins: Bool) async throws {
    let town = try ChargingTown()
    town.control.beginsLate = .seconds(seconds)
    let id = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: 3_600)
    #expect(try town.transactionRecord(id).isRunning == begins)
    #expect(try town.control.books().map(\.open) == [begins ? 30_000 : 0])
  }

  @Test("the charger is in use meanwhile: nobody else starts, reserves or gives the money back")
  func theChargerIsInUse() async throws {
    let town = try ChargingTown()
    town.control.beginsLate = .seconds(90)
    _ = try await town.reserve(ChargingTown.slow, "anna", "1")
    let id = try await town.open(ChargingTown.slow)
    let token = try await town.authorization(of: id)
    #expect(try await town.start(id, token).status == .created)
    #expect(try town.control.reservations().isEmpty)
    let before = try town.control.transactions()
    #expect(try await town.start(id, token).codes() == ["couldNotStartOCPPTransaction"])
    #expect(try await town.reserve(ChargingTown.slow, "bert", "2").string() == "Occupied")
    #expect(try await town.send(.delete, "/klarna/authorizations/\(token)").status == .forbidden)
    #expect(try town.control.transactions() == before)
    let other = try await town.open(ChargingTown.slow, "bert")
    #expect(try await town.start(other, town.authorization(of: other)).codes() == ["couldNotStartOCPPTransaction"])
    #expect(try town.control.books().map(\.open) == [30_000, 0])
  }

  @Test("a charger that breaks meanwhile ends it for nothing") func aChargerThatBreaks() async throws {
    let town = try ChargingTown()
    town.control.beginsLate = .seconds(90)
    let begun = try #require(try town.control.begin(ChargingTown.slow, by: "anna"))
    #expect(begun.isWaiting && !begun.isRunning && begun.paymentID != nil)
    try town.control.endByItself(ChargingTown.slow)
    #expect(try town.transactionRecord(begun.id).isWaiting)
    try town.control.fault(charger: ChargingTown.slow, isFaulted: true)
    let ended = try town.transactionRecord(begun.id)
    #expect(ended.stopReason == .other && ended.cost == 0 && !ended.isWaiting)
    #expect(try town.control.books().map(\.open) == [0])
  }

  @Test("it makes no difference whether time passes in one step or in many") func oneStepOrMany() async throws {
    var outcomes: [ChargerTimeTests.Outcome] = []
    for steps in [1, 6, 1_230] {
      let town = try ChargingTown { $0.charging.secondStart = .begins }
      town.control.beginsLate = .seconds(90)
      _ = try await town.charge(ChargingTown.fast)
      town.control.beginsLate = .seconds(2_000)
      _ = try await town.charge(ChargingTown.fast, "bert")
      town.control.beginsLate = .never
      _ = try await town.charge(ChargingTown.unpriced)
      for _ in 0..<steps {
        town.clock.advance(seconds: 3_690 / Double(steps))
        _ = try town.control.reservations()
      }
      outcomes.append(try await ChargerTimeTests.Outcome(town))
    }
    #expect(outcomes[0] == outcomes[1] && outcomes[0] == outcomes[2])
    // The first has used up its hold before the second began, whose meter goes on from there.
    let (first, second) = (outcomes[0].transactions[0], outcomes[0].transactions[1])
    #expect(first.endedAt == (noon + 90 + 8 + 131 * 5) * 1000 && second.startedAt == (noon + 2_000) * 1000)
    #expect(second.meterStart == first.meterStart.map { $0 + 27_273 })
    #expect(outcomes[0].books[0].open == 0 && outcomes[0].books[2].captured == 0 && outcomes[0].books[2].open == 0)
  }
}
