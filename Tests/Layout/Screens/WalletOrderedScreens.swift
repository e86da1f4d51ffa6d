import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// The sheets of the wallet once something was asked for.
extension ScreenCase {
  static let walletOrdered: [ScreenCase] = underway + ended + otherOrders

  private static let underway: [ScreenCase] = [
    .init("WalletAmount", "waiting") { world in
      await WalletWays.amount(world, .withdraw, "25")
      world.wallet.script.hold("wallet")
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
    },
    .init("WalletAmount", "sending") { world in
      await WalletWays.amount(world, .transfer, "25")
      world.wallet.script.hold("transfer")
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
    },
    .init("WalletAmount", "not-confirmed") { await WalletWays.lost($0) },
    .init("WalletAmount", "undecided") { await WalletWays.undecided($0) },
    .init("WalletAmount", "held-up") { world in
      await WalletWays.undecided(world)
      await world.send(.backTapped)
      await WalletWays.open(world, .deposit, "5")
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
    },
    .init("WalletAmount", "queued") { world in
      await WalletWays.amount(world, .deposit, "25")
      await world.offline()
      await WalletWays.send(.walletAmount(.tapped(.queue)), world)
    },
    .init("WalletAmount", "cancelled") { world in
      await WalletWays.amount(world, .deposit, "25")
      await world.offline()
      await WalletWays.send(.walletAmount(.tapped(.queue)), world)
      await WalletWays.send(.walletAmount(.tapped(.cancel)), world)
      await world.send(.platform(.reachabilityChanged(isOnline: true)))
    },
  ]

  private static let ended: [ScreenCase] = [
    .init("WalletAmount", "done", ends: .on(WalletAccountViewModel.name)) { world in
      await WalletWays.sent(world, .transfer, "25")
    },
    .init("WalletAmount", "decided", ends: .on(WalletAccountViewModel.name)) { world in
      await WalletWays.undecided(world)
      await WalletWays.send(.walletAmount(.tapped(.wentThrough)), world)
    },
    .init("WalletAmount", "refused-funds") { world in
      world.wallet.refuse(.insufficientFunds)
      await WalletWays.sent(world, .withdraw, "25")
    },
    .init("WalletAmount", "refused-limit") { world in
      world.wallet.refuse(.limitExceeded)
      await WalletWays.sent(world, .deposit, "25")
    },
    .init("WalletAmount", "refused-unknown") { world in
      world.wallet.refuse(.unknown)
      await WalletWays.sent(world, .deposit, "25")
    },
    .init("WalletAmount", "not-sent") { world in
      await WalletWays.amount(world, .deposit, "25")
      world.wallet.script.fail("wallet", [.providerError])
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
    },
    .init("WalletAmount", "was-offline") { world in
      await WalletWays.amount(world, .deposit, "25")
      world.wallet.script.fail("wallet", [.offline])
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
    },
    .init("WalletAmount", "not-stored") { world in
      await WalletWays.amount(world, .deposit, "25")
      world.wallet.failStore(.storage)
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
    },
    .init("WalletAmount", "sign-in-needed") { world in
      await WalletWays.amount(world, .deposit, "25")
      world.wallet.script.fail("wallet", [.unauthorized])
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
    },
    .init("WalletAmount", "expired-in-the-queue") { world in
      await WalletWays.amount(world, .deposit, "25")
      await world.offline()
      await WalletWays.send(.walletAmount(.tapped(.queue)), world)
      await world.advance(WalletOrder.queueTime + 60)
    },
  ]

  private static let otherOrders: [ScreenCase] = [
    .init("WalletNewAccount", "creating") { world in
      await WalletWays.newAccount(world, "Semester")
      world.wallet.script.hold("create")
      await WalletWays.send(.walletNewAccount(.tapped(.send)), world)
    },
    .init("WalletNewAccount", "refused") { world in
      await WalletWays.newAccount(world, "Semester")
      world.wallet.refuse(.limitExceeded)
      await WalletWays.send(.walletNewAccount(.tapped(.send)), world)
    },
    .init("WalletNewAccount", "queued") { world in
      await WalletWays.newAccount(world, "Semester")
      await world.offline()
      await WalletWays.send(.walletNewAccount(.tapped(.queue)), world)
    },
    .init("WalletDeleteAccount", "deleting") { world in
      await WalletWays.deletion(world)
      world.wallet.script.hold("delete")
      await WalletWays.send(.walletDeleteAccount(.tapped(.send)), world)
    },
    .init("WalletDeleteAccount", "refused") { world in
      await WalletWays.deletion(world)
      world.wallet.refuse(.accountNotEmpty)
      await WalletWays.send(.walletDeleteAccount(.tapped(.send)), world)
    },
  ]
}
