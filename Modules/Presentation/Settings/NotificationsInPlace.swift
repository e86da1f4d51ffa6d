import ChargeDomain
import ChargeLocalization

/// The work of a screen on which notifications can be allowed.
protocol AllowsNotificationsEffect {
  /// Shows the device's settings of the app.
  static var showSystemSettings: Self { get }
}

/// The events of a screen on which notifications can be allowed.
protocol AllowsNotificationsEvent {
  /// The device's settings could not be shown.
  static var systemSettingsNotShown: Self { get }
}

/// A screen on which notifications can be allowed, wherever they are refused.
protocol AllowsNotifications: Screen where Effect: AllowsNotificationsEffect, Event: AllowsNotificationsEvent {
  /// What is around the screen.
  var surroundings: Surroundings { get }
  /// True when the device's settings could not be shown.
  var hasFailedToShowSettings: Bool { get set }
}

extension AllowsNotifications {
  /// Asks in place; what was refused for good is allowed in the device's settings.
  mutating func allowNotifications() -> Reaction<Self> {
    hasFailedToShowSettings = false
    return switch surroundings.permissions[.notifications] {
    case .granted: .none
    case .deniedForGood: .run(.showSystemSettings)
    case .notAsked, .denied, nil: .ask(.ask(for: .notifications))
    }
  }

  /// What was said of the device's settings is over once the permission changes.
  mutating func followPermission(_ change: SurroundingsChange) {
    if change == .permission { hasFailedToShowSettings = false }
  }

  /// The words on the button that allows notifications; nil unless they are refused.
  /// - Parameter alsoUnasked: Whether it is there too where the system was never asked.
  func allowWords(_ texts: Texts, alsoUnasked: Bool = false) -> String? {
    areOff(alsoUnasked) ? texts.allowNotifications(surroundings.permissions[.notifications]) : nil
  }

  /// That notifications are off, in these words, or that the settings could not be shown; nil unless they are refused.
  /// - Parameter alsoUnasked: Whether it is told too where the system was never asked.
  func refusedNotice(_ words: String, _ texts: Texts, alsoUnasked: Bool = false) -> Notice? {
    guard areOff(alsoUnasked) else { return nil }
    return hasFailedToShowSettings ? Notice(.error, texts.permissionSettingsFailed) : Notice(.warning, words)
  }

  private func areOff(_ alsoUnasked: Bool) -> Bool {
    guard let permission = surroundings.permissions[.notifications] else { return false }
    return permission.isDenied || alsoUnasked && permission == .notAsked
  }

  static func showSystemSettings(with useCases: UseCases, send: EventSink<Event>) async {
    if await !useCases.platform.openSystemSettings() { await send(.systemSettingsNotShown) }
  }
}
