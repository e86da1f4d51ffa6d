import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// Limits, other sessions, the history, and what other screens show of a session.
extension ScreenCase {
  static let besideSessions: [ScreenCase] = limits + others + history + elsewhere

  private static let limits: [ScreenCase] = [
    .init("ChargingLimits", "none") { world in
      await ChargingWays.pay(world)
      await ChargingWays.tap(world, .limits)
    },
    .init("ChargingLimits", "each-chosen") { world in
      await openLimits(world)
      let chosen: [ChargingLimitsViewModel.Event] = [
        .energyChosen(Energy(wattHours: 40_000)), .costChosen(.kronor(150)), .levelChosen(ChargeLevel(percent: 80)),
        .timeChosen(.minutes(120)),
      ]
      for limit in chosen { await world.send(.screen(.chargingLimits(limit))) }
    },
    .init("ChargingLimits", "over") { world in
      await openLimits(world)
      world.network.end("1", .full)
      await world.advance(3)
    },
    .init("ChargingLimits", "without-price") { world in
      world.network.beginElsewhere("1")
      world.network.change("1") { $0.price = nil }
      await ChargingWays.open(world, "charge")
      await ChargingWays.tap(world, .limits)
    },
    .init("ChargingLimits", "near") { world in
      await openLimits(world)
      await world.send(.screen(.chargingLimits(.energyChosen(Energy(wattHours: 10_000)))))
      await ChargingWays.measure(world, 9600, 58)
    },
    .init("ChargingLimits", "reached") { world in
      await openLimits(world)
      await world.send(.screen(.chargingLimits(.levelChosen(ChargeLevel(percent: 60)))))
      await ChargingWays.measure(world, 9600, 60)
    },
  ]

  private static let others: [ScreenCase] = [
    .init("Charge", "several") { try await several($0) },
    .init("ChargingSession", "charging") { world in
      try await several(world)
      await world.send(.screen(.charge(.otherTapped(.init(rawValue: "transaction-8")))))
    },
    .init("ChargingSession", "stop-asked") { world in
      try await several(world)
      await world.send(.screen(.charge(.otherTapped(.init(rawValue: "transaction-8")))))
      await world.send(.screen(.chargingSession(.session(.tapped(.stop)))))
    },
    .init("ChargingSession", "past") { world in
      await openHistory(world)
      await world.send(.screen(.chargingHistory(.tapped(TransactionID(rawValue: "21")))))
    },
    .init("ChargingSession", "closed") { world in
      try await several(world)
      await world.send(.screen(.charge(.otherTapped(.init(rawValue: "transaction-8")))))
      await world.send(.keeper(.accounts(.signedOut(.charging, ended: nil))))
      await world.send(.noticeDismissed)
    },
  ]

  private static let history: [ScreenCase] = [
    .init("ChargingHistory", "signed-out") { await ChargingWays.open($0, "history", isSignedIn: false) },
    .init("ChargingHistory", "loading") { world in
      await ChargingWays.open(world, "charge")
      world.network.script.hold("transactions")
      await world.send(.screen(.charge(.historyTapped)))
    },
    .init("ChargingHistory", "empty") { await ChargingWays.open($0, "history") },
    .init("ChargingHistory", "months") { await openHistory($0) },
    .init("ChargingHistory", "under-way") { world in
      await ChargingWays.pay(world)
      await world.send(.screen(.charge(.historyTapped)))
    },
    .init("ChargingHistory", "more") { world in
      for number in 1...32 { past(world, "\(100 + number)", daysAgo: Double(number)) }
      await ChargingWays.open(world, "history")
    },
    .init("ChargingHistory", "failed") { world in
      world.network.script.failAlways("transactions", .providerError)
      await ChargingWays.open(world, "history")
    },
    .init("ChargingHistory", "out-of-date") { world in
      await openHistory(world)
      world.network.script.failAlways("transactions", .timedOut)
      await world.advance(120)
      await world.send(.pulled)
    },
    .init("ChargingHistory", "refreshing") { world in
      await openHistory(world)
      world.network.script.hold("transactions")
      await world.send(.pulled)
    },
  ]

