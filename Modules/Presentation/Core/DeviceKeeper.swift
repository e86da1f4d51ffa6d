import ChargeDomain
import Foundation

/// What the device tells of itself: network, foreground, lock, dark or light.
public struct DeviceKeeper: Keeper {
  /// The device as the app knows it.
  public struct Value: Hashable, Sendable, Codable {
    /// False while there is no network.
    public var isOnline = true
    /// False while the app is not in front.
    public var isInForeground = true
    /// True while the device is locked: secrets cannot be read.
    public var isLocked = false
    /// True while the app is shown in a car.
    public var isInCar = false
    /// True while the device is dark.
    public var isDark = false
    /// The name of the zone that the device is in; nil before it is told.
    public var timeZone: String?
  }

  /// Nothing but the platform changes it.
  public typealias Event = Never
  /// A keeper without work.
  public typealias Effect = Never

  public static let name = "device"
  public static let initial = Value()
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {}

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    guard case .platform(let event) = signal else { return .none }
    switch event {
    case .reachabilityChanged(let isOnline):
      value.isOnline = isOnline
      return .changed(isOnline ? .networkReturned : .networkLost)
    case .enteredForeground:
      value.isInForeground = true
      return .changed(.enteredForeground)
    case .enteredBackground:
      value.isInForeground = false
      return .changed(.enteredBackground)
    case .lockChanged(let isLocked):
      value.isLocked = isLocked
      return .changed(.lock)
    case .systemAppearanceChanged(let isDark):
      value.isDark = isDark
      return .none
    case .timeZoneChanged(let name):
      guard TimeZone(identifier: name) != nil else { return .none }
      value.timeZone = name
      return .changed(.timeZone)
    case .locationChanged, .permissionChanged, .systemLanguageChanged, .documentOpened, .codeScanned, .scanFailed,
      .scanClosed, .linkOpened, .backgroundWoken, .storeTold:
      return .none
    case .carChanged(let limits):
      guard value.isInCar != (limits != nil) else { return .none }
      value.isInCar = limits != nil
      return .changed(.carConnection)
    }
  }
}

extension SurroundingsChange {
  /// The network came.
  public static let networkReturned = Self(DeviceKeeper.self, "networkReturned")
  /// The network went.
  public static let networkLost = Self(DeviceKeeper.self, "networkLost")
  /// The app came to the front.
  public static let enteredForeground = Self(DeviceKeeper.self, "enteredForeground")
  /// The app left the front.
  public static let enteredBackground = Self(DeviceKeeper.self, "enteredBackground")
  /// The device is in another time zone.
  public static let timeZone = Self(DeviceKeeper.self, "timeZone")
  /// A car was connected, or is gone.
  public static let carConnection = Self(DeviceKeeper.self, "carConnection")
  /// The device was locked or unlocked.
  public static let lock = Self(DeviceKeeper.self, "lock")
}

extension Surroundings {
  /// False while there is no network.
  public var isOnline: Bool { self[DeviceKeeper.self].isOnline }

  /// Why a service cannot be asked now; nil when nothing is known to stand in the way.
  var obstacle: Failure? { isLocked ? .locked : isOnline ? nil : .offline }

  /// False while the app is not in front.
  public var isInForeground: Bool { self[DeviceKeeper.self].isInForeground }

  /// The zone that the device is in; nil before it is told.
  var timeZone: TimeZone? { self[DeviceKeeper.self].timeZone.flatMap(TimeZone.init(identifier:)) }

  /// True while the app is shown in a car.
  var isInCar: Bool { self[DeviceKeeper.self].isInCar }

  /// True while the device is locked: secrets cannot be read.
  public var isLocked: Bool { self[DeviceKeeper.self].isLocked }
}
