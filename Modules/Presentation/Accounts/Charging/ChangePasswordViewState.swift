import ChargeLocalization

/// A new password by the old one. Ready to show.
public struct ChangePasswordViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension ChangePasswordViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> ChangePasswordViewState {
    ChangePasswordViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.changePasswordTitle }
}
