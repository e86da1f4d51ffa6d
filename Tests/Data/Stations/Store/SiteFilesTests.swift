@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

/// Real answers of several sources in one store, where `CHARGECORE_FEEDS` names the folder with them.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: real sources are not merged"))
struct SiteFilesTests {
  private func openChargeMap(_ name: String) throws -> FeedAnswer {
    try OpenChargeMapAnswer.read(FeedFolder.data("ocm/\(name)"), reference: .empty, receivedAt: at(0))
  }

  @Test func oneSourceIsNeverJoinedWithItself() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let answer = try openChargeMap("poi-compact-2020-11.json")
    try await store.apply(answer, .everything)
    let sites = try await store.stationsInBoxes([.world])
    #expect(sites.count == answer.stations.count)
    #expect(!sites.contains { !$0.contributions.isEmpty })
  }

  @Test func everyRecordIsInOneSiteAndNothingIsLost() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    let files = ["poi-export-tr-se-ch-de-2023.json", "poi-compact-2020-11.json"]
    var stations: [StationID: Station] = [:]
    for file in files { for station in try openChargeMap(file).stations { stations[station.id] = station } }
    try await store.apply(.of(Array(stations.values)), .everything)
    let swiss = try SwissAnswer.read(
      FeedFolder.data("ch/evse-data-rewrapped-zurich-2025.json"), receivedAt: at(0))
    try await store.apply(swiss, .everything)
    let sites = try await store.stationsInBoxes([.world])
    let joined = sites.filter { !$0.contributions.isEmpty }
    let records = sites.flatMap { $0.contributions.isEmpty ? [$0.id] : $0.contributions.map(\.id) }
    #expect(records.count == stations.count + swiss.stations.count)
    #expect(Set(records) == Set(stations.keys).union(swiss.stations.map(\.id)))
    #expect(try await store.clusters([.world], 6).reduce(0) { $0 + $1.count + $1.hidden } == sites.count)
    #expect(try await folder.cache.store.integrityReport() == [])
    print("\(records.count) records of two sources are \(sites.count) sites, \(joined.count) of them of both")
    for site in joined { print("  " + site.contributions.map(\.id.description).joined(separator: " + ")) }
  }
}
