public import ChargeDomain
import Foundation

/// Days and months at no place in particular.
extension Formats {
  /// A day without a time, the same wherever the person is: "1 Jun 2024" as the language writes it.
  public func day(_ day: CalendarDay) -> String { with(timeZone: .gmt).day(Self.noon(of: day)) }

  /// A day with the day of the week, the same wherever the person is.
  public func weekdayAndDay(_ day: CalendarDay) -> String { with(timeZone: .gmt).weekdayAndDay(Self.noon(of: day)) }

  /// The month: "June 2024" as the language writes it.
  public func month(_ month: CalendarMonth) -> String {
    CalendarDay(year: month.year, month: month.month, day: 1).map { with(timeZone: .gmt).month(Self.noon(of: $0)) }
      ?? month.description
  }

  private static func noon(of day: CalendarDay) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + 43_200)
  }
}
