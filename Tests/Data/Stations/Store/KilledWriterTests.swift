import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@Suite struct KilledWriterTests {
  private static let stations = 50

  /// The names of all stations of a provider; one name when what is stored is one whole answer.
  private func names(_ cache: StationCache, _ provider: ProviderID) async throws -> (count: Int, names: Set<String>) {
    let stored = try await cache.store.stationsInBoxes([.world]).filter { $0.id.provider == provider }
    return (stored.count, Set(stored.map(\.name)))
  }

  /// How many dots come during one import here and now.
  private func calibrate() throws -> Int {
    let folder = try TestFolder()
    let writer = try WriterProcess(
      folder: folder.url, provider: "ocm", tag: "warm", stations: Self.stations, rounds: 0)
    defer { writer.killed() }
    _ = writer.read(stored: 1)
    return try #require(writer.read(stored: 3)) / 3
  }

  @Test("after a hundred killed writers every stored answer is whole")
  func aHundredKillsLeaveWholeAnswers() async throws {
    let folder = try TestFolder()
    let dotsOfAnImport = try calibrate()
    var seen: Set<String> = []
    for turn in 0..<100 {
      // Now and then from nothing, so that the making of the file is hit as well.
      if turn % 10 == 5 {
        try FileManager.default.removeItem(at: folder.url)
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
      }
      let writer = try WriterProcess(
        folder: folder.url, provider: "ocm", tag: "\(turn)", stations: Self.stations, rounds: 0)
      // Every fourth while it opens, the others in their second import, spread over all of it.
      #expect(turn % 4 == 0 || writer.read(stored: 1) != nil)
      #expect(writer.read(dots: 1 + dotsOfAnImport * (turn * 37 % 100) / 100))
      writer.killed()
      let cache = folder.cache
      #expect(try await cache.store.integrityReport() == [], "turn \(turn)")
      let stored = try await names(cache, .openChargeMap)
      #expect(stored.count == 0 || stored.count == Self.stations, "turn \(turn)")
      #expect(stored.names.count <= 1, "turn \(turn)")
      let found = try await cache.store.search(
        StationSearch(text: stored.names.first ?? "weg", near: nil, language: .en, limit: 1000))
      #expect(found.hits.count == stored.count, "turn \(turn)")
      let cell = MapCell(zoom: 10, x: 0, y: 0)
      #expect(
        try await cache.store.coverage([cell], [.openChargeMap])[.openChargeMap, default: [:]].isEmpty
          == (stored.count == 0), "turn \(turn)")
      seen.formUnion(stored.names)
    }
    // Three of four turns stored something of their own: the kills hit imports, not only starts.
    #expect(seen.count >= 75)
  }

  @Test("two processes write and read at the same time")
  func twoProcessesWriteAndReadAtOnce() async throws {
    let folder = try TestFolder()
    let writer = try WriterProcess(
      folder: folder.url, provider: "swiss", tag: "s", stations: Self.stations, rounds: 20)
    #expect(writer.read(dots: 1))
    let cache = folder.cache
    for round in 1...20 {
      let own = try (0..<50).map { try Station.sample("\($0)", "m-\(round)", 56.5, 17.5) }
      try await cache.store.apply(.of(own), .everything)
      let mine = try await names(cache, .openChargeMap)
      #expect(mine.count == 50 && mine.names == ["m-\(round)"])
      let other = try await names(cache, .swiss)
      #expect([0, Self.stations].contains(other.count) && other.names.count <= 1)
    }
    #expect(writer.read(stored: 20) != nil)
    #expect(writer.exitStatus() == 0)
    #expect(try await names(cache, .swiss).names == ["s-20"])
    let found = try await cache.store.search(StationSearch(text: "s 20", near: nil, language: .en, limit: 1000))
    #expect(found.hits.count == Self.stations)
    #expect(try await cache.store.integrityReport() == [])
  }
}
