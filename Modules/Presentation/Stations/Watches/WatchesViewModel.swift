public import ChargeDomain
public import Foundation

/// What the person wants to be told of: running, fulfilled, over.
public struct WatchesViewModel: PlainScreen {
  public enum Event: ScreenEvents, AllowsNotificationsEvent {
    case signal(ScreenSignal)
    /// A watch was tapped: its station is shown.
    case tapped(StationID)
    /// A watch is to be removed.
    case removeTapped(FreeWatch.ID)
    /// What is over is to be set again.
    case againTapped(FreeWatch.ID)
    /// Notifications are to be allowed.
    case allowTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
    /// Try again was tapped.
    case retryTapped
    /// How often the platform lets the app look in the background, in seconds; nil where it never does.
    case paceRead(TimeInterval?)
  }

  public enum Effect: Hashable, Sendable, Codable, AllowsNotificationsEffect {
    /// Reads how often the platform lets the app look in the background.
    case readPace
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

  var surroundings = Surroundings()
  /// How often the platform lets the app look in the background, in seconds; nil where it is not known.
  var pace: TimeInterval?
  /// True when the device's settings could not be shown.
  var hasFailedToShowSettings = false

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      return .run(.readPace)
    case .signal(.changed(let new, let change)):
      surroundings = new
      followPermission(change)
    case .signal: return .none
    case .tapped(let id): return .show(.station(id))
    case .removeTapped(let id): return .ask(.unwatch(id))
    case .againTapped(let id):
      guard let watch = surroundings.watches.watches.first(where: { $0.id == id }) else { return .none }
      return .show(.tellMe(watch.subjects.map(\.id), watch.demand))
    case .allowTapped: return allowNotifications()
    case .systemSettingsNotShown: hasFailedToShowSettings = true
    case .retryTapped: return .ask(.reloadWatches)
    case .paceRead(let pace): self.pace = pace
    }
    return .none
  }

  /// The zone in whose days and hours the person is told.
  var zone: TimeZone { surroundings.timeZone ?? .gmt }

  /// When a watch ends, its quiet hours begin or end, or what was seen grows older by a minute.
  public func nextChange(after now: Date) -> Date? {
    let running = surroundings.watches.watches.filter { $0.until > now }
    let quiet = running.compactMap { $0.quiet?.nextChange(after: now, in: zone) }
    let ages = surroundings.watches.seen.isEmpty ? [] : [now.addingTimeInterval(60)]
    return (running.map(\.until) + quiet + ages).min()
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .readPace: await send(.paceRead(useCases.platform.backgroundInterval))
    case .showSystemSettings: await showSystemSettings(with: useCases, send: send)
    }
  }
}

extension WatchesViewModel: AllowsNotifications {
  public static let name = "watches"
  public static let needs: [any Keeper.Type] = [DeviceKeeper.self, PermissionsKeeper.self, WatchesKeeper.self]
  public static let emits: [Emission] = [
    .telling(PermissionsKeeper.self), .telling(WatchesKeeper.self), .to(StationViewModel.self),
    .to(TellMeViewModel.self),
  ]
  public static let openings: [Opening] = [.plain("watches", .watches)]
  public static let tab = AppTab.account
}

extension Destination {
  /// What the person wants to be told of.
  public static let watches = Self(WatchesViewModel.self)
}
