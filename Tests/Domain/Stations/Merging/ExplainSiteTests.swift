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
}
