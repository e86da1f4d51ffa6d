import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let station: [ScreenCase] = [
    .init("Station", "loading") { world in
      try await full(world)
      world.holdStore()
      await world.send(.screen(.nearby(.stationTapped(try ScreenFixtures.garage().id))))
    },
    .init("Station", "content-points") { try await open($0, ScreenFixtures.garage()) },
    .init("Station", "content-summary") { try await open($0, ScreenFixtures.square()) },
    .init("Station", "content-planned") { try await open($0, ScreenFixtures.planned()) },
    .init("Station", "no-valid-place") { try await open($0, ScreenFixtures.nowhere()) },
    .init("Station", "points-unknown") { world in
      try await open(world, ScreenFixtures.garage())
      world.live.answer(.failure(.timedOut))
      await world.advance(45 * 60)
    },
    .init("Station", "offline") { world in
      try await open(world, ScreenFixtures.garage())
      await world.offline()
      await world.advance(3 * 3600)
    },
    .init("Station", "refreshing") { world in
      try await open(world, ScreenFixtures.square())
      world.feed.isSilent = true
      await world.send(.pulled)
    },
    .init("Station", "refresh-failed") { world in
      try await open(world, ScreenFixtures.square())
      world.feed.answer(.failure(.busy))
      await world.send(.pulled)
    },
    .init("Station", "navigation-opened") { world in
      try await open(world, ScreenFixtures.square())
      await world.send(.screen(.station(.navigateTapped(.googleMaps))))
    },
    .init("Station", "navigation-failed") { world in
      try await open(world, ScreenFixtures.square())
      world.platform.state.withLock { $0.canOpen = false }
      await world.send(.screen(.station(.navigateTapped(.geo))))
    },
    .init("Station", "gone") { world in
      try await full(world)
      world.store.state.withLock { $0.stations = [] }
      await world.send(.screen(.nearby(.stationTapped(try ScreenFixtures.garage().id))))
    },
    .init("Station", "failed") { world in
      try await full(world)
      world.store.state.withLock { $0.failure = .storage }
      await world.send(.screen(.nearby(.stationTapped(try ScreenFixtures.garage().id))))
    },
  ]

  static let search: [ScreenCase] = [
    .init("Search", "idle") { try await search($0, "") },
    .init("Search", "searching") { world in
      world.holdStore()
      try await search(world, "can")
    },
    .init("Search", "results") { world in
      try await search(world, "can kar", hits: [ScreenFixtures.cankiri()])
    },
    .init("Search", "results-evse-id") { world in
      try await search(world, "chlime103", hits: [ScreenFixtures.garage()])
    },
    .init("Search", "more-than-fifty") { world in
      let garage = try ScreenFixtures.garage()
      let hits = (1...50).map { number in
        var hit = garage
        hit.id = StationID(provider: .openChargeMap, value: "\(number)")
        hit.name = "Parkhaus \(number)"
        return hit
      }
      try await search(world, "par", hits: hits, hasMore: true)
    },
    .init("Search", "none") { try await search($0, "qqq") },
    .init("Search", "failed") { world in
      world.store.state.withLock { $0.failure = .storage }
      try await search(world, "can")
    },
  ]

  static let settings: [ScreenCase] = [
    .init("Root", "starting", ends: .noScreen) { _ in },
    .init("Settings", "at-first") { world in
      await world.launch()
      await world.send(.screenRequested("settings", argument: nil))
    },
    .init("Settings", "chosen") { world in
      world.kept.state.withLock { $0.preferences.plugs = [.ccs2, .type2, Plug(rawValue: "hyper9")] }
      world.kept.state.withLock { $0.preferences.units = .miles }
      world.kept.state.withLock { $0.preferences.appearance = .dark }
      world.kept.state.withLock { $0.preferences.nearbyOrder = .distance }
      world.kept.state.withLock { $0.preferences.nearbyRadius = .kilometers(12) }
      await world.launch()
      await world.send(.screenRequested("settings", argument: nil))
    },
    .init("Settings", "not-kept") { world in
      world.keepNothing()
      await world.launch()
      await world.send(.screenRequested("settings", argument: nil))
      await world.send(.screen(.settings(.plugToggled(.chademo))))
    },
  ]

  @MainActor
  static func open(_ world: ScreenWorld, _ station: Station) async throws {
    world.feed.answer(.success([station]))
    world.live.answer(.success(ScreenFixtures.someFree))
    await world.launch(at: try ScreenFixtures.zurich())
    world.store.state.withLock { $0.stations = [station] }
    await world.send(.screen(.nearby(.stationTapped(station.id))))
    await world.advance(60)
  }

  @MainActor
  private static func search(
    _ world: ScreenWorld, _ text: String, hits: [Station] = [], hasMore: Bool = false
  ) async throws {
    let zurich = try ScreenFixtures.zurich()
    world.store.state.withLock {
      $0.page = StationSearchPage(
        hits: hits.map { StationAt(station: $0, distance: zurich.distance(to: $0.coordinate)) }, hasMore: hasMore)
    }
    await world.launch(at: zurich)
    await world.send(.screen(.nearby(.searchTapped)))
    await world.send(.screen(.search(.queryChanged(text))))
  }
}
