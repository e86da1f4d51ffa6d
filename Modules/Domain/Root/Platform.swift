public import Foundation

/// Something a person may allow or refuse.
public enum Permission: String, CaseIterable, Hashable, Sendable, Codable {
  /// Where the device is.
  case location
  /// Showing notifications.
  case notifications
  /// The camera, for codes.
  case camera
}

/// Whether a permission was granted.
public enum PermissionState: String, Hashable, Sendable, Codable {
  /// Never asked.
  case notAsked
  /// Allowed.
  case granted
  /// Refused, and may be asked again.
  case denied
  /// Refused for good: only the system's settings can change it.
  case deniedForGood

  /// Whether it was refused, for now or for good.
  public var isDenied: Bool { self == .denied || self == .deniedForGood }
}

/// What the platform tells the core, unasked.
public enum PlatformEvent: Hashable, Sendable, Codable {
  /// Where the device is now; nil if that is no longer known.
  case locationChanged(Coordinate?)
  /// A permission was granted, refused or reset.
  case permissionChanged(Permission, PermissionState)
  /// The network came or went.
  case reachabilityChanged(isOnline: Bool)
  /// The app came to the front.
  case enteredForeground
  /// The app left the front.
  case enteredBackground
  /// The device's own language changed; the raw value is a BCP 47 tag.
  case systemLanguageChanged(String)
  /// The device turned dark or light.
  case systemAppearanceChanged(isDark: Bool)
  /// The device was locked or unlocked. Secrets can only be read while it is unlocked.
  case lockChanged(isLocked: Bool)
  /// A person opened a file with the app.
  case documentOpened(SharedDocument)
  /// The camera read a code, here or in another app that handed it over.
  case codeScanned(String)
  /// The camera could not be used, or could not read a code.
  case scanFailed
  /// The person closed the camera before it read a code.
  case scanClosed
  /// The person followed a link into the app, or tapped a notice that has one.
  case linkOpened(String)
  /// The platform let the app run for a moment in the background.
  case backgroundWoken
  /// The device is in another time zone; its IANA name.
  case timeZoneChanged(String)
  /// The store tells of a purchase, unasked.
  case storeTold(StoreNews)
  /// A car's screen was connected, or takes more or less than before; nil once it is gone.
  case carChanged(CarLimits?)
}

/// A notice that the system shows outside the app, also while the app is not in front.
public struct SystemNotice: Hashable, Sendable, Codable {
  /// What it says.
  public struct Content: Hashable, Sendable, Codable {
    /// The first line.
    public let title: String
    /// The second line.
    public let text: String

    /// Two lines.
    public init(title: String, text: String) {
      self.title = title
      self.text = text
    }
  }

  /// Tells it from others. One with the same id replaces the one before.
  public let id: String
  /// What it says; nil to remove it.
  public let content: Content?
  /// Where tapping it leads; nil for nowhere.
  public let link: AppLink?
  /// True where it follows something that goes on: it takes the place of the one before also in the list of notices.
  public let isOngoing: Bool

  /// A notice, or its removal.
  public init(id: String, content: Content? = nil, link: AppLink? = nil, isOngoing: Bool = false) {
    (self.id, self.content, self.link, self.isOngoing) = (id, content, link, isOngoing)
  }
}

/// A notice that the platform shows at a time, whether or not the app runs then.
public struct ScheduledNotice: Hashable, Sendable, Codable {
  /// Tells it from others. One with the same id replaces the one before.
  public let id: String
  /// What it says.
  public let content: SystemNotice.Content
  /// When it is shown.
  public let at: Date
  /// Where tapping it leads.
  public let link: AppLink?

  /// A notice.
  public init(id: String, content: SystemNotice.Content, at: Date, link: AppLink? = nil) {
    (self.id, self.content, self.at, self.link) = (id, content, at, link)
  }
}

/// What the core asks of the platform.
public struct Platform: Sendable {
  /// Shows the system's question; the answer comes as ``PlatformEvent/permissionChanged(_:_:)``.
  public var askPermission: @Sendable (Permission) async -> Void
  /// Hands a link to another app, for instance for navigation. False if no app can open it.
  public var open: @Sendable (URL) async -> Bool
  /// Offers a file to the person, to keep or to hand to another app. False if that failed.
  public var save: @Sendable (SharedDocument) async -> Bool
  /// Opens the system's settings for the app, where a refusal for good can be changed. False if that failed.
  public var openSystemSettings: @Sendable () async -> Bool
  /// Opens the camera for a code. What it reads comes as ``PlatformEvent/codeScanned(_:)``, and that it
  /// was closed as ``PlatformEvent/scanClosed``. False if it cannot be opened.
  public var scanCode: @Sendable () async -> Bool
  /// Shows, replaces or removes a notice of the system; removes also one that was scheduled and is shown by now. False if it
  /// was not shown, as without the permission.
  public var show: @Sendable (SystemNotice) async -> Bool
  /// Takes a notice that is to be shown later. False if the platform does not take it, as without the permission.
  public var schedule: @Sendable (ScheduledNotice) async -> Bool = { _ in false }
  /// Takes notices back that have not been shown. Those that are not known count as taken back.
  public var unschedule: @Sendable ([String]) async -> Void = { _ in }
  /// The ids of the notices that are still to be shown.
  public var scheduled: @Sendable () async -> [String] = { [] }
  /// Whether notices whose time has come were shown, by their ids; what was never scheduled on this device is missing. A
  /// platform that does not remember tells of all of them whether notices are allowed now.
  public var wereShown: @Sendable ([String]) async -> [String: Bool] = { _ in [:] }

  /// Seconds between two moments for which the platform usually lets the app run in the background
  /// (``PlatformEvent/backgroundWoken``); nil if it never does.
  public var backgroundInterval: TimeInterval?

  /// The host that the ground below maps comes from, such as "tiles.example", which so learns the area that a map shows; nil
  /// where no ground comes from elsewhere. The person is told of it.
  public var mapGround: String?

  /// What happened since the app started, as a file for those who mend faults, without names, addresses and secrets; it returns
  /// nil where the start is forgotten. Nil on a platform that remembers nothing.
  public var recording: (@Sendable () async -> SharedDocument?)?

  /// A platform made of these functions. By default, saving, opening settings and scanning fail, and notices go nowhere.
  public init(
    askPermission: @escaping @Sendable (Permission) async -> Void, open: @escaping @Sendable (URL) async -> Bool,
    save: @escaping @Sendable (SharedDocument) async -> Bool = { _ in false },
    openSystemSettings: @escaping @Sendable () async -> Bool = { false },
    scanCode: @escaping @Sendable () async -> Bool = { false },
    show: @escaping @Sendable (SystemNotice) async -> Bool = { _ in false }
  ) {
    self.askPermission = askPermission
    self.open = open
    self.save = save
    self.openSystemSettings = openSystemSettings
    self.scanCode = scanCode
    self.show = show
  }

  /// Shows, replaces or removes a notice of the system.
  /// - Returns: False if it was not shown, as without the permission.
  @discardableResult
  public func notify(_ notice: SystemNotice) async -> Bool { await show(notice) }
}
