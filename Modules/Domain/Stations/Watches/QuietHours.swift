public import Foundation

/// Hours of every day in which a person is not told anything, on the clock of the person.
public struct QuietHours: Hashable, Sendable, Codable {
  /// When they begin.
  public let from: ClockTime
  /// When they end; earlier than the begin where they go over midnight.
  public let to: ClockTime

  /// Hours; nil where begin and end are the same.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// The night, from ten to seven.
  public static let night = ClockTime(hour: 22, minute: 0).flatMap { from in
    ClockTime(hour: 7, minute: 0).flatMap { QuietHours(from: from, to: $0) }
  }

  /// When they can begin: around the evening.
  public static let begins = [20, 21, 22, 23, 0].compactMap { ClockTime(hour: $0, minute: 0) }
  /// When they can end: around the morning.
  public static let ends = [5, 6, 7, 8, 9].compactMap { ClockTime(hour: $0, minute: 0) }

  /// The same with another begin, or another end.
  public func with(from begin: ClockTime? = nil, to end: ClockTime? = nil) -> QuietHours? {
    QuietHours(from: begin ?? from, to: end ?? to)
  }

  /// Whether a moment lies in them.
  public func contains(_ moment: Date, in zone: TimeZone) -> Bool {
    guard let clock = ClockTime(of: moment, in: zone) else { return false }
    return from < to ? (from..<to).contains(clock) : clock >= from || clock < to
  }

  /// When they end that hold at a moment; nil outside of them.
  public func quietUntil(at moment: Date, in zone: TimeZone) -> Date? {
    guard contains(moment, in: zone) else { return nil }
    let now = moment.timeIntervalSince1970
    let clock = LocalClock(zone, around: now)
    let midnight = (clock.wall(at: now) / LocalClock.day).rounded(.down) * LocalClock.day
    let ofDay = Double(to.hour * 3600 + to.minute * 60)
    let ends = (0...2).flatMap { clock.moments(showing: midnight + Double($0) * LocalClock.day + ofDay) }
    // Clocks may skip the end, or go back to before it.
    return (ends + clock.changes).sorted().map(Date.init(timeIntervalSince1970:))
      .first { $0 > moment && !contains($0, in: zone) }
  }

  /// Whether they hold from a moment up to another one, without a break.
  public func cover(from begin: Date, to end: Date, in zone: TimeZone) -> Bool {
    begin < end && quietUntil(at: begin, in: zone).map { $0 >= end } ?? false
  }
}
