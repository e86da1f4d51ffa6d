import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Where it is not known whether there is a session, and what that stands in the way of.
extension ScreenCase {
  static let whetherCharging: [ScreenCase] = [
    .init("Charge", "signed-out") { await ChargingWays.open($0, "charge", isSignedIn: false) },
    .init("Charge", "not-known-locked") { world in
      await ChargingWays.open(world, "charge")
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("Charge", "not-listed") { world in
      world.network.script.failAlways("transactions", .providerError)
      await ChargingWays.open(world, "charge")
    },
    .init("Charge", "list-out-of-date") { world in
      await ChargingWays.open(world, "charge")
      world.network.script.failAlways("transactions", .timedOut)
      await world.send(.pulled)
    },
    .init("ChargingHistory", "locked") { world in
      await ChargingWays.open(world, "history")
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("ChargingLimits", "time-chosen-before") { world in
      await ChargingWays.pay(world)
      await ChargingWays.tap(world, .limits)
      await world.send(.screen(.chargingLimits(.timeChosen(.minutes(30)))))
      await world.send(.screen(.chargingLimits(.doneTapped)))
      await ChargingWays.tap(world, .limits)
    },
    .init("ChargingProfile", "delete-charging") { world in
      await ChargingWays.pay(world)
      await askToDelete(world)
    },
    .init("ChargingProfile", "delete-reserved") { world in
      await ChargingWays.begin(world)
      await askToDelete(world)
    },
    .init("Identify", "none-near") { world in
      await world.send(.platform(.permissionChanged(.location, .granted)))
      if let place = Coordinate(latitude: 47.38, longitude: 8.54) {
        await world.send(.platform(.locationChanged(place)))
      }
      await ChargingWays.open(world, "identify")
    },
  ]

  @MainActor
  private static func askToDelete(_ world: ScreenWorld) async {
    await world.send(.screenRequested("profile", argument: nil))
    await world.send(.screen(.chargingProfile(.deleteTapped)))
  }
}
