public import Foundation

/// A code that was sent to a telephone: while it can still be entered, the same number needs no other.
public struct SentCode: Hashable, Sendable, Codable {
  /// How long the wallet takes a code.
  public static let lifetime: TimeInterval = 600

  /// The telephone it went to.
  public let phone: PhoneNumber
  /// When it was sent; nil where only the service knows.
  public let sentAt: Date?
  /// When the service takes the next question for another, where it said so after this one was sent.
  public private(set) var barredUntil: Date?

  /// A code sent then.
  public init(to phone: PhoneNumber, at time: Date) {
    self.phone = phone
    sentAt = time
  }

  /// A code that may have been sent before, for a person who has it.
  /// - Parameter barredUntil: When the service sends another; nil where it did not say.
  public init(earlierTo phone: PhoneNumber, barredUntil: Date?) {
    self.phone = phone
    sentAt = nil
    self.barredUntil = barredUntil
  }

  /// The service sends no other code before this time.
  public func barred(until time: Date) -> SentCode {
    var sent = self
    sent.barredUntil = time
    return sent
  }

  /// True while it can be entered for a number. A clock that was put back makes it worthless.
  public func serves(_ number: PhoneNumber, at now: Date) -> Bool {
    guard let sentAt, phone == number, now >= sentAt else { return false }
    return now.timeIntervalSince(sentAt) < Self.lifetime
  }
}

extension CodeResend {
  /// The wait for another code than this one.
  public init(after code: SentCode) { self.init(sentAt: code.sentAt, barredUntil: code.barredUntil) }
}
