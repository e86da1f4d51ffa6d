public import Foundation

/// The free trial: seven days from the first time that the app was in front.
///
/// It counts by the latest time there ever was. A clock that is set back does not prolong it. One that is set forward ends it
/// only until a server tells the time: then the clock counts with what it is ahead or behind.
///
/// A start by a clock that no server had confirmed is moved once, by the first time that a server tells: with the clock, if that
/// never went back since. Of the start as it was and the moved one, the later one counts that is not after the server's time.
public struct Trial: Hashable, Sendable, Codable {
  /// How far it is.
  public enum State: Hashable, Sendable, Codable {
    /// It has not begun.
    case notStarted
    /// It runs, for so many days with this one: 7 on the first day, 1 on the last.
    case running(daysLeft: Int)
    /// It has ended.
    case over
  }

  /// How many days it lasts.
  public static let days = 7
  /// Seconds of a day of the trial.
  static let day: TimeInterval = 86_400
  /// Seconds by which clocks may differ without being wrong.
  static let tolerance: TimeInterval = 60
  /// Seconds after which a later time is worth storing.
  public static let keepInterval: TimeInterval = 3600

  /// When it began; nil if it has not.
  public private(set) var startedAt: Date?
  /// When the screen of the purchase last showed by itself; nil if it never did.
  public private(set) var shownAt: Date?
  /// The latest time there ever was.
  private(set) var latest = Date.distantPast
  /// Seconds by which the device's clock is ahead of that of servers; 0 until one has told the time.
  private(set) var ahead: TimeInterval = 0
  /// The time that a server told last; nil if none did.
  private(set) var heard: Date?
  /// Whether a server had told the time before it began, or its begin has been moved by one.
  private var isStartSure = false
  /// Whether the clock went back before a server told the time.
  private var wentBack = false

  /// A trial that has not begun.
  public init() {}

  /// The time that counts.
  public func time(at now: Date) -> Date { max(latest, now.addingTimeInterval(-ahead)) }

  /// How far it is.
  public func state(at now: Date) -> State {
    guard let startedAt else { return .notStarted }
    let passed = max(0, time(at: now).timeIntervalSince(startedAt))
    guard passed < Double(Self.days) * Self.day else { return .over }
    return .running(daysLeft: Self.days - Int(passed / Self.day))
  }

  /// When the state changes next if the clock goes on; nil for never.
  public func nextChange(after now: Date) -> Date? {
    guard let startedAt, case .running(let daysLeft) = state(at: now) else { return nil }
    let end = startedAt.addingTimeInterval(Double(Self.days - daysLeft + 1) * Self.day)
    let next = now.addingTimeInterval(end.timeIntervalSince(time(at: now)))
    // Of times that only a damaged file has, a day makes no difference.
    return next > now ? next : nil
  }

  /// Whether the device's clock shows a time before the latest there ever was: it was set back, or was ahead and is right again.
  public func isAhead(of now: Date) -> Bool {
    now.addingTimeInterval(-ahead) < latest.addingTimeInterval(-Self.tolerance)
  }

  /// Whether the next server that tells the time says something new, whatever it says: the clock was set back, or has come on by
  /// an hour since a server told the time.
  public func needsServer(at now: Date) -> Bool {
    isAhead(of: now) || heard.map { time(at: now).timeIntervalSince($0) >= Self.keepInterval } ?? false
  }

  /// The device's clock shows this time.
  public mutating func see(_ now: Date) {
    let time = now.addingTimeInterval(-ahead)
    if heard == nil, isAhead(of: now) { wentBack = true }
    latest = max(latest, time)
  }

  /// It begins, if it has not.
  public mutating func start(at now: Date) {
    see(now)
    guard startedAt == nil else { return }
    (startedAt, isStartSure) = (latest, heard != nil)
  }

  /// A server told the time while the device's clock showed another one.
  public mutating func hear(_ server: Date, at now: Date) {
    see(now)
    if let start = startedAt, !isStartSure {
      let moved = start.addingTimeInterval(server.timeIntervalSince(now))
      startedAt = ([start] + (wentBack ? [] : [moved])).filter { $0 <= server }.max() ?? server
      isStartSure = true
    }
    let difference = now.timeIntervalSince(server)
    ahead = abs(difference) < Self.tolerance ? 0 : difference
    if abs(latest.timeIntervalSince(server)) >= Self.tolerance { latest = server }
    heard = server
    // Shown at a time that never was, it would not show for as long.
    if let time = shownAt { shownAt = min(time, latest) }
  }

  /// The screen of the purchase shows by itself.
  public mutating func wasShown(at now: Date) {
    see(now)
    shownAt = time(at: now)
  }

  /// Whether it differs so much from what is stored that it has to be stored.
  public func isWorthKeeping(insteadOf kept: Trial?) -> Bool {
    guard let kept else { return startedAt != nil }
    return startedAt != kept.startedAt || shownAt != kept.shownAt || (heard == nil) != (kept.heard == nil)
      || abs(ahead - kept.ahead) >= Self.tolerance || wentBack != kept.wentBack
      || abs(latest.timeIntervalSince(kept.latest)) >= Self.keepInterval
  }

  /// What two places that keep it say together. Of two times the one counts of which a server told last, else the later one; of
  /// two begins the one that is sure, else the earlier one.
  public func joined(with other: Trial?) -> Trial {
    guard let other else { return self }
    let isOlder = (heard ?? .distantPast, latest) < (other.heard ?? .distantPast, other.latest)
    var joined = isOlder ? other : self
    let rest = isOlder ? self : other
    switch (joined.startedAt, rest.startedAt) {
    case (nil, let start?): (joined.startedAt, joined.isStartSure) = (start, rest.isStartSure)
    case (let one?, let start?) where joined.isStartSure == rest.isStartSure: joined.startedAt = min(one, start)
    case (.some, let start?) where rest.isStartSure: (joined.startedAt, joined.isStartSure) = (start, true)
    case (_, nil), (.some, .some): break
    }
    joined.shownAt = [joined.shownAt, rest.shownAt].compactMap(\.self).max()
    joined.wentBack = joined.wentBack || rest.wentBack
    return joined
  }
}
