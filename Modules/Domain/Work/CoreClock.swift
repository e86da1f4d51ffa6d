public import Foundation

/// The only source of time and the only way to wait, so that tests and scripts can control time.
public protocol CoreClock: Sendable {
  /// The time now.
  var now: Date { get }
  /// Returns at the deadline, or at once if it has passed. Throws `CancellationError` if the task is cancelled.
  func sleep(until deadline: Date) async throws(CancellationError)
}

extension CoreClock {
  /// Waits this many seconds.
  public func sleep(seconds: TimeInterval) async throws(CancellationError) {
    try await sleep(until: now.addingTimeInterval(seconds))
  }

  /// Waits until this clock shows the time. Waiting in real time may end a little early by this clock: then it goes on. If it
  /// ends by more than a minute early, the clock was set back meanwhile: whoever waits looks at the time anew.
  public func wait(until date: Date) async throws(CancellationError) {
    try await sleep(until: date)
    while now < date, date.timeIntervalSince(now) < 60 {
      try await sleep(until: max(date, now.addingTimeInterval(0.1)))
    }
  }
}

/// The device's own clock.
public struct SystemClock: CoreClock {
  /// The device's clock.
  public init() {}

  /// The device's time.
  public var now: Date { Date() }

  /// Waits in real time. The meter does not count the wait as work.
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
