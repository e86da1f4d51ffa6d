import ChargeLocalization

/// A code to choose a new password with. Ready to show.
public struct ForgotPasswordViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension ForgotPasswordViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> ForgotPasswordViewState {
    ForgotPasswordViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.forgotTitle }
}
