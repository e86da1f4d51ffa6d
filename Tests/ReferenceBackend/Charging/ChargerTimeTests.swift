import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// What happens at chargers while time passes.
@Suite struct ChargerTimeTests {
  @Test("a car that is full waits, and its cable is pulled after two hours") func aFullCarWaits() async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    // 78 kWh from 39 % on, with 22 kW that fade: full 11,768 seconds after the start.
    town.clock.advance(seconds: 11_767)
    #expect(try await town.status(ChargingTown.slow) == "Charging")
    town.clock.advance(seconds: 1)
    #expect(try await town.status(ChargingTown.slow) == "SuspendedEV")
    let row = try await town.get("/flexicharge/transactions/\(id)").object()
    #expect(row["currentChargePercentage"] as? Int == 100 && row["kwhTransfered"] as? Double == 47.58)
    #expect(row["paymentConfirmed"] as? Bool == false)
    town.clock.advance(seconds: 7_199)
    #expect(try await town.status(ChargingTown.slow) == "SuspendedEV")
    town.clock.advance(seconds: 1)
    #expect(try await town.status(ChargingTown.slow) != "SuspendedEV")
    let ended = try town.transactionRecord(id)
    #expect(ended.stopReason == .evDisconnected && ended.endedAt == (noon + 18_968) * 1000)
    #expect(ended.wattHours == 47_580 && ended.cost == 14_274 && ended.percent == 100)
    #expect(try town.control.books().map { [$0.captured, $0.released] } == [[14_274, 15_726]])
  }

  @Test("a session that has used up its hold ends by itself") func aSessionWithoutCreditEnds() async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.fast)
    // 150 kW bring the 27.273 kWh that 150 kronor pay for in 131 frames.
    town.clock.advance(minutes: 60)
    let row = try await town.get("/flexicharge/transactions/\(id)").object()
    #expect(row["stopReason"] == nil && row["paymentConfirmed"] as? Bool == true)
    let ended = try town.transactionRecord(id)
    #expect(ended.stopReason == .localOutOfCredit && ended.wattHours == 27_273 && ended.cost == 15_000)
    #expect(ended.endedAt == (noon + 8 + 131 * 5) * 1000)
    #expect(try town.control.books().map { $0.entries.map(\.kind) } == [[.held, .captured]])
    #expect(try await town.stop(id).codes() == ["couldNotStopOCPPTransaction"])
  }

  @Test("the cable comes in when the rules say so") func theCableComesInWhenTheRulesSaySo() async throws {
    let town = try ChargingTown { $0.charging.secondsToPlugIn = 100 }
    _ = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: 99.999)
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
    town.clock.advance(seconds: 0.001)
    #expect(try await town.status(ChargingTown.slow) == "Charging")
  }

  @Test("a charger that was left is free until a stranger comes") func aChargerThatWasLeftIsFree() async throws {
    // Without us, a stranger comes to charger 100004 within three minutes.
    let town = try ChargingTown()
    let other = try ChargingTown()
    let id = try await town.charge(100_004)
    town.clock.advance(seconds: 200)
    other.clock.advance(seconds: 200)
    #expect(try await other.status(100_004) != "Available")
    #expect(try await town.status(100_004) == "Charging")
    _ = try await town.stop(id)
    #expect(try await town.status(100_004) == "Finishing")
    town.clock.advance(seconds: 59)
    #expect(try await town.status(100_004) == "Finishing")
    town.clock.advance(seconds: 1)
    #expect(try await town.status(100_004) == "Available")
  }

  @Test("it makes no difference whether time passes in one step or in 1,200")
  func oneStepOrManyMakeNoDifference() async throws {
    var outcomes: [Outcome] = []
    for steps in [1, 8, 1_200] {
      let town = try ChargingTown()
      _ = try await town.charge(ChargingTown.fast)
      _ = try await town.charge(ChargingTown.slow)
      _ = try await town.reserve(ChargingTown.unpriced, "anna", "1")
      let unused = try await town.open(100_005)
      _ = try await town.authorization(of: unused)
      try town.control.suspend(ChargingTown.slow, by: .station)
      for _ in 0..<steps {
        town.clock.advance(seconds: 3_600 / Double(steps))
        _ = try town.control.reservations()
      }
      outcomes.append(try await Outcome(town))
    }
    #expect(outcomes[0] == outcomes[1] && outcomes[0] == outcomes[2])
    #expect(outcomes[0].books.map(\.open) == [0, 30_000, 0])
  }

  /// All that can be seen of a town.
  struct Outcome: Equatable {
    let transactions: [ChargingTransaction]
    let books: [PaymentHold]
    let reservations: [ChargingReservation]
    let answers: [String]

    init(_ town: ChargingTown) async throws {
      transactions = try town.control.transactions()
      books = try town.control.books()
      reservations = try town.control.reservations()
      var answers = [try await town.get("/flexicharge/chargers").text]
      for transaction in transactions {
        answers.append(try await town.get("/flexicharge/transactions/\(transaction.id)").text)
        answers.append(try await town.get("/flexicharge/transactions/\(transaction.id)/metrics").text)
      }
      self.answers = answers
    }
  }
}

