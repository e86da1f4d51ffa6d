@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// From which records the equipment of a site is taken.
@Suite struct MergeEquipmentTests {
  private let here: Coordinate
  init() throws { here = try place(47.38, 8.53) }

  private func record(_ id: String, _ points: [EVSE]) -> Station {
    var record = station(id, at: here)
    record.equipment = .evses(points)
    return record
  }

  private func record(_ id: String, total: Int? = nil, _ connectors: Connector...) -> Station {
    var record = station(id, at: here)
    record.equipment = .summary(total: total, connectors: connectors)
    return record
  }

  private func point(_ id: String?, _ connectors: Connector...) -> EVSE {
    EVSE(uid: id ?? "?", evseID: id.flatMap { EVSEID($0) }, connectors: connectors)
  }

  private func merged(_ records: Station...) -> (equipment: Station.Equipment, from: [String]) {
    let (equipment, sources) = MergeEquipment.merged(records)
    return (equipment, sources.map(\.id.value))
  }

  private let ccs = Connector(standard: .ccs2)
  private let type2 = Connector(standard: .type2)

  @Test("a source that only knows the plugs of a listed point is named for them")
  func plugsOfAListedPoint() {
    let (equipment, sources) = merged(
      record("1", [point("CH*A*E1"), point("CH*A*E2", ccs)]),
      record("2", [point("CH*A*E1", type2), point("CH*A*E2", type2)]))
    #expect(equipment == .evses([point("CH*A*E1", type2), point("CH*A*E2", ccs)]))
    #expect(sources == ["1", "2"])
  }

  @Test("a source that only repeats the points, or knows nothing of their plugs, is not named")
  func whatIsKnownAlready() {
    let first = [point("CH*A*E1", ccs), point("CH*A*E2")]
    #expect(merged(record("1", first), record("2", [point("CH*A*E1", type2)])).equipment == .evses(first))
    #expect(merged(record("1", first), record("2", [point("CH*A*E1", type2)])).from == ["1"])
    #expect(merged(record("1", first), record("2", [point("CH*A*E2")])).from == ["1"])
  }

  @Test("further points come from every source that shares one, each once")
  func furtherPoints() {
    let (equipment, sources) = merged(
      record("1", [point("CH*A*E1", ccs)]),
      record("2", [point("CHAE1"), point("CH*A*E2", type2), point(nil, type2)]),
      record("3", [point("CH*A*E1"), point("CH*A*E2"), point("CH*A*E3", ccs)]))
    #expect(equipment == .evses([point("CH*A*E1", ccs), point("CH*A*E2", type2), point("CH*A*E3", ccs)]))
    #expect(sources == ["1", "2", "3"])
  }

  @Test("points are not joined when some of the main source have no id, or share one")
  func pointsThatCannotBeTold() {
    let other = record("2", [point("CH*A*E1"), point("CH*A*E2", ccs)])
    for first in [[point("CH*A*E1", ccs), point(nil, ccs)], [point("CH*A*E1", ccs), point("CHAE1", ccs)]] {
      #expect(merged(record("1", first), other).equipment == .evses(first))
      #expect(merged(record("1", first), other).from == ["1"])
    }
  }

  @Test("a list of points comes before any summary")
  func pointsBeforeSummaries() {
    let (equipment, sources) = merged(
      record("1", total: 9, Connector(standard: .ccs2, powerType: .dc, quantity: 9)), record("2", []),
      record("3", [point("CH*A*E1", type2)]))
    #expect(equipment == .evses([point("CH*A*E1", type2)]))
    #expect(sources == ["3"])
    #expect(merged(record("1"), record("2", [])).equipment == .summary(total: nil, connectors: []))
    #expect(merged(record("1"), record("2", [])).from.isEmpty)
  }

  /// Standard, power and total count two, quantity and kind of current one.
  @Test("the most detailed summary counts, of equal ones the first")
  func theMostDetailedSummary() {
    let equals = [
      record("1", Connector(standard: .ccs2, power: rating(50_000))),
      record("2", Connector(standard: .ccs2, powerType: .dc, quantity: 1)),
      record("3", Connector(powerType: .dc, power: rating(50_000), quantity: 1)),
      record("4", total: 1, Connector(standard: .ccs2)),
      record("5", total: 1, Connector(power: rating(50_000))),
      record("6", total: 1, Connector(powerType: .dc, quantity: 1)),
      record("7", Connector(standard: .ccs2), Connector(standard: .type2)),
    ]
    let better = record("8", total: 1, Connector(standard: .ccs2, quantity: 1))
    for first in equals {
      for second in equals where second.id != first.id {
        #expect(merged(first, second).from.first == first.id.value, "\(first.id) and \(second.id)")
      }
      #expect(merged(first, better).from.first == "8", "\(first.id)")
      #expect(merged(better, first).from.first == "8", "\(first.id)")
    }
    #expect(merged(record("1"), record("2", Connector(quantity: 1))).from == ["2"])
  }

  @Test("a missing total and a missing power come from another source, which is named")
  func whatIsMissing() {
    let unknown = Connector(powerType: .dc, quantity: 1)
    let detailed = record("1", Connector(standard: .ccs2, powerType: .dc, quantity: 2), unknown)
    let (equipment, sources) = merged(
      detailed, record("2", total: 4), record("3", total: 5, Connector(standard: .ccs2, power: rating(50_000))),
      record("4", Connector(standard: .ccs2, power: rating(50_000))))
    #expect(
      equipment
        == .summary(
          total: 4,
          connectors: [
            Connector(standard: .ccs2, powerType: .dc, power: rating(50_000), quantity: 2), unknown,
          ]))
    #expect(sources == ["1", "2", "3"])
    let counted = merged(record("1", total: 3, Connector(standard: .ccs2, quantity: 3)), record("2", total: 4))
    #expect(counted.equipment == .summary(total: 3, connectors: [Connector(standard: .ccs2, quantity: 3)]))
    #expect(counted.from == ["1"])
  }

  @Test("a power is neither replaced, nor taken from the same source, nor from another plug")
  func whatIsNoMissingPower() {
    let fast = Connector(standard: .ccs2, power: rating(150_000))
    let first = [point("CH*A*E1", fast), point("CH*A*E2", ccs), point("CH*A*E3", type2)]
    #expect(merged(record("1", first), record("2", ccs)).equipment == .evses(first))
    let slow = Connector(standard: .ccs2, power: rating(50_000))
    let (equipment, sources) = merged(record("1", first), record("2", slow))
    #expect(equipment == .evses([point("CH*A*E1", fast), point("CH*A*E2", slow), point("CH*A*E3", type2)]))
    #expect(sources == ["1", "2"])
    #expect(merged(record("1", first), record("2", slow), record("3", fast)).equipment == .evses(first), "doubtful")
  }
}
