import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Charging that is paid from the wallet: the choice, the hold, and what became of it.
extension ScreenCase {
  static let walletPayments: [ScreenCase] = atHub + holding + running + settled

  private static let atHub: [ScreenCase] = [
    .init("ChargerHub", "wallet-chosen", reserves: false) { await WalletPaymentWays.choose($0) },
    .init("ChargerHub", "wallet-several-accounts", reserves: false) { world in
      world.wallet.wallet.accounts = [
        WalletPaymentWays.account(120), WalletPaymentWays.account(1_250, "Familjens gemensamma konto", id: "b"),
      ]
      await WalletPaymentWays.choose(world)
    },
    .init("ChargerHub", "wallet-too-little", reserves: false) { world in
      world.wallet.wallet.accounts = [WalletPaymentWays.account(120)]
      await WalletPaymentWays.choose(world)
    },
    .init("ChargerHub", "wallet-no-account", reserves: false) { world in
      world.wallet.wallet = WalletDesk.wallet
      await WalletPaymentWays.open(world)
    },
    .init("ChargerHub", "wallet-loading", reserves: false) { world in
      world.wallet.script.hold("wallet")
      await WalletPaymentWays.open(world)
    },
    .init("ChargerHub", "wallet-not-loaded", reserves: false) { world in
      world.wallet.script.failAlways("wallet", .providerError)
      await WalletPaymentWays.open(world)
    },
  ]

  private static let holding: [ScreenCase] = [
    .init("Charge", "wallet-holding", reserves: false) { world in
      world.wallet.script.hold("hold")
      await WalletPaymentWays.begin(world)
    },
    .init("Charge", "wallet-too-little", reserves: false) { world in
      await WalletPaymentWays.choose(world)
      let gate = world.network.script.hold("openPayment")
      await ChargingWays.hub(world, .beginTapped)
      let withdrawal = WalletOrder.Kind.withdraw(WalletDesk.everyday, WalletPaymentWays.kronor(400))
      await world.send(.keeper(.wallet(.asked(.order(withdrawal, whenOffline: false)))))
      gate.open()
      await world.settle()
    },
    .init("Charge", "wallet-refused", reserves: false) { world in
      world.wallet.refuse(.limitExceeded)
      await WalletPaymentWays.begin(world)
    },
    .init("Charge", "wallet-hold-not-sent", reserves: false) { world in
      await WalletPaymentWays.choose(world)
      world.wallet.script.failAll(.offline)
      await ChargingWays.hub(world, .beginTapped)
    },
    .init("Charge", "wallet-signed-out-before", reserves: false) { world in
      await WalletPaymentWays.choose(world)
      let gate = world.network.script.hold("openPayment")
      await ChargingWays.hub(world, .beginTapped)
      await WalletPaymentWays.leave(world)
      gate.open()
      await world.settle()
    },
    .init("Charge", "wallet-may-still-start", reserves: false) { world in
      world.network.refuse("start", .faulted)
      await WalletPaymentWays.begin(world)
    },
    .init("Charge", "wallet-given-up", reserves: false) { world in
      let gate = world.wallet.script.hold("hold")
      await WalletPaymentWays.begin(world)
      await ChargingWays.tap(world, .cancel)
      gate.open()
      await world.settle()
    },
  ]

  private static let running: [ScreenCase] = [
    .init("Charge", "wallet-charging", reserves: false) { world in
      await WalletPaymentWays.begin(world)
      await ChargingWays.measure(world, 12_000, 48, watts: 11_000)
    },
    .init("Charge", "wallet-signed-out", reserves: false) { world in
      await WalletPaymentWays.begin(world)
      await ChargingWays.measure(world, 12_000, 48, watts: 11_000)
      await WalletPaymentWays.leave(world)
    },
    .init("Charge", "wallet-hold-gone", reserves: false) { world in
      await WalletPaymentWays.begin(world)
      await ChargingWays.measure(world, 12_000, 48, watts: 11_000)
      world.wallet.wallet.holds = []
      await world.send(.keeper(.wallet(.walletAsked)))
    },
    .init("ChargingLimits", "paid-from-wallet", reserves: false) { world in
      await WalletPaymentWays.begin(world)
      await ChargingWays.tap(world, .limits)
    },
  ]

  private static let settled: [ScreenCase] = [
    .init("Charge", "wallet-paying", reserves: false) { world in
      world.wallet.script.hold("capture")
      await WalletPaymentWays.end(world, 92)
    },
    .init("Charge", "wallet-paid", reserves: false) { await WalletPaymentWays.end($0, 92) },
    .init("Charge", "wallet-above-hold", reserves: false) { await WalletPaymentWays.end($0, 312) },
    .init("Charge", "wallet-nothing-to-pay", reserves: false) { await WalletPaymentWays.end($0, 0) },
    .init("Charge", "wallet-sum-unknown", reserves: false) { await WalletPaymentWays.end($0, nil) },
    .init("Charge", "wallet-held-after-closing", reserves: false) { world in
      await WalletPaymentWays.end(world, nil)
      await WalletPaymentWays.leave(world)
      await ChargingWays.tap(world, .done)
    },
    .init("Charge", "wallet-not-settled", reserves: false) { world in
      await WalletPaymentWays.begin(world)
      await ChargingWays.measure(world, 30_667, 80)
      world.wallet.refuse(.limitExceeded)
      await WalletPaymentWays.stop(world, 92)
    },
  ]
}

/// Ways through charging that is paid from the wallet, on the recorded screens.
@MainActor
enum WalletPaymentWays {
  nonisolated static func kronor(_ kronor: Int) -> Money { WalletDesk.money(kronor * 100, "SEK") }

  nonisolated static func account(
    _ kronor: Int, _ name: String = "Elbilen", id: String = WalletDesk.everyday.rawValue
  ) -> WalletAccount {
    WalletAccount(id: WalletAccountID(rawValue: id), name: name, balance: self.kronor(kronor))
  }

  /// Ada is signed in to both, and on the site of a charger. She has 500 kronor, unless something else was set up.
  static func open(_ world: ScreenWorld) async {
    world.desk.signIn(.wallet)
    await ChargingWays.openHub(world)
  }

  /// The wallet is to pay.
  static func choose(_ world: ScreenWorld) async {
    let currencies = world.wallet.wallet.accounts.map(\.balance.currency.rawValue)
    if !currencies.contains("SEK") { world.wallet.wallet.accounts = [account(500)] }
    await open(world)
    await ChargingWays.hub(world, .methodChosen(.wallet))
  }

  /// It charges, or the hold goes wrong as it was arranged.
  static func begin(_ world: ScreenWorld) async {
    await choose(world)
    await ChargingWays.hub(world, .beginTapped)
  }

  /// It has charged, costs so much, and is stopped.
  static func end(_ world: ScreenWorld, _ kronor: Int?) async {
    await begin(world)
    await ChargingWays.measure(world, 30_667, 80)
    await stop(world, kronor)
  }

  static func stop(_ world: ScreenWorld, _ kronor: Int?) async {
    world.network.change("1") { $0.total = kronor.map { self.kronor($0) } }
    await ChargingWays.stop(world)
  }

  /// Ada signs out of the wallet.
  static func leave(_ world: ScreenWorld) async {
    world.desk.store(.nothing, of: .wallet)
    await world.send(.keeper(.accounts(.signedOut(.wallet, ended: nil))))
  }
}
