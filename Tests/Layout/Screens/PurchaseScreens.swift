import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Every state of the screen on which the app is bought.
extension ScreenCase {
  static let purchase: [ScreenCase] = offers + waits + owned

  private static let day: TimeInterval = 86_400

  private static let offers: [ScreenCase] = [
    .init("Purchase", "loading") { world in
      world.shop.state.withLock { $0.readGate = WaitGate() }
      await open(world)
    },
    .init("Purchase", "not-read") { world in
      world.shop.state.withLock { $0.readFailure = .storage }
      await open(world)
    },
    .init("Purchase", "not-sold") { world in
      await open(world)
      await world.send(.keeper(.purchase(.notSold)))
    },
    .init("Purchase", "not-started") { world in
      world.shop.state.withLock { $0.safeFailure = .locked }
      await open(world)
    },
    .init("Purchase", "trial-day-1") { await open($0) },
    .init("Purchase", "trial-day-7") { world in
      begin(world, daysAgo: 6)
      await open(world)
    },
    .init("Purchase", "expired") { world in
      begin(world, daysAgo: 7)
      await open(world)
    },
    .init("Purchase", "store-unreachable") { world in
      world.shop.state.withLock { $0.failure = .offline }
      await open(world)
    },
    .init("Purchase", "buying") { world in
      begin(world, daysAgo: 8)
      world.shop.state.withLock { $0.purchaseGate = WaitGate() }
      await buy(world, .cancelled)
    },
    .init("Purchase", "failed-declined") { await buy($0, .failed(.declined)) },
    .init("Purchase", "failed-not-allowed") { await buy($0, .failed(.notAllowed)) },
    .init("Purchase", "failed-not-sold") { await buy($0, .failed(.notSold)) },
    .init("Purchase", "failed") { await buy($0, .failed(.failed)) },
    .init("Purchase", "failed-unreachable") { world in
      await open(world)
      world.shop.state.withLock { $0.failure = .offline }
      await world.send(.screen(.purchase(.buyTapped)))
    },
    .init("Purchase", "failed-not-saved") { world in
      world.shop.state.withLock { $0.canKeep = false }
      await buy(world, .cancelled)
    },
    .init("Purchase", "failed-unanswered") { world in
      await unanswered(world)
      await world.advance(Entitlement.patience)
    },
    .init("Purchase", "not-approved") { world in
      await buy(world, .waits)
      await world.send(.platform(.storeTold(.notApproved)))
    },
    .init("Purchase", "undecided") { world in
      await buy(world, .waits)
      await world.advance(Entitlement.approvalTime)
      await world.send(.platform(.enteredBackground))
      await world.send(.platform(.enteredForeground))
    },
    .init("Purchase", "refunded") { world in
      await buy(world, .bought(StoreDesk.transaction(at: noon)))
      await world.send(.platform(.storeTold(.transaction(StoreDesk.transaction(at: noon, revokedAt: noon)))))
    },
    .init("Purchase", "restoring") { world in
      await open(world)
      world.shop.state.withLock { $0.restoreGate = WaitGate() }
      await world.send(.screen(.purchase(.restoreTapped)))
    },
    .init("Purchase", "nothing-to-restore") { world in
      await open(world)
      await world.send(.screen(.purchase(.restoreTapped)))
    },
    .init("Purchase", "not-restored") { world in
      await open(world)
      world.shop.state.withLock { $0.failure = .offline }
      await world.send(.screen(.purchase(.restoreTapped)))
    },
  ]

  private static let waits: [ScreenCase] = [
    .init("Purchase", "pending") { world in
      await world.send(.platform(.permissionChanged(.notifications, .granted)))
      await buy(world, .waits)
    },
    .init("Purchase", "pending-in-silence") { world in
      await world.send(.platform(.permissionChanged(.notifications, .denied)))
      await buy(world, .waits)
    },
    .init("Purchase", "unconfirmed-store-away") { world in
      await unanswered(world)
      world.shop.state.withLock { $0.failure = .offline }
      await world.send(.screen(.purchase(.retryTapped)))
    },
    .init("Purchase", "unconfirmed") { await unanswered($0) },
  ]

  private static let owned: [ScreenCase] = [
    .init("Purchase", "purchased") { await buy($0, .bought(StoreDesk.transaction(at: noon))) },
    .init("Purchase", "restored") { world in
      world.shop.state.withLock { $0.transactions = [StoreDesk.transaction(intent: nil, at: noon - 90 * day)] }
      await open(world)
    },
    .init("Purchase", "not-saved") { world in
      world.shop.state.withLock { $0.canKeep = false }
      world.shop.state.withLock { $0.transactions = [StoreDesk.transaction(intent: nil, at: noon - day)] }
      await open(world)
      await world.send(.keeper(.purchase(.notSettled)))
    },
  ]

  private static func open(_ world: ScreenWorld) async {
    await world.launch()
    await world.send(.screenRequested("purchase", argument: nil))
  }

  /// The trial began so many days ago.
  private static func begin(_ world: ScreenWorld, daysAgo days: Double) {
    var trial = Trial()
    trial.start(at: noon - days * day)
    world.shop.state.withLock { $0.kept.trial = trial }
  }

  private static func buy(_ world: ScreenWorld, _ answer: StoreAnswer) async {
    await open(world)
    world.shop.state.withLock { $0.answer = answer }
    await world.send(.screen(.purchase(.buyTapped)))
  }

  /// The store gave no answer, and tells nothing of a purchase.
  private static func unanswered(_ world: ScreenWorld) async {
    world.shop.state.withLock { $0.purchaseFailure = .timedOut }
    await buy(world, .cancelled)
  }
}
