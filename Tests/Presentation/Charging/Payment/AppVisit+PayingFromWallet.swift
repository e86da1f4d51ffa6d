import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// Ways through charging that is paid from the wallet.
extension AppVisit {
  /// Ada is signed in to the charging network and to her wallet, which has these accounts; the network takes it.
  static func withWallet(_ accounts: WalletAccount..., language: String = "en") -> AppVisit {
    let wallet = WalletDesk()
    wallet.wallet.accounts = accounts
    return AppVisit(language: language, wallet: wallet, reserves: false) { $0.signIn(.charging, .wallet) }
  }

  /// The same, with so much in one account.
  static func withWallet(kronor: Int = 500) -> AppVisit { withWallet(.kronor(kronor)) }

  /// The site, where it is on top.
  var hubContent: ChargerHubViewState.Content? {
    if case .site(let content) = chargerHub?.body { content } else { nil }
  }

  /// The sheet for an amount of the wallet, where it is on top.
  var amountSheet: WalletAmountViewState? { core.current.screen.of(WalletAmountViewModel.self) }

  /// Goes to the site of a charger, and chooses to pay from the wallet.
  func chooseWallet() async {
    await openHub()
    await send(.chargerHub(.methodChosen(.wallet)))
  }

  /// Begins to charge, paid from the wallet.
  func beginFromWallet() async {
    await chooseWallet()
    await send(.chargerHub(.beginTapped))
  }

  /// The session has cost so much, and is stopped.
  func stopCharging(total: Int?) async {
    charging.change("1") { $0.total = total.map { WalletDesk.money($0, "SEK") } }
    await stopCharging()
  }

  /// Ada signs out of the wallet, and the device forgets the sign-in.
  func leaveWallet() async {
    desk.store(.nothing, of: .wallet)
    await core.send(.keeper(.accounts(.signedOut(.wallet, ended: nil))))
  }

  /// Ada signs in to the wallet again.
  func returnToWallet() async {
    desk.signIn(.wallet)
    await core.send(.keeper(.accounts(.signedIn(.wallet, AccountDesk.owner(.wallet)))))
  }

  /// What is in the first account of the wallet, in öre.
  var balance: Int? { wallet.wallet.accounts.first?.balance.minorUnits }

  /// What the wallet holds, in öre.
  var heldSums: [Int] { wallet.wallet.holds.map(\.amount.minorUnits) }

  /// The small letters below the session.
  var footnotes: [String] { panel?.footnotes ?? [] }
}

extension WalletAccount {
  /// An account in kronor.
  static func kronor(_ kronor: Int, _ name: String = "Everyday", id: WalletAccountID = WalletDesk.everyday) -> Self {
    Self(id: id, name: name, balance: WalletDesk.money(kronor * 100, "SEK"))
  }
}
