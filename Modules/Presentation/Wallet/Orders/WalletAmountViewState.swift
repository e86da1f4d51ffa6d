public import ChargeDomain
import ChargeLocalization
import Foundation

/// The sheet for an amount, ready to show.
public struct WalletAmountViewState: ScreenViewState {
  /// An account to transfer to.
  public struct Target: Hashable, Sendable, Codable {
    /// Which one.
    public let id: WalletAccountID
    /// Its stable name: "account-" and its place in the wallet.
    public let name: String
    /// Its name and balance.
    public let label: String
    /// True when it is chosen.
    public let isSelected: Bool
  }

  /// What is filled in.
  public struct Content: Hashable, Sendable, Codable {
    /// The account, and how much is in it.
    public let facts: [Fact]
    /// The words over the accounts to transfer to.
    public let targetLabel: String
    /// The accounts to transfer to; empty where nothing is transferred.
    public let targets: [Target]
    /// The amount.
    public let amount: Field
    /// False while nothing can be changed.
    public let isEnabled: Bool
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The sheet is filled in.
    case form(form: Content)
    /// The account cannot be shown.
    case missing(account: MissingAccount)
    /// There is no account to transfer to, with the words on the button that leads to a new one; nil where an account that
    /// could not be read may be one.
    case noTarget(trouble: Trouble, add: String?)
  }

  public let title: String
  public let status: String?
  /// What stands below the title.
  public let body: Body
  /// What became of the order, and what can be done; nil where there is neither.
  public let panel: OrderPanel?
}

extension WalletAmountViewModel {
  public func viewState(in context: ViewContext) -> WalletAmountViewState {
    let body = body(in: context)
    let isShown = if case .form = body { true } else { false }
    return WalletAmountViewState(
      title: title(context.texts), status: isShown ? surroundings.wallet.status(in: context) : nil, body: body,
      panel: isShown || order != nil
        ? panel(SendButton(label: title(context.texts)), problem: words(in: context), in: context) : nil)
  }

  public func backTitle(in context: ViewContext) -> String { title(context.texts) }

  private func title(_ texts: Texts) -> String {
    switch aim.purpose {
    case .deposit: texts.walletDeposit
    case .withdraw: texts.walletWithdraw
    case .transfer: texts.walletTransfer
    }
  }

  private func body(in context: ViewContext) -> WalletAmountViewState.Body {
    guard let account, let entry else {
      let loading = Loading.spinner(context.texts.walletAccountLoading)
      return .missing(account: surroundings.missing(aim.account, in: context) ?? .loading(loading: loading))
    }
    if let missing = surroundings.missing(aim.account, in: context) { return .missing(account: missing) }
    if let trouble = noTarget(account, in: context) {
      let isWhole = surroundings.wallet.wallet?.unreadable.isEmpty ?? false
      let words = context.texts.walletNewAccountIn(currency: account.balance.currency.rawValue)
      return .noTarget(trouble: trouble, add: isWhole && isSignedIn ? words : nil)
    }
    return .form(form: content(account, entry, in: context))
  }

  private func noTarget(_ account: WalletAccount, in context: ViewContext) -> Trouble? {
    guard aim.purpose == .transfer, targets.isEmpty, let wallet = surroundings.wallet.wallet else { return nil }
    let texts = context.texts
    if wallet.problemOfTransfers(from: account.id) == .onlyOneAccount {
      return Trouble(.emptyMap, texts.walletOnlyOneAccount, advice: texts.walletOnlyOneAccountAdvice)
    }
    let currency = account.balance.currency.rawValue
    // Where an account could not be read, it may be one of this currency.
    return wallet.unreadable.isEmpty
      ? Trouble(.emptyMap, texts.walletNoTarget(currency: currency), advice: texts.walletNoTargetAdvice)
      : Trouble(.trouble, texts.walletNoTarget(currency: currency), advice: texts.walletAccountUnreadableAdvice)
  }

  private func content(
    _ account: WalletAccount, _ entry: AmountEntry, in context: ViewContext
  ) -> WalletAmountViewState.Content {
    let texts = context.texts
    let refusal = isAboutAmount && !isBusy ? words(of: problem, in: context) : nil
    return WalletAmountViewState.Content(
      facts: facts(account, in: context), targetLabel: texts.walletTo, targets: shownTargets(in: context),
      amount: entry.field(refusal: refusal, in: context), isEnabled: !isBusy)
  }

  private func facts(_ account: WalletAccount, in context: ViewContext) -> [Fact] {
    let (texts, formats) = (context.texts, context.formats)
    // What is on its way from here is not available any more.
    let orders = isBusy ? surroundings.wallet.orders : otherOrders
    let available = surroundings.wallet.wallet?.available(in: account.id, besides: orders)
    let head = Fact(label: aim.purpose == .transfer ? texts.walletFrom : texts.walletAccountTitle, value: account.name)
    guard aim.purpose != .deposit else {
      return [head, Fact(label: texts.walletBalance, value: formats.money(account.balance))]
    }
    return [
      head,
      Fact(label: texts.walletAvailable, value: available.map { formats.money($0) } ?? texts.accountNotKnown),
    ]
  }

  private func shownTargets(in context: ViewContext) -> [WalletAmountViewState.Target] {
    let all = surroundings.wallet.wallet?.accounts ?? []
    let places = Dictionary(
      all.enumerated().map { ($0.element.id, $0.offset + 1) }, uniquingKeysWith: { first, _ in first })
    return targets.map { account in
      WalletAmountViewState.Target(
        id: account.id, name: "account-\(places[account.id] ?? 0)",
        label: context.texts.walletTargetLabel(account: account.name, balance: context.formats.money(account.balance)),
        isSelected: account.id == target)
    }
  }

  // MARK: What is wrong

  /// Whether what is wrong is told beside the amount.
  private var isAboutAmount: Bool {
    switch problem {
    case .zero, .moreThanAvailable, .moreThanHeld, .currencyMismatch: true
    case .sameAccount, .onlyOneAccount, .unknownAccount, .blankName, .moneyIsHeld, .orderIsOpen, .isBeingDeleted, nil:
      false
    }
  }

  /// What is wrong besides the amount, once that is told.
  private func words(in context: ViewContext) -> String? {
    guard entry?.tellsProblem ?? false else { return nil }
    if tellsTarget { return context.texts.walletTargetMissing }
    return isAboutAmount ? nil : words(of: problem, in: context)
  }

  private func words(of problem: OrderProblem?, in context: ViewContext) -> String? {
    problem.map { context.formats.orderProblem($0) }
  }
}
