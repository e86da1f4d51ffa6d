public import ChargeDomain
public import Foundation

/// What was shown outside the app, and what is to be.
public struct NotificationsViewModel: PlainScreen {
  public enum Event: ScreenEvents, AllowsNotificationsEvent {
    case signal(ScreenSignal)
    /// The notices, the newest first.
    case loaded([KeptNotice])
    /// They could not be read.
    case loadFailed(Failure)
    /// A notice was tapped: where it leads is opened.
    case tapped(String)
    /// Notifications are to be allowed.
    case allowTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable, AllowsNotificationsEffect {
    /// Reads them.
    case load
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

  var surroundings = Surroundings()
  /// The notices; nil while they are not known.
  var notices: [KeptNotice]?
  var failure: Failure?
  /// True when the device's settings could not be shown.
  var hasFailedToShowSettings = false

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      return .run(.load)
    case .signal(.changed(let new, let change)):
      surroundings = new
      followPermission(change)
      return .run(.load)
    case .signal(.pulled), .retryTapped: return .run(.load)
    case .signal(.covered): return .none
    case .loaded(let notices): (self.notices, failure) = (notices, nil)
    case .loadFailed(let failure): self.failure = failure
    case .tapped(let id):
      guard let link = notices?.first(where: { $0.id == id })?.link, Self.leadsTo.contains(link.screen) else {
        return .none
      }
      return .ask(.open(link.screen, argument: link.argument))
    case .allowTapped: return allowNotifications()
    case .systemSettingsNotShown: hasFailedToShowSettings = true
    }
    return .none
  }

  /// When a scheduled notice is shown.
  public func nextChange(after now: Date) -> Date? { notices?.filter { $0.isToCome(at: now) }.map(\.at).min() }

  /// The names of the screens to which notices lead.
  static let leadsTo = ["appointment", "appointments", "charge", "station", "wallet-account", "watches"]

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load:
      await report(
        .loaded(try await useCases.notices.all()), or: Event.loadFailed, ignoring: .cancelled, to: send)
    case .showSystemSettings: await showSystemSettings(with: useCases, send: send)
    }
  }
}

extension NotificationsViewModel: AllowsNotifications {
  public static let name = "notifications"
  public static let needs: [any Keeper.Type] = [
    AppointmentsKeeper.self, ChargingKeeper.self, DeviceKeeper.self, PermissionsKeeper.self, WalletKeeper.self,
    WatchesKeeper.self,
  ]
  public static let emits: [Emission] = [.telling(PermissionsKeeper.self)] + leadsTo.map { .screen($0) }
  public static let openings: [Opening] = [.plain("notifications", .notifications)]
  public static let tab = AppTab.account
}

extension Destination {
  /// What was shown outside the app, and what is to be.
  public static let notifications = Self(NotificationsViewModel.self)
}
