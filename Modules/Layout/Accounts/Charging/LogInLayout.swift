public import ChargePresentation

/// The screen as elements.
public enum LogInLayout {
  /// The elements of a view state.
  public static func elements(_ state: LogInViewState) -> [Element<LogInViewModel.Event>] { [] }
}
