import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Being told when something is free, and what was shown outside the app.
extension ScreenCase {
  static let watching: [ScreenCase] = tellMe + watches + notifications

  private static let tellMe: [ScreenCase] = [
    .init("TellMe", "loading") { world in
      try await WatchWays.launch(world, [try ScreenFixtures.garage()])
      world.holdStore()
      await world.send(.screen(.nearby(.tellMeTapped([try ScreenFixtures.garage().id]))))
    },
    .init("TellMe", "choices") { try await WatchWays.tellMe($0) },
    .init("TellMe", "chosen") { world in
      try await WatchWays.tellMe(world)
      await WatchWays.send(world, .demandChosen(.plug(.chademo)), .spanChosen(.threeDays), .quietSwitched(isOn: false))
    },
    .init("TellMe", "free-now") { try await WatchWays.tellMe($0, live: ScreenFixtures.someFree) },
    .init("TellMe", "several") { try await WatchWays.tellMe($0, and: ScreenFixtures.square()) },
    .init("TellMe", "state-unknown") { world in
      try await WatchWays.tellMe(world)
      world.live.answer(.failure(.timedOut))
      await world.advance(45 * 60)
    },
    .init("TellMe", "not-reported") { try await WatchWays.tellMe($0, live: ["CHXXXE1": .available]) },
    .init("TellMe", "impossible") { world in
      let square = try ScreenFixtures.square()
      try await WatchWays.launch(world, [square])
      await world.send(.screen(.nearby(.tellMeTapped([square.id]))))
    },
    .init("TellMe", "quiet-whole") { world in
      try await WatchWays.tellMe(world)
      await world.send(.platform(.enteredBackground))
      await world.advance(10.5 * 3600)
      await world.send(.platform(.enteredForeground))
    },
    .init("TellMe", "closed-whole") { world in
      var shut = try ScreenFixtures.garage()
      let evening = OpeningHours.TimeRange(begin: 20 * 60, end: 22 * 60)
      shut.openingHours = .weekly([OpeningHours.DayHours(days: [6], ranges: [evening].compactMap(\.self))])
      try await WatchWays.launch(world, [shut], live: WatchWays.taken)
      await world.send(.screen(.nearby(.tellMeTapped([shut.id]))))
      await WatchWays.send(world, .spanChosen(.hour))
    },
    .init("TellMe", "offline") { world in
      try await WatchWays.tellMe(world)
      await world.send(.platform(.reachabilityChanged(isOnline: false)))
    },
    .init("TellMe", "gone") { world in
      try await WatchWays.launch(world, [])
      await world.send(.screen(.nearby(.tellMeTapped([try ScreenFixtures.garage().id]))))
    },
    .init("TellMe", "failed") { world in
      try await WatchWays.launch(world, [try ScreenFixtures.garage()])
      world.store.fail(.station)
      await world.send(.screen(.nearby(.tellMeTapped([try ScreenFixtures.garage().id]))))
    },
    .init("TellMe", "not-read-again") { world in
      try await WatchWays.tellMe(world)
      world.store.fail(.station)
      await WatchWays.send(world, .retryTapped)
    },
    .init("TellMe", "asking") { world in
      try await WatchWays.tellMe(world, .notAsked)
      await WatchWays.send(world, .confirmTapped)
    },
    .init("TellMe", "notifications-off") { try await WatchWays.tellMe($0, .denied) },
    .init("TellMe", "one-more") { world in
      try await WatchWays.tellMe(world)
      await WatchWays.send(world, .confirmTapped)
      await world.send(.screen(.nearby(.tellMeTapped([try ScreenFixtures.garage().id]))))
    },
    .init("Station", "watched") { world in
      try await WatchWays.tellMe(world)
      await WatchWays.send(world, .confirmTapped)
      await world.send(.screen(.nearby(.stationTapped(try ScreenFixtures.garage().id))))
    },
    .init("Station", "not-to-be-watched") { world in
      var square = try ScreenFixtures.square()
      square.siteStatus = Station.SiteStatus(status: .available, at: noon - 60)
      try await WatchWays.launch(world, [square])
      await world.send(.screen(.nearby(.stationTapped(square.id))))
    },
    .init("Root", "watch-set", ends: .on("nearby")) { world in
      try await WatchWays.tellMe(world)
      await WatchWays.send(world, .confirmTapped)
    },
    .init("Root", "watch-not-kept", ends: .on("nearby")) { world in
      try await WatchWays.tellMe(world)
      world.keepNothing()
      await WatchWays.send(world, .confirmTapped)
    },
  ]

