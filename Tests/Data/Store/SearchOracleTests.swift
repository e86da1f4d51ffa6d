import ChargeData
import ChargeDomain
import Foundation
import Testing
import UnicodeText

/// The index against the plain rule, on generated stations: the same hits in the same order.
@Suite struct SearchOracleTests {
  /// A generator that always gives the same numbers.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let syllables = [
    "an", "ka", "ra", "Stor", "gat", "ö", "Zü", "rich", "lad", "säu", "le", "İz", "mir", "ng",
  ]

  private static func word(_ numbers: inout Numbers) -> String {
    (0..<Int.random(in: 1...3, using: &numbers)).map { _ in syllables.randomElement(using: &numbers) ?? "" }.joined()
  }

  @Test func agreesWithThePlainRule() async throws {
    var numbers = Numbers(state: 7)
    let stations = try (0..<800).map { number -> Station in
      let name = (0..<2).map { _ in Self.word(&numbers) }.joined(separator: " ")
      return try .sample(
        "\(number)", name, Double.random(in: -60...60, using: &numbers), Double.random(in: -180...180, using: &numbers),
        street: Self.word(&numbers) + " \(number % 90)", town: Self.word(&numbers))
    }
    let folder = try TestFolder()
    let store = folder.cache.store
    try await store.apply(.of(stations), .everything)
    let texts = ["a", "ka", "ng", "rich", "z", "an ka", "storgat 7", "ng ng", "rich le an", "ö", "lad 89", "q", "0 9"]
    for text in texts + (0..<25).map({ _ in Self.word(&numbers) + " " + Self.word(&numbers).prefix(2) }) {
      let near = Coordinate(
        latitude: Double.random(in: -60...60, using: &numbers),
        longitude: Double.random(in: -180...180, using: &numbers))
      let page = try await store.search(
        StationSearch(text: text, near: near, language: .en, limit: 20))
      let wanted = Self.expected(text, stations, near: try #require(near))
      #expect(page.hits.map(\.station.id.value) == wanted.prefix(20).map(\.id.value), "\(text)")
      #expect(page.hasMore == (wanted.count > 20), "\(text)")
    }
  }

  private static func expected(_ text: String, _ stations: [Station], near: Coordinate) -> [Station] {
    let query = SearchQuery(text)
    let ranked = stations.compactMap { station -> (rank: Int, distance: Distance, station: Station)? in
      let fields = [station.name] + station.address.lines + [station.address.town ?? ""]
      let matches = fields.map { query.match(in: $0).words.map(\.place) }
      var rank = 0
      for word in query.words.indices {
        let places = matches.map { $0[word] }
        if places.contains(.beginning) { continue }
        guard places.contains(.middle) else { return nil }
        rank = 1
      }
      return (rank, near.distance(to: station.coordinate), station)
    }
    return ranked.sorted { ($0.rank, $0.distance, $0.station.id) < ($1.rank, $1.distance, $1.station.id) }.map(
      \.station)
  }
}
