public import ChargePresentation

/// The screen as elements.
public enum ForgotPasswordLayout {
  /// The elements of a view state.
  public static func elements(_ state: ForgotPasswordViewState) -> [Element<ForgotPasswordViewModel.Event>] { [] }
}