  private static let watches: [ScreenCase] = [
    .init("Watches", "loading") { world in
      world.kept.state.withLock { $0.watchesGate = WaitGate() }
      try await WatchWays.watches(world)
    },
    .init("Watches", "failed") { world in
      world.kept.state.withLock { $0.watchesFailure = .storage }
      try await WatchWays.watches(world)
    },
    .init("Watches", "empty") { try await WatchWays.watches($0) },
    .init("Watches", "waiting") { world in
      try await WatchWays.watches(world, try WatchWays.watch(1, .plug(.ccs2), quiet: QuietHours.night))
    },
    .init("Watches", "quiet") { world in
      let hours = ClockTime(hour: 11, minute: 0).flatMap { from in
        ClockTime(hour: 13, minute: 0).flatMap { QuietHours(from: from, to: $0) }
      }
      try await WatchWays.watches(world, try WatchWays.watch(1, quiet: hours))
    },
    .init("Watches", "several") { world in
      var told = try WatchWays.watch(2, .power(watts: 50_000), and: try ScreenFixtures.square())
      _ = told.sees(.free, at: noon - 600, in: .gmt)
      var live = WatchWays.taken
      live["CHLIME103"] = .available
      try await WatchWays.watches(
        world, try WatchWays.watch(1, .plug(.ccs2), until: 259_200), told, try WatchWays.watch(3, until: -60),
        live: live)
      await world.advance(60)
    },
    .init("Watches", "state-unknown") { world in
      try await WatchWays.watches(world, try WatchWays.watch(1), live: [:])
    },
    .init("Watches", "offline") { world in
      try await WatchWays.watches(world, try WatchWays.watch(1))
      await world.offline()
      await world.advance(3600)
    },
    .init("Watches", "notifications-off") { world in
      try await WatchWays.watches(world, try WatchWays.watch(1))
      await world.send(.platform(.permissionChanged(.notifications, .denied)))
    },
    .init("Watches", "settings-not-shown") { world in
      try await WatchWays.watches(world, try WatchWays.watch(1))
      await world.send(.platform(.permissionChanged(.notifications, .deniedForGood)))
      world.platform.state.withLock { $0.canShowSettings = false }
      await world.send(.screen(.watches(.allowTapped)))
    },
    .init("Watches", "over") { world in
      try await WatchWays.watches(world, try WatchWays.watch(1))
      await world.advance(7200)
    },
    .init("Watches", "removed") { world in
      let watches = (try WatchWays.watch(1), try WatchWays.watch(2, .plug(.chademo)))
      try await WatchWays.watches(world, watches.0, watches.1)
      await world.send(.screen(.watches(.removeTapped(watches.0.id))))
    },
    .init("Watches", "not-kept") { world in
      let watch = try WatchWays.watch(1)
      try await WatchWays.watches(world, watch)
      world.keepNothing()
      await world.send(.screen(.watches(.removeTapped(watch.id))))
    },
  ]

  private static let notifications: [ScreenCase] = [
    .init("Notifications", "loading") { world in
      world.kept.state.withLock { $0.noticesGate = WaitGate() }
      await WatchWays.open(world)
    },
    .init("Notifications", "failed") { world in
      world.kept.state.withLock { $0.noticesFailure = .storage }
      await WatchWays.open(world)
    },
    .init("Notifications", "empty") { await WatchWays.open($0) },
    .init("Notifications", "empty-and-off") { await WatchWays.open($0, .deniedForGood) },
    .init("Notifications", "content") { await WatchWays.notifications($0) },
    .init("Notifications", "off") { await WatchWays.notifications($0, .denied) },
    .init("Notifications", "settings-not-shown") { world in
      await WatchWays.notifications(world, .deniedForGood)
      world.platform.state.withLock { $0.canShowSettings = false }
      await world.send(.screen(.notifications(.allowTapped)))
    },
    .init("Notifications", "come-due") { world in
      await WatchWays.notifications(world)
      await world.advance(90_000)
    },
    .init("Notifications", "not-held") { world in
      await WatchWays.notifications(world)
      world.platform.state.withLock { $0.scheduled = [:] }
      await world.send(.pulled)
    },
    .init("Notifications", "not-read-again") { world in
      await WatchWays.notifications(world)
      world.kept.state.withLock { $0.noticesFailure = .storage }
      await world.send(.pulled)
    },
  ]
}
