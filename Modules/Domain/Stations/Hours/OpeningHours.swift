public import Foundation

/// When a station is open (OCPI: Hours): regular hours in its local time, and exceptions at given moments.
public struct OpeningHours: Hashable, Sendable, Codable {
  /// The hours of an ordinary week.
  public enum Regular: Hashable, Sendable, Codable {
    /// Always.
    case twentyFourSeven
    /// By days of the week; a day without a range is closed.
    case weekly([DayHours])
    /// In the words of the source.
    case text(String)
    /// Only exceptions are known.
    case notGiven
  }

  /// The hours of an ordinary week.
  public var regular: Regular
  /// When it is open beside the regular hours.
  public var exceptionalOpenings: [Period]
  /// When it is closed, whatever the regular hours and the exceptional openings say.
  public var exceptionalClosings: [Period]

  /// Regular hours with their exceptions.
  public init(_ regular: Regular, exceptionalOpenings: [Period] = [], exceptionalClosings: [Period] = []) {
    self.regular = regular
    self.exceptionalOpenings = exceptionalOpenings
    self.exceptionalClosings = exceptionalClosings
  }

  /// Always open.
  public static let twentyFourSeven = OpeningHours(.twentyFourSeven)

  /// By days of the week, without exception; a day without a range is closed. A week without a closed minute is "always",
  /// however it is written: 00:00 to 24:00, to 00:00 or to 23:59.
  public static func weekly(_ days: [DayHours]) -> OpeningHours {
    WeekPlan(days).isAlways ? .twentyFourSeven : OpeningHours(.weekly(days))
  }

  /// In the words of the source.
  public static func text(_ words: String) -> OpeningHours { OpeningHours(.text(words)) }

  /// The ranges of some days.
  public struct DayHours: Hashable, Sendable, Codable {
    /// Days by ISO 8601: 1 Monday to 7 Sunday.
    public let days: [Int]
    /// The open ranges.
    public let ranges: [TimeRange]

    /// The ranges of these days.
    public init(days: [Int], ranges: [TimeRange]) {
      self.days = days
      self.ranges = ranges
    }
  }

  /// A stretch of a day.
  public struct TimeRange: Hashable, Sendable, Codable {
    /// Minutes after midnight, 0 to 1439.
    public let begin: Int
    /// Minutes after midnight, 0 to 1440; on the next day if it is not after the begin.
    public let end: Int

    /// Nil if a number is outside its range.
    public init?(begin: Int, end: Int) {
      guard (0..<1440).contains(begin), (0...1440).contains(end) else { return nil }
      self.begin = begin
      self.end = end
    }
  }

  /// A stretch of time, begin included, end excluded.
  public struct Period: Hashable, Sendable, Codable {
    /// The first moment.
    public let begin: Date
    /// The first moment after it.
    public let end: Date

    /// Nil if it does not end after its begin.
    public init?(begin: Date, end: Date) {
      guard begin < end else { return nil }
      self.begin = begin
      self.end = end
    }

    /// Whether a moment is in it.
    public func contains(_ moment: Date) -> Bool { begin <= moment && moment < end }
  }
}
