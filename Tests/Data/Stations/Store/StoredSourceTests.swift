import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

/// What is stored of each source.
struct StoredSourceTests {
  @Test func everySourceIsCountedApart() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    #expect(try await store.storedSources().isEmpty)
    let cell = MapCell(of: try #require(Coordinate(latitude: 57.7786, longitude: 14.1637)))
    try await store.apply(
      .of([try .sample("1"), try .sample("2", "Other", 57.7787, 14.1638)], at: at(100)),
      .cells([cell], isComplete: true))
    try await store.apply(
      .of([try .sample("1", provider: .appointments)], provider: .appointments, at: at(50)), .everything)
    #expect(
      try await store.storedSources() == [
        .openChargeMap: StoredSource(stations: 2, oldest: at(100)),
        .appointments: StoredSource(stations: 1, oldest: at(50)),
      ])
  }

  /// Asked and empty is not the same as never asked.
  @Test("a source without stations is listed too")
  func aSourceWithoutStationsIsTold() async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of([], provider: .afdc, at: at(7)), .everything)
    #expect(try await store.storedSources() == [.afdc: StoredSource(stations: 0, oldest: at(7))])
  }
}
