public import Foundation

extension Date {
  /// Whether a moment that is waited for has come. One that is further ahead than the longest wait for it is of a clock that was
  /// set back since: it is due now.
  /// - Parameter longest: How many seconds ahead it can have been when the wait began.
  public func isDue(at now: Date, within longest: TimeInterval) -> Bool {
    self <= now || timeIntervalSince(now) > longest
  }
}
