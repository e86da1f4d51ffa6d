import ChargeLocalization

/// The person as the wallet knows them. Ready to show.
public struct WalletProfileViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension WalletProfileViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> WalletProfileViewState {
    WalletProfileViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.walletProfileTitle }
}
