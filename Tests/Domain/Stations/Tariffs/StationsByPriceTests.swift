import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// It is noon on Saturday, 1 June 2024.
@Suite struct StationsByPriceTests {
  private func entry(
    _ id: String, _ price: Double?, _ dimension: Tariff.Dimension = .energy, currency: String = "EUR",
    text: String? = nil, meters: Double? = 100
  ) throws -> StationAt {
    var station = station(id, at: try place(47, 8))
    station.priceText = text
    if let price {
      let component = Tariff.Component(dimension: dimension, price: try #require(UnitPrice(price)))
      station.tariffs = [
        Tariff(id: .init(rawValue: id), currency: Currency(rawValue: currency), elements: [.init([component])])
      ]
    }
    return StationAt(station: station, distance: meters.map(Distance.init(meters:)))
  }

  private func ids(_ entries: [StationAt]) -> [String] { entries.byPrice(at: noon).map(\.station.id.value) }

  @Test("free comes first, then known prices, then words, then unknown")
  func freeThenKnownThenWordsThenUnknown() throws {
    let entries = try [
      entry("unknown", nil), entry("words", nil, text: "0"), entry("session", 1, .flat), entry("dear", 0.5),
      entry("cheap", 0.3), entry("free", 0),
    ]
    #expect(ids(entries) == ["free", "cheap", "dear", "session", "words", "unknown"])
    #expect(ids(entries.reversed()) == ids(entries))
  }

  @Test("equal prices are ordered by distance, then id")
  func tiesByDistanceThenID() throws {
    let entries = try [
      entry("d", 0.3, meters: nil), entry("c", 0.3, meters: 20), entry("b", 0.3, meters: 20),
      entry("a", 0.3, meters: 30), entry("z", nil, meters: 1), entry("y", nil, meters: 2),
    ]
    #expect(ids(entries) == ["b", "c", "a", "d", "z", "y"])
  }

  @Test("each currency is a group, the most frequent first")
  func currenciesAreGroupsTheMostFrequentFirst() throws {
    // By its number 0.2 is the least, but nobody says what 0.2 of one money is in the other.
    let entries = try [
      entry("s1", 0.2, currency: "SEK"), entry("e1", 0.9), entry("e2", 0.8), entry("s2", 0.1, .time, currency: "SEK"),
      entry("e3", 0.7, .time), entry("e4", 0.6), entry("free", 0, currency: "SEK"),
    ]
    #expect(ids(entries) == ["free", "e4", "e2", "e1", "s1", "e3", "s2"])
  }

  @Test("equally frequent currencies are ordered by their code")
  func equallyFrequentCurrenciesStandByTheirCode() throws {
    #expect(ids([try entry("e", 0.1), try entry("c", 0.9, currency: "CHF")]) == ["c", "e"])
  }

  @Test("what is paid by session, parking or time is not compared with each other")
  func pricesWithoutEnergyAreGroupsToo() throws {
    let entries = try [
      entry("hour", 1, .time), entry("parking", 2, .parkingTime), entry("session", 5, .flat),
      entry("sessions", 6, .flat, meters: 1), entry("kWh", 9),
    ]
    #expect(ids(entries) == ["kWh", "session", "sessions", "parking", "hour"])
    #expect(ids(entries.reversed()) == ids(entries))
  }

  /// Whatever the stations: nothing gets lost, unknown is last, free is first, a currency is in one piece.
  @Test(
    "whatever the stations, none is lost, free is first and unknown last", arguments: 0..<60) func unknownIsLast(
      seed: UInt64
    ) throws
  {
    var random = SplitMix(seed: seed)
    let entries = try (0..<Int.random(in: 0...40, using: &random)).map { number in
      let price = Bool.random(using: &random) ? Double(Int.random(in: 0...9, using: &random)) / 10 : nil
      return try entry(
        "\(number)", price, Bool.random(using: &random) ? .energy : .time,
        currency: ["EUR", "SEK", "TRY"].randomElement(using: &random) ?? "EUR",
        text: Int.random(in: 0...3, using: &random) == 0 ? "words" : nil,
        meters: Bool.random(using: &random) ? Double.random(in: 0...900, using: &random) : nil)
    }
    let sorted = entries.byPrice(at: noon)
    #expect(Set(sorted) == Set(entries) && sorted.count == entries.count)
    let kinds = sorted.map { Self.kind($0.station.price(at: noon)) }
    #expect(kinds == kinds.sorted())
    let groups = sorted.compactMap { entry -> String? in
      guard case .known(let ranges) = entry.station.price(at: noon), let first = ranges.first else { return nil }
      return "\(first.dimension == .energy) \(first.currency.rawValue)"
    }
    let changes = zip(groups, groups.dropFirst()).count { $0 != $1 }
    #expect(changes == max(0, Set(groups).count - 1))
    #expect(entries.shuffled(using: &random).byPrice(at: noon) == sorted)
  }

  private static func kind(_ price: StationPrice) -> Int {
    switch price {
    case .free: 0
    case .known(let ranges): ranges.first?.dimension == .energy ? 1 : 2
    case .text: 3
    case .unknown: 4
    }
  }
}
