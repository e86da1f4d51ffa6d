public import ChargeDomain
import ChargeLocalization

/// The sheet for an amount of an account of the wallet: it comes in, goes out, or goes to another account.
public struct WalletAmountViewModel: OrderSheet {
  /// What is done with the amount.
  public enum Purpose: String, CaseIterable, Hashable, Sendable, Codable {
    /// It comes into the account.
    case deposit
    /// It goes out of the account.
    case withdraw
    /// It goes to another account.
    case transfer
  }

  /// What the sheet begins with.
  public struct Aim: Hashable, Sendable {
    let purpose: Purpose
    let account: WalletAccountID
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The amount was edited.
    case edited(AmountEdit)
    /// An account to transfer to was chosen.
    case targetChosen(WalletAccountID)
    /// A new account to transfer to is wanted.
    case addTapped
    /// A button was tapped.
    case tapped(OrderPanel.Button.Name)
    /// The wallet is to be asked once more.
    case retryTapped
    /// Sign in was tapped where nothing is known of the account.
    case signInTapped
  }

  public typealias Effect = Never

  /// The largest amount, in whole units of its currency: more than an account holds.
  static let largest = 1_000_000

  let aim: Aim
  var surroundings = Surroundings()
  var asked = AskedOrder()
  var holder = AccountHolder(of: .wallet)
  /// The amount; nil while the currency of the account is not known.
  private(set) var entry: AmountEntry?
  /// The account to transfer to; nil while none is chosen.
  private(set) var target: WalletAccountID?
  /// Whether it is told that no account to transfer to is chosen.
  private(set) var tellsTarget = false

  public init(_ aim: Aim, in surroundings: Surroundings) {
    (self.aim, self.surroundings) = (aim, surroundings)
    adapt()
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)): return follow(new).and(.ask(.askWallet))
    case .signal(.changed(let new, _)): return follow(new)
    case .signal(.pulled), .retryTapped: return .ask(.askWallet)
    case .signal(.covered): return .none
    case .edited(let edit):
      if !isBusy { entry?.apply(edit) }
      return .none
    case .targetChosen(let id):
      if !isBusy, targets.contains(where: { $0.id == id }) { (target, tellsTarget) = (id, false) }
      return .none
    case .addTapped: return account.map { .show(.walletNewAccount(in: $0.balance.currency)) } ?? .none
    case .tapped(let button): return handle(button)
    case .signInTapped: return .ask(.signIn(.wallet))
    }
  }

  var account: WalletAccount? { surroundings.wallet.account(aim.account) }

  /// The other accounts in the same currency, in the wallet's order.
  var targets: [WalletAccount] {
    guard aim.purpose == .transfer, let account, let wallet = surroundings.wallet.wallet else { return [] }
    return wallet.accounts.filter { $0.id != account.id && $0.balance.currency == account.balance.currency }
  }

  /// Why what is filled in makes no sense; nil where nothing is known against it, or too little is filled in.
  var problem: OrderProblem? {
    guard let wallet = surroundings.wallet.wallet, let wished = entry?.amount.flatMap({ kind($0) }) else { return nil }
    return wished.problem(in: wallet, besides: otherOrders)
  }

  mutating func adapt() {
    // Where there is one other account, it is meant.
    if let target, !targets.contains(where: { $0.id == target }) { self.target = nil }
    if target == nil, targets.count == 1 { target = targets.first?.id }
    guard let currency = account?.balance.currency else { return }
    let language = surroundings.language
    if entry?.rule.currency != currency {
      entry = AmountEntry(AmountRule(currency, upTo: Self.largest), in: language)
    }
    entry?.adapt(to: language)
  }

  mutating func wish() -> OrderWish? {
    let amount = entry?.submit()
    tellsTarget = aim.purpose == .transfer && target == nil
    guard let wished = amount.flatMap({ kind($0) }) else { return nil }
    guard problem == nil else {
      entry?.apply(.focusChanged(true))
      return nil
    }
    return .order(wished)
  }

  private func kind(_ amount: Money) -> WalletOrder.Kind? {
    switch aim.purpose {
    case .deposit: .deposit(aim.account, amount)
    case .withdraw: .withdraw(aim.account, amount)
    case .transfer: target.map { .transfer(from: aim.account, to: $0, amount) }
    }
  }
}

extension WalletAmountViewModel {
  public static let name = "walletAmount"
  public static let needs: [any Keeper.Type] = sheetNeeds
  public static let emits: [Emission] = sheetEmissions + [.to(WalletNewAccountViewModel.self)]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// The sheet for an amount of an account of the wallet.
  static func walletAmount(_ purpose: WalletAmountViewModel.Purpose, _ account: WalletAccountID) -> Self {
    Self(WalletAmountViewModel.self, WalletAmountViewModel.Aim(purpose: purpose, account: account))
  }
}
