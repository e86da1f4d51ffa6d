public import ChargePresentation

/// The screen as elements.
public enum ChargingProfileLayout {
  /// The elements of a view state.
  public static func elements(_ state: ChargingProfileViewState) -> [Element<ChargingProfileViewModel.Event>] { [] }
}
