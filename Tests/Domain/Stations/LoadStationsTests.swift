import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("What a source is asked for")
struct LoadStationsTests {
  private let memory = MemoryStore()

  private func load(from center: Coordinate, radius: Distance, _ feed: ScriptedFeed) async throws -> [MapCell] {
    let cells = MapCell.covering(GeoCircle(center: center, radius: radius))
    try await LoadStations(store: memory.port)(cells, from: feed.port, center: center)
    return cells
  }

  @Test("a source learns a point of a grid, not the place, and its circle holds the cells whole")
  func coarse() async throws {
    for (latitude, longitude) in [(57.778568, 14.163727), (65.123456, -179.987654), (-16.512345, 179.987654)] {
      let feed = ScriptedFeed()
      let center = try place(latitude, longitude)
      let cells = try await load(from: center, radius: .kilometers(21), feed)
      let asked = try #require(feed.questions.first).circle
      #expect(asked.center != center)
      let sent = [asked.center.latitude, asked.center.longitude]
      #expect(sent.allSatisfy { ($0 * 100).rounded() / 100 == $0 }, "\(sent)")
      #expect(asked.radius.meters.truncatingRemainder(dividingBy: 1000) == 0, "\(asked.radius)")
      #expect(cells.flatMap(\.corners).allSatisfy(asked.contains))
    }
  }

  @Test("what counts as loaded are the cells that were meant, though the circle is wider")
  func coverage() async throws {
    let center = try place(57.778568, 14.163727)
    let cells = try await load(from: center, radius: .kilometers(1), ScriptedFeed())
    let applied = memory.state.withLock { $0.applied }
    #expect(applied == [.cells(cells, isComplete: true)])
  }

  @Test("what comes from beyond the circle that was meant is not in its answer")
  func cut() async throws {
    let center = try place(57.778568, 14.163727)
    let query = NearbyQuery(center: center, radius: .kilometers(1), order: .distance)
    let near = station("near", at: try north(of: center, meters: 900))
    let far = station("far", at: try north(of: center, meters: 1100))
    _ = try await load(from: center, radius: query.radius, ScriptedFeed(answering: .success([far, near])))
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: memory.port)
    let found = try await FindNearbyStations(store: memory.port, sources: sources)(query)
    #expect(found.rows.map(\.station.id.value) == ["near"])
    guard case .complete = found.coverage else {
      Issue.record("\(found.coverage)")
      return
    }
  }
}
