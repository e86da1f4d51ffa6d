public import ChargeDomain

/// The sheet that deletes an account of the wallet, after it has said what happens to the money.
public struct WalletDeleteAccountViewModel: OrderSheet {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A button was tapped.
    case tapped(OrderPanel.Button.Name)
    /// The wallet is to be asked once more.
    case retryTapped
    /// Sign in was tapped where nothing is known of the account.
    case signInTapped
  }

  public typealias Effect = Never

  /// The account has no screen any more.
  static let whenDone = ScreenExit.backTelling(ScreenEvent(WalletAccountViewModel.self, .deleted))

  let id: WalletAccountID
  var surroundings = Surroundings()
  var asked = AskedOrder()
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
    case .tapped(let button): return handle(button)
    case .signInTapped: return .ask(.signIn(.wallet))
    }
  }

  var account: WalletAccount? { surroundings.wallet.account(id) }

  /// Why the account cannot be deleted; nil where nothing is known against it.
  var problem: OrderProblem? {
    surroundings.wallet.wallet.flatMap { WalletOrder.Kind.delete(id).problem(in: $0, besides: otherOrders) }
  }

  /// What the person has to know first; nil for nothing.
  var warning: OrderWarning? { surroundings.wallet.wallet.flatMap { WalletOrder.Kind.delete(id).warning(in: $0) } }

  mutating func adapt() {}

  mutating func wish() -> OrderWish? {
    account != nil && problem == nil ? .order(.delete(id)) : nil
  }
}

extension WalletDeleteAccountViewModel {
  public static let name = "walletDeleteAccount"
  public static let needs: [any Keeper.Type] = sheetNeeds
  public static let emits: [Emission] = sheetEmissions + [.to(WalletAccountViewModel.self)]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// The sheet that deletes an account of the wallet.
  static func walletDeleteAccount(_ id: WalletAccountID) -> Self { Self(WalletDeleteAccountViewModel.self, id) }
}
