@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension WalletWays {
  /// The wallet's home.
  static func home(_ world: ScreenWorld, isSignedIn: Bool = true) async {
    if isSignedIn { world.desk.signIn(.wallet) }
    await world.launch()
    await world.send(.screenRequested("wallet", argument: nil))
  }

  /// Ada asks something of the wallet, and looks at her wallet.
  static func ask(
    _ world: ScreenWorld, _ kind: WalletOrder.Kind = .withdraw(WalletDesk.everyday, WalletDesk.cents(2_500)),
    whenOffline: Bool = false
  ) async {
    await world.send(.keeper(.wallet(.asked(.order(kind, whenOffline: whenOffline)))))
  }

  /// Ada asks something of the wallet while she looks at her wallet.
  static func asked(
    _ world: ScreenWorld, _ kind: WalletOrder.Kind = .withdraw(WalletDesk.everyday, WalletDesk.cents(2_500))
  ) async {
    await home(world)
    await ask(world, kind)
  }

  /// The screen of what was asked first, from the wallet's home.
  static func order(_ world: ScreenWorld) async {
    guard let id = world.wallet.keptOrders.first?.id else { return }
    await send(.wallet(.orderTapped(id)), world)
  }

  /// What Ada asked for is on its way, and its screen is on top.
  static func orderUnderway(_ world: ScreenWorld) async {
    await asked(world)
    await order(world)
  }

  /// The answer to a withdrawal is lost while somebody else changes the account.
  static func loseAnswer(_ world: ScreenWorld) async {
    await home(world)
    let gate = world.wallet.script.hold("withdraw")
    await ask(world)
    world.wallet.loseAnswer()
    world.wallet.change(.deposit(WalletDesk.everyday, WalletDesk.cents(123_456)))
    gate.open()
    await world.settle()
  }
}

/// The wallet's home.
extension ScreenCase {
  static let walletHome: [ScreenCase] = homeWithout + homeWith + homeOrders + deleted

  private static let deleted: [ScreenCase] = [
    .init("WalletDeleted", "none") { world in
      await WalletWays.home(world)
      await world.send(.screenRequested("wallet-deleted", argument: nil))
    },
    .init("WalletDeleted", "accounts") { world in
      await WalletWays.asked(world, .delete(WalletDesk.savings))
      await world.send(.screenRequested("wallet-deleted", argument: nil))
    },
    .init("WalletDeleted", "signed-out") { world in
      await world.launch()
      await world.send(.screenRequested("wallet-deleted", argument: nil))
    },
  ]

  private static let homeWithout: [ScreenCase] = [
    .init("Wallet", "signed-out") { await WalletWays.home($0, isSignedIn: false) },
    .init("Wallet", "locked") { world in
      world.desk.state.withLock { $0.secretsFailure = .locked }
      await WalletWays.home(world, isSignedIn: false)
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("Wallet", "not-readable") { world in
      world.desk.state.withLock { $0.secretsFailure = .storage }
      await WalletWays.home(world, isSignedIn: false)
    },
    .init("Wallet", "switched-off") { world in
      await WalletWays.home(world, isSignedIn: false)
      await world.send(.keeper(.accounts(.restored(.init(states: [.wallet: .switchedOff])))))
    },
    .init("Wallet", "loading") { world in
      world.wallet.script.hold("wallet")
      await WalletWays.home(world)
    },
    .init("Wallet", "failed") { world in
      world.wallet.script.failAlways("wallet", .providerError)
      await WalletWays.home(world)
    },
    .init("Wallet", "not-read") { world in
      world.wallet.failStore(.storage)
      await WalletWays.home(world)
    },
    .init("Wallet", "nothing-readable") { world in
      world.wallet.wallet.accounts = []
      world.wallet.wallet.unreadable = [nil]
      await WalletWays.home(world)
    },
    .init("Wallet", "offline-without-copy") { world in
      await world.offline()
      await WalletWays.home(world)
    },
    .init("Wallet", "sign-in-expired-without-copy") { world in
      world.wallet.script.failAlways("wallet", .unauthorized)
      await WalletWays.home(world)
    },
    .init("Wallet", "none") { world in
      world.wallet.wallet.accounts = []
      await WalletWays.home(world)
    },
    .init("Wallet", "first-account-opened") { world in
      world.wallet.wallet.accounts = []
      await WalletWays.home(world)
      world.wallet.script.hold("create")
      await WalletWays.ask(world, .create(WalletDesk.everyday, name: "Everyday"))
    },
  ]

  private static let homeWith: [ScreenCase] = [
    .init("Wallet", "accounts") { await WalletWays.home($0) },
    .init("Wallet", "several-currencies") { world in
      world.wallet.wallet.accounts += [
        WalletAccount(id: .init(rawValue: "jpy"), name: "日本", balance: WalletDesk.money(123_456, "JPY")),
        WalletAccount(id: .init(rawValue: "kwd"), name: "Kuwait", balance: WalletDesk.money(1_234_567, "KWD")),
        WalletAccount(
          id: .init(rawValue: "sek"), name: "Ett delkonto med ett mycket långt namn som inte ryms på en rad",
          balance: WalletDesk.money(-5, "SEK")),
      ]
      await WalletWays.home(world)
    },
    .init("Wallet", "held") { world in
      world.wallet.wallet.holds = [
        WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(3_000))
      ]
      await WalletWays.home(world)
    },
    .init("Wallet", "partly-read") { world in
      world.wallet.wallet.unreadable = [nil]
      world.wallet.wallet.areHoldsWhole = false
      await WalletWays.home(world)
    },
    .init("Wallet", "refreshing") { world in
      await WalletWays.home(world)
      world.wallet.script.hold("wallet")
      await world.send(.pulled)
    },
    .init("Wallet", "out-of-date") { world in
      await WalletWays.home(world)
      world.wallet.script.failAlways("wallet", .timedOut)
      await world.advance(2 * 3600)
      await world.send(.pulled)
    },
    .init("Wallet", "offline-old-copy") { world in
      world.wallet.state.withLock { $0.copies["u1"] = StoredCopy(WalletDesk.wallet, at: noon - 86_400) }
      await world.offline()
      await WalletWays.home(world)
    },
    .init("Wallet", "locked-with-content") { world in
      await WalletWays.home(world)
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("Wallet", "sign-in-expired") { world in
      await WalletWays.home(world)
      await world.send(.keeper(.accounts(.refused(.wallet))))
    },
    .init("Wallet", "low-balance-told") { world in
      await WalletWays.home(world)
      await world.send(.keeper(.wallet(.asked(.setLowBalance(WalletDesk.everyday, WalletDesk.cents(5_000))))))
      world.wallet.change(.withdraw(WalletDesk.everyday, WalletDesk.cents(6_000)))
      await world.send(.pulled)
    },
  ]

  private static let homeOrders: [ScreenCase] = [
    .init("Wallet", "order-sending") { world in
      world.wallet.script.hold("withdraw")
      await WalletWays.asked(world)
    },
    .init("Wallet", "order-done") { await WalletWays.asked($0) },
    .init("Wallet", "order-refused") { world in
      world.wallet.refuse(.insufficientFunds)
      await WalletWays.asked(world)
    },
    .init("Wallet", "order-not-confirmed") { world in
      world.wallet.script.fail("withdraw", [.timedOut])
      await WalletWays.asked(world)
    },
    .init("Wallet", "orders-queued") { world in
      await WalletWays.home(world)
      await world.offline()
      await WalletWays.ask(world, whenOffline: true)
      await WalletWays.ask(
        world, .transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(100)), whenOffline: true)
      await WalletWays.ask(world, .delete(WalletDesk.savings))
    },
    .init("Wallet", "order-undecided") { world in
      await WalletWays.loseAnswer(world)
      await WalletWays.ask(world, .rename("Eva"))
      await world.advance(70)
    },
    .init("Wallet", "order-not-stored") { world in
      await WalletWays.home(world)
      world.wallet.failStore(.storage)
      await WalletWays.ask(world)
    },
  ]
}

