import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@Suite struct SiteStatusTests {
  @Test("what a site reports as a whole is kept over a start with the time that its source states")
  func keptOverAStart() async throws {
    let folder = try TestFolder()
    var station = try Station.sample("1", "Torget")
    station.siteStatus = Station.SiteStatus(status: .available, at: at(1), free: 2)
    let id = station.id
    let running = folder.cache.store
    try await running.apply(.of([station]), .everything)
    let found = StationSearch(text: "torget", near: nil, language: .sv, limit: 5)
    #expect(try await running.station(id)?.siteStatus == station.siteStatus)
    #expect(try await running.search(found).hits.first?.station.siteStatus == station.siteStatus)
    let circle = GeoCircle(center: station.coordinate, radius: .kilometers(1))
    #expect(try await running.stations(circle).first?.siteStatus == station.siteStatus)
    let relaunched = folder.cache.store
    #expect(try await relaunched.station(id)?.siteStatus == station.siteStatus)
    #expect(try await relaunched.livePoints([.world]).map(\.siteStatus) == [station.siteStatus])
    station.siteStatus = nil
    try await running.apply(.of([station]), .everything)
    #expect(try await running.station(id)?.siteStatus == nil, "the newest answer says nothing of it")
    #expect(try await folder.cache.store.station(id)?.siteStatus == nil)
    station.siteStatus = Station.SiteStatus(status: .charging, at: at(2))
    try await running.apply(.of([station]), .everything)
    try await running.apply(.of([]), .everything)
    #expect(try await folder.cache.store.integrityReport().isEmpty, "it goes with its station")
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
