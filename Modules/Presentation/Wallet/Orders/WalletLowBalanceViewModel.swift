public import ChargeDomain
import ChargeLocalization

/// The sheet for the low balance notice of an account of the wallet: whether, and below which amount.
public struct WalletLowBalanceViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The switch was moved.
    case switched(isOn: Bool)
    /// The amount was edited.
    case edited(AmountEdit)
    /// What was chosen is to be kept.
    case saveTapped
    /// The sheet is left.
    case cancelTapped
    /// The wallet is to be asked once more.
    case retryTapped
    /// Sign in was tapped where nothing is known of the account.
    case signInTapped
  }

  public typealias Effect = Never

  /// What is being kept.
  enum Saving: Hashable, Sendable {
    /// Nothing.
    case no
    /// This amount; nil for no notice.
    case running(Money?)

    /// Whether something is being kept.
    var isRunning: Bool { self != .no }
  }

  let id: WalletAccountID
  var surroundings = Surroundings()
  /// Whether a notice is wanted; nil while it is not known whether one was before.
  private(set) var isOn: Bool?
  /// The amount; nil while the currency of the account is not known.
  private(set) var entry: AmountEntry?
  private(set) var saving = Saving.no
  private var holder = AccountHolder(of: .wallet)

  public init(_ id: WalletAccountID, in surroundings: Surroundings) {
    (self.id, self.surroundings) = (id, surroundings)
    fill()
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)), .signal(.changed(let new, _)): return follow(new)
    case .signal(.pulled), .retryTapped: return .ask(.askWallet)
    case .signal(.covered): return .none
    case .switched(let isOn): if !saving.isRunning, self.isOn != nil { self.isOn = isOn }
    case .edited(let edit): if !saving.isRunning { entry?.apply(edit) }
    case .saveTapped: return save()
    case .cancelTapped: return .exit(.back)
    case .signInTapped: return .ask(.signIn(.wallet))
    }
    return .none
  }

  var account: WalletAccount? { surroundings.wallet.account(id) }

  /// Why what was chosen last is not kept; nil where it is, or is being kept.
  var failure: Failure? { saving.isRunning ? nil : surroundings.wallet.lowBalanceFailures[id] }

  private mutating func follow(_ new: Surroundings) -> Reaction<Self> {
    surroundings = new
    if holder.isReplaced(in: new) { return .exit(.back) }
    fill()
    guard case .running(let wanted) = saving else { return .none }
    if new.wallet.lowBalance(of: id) == wanted { return .exit(.back) }
    if new.wallet.lowBalanceFailures[id] != nil { saving = .no }
    return .none
  }

  /// Begins with what was chosen before, as soon as that is known.
  private mutating func fill() {
    guard let currency = account?.balance.currency, surroundings.wallet.isRead else { return }
    entry?.adapt(to: surroundings.language)
    guard isOn == nil else { return }
    let known = surroundings.wallet.lowBalance(of: id)
    var entry = AmountEntry(AmountRule(currency, upTo: WalletAmountViewModel.largest), in: surroundings.language)
    if let known, known.currency == currency { entry.fill(with: known) }
    (self.entry, isOn) = (entry, known != nil)
  }

  private mutating func save() -> Reaction<Self> {
    guard let isOn, !saving.isRunning else { return .none }
    guard isOn else { return keep(nil) }
    guard let amount = entry?.submit() else { return .none }
    return keep(amount)
  }

  private mutating func keep(_ amount: Money?) -> Reaction<Self> {
    guard surroundings.wallet.lowBalance(of: id) != amount else { return .exit(.back) }
    saving = .running(amount)
    return .ask(.wallet(.setLowBalance(id, amount)))
  }
}

extension WalletLowBalanceViewModel {
  public static let name = "walletLowBalance"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, PreferencesKeeper.self, WalletKeeper.self]
  public static let emits: [Emission] = [.exit, .account, .telling(WalletKeeper.self)]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// The sheet for the low balance notice of an account of the wallet.
  static func walletLowBalance(_ id: WalletAccountID) -> Self { Self(WalletLowBalanceViewModel.self, id) }
}