/// Random days of random customers.
@Suite struct ChargingMoneyTests {
  /// Something that somebody does.
  private enum Act: CaseIterable {
    case open, authorize, twoSteps, start, startAgain, stop, release, suspend, resume, breakDown, repair, endsByItself
    case capturesFail, capturesWork, beginsLate, neverBegins, beginsAtOnce, refuses, accepts, wait, waitLong
  }

  @Test("every hold ends captured or released, and what is captured is the price of the energy", arguments: 0..<8)
  func everyHoldEnds(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let town = try ChargingTown { $0.charging.secondStart = seed % 2 == 0 ? .begins : .refused }
    let chargers = [ChargingTown.slow, ChargingTown.fast, ChargingTown.unpriced] + ChargingTown.free
    var opened: [Int] = []
    var tokens: [Int: String] = [:]
    for _ in 0..<120 {
      let charger = try #require(chargers.randomElement(using: &random))
      let one = opened.randomElement(using: &random) ?? 0
      switch try #require(Act.allCases.randomElement(using: &random)) {
      case .open: opened.append(try await town.open(charger, "user \(charger % 2)"))
      case .authorize, .twoSteps:
        guard let id = opened.last else { continue }
        let clientToken = try town.transactionRecord(id).clientToken
        _ = try await town.authorize(clientToken, ["auto_finalize": Bool.random(using: &random)])
        let answer = try await town.authorize(clientToken, ["finalize": Bool.random(using: &random)])
        if answer.status == .ok { tokens[id] = try answer.object()["authorization_token"] as? String }
      case .start:
        guard let id = opened.last else { continue }
        _ = try await town.start(id, tokens[id] ?? "")
      case .startAgain: _ = try await town.start(one, tokens[one] ?? "")
      case .stop: _ = try await town.stop(one)
      case .release: _ = try await town.send(.delete, "/klarna/authorizations/\(tokens[one] ?? "none")")
      case .suspend: try town.control.suspend(charger, by: .car)
      case .resume: try town.control.suspend(charger, by: .nobody)
      case .breakDown: try town.control.fault(charger: charger, isFaulted: true)
      case .repair: for charger in chargers { try town.control.fault(charger: charger, isFaulted: false) }
      case .endsByItself: try town.control.endByItself(charger, because: .powerLoss)
      case .capturesFail: town.control.capturesFail = true
      case .capturesWork: town.control.capturesFail = false
      case .beginsLate: town.control.beginsLate = .seconds(Double.random(in: 0...5_000, using: &random))
      case .neverBegins: town.control.beginsLate = .never
      case .beginsAtOnce: town.control.beginsLate = nil
      case .refuses: (town.control.refusesAuthorizations, town.control.refusesStops) = (true, true)
      case .accepts: (town.control.refusesAuthorizations, town.control.refusesStops) = (false, false)
      case .wait: town.clock.advance(seconds: Double.random(in: 0...600, using: &random))
      case .waitLong: town.clock.advance(minutes: Double.random(in: 0...60, using: &random))
      }
      try expectSound(town)
    }
    // In the end everybody goes home.
    (town.control.capturesFail, town.control.refusesStops) = (false, false)
    for transaction in try town.control.transactions() where transaction.isRunning || transaction.isWaiting {
      _ = try await town.stop(transaction.id)
    }
    town.clock.advance(minutes: 61)
    #expect(try town.control.books().allSatisfy { $0.open == 0 })
    let captured = Dictionary(
      try town.control.books().map { ($0.transaction, $0.captured) }, uniquingKeysWith: { $0 + $1 })
    for transaction in try town.control.transactions() {
      #expect(captured[transaction.id] ?? 0 == transaction.cost ?? 0, "\(transaction)")
    }
    #expect(try !town.control.books().isEmpty)
  }

  private func expectSound(_ town: ChargingTown) throws {
    for hold in try town.control.books() {
      #expect(hold.entries.first?.kind == .held && hold.entries.count { $0.kind == .held } == 1)
      #expect(hold.open == 0 || hold.open == hold.held, "a hold is whole, or nothing is left of it")
      #expect(hold.captured <= hold.held && hold.entries.count { $0.kind == .captured } <= 1)
    }
    for transaction in try town.control.transactions() {
      guard let wattHours = transaction.wattHours else { continue }
      #expect(transaction.cost == (transaction.unitPrice * wattHours + 500) / 1000)
    }
  }
}
