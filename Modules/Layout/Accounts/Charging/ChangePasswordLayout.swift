public import ChargePresentation

/// The screen as elements.
public enum ChangePasswordLayout {
  /// The elements of a view state.
  public static func elements(_ state: ChangePasswordViewState) -> [Element<ChangePasswordViewModel.Event>] { [] }
}
