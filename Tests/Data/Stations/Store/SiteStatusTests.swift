import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@Suite struct SiteStatusTests {
  @Test("live states of sites end with the process")
  func liveStatesOfSitesEndWithTheProcess() async throws {
    let folder = try TestFolder()
    var station = try Station.sample("1", "Torget")
    station.siteStatus = Station.SiteStatus(status: .available, at: at(1))
    let id = station.id
    let running = folder.cache.store
    try await running.apply(.of([station]), .everything)
    let found = StationSearch(text: "torget", near: nil, language: .sv, limit: 5)
    #expect(try await running.station(id)?.siteStatus == station.siteStatus)
    #expect(try await running.search(found).hits.first?.station.siteStatus == station.siteStatus)
    let circle = GeoCircle(center: station.coordinate, radius: .kilometers(1))
    #expect(try await running.stations(circle).first?.siteStatus == station.siteStatus)
    let relaunched = folder.cache.store
    #expect(try await relaunched.station(id)?.siteStatus == nil)
    #expect(try await relaunched.station(id)?.name == station.name)
    station.siteStatus = nil
    try await running.apply(.of([station]), .everything)
    #expect(try await running.station(id)?.siteStatus == nil, "the newest answer says nothing of it")
  }

  @Test("a site that is out of service is told on the map, also after a start, and no longer once it is not")
  func outOfServiceIsKept() async throws {
    let folder = try TestFolder()
    var station = try Station.sample("1", "Torget")
    station.condition = .outOfService
    try await folder.cache.store.apply(.of([station, try .sample("2", "Gatan")]), .everything)
    let out = try await folder.cache.store.livePoints([.world]).filter(\.isOutOfService)
    #expect(out.map(\.station) == [station.id])
    station.condition = .operational
    try await folder.cache.store.apply(.of([station, try .sample("2", "Gatan")]), .everything)
    #expect(try await folder.cache.store.livePoints([.world]).allSatisfy { !$0.isOutOfService })
    station.condition = .outOfService
    try await folder.cache.store.apply(.of([station, try .sample("2", "Gatan")]), .everything)
    try await folder.cache.store.apply(.of([try .sample("2", "Gatan")]), .everything)
    #expect(try await folder.cache.store.livePoints([.world]).allSatisfy { !$0.isOutOfService })
  }
}
