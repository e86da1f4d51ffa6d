import ChargeLocalization

/// The code of the message. Ready to show.
public struct WalletCodeViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension WalletCodeViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> WalletCodeViewState {
    WalletCodeViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.walletCodeTitle }
}
