import ChargeDomain

/// The submission of a form: running, failed or neither. The entered text stays.
struct Submission: Hashable, Sendable {
  /// True while it is running: only back can be used.
  private(set) var isRunning = false
  /// What went wrong, until the person closes the popup.
  private(set) var failure: Failure?
  private var streak = FailureStreak()
  /// How often in a row the same went wrong; 1 for what stood in the way before anything was sent.
  var tries: Int { failure.map { streak.tries(of: $0) } ?? streak.tries }

  /// True when it neither runs nor has failed.
  var isIdle: Bool { !isRunning && failure == nil }

  /// Begins unless a submission is running. A known obstacle, such as no network, fails it at once.
  mutating func begin(in surroundings: Surroundings) -> Bool {
    guard !isRunning else { return false }
    failure = surroundings.obstacle
    isRunning = failure == nil
    return isRunning
  }

  mutating func ended() { self = Submission() }

  /// Records a failure; a cancelled request is not reported.
  mutating func failed(_ failure: Failure) {
    isRunning = false
    self.failure = failure == .cancelled ? nil : failure
    streak.count(failure)
  }

  /// Clears the failure about the locked device once the device is unlocked.
  mutating func adapt(to surroundings: Surroundings) {
    if failure == .locked, !surroundings.isLocked { failure = nil }
  }

  /// The person closed the popup.
  mutating func answered() { failure = nil }
}
