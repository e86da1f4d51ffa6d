import ChargeLocalization

/// Choosing a country by name or calling code. Ready to show.
public struct CallingCodesViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension CallingCodesViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> CallingCodesViewState {
    CallingCodesViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.callingCodesTitle }
}
