public import Foundation

/// A source that failed is asked again after 5 s, then after twice as long each time, up to 5 min, and never before the
/// time that it named itself, if that is within a day. One pull by a person ends our own pause, but not the source's time.
public struct SourcePause: Hashable, Sendable {
  /// Seconds after the first failure.
  public static let first: TimeInterval = 5
  /// The longest pause, in seconds.
  public static let longest: TimeInterval = 300
  /// The longest time that a source can name, in seconds: one that names a year is asked again the next day.
  public static let longestNamed: TimeInterval = 86_400

  /// Failures since the last answer.
  private var failures = 0
  /// The last failure; nil if the last request succeeded.
  public private(set) var failure: Failure?
  /// When our own pause ends.
  private var endsAt: Date?
  /// When the source said that it may be asked again.
  private var barredUntil: Date?
  /// Whether a pull has gone through since the pauses began.
  private var isPulled = false

  /// The earliest time at which the source may be asked: now, or later.
  public func end(isPull: Bool, now: Date) -> Date {
    let own = isPull && !isPulled ? now : Self.end(endsAt, within: Self.longest, of: now)
    return max(now, own, Self.end(barredUntil, within: Self.longestNamed, of: now))
  }

  /// An end that is later than any pause lasts is of a clock that was set back since: it counts no more.
  private static func end(_ end: Date?, within longest: TimeInterval, of now: Date) -> Date {
    guard let end, !end.isDue(at: now, within: longest) else { return now }
    return end
  }

  /// The source is asked.
  public mutating func asked(isPull: Bool, at now: Date) {
    // A pull after the end of a pause does not count.
    isPulled = isPull && (endsAt ?? now) > now
  }

  /// The source answered.
  public mutating func answered() { self = SourcePause() }

  /// A request failed. Failures that are not the source's do not count: no network, a cancellation, our own store.
  public mutating func failed(_ failure: Failure, at now: Date) {
    switch failure {
    case .timedOut, .unauthorized, .notFound, .busy, .providerError, .badAnswer, .rejected, .attemptsExceeded: break
    case .rateLimited(let until, _): barredUntil = min(until, now.addingTimeInterval(Self.longestNamed))
    case .offline, .switchedOff, .invalid, .storage, .exposed, .signInNeeded, .locked, .cancelled: return
    }
    failures += 1
    self.failure = failure
    endsAt = now.addingTimeInterval(pause)
  }

  /// Seconds from a failure to the next request.
  private var pause: TimeInterval {
    let doubled = Self.first * pow(2, Double(min(failures, 10) - 1))
    return min(doubled, Self.longest)
  }
}