  private static let elsewhere: [ScreenCase] = [
    .init("Root", "session-found", ends: .on("nearby")) { world in
      world.network.beginElsewhere("9")
      world.desk.signIn(.charging)
      await world.launch()
    },
    .init("Root", "session-reserved", ends: .on("nearby")) { world in
      await ChargingWays.begin(world)
      await world.send(.tabTapped(.find))
    },
    .init("Root", "session-charging", ends: .on("nearby")) { world in
      await ChargingWays.halfAnHour(world)
      await world.send(.tabTapped(.find))
    },
    .init("Root", "session-without-news", ends: .on("nearby")) { world in
      await ChargingWays.halfAnHour(world)
      await world.send(.tabTapped(.find))
      world.network.script.failAlways("transaction", .timedOut)
      await world.advance(45)
    },
    .init("Root", "session-limit-near", ends: .on("nearby")) { world in
      await openLimits(world)
      await world.send(.screen(.chargingLimits(.timeChosen(.minutes(15)))))
      await world.send(.tabTapped(.find))
      await world.advance(800)
    },
    .init("ChargingProfile", "sign-out-reserved") { world in
      await ChargingWays.begin(world)
      await signOut(world)
    },
    .init("ChargingProfile", "sign-out-charging") { world in
      await ChargingWays.pay(world)
      await signOut(world)
    },
    .init("Station", "of-the-charging-network") { world in
      var station = try ScreenFixtures.square()
      station.id = StationID(provider: .charging, value: "7")
      try await open(world, station)
    },
    .init("Station", "full-of-the-charging-network") { world in
      var station = try AppointmentDesk.station()
      station.id = StationID(provider: .charging, value: "7")
      station.siteStatus = Station.SiteStatus(status: .charging, at: noon, free: 0)
      station.priceText = "4.50 kr"
      try await open(world, station)
    },
  ]

  @MainActor
  private static func openLimits(_ world: ScreenWorld) async {
    await ChargingWays.pay(world)
    await ChargingWays.measure(world, 3000, 40)
    await ChargingWays.tap(world, .limits)
  }

  /// Two sessions that began elsewhere: 8 at noon, 9 a minute later.
  @MainActor
  private static func several(_ world: ScreenWorld) async throws {
    world.network.beginElsewhere("8")
    await world.advance(60)
    world.network.beginElsewhere("9")
    world.network.measure("9", wattHours: 5000, percent: 50, watts: 22_000)
    await ChargingWays.open(world, "charge")
  }

  private static func past(
    _ world: ScreenWorld, _ id: String, daysAgo: Double?, wattHours: Int? = 12_300, total: Money? = .kronor(37)
  ) {
    world.network.beginElsewhere(id)
    world.network.measure(id, wattHours: wattHours, percent: nil)
    world.network.end(id, .person, total: total)
    world.network.change(id) { $0.startedAt = daysAgo.map { noon.addingTimeInterval(-86_400 * $0 - 2700) } }
  }

  @MainActor
  private static func openHistory(_ world: ScreenWorld) async {
    past(world, "21", daysAgo: 0)
    past(world, "20", daysAgo: 3, total: nil)
    past(world, "19", daysAgo: 20, wattHours: nil, total: .kronor(0))
    past(world, "18", daysAgo: 190)
    past(world, "17", daysAgo: nil)
    world.network.change("20") { $0.charger = ChargerCode(rawValue: "999999") }
    await ChargingWays.open(world, "history")
  }

  @MainActor
  private static func signOut(_ world: ScreenWorld) async {
    await world.send(.screenRequested("profile", argument: nil))
    await world.send(.screen(.chargingProfile(.signOutTapped)))
  }
}
