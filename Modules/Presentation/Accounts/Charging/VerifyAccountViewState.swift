import ChargeLocalization

/// The code of the mail that proves an address. Ready to show.
public struct VerifyAccountViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension VerifyAccountViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> VerifyAccountViewState {
    VerifyAccountViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.verifyTitle }
}
