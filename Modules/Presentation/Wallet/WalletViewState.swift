public import ChargeDomain
import ChargeLocalization
import Foundation

/// The wallet of a person, ready to show.
public struct WalletViewState: ScreenViewState {
  /// An account.
  public struct Account: Hashable, Sendable, Codable {
    /// Which one.
    public let id: WalletAccountID
    /// Its place in the list, from 1.
    public let number: Int
    /// Its name.
    public let name: String
    /// What is in it.
    public let balance: String
    /// What can be spent of it; nil where that is all.
    public let available: String?
    /// That less is left than the person chose; nil elsewhere.
    public let low: String?
    /// Tells its row from others.
    public var subject: String { id.rawValue }
  }

  /// Something that was asked of the wallet and is not settled, or that the person has not let go.
  public struct Order: Hashable, Sendable, Codable {
    /// Which one.
    public let id: WalletOrder.ID
    /// Its place in the list, from 1.
    public let number: Int
    /// What it is.
    public let title: String
    /// How much; nil for an order without a sum.
    public let sum: String?
    /// About which accounts it is, and how far it is.
    public let details: [String]
    /// Tells its row from others.
    public var subject: String { id.rawValue }
  }

  /// The accounts and what is in all of them.
  public struct Accounts: Hashable, Sendable, Codable {
    /// What is in all accounts: a sum for each currency, or that it is not known. Nil while the first account is being
    /// opened.
    public let total: Fact?
    /// The heading.
    public let title: String
    /// The accounts, in the service's order.
    public let rows: [Account]
  }

  /// The accounts, or why there are none.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or that cannot be told.
    case signedOut(trouble: Trouble, signIn: String?)
    /// Nothing is known of the wallet yet.
    case loading(loading: Loading)
    /// The accounts.
    case accounts(accounts: Accounts)
    /// There are none.
    case none(trouble: Trouble)
    /// The wallet could not be asked, and nothing is known of it.
    case failed(trouble: Trouble)
  }

  public let title: String
  public let status: String?
  /// Why what is shown may be out of date or not all there is; the most important first.
  public let notices: [Notice]
  /// The heading of what is not settled.
  public let ordersTitle: String
  /// What was asked of the wallet, the oldest first.
  public let orders: [Order]
  /// The words on the button that takes all that was carried out off the list; nil where there is nothing of that kind.
  public let clearDone: String?
  /// The accounts, or why there are none.
  public let body: Body
  /// The words on the button that signs in again, where what is shown is from before; nil elsewhere.
  public let signIn: String?
  /// The words on the button that leads to the sheet for another account; nil while nobody is signed in.
  public let add: String?
  /// The words on the link to the accounts that were deleted; nil where there are none.
  public let deleted: String?
  /// The words on the link to the person's profile; nil while nobody is signed in.
  public let settings: String?
  /// The words on the button that tries again; nil where nothing failed.
  public let retry: String?
}

