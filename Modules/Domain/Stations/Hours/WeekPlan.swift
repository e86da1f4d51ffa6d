import Foundation

/// The open ranges of a week in minutes after Monday 00:00, joined if they touch.
struct WeekPlan {
  /// Minutes of a week.
  static let week = 7 * 1440

  /// In order and separate. A range past the end of Sunday is cut in two.
  private(set) var stretches: [Range<Int>] = []

  init(_ days: [OpeningHours.DayHours]) {
    var parts: [Range<Int>] = []
    for hours in days {
      for day in hours.days where (1...7).contains(day) {
        for range in hours.ranges {
          let begin = (day - 1) * 1440 + range.begin
          // From midnight to a minute before the next one means the whole day.
          let length = range.begin == 0 && range.end == 1439 ? 1440 : range.end
          let end = (day - 1) * 1440 + length + (range.end <= range.begin ? 1440 : 0)
          parts.append(begin..<min(end, Self.week))
          if end > Self.week { parts.append(0..<(end - Self.week)) }
        }
      }
    }
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = stretches.last, part.lowerBound <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        stretches.append(part)
      }
    }
  }

  var isAlways: Bool { stretches == [0..<Self.week] }
  var isNever: Bool { stretches.isEmpty }

  /// Whether it is open when clocks show a time.
  func isOpen(wall: TimeInterval) -> Bool {
    let minute = Int((Self.secondsOfWeek(wall) / 60).rounded(.down))
    return stretches.contains { $0.contains(minute) }
  }

  /// The times on clocks at which it opens or closes, for some weeks from the week of a time on.
  func boundaries(from wall: TimeInterval, weeks: Int) -> [TimeInterval] {
    let monday = wall - Self.secondsOfWeek(wall)
    return (0..<weeks).flatMap { week in
      stretches.flatMap { stretch in
        [stretch.lowerBound, stretch.upperBound].map { monday + Double(week * Self.week + $0) * 60 }
      }
    }
  }

  /// Seconds after Monday 00:00. The first of January 1970 was a Thursday.
  static func secondsOfWeek(_ wall: TimeInterval) -> TimeInterval {
    let seconds = (wall + 3 * LocalClock.day).truncatingRemainder(dividingBy: 7 * LocalClock.day)
    return seconds < 0 ? seconds + 7 * LocalClock.day : seconds
  }
}
