public import ChargeDomain

/// The wallet of a person: the accounts in it, and what was asked of it and is not settled.
public struct WalletViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// An account was tapped.
    case accountTapped(WalletAccountID)
    /// Something that was asked of the wallet was tapped.
    case orderTapped(WalletOrder.ID)
    /// The person has read of all that was carried out.
    case clearDoneTapped
    /// The accounts that were deleted are to be shown.
    case deletedTapped
    /// Another account is wanted.
    case addTapped
    /// The person's name, or signing out, is wanted.
    case settingsTapped
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
  }

  public typealias Effect = Never

  var surroundings = Surroundings()

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      return .ask(.askWallet)
    case .signal(.changed(let new, _)):
      surroundings = new
      return .none
    case .signal(.pulled), .retryTapped: return .ask(.askWallet)
    case .signal(.covered): return .none
    case .accountTapped(let id): return surroundings.wallet.account(id).map { .show(.walletAccount($0.id)) } ?? .none
    case .orderTapped(let id): return surroundings.wallet[id].map { .show(.walletOrder($0.id)) } ?? .none
    case .clearDoneTapped: return .ask(.wallet(.letGoDone))
    case .deletedTapped: return .show(.walletDeleted)
    case .addTapped: return .show(.walletNewAccount())
    case .settingsTapped: return .ask(.showAccount(.wallet))
    case .signInTapped: return .ask(.signIn(.wallet))
    }
  }
}

extension WalletViewModel {
  public static let name = "wallet"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self, WalletKeeper.self]
  public static let emits: [Emission] = [
    .account, .telling(WalletKeeper.self), .to(WalletAccountViewModel.self), .to(WalletNewAccountViewModel.self),
    .to(WalletOrderViewModel.self), .to(WalletDeletedViewModel.self),
  ]
  public static let openings: [Opening] = [.tab("wallet", .wallet)]
  public static let tab = AppTab.wallet
  public static let isTabRoot = true
}

extension Destination {
  /// The wallet of a person.
  public static let wallet = Self(WalletViewModel.self)
}