extension WalletViewModel {
  public func viewState(in context: ViewContext) -> WalletViewState {
    let (texts, value) = (context.texts, surroundings.wallet)
    let body = body(in: context)
    let isShown = isSignedIn || isExpired && value.wallet != nil
    return WalletViewState(
      title: texts.walletTitle, status: isShown ? value.status(in: context) : nil,
      notices: isShown || isExpired ? notices(in: context) : [], ordersTitle: texts.walletAccountOrders,
      orders: isShown ? orders(in: context) : [],
      clearDone: isShown && !value.done.isEmpty ? texts.walletClearDone : nil, body: body,
      signIn: isShown && isExpired ? texts.accountSignIn : nil, add: isSignedIn ? texts.walletAdd : nil,
      deleted: isShown && !value.deleted.isEmpty ? texts.walletDeleted : nil,
      settings: isShown ? texts.walletToProfile : nil,
      retry: isSignedIn && !value.isAsking && (value.failure != nil || value.wallet?.isWhole == false)
        ? texts.commonRetry : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletTitle }

  private var isSignedIn: Bool { surroundings.accounts[.wallet]?.isSignedIn ?? false }

  private var isExpired: Bool {
    if case .expired = surroundings.accounts[.wallet] { true } else { false }
  }

  private func notices(in context: ViewContext) -> [Notice] {
    let (texts, value) = (context.texts, surroundings.wallet)
    var notices: [Notice] = []
    if isExpired {
      notices.append(Notice(.warning, texts.logInExpired))
    } else if surroundings.isLocked {
      notices += [Notice(inTheWayOf: surroundings, in: context)].compactMap(\.self)
    } else if value.wallet != nil, let failure = surroundings.obstacle ?? value.askFailure {
      notices.append(Notice(.warning, texts.appointmentsOutOfDate(problem: texts.accountFailureTitle(failure))))
    }
    guard let wallet = value.wallet else { return notices }
    if !wallet.unreadable.isEmpty, !wallet.accounts.isEmpty { notices.append(Notice(.warning, texts.walletPartly)) }
    if !wallet.areHoldsWhole { notices.append(Notice(.warning, texts.walletHoldsUnreadable)) }
    return notices
  }

  private func body(in context: ViewContext) -> WalletViewState.Body {
    let (texts, value) = (context.texts, surroundings.wallet)
    switch surroundings.accounts[.wallet] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    case .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, signIn) = Trouble.signedOut(of: .wallet, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    // What was known stays until the person has signed in again.
    case .expired where value.wallet != nil: break
    case .signedOut, .expired:
      return .signedOut(
        trouble: Trouble(.emptyMap, texts.walletSignedOut, advice: texts.walletSignedOutAdvice),
        signIn: texts.accountSignIn)
    case .signedIn: break
    }
    guard let wallet = value.wallet else {
      if let failure = value.failure, !value.isAsking {
        return .failed(trouble: Trouble(account: failure, in: context))
      }
      return .loading(loading: Loading(style: .skeleton(rows: 3), label: texts.walletLoading))
    }
    if !wallet.accounts.isEmpty { return .accounts(accounts: accounts(wallet, in: context)) }
    guard wallet.unreadable.isEmpty else { return .failed(trouble: Trouble(account: .badAnswer, in: context)) }
    // Whether there is none is not known while one is being opened.
    if value.pending.contains(where: { if case .create = $0.kind { true } else { false } }) {
      return .accounts(accounts: .init(total: nil, title: texts.walletAccounts, rows: []))
    }
    return .none(trouble: Trouble(.emptyMap, texts.walletNone, advice: texts.walletNoneAdvice))
  }

  private func accounts(_ wallet: Wallet, in context: ViewContext) -> WalletViewState.Accounts {
    let (texts, formats, value) = (context.texts, context.formats, surroundings.wallet)
    let total = value.totals.map { $0.map { formats.money($0) }.joined(separator: " · ") } ?? texts.accountNotKnown
    return WalletViewState.Accounts(
      total: Fact(label: texts.walletTotal, value: total), title: texts.walletAccounts,
      rows: wallet.accounts.enumerated().map { index, account in
        let available = value.available(in: account.id)
        let sum = available.map { formats.money($0) } ?? texts.accountNotKnown
        return WalletViewState.Account(
          id: account.id, number: index + 1, name: account.name, balance: formats.money(account.balance),
          available: available == account.balance ? nil : texts.walletAvailableSum(sum: sum),
          low: value.missedLowBalance(of: account.id).map { texts.walletLow(sum: formats.roundSum($0)) })
      })
  }

  private func orders(in context: ViewContext) -> [WalletViewState.Order] {
    let value = surroundings.wallet
    return value.orders.enumerated().map { index, order in
      let words = surroundings.words(of: order, in: context)
      let standing = surroundings.standing(of: order, in: context)
      return WalletViewState.Order(
        id: order.id, number: index + 1, title: words.title, sum: words.sum,
        details: [words.subject, standing.text.plain].compactMap(\.self))
    }
  }
}
