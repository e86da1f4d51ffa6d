public import ChargeDomain
import ChargeLocalization
import Foundation

/// An account of the wallet, ready to show.
public struct WalletAccountViewState: ScreenViewState {
  /// Something that was asked of the wallet and is not settled.
  public struct Order: Hashable, Sendable, Codable {
    /// Which one.
    public let id: WalletOrder.ID
    /// Its stable name in the list.
    public let subject: String
    /// What it is.
    public let title: String
    /// How much; nil for an order without a sum.
    public let sum: String?
    /// Between which accounts, and how far it is.
    public let details: [String]
  }

  /// Sums that are set aside, under a heading.
  public struct Holds: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// What is set aside, and for what.
    public let facts: [Fact]
  }

  /// Orders under a heading.
  public struct Orders: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// The orders, the oldest first.
    public let rows: [Order]
  }

  /// What is in the account, and what can be done with it.
  public struct Content: Hashable, Sendable, Codable {
    /// Balance, what can be spent, the low balance notice.
    public let facts: [Fact]
    /// What is set aside; nil for nothing.
    public let holds: Holds?
    /// What was asked of the wallet and is not settled; nil for nothing.
    public let orders: Orders?
    /// The words on the buttons.
    public let deposit, withdraw, transfer, statement, lowBalance, delete: String
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The account.
    case content(account: Content)
    /// There is none to show.
    case missing(account: MissingAccount)
  }

  public let title: String
  public let status: String?
  /// What is wrong, or good to know; the most important first.
  public let notices: [Notice]
  /// What stands below them.
  public let body: Body
  /// The words on the button that signs in again, where what is shown is from before; nil elsewhere.
  public let signIn: String?
  /// The words on the button that tries again; nil where nothing failed.
  public let retry: String?
}

extension WalletAccountViewModel {
  public func viewState(in context: ViewContext) -> WalletAccountViewState {
    let texts = context.texts
    let (value, missing) = (surroundings.wallet, surroundings.missing(id, in: context))
    let isShown = missing == nil
    return WalletAccountViewState(
      title: account?.name ?? texts.walletAccountTitle, status: isShown ? value.status(in: context) : nil,
      notices: isShown ? notices(in: context) : [],
      body: missing.map { .missing(account: $0) } ?? .content(account: content(in: context)),
      signIn: isShown && isExpired ? texts.accountSignIn : nil,
      retry: isShown && !isExpired && (value.isOld || !isWhole) ? texts.commonRetry : nil)
  }

  public func backTitle(in context: ViewContext) -> String { account?.name ?? context.texts.walletAccountTitle }

  private var isExpired: Bool {
    if case .expired = surroundings.accounts[.wallet] { true } else { false }
  }

  /// Whether all that is set aside is known.
  private var isWhole: Bool { surroundings.wallet.wallet?.areHoldsWhole ?? false }

  private func content(in context: ViewContext) -> WalletAccountViewState.Content {
    let texts = context.texts
    return WalletAccountViewState.Content(
      facts: facts(in: context), holds: holds(in: context), orders: orders(in: context), deposit: texts.walletDeposit,
      withdraw: texts.walletWithdraw, transfer: texts.walletTransfer, statement: texts.walletToStatement,
      lowBalance: texts.walletLowBalance, delete: texts.walletDelete)
  }

  private func facts(in context: ViewContext) -> [Fact] {
    let (texts, formats, value) = (context.texts, context.formats, surroundings.wallet)
    let money = { (sum: Money?) in sum.map { formats.money($0) } ?? texts.accountNotKnown }
    return [
      Fact(label: texts.walletBalance, value: money(value.balance(of: id))),
      Fact(label: texts.walletAvailable, value: money(value.available(in: id))),
      value.lowBalance(of: id).map {
        Fact(label: texts.walletLowBalance, value: texts.walletLowBelow(sum: formats.roundSum($0)))
      },
    ].compactMap(\.self)
  }

  private func holds(in context: ViewContext) -> WalletAccountViewState.Holds? {
    let holds = (surroundings.wallet.wallet?.holds ?? []).filter { $0.account == id }
    guard !holds.isEmpty else { return nil }
    return WalletAccountViewState.Holds(
      title: context.texts.walletHolds,
      facts: holds.map { hold in
        Fact(label: hold.reference ?? context.texts.walletOrderHold, value: context.formats.money(hold.amount))
      })
  }

  private func orders(in context: ViewContext) -> WalletAccountViewState.Orders? {
    let value = surroundings.wallet
    let orders = value.orders(of: id)
    guard !orders.isEmpty else { return nil }
    return WalletAccountViewState.Orders(
      title: context.texts.walletAccountOrders,
      rows: orders.map { order in
        let words = surroundings.words(of: order, in: context)
        let standing = surroundings.standing(of: order, in: context)
        return WalletAccountViewState.Order(
          id: order.id, subject: order.id.rawValue, title: words.title, sum: words.sum,
          details: [words.subject, standing.text.plain].compactMap(\.self))
      })
  }

  private func notices(in context: ViewContext) -> [Notice] {
    let (texts, value) = (context.texts, surroundings.wallet)
    var notices: [Notice] = []
    if isExpired {
      notices.append(Notice(.warning, texts.logInExpired))
    } else if let failure = value.askFailure {
      notices.append(Notice(.warning, texts.appointmentsOutOfDate(problem: texts.accountFailureTitle(failure))))
    }
    if !isWhole { notices.append(Notice(.warning, texts.walletHoldsUnreadable)) }
    if let least = value.missedLowBalance(of: id) {
      notices.append(Notice(.warning, texts.walletLow(sum: context.formats.roundSum(least))))
    }
    return notices
  }
}
