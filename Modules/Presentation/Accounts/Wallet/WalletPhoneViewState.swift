import ChargeLocalization

/// The telephone number that signs in to the wallet. Ready to show.
public struct WalletPhoneViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension WalletPhoneViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> WalletPhoneViewState {
    WalletPhoneViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.walletPhoneTitle }
}
