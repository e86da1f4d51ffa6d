import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let cities: [ScreenCase] = [
    .init("Cities", "loading") { world in
      world.holdStore()
      try await cities(world)
    },
    .init("Cities", "content") { try await cities($0, ScreenFixtures.towns()) },
    .init("Cities", "filtered") { world in
      try await cities(world, ScreenFixtures.towns())
      await world.send(.screen(.cities(.queryChanged("cankiri"))))
    },
    .init("Cities", "none") { world in
      try await cities(world, ScreenFixtures.towns())
      await world.send(.screen(.cities(.queryChanged("xyz"))))
    },
    .init("Cities", "first-of-many") { world in
      let center = try ScreenFixtures.zurich()
      try await cities(
        world,
        (1...201).map { Town(name: "Ort \(1000 + $0)", countryCode: "SE", center: center, stationCount: $0) })
    },
    .init("Cities", "empty") { try await cities($0) },
    .init("Cities", "failed") { world in
      world.store.state.withLock { $0.failure = .storage }
      try await cities(world)
    },
    .init("Cities", "failed-showing-known") { world in
      try await cities(world, ScreenFixtures.towns())
      world.store.state.withLock { $0.failure = .storage }
      await world.send(.pulled)
    },
    .init("Cities", "place-content") { try await cities($0, ScreenFixtures.towns(), "places") },
    .init("Cities", "place-empty") { try await cities($0, [], "places") },
  ]

  static let cityStations: [ScreenCase] = [
    .init("CityStations", "loading") { world in
      world.store.state.withLock { $0.towns = (try? ScreenFixtures.towns()) ?? [] }
      await world.launch()
      await world.send(.screenRequested("cities", argument: nil))
      world.holdStore()
      let town = try ScreenFixtures.towns().first { $0.name == "Zürich" }
      if let town { await world.send(.screen(.cities(.townTapped(town)))) }
    },
    .init("CityStations", "content") { try await city($0, at: ScreenFixtures.zurich()) },
    .init("CityStations", "content-no-location") { try await city($0, at: nil) },
    .init("CityStations", "searched") { world in
      try await city(world, at: ScreenFixtures.zurich())
      await world.send(.screen(.cityStations(.queryChanged("parkh"))))
    },
    .init("CityStations", "no-match") { world in
      try await city(world, at: ScreenFixtures.zurich())
      await world.send(.screen(.cityStations(.queryChanged("xyz"))))
    },
    .init("CityStations", "chips") { world in
      world.kept.state.withLock { $0.filters.find.plugs = [.chademo] }
      try await city(world, at: ScreenFixtures.zurich())
    },
    .init("CityStations", "filtered-to-none") { world in
      world.kept.state.withLock { $0.filters.find.plugs = [.nacs] }
      try await city(world, at: nil)
    },
    .init("CityStations", "refreshing") { world in
      try await city(world, at: ScreenFixtures.zurich())
      world.feed.isSilent = true
      await world.send(.pulled)
    },
    .init("CityStations", "failed-showing-saved") { world in
      try await city(world, at: ScreenFixtures.zurich())
      world.feed.answer(.failure(.providerError))
      await world.advance(2 * 3600)
      await world.send(.pulled)
    },
    .init("CityStations", "offline-with-age") { world in
      try await city(world, at: nil)
      await world.offline()
      world.live.answer(.failure(.offline))
      await world.advance(25 * 3600)
    },
    .init("CityStations", "partly-loaded") { world in
      world.cutAnswers()
      try await city(world, at: nil)
    },
    .init("CityStations", "empty") { world in
      try await city(world, at: nil, stations: [])
    },
    .init("CityStations", "offline-not-loaded") { world in
      await world.offline()
      world.store.state.withLock { $0.towns = (try? ScreenFixtures.towns()) ?? [] }
      await world.launch()
      await world.send(.screenRequested("city", argument: "zurich"))
    },
    .init("CityStations", "failed") { world in
      try await cities(world, ScreenFixtures.towns())
      world.store.state.withLock { $0.failure = .storage }
      let town = try ScreenFixtures.towns().first { $0.name == "Zürich" }
      if let town { await world.send(.screen(.cities(.townTapped(town)))) }
    },
  ]

  @MainActor
  private static func cities(
    _ world: ScreenWorld, _ towns: [Town] = [], _ name: String = "cities"
  ) async throws {
    world.store.state.withLock { $0.towns = towns }
    await world.launch(at: try ScreenFixtures.zurich())
    await world.send(.screenRequested(name, argument: nil))
  }

  /// The stations of Zürich, in the order of their source, live states on.
  @MainActor
  private static func city(_ world: ScreenWorld, at place: Coordinate?, stations: [Station]? = nil) async throws {
    let stored = try stations ?? [ScreenFixtures.square(), ScreenFixtures.garage()]
    let towns = try ScreenFixtures.towns()
    world.store.state.withLock { $0.towns = towns }
    world.feed.answer(.success(stored))
    world.live.answer(.success(ScreenFixtures.someFree))
    await world.launch()
    if let place {
      await world.send(.platform(.permissionChanged(.location, .granted)))
      await world.send(.platform(.locationChanged(place)))
    }
    await world.send(.screenRequested("city", argument: "zurich"))
    await world.advance(120)
  }
}
