public import ChargeDomain

/// Something that was asked of the wallet: what it is, how far it is, and what can be done about it.
public struct WalletOrderViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A button was tapped.
    case tapped(WalletOrderViewState.Button.Name)
  }

  public typealias Effect = Never

  let id: WalletOrder.ID
  var surroundings = Surroundings()
  /// Whether it was shown: once it is gone, there is nothing more to see here.
  private var wasShown = false
  /// How often in a row it was not carried out for the same reason.
  private(set) var streak = OrderStreak()

  public init(_ id: WalletOrder.ID, in surroundings: Surroundings) {
    (self.id, self.surroundings) = (id, surroundings)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)): return follow(new).and(.ask(.askWallet))
    case .signal(.changed(let new, _)): return follow(new)
    case .signal(.pulled): return .ask(.askWallet)
    case .signal(.covered): return .none
    case .tapped(let button): return handle(button)
    }
  }

  var order: WalletOrder? { surroundings.wallet[id] }

  /// What was let go, or cancelled, is left.
  private mutating func follow(_ new: Surroundings) -> Reaction<Self> {
    surroundings = new
    streak.follow(order, in: new.wallet)
    guard order == nil else {
      wasShown = true
      return .none
    }
    return wasShown ? .exit(.back) : .none
  }

  private func handle(_ button: WalletOrderViewState.Button.Name) -> Reaction<Self> {
    switch button {
    case .signIn: .ask(.signIn(.wallet))
    case .reload: .ask(.askWallet)
    case .retry: act(.retry(id))
    case .queue: act(.queue(id))
    case .withdraw: act(.withdraw(id))
    case .wentThrough: act(.decide(id, .wentThrough))
    case .sendAgain: surroundings.canSendOrders ? act(.decide(id, .sendAgain)) : .none
    case .drop: act(.decide(id, .drop))
    case .ok: act(.letGo(id))
    }
  }

  private func act(_ act: WalletKeeper.Act) -> Reaction<Self> {
    order == nil ? .none : .ask(.wallet(act))
  }
}

extension WalletOrderViewModel {
  public static let name = "walletOrder"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self, WalletKeeper.self]
  public static let emits: [Emission] = [.exit, .account, .telling(WalletKeeper.self)]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// Something that was asked of the wallet.
  static func walletOrder(_ id: WalletOrder.ID) -> Self { Self(WalletOrderViewModel.self, id) }
}
