public import ChargeDomain
import ChargeLocalization

/// The sheet for the low balance notice of an account of the wallet: whether, and below which amount.
public struct WalletLowBalanceViewModel: AllowsNotifications {
  public enum Event: ScreenEvents, AllowsNotificationsEvent {
    case signal(ScreenSignal)
    /// The switch was moved.
    case switched(isOn: Bool)
    /// The amount was edited.
    case edited(AmountEdit)
    /// What was chosen is to be kept.
    case saveTapped
    /// Notifications are to be allowed.
    case allowTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
    /// The sheet is left.
    case cancelTapped
    /// The wallet is to be asked once more.
    case retryTapped
    /// Sign in was tapped where nothing is known of the account.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable, AllowsNotificationsEffect {
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

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
  /// How often in a row it was not kept for the same reason.
  private(set) var streak = FailureStreak()
  /// True when the device's settings could not be shown.
  var hasFailedToShowSettings = false
  private var holder = AccountHolder(of: .wallet)

  public init(_ id: WalletAccountID, in surroundings: Surroundings) {
    (self.id, self.surroundings) = (id, surroundings)
    fill()
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)): return follow(new)
    case .signal(.changed(let new, let change)):
      followPermission(change)
      return follow(new)
    case .signal(.pulled), .retryTapped: return .ask(.askWallet)
    case .signal(.covered): return .none
    case .switched(let isOn): return turn(isOn)
    case .edited(let edit): if !saving.isRunning { entry?.apply(edit) }
    case .saveTapped: return save()
    case .allowTapped: return allowNotifications()
    case .systemSettingsNotShown: hasFailedToShowSettings = true
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
    if let failure = new.wallet.lowBalanceFailures[id] {
      saving = .no
      streak.count(failure)
    }
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

  /// Whoever wants to be told is asked for the permission, unless they answered before.
  private mutating func turn(_ isOn: Bool) -> Reaction<Self> {
    guard !saving.isRunning, self.isOn != nil else { return .none }
    self.isOn = isOn
    let isAsked = (surroundings.permissions[.notifications] ?? .notAsked) != .notAsked
    return isOn && !isAsked ? .ask(.ask(for: .notifications)) : .none
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
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .showSystemSettings: await showSystemSettings(with: useCases, send: send)
    }
  }

  public static let name = "walletLowBalance"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, PermissionsKeeper.self, PreferencesKeeper.self, WalletKeeper.self,
  ]
  public static let emits: [Emission] = [
    .exit, .account, .telling(PermissionsKeeper.self), .telling(WalletKeeper.self),
  ]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// The sheet for the low balance notice of an account of the wallet.
  static func walletLowBalance(_ id: WalletAccountID) -> Self { Self(WalletLowBalanceViewModel.self, id) }
}
