public import Foundation

/// After a code was sent, another can be asked for when 30 seconds have passed; the wait is told second by second.
public struct CodeResend: Hashable, Sendable, Codable {
  /// How long to wait between two codes.
  public static let wait: TimeInterval = 30

  /// When the last code was sent; nil when none was.
  public private(set) var sentAt: Date?

  /// No code was sent yet, or one at a time.
  public init(sentAt: Date? = nil) { self.sentAt = sentAt }

  /// A code was sent: the wait begins anew.
  public mutating func sent(at time: Date) { sentAt = time }

  /// The whole seconds still to wait; 0 when another code can be asked for. A clock that was put back ends the wait.
  public func secondsLeft(at now: Date) -> Int {
    guard let sentAt, now >= sentAt else { return 0 }
    // Times lose their last digits on the way; a second that is all but over is over.
    let left = sentAt.addingTimeInterval(Self.wait).timeIntervalSince(now) - 0.001
    return max(0, Int(left.rounded(.up)))
  }

  /// When the number of seconds changes next; nil when the wait is over.
  public func nextChange(after now: Date) -> Date? {
    let left = secondsLeft(at: now)
    guard left > 0, let sentAt else { return nil }
    return sentAt.addingTimeInterval(Self.wait - Double(left - 1))
  }
}
