public import ChargePresentation

/// The screen as elements.
public enum WalletPhoneLayout {
  /// The elements of a view state.
  public static func elements(_ state: WalletPhoneViewState) -> [Element<WalletPhoneViewModel.Event>] { [] }
}
