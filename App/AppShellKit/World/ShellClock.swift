public import ChargeDomain
public import Foundation

/// The clock of the app: virtual, moved only by `advance`, or the device's.
public enum ShellClock: Sendable {
  /// Stands still until it is advanced.
  case virtual(ManualClock)
  /// Follows the device.
  case device

  /// A virtual clock that starts at a time, or the device's without one.
  public init(startingAt now: Date?) {
    self = now.map { .virtual(ManualClock(now: $0)) } ?? .device
  }

  /// The clock as the core takes it.
  public var core: any CoreClock {
    switch self {
    case .virtual(let clock): clock
    case .device: SystemClock()
    }
  }
}
