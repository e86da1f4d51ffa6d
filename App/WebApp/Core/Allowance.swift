import Foundation

/// How often something may be done: so many times at once, and again as time passes.
struct Allowance: Sendable {
  private let burst: Double
  private let rate: Double
  private var left: Double
  private var at: Date

  /// - Parameter rate: How many times a second are added, up to the burst.
  init(burst: Int, rate: Double, at now: Date) {
    (self.burst, self.rate, left, at) = (Double(burst), rate, Double(burst), now)
  }

  /// True while all of it is there.
  func isFull(at now: Date) -> Bool { left(at: now) >= burst }

  /// Whether it may be done once more; does not count.
  func allows(at now: Date) -> Bool { left(at: now) >= 1 }

  /// Counts that it is done; false where it may not be.
  mutating func use(at now: Date) -> Bool {
    left = left(at: now)
    at = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }

  /// A clock that was set back adds nothing.
  private func left(at now: Date) -> Double { min(burst, left + max(0, now.timeIntervalSince(at)) * rate) }
}
