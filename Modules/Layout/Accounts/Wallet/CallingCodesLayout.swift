public import ChargePresentation

/// The screen as elements.
public enum CallingCodesLayout {
  /// The elements of a view state.
  public static func elements(_ state: CallingCodesViewState) -> [Element<CallingCodesViewModel.Event>] { [] }
}
