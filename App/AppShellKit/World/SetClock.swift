public import ChargeDomain
public import Foundation
import Synchronization

/// The clock of the device, which a person can set wrong. Waiting takes as long as by the right one.
public final class SetClock: CoreClock {
  private let right: any CoreClock
  private let ahead = Mutex<TimeInterval>(0)

  /// A clock that is right.
  public init(_ right: any CoreClock) { self.right = right }

  /// The time that it shows.
  public var now: Date { right.now.addingTimeInterval(ahead.withLock { $0 }) }

  /// Sets it so many seconds ahead of the right time, or behind it for a negative number.
  func set(ahead seconds: TimeInterval) { ahead.withLock { $0 = seconds } }

  /// Waits until it shows a time, unless it is set meanwhile: then as long as it would have taken.
  public func sleep(until deadline: Date) async throws(CancellationError) {
    try await right.sleep(until: deadline.addingTimeInterval(-ahead.withLock { $0 }))
  }
}
