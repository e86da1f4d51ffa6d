import ChargeLocalization

/// A new password by the code of a mail. Ready to show.
public struct NewPasswordViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension NewPasswordViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> NewPasswordViewState {
    NewPasswordViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.newPasswordTitle }
}
