public import Foundation

/// The live state of one charging point, and its age.
public struct LiveReading: Hashable, Sendable, Codable {
  /// The last known state; `.unknown` only if it was never known.
  public let status: EVSEStatus
  /// When news last confirmed it. For Open Charge Map this is the time that the source states.
  public let newsAt: Date
  /// True if a newer answer said "unknown", which makes the state out of date at once.
  public let isDoubted: Bool
  /// True for what was kept from before the start: it is shown with its age, but it is no news of now.
  public let isRemembered: Bool

  /// Seconds without news after which a state is out of date.
  public static let outOfDateAfter: TimeInterval = 5 * 60
  /// Seconds without news after which a state is unknown.
  public static let unknownAfter: TimeInterval = 30 * 60

  /// A reading.
  public init(status: EVSEStatus, newsAt: Date, isDoubted: Bool = false, isRemembered: Bool = false) {
    self.status = status
    self.newsAt = newsAt
    self.isDoubted = isDoubted
    self.isRemembered = isRemembered
  }

  /// The reading after news. A known state replaces the last one; "unknown" keeps the last known state but doubts it.
  public static func after(_ previous: LiveReading?, news status: EVSEStatus, at time: Date) -> LiveReading {
    guard status == .unknown, let previous, previous.status != .unknown else {
      return LiveReading(status: status, newsAt: time)
    }
    return LiveReading(
      status: previous.status, newsAt: previous.newsAt, isDoubted: true, isRemembered: previous.isRemembered)
  }

  /// How reliable a state is.
  public enum Freshness: String, Hashable, Sendable, Codable {
    /// News within five minutes.
    case live
    /// No news for five minutes or more, or doubted.
    case outOfDate
    /// No news for half an hour, or never a known state.
    case unknown
  }

  /// How reliable the state is now. News from the future counts as news of now.
  public func freshness(at now: Date) -> Freshness {
    let age = now.timeIntervalSince(newsAt)
    if status == .unknown || age >= Self.unknownAfter { return .unknown }
    return age >= Self.outOfDateAfter || isDoubted ? .outOfDate : .live
  }

  /// Whether a state was known within five minutes, doubted or not.
  func isRecent(at now: Date) -> Bool {
    status != .unknown && now.timeIntervalSince(newsAt) < Self.outOfDateAfter
  }

  /// Whether it is news: heard since the start, within five minutes, and not doubted.
  public func isNews(at now: Date) -> Bool { !isRemembered && freshness(at: now) == .live }

  /// Whether it is shown as what was so a while ago: heard before the start, or not for five minutes. What the source
  /// itself doubts is not.
  public func isOld(at now: Date) -> Bool {
    switch freshness(at: now) {
    case .live: isRemembered
    case .outOfDate: isRemembered || !isRecent(at: now)
    case .unknown: false
    }
  }

  /// The state to show now: `.unknown` once it is too old.
  public func status(at now: Date) -> EVSEStatus {
    freshness(at: now) == .unknown ? .unknown : status
  }

  /// When what is shown changes next without news; nil if never.
  public func nextChange(after now: Date) -> Date? {
    guard status != .unknown else { return nil }
    let limits = [Self.outOfDateAfter, Self.unknownAfter].map { newsAt.addingTimeInterval($0) }
    return limits.filter { $0 > now }.min()
  }
}
