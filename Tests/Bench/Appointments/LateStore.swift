import ChargeDomain
import Synchronization

/// A store that begins to read a second after it was asked, and remembers when it began.
final class LateStore: Sendable {
  /// How late it is, in seconds.
  static let delay = 1.0

  private let began = Mutex(ContinuousClock.now)

  /// When it last began to read.
  var beganAt: ContinuousClock.Instant { began.withLock { $0 } }

  /// The same store, late.
  func delaying(_ store: AppointmentStore, by clock: ManualClock) -> AppointmentStore {
    var late = store
    late.read = { [self] owner async throws(Failure) in
      do { try await clock.sleep(seconds: Self.delay) } catch { throw .cancelled }
      began.withLock { $0 = .now }
      return try await store.read(owner)
    }
    return late
  }
}
