public import ChargePresentation

/// The screen as elements.
public enum NewPasswordLayout {
  /// The elements of a view state.
  public static func elements(_ state: NewPasswordViewState) -> [Element<NewPasswordViewModel.Event>] { [] }
}
