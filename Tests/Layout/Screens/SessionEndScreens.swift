import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// How a session ends, or why it has not begun.
extension ScreenCase {
  static let sessionEnds: [ScreenCase] = ends + refusals

  private static let ends: [ScreenCase] = [
    .init("Charge", "ended") { world in
      await ChargingWays.halfAnHour(world)
      world.network.change("1") { facts in
        facts.total = .kronor(15)
        facts.discount = 10
      }
      await ChargingWays.stop(world)
    },
    .init("Charge", "ended-without-sum") { world in
      await ChargingWays.halfAnHour(world)
      await ChargingWays.stop(world)
    },
    .init("Charge", "ended-nothing-known") { world in
      world.network.beginElsewhere("1")
      world.network.change("1") { facts in
        facts.price = nil
        facts.startedAt = nil
      }
      await ChargingWays.open(world, "charge")
      world.network.change("1") { $0.standing = .ended }
      await world.advance(3)
    },
    .init("Charge", "ended-by-limit") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      await ChargingWays.tap(world, .limits)
      await world.send(.screen(.chargingLimits(.energyChosen(Energy(wattHours: 10_000)))))
      await world.send(.screen(.chargingLimits(.doneTapped)))
      await ChargingWays.measure(world, 10_020, 60)
    },
    .init("Charge", "ended-by-car") { await ends($0, .car) },
    .init("Charge", "ended-full") { await ends($0, .full) },
    .init("Charge", "ended-by-charger") { await ends($0, .charger) },
    .init("Charge", "ended-credit-used") { await ends($0, .creditUsed) },
    .init("Charge", "ended-without-reason") { await ends($0, .unknown) },
    .init("Charge", "gone") { world in
      await ChargingWays.pay(world)
      await ChargingWays.measure(world, 3000, 40)
      world.network.script.failAlways("transaction", .notFound)
      await world.advance(3)
    },
    .init("Charge", "cancelled") { world in
      await ChargingWays.begin(world)
      await ChargingWays.tap(world, .cancel)
    },
    .init("Charge", "cancelled-sign-in-expired") { world in
      await ChargingWays.begin(world)
      await ChargingWays.expireSignIn(world)
      await ChargingWays.tap(world, .cancel)
    },
    .init("Charge", "cancelled-may-be-held") { world in
      world.network.script.fail("reserve", [.timedOut])
      world.network.script.failAlways("reservation", .timedOut)
      await ChargingWays.begin(world)
      await ChargingWays.tap(world, .cancel)
    },
    .init("Charge", "cancelled-may-still-begin") { world in
      world.network.script.fail("start", [.timedOut])
      await ChargingWays.pay(world)
      await world.advance(60)
      await ChargingWays.tap(world, .cancel)
    },
    .init("Charge", "reservation-over") { world in
      await ChargingWays.begin(world)
      await world.advance(300)
    },
    .init("Charge", "reservation-over-paying") { world in
      world.network.script.hold("window")
      await ChargingWays.pay(world)
      await world.advance(300)
    },
    .init("Charge", "start-timed-out") { world in
      world.network.script.fail("start", [.timedOut])
      await ChargingWays.pay(world)
      await world.advance(3605)
    },
    .init("Charge", "second-try-refused") { world in
      world.network.script.fail("start", [.timedOut])
      await ChargingWays.pay(world)
      await world.advance(65)
      world.network.refuse("start", .chargerUnreachable)
      await ChargingWays.tap(world, .retry)
    },
  ]

  private static let refusals: [ScreenCase] =
    ChargingRefusalReason.allCases.filter { $0 != .withdrawn }.map { reason in
      .init("Charge", "refused-\(reason.rawValue.dashed)") { world in
        world.network.refuse("reserve", reason)
        await ChargingWays.begin(world)
      }
    }
    // One that has expired looks as an authorisation that was refused.
    + PaymentProblem.allCases.filter { $0 != .expired }.map { problem in
      .init("Charge", "payment-\(problem.rawValue.dashed)") { world in
        world.network.answerPayments(.failed(problem))
        await ChargingWays.pay(world)
      }
    }

  @MainActor
  private static func ends(_ world: ScreenWorld, _ reason: ChargingEndReason) async {
    await ChargingWays.pay(world)
    await ChargingWays.measure(world, 3000, 40)
    world.network.end("1", reason, total: .kronor(9))
    await world.advance(3)
  }
}

extension String {
  /// The words of a name in camel case with dashes between them.
  fileprivate var dashed: String { map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined() }
}
