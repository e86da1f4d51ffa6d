public import Foundation

/// What is known of the live state of one charging point, and since when.
public struct LiveReading: Hashable, Sendable, Codable {
  /// The last state that was known; `.unknown` only when none ever was.
  public let status: EVSEStatus
  /// When we last received news that confirmed it (for Open Charge Map: when the source says so).
  public let newsAt: Date
  /// True when a newer answer said "unknown": the state is out of date at once.
  public let isDoubted: Bool

  /// After this long without news a state is out of date.
  public static let outOfDateAfter: TimeInterval = 5 * 60
  /// After this long without news a state is unknown.
  public static let unknownAfter: TimeInterval = 30 * 60

  /// A reading.
  public init(status: EVSEStatus, newsAt: Date, isDoubted: Bool = false) {
    self.status = status
    self.newsAt = newsAt
    self.isDoubted = isDoubted
  }

  /// The reading after news: a known state replaces everything, "unknown" keeps the last known state and doubts it.
  public static func after(_ previous: LiveReading?, news status: EVSEStatus, at time: Date) -> LiveReading {
    guard status == .unknown, let previous, previous.status != .unknown else {
      return LiveReading(status: status, newsAt: time)
    }
    return LiveReading(status: previous.status, newsAt: previous.newsAt, isDoubted: true)
  }

  /// How much a state is worth at a time.
  public enum Freshness: String, Hashable, Sendable, Codable {
    /// News within five minutes.
    case live
    /// No news for five minutes or more, or doubted.
    case outOfDate
    /// No news for half an hour, or never any.
    case unknown
  }

  /// How much the state is worth now. A time after now counts as news of this moment.
  public func freshness(at now: Date) -> Freshness {
    let age = now.timeIntervalSince(newsAt)
    if status == .unknown || age >= Self.unknownAfter { return .unknown }
    return age >= Self.outOfDateAfter || isDoubted ? .outOfDate : .live
  }

  /// The state to show now: `.unknown` once it is too old.
  public func status(at now: Date) -> EVSEStatus {
    freshness(at: now) == .unknown ? .unknown : status
  }

  /// When what is shown changes next without further news; nil when it never will.
  public func nextChange(after now: Date) -> Date? {
    guard status != .unknown else { return nil }
    let limits = [Self.outOfDateAfter, Self.unknownAfter].map { newsAt.addingTimeInterval($0) }
    return limits.filter { $0 > now }.min()
  }
}
