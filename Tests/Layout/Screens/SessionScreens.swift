import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// A session from the reservation to the stop.
extension ScreenCase {
  static let sessions: [ScreenCase] = reserving + paying + starting + charging

  private static let reserving: [ScreenCase] = [
    .init("Charge", "none") { await ChargingWays.open($0, "charge") },
    .init("Charge", "reading") { world in
      world.network.state.withLock { $0.openGate = WaitGate() }
      await ChargingWays.open(world, "charge")
    },
    .init("Charge", "not-read") { world in
      world.network.failStore(.storage)
      await ChargingWays.open(world, "charge")
    },
    .init("Charge", "reserving") { world in
      world.network.script.hold("reserve")
      await ChargingWays.begin(world)
    },
    .init("Charge", "reserving-no-answer") { world in
      world.network.script.fail("reserve", [.timedOut])
      world.network.script.failAlways("reservation", .timedOut)
      await ChargingWays.begin(world)
    },
    .init("Charge", "not-reserved") { world in
      world.network.script.fail("reserve", [.providerError])
      await ChargingWays.begin(world)
    },
    .init("Charge", "not-stored") { world in
      await ChargingWays.openHub(world)
      world.network.failStore(.storage)
      await ChargingWays.hub(world, .beginTapped)
    },
    .init("Charge", "reserved") { world in
      await ChargingWays.begin(world)
      await world.advance(41)
    },
    .init("Charge", "reserved-occupied") { try await risk($0, .charging) },
    .init("Charge", "reserved-out-of-order") { try await risk($0, .faulted) },
    .init("Charge", "reserved-not-available") { try await risk($0, .unavailable) },
    .init("Charge", "reserved-offline") { world in
      await ChargingWays.begin(world)
      await ChargingWays.offline(world)
    },
    .init("Charge", "reserved-locked") { world in
      await ChargingWays.begin(world)
      await ChargingWays.lock(world)
    },
    .init("Charge", "reserved-sign-in-expired") { world in
      await ChargingWays.begin(world)
      await ChargingWays.expireSignIn(world)
    },
  ]

  private static let paying: [ScreenCase] = [
    .init("Charge", "opening") { world in
      world.network.script.hold("openPayment")
      await ChargingWays.pay(world)
    },
    .init("Charge", "opening-second-era", reserves: false) { world in
      world.network.script.hold("openPayment")
      await ChargingWays.begin(world)
    },
    .init("Charge", "not-opened") { world in
      world.network.script.fail("openPayment", [.timedOut])
      await ChargingWays.pay(world)
    },
    .init("Charge", "paying") { world in
      world.network.script.hold("window")
      await ChargingWays.pay(world)
    },
    .init("Charge", "paying-second-era", reserves: false) { world in
      world.network.script.hold("window")
      await ChargingWays.begin(world)
    },
    .init("Charge", "pay-again") { world in
      world.network.refuse("start", .notAuthorised)
      await ChargingWays.pay(world)
    },
  ]

  private static let starting: [ScreenCase] = [
    .init("Charge", "starting") { world in
      world.network.script.hold("start")
      await ChargingWays.pay(world)
    },
    .init("Charge", "starting-no-answer") { world in
      world.network.script.fail("start", [.timedOut])
      await ChargingWays.pay(world)
    },
    .init("Charge", "not-started") { world in
      world.network.script.fail("start", [.timedOut])
      await ChargingWays.pay(world)
      await world.advance(60)
    },
  ]

  private static let charging: [ScreenCase] = [
    .init("Charge", "started") { await ChargingWays.pay($0) },
    .init("Charge", "charging") { await ChargingWays.halfAnHour($0) },
    .init("Charge", "charging-without-level") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 12_340, nil)
    },
    .init("Charge", "began-all-the-same") { world in
      world.network.script.fail("start", [.timedOut])
      await ChargingWays.pay(world)
      await world.advance(60)
      await ChargingWays.tap(world, .cancel)
      world.network.change("1") { $0.standing = .charging }
      await world.advance(30)
    },
    .init("Charge", "plug-in") { await status($0, .preparing) },
    .init("Charge", "paused-by-car") { await status($0, .suspendedByCar) },
    .init("Charge", "paused-by-charger") { await status($0, .suspendedByStation) },
    .init("Charge", "finishing") { await status($0, .finishing) },
    .init("Charge", "full") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 41_200, 100, watts: 0)
    },
    .init("Charge", "meter-fault") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, nil)
      await ChargingWays.measure(world, 2500, nil)
    },
    .init("Charge", "with-limits") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      await ChargingWays.tap(world, .limits)
      let limits: [ChargingLimitsViewModel.Event] = [
        .energyChosen(Energy(wattHours: 40_000)), .costChosen(.kronor(150)), .levelChosen(ChargeLevel(percent: 80)),
        .timeChosen(.minutes(120)), .doneTapped,
      ]
      for limit in limits { await world.send(.screen(.chargingLimits(limit))) }
    },
    .init("Charge", "question-failed") { world in
      await ChargingWays.pay(world)
      world.network.script.failAlways("transaction", .providerError)
      await world.advance(3)
    },
    .init("Charge", "news-30-s-old") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      world.network.script.hold("transaction")
      await world.advance(29)
      await world.advance(1)
    },
    .init("Charge", "offline") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      await ChargingWays.offline(world)
      await world.advance(240)
    },
    .init("Charge", "locked") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      await ChargingWays.lock(world)
    },
    .init("Charge", "sign-in-expired") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      await ChargingWays.expireSignIn(world)
    },
    .init("Charge", "stop-asked") { world in
      await ChargingWays.halfAnHour(world)
      await ChargingWays.tap(world, .stop)
    },
    .init("Charge", "stop-refused") { world in
      await ChargingWays.pay(world)
      world.network.refuse("stop", .chargerUnreachable)
      await ChargingWays.stop(world)
    },
    .init("Charge", "stopping") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      world.network.script.hold("stop")
      await ChargingWays.stop(world)
    },
    .init("Charge", "stopping-tried-again") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      world.network.script.failAlways("stop", .timedOut)
      await ChargingWays.stop(world)
      await world.advance(3)
    },
    .init("Charge", "stopping-locked") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      await ChargingWays.lock(world)
      await ChargingWays.stop(world)
    },
    .init("Charge", "stopping-no-answer") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      world.network.script.fail("stop", [.timedOut])
      await ChargingWays.stop(world)
    },
  ]

  @MainActor
  private static func risk(_ world: ScreenWorld, _ status: ChargerStatus) async throws {
    await ChargingWays.begin(world)
    world.network.turn("100001", status)
    await world.advance(10)
  }

  @MainActor
  private static func status(_ world: ScreenWorld, _ status: ChargerStatus) async {
    await ChargingWays.pay(world)
    world.network.change("1") { $0.status = status }
    await ChargingWays.measure(world, 8000, 62, watts: 0)
  }
}
