public import ChargePresentation

/// The screen as elements.
public enum VerifyAccountLayout {
  /// The elements of a view state.
  public static func elements(_ state: VerifyAccountViewState) -> [Element<VerifyAccountViewModel.Event>] { [] }
}
