import ChargeDomain

/// How often in a row the same went wrong, also once the person has read it.
struct FailureStreak: Hashable, Sendable {
  private var last: Failure?
  /// How often; 0 where nothing went wrong yet.
  private(set) var tries = 0

  /// Counts a failure; a cancelled request is none.
  mutating func count(_ failure: Failure) {
    guard failure != .cancelled else { return }
    tries = failure == last ? tries + 1 : 1
    last = failure
  }

  /// How often in a row this went wrong; 1 for what was not counted.
  func tries(of failure: Failure) -> Int { failure == last ? tries : 1 }
}
