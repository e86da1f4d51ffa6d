public import Foundation

/// After a code was sent, another can be asked for when 30 seconds have passed, or when the service says; the wait is told
/// second by second.
public struct CodeResend: Hashable, Sendable, Codable {
  /// How long to wait between two codes.
  public static let wait: TimeInterval = 30

  /// When the last code was sent; nil when none was.
  public private(set) var sentAt: Date?
  /// When the service takes the next question, as it said itself; nil when it said nothing since the last code.
  public private(set) var barredUntil: Date?

  /// No code was sent yet, or one at this time; the service may have said when it sends the next.
  public init(sentAt: Date? = nil, barredUntil: Date? = nil) {
    self.sentAt = sentAt
    self.barredUntil = barredUntil
  }

  /// A code was sent: the wait begins anew.
  public mutating func sent(at time: Date) { (sentAt, barredUntil) = (time, nil) }

  /// The service sends no other code before this time: its word counts, not ours.
  public mutating func barred(until time: Date) { (sentAt, barredUntil) = (nil, time) }

  /// The whole seconds still to wait; 0 when another code can be asked for. A clock that was put back ends the wait.
  public func secondsLeft(at now: Date) -> Int {
    guard let end = end(at: now) else { return 0 }
    // Times lose their last digits on the way; a second that is all but over is over.
    let left = (end.timeIntervalSince(now) - 0.001).rounded(.up)
    return max(0, Int(exactly: left) ?? .max)
  }

  /// When the number of seconds changes next; nil when the wait is over.
  public func nextChange(after now: Date) -> Date? {
    let left = secondsLeft(at: now)
    guard left > 0, let end = end(at: now) else { return nil }
    return end.addingTimeInterval(-Double(left - 1))
  }

  private func end(at now: Date) -> Date? {
    if let barredUntil { return barredUntil }
    guard let sentAt, now >= sentAt else { return nil }
    return sentAt.addingTimeInterval(Self.wait)
  }
}
