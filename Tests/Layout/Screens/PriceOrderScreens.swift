import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// Lists in the order of their prices. It is Saturday, 1 June 2024, 12:00 UTC.
extension ScreenCase {
  static let priceOrder: [ScreenCase] = [
    .init("Nearby", "content-by-price") { world in
      world.ports.state.withLock { $0.preferences.nearbyOrder = .price }
      try await priced(world)
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("CityStations", "content-by-price") { world in
      try await priced(world)
      await world.launch(at: try ScreenFixtures.zurich())
      await world.send(.screenRequested("city", argument: "zurich"))
      await world.send(.screen(.cityStations(.orderTapped)))
    },
    .init("CityStations", "content-by-price-no-location") { world in
      world.ports.state.withLock { $0.preferences.nearbyOrder = .price }
      try await priced(world)
      await world.launch()
      await world.send(.screenRequested("city", argument: "zurich"))
    },
  ]

  /// Two currencies, a free one, one that is paid by the hour, words, and two that nobody knows the price of.
  @MainActor
  private static func priced(_ world: ScreenWorld) async throws {
    let stations = try [
      station("1", "Aargauer Tor", nil), station("2", "Bellevue", [tariff(.energy, 0.59, "CHF")]),
      station("3", "Central", [tariff(.energy, 0.39, "EUR")]),
      station("4", "Drahtschmidli", [tariff(.energy, 0, "CHF")]),
      station("5", "Escher-Wyss", [tariff(.time, 3, "CHF")]),
      station("6", "Forchbahn", [tariff(.energy, 0.45, "CHF"), tariff(.energy, 0.65, "CHF")]),
      station(
        "7", "Güterbahnhof", nil,
        words: "Kostenlos für Kundinnen und Kunden des Hauses, sonst 0.50 CHF je kWh an der Kasse"),
      station("8", "Hardbrücke", [tariff(.energy, 0.3, nil)]),
    ]
    let towns = try ScreenFixtures.towns()
    world.ports.state.withLock { state in
      state.feed = .success(stations)
      state.towns = towns
    }
  }

  private static func station(
    _ id: String, _ name: String, _ tariffs: [Tariff]?, words: String? = nil
  ) throws -> Station {
    var station = try ScreenFixtures.square()
    station.id = StationID(provider: .openChargeMap, value: id)
    station.name = name
    station.tariffs = tariffs ?? []
    station.priceText = words
    return station
  }

  private static func tariff(_ dimension: Tariff.Dimension, _ price: Double, _ currency: String?) throws -> Tariff {
    let component = Tariff.Component(
      dimension: dimension, price: try #require(UnitPrice(price)), vat: VATRate(percent: 8.1))
    return Tariff(
      id: .init(rawValue: "\(price)"), currency: currency.flatMap(Currency.init), elements: [.init([component])])
  }
}
