public import ChargePresentation

/// The screen as elements.
public enum WalletCodeLayout {
  /// The elements of a view state.
  public static func elements(_ state: WalletCodeViewState) -> [Element<WalletCodeViewModel.Event>] { [] }
}
