public import Foundation

/// The only source of time and the only way to wait, so that tests and scripts move time themselves.
public protocol CoreClock: Sendable {
  /// The time now.
  var now: Date { get }
  /// Returns at the deadline, at once when it has passed. Throws `CancellationError` when the task is cancelled.
  func sleep(until deadline: Date) async throws(CancellationError)
}

extension CoreClock {
  /// Waits this many seconds.
  public func sleep(seconds: TimeInterval) async throws(CancellationError) {
    try await sleep(until: now.addingTimeInterval(seconds))
  }
}

/// The device's own clock.
public struct SystemClock: CoreClock {
  /// A clock that follows the device's.
  public init() {}

  /// The device's time.
  public var now: Date { Date() }

  /// Waits in real time; counted as waiting, not as work.
  public func sleep(until deadline: Date) async throws(CancellationError) {
    let gate = WaitGate()
    let timer = Task {
      let seconds = deadline.timeIntervalSinceNow
      if seconds > 0 { try await ContinuousClock().sleep(for: .seconds(seconds)) }
      gate.open()
    }
    defer { timer.cancel() }
    try await gate.wait()
  }
}
