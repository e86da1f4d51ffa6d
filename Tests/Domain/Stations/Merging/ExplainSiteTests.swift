import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

struct ExplainSiteTests {
  private let here: Coordinate
  init() throws { here = try place(47.38, 8.53) }

  private func record(_ id: String, _ provider: ProviderID, _ name: String, operator operatorName: String?) -> Station {
    var record = station(id, at: here, provider: provider)
    record.name = name
    record.operatorName = operatorName
    return record
  }

  @Test func saysWhyRecordsWereJoinedAndWhyOthersWereNot() throws {
    let ocpi = record("a", .ocpi, "Torget", operator: "El")
    let map = record("7", .openChargeMap, "Torget", operator: "El AB")
    let second = record("8", .openChargeMap, "Torget", operator: "El AB")
    let rival = record("x", .swiss, "Torget", operator: "Ström")
    let site = try #require(MergeStations.merged([ocpi, map]))
    let explanation = SiteExplanation(site, records: [map, rival, ocpi, second], words: SiteMatchTests.words)
    #expect(explanation.records.map(\.id) == [ocpi.id, map.id])
    #expect(explanation.joined.map(\.other) == [map.id])
    #expect(explanation.joined.first?.inSite == ocpi.id)
    #expect(explanation.joined.first?.verdict.decision == .joined)
    #expect(explanation.apart.map(\.other) == [second.id, rival.id])
    // The second would fit, but the site has a record of its source.
    let decisions = explanation.apart.map(\.verdict.decision)
    #expect(decisions == [.joined, .apart(.differentOperators)])
  }

  @Test func aLoneRecordExplainsItself() {
    let alone = record("a", .ocpi, "Torget", operator: "El")
    let explanation = SiteExplanation(alone, records: [alone], words: SiteMatchTests.words)
    #expect(explanation.records == [alone] && explanation.joined.isEmpty && explanation.apart.isEmpty)
  }

  private func away(_ record: Station, _ meters: Double) throws -> Station {
    var record = record
    record.coordinate = try north(of: here, meters: meters)
    return record
  }

  private func comparison(_ other: Station, with site: [Station]) throws -> SiteExplanation.Comparison {
    let merged = try #require(MergeStations.merged(site))
    let explanation = SiteExplanation(merged, records: site + [other], words: SiteMatchTests.words)
    #expect(explanation.apart.count == 1)
    return try #require(explanation.apart.first)
  }

  @Test("records that were kept apart stand by their distance, then by their id")
  func theNearestFirst() throws {
    let site = record("a", .ocpi, "Torget", operator: "El")
    let others = [
      try away(record("1", .openChargeMap, "", operator: "Rival"), 40), record("9", .afdc, "", operator: "Rival"),
      try away(record("2", .swiss, "", operator: "Rival"), 20), record("8", .swiss, "", operator: "Rival"),
      record("8", .afdc, "", operator: "Rival"),
    ]
    let orders: [[Station]] = [others, others.reversed()]
    for records in orders {
      let explanation = SiteExplanation(site, records: records + [site], words: SiteMatchTests.words)
      #expect(explanation.apart.map(\.other.description) == ["afdc:8", "swiss:8", "afdc:9", "swiss:2", "ocm:1"])
    }
  }

  @Test("of all comparisons that of the better decision is told, then that of the higher score")
  func theTellingComparison() throws {
    var differing = record("a", .ocpi, "Torget", operator: "Syd")
    var other = record("x", .afdc, "Torget", operator: "Nord")
    let silent = record("7", .openChargeMap, "Torget", operator: nil)
    (differing.address.lines, other.address.lines) = (["Gatan 1"], ["Gatan 1"])
    // The first has the higher score, but another operator.
    let joined = try comparison(other, with: [differing, silent])
    #expect(joined.inSite == silent.id && joined.verdict.decision == .joined)

    let named = record("b", .ocpi, "Torget", operator: "El")
    let unnamed = record("8", .openChargeMap, "", operator: "El")
    let like = record("y", .afdc, "Torget", operator: "El")
    #expect(try comparison(like, with: [named, unnamed]).inSite == named.id)
    let swapped = [record("b", .ocpi, "", operator: "El"), record("8", .openChargeMap, "Torget", operator: "El")]
    #expect(try comparison(like, with: swapped).inSite == swapped[1].id)
  }

  @Test("a record too far away says more than one of the same source")
  func tooFarSaysMore() throws {
    let site = [record("a", .ocpi, "Torget", operator: "El"), record("7", .openChargeMap, "Torget", operator: "El")]
    for provider in [ProviderID.ocpi, .openChargeMap] {
      let far = try away(record("z", provider, "Torget", operator: "El"), 200)
      #expect(try comparison(far, with: site).verdict.decision == .apart(.tooFar))
    }
    let farther = try away(site[1], 140)
    let third = try away(record("y", .afdc, "Torget", operator: "Rival"), 280)
    let decision = try comparison(third, with: [site[0], farther]).verdict.decision
    #expect(decision == .apart(.differentOperators), "the first is too far")
  }
}
