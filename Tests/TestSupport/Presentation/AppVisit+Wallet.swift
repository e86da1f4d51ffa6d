public import ChargeDomain
@testable public import ChargePresentation
import DomainTestSupport

/// Ways through the wallet, and what its screens show.
extension AppVisit {
  /// The wallet's home, where it is on top.
  public var walletHome: WalletViewState? { core.current.screen.of(WalletViewModel.self) }
  /// An order of the wallet, where it is on top.
  public var walletOrder: WalletOrderViewState? { core.current.screen.of(WalletOrderViewModel.self) }

  /// What stands on the wallet's home of the orders, each with its last line; empty where another screen is on top.
  public var walletOrders: [String] { (walletHome?.orders ?? []).map { $0.details.last ?? "" } }

  /// The balances on the wallet's home; empty where it shows none.
  public var walletBalances: [String] {
    if case .accounts(let accounts) = walletHome?.body { accounts.rows.map(\.balance) } else { [] }
  }

  /// Launches the app with Ada signed in to the wallet, on its home.
  public func openWallet() async {
    desk.signIn(.wallet)
    await open("wallet")
  }

  /// Ada asks something of the wallet.
  public func order(_ kind: WalletOrder.Kind, whenOffline: Bool = false) async {
    await act(.order(kind, whenOffline: whenOffline))
  }

  /// Ada does something with the wallet.
  public func act(_ act: WalletKeeper.Act) async { await core.send(.keeper(.wallet(.asked(act)))) }

  /// Kills the app and launches another one on the same device, with the same services, on the wallet.
  public func killedOnWallet() async -> AppVisit {
    core.stop()
    await core.settle()
    let next = AppVisit(
      desk: desk, charging: charging, appointments: appointments, wallet: wallet, clock: clock, kept: kept,
      platform: platform)
    await next.open("wallet")
    return next
  }
}
