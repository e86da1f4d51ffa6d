import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// Every state of the car's screen.
extension CarCase {
  static let all = nearby + pages + choices + charging + android

  private static let nearby: [CarCase] = [
    .init("nearby") { try await ScreenCase.full($0) },
    .init("nearby-two-rows", CarLimits(.carPlay, [.listItems: 2, .places: 1])) { try await ScreenCase.full($0) },
    .init("nearby-no-rows", CarLimits(.carPlay, [.listItems: 0])) { try await ScreenCase.full($0) },
    .init("nearby-unknown") { try await ScreenCase.full($0, live: [:]) },
    .init("nearby-out-of-date") { world in
      try await ScreenCase.full(world)
      world.live.answer(.failure(.timedOut))
      await world.advance(7 * 60)
    },
    .init("nearby-loading") { world in
      world.feed.isSilent = true
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("nearby-empty") { await $0.launch(at: try ScreenFixtures.zurich()) },
    .init("nearby-refreshing") { world in
      try await ScreenCase.full(world)
      world.feed.isSilent = true
      try await world.tap("update")
    },
    .init("nearby-all-hidden") { world in
      world.kept.state.withLock { $0.preferences.plugs = [.nacs] }
      try await ScreenCase.full(world)
    },
    .init("nearby-offline") { world in
      try await ScreenCase.full(world)
      await world.offline()
      world.live.answer(.failure(.offline))
      await world.advance(3 * 3600)
    },
    .init("map-offline") { world in
      try await ScreenCase.full(world)
      await world.offline()
      await world.advance(3 * 3600)
      try await world.tap("map")
    },
    .init("nearby-offline-not-loaded") { world in
      await world.offline()
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("nearby-failed") { world in
      world.feed.answer(.failure(.providerError))
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("nearby-failed-showing-saved") { world in
      try await ScreenCase.full(world)
      world.feed.answer(.failure(.providerError))
      await world.advance(2 * 3600)
      try await world.tap("update")
    },
    .init("nearby-failed-storage") { world in
      world.store.state.withLock { $0.failure = .storage }
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("no-location-asked") { await $0.launch() },
    .init("no-location-known") { world in
      await world.launch()
      await world.send(.platform(.permissionChanged(.location, .granted)))
    },
    .init("no-location-denied") { world in
      await world.launch()
      await world.send(.platform(.permissionChanged(.location, .denied)))
    },
  ]

  private static let pages: [CarCase] = [
    .init("station") { world in
      try await ScreenCase.full(world)
      try await world.tap("s1")
    },
    // One that is not built is in no list; it may still be a favourite.
    .init("station-planned") { world in
      let planned = try ScreenFixtures.planned()
      world.kept.state.withLock { kept in
        kept.favourites = [
          Favourite(id: planned.id, name: planned.name, coordinate: planned.coordinate, addedAt: noon)
        ]
      }
      try await ScreenCase.full(world)
      try await world.tap("favourites")
      try await world.tap("s1")
    },
    .init("map") { world in
      try await ScreenCase.full(world)
      try await world.tap("map")
    },
    .init("map-empty") { world in
      await world.launch(at: try ScreenFixtures.zurich())
      try await world.tap("map")
    },
    .init("not-opened") { world in
      world.platform.state.withLock { $0.canOpen = false }
      try await ScreenCase.full(world)
      try await world.tap("s1")
      try await world.tap("navigate")
    },
    .init("favourites-none") { world in
      try await ScreenCase.full(world)
      try await world.tap("favourites")
    },
    .init("favourites") { world in
      try marked(world)
      try await ScreenCase.full(world)
      try await world.tap("favourites")
    },
    .init("favourites-failed") { world in
      try marked(world)
      world.store.fail(.station)
      try await ScreenCase.full(world)
      try await world.tap("favourites")
    },
    .init("station-favourite") { world in
      try marked(world)
      try await ScreenCase.full(world)
      try await world.tap("s1")
    },
  ]

  private static let choices: [CarCase] = [
    .init("settings") { world in
      try await ScreenCase.full(world)
      try await world.tap("settings")
    },
    .init("settings-chosen") { world in
      world.kept.state.withLock { $0.preferences.plugs = [.ccs2, .chademo] }
      try await ScreenCase.full(world)
      try await world.tap("settings")
      try await world.tap("order")
    },
    .init("connectors") { world in
      world.kept.state.withLock { $0.preferences.plugs = [.ccs2, Plug(rawValue: "warp")] }
      try await ScreenCase.full(world)
      try await world.tap("settings")
      try await world.tap("connectors")
    },
  ]

  private static let charging: [CarCase] = [
    .init("charging-reserved") { world in
      await ChargingWays.begin(world)
      try await world.tap("charging")
    },
    .init("charging-waiting") { world in
      await ChargingWays.pay(world)
      try await world.tap("charging")
    },
    .init("charging") { world in
      await ChargingWays.halfAnHour(world)
      try await world.tap("charging")
    },
    .init("charging-offline") { world in
      await ChargingWays.halfAnHour(world)
      await ChargingWays.offline(world)
      await world.advance(300)
      try await world.tap("charging")
    },
    .init("charging-locked") { world in
      await ChargingWays.halfAnHour(world)
      await ChargingWays.lock(world)
      await world.advance(60)
      try await world.tap("charging")
    },
    .init("charging-not-known") { world in
      await ChargingWays.lock(world)
      await world.launch()
      try await world.tap("charging")
    },
    .init("charging-stop-question") { world in
      await ChargingWays.halfAnHour(world)
      try await world.tap("charging")
      try await world.tap("stop")
    },
    .init("charging-stopping") { world in
      await ChargingWays.halfAnHour(world)
      world.network.script.hold("stop")
      try await world.tap("charging")
      try await world.tap("stop")
      try await world.tap("stop-confirm")
    },
    .init("charging-ended") { world in
      await ChargingWays.halfAnHour(world)
      try await world.tap("charging")
      try await world.tap("stop")
      try await world.tap("stop-confirm")
      await world.advance(30)
    },
  ]

  private static let android: [CarCase] = [
    .init("android-nearby", CarLimits(.androidAuto)) { try await ScreenCase.full($0) },
    .init("android-station", CarLimits(.androidAuto)) { world in
      try await ScreenCase.full(world)
      try await world.tap("s1")
    },
    .init("android-connectors", CarLimits(.androidAuto)) { world in
      try await ScreenCase.full(world)
      try await world.tap("settings")
      try await world.tap("connectors")
    },
    .init("android-charging", CarLimits(.androidAuto)) { world in
      await ChargingWays.halfAnHour(world)
      await world.send(.platform(.permissionChanged(.location, .granted)))
      await world.send(.platform(.locationChanged(try ScreenFixtures.zurich())))
      try await world.tap("charging")
    },
  ]

  /// The garage is a favourite, and a station that is not stored.
  @MainActor
  private static func marked(_ world: ScreenWorld) throws {
    let garage = try ScreenFixtures.garage()
    let gone = StationID(provider: .openChargeMap, value: "99")
    world.kept.state.withLock { kept in
      kept.favourites = [
        Favourite(id: garage.id, name: garage.name, coordinate: garage.coordinate, addedAt: noon),
        Favourite(id: gone, name: "Rastplatz Würenlos", coordinate: garage.coordinate, addedAt: noon + 1),
      ]
    }
  }
}
