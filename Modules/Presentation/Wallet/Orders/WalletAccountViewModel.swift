public import ChargeDomain

/// An account of the wallet: what is in it, what can be spent of it, and what can be done with it.
public struct WalletAccountViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// Money is to come in.
    case depositTapped
    /// Money is to go out.
    case withdrawTapped
    /// Money is to go to another account.
    case transferTapped
    /// What came in and went out is to be shown.
    case statementTapped
    /// The low balance notice is to be changed.
    case lowBalanceTapped
    /// The account is to be deleted.
    case deleteTapped
    /// Something that was asked of the wallet was tapped.
    case orderTapped(WalletOrder.ID)
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
    /// The account was deleted here.
    case deleted
  }

  public typealias Effect = Never

  let id: WalletAccountID
  var surroundings = Surroundings()
  var holder = AccountHolder(of: .wallet)

  public init(_ id: WalletAccountID, in surroundings: Surroundings) {
    (self.id, self.surroundings) = (id, surroundings)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)): return follow(new).and(.ask(.askWallet))
    case .signal(.changed(let new, _)): return follow(new)
    case .signal(.pulled), .retryTapped: return .ask(.askWallet)
    case .signal(.covered): return .none
    case .depositTapped: return .show(.walletAmount(.deposit, id))
    case .withdrawTapped: return .show(.walletAmount(.withdraw, id))
    case .transferTapped: return .show(.walletAmount(.transfer, id))
    case .statementTapped: return .show(.walletStatement(id))
    case .lowBalanceTapped: return .show(.walletLowBalance(id))
    case .deleteTapped: return .show(.walletDeleteAccount(id))
    case .orderTapped(let id): return surroundings.wallet[id].map { .show(.walletOrder($0.id)) } ?? .none
    case .signInTapped: return .ask(.signIn(.wallet))
    case .deleted: return .exit(.back)
    }
  }

  var account: WalletAccount? { surroundings.wallet.account(id) }

  /// An account of somebody else is left.
  private mutating func follow(_ new: Surroundings) -> Reaction<Self> {
    surroundings = new
    return holder.isReplaced(in: new) ? .exit(.back) : .none
  }
}

extension WalletAccountViewModel {
  public static let name = "walletAccount"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self, WalletKeeper.self]
  public static let emits: [Emission] = [
    .exit, .account, .telling(WalletKeeper.self), .to(WalletAmountViewModel.self), .to(WalletStatementViewModel.self),
    .to(WalletLowBalanceViewModel.self), .to(WalletDeleteAccountViewModel.self), .to(WalletOrderViewModel.self),
  ]
  public static let openings: [Opening] = [
    .words("wallet-account") { id in id.isEmpty ? nil : Destination.walletAccount(WalletAccountID(rawValue: id)) }
  ]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// An account of the wallet.
  static func walletAccount(_ id: WalletAccountID) -> Self { Self(WalletAccountViewModel.self, id) }
}
