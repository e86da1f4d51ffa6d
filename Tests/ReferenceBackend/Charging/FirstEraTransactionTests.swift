import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/transactions` of the first era: every route, every shape, every refusal.
@Suite struct FirstEraTransactionTests {
  private let path = "/flexicharge/transactions"

  /// The row of transaction 10001 at charger 100001.
  private func row(
    _ town: ChargingTown, timestamp: Int = noon, paid: Bool = false, kwh: String = "null", percent: String = "null",
    meterStart: String = "null"
  ) throws -> String {
    let record = try town.transactionRecord(10_001)
    let payment = record.paymentID.map { "\"\($0)\"" } ?? "null"
    return #"{"transactionID":10001,"client_token":"\#(record.clientToken ?? "")","#
      + #""session_id":"\#(record.sessionID ?? "")","isKlarnaPayment":true,"pricePerKwh":"3.00","#
      + #""timestamp":\#(timestamp),"paymentConfirmed":\#(paid),"userID":"anna","chargerID":100001,"#
      + #""kwhTransfered":\#(kwh),"currentChargePercentage":\#(percent),"meterStart":\#(meterStart),"#
      + #""paymentID":\#(payment)}"#
  }

  @Test("a session is opened, paid, started, followed, stopped and found again")
  func aSessionFromBeginningToEnd() async throws {
    let town = try ChargingTown()
    let opened = try await town.send(.post, "\(path)/session", ["userID": "anna", "chargerID": "100001"])
    #expect(opened.status == .created)
    #expect(try opened.text == row(town))
    #expect(opened.headers[.cacheControl] == "no-store")
    #expect(try await town.status(100_001) == "Available")

    town.clock.advance(seconds: 30)
    let token = try await town.authorization(of: 10_001)
    let started = try await town.start(10_001, token)
    let meter = try #require(try town.transactionRecord(10_001).meterStart)
    #expect(started.status == .created)
    #expect(try started.text == row(town, timestamp: noon + 30, meterStart: "\(meter)"))
    #expect(try await town.status(100_001) == "Preparing")

    town.clock.advance(seconds: 12)
    #expect(try await town.status(100_001) == "Charging")
    #expect(try await town.get("\(path)/10001").text == row(town, timestamp: noon + 30, meterStart: "\(meter)"))

    // 60 seconds after the start, ten frames have come.
    town.clock.advance(seconds: 48)
    let running = try row(town, timestamp: noon + 30, kwh: "0.305", percent: "39", meterStart: "\(meter)")
    #expect(try await town.get("\(path)/10001").text == running)

    let stopped = try await town.stop(10_001)
    let ended = try row(
      town, timestamp: noon + 30, paid: true, kwh: "0.305", percent: "39", meterStart: "\(meter)")
    #expect(stopped.status == .ok && stopped.text == ended)
    for place in ["userTransactions/anna", "chargerTransactions/100001"] {
      #expect(try await town.get("\(path)/\(place)").text == "[\(ended)]", "\(place)")
    }
    #expect(try town.control.books().map { [$0.held, $0.captured, $0.released] } == [[30_000, 92, 29_908]])

    #expect(try await town.status(100_001) == "Finishing")
    town.clock.advance(seconds: 60)
    #expect(try await town.status(100_001) == "Available")
    // The meter of the charger goes on counting.
    let next = try await town.charge(100_001)
    #expect(try town.transactionRecord(next).meterStart == meter + 305)
  }

  @Test("what is no session of the sample is refused") func whatIsNoSessionIsRefused() async throws {
    let town = try ChargingTown()
    func open(_ body: [String: Any?]) async throws -> Answer {
      try await town.send(.post, "\(path)/session", body)
    }
    #expect(try await open(["userID": "anna", "chargerID": 100_013]).codes() == ["invalidChargerId"])
    #expect(try await open(["userID": "", "chargerID": 100_001]).codes() == ["invalidDataType"])
    #expect(try await open(["chargerID": 100_001]).codes() == ["invalidDataType"])
    #expect(try await open(["userID": "anna", "chargerID": "x"]).codes() == ["invalidDataType"])
    #expect(try await open(["userID": "anna", "chargerID": true]).codes() == ["invalidDataType"])
    #expect(try await town.send(.post, "\(path)/session").object()["errorCodes"] as? [String] == ["invalidDataType"])
    #expect(try town.control.transactions().isEmpty)
  }

  @Test("a start needs an authorisation of its own payment") func aStartNeedsAnAuthorisation() async throws {
    let town = try ChargingTown()
    let first = try await town.open(ChargingTown.slow)
    let second = try await town.open(ChargingTown.fast)
    let ofSecond = try await town.authorization(of: second)
    for token in ["", "nonsense", ofSecond] {
      let answer = try await town.start(first, token)
      #expect(answer.status == .badRequest)
      #expect(try answer.codes() == ["klarnaNotAuthorized"])
    }
    // A request without a body authorises nothing.
    #expect(try await town.send(.put, "\(path)/start/\(first)").codes() == ["klarnaNotAuthorized"])
    for unknown in ["10009", "abc"] {
      let answer = try await town.send(.put, "\(path)/start/\(unknown)", ["authorization_token": ofSecond])
      #expect(answer.status == .notFound && answer.body.isEmpty)
    }
    #expect(try town.control.transactions().allSatisfy { $0.startedAt == nil })
    #expect(try town.control.books().map(\.open) == [15_000])
    // An authorisation ends after an hour.
    town.clock.advance(minutes: 60)
    #expect(try await town.start(second, ofSecond).codes() == ["klarnaNotAuthorized"])
    #expect(try town.control.books().map(\.released) == [15_000])
  }

  @Test("a charger that is not free refuses a start, and the hold is given back")
  func aChargerThatIsNotFreeRefusesAStart() async throws {
    let town = try ChargingTown()
    try town.control.fault(charger: ChargingTown.slow, isFaulted: true)
    for charger in [ChargingTown.slow, ChargingTown.taken, 100_099] {
      let transaction = try await town.open(charger)
      let answer = try await town.start(transaction, town.authorization(of: transaction))
      #expect(answer.status == .badRequest)
      #expect(try answer.codes() == ["couldNotStartOCPPTransaction"])
    }
    #expect(
      try town.control.books().map { [$0.held, $0.released] } == [
        [30_000, 30_000], [30_000, 30_000], [30_000, 30_000],
      ])
    // The payment can be authorised again.
    try town.control.fault(charger: ChargingTown.slow, isFaulted: false)
    #expect(try await town.start(10_001, town.authorization(of: 10_001)).status == .created)
  }

  @Test("only what runs can be stopped") func onlyWhatRunsCanBeStopped() async throws {
    let town = try ChargingTown()
    let transaction = try await town.open(ChargingTown.slow)
    #expect(try await town.stop(transaction).codes() == ["couldNotStopOCPPTransaction"])
    _ = try await town.start(transaction, town.authorization(of: transaction))
    #expect(try await town.stop(transaction).status == .ok)
    let again = try await town.stop(transaction)
    #expect(again.status == .badRequest)
    #expect(try again.codes() == ["couldNotStopOCPPTransaction"])
    #expect(try await town.start(transaction, "").codes() == ["couldNotStartOCPPTransaction"])
    let unknown = try await town.stop(10_009)
    #expect(unknown.status == .notFound && unknown.body.isEmpty)
  }

  @Test("a session without energy costs nothing, and all is given back") func aSessionWithoutEnergyCostsNothing()
    async throws
  {
    let town = try ChargingTown()
    let transaction = try await town.charge(ChargingTown.slow)
    let answer = try await town.stop(transaction).object()
    #expect(answer["kwhTransfered"] as? Int == 0 && answer["currentChargePercentage"] is NSNull)
    #expect(answer["paymentConfirmed"] as? Bool == true)
    #expect(try town.control.books().map { $0.entries.map(\.kind) } == [[.held, .released]])
  }

  @Test("an empty list is 404 without a body") func anEmptyListIs404WithoutABody() async throws {
    let town = try ChargingTown()
    for place in [
      "10001", "userTransactions/anna", "chargerTransactions/100001", "chargerTransactions/x", "10001/metrics",
    ] {
      let answer = try await town.get("\(path)/\(place)")
      #expect(answer.status == .notFound && answer.body.isEmpty, "\(place)")
    }
  }

  @Test("lists have the newest last") func listsHaveTheNewestLast() async throws {
    let town = try ChargingTown()
    for (charger, user) in [(100_001, "anna"), (100_011, "bert"), (100_011, "anna")] {
      _ = try await town.open(charger, user)
    }
    func ids(_ place: String) async throws -> [Int] {
      try await town.get("\(path)/\(place)").array().compactMap { $0["transactionID"] as? Int }
    }
    #expect(try await ids("userTransactions/anna") == [10_001, 10_003])
    #expect(try await ids("chargerTransactions/100011") == [10_002, 10_003])
  }

  // MARK: Older routes

  @Test("a transaction can be opened without a session at the payment service")
  func aTransactionCanBeOpenedWithoutAPayment() async throws {
    let town = try ChargingTown()
    func open(_ price: Any?) async throws -> Answer {
      try await town.send(
        .post, path, ["userID": "anna", "chargerID": 100_001, "isKlarnaPayment": false, "pricePerKwh": price])
    }
    let opened = try await open("4.25")
    #expect(opened.status == .created)
    #expect(
      opened.text == #"{"transactionID":10001,"client_token":null,"session_id":null,"isKlarnaPayment":false,"#
        + #""pricePerKwh":"4.25","timestamp":\#(noon),"paymentConfirmed":false,"userID":"anna","chargerID":100001,"#
        + #""kwhTransfered":null,"currentChargePercentage":null,"meterStart":null,"paymentID":null}"#)
    #expect(try await open(4.5).object()["pricePerKwh"] as? String == "4.50")
    for price: Any in ["free", -1] { #expect(try await open(price).codes() == ["invalidKwhPrice"]) }
    #expect(try await open(nil).codes() == ["invalidDataType"])
    #expect(try await town.start(10_001, "").codes() == ["klarnaNotAuthorized"])
  }

  @Test("a client's word about payment is noted, its word about the meter is not")
  func aClientsWordIsNoted() async throws {
    let town = try ChargingTown()
    _ = try await town.open(ChargingTown.slow)
    let paid = try await town.send(.put, "\(path)/payment/10001", ["paymentID": "order-1"])
    #expect(paid.status == .ok)
    #expect(try paid.text == row(town))
    #expect(try town.transactionRecord(10_001).paymentID == "order-1")
    #expect(try await town.send(.put, "\(path)/payment/10002", ["paymentID": "order-1"]).status == .notFound)

    func tell(_ body: [String: Any?]) async throws -> Answer {
      try await town.send(.put, "\(path)/chargingStatus/10001", body)
    }
    #expect(try await tell(["kwhTransfered": 3.5, "currentChargePercentage": 50]).text == row(town))
    #expect(
      try await tell(["kwhTransfered": -1, "currentChargePercentage": 101]).codes() == [
        "invalidMeterValue", "invalidChargePrecentage",
      ])
  }
}
