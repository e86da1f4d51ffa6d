/// When a station is open, in its own local time.
public enum OpeningHours: Hashable, Sendable, Codable {
  /// Always.
  case twentyFourSeven
  /// By days of the week; a day without a range is closed.
  case weekly([DayHours])
  /// In the words of the source.
  case text(String)

  /// The ranges of some days.
  public struct DayHours: Hashable, Sendable, Codable {
    /// Days by ISO 8601: 1 Monday to 7 Sunday.
    public let days: [Int]
    /// Open ranges; an end at or before its begin is on the next day.
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
    /// Minutes after midnight, 1 to 1440.
    public let end: Int

    /// Nil when the minutes are outside a day.
    public init?(begin: Int, end: Int) {
      guard (0..<1440).contains(begin), (0...1440).contains(end) else { return nil }
      self.begin = begin
      self.end = end
    }
  }
}
