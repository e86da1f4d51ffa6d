public import Foundation

/// A day of the Gregorian calendar, at no place in particular.
public struct CalendarDay: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// From 1 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1 to 31.
  public let day: Int

  /// A day; nil where there is none, as on 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// A day as ISO 8601 writes it, "2026-03-29"; nil for other texts.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day that it is somewhere at a moment. Moments outside the years 1 to 9999 count as the first or last day of these.
  public init(of moment: Date, in zone: TimeZone) {
    let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
    // NaN, too, is no day of ours.
    let days = (local / 86_400).rounded(.down)
    self = Self(daysSince1970: days > -719_162 ? (days < 2_932_896 ? Int(days) : 2_932_896) : -719_162)
  }

  /// The day so many days later, or earlier for a negative number; at most the first or last of the years 1 to 9999.
  public func adding(days: Int) -> CalendarDay {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    let day = overflow ? (days > 0 ? Int.max : Int.min) : sum
    return Self(daysSince1970: max(-719_162, min(2_932_896, day)))
  }

  /// How many days after 1 January 1970 it is.
  public var daysSince1970: Int {
    // Years begin in March here, so that the leap day is their last.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private init(daysSince1970 days: Int) {
    let all = days + 719_468
    let (era, dayOfEra) = (all / 146_097, all % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    month = shifted < 10 ? shifted + 3 : shifted - 9
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// As ISO 8601 writes it, "2026-03-29".
  public var description: String {
    func digits(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
