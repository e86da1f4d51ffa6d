public import ChargePresentation

/// The screen as elements.
public enum WalletProfileLayout {
  /// The elements of a view state.
  public static func elements(_ state: WalletProfileViewState) -> [Element<WalletProfileViewModel.Event>] { [] }
}
