import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@Suite("Stations that are listed under another key")
struct FormerKeyTests {
  @Test("a site whose first point left the file is found by its old id, and a favourite gets the new one")
  func firstPointLeft() async throws {
    let store = try TestFolder().cache.store
    func site(_ points: String...) throws -> FeedAnswer {
      .of([try .sample(points[0], "Werk", provider: .swiss, evses: points)], provider: .swiss)
    }
    let old = StationID(provider: .swiss, value: "CHAE1")
    try await store.apply(try site("CHAE1", "CHAE2", "CHAE3"), .everything)
    let favourite = Favourite(id: old, name: "Werk", coordinate: try place(57.7786, 14.1637), addedAt: at(1), note: "A")
    #expect(await [favourite].rekeyed(by: store).isEmpty)
    try await store.apply(try site("CHAE2", "CHAE3"), .everything)
    #expect(try await store.station(old)?.id.value == "CHAE2")
    let moved = try #require(await [favourite].rekeyed(by: store)[old])
    #expect(moved.id.value == "CHAE2" && moved.note == "A" && moved.addedAt == at(1))
    try await store.apply(try site("CHAE3"), .everything)
    #expect(try await store.station(old)?.id.value == "CHAE3", "also when it moves again")
    try await store.apply(.of([], provider: .swiss), .everything)
    #expect(try await store.station(old) == nil, "until all of it is gone")
    #expect(await [favourite].rekeyed(by: store).isEmpty)
  }
}
