import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

/// The copy of the network's list of past sessions.
@Suite struct PastChargeStoreTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func store(at now: Date = noon) -> ChargingStore {
    UserStore.open(folder: folder.url, logger: silent).charging(now: { now })
  }

  /// A charge of which everything is known.
  private func whole(_ id: String = "1") throws -> PastCharge {
    var facts = ChargingFacts(
      id: TransactionID(rawValue: id), standing: .ended, askedAt: noon.addingTimeInterval(0.123))
    facts.charger = try .first
    facts.status = .finishing
    facts.startedAt = noon.addingTimeInterval(-3600.5)
    facts.endedAt = noon.addingTimeInterval(-60)
    facts.endReason = .creditUsed
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon, isTimed: false, energy: Energy(wattHours: 12_345), level: ChargeLevel(percent: 80), watts: 0)
    facts.price = try .kronor(3.4567)
    facts.total = Money(minorUnits: 4267, currency: try #require(Currency(rawValue: "EUR")))
    facts.discount = 10
    facts.method = .invoice
    return PastCharge(facts, site: "Åsgatan \"1\"; --")
  }

  /// A charge of which only this is known.
  private func bare(_ id: String, _ standing: ChargingFacts.Standing) -> PastCharge {
    PastCharge(ChargingFacts(id: TransactionID(rawValue: id), standing: standing, askedAt: noon), site: "")
  }

  @Test("A list is read as it was kept, in its order, with the time")
  func roundTrip() async throws {
    #expect(try await store().history("42", .max) == nil)
    var partly = ChargingFacts(id: TransactionID(rawValue: "p"), standing: .charging, askedAt: noon)
    partly.reading = ChargingMeter.Reading(measuredAt: noon, isTimed: false, energy: .zero, level: nil, watts: nil)
    partly.total = try .ore(0)
    let charges = [
      try whole("9"), bare("a", .opened), PastCharge(partly, site: "x"), bare("7", .charging), try whole("10"),
      bare("9", .ended),
    ]
    try await store().keepHistory("42", charges)
    #expect(try await store().history("42", .max) == StoredCopy(charges, at: noon))
  }

  @Test("The newest can be read without the others")
  func newest() async throws {
    #expect(try await store().history("42", 3) == nil)
    let charges = (0..<4).map { bare("\($0)", .ended) }
    try await store().keepHistory("42", charges)
    #expect(try await store().history("42", 3) == StoredCopy(Array(charges.dropLast()), at: noon))
    try await store().keepHistory("42", [charges[0]])
    #expect(try await store().history("42", 3) == StoredCopy([charges[0]], at: noon))
  }

  @Test("A list replaces the one before, of its owner only; an empty one is a list")
  func replaces() async throws {
    try await store().keepHistory("42", [try whole("1"), try whole("2")])
    try await store().keepHistory("43", [bare("3", .ended)])
    try await store(at: noon + 60).keepHistory("42", [bare("4", .opened)])
    #expect(try await store().history("42", .max) == StoredCopy([bare("4", .opened)], at: noon + 60))
    #expect(try await store().history("43", .max) == StoredCopy([bare("3", .ended)], at: noon))
    try await store().keepHistory("43", [])
    #expect(try await store().history("43", .max) == StoredCopy([], at: noon))
    #expect(try await store().history("44", .max) == nil)
  }

  @Test("Every reason, state and standing comes back")
  func everyWord() async throws {
    var charges: [PastCharge] = []
    for reason in ChargingEndReason.allCases {
      for status in ChargerStatus.allCases {
        var facts = ChargingFacts(
          id: TransactionID(rawValue: "\(charges.count)"), standing: .ended, askedAt: noon)
        facts.endReason = reason
        facts.status = status
        charges.append(PastCharge(facts, site: ""))
      }
    }
    try await store().keepHistory("42", charges)
    #expect(try await store().history("42", .max)?.value == charges)
  }

  @Test("What a later version wrote is left out, and spoils nothing else")
  func laterVersion() async throws {
    try await store().keepHistory("42", [try whole("1"), try whole("2"), bare("3", .ended)])
    try folder.changeUserRows("UPDATE charging_past SET standing = 9 WHERE id = '1'")
    try folder.changeUserRows(
      """
      UPDATE charging_past SET status = 'Melted', end_reason = 'bored', charger = 'x', price_currency = '?',
        total_currency = '', watt_hours = 99999999999, method = 'barter' WHERE id = '2'
      """)
    var second = try whole("2").facts
    second.status = nil
    second.endReason = .unknown
    second.charger = nil
    second.price = nil
    second.total = nil
    second.method = nil
    second.reading = ChargingMeter.Reading(
      measuredAt: noon, isTimed: false, energy: nil, level: ChargeLevel(percent: 80), watts: 0)
    let expected = [PastCharge(second, site: try whole("2").site), bare("3", .ended)]
    #expect(try await store().history("42", .max)?.value == expected)
  }

  @Test("Signing out forgets everybody's list")
  func forgets() async throws {
    try await store().keepHistory("42", [try whole()])
    try await store().keepHistory("43", [])
    try await store().forgetPast()
    #expect(try await store().history("42", .max) == nil)
    #expect(try await store().history("43", .max) == nil)
  }

  @Test("On a full disk the list of before stays whole")
  func fullDisk() async throws {
    let full = UserStore.open(folder: folder.url, logger: silent, now: noon, maximumPages: 70).charging(now: { noon })
    try await full.keepHistory("42", [try whole()])
    let many = (0..<2000).map { bare("\($0)", .ended) }
    await #expect(throws: Failure.storage) { try await full.keepHistory("42", many) }
    #expect(try await full.history("42", .max) == StoredCopy([try whole()], at: noon))
    #expect(try await store().history("42", .max)?.value.count == 1)
  }

  @Test("Ten thousand past sessions are kept and read whole")
  func many() async throws {
    let charges = try (0..<10_000).map { try whole("\($0)") }
    try await store().keepHistory("42", charges)
    #expect(try await store().history("42", .max)?.value == charges)
  }
}
