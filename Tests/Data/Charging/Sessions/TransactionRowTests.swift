import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// A row of a transaction, field by field. What is missing, null, of another type or out of range stays unknown.
struct TransactionRowTests {
  private static let now = ChargingFixture.now
  private static let id = ChargingFixture.id

  private func row(_ era: ChargingEra, _ members: String) throws -> (facts: ChargingFacts, faults: [String]) {
    let faults = FieldFaults()
    let root = try JSONDocument(Data("{\(members)}".utf8)).root
    let record = try #require(JSONReader(record: root, faults: faults))
    let facts = TransactionRow(record, era, askedAt: Self.now).facts(Self.id)
    return (facts, faults.all.map { $0.path ?? "" })
  }

  // MARK: Standing

  @Test(
    "A transaction is opened, charging or ended",
    arguments: [
      (ChargingEra.first, "", ChargingFacts.Standing.opened), (.first, #""timestamp":1717240000"#, .opened),
      (.first, #""paymentConfirmed":false,"kwhTransfered":null,"meterStart":null"#, .opened),
      (.first, #""paymentConfirmed":true"#, .ended), (.first, #""meterStart":0"#, .charging),
      (.first, #""kwhTransfered":0"#, .charging), (.first, #""kwhTransferred":1.5"#, .charging),
      (.first, #""startTimestamp":1717240000"#, .charging), (.first, #""price":100"#, .opened),
      (.first, #""endTimestamp":1717240000"#, .ended), (.first, #""paymentConfirmed":true,"endTime":5"#, .ended),
      (.first, #""paymentConfirmed":true,"stopReason":"Remote""#, .ended),
      (.first, #""meterStart":0,"paymentConfirmed":false,"stopReason":null,"endTimestamp":0"#, .charging),
      (.first, #""paymentConfirmed":"perhaps","meterStart":"x","kwhTransfered":[1]"#, .opened),
      (.second, "", .opened), (.second, #""startTimstamp":null,"kwhTransferred":null"#, .opened),
      (.second, #""startTimstamp":0"#, .opened), (.second, #""startTimstamp":-5"#, .opened),
      (.second, #""startTimstamp":1717240000"#, .charging), (.second, #""startTimestamp":1717240000000"#, .charging),
      (.second, #""paymentConfirmed":true,"meterStart":5"#, .opened),
      (.second, #""startTimstamp":1717240000,"endTimstamp":null"#, .charging),
      (.second, #""startTimstamp":1717240000,"endTimstamp":1717243000"#, .ended),
      (.second, #""startTimstamp":1717240000,"price":0"#, .ended), (.second, #""price":4815"#, .ended),
      (.second, #""startTimstamp":1717240000,"price":null"#, .charging),
      (.second, #""startTimstamp":1717240000,"price":-1"#, .charging),
      (.second, #""startTimstamp":1717240000,"price":"4815""#, .charging),
      (.second, #""startTimstamp":1717240000,"endReason":"Local""#, .ended),
    ])
  func standings(_ era: ChargingEra, _ members: String, _ standing: ChargingFacts.Standing) throws {
    #expect(try row(era, members).facts.standing == standing)
  }

  // MARK: Times

  @Test(
    "Seconds and milliseconds are told apart, and every spelling is understood",
    arguments: ["startTimstamp", "startTimestamp", "startTime"], ["endTimstamp", "endTimestamp", "endTime"])
  func times(_ start: String, _ end: String) throws {
    let written = [
      ("1717240000", "1717243000"), ("1717240000000", "1717243000000"), (#""1717240000""#, "1717243000.0"),
    ]
    for (began, ended) in written {
      let facts = try row(.second, #""\#(start)":\#(began),"\#(end)":\#(ended)"#).facts
      #expect(facts.startedAt == Date(timeIntervalSince1970: 1_717_240_000))
      #expect(facts.endedAt == Date(timeIntervalSince1970: 1_717_243_000))
    }
  }

  @Test(
    "A time in the future is the time of receipt, five minutes aside; what is no time is reported",
    arguments: [
      ("1717243500", 300.0, false), ("1717243501", 0, false), ("1717243500999", 0, false), ("99999999999", 0, false),
      ("253402300799999", 0, false), ("253402300800000", nil, true), ("1e300", nil, true), ("-1", nil, true),
      ("0", nil, false), ("null", nil, false), (#""soon""#, nil, true), ("true", nil, true), ("[1]", nil, true),
    ] as [(String, Double?, Bool)])
  func future(_ number: String, _ seconds: Double?, _ isReported: Bool) throws {
    let (facts, faults) = try row(.second, #""startTimstamp":\#(number)"#)
    #expect(facts.startedAt == seconds.map { Self.now.addingTimeInterval($0) })
    #expect(faults == (isReported ? ["startTimstamp"] : []))
  }

  // MARK: Charger and reason

  @Test(
    "A charger is a number or text of six digits",
    arguments: [
      (#""chargerID":100001"#, true), (#""connectorID":100001.0"#, true), (#""chargerID":"100001""#, true),
      (#""connectorID":1,"chargerID":100001"#, true), (#""chargerID":null,"connectorID":" 100001 ""#, true),
      (#""chargerID":1"#, false), (#""chargerID":1000011"#, false), (#""chargerID":"10000a""#, false),
      (#""chargerID":-10001"#, false), (#""connectorID":100001.5"#, false), (#""connectorID":1e300"#, false),
      (#""connectorID":true"#, false), ("", false),
    ])
  func chargers(_ members: String, _ isKnown: Bool) throws {
    let (facts, faults) = try row(.second, members)
    #expect(try facts.charger == (isKnown ? .first : nil))
    #expect(faults.isEmpty == (members.isEmpty || isKnown && !members.contains("ID\":1,")))
  }

  @Test("Only a session that has ended has a reason, and a sum to pay")
  func reasons() throws {
    let ended = try row(.first, #""endTimestamp":1717243000,"stopReason":"EVDisconnected","price":100.5"#).facts
    #expect(ended.endReason == .car)
    #expect(try ended.total == .ore(101))
    #expect(try row(.second, #""price":5,"endReason":"OfALaterVersion""#).facts.endReason == .unknown)
    #expect(try row(.second, #""price":5,"stopReason":" ""#).facts.endReason == nil)
    let running = try row(.first, #""paymentConfirmed":false,"meterStart":0,"price":100"#).facts
    #expect(running.total == nil && running.endReason == nil && running.endedAt == nil)
  }

  @Test("In the first era a confirmed payment is the end: it says the sum, and neither time nor reason")
  func confirmedPayment() throws {
    let ended = try row(.first, #""meterStart":0,"paymentConfirmed":true,"price":100"#).facts
    #expect(ended.standing == .ended && ended.endedAt == nil && ended.endReason == nil)
    #expect(try ended.total == .ore(100))
  }

  @Test("How it is paid is known where a row says so in a word that is known")
  func methods() throws {
    for era in ChargingEra.allCases {
      #expect(try row(era, #""paymentType":"klarna""#).facts.method == .provider)
      #expect(try row(era, #""paymentType":"Invoice""#).facts.method == .invoice)
      #expect(try row(era, #""paymentType":"wallet""#).facts.method == .wallet)
      for members in [#""paymentType":"barter""#, #""paymentType":7"#, #""paymentType":null"#, ""] {
        #expect(try row(era, members).facts.method == nil, "\(members)")
      }
    }
    #expect(try row(.first, #""isKlarnaPayment":true"#).facts.method == .provider)
    #expect(try row(.first, #""isKlarnaPayment":false"#).facts.method == nil, "that says only how it is not paid")
    #expect(try row(.second, #""isKlarnaPayment":true"#).facts.method == nil)
  }

  // MARK: Meter

  @Test(
    "Energy is read in kilowatt-hours, and dropped where it cannot be",
    arguments: [
      ("0", 0, false), ("1.5", 1500, false), (#""12.345""#, 12_345, false), ("10000", 10_000_000, false),
      ("10000.1", nil, true), ("-0.001", nil, true), ("1e300", nil, true), ("null", nil, false), (#""""#, nil, false),
      (#""much""#, nil, true), ("true", nil, true), ("{}", nil, true), ("[1]", nil, true),
    ] as [(String, Int?, Bool)])
  func energy(_ number: String, _ wattHours: Int?, _ isReported: Bool) throws {
    for name in ["kwhTransfered", "kwhTransferred"] {
      let (facts, faults) = try row(.second, #""startTimstamp":5,"\#(name)":\#(number)"#)
      #expect(facts.reading?.energy == wattHours.flatMap { Energy(wattHours: $0) })
      #expect(facts.reading?.measuredAt == (wattHours == nil ? nil : Self.now))
      #expect(facts.reading?.isTimed != true, "a register says nothing of when it was read")
      #expect(faults == (isReported ? [name] : []))
    }
  }

  @Test(
    "A level is a percentage, rounded down",
    arguments: [
      ("0", 0, false), ("100", 100, false), ("99.9", 99, false), (#""55""#, 55, false), ("100.1", nil, true),
      ("-1", nil, true), ("1e99", nil, true), ("null", nil, false), ("true", nil, true), (#""full""#, nil, true),
    ] as [(String, Int?, Bool)])
  func level(_ number: String, _ percent: Int?, _ isReported: Bool) throws {
    let (facts, faults) = try row(.first, #""currentChargePercentage":\#(number)"#)
    #expect(facts.reading?.level?.percent == percent && facts.reading?.energy == nil && facts.reading?.watts == nil)
    #expect(faults == (isReported ? ["currentChargePercentage"] : []))
  }

  @Test("A spelling that holds nothing of use gives way to the other")
  func otherSpelling() throws {
    let facts = try row(.second, #""kwhTransfered":-3,"kwhTransferred":2,"startTimstamp":0,"startTime":5"#).facts
    #expect(facts.reading?.energy == Energy(wattHours: 2000))
    #expect(facts.startedAt == Date(timeIntervalSince1970: 5))
  }

  // MARK: Money

  @Test(
    "A sum is a number of öre",
    arguments: [
      ("0", 0, false), ("4815", 4815, false), ("4815.4", 4815, false), ("4815.5", 4816, false),
      ("1000000000", 1_000_000_000, false), ("1000000001", nil, true), ("-1", nil, true), ("1e300", nil, true),
      (#""4815""#, nil, true), ("null", nil, false), ("true", nil, true), ("[1]", nil, true),
    ] as [(String, Int?, Bool)])
  func totals(_ number: String, _ ore: Int?, _ isReported: Bool) throws {
    for era in ChargingEra.allCases {
      let (facts, faults) = try row(era, #""endTimstamp":5,"price":\#(number)"#)
      #expect(try facts.total == ore.map { try Money.ore($0) })
      #expect(faults == (isReported ? ["price"] : []))
    }
  }

  @Test(
    "A discount is a number or a text",
    arguments: [
      ("10", 10, false), (#""10""#, 10, false), (#""10%""#, 10, false), (#""10 %""#, 10, false), ("0", 0, false),
      ("100", 100, false), ("15.0", 15, false), ("101", nil, true), ("-1", nil, true), ("12.5", nil, true),
      (#""ten""#, nil, true), (#""10 kr""#, nil, true), (#""%""#, nil, true), ("null", nil, false),
      (#""""#, nil, false), ("[]", nil, true), ("1e300", nil, true),
    ] as [(String, Int?, Bool)])
  func discounts(_ value: String, _ percent: Int?, _ isReported: Bool) throws {
    let (facts, faults) = try row(.second, #""discount":\#(value)"#)
    #expect(facts.discount == percent)
    #expect(faults == (isReported ? ["discount"] : []))
  }

  @Test("Everything null, and everything of another type, leaves a transaction of which nothing is known")
  func nothing() throws {
    let names = [
      "startTimstamp", "startTimestamp", "startTime", "endTimstamp", "endTimestamp", "endTime", "chargerID",
      "connectorID", "kwhTransfered", "kwhTransferred", "currentChargePercentage", "meterStart", "paymentConfirmed",
      "pricePerKwh", "pricePerKWh", "price", "discount", "stopReason", "endReason", "timestamp", "userID",
    ]
    let unknown = ChargingFacts(id: Self.id, standing: .opened, askedAt: Self.now)
    for era in ChargingEra.allCases {
      for value in ["null", "{}", "[]", "false", #""""#] {
        let members = names.map { #""\#($0)":\#(value)"# }.joined(separator: ",")
        #expect(try row(era, members).facts == unknown, "\(value)")
      }
    }
  }
}
