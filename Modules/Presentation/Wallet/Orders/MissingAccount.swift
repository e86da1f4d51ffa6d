import ChargeDomain
import ChargeLocalization

/// Why an account of the wallet cannot be shown, ready to show. Every screen about an account shows it alike.
public enum MissingAccount: Hashable, Sendable, Codable {
  /// It is being loaded, or opened.
  case loading(loading: Loading)
  /// There is none to show, with the words on the buttons that sign in and try again.
  case trouble(trouble: Trouble, signIn: String?, retry: String?)
}

extension Surroundings {
  /// Why an account of the wallet cannot be shown; nil where it can.
  func missing(_ id: WalletAccountID, in context: ViewContext) -> MissingAccount? {
    let texts = context.texts
    switch accounts[.wallet] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    // What was known stays until the person has signed in again.
    case .signedIn: break
    case .expired where wallet.wallet != nil: break
    case .signedOut, .expired, .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, signIn) = Trouble.signedOut(of: .wallet, self, in: context)
      return .trouble(trouble: trouble, signIn: signIn, retry: nil)
    }
    if wallet.account(id) != nil { return nil }
    guard let known = wallet.wallet else { return notKnown(in: context) }
    if wallet.isBeingOpened(id) { return .loading(loading: .spinner(texts.walletAccountOpening)) }
    guard known.lists(id) == false else {
      let trouble = Trouble(.trouble, texts.walletAccountUnreadable, advice: texts.walletAccountUnreadableAdvice)
      return .trouble(trouble: trouble, signIn: nil, retry: texts.commonRetry)
    }
    let trouble = Trouble(.emptyMap, texts.walletRefusedAccount, advice: texts.walletAccountGoneAdvice)
    return .trouble(trouble: trouble, signIn: nil, retry: nil)
  }

  private func notKnown(in context: ViewContext) -> MissingAccount {
    guard let failure = wallet.failure, !wallet.isAsking else {
      return .loading(loading: Loading(style: .skeleton(rows: 3), label: context.texts.walletAccountLoading))
    }
    return .trouble(
      trouble: Trouble(account: failure, in: context), signIn: nil, retry: context.texts.commonRetry)
  }
}

extension WalletKeeper.Value {
  /// Whether an account may still come of an order.
  func isBeingOpened(_ id: WalletAccountID) -> Bool {
    pending.contains { order in
      if case .create(id, _, _) = order.kind { true } else { false }
    }
  }

  /// How old what is shown is; nil while nothing is known.
  func status(in context: ViewContext) -> String? {
    guard wallet != nil else { return nil }
    if isAsking { return context.texts.nearbyRefreshing }
    return knownAt.map { context.texts.nearbyUpdated(time: context.formats.moment($0, now: context.now)) }
  }
}
