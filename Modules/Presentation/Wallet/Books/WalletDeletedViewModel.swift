public import ChargeDomain

/// The accounts of the wallet that were deleted: their statements can still be read.
public struct WalletDeletedViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// An account was tapped.
    case accountTapped(WalletAccountID)
    /// Sign in was tapped.
    case signInTapped
  }

  public typealias Effect = Never

  var surroundings = Surroundings()

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)), .signal(.changed(let new, _)): surroundings = new
    case .signal(.pulled): return .ask(.askWallet)
    case .signal(.covered): break
    case .accountTapped(let id):
      return surroundings.wallet.deleted.contains { $0.id == id } ? .show(.walletStatement(id)) : .none
    case .signInTapped: return .ask(.signIn(.wallet))
    }
    return .none
  }
}

extension WalletDeletedViewModel {
  public static let name = "walletDeleted"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, WalletKeeper.self]
  public static let emits: [Emission] = [
    .account, .telling(WalletKeeper.self), .to(WalletStatementViewModel.self),
  ]
  public static let openings: [Opening] = [.plain("wallet-deleted", .walletDeleted)]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// The accounts of the wallet that were deleted.
  static let walletDeleted = Self(WalletDeletedViewModel.self)
}
