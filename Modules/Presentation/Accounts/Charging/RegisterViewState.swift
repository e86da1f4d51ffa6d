import ChargeLocalization

/// A new account of the charging network. Ready to show.
public struct RegisterViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension RegisterViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> RegisterViewState {
    RegisterViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.registerTitle }
}
