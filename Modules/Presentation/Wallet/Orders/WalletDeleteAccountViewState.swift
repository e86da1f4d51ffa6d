import ChargeDomain
import ChargeLocalization

/// The sheet that deletes an account of the wallet, ready to show.
public struct WalletDeleteAccountViewState: ScreenViewState {
  /// What is about to happen.
  public struct Content: Hashable, Sendable, Codable {
    /// The account, and how much is in it.
    public let facts: [Fact]
    /// What happens to the money; nil where there is none.
    public let warning: Notice?
    /// What deleting means.
    public let means: String
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The account can be deleted.
    case content(account: Content)
    /// It cannot be shown.
    case missing(account: MissingAccount)
  }

  public let title: String
  public let status: String?
  /// What stands below the title.
  public let body: Body
  /// What became of the order, and what can be done; nil where there is neither.
  public let panel: OrderPanel?
}

extension WalletDeleteAccountViewModel {
  public func viewState(in context: ViewContext) -> WalletDeleteAccountViewState {
    let texts = context.texts
    let missing = surroundings.missing(id, in: context)
    let send = SendButton(label: texts.walletDelete, isDestructive: true, isEnabled: problem == nil)
    let words = problem.map { context.formats.orderProblem($0) }
    return WalletDeleteAccountViewState(
      title: texts.walletDeleteQuestion, status: missing == nil ? surroundings.wallet.status(in: context) : nil,
      body: missing.map { .missing(account: $0) } ?? .content(account: content(in: context)),
      panel: missing == nil || order != nil
        ? panel(send, problem: words, cancel: texts.commonKeep, in: context) : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletDelete }

  private func content(in context: ViewContext) -> WalletDeleteAccountViewState.Content {
    let (texts, formats) = (context.texts, context.formats)
    let balance = account.map { formats.money($0.balance) } ?? texts.accountNotKnown
    return WalletDeleteAccountViewState.Content(
      facts: [
        Fact(label: texts.walletAccountTitle, value: account?.name ?? texts.walletAccountNotKnown),
        Fact(label: texts.walletBalance, value: balance),
      ],
      // What cannot be deleted loses nothing.
      warning: problem != nil ? nil : warning.map { Notice(.warning, formats.orderWarning($0)) },
      means: texts.walletDeleteMeans)
  }
}
