import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import ChargeData

/// What is asked beside a transaction: its charger and its meter.
struct LiveValuesTests {
  private typealias Fixture = ChargingFixture

  private static let charging =
    #"{"transactionID":77,"connectorID":100001,"startTimstamp":1717243000,"kwhTransferred":1.5,"currentChargePercentage":50}"#
  private static let frame =
    #"[[2,"u","MeterValues",{"transactionId":77,"timestamp":1717243195000,"values":{"chargedSoFar":{"value":1800,"unit":"Wh"}}}]]"#
  private static let frameTime = Date(timeIntervalSince1970: 1_717_243_195)

  // MARK: The charger

  @Test(
    "The charger says what it does, in the words of OCPP",
    arguments: [
      (#"{"connectorID":100001,"status":"SuspendedEV"}"#, ChargerStatus.suspendedByCar),
      (#"[{"chargerID":"100001","status":"charging"}]"#, .charging), (#"{"chargerID":100001,"status":"Melted"}"#, nil),
      (#"{"chargerID":100001}"#, nil), (#"{"chargerID":100002,"status":"Charging"}"#, nil), ("{}", nil), ("[]", nil),
      ("", nil), (#""Charging""#, nil), ("<html>", nil), (#"["dbError"]"#, nil),
    ] as [(String, ChargerStatus?)])
  func charger(_ text: String, _ status: ChargerStatus?) async throws {
    let fixture = try Fixture(.second, row: Self.charging, charger: text, metrics: Self.frame)
    let facts = try await fixture.facts()
    #expect(facts.status == status && facts.standing == .charging)
    #expect(facts.reading?.energy == Energy(wattHours: 1800))
    fixture.expectSilence()
  }

  @Test(
    "Without an answer about charger and meter, the transaction is known all the same",
    arguments: [
      Result<HTTPAnswer, HTTPFailure>.success(.of("", status: 404)), .success(.of("", status: 500)),
      .success(.of("", status: 401)), .success(.of("<html>")), .success(.of(#"["dbError"]"#, status: 400)),
      .failure(.unreachable(.init(url: "", cause: ""))), .failure(.timedOut(.waiting, .init(url: "", cause: ""))),
    ])
  func withoutThem(_ outcome: Result<HTTPAnswer, HTTPFailure>) async throws {
    let fixture = try Fixture(.second) { path throws(HTTPFailure) in
      path == "/transaction/77" ? .of(Self.charging) : try outcome.get()
    }
    let facts = try await fixture.facts()
    #expect(facts.standing == .charging && facts.status == nil)
    #expect(
      facts.reading
        == ChargingMeter.Reading(
          measuredAt: Fixture.now, isTimed: false, energy: Energy(wattHours: 1500), level: ChargeLevel(percent: 50),
          watts: nil))
    // Each is asked once, though it could be asked again.
    #expect(fixture.exchanges.count == 3)
    #expect(fixture.exchanges.map(\.mayBeRepeated) == [true, false, false])
  }

  @Test("Whoever no longer wants the answer gets none")
  func cancelled() async throws {
    for path in ["/chargers/100001", "/transaction/77/metrics"] {
      let fixture = try Fixture(.second) { asked throws(HTTPFailure) in
        if asked == path { throw .cancelled }
        return .of(Self.charging)
      }
      await #expect(throws: Failure.cancelled) { try await fixture.facts() }
    }
  }

  // MARK: The transaction

  @Test(
    "A transaction that cannot be read, or is not there, is a failure",
    arguments: [
      (404, "", Failure.notFound), (404, #"{"status":404,"code":"notFound","message":"x"}"#, .notFound),
      (404, #""NoTransactionId""#, .notFound), (500, "", .providerError), (500, #"["dbError"]"#, .providerError),
      (200, #"["dbError"]"#, .providerError), (400, #"["invalidDataType"]"#, .rejected(.invalidField)),
      (200, "", .badAnswer), (200, "null", .badAnswer), (200, #""Accepted""#, .badAnswer), (200, "[]", .badAnswer),
      (200, "{}", .badAnswer), (200, #"{"message":"x"}"#, .badAnswer), (200, "[{},{}]", .badAnswer),
      (200, #"{"transactionID":78,"userID":"u"}"#, .badAnswer), (200, "{", .badAnswer), (200, "<html>", .badAnswer),
      (401, "", .unauthorized), (429, "", .busy),
    ])
  func failures(_ status: Int, _ text: String, _ failure: Failure) async throws {
    let fixture = try Fixture(.second, text, status: status)
    await #expect(throws: failure) { try await fixture.facts() }
    #expect(fixture.exchanges.count == 1)
  }

  @Test("A row without its id is the transaction that was asked for", arguments: ChargingEra.allCases)
  func withoutID(_ era: ChargingEra) async throws {
    let facts = try await Fixture(era, row: #"[{"userID":"u","kwhTransferred":2}]"#).facts()
    #expect(facts.id == Fixture.id && facts.reading?.energy == Energy(wattHours: 2000))
  }

  // MARK: The meter

  @Test("Live values win over the registers while it charges")
  func liveValuesWin() async throws {
    let facts = try await Fixture(.second, row: Self.charging, metrics: Self.frame).facts()
    #expect(
      facts.reading
        == ChargingMeter.Reading(measuredAt: Self.frameTime, energy: Energy(wattHours: 1800), level: nil, watts: nil))
  }

  @Test("A transaction that has not begun is not asked for live values")
  func opened() async throws {
    let fixture = try Fixture(.second, row: #"{"transactionID":77,"userID":"u"}"#, metrics: Self.frame)
    let facts = try await fixture.facts()
    #expect(facts.standing == .opened && facts.reading == nil)
    #expect(fixture.asked == ["GET /transaction/77"])
  }

  @Test("One that has ended is billed by its registers; live values stand in where it has none")
  func ended() async throws {
    let row = #"{"transactionID":77,"endTimstamp":1717243199,"kwhTransferred":1.9}"#
    let billed = try Fixture(.second, row: row, metrics: Self.frame)
    #expect(try await billed.facts().reading?.energy == Energy(wattHours: 1900))
    #expect(billed.asked == ["GET /transaction/77"])
    let other = try Fixture(.second, row: #"{"transactionID":77,"endTimstamp":1717243199}"#, metrics: Self.frame)
    #expect(try await other.facts().reading?.energy == Energy(wattHours: 1800))
  }

  @Test("A server without live values is asked once for each transaction", arguments: [404, 405])
  func withoutLiveValues(_ status: Int) async throws {
    let fixture = try Fixture(.first) { path throws(HTTPFailure) in
      path.hasSuffix("/metrics") ? .of("", status: status) : .of(#"{"kwhTransfered":1.5,"userID":"u"}"#)
    }
    for _ in 0..<3 { #expect(try await fixture.facts().reading?.measuredAt == Fixture.now) }
    #expect(fixture.asked.count { $0.hasSuffix("/77/metrics") } == 1)
    _ = try await fixture.service.transaction(TransactionID(rawValue: "78"), fixture.credential)
    #expect(fixture.asked.count { $0.hasSuffix("/78/metrics") } == 1)
  }

  @Test("One that fails otherwise is asked at every poll")
  func failing() async throws {
    let fixture = try Fixture(.second) { path throws(HTTPFailure) in
      path.hasSuffix("/metrics") ? .of("", status: 500) : .of(#"{"startTimstamp":5,"userID":"u"}"#)
    }
    for _ in 0..<3 { _ = try await fixture.facts() }
    #expect(fixture.asked.count { $0.hasSuffix("/metrics") } == 3)
  }

  /// Registers have the time of receipt: values measured before it would count as old.
  @Test("Registers do not stand in for live values that fail to come for once")
  func registersDoNotStandIn() async throws {
    let answers = Mutex([
      HTTPAnswer.of(Self.frame), .of("", status: 500), .of("[]"), .of(Self.frame), .of("", status: 404),
    ])
    let fixture = try Fixture(.second) { path throws(HTTPFailure) in
      path.contains("/metrics") ? answers.withLock { $0.removeFirst() } : .of(Self.charging)
    }
    var times: [Date?] = []
    for _ in 0..<5 { times.append(try await fixture.facts().reading?.measuredAt) }
    #expect(times == [Self.frameTime, nil, nil, Self.frameTime, Fixture.now])
  }

  @Test("What is known of many transactions is forgotten, the oldest first")
  func memory() {
    let memory = MetricsMemory()
    func id(_ number: Int) -> TransactionID { TransactionID(rawValue: "\(number)") }
    memory.note(.sent(newest: Fixture.now), of: id(0))
    memory.note(.absent, of: id(0))
    for number in 1..<MetricsMemory.capacity { memory.note(.sent(newest: Fixture.now), of: id(number)) }
    #expect(memory[id(0)] == .absent && memory[id(1)] == .sent(newest: Fixture.now) && memory[id(99)] == nil)
    memory.note(.sent(newest: Fixture.now), of: id(99))
    #expect(
      memory[id(0)] == nil && memory[id(1)] == .sent(newest: Fixture.now)
        && memory[id(99)] == .sent(newest: Fixture.now))
  }
}