/// One order of the wallet.
extension ScreenCase {
  static let walletOrder: [ScreenCase] = [
    .init("WalletOrder", "sending") { world in
      world.wallet.script.hold("withdraw")
      await WalletWays.orderUnderway(world)
    },
    .init("WalletOrder", "waiting") { world in
      await WalletWays.home(world)
      world.wallet.script.hold("wallet")
      await WalletWays.ask(world)
      await WalletWays.order(world)
    },
    .init("WalletOrder", "done") { world in
      await WalletWays.asked(world, .transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(5)))
      await WalletWays.order(world)
    },
    .init("WalletOrder", "refused") { world in
      world.wallet.refuse(.accountNotEmpty)
      await WalletWays.asked(world, .delete(WalletDesk.everyday))
      await WalletWays.order(world)
    },
    .init("WalletOrder", "not-confirmed") { world in
      world.wallet.script.fail("withdraw", [.timedOut])
      await WalletWays.orderUnderway(world)
    },
    .init("WalletOrder", "not-carried-out") { world in
      world.wallet.script.fail("withdraw", [.timedOut])
      await WalletWays.orderUnderway(world)
      await world.advance(70)
    },
    .init("WalletOrder", "undecided") { world in
      await WalletWays.loseAnswer(world)
      await world.advance(70)
      await WalletWays.order(world)
    },
    .init("WalletOrder", "decided-to-send-again") { world in
      await WalletWays.loseAnswer(world)
      await world.advance(70)
      await WalletWays.order(world)
      world.wallet.script.hold("withdraw")
      await WalletWays.send(.walletOrder(.tapped(.sendAgain)), world)
    },
    .init("WalletOrder", "offline") { world in
      await WalletWays.home(world)
      await world.offline()
      await WalletWays.ask(world, .create(.init(rawValue: "new"), name: "Åsas resekassa"))
      await WalletWays.order(world)
    },
    .init("WalletOrder", "queued") { world in
      await WalletWays.home(world)
      await world.offline()
      await WalletWays.ask(world, whenOffline: true)
      await WalletWays.order(world)
    },
    .init("WalletOrder", "expired") { world in
      await WalletWays.home(world)
      await world.offline()
      await WalletWays.ask(world, whenOffline: true)
      await world.advance(WalletOrder.queueTime)
      await WalletWays.order(world)
    },
    .init("WalletOrder", "sign-in-expired") { world in
      world.wallet.script.fail("withdraw", [.unauthorized])
      await WalletWays.orderUnderway(world)
    },
    .init("WalletOrder", "locked") { world in
      world.wallet.script.fail("withdraw", [.timedOut])
      await WalletWays.orderUnderway(world)
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
  ]
}
