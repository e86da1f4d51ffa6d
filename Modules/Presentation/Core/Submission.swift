import ChargeDomain

/// Sending a form: whether it is under way and what came in between. What was entered stays either way.
struct Submission: Hashable, Sendable {
  /// True while it is under way: nothing but back can be touched.
  private(set) var isRunning = false
  /// What went wrong, until the person has answered it.
  private(set) var failure: Failure?

  /// Begins, unless it is under way or something is known to stand in the way, which is then told.
  mutating func begin(in surroundings: Surroundings) -> Bool {
    guard !isRunning else { return false }
    failure = surroundings.obstacle
    isRunning = failure == nil
    return isRunning
  }

  /// It went through.
  mutating func ended() { self = Submission() }

  /// It failed; what the person no longer wants is no failure to tell.
  mutating func failed(_ failure: Failure) {
    isRunning = false
    self.failure = failure == .cancelled ? nil : failure
  }

  /// That the device is locked is told for as long as it is.
  mutating func adapt(to surroundings: Surroundings) {
    if failure == .locked, !surroundings.isLocked { failure = nil }
  }

  /// The person has read what went wrong.
  mutating func answered() { failure = nil }
}
