public import Foundation

/// After a code was sent, another can be requested once 30 seconds have passed, or at the time the service named. The
/// seconds left are shown.
public struct CodeResend: Hashable, Sendable, Codable {
  /// Seconds between two codes.
  public static let wait: TimeInterval = 30

  /// When the last code was sent; nil if none was.
  public private(set) var sentAt: Date?
  /// When the service will send another code; nil if it has not said so since the last one.
  public private(set) var barredUntil: Date?

  /// The wait after a code; no wait without arguments.
  public init(sentAt: Date? = nil, barredUntil: Date? = nil) {
    self.sentAt = sentAt
    self.barredUntil = barredUntil
  }

  /// A code was sent, so the wait begins again.
  public mutating func sent(at time: Date) { (sentAt, barredUntil) = (time, nil) }

  /// The service sends no other code before this time, which replaces our own wait.
  public mutating func barred(until time: Date) { (sentAt, barredUntil) = (nil, time) }

  /// The whole seconds left to wait; 0 once another code can be requested. Setting the clock back ends the wait.
  public func secondsLeft(at now: Date) -> Int {
    guard let end = end(at: now) else { return 0 }
    // Times are rounded on the way, so a second that is nearly over counts as over.
    let left = (end.timeIntervalSince(now) - 0.001).rounded(.up)
    return max(0, Int(exactly: left) ?? .max)
  }

  /// When the number of seconds changes next; nil once the wait is over.
  public func nextChange(after now: Date) -> Date? {
    let left = secondsLeft(at: now)
    guard left > 0, let end = end(at: now) else { return nil }
    return end.addingTimeInterval(-Double(left - 1))
  }

  private func end(at now: Date) -> Date? {
    if let barredUntil { return barredUntil.isDue(at: now, within: SourcePause.longestNamed) ? nil : barredUntil }
    guard let sentAt, now >= sentAt else { return nil }
    return sentAt.addingTimeInterval(Self.wait)
  }
}
