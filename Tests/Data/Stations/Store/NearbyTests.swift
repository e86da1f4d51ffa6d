import ChargeData
import ChargeDomain
import DataTestSupport
import Testing

@Suite struct NearbyTests {
  private func keys(_ stations: [Station], inside circle: GeoCircle) async throws -> [String] {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of(stations), .everything)
    return try await store.stations(circle).map(\.id.value).sorted()
  }

  @Test("the stations of a circle are not those of its box")
  func takesATrueCircleOutOfItsBox() async throws {
    // 1 km is 0.0089932 degrees of latitude; the corner of the box is 1.4 km away.
    let found = try await keys(
      [
        .sample("middle", "", 47, 8), .sample("edge", "", 47.00899, 8), .sample("beyond", "", 47.009, 8),
        .sample("corner", "", 47.0085, 8.0125),
      ], inside: circle(47, 8, km: 1))
    #expect(found == ["edge", "middle"])
  }

  @Test(
    "a circle may cross the antimeridian", arguments: [179.999, -179.999, 180, -180])
  func crossesTheAntimeridian(from longitude: Double) async throws {
    let found = try await keys(
      [
        .sample("west", "", -16.5, 179.9), .sample("east", "", -16.5, -179.9), .sample("line", "", -16.5, 180),
        .sample("other line", "", -16.5, -180), .sample("far", "", -16.5, 179.5), .sample("opposite", "", -16.5, 0),
      ], inside: circle(-16.5, longitude, km: 12))
    #expect(found == ["east", "line", "other line", "west"])
  }

  @Test(
    "a circle round a pole takes every longitude", arguments: [90.0, -90])
  func holdsEveryLongitudeAtThePoles(_ pole: Double) async throws {
    let near = pole > 0 ? 89.99 : -89.99
    let far = pole > 0 ? 89.98 : -89.98
    let found = try await keys(
      [
        .sample("0", "", near, 0), .sample("90", "", near, 90), .sample("180", "", near, 180),
        .sample("270", "", near, -90), .sample("far", "", far, 45),
      ], inside: circle(pole, 33, km: 1.5))
    #expect(found == ["0", "180", "270", "90"])
  }

  @Test("the same id of two sources is two stations")
  func keepsSourcesApart() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of([.sample("1", "Map", 47, 8)]), .everything)
    try await store.apply(.of([.sample("1", "Swiss", 47, 8, provider: .swiss)], provider: .swiss), .everything)
    let here = try circle(47, 8, km: 1)
    #expect(try await store.stations(here).map(\.name).sorted() == ["Map", "Swiss"])
    #expect(try await store.station(StationID(provider: .swiss, value: "1"))?.name == "Swiss")
    #expect(try await store.station(StationID(provider: .swiss, value: "2")) == nil)
    try await store.apply(.of([], provider: .swiss), .everything)
    #expect(try await store.stations(here).map(\.name) == ["Map"])
  }

  @Test("a station is found by any form of the id of its charging point")
  func findsAStationByAnyFormOfItsEVSE() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of([.sample("1", evses: ["CH*FAS*E4150101", "CH*FAS*E4150102"])]), .everything)
    let key = try #require(EVSEID("chfas-e4150102")).key
    #expect(try await store.stationWithEVSE(key)?.id.value == "1")
    #expect(try await store.stationWithEVSE("CHFASE41501") == nil)
    try await store.apply(.of([.sample("1", evses: ["CH*FAS*E4150101"])]), .everything)
    #expect(try await store.stationWithEVSE(key) == nil)
  }
}
