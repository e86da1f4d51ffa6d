public import Foundation

/// A code that was texted to a phone. While it can still be entered, the same number needs no other.
public struct SentCode: Hashable, Sendable, Codable {
  /// How long the wallet accepts a code, in seconds.
  public static let lifetime: TimeInterval = 600
  /// How many entered codes the wallet checks against one that it sent.
  public static let tries = 5

  /// The phone it went to.
  public let phone: PhoneNumber
  /// When it was sent; nil if only the service knows.
  public let sentAt: Date?
  /// When the service will send another code, if it said so after sending this one.
  public private(set) var barredUntil: Date?
  /// How many entered codes were wrong.
  public private(set) var wrongTries = 0
  /// Whether an answer about an entered code was lost: it may have been a further wrong one.
  private var isUncounted = false

  /// How many more codes can be entered; nil if only the service knows.
  public var triesLeft: Int? { sentAt == nil || isUncounted ? nil : max(0, Self.tries - wrongTries) }

  /// A code sent at a time.
  public init(to phone: PhoneNumber, at time: Date) {
    self.phone = phone
    sentAt = time
  }

  /// A code that was sent earlier, at an unknown time.
  /// - Parameter barredUntil: When the service will send another; nil if it did not say.
  public init(earlierTo phone: PhoneNumber, barredUntil: Date?) {
    self.phone = phone
    sentAt = nil
    self.barredUntil = barredUntil
  }

  /// The same code, after the service said that it sends no other before a time.
  public func barred(until time: Date) -> SentCode {
    var sent = self
    sent.barredUntil = time
    return sent
  }

  /// The same code, after another one was entered in its place.
  public func triedWrongly() -> SentCode {
    var sent = self
    sent.wrongTries += 1
    return sent
  }

  /// The same code, after one was entered and the answer was lost.
  public func triedUnseen() -> SentCode {
    var sent = self
    sent.isUncounted = true
    return sent
  }

  /// Whether it can still be entered for a number. If the clock was set back before the sending, it cannot.
  public func serves(_ number: PhoneNumber, at now: Date) -> Bool {
    guard let sentAt, phone == number, now >= sentAt else { return false }
    return now.timeIntervalSince(sentAt) < Self.lifetime
  }
}

extension CodeResend {
  /// The wait for another code than this one.
  public init(after code: SentCode) { self.init(sentAt: code.sentAt, barredUntil: code.barredUntil) }
}
