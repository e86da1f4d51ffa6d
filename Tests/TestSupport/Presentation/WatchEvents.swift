@testable public import ChargePresentation

/// Short names for the events of watches and of what was shown outside the app.
extension ScreenEvent {
  public static func notifications(_ event: NotificationsViewModel.Event) -> Self {
    Self(NotificationsViewModel.self, event)
  }
  public static func tellMe(_ event: TellMeViewModel.Event) -> Self { Self(TellMeViewModel.self, event) }
  public static func watches(_ event: WatchesViewModel.Event) -> Self { Self(WatchesViewModel.self, event) }
}

extension KeeperEvent {
  public static func watches(_ event: WatchesKeeper.Event) -> Self { Self(WatchesKeeper.self, event) }
}

extension KeeperEffect {
  public static func watches(_ effect: WatchesKeeper.Effect) -> Self { Self(WatchesKeeper.self, effect) }
}
