import ChargeCore
import Foundation
import Synchronization

/// The clock of a device. It runs with the world's, and may be set: what sleeps meanwhile wakes when it would have, as timers
/// do.
final class DeviceClock: CoreClock {
  private let world: ManualClock
  private let offset: Mutex<TimeInterval>

  init(_ world: ManualClock, ahead seconds: TimeInterval) {
    self.world = world
    offset = Mutex(seconds)
  }

  var now: Date { world.now.addingTimeInterval(ahead) }

  func sleep(until deadline: Date) async throws(CancellationError) {
    try await world.sleep(until: deadline.addingTimeInterval(-ahead))
  }

  /// Sets it forward, or back.
  func move(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }

  private var ahead: TimeInterval { offset.withLock { $0 } }
}
