public import Foundation

/// A month of the Gregorian calendar, at no place in particular.
public struct StatementMonth: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The first day of it.
  public let firstDay: CalendarDay

  /// The month of a day.
  public init(of day: CalendarDay) { firstDay = day.adding(days: 1 - day.day) }

  /// The month that it is somewhere at a moment.
  public init(of moment: Date, in zone: TimeZone) { self.init(of: CalendarDay(of: moment, in: zone)) }

  /// The month after it.
  public var next: StatementMonth { StatementMonth(of: firstDay.adding(days: 31)) }

  /// The month before it.
  public var previous: StatementMonth { StatementMonth(of: firstDay.adding(days: -1)) }

  /// The moments of it in a zone, whatever the clocks do meanwhile.
  public func moments(in zone: TimeZone) -> Range<Date> {
    let (begin, end) = (Self.begin(of: firstDay, in: zone), Self.begin(of: next.firstDay, in: zone))
    return begin..<max(begin, end)
  }

  private static func begin(of day: CalendarDay, in zone: TimeZone) -> Date {
    if let midnight = ClockTime(hour: 0, minute: 0)?.moments(on: day, in: zone).first { return midnight }
    // Clocks are set forward over midnight: the day begins when they are.
    let asIfUTC = Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
    let offset = Double(zone.secondsFromGMT(for: asIfUTC - 86_400))
    return zone.nextDaylightSavingTimeTransition(after: asIfUTC - offset - 43_200) ?? asIfUTC - offset
  }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool { left.firstDay < right.firstDay }

  /// As ISO 8601 writes it, "2026-03".
  public var description: String { String(firstDay.description.prefix(7)) }
}
