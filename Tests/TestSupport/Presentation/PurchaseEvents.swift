@testable public import ChargePresentation

/// Short names for the events of the purchase.
extension ScreenEvent {
  public static func purchase(_ event: PurchaseViewModel.Event) -> Self { Self(PurchaseViewModel.self, event) }
}

extension KeeperEvent {
  public static func purchase(_ event: PurchaseKeeper.Event) -> Self { Self(PurchaseKeeper.self, event) }
}
