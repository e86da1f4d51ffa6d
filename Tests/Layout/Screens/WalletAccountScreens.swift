import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// An account of the wallet.
extension ScreenCase {
  static let walletAccount: [ScreenCase] = known + unknown

  private static let known: [ScreenCase] = [
    .init("WalletAccount", "content") { await WalletWays.account($0) },
    .init("WalletAccount", "currencies") { world in
      world.wallet.wallet.accounts.append(
        WalletAccount(id: .init(rawValue: "yen"), name: "東京", balance: WalletDesk.money(1_234_567, "JPY")))
      await WalletWays.account(world, "yen")
    },
    .init("WalletAccount", "three-decimals") { world in
      world.wallet.wallet.accounts.append(
        WalletAccount(
          id: .init(rawValue: "dinar"), name: "Sommarstugan vid sjön och båtplatsen intill bryggan",
          balance: WalletDesk.money(1_234_567, "KWD")))
      await WalletWays.account(world, "dinar")
    },
    .init("WalletAccount", "held") { world in
      world.wallet.wallet.holds = [
        WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(3_000)),
        WalletHold(
          id: .init(rawValue: "i"), account: WalletDesk.everyday, amount: WalletDesk.cents(500), reference: "Brygga"),
      ]
      await WalletWays.account(world)
    },
    .init("WalletAccount", "pending") { world in
      await WalletWays.amount(world, .withdraw, "25")
      world.wallet.script.hold("withdraw")
      await WalletWays.send(.walletAmount(.tapped(.send)), world)
      await world.send(.backTapped)
    },
    .init("WalletAccount", "not-carried-out") { world in
      world.wallet.refuse(.limitExceeded)
      await WalletWays.sent(world, .deposit, "25")
      await world.send(.backTapped)
    },
    .init("WalletAccount", "low") { world in
      await WalletWays.lowBalance(world, "150")
      await WalletWays.send(.walletLowBalance(.saveTapped), world)
    },
    .init("WalletAccount", "holds-unreadable") { world in
      world.wallet.wallet.areHoldsWhole = false
      await WalletWays.account(world)
    },
    .init("WalletAccount", "refreshing") { world in
      await WalletWays.account(world)
      world.wallet.script.hold("wallet")
      await WalletWays.send(.walletAccount(.signal(.pulled)), world)
    },
    .init("WalletAccount", "out-of-date") { world in
      await WalletWays.account(world)
      world.wallet.script.failAlways("wallet", .providerError)
      await world.advance(4 * 3600)
      await WalletWays.send(.walletAccount(.signal(.pulled)), world)
    },
    .init("WalletAccount", "offline") { world in
      let kept = StoredCopy(WalletDesk.wallet, at: noon - 26 * 3600)
      world.wallet.state.withLock { $0.copies = ["u1": kept] }
      world.wallet.script.failAlways("wallet", .offline)
      await WalletWays.account(world)
      await world.offline()
    },
    .init("WalletAccount", "expired") { world in
      await WalletWays.account(world)
      await world.send(.keeper(.accounts(.refused(.wallet))))
    },
    .init("WalletAccount", "done") { await WalletWays.sent($0, .deposit, "25") },
  ]

  private static let unknown: [ScreenCase] = [
    .init("WalletAccount", "signed-out") { await WalletWays.account($0, isSignedIn: false) },
    .init("WalletAccount", "loading") { world in
      world.wallet.script.hold("wallet")
      await WalletWays.account(world)
    },
    .init("WalletAccount", "failed") { world in
      world.wallet.script.failAlways("wallet", .providerError)
      await WalletWays.account(world)
    },
    .init("WalletAccount", "gone") { await WalletWays.account($0, "nowhere") },
    .init("WalletAccount", "unreadable") { world in
      world.wallet.wallet.unreadable = [WalletAccountID(rawValue: "odd")]
      await WalletWays.account(world, "odd")
    },
    .init("WalletAccount", "store-not-read") { world in
      world.wallet.failStore(.storage)
      await WalletWays.account(world)
    },
  ]
}
