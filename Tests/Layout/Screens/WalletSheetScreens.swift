import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// The sheets of the wallet before something is sent.
extension ScreenCase {
  static let walletSheets: [ScreenCase] = amounts + refusedAmounts + transfers + otherSheets + lowBalances

  private static let amounts: [ScreenCase] = [
    .init("WalletAmount", "deposit") { await WalletWays.amount($0, .deposit, "") },
    .init("WalletAmount", "withdraw") { await WalletWays.amount($0, .withdraw, "") },
    .init("WalletAmount", "typed") { await WalletWays.amount($0, .deposit, "1234567") },
    .init("WalletAmount", "no-decimals") { world in
      world.wallet.wallet.accounts = [
        WalletAccount(id: WalletDesk.everyday, name: "東京", balance: WalletDesk.money(1_234, "JPY"))
      ]
      await WalletWays.amount(world, .withdraw, "1234")
    },
    .init("WalletAmount", "three-decimals") { world in
      world.wallet.wallet.accounts = [
        WalletAccount(id: WalletDesk.everyday, name: "Dinar", balance: WalletDesk.money(1_234_567, "KWD"))
      ]
      await WalletWays.amount(world, .withdraw, "")
    },
    .init("WalletAmount", "available-unknown") { world in
      world.wallet.wallet.areHoldsWhole = false
      await WalletWays.amount(world, .withdraw, "5")
    },
    .init("WalletAmount", "offline") { world in
      await WalletWays.amount(world, .deposit, "25")
      await world.offline()
    },
    .init("WalletAmount", "locked") { world in
      await WalletWays.amount(world, .deposit, "25")
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("WalletAmount", "expired") { world in
      await WalletWays.amount(world, .deposit, "25")
      await world.send(.keeper(.accounts(.refused(.wallet))))
    },
    .init("WalletAmount", "gone") { world in
      await WalletWays.amount(world, .withdraw, "25")
      world.wallet.change(.delete(WalletDesk.everyday))
      await WalletWays.send(.walletAmount(.signal(.pulled)), world)
    },
  ]

  private static let refusedAmounts: [ScreenCase] = [
    .init("WalletAmount", "nothing-typed") { await WalletWays.sent($0, .deposit, "") },
    .init("WalletAmount", "no-number") { await WalletWays.sent($0, .deposit, "abc") },
    .init("WalletAmount", "zero") { await WalletWays.sent($0, .deposit, "0") },
    .init("WalletAmount", "below-zero") { await WalletWays.sent($0, .withdraw, "-5") },
    .init("WalletAmount", "decimals") { await WalletWays.sent($0, .withdraw, "5.555555") },
    .init("WalletAmount", "huge") { await WalletWays.sent($0, .deposit, "99999999999") },
    .init("WalletAmount", "too-much") { await WalletWays.sent($0, .withdraw, "101") },
  ]

  private static let transfers: [ScreenCase] = [
    .init("WalletAmount", "transfer") { await WalletWays.amount($0, .transfer, "") },
    .init("WalletAmount", "transfer-several") { world in
      several(world)
      await WalletWays.amount(world, .transfer, "5")
    },
    .init("WalletAmount", "transfer-not-selected") { world in
      several(world)
      await WalletWays.sent(world, .transfer, "5")
    },
    .init("WalletAmount", "transfer-selected") { world in
      several(world)
      await WalletWays.amount(world, .transfer, "5")
      await WalletWays.send(.walletAmount(.targetChosen(WalletAccountID(rawValue: "cottage"))), world)
    },
    .init("WalletAmount", "one-account") { world in
      world.wallet.wallet.accounts.removeLast()
      await WalletWays.amount(world, .transfer, "")
    },
    .init("WalletAmount", "other-currency") { world in
      world.wallet.wallet.accounts[1].balance = WalletDesk.money(500, "SEK")
      await WalletWays.amount(world, .transfer, "")
    },
  ]

  @MainActor
  private static func several(_ world: ScreenWorld) {
    world.wallet.wallet.accounts += [
      WalletAccount(id: .init(rawValue: "krona"), name: "Resa", balance: WalletDesk.money(90_000, "SEK")),
      WalletAccount(
        id: .init(rawValue: "cottage"), name: "Sommarstugan vid sjön och båtplatsen intill bryggan",
        balance: WalletDesk.cents(123_456_78)),
    ]
  }

  private static let otherSheets: [ScreenCase] = [
    .init("WalletNewAccount", "empty") { await WalletWays.newAccount($0, "") },
    .init("WalletNewAccount", "typed") { await WalletWays.newAccount($0, "Semester") },
    .init("WalletNewAccount", "blank") { world in
      await WalletWays.newAccount(world, "  ")
      await WalletWays.send(.walletNewAccount(.tapped(.send)), world)
    },
    .init("WalletNewAccount", "too-long") { world in
      await WalletWays.newAccount(world, String(repeating: "Semester ", count: 12))
      await WalletWays.send(.walletNewAccount(.tapped(.send)), world)
    },
    .init("WalletNewAccount", "signed-out") { world in
      await world.launch()
      await world.send(.screenRequested("wallet-new-account", argument: nil))
    },
    .init("WalletDeleteAccount", "money") { await WalletWays.deletion($0) },
    .init("WalletDeleteAccount", "no-money") { world in
      world.wallet.wallet.accounts[0].balance = WalletDesk.cents(0)
      await WalletWays.deletion(world)
    },
    .init("WalletDeleteAccount", "offline") { world in
      await WalletWays.deletion(world)
      await world.offline()
    },
  ]

  private static let lowBalances: [ScreenCase] = [
    .init("WalletLowBalance", "off") { await WalletWays.lowBalance($0, nil) },
    .init("WalletLowBalance", "on") { await WalletWays.lowBalance($0, "25") },
    .init("WalletLowBalance", "no-amount") { world in
      await WalletWays.lowBalance(world, "")
      await WalletWays.send(.walletLowBalance(.saveTapped), world)
    },
    .init("WalletLowBalance", "known") { world in
      await WalletWays.lowBalance(world, "25")
      await WalletWays.send(.walletLowBalance(.saveTapped), world)
      await WalletWays.send(.walletAccount(.lowBalanceTapped), world)
    },
    .init("WalletLowBalance", "not-kept") { world in
      await WalletWays.lowBalance(world, "25")
      world.wallet.failStore(.storage)
      await WalletWays.send(.walletLowBalance(.saveTapped), world)
    },
  ]
}
