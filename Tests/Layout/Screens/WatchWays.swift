import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Ways to what is watched and to the list of notices on the recorded screens.
@MainActor
enum WatchWays {
  /// The points of the garage, none of them free.
  nonisolated static let taken: [String: EVSEStatus] = [
    "CHLIME101": .charging, "CHLIME102": .charging, "CHLIME103": .blocked, "CHLIME104": .outOfOrder,
  ]

  /// Launches the app on the list of stations nearby, with notifications allowed or not.
  static func launch(
    _ world: ScreenWorld, _ stations: [Station], live: [String: EVSEStatus] = taken,
    _ permission: PermissionState = .granted
  ) async throws {
    world.feed.answer(.success(stations))
    world.live.answer(.success(live))
    await world.launch(at: try ScreenFixtures.zurich())
    world.store.state.withLock { $0.stations = stations }
    await world.send(.platform(.permissionChanged(.notifications, permission)))
  }

  /// The choices for the garage, or for the garage and others.
  static func tellMe(
    _ world: ScreenWorld, and others: Station..., live: [String: EVSEStatus] = taken,
    _ permission: PermissionState = .granted
  ) async throws {
    let stations = [try ScreenFixtures.garage()] + others
    try await launch(world, stations, live: live, permission)
    await world.send(.screen(.nearby(.tellMeTapped(stations.map(\.id)))))
  }

  static func send(_ world: ScreenWorld, _ events: TellMeViewModel.Event...) async {
    for event in events { await world.send(.screen(.tellMe(event))) }
  }

  /// A watch of the garage, or of the garage and others, until so many seconds after noon.
  static func watch(
    _ number: Int, _ demand: FreeWatch.Demand = .any, and others: Station..., until seconds: TimeInterval = 7200,
    quiet: QuietHours? = nil
  ) throws -> FreeWatch {
    let subjects = ([try ScreenFixtures.garage()] + others).map {
      FreeWatch.Subject(id: $0.id, name: $0.name, coordinate: $0.coordinate)
    }
    return FreeWatch(
      id: KeptData.watchID(number), subjects: subjects, demand: demand, setAt: noon + TimeInterval(number - 7200),
      until: noon + seconds, quiet: quiet)
  }

  /// The list of what is watched; the garage is stored.
  static func watches(
    _ world: ScreenWorld, _ watches: FreeWatch..., live: [String: EVSEStatus] = taken
  ) async throws {
    let garage = try ScreenFixtures.garage()
    world.kept.state.withLock { $0.watches = watches }
    world.store.state.withLock { $0.stations = [garage] }
    world.live.answer(.success(live))
    await world.launch()
    await world.send(.screenRequested("watches", argument: nil))
  }

  /// The list of notices: two to come, three that were shown, and two that were not.
  static func notifications(_ world: ScreenWorld, _ permission: PermissionState = .granted) async {
    let station = AppLink(screen: "station", argument: "ocm:101")
    let notices = [
      KeptNotice(
        id: "reminder-b", content: .init(title: "Upcoming appointment", text: "Karatekin Otoparkı, in 1 hour"),
        at: noon + 90_000, link: AppLink(screen: "appointment", argument: "8"), outcome: .scheduled),
      KeptNotice(
        id: "reminder-a", content: .init(title: "Upcoming appointment", text: "Karatekin Otoparkı, in 30 min"),
        at: noon + 5400, link: AppLink(screen: "appointment", argument: "7"), outcome: .scheduled),
      KeptNotice(
        id: "watch-a@2", key: "watch-a",
        content: .init(title: "Available: Parkhaus Sihlquai", text: "1 of 4 available at 11:55."), at: noon - 290,
        link: station),
      KeptNotice(
        id: "watch-a@1", key: "watch-a",
        content: .init(title: "Available: Parkhaus Sihlquai", text: "2 of 4 available at 11:20."), at: noon - 2400,
        link: station, outcome: .notAllowed),
      KeptNotice(id: "a", content: .init(title: "Charging", text: "62 % · 12 kWh"), at: noon - 3600),
      KeptNotice(
        id: "a-end", content: .init(title: "Charging ended", text: "Länsväg 31 · 21 kWh"), at: noon - 90_000,
        link: AppLink(screen: "charge")),
      KeptNotice(
        id: "reminder-c", content: .init(title: "Upcoming appointment", text: "Karatekin Otoparkı, in 5 min"),
        at: noon - 180_000, link: AppLink(screen: "appointment", argument: "6"), outcome: .notHeld),
    ]
    await world.launch()
    // Who starts the app signed out has no reminders: these are of a person who is signed in.
    world.kept.state.withLock { $0.notices = notices }
    world.platform.state.withLock { state in
      for notice in notices where notice.outcome == .scheduled {
        state.scheduled[notice.id] = ScheduledNotice(
          id: notice.id, content: notice.content, at: notice.at, link: notice.link)
      }
    }
    await show(world, permission)
  }

  /// The list of notices, as the device keeps them.
  static func open(_ world: ScreenWorld, _ permission: PermissionState = .granted) async {
    await world.launch()
    await show(world, permission)
  }

  private static func show(_ world: ScreenWorld, _ permission: PermissionState) async {
    await world.send(.platform(.permissionChanged(.notifications, permission)))
    await world.send(.screenRequested("notifications", argument: nil))
  }
}
