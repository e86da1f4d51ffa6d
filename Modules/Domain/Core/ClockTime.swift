public import Foundation

/// A time that a clock on a wall shows, at no place in particular.
public struct ClockTime: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int

  /// A time; nil for what no clock shows.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  /// A time as "09:30"; nil for other texts.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// What the clocks of a zone show at a moment; nil for a moment that is no number.
  public init?(of moment: Date, in zone: TimeZone) {
    let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
    let minutes = (local / 60).rounded(.down).truncatingRemainder(dividingBy: 1440)
    guard minutes.isFinite else { return nil }
    let minute = Int(minutes) + (minutes < 0 ? 1440 : 0)
    self.init(hour: minute / 60, minute: minute % 60)
  }

  /// When the clocks of a zone show this time on a day: never where clocks are set forward over it, twice where they are set
  /// back over it; the earlier first.
  public func moments(on day: CalendarDay, in zone: TimeZone) -> [Date] {
    let asIfUTC = Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60)
    let offsets = Set([-86_400, 86_400].map { zone.secondsFromGMT(for: Date(timeIntervalSince1970: asIfUTC + $0)) })
    return offsets.map { (offset: $0, moment: Date(timeIntervalSince1970: asIfUTC - Double($0))) }
      .filter { zone.secondsFromGMT(for: $0.moment) == $0.offset }.map(\.moment).sorted()
  }

  /// When a clock shows this time on a day that is so many seconds ahead of UTC.
  public func moment(on day: CalendarDay, offset: Int) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60) - Double(offset))
  }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool { (left.hour, left.minute) < (right.hour, right.minute) }

  /// "09:30".
  public var description: String { (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)" }
}
