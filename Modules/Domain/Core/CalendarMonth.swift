public import Foundation

/// A month of the Gregorian calendar.
public struct CalendarMonth: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// From 1 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int

  /// A month; nil where there is none.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    (self.year, self.month) = (year, month)
  }

  /// A month as ISO 8601 writes it, "2026-03"; nil for other texts.
  public init?(_ text: String) {
    guard text.utf8.count == 7, let day = CalendarDay(text + "-01") else { return nil }
    self.init(of: day)
  }

  /// The month of a day.
  public init(of day: CalendarDay) { (year, month) = (day.year, day.month) }

  /// The month that it is somewhere at a moment.
  public init(of moment: Date, in zone: TimeZone) { self.init(of: CalendarDay(of: moment, in: zone)) }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool { (left.year, left.month) < (right.year, right.month) }

  /// As ISO 8601 writes it, "2026-03".
  public var description: String {
    let year = String(year)
    return String(repeating: "0", count: 4 - year.utf8.count) + year + (month < 10 ? "-0" : "-") + String(month)
  }
}
