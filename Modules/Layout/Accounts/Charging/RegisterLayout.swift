public import ChargePresentation

/// The screen as elements.
public enum RegisterLayout {
  /// The elements of a view state.
  public static func elements(_ state: RegisterViewState) -> [Element<RegisterViewModel.Event>] { [] }
}
