import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// What tests and the shell do to chargers and sessions.
@Suite struct ChargingControlTests {
  @Test("requests about charging fail, and stations and payments do not") func requestsAboutChargingFail() async throws
  {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    town.control.fail(.status(500))
    let places: [(HTTPRequest.Method, String)] = [
      (.get, "reservations/1"), (.put, "reservations/100001"), (.post, "transactions/session"),
      (.put, "transactions/start/\(id)"), (.put, "transactions/stop/\(id)"), (.get, "transactions/\(id)"),
      (.post, "transaction"), (.put, "transaction/start/\(id)"), (.put, "transaction/stop/\(id)"),
      (.get, "transaction/\(id)/metrics"), (.get, "transaction/userTransactions/x"),
    ]
    for (method, place) in places {
      let answer = try await town.send(method, "/flexicharge/\(place)")
      #expect(answer.status == .internalServerError && answer.text == #"["internalError"]"#, "\(place)")
    }
    #expect(try await town.get("/flexicharge/chargers").status == .ok)
    #expect(try await town.authorization(of: id).isEmpty == false)
    town.control.fail(.status(401))
    let unauthorized = try await town.get("/flexicharge/transactions/\(id)")
    #expect(unauthorized.status == .unauthorized)
    #expect(try unauthorized.object()["code"] as? String == "unauthorizedError")
    town.control.fail(nil)
    #expect(try await town.get("/flexicharge/transactions/\(id)").status == .ok)
  }

  @Test("stations that are down leave sessions alone") func stationsThatAreDownLeaveSessionsAlone() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    town.backend.control.set(.charging, isDown: true)
    for place in ["chargers", "chargers/100001", "chargers/available", "chargePoints", "chargePoints/7"] {
      #expect(try await town.get("/flexicharge/\(place)").status == .serviceUnavailable, "\(place)")
    }
    #expect(try await town.get("/flexicharge/transactions/\(id)").status == .ok)
  }

  @Test("a broken charger ends its session and keeps its reservation") func aBrokenChargerEndsItsSession() async throws
  {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    _ = try await town.reserve(ChargingTown.fast, "anna", "1")
    town.clock.advance(seconds: 60)
    for charger in [ChargingTown.slow, ChargingTown.fast] {
      try town.control.fault(charger: charger, isFaulted: true)
      try town.control.fault(charger: charger, isFaulted: true)
      #expect(try await town.status(charger) == "Faulted")
    }
    let ended = try town.transactionRecord(id)
    #expect(ended.stopReason == .other && ended.wattHours == 305 && ended.isPaid)
    #expect(try town.control.reservations().count == 1)
    for charger in [ChargingTown.slow, ChargingTown.fast] {
      try town.control.fault(charger: charger, isFaulted: false)
    }
    #expect(try await town.status(ChargingTown.slow) == "Finishing")
    #expect(try await town.status(ChargingTown.fast) == "Reserved")
  }

  @Test(
    "a session ends by itself with a reason",
    arguments: [
      (ChargingTransaction.StopReason.evDisconnected, "Available"), (.emergencyStop, "Finishing"),
      (.powerLoss, "Finishing"), (.local, "Finishing"), (.deAuthorized, "Finishing"),
    ])
  func aSessionEndsByItself(_ reason: ChargingTransaction.StopReason, _ status: String) async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: 60)
    try town.control.endByItself(ChargingTown.fast, because: reason)
    #expect(try town.transactionRecord(id).isRunning)
    try town.control.endByItself(ChargingTown.slow, because: reason)
    let row = try await town.get("/flexicharge/transactions/\(id)").object()
    #expect(row["paymentConfirmed"] as? Bool == true)
    #expect(try town.transactionRecord(id).stopReason == reason)
    #expect(try await town.status(ChargingTown.slow) == status)
    #expect(try town.control.books().map(\.captured) == [92])
  }

  @Test(
    "car and station suspend the flow of energy",
    arguments: [(ChargingControl.Suspender.car, "SuspendedEV"), (.station, "SuspendedEVSE")])
  func carAndStationSuspend(_ cause: ChargingControl.Suspender, _ status: String) async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    func energy() async throws -> Double? {
      try await town.get("/flexicharge/transactions/\(id)").object()["kwhTransfered"] as? Double
    }
    town.clock.advance(seconds: 58)
    try town.control.suspend(ChargingTown.slow, by: cause)
    #expect(try await town.status(ChargingTown.slow) == status)
    #expect(try await energy() == 0.305)
    let due = try town.transactionRecord(id).due
    #expect(due == nil)
    town.clock.advance(minutes: 600)
    #expect(try await town.status(ChargingTown.slow) == status)
    #expect(try await energy() == 0.305)
    try town.control.suspend(ChargingTown.slow, by: .nobody)
    #expect(try await town.status(ChargingTown.slow) == "Charging")
    town.clock.advance(seconds: 50)
    #expect(try await energy() == 0.611)
    #expect(try town.transactionRecord(id).due?.at == (noon + 36_000 + 18_968) * 1000)
  }

  @Test("one suspends after the other, and a change at the same moment leaves no trace")
  func oneSuspendsAfterTheOther() async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    let due = try town.transactionRecord(id).due
    town.clock.advance(seconds: 30)
    try town.control.suspend(ChargingTown.slow, by: .car)
    try town.control.suspend(ChargingTown.slow, by: .nobody)
    #expect(try town.transactionRecord(id).due == due)
    try town.control.suspend(ChargingTown.slow, by: .car)
    town.clock.advance(seconds: 30)
    try town.control.suspend(ChargingTown.slow, by: .station)
    #expect(try await town.status(ChargingTown.slow) == "SuspendedEVSE")
    town.clock.advance(seconds: 30)
    try town.control.suspend(ChargingTown.slow, by: .nobody)
    // Frames end at 28, 33 ... 93: thirteen of them are touched.
    #expect(try town.transactionRecord(id).due?.at == due.map { $0.at + 65_000 })
  }

  @Test("a control without a backend has nothing to tell") func aControlWithoutABackendHasNothingToTell() throws {
    let control = BackendControl().charging
    try control.fault(charger: 100_001, isFaulted: true)
    try control.endByItself(100_001)
    #expect(try control.transactions().isEmpty && control.reservations().isEmpty && control.books().isEmpty)
  }
}
