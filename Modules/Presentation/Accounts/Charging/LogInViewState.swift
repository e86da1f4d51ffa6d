import ChargeLocalization

/// Signing in to the charging network. Ready to show.
public struct LogInViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension LogInViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> LogInViewState {
    LogInViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.logInTitle }
}
