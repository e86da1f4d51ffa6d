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
    #expect(merged(record("1", first), record("2", [point("CH*A*E1", ccs)])).equipment == .evses(first))
    #expect(merged(record("1", first), record("2", [point("CH*A*E1", ccs)])).from == ["1"])
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
    let added = EVSE(
      uid: "", evseID: nil, connectors: [Connector(standard: .ccs2, powerType: .dc, quantity: 9)],
      hasLiveStatus: false)
    #expect(equipment == .evses([point("CH*A*E1", type2), added]))
    #expect(sources == ["3", "1"])
    let site = record("1", [point("CH*A*E1", type2), added])
    #expect(added.label == nil && site.totalEVSEs == 1, "nine connectors are not one charger")
    let occupied = ["CHAE1": LiveReading(status: .charging, newsAt: noon)]
    let availability = StationAvailability(of: site, readings: occupied, at: noon)
    #expect(availability.total == 1 && availability.unknown == 0)
    #expect(merged(record("1"), record("2", [])).equipment == .summary(total: nil, connectors: []))
    #expect(merged(record("1"), record("2", [])).from.isEmpty)
  }

  @Test("a plug, or a class of its power, that only another source has is kept")
  func whatDiffers() {
    let fast = Connector(standard: .ccs2, power: rating(300_000))
    let slow = Connector(standard: .type2, power: rating(11_000))
    let both = merged(record("1", fast), record("2", slow))
    #expect(both.equipment == .summary(total: nil, connectors: [fast, slow]) && both.from == ["1", "2"])
    let listed = merged(record("1", [point("CH*A*E1", fast)]), record("2", [point("SE*B*E1", slow), point(nil, slow)]))
    #expect(
      listed.equipment == .evses([point("CH*A*E1", fast), point("SE*B*E1", slow), point(nil, slow)]),
      "all points with it, not only the first")
    #expect(listed.from == ["1", "2"])
    let ofPoint = merged(record("1", [point("CH*A*E1", fast)]), record("2", [point("CHAE1", fast, slow)]))
    #expect(ofPoint.equipment == .evses([point("CH*A*E1", fast, slow)]), "a further plug of the same point")
    let medium = Connector(standard: .ccs2, power: rating(50_000))
    let classes = merged(record("1", fast), record("2", medium))
    #expect(classes.equipment == .summary(total: nil, connectors: [fast, medium]))
    let similar = Connector(standard: .ccs2, power: rating(150_000))
    #expect(merged(record("1", fast), record("2", similar)).equipment == .summary(total: nil, connectors: [fast]))
    #expect(merged(record("1", ccs), record("2", Connector(powerType: .dc))).from == ["1"], "no plug is no kind")
  }

  @Test("no plug and no class of power of any source is missing after a merge", arguments: 0..<200)
  func nothingIsLost(seed: UInt64) {
    var dice = SplitMix(seed: seed)
    let plugs: [ConnectorStandard?] = [.ccs2, .type2, .chademo, nil]
    func connector() -> Connector {
      let watts = [nil, 11_000, 22_080, 50_000, 150_000, 300_000].randomElement(using: &dice).flatMap(\.self)
      return Connector(
        standard: plugs.randomElement(using: &dice).flatMap(\.self),
        standardAsGiven: Bool.random(using: &dice) ? "Plug" : nil, power: watts.flatMap(rating))
    }
    func connectors() -> [Connector] { (0..<Int.random(in: 0...3, using: &dice)).map { _ in connector() } }
    let providers: [ProviderID] = [.openChargeMap, .ocpi, .ocpi]
    let records = (1...Int.random(in: 2...4, using: &dice)).map { number -> Station in
      var record = station(
        "\(number)", at: here, provider: providers.randomElement(using: &dice) ?? .openChargeMap)
      if Bool.random(using: &dice) {
        record.equipment = .summary(total: nil, connectors: connectors())
      } else {
        record.equipment = .evses(
          (0..<Int.random(in: 0...3, using: &dice)).map { _ in
            let id = Int.random(in: 0...4, using: &dice)
            return EVSE(uid: "\(id)", evseID: id == 0 ? nil : EVSEID("CH*A*E\(id)"), connectors: connectors())
          })
      }
      return record
    }
    let (equipment, _) = MergeEquipment.merged(ChargersOfSite.joined(records))
    var site = records[0]
    site.equipment = equipment
    let left = Set(site.connectors.compactMap(Kind.init))
    let all = records.flatMap(\.connectors).compactMap(Kind.init)
    #expect(all.allSatisfy { kind in kind.size == nil ? left.contains { $0.plug == kind.plug } : left.contains(kind) })
    func count(_ id: EVSEID, _ station: Station) -> Int { station.evses.count { $0.evseID == id } }
    let ids = site.evses.compactMap(\.evseID)
    #expect(ids.allSatisfy { id in count(id, site) <= records.map { count(id, $0) }.reduce(0, max) }, "no point twice")
  }

  /// A plug with the size of its power, as a driver tells them apart.
  private struct Kind: Hashable {
    let plug: String
    let size: Int?

    init?(_ connector: Connector) {
      guard let plug = connector.standard?.rawValue ?? connector.standardAsGiven else { return nil }
      self.plug = plug
      size = connector.power.map { $0.power.watts < 30_000 ? 0 : $0.power.watts < 140_000 ? 1 : 2 }
    }
  }

  @Test("powers that differ are each kept beside a plug whose power is not known")
  func doubtfulPowers() {
    let slow = Connector(standard: .type2, power: rating(11_000))
    let fast = Connector(standard: .type2, power: rating(43_000))
    let three = Connector(standard: .type2, quantity: 3)
    let summed = merged(record("1", total: 3, three), record("2", slow), record("3", fast))
    #expect(summed.equipment == .summary(total: 3, connectors: [three, slow, fast]) && summed.from == ["1", "2", "3"])
    let listed = merged(record("1", [point("CH*A*E1", type2)]), record("2", slow), record("3", fast))
    #expect(listed.equipment == .evses([point("CH*A*E1", type2), EVSE(summedUp: slow), EVSE(summedUp: fast)]))
    let given = Connector(standardAsGiven: "Plug")
    let rated = Connector(standardAsGiven: "Plug", power: rating(11_000))
    let plain = merged(record("1", [point("CH*A*E1", given)]), record("2", rated))
    #expect(plain.equipment == .evses([point("CH*A*E1", rated)]), "a plug that only the source knows has its power too")
  }

  @Test("a source that gave a further point tells the power of a plug of a listed one too")
  func powerOfAListedPoint() {
    let fast = Connector(standard: .ccs2, power: rating(50_000))
    let (equipment, sources) = merged(
      record("1", [point("CH*A*E1", ccs)]), record("2", [point("CH*A*E1", fast), point("CH*A*E2", type2)]))
    #expect(equipment == .evses([point("CH*A*E1", fast), point("CH*A*E2", type2)]))
    #expect(sources == ["1", "2"])
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
    let doubtful = merged(record("1", first), record("2", slow), record("3", fast))
    #expect(doubtful.equipment == .evses(first + [EVSE(summedUp: slow)]), "not filled in")
    #expect(doubtful.from == ["1", "2"])
  }
}
