public import ChargeDomain
import ChargeLocalization

/// The deleted accounts of the wallet, ready to show.
public struct WalletDeletedViewState: ScreenViewState {
  /// An account.
  public struct Account: Hashable, Sendable, Codable {
    /// Which one.
    public let id: WalletAccountID
    /// Its place in the list, from 1.
    public let number: Int
    /// Its name, or that it is not known.
    public let name: String
    /// Its currency.
    public let currency: String
    /// Tells its row from others.
    public var subject: String { id.rawValue }
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or that cannot be told.
    case signedOut(trouble: Trouble, signIn: String?)
    /// What is kept of the wallet is being read.
    case loading(loading: Loading)
    /// The accounts.
    case accounts([Account])
    /// There are none.
    case none(trouble: Trouble)
  }

  public let title: String
  /// What stands below the title.
  public let body: Body
}

extension WalletDeletedViewModel {
  public func viewState(in context: ViewContext) -> WalletDeletedViewState {
    WalletDeletedViewState(title: context.texts.walletDeleted, body: body(in: context))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletDeleted }

  private func body(in context: ViewContext) -> WalletDeletedViewState.Body {
    let (texts, value) = (context.texts, surroundings.wallet)
    switch surroundings.accounts[.wallet] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    case .signedIn: break
    case .expired where value.wallet != nil: break
    case .signedOut, .expired, .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, signIn) = Trouble.signedOut(of: .wallet, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    }
    let deleted = value.deleted
    guard !deleted.isEmpty else {
      return .none(trouble: Trouble(.emptyMap, texts.walletDeletedNone, advice: texts.walletDeletedNoneAdvice))
    }
    return .accounts(
      deleted.enumerated().map { index, account in
        WalletDeletedViewState.Account(
          id: account.id, number: index + 1, name: account.name ?? texts.walletAccountNotKnown,
          currency: account.currency.rawValue)
      })
  }
}
