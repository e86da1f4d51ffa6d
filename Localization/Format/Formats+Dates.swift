import CICU
public import ChargeDomain
public import Foundation

extension Formats {
  /// The time of day: "14:32", in all three languages.
  public func time(_ date: Date) -> String { format(date, "Hm") }

  /// The day: "1 Jun 2024", "1 Haz 2024", "1 juni 2024" as the language writes it.
  public func day(_ date: Date) -> String { format(date, "yMMMd") }

  /// The month: "June 2024", "Haziran 2024", "juni 2024".
  public func month(_ date: Date) -> String { format(date, "yMMMM") }

  /// The day with the day of the week: "Sat, 1 Jun 2024" as the language writes it.
  public func weekdayAndDay(_ date: Date) -> String { format(date, "yMMMEd") }

  /// Day and time with the day of the week, where the year is plain: "Sat, 1 Jun, 14:05" as the language writes it.
  public func weekdayAndTime(_ date: Date) -> String { format(date, "MMMEdHm") }

  /// The day of the week and the time, "Sat 18:00", where the date stands nearby.
  public func weekdayAndClock(_ date: Date) -> String { format(date, "EHm") }

  /// Day and time.
  public func dayAndTime(_ date: Date) -> String { format(date, "yMMMdHm") }

  /// The time for a moment of today, else day and time.
  public func moment(_ date: Date, now: Date) -> String {
    isSameDay(date, now) ? time(date) : dayAndTime(date)
  }

  /// The time for a moment of today, else day and time with the day of the week; the year only where it is another one.
  public func weekdayMoment(_ date: Date, now: Date) -> String {
    if isSameDay(date, now) { return time(date) }
    return format(date, "y") == format(now, "y") ? weekdayAndTime(date) : format(date, "yMMMEdHm")
  }

  /// How long ago something was: "just now", "3 min ago", "2 h ago", "5 days ago". A time after now is shown as a
  /// time, never as a negative age.
  public func age(of date: Date, now: Date) -> String {
    age(of: date, now: now, minutes: texts.ageMinutes, hours: texts.ageHours)
  }

  /// The same to be spoken, without abbreviations: "3 minutes ago".
  public func spokenAge(of date: Date, now: Date) -> String {
    age(of: date, now: now, minutes: texts.ageMinutesSpoken, hours: texts.ageHoursSpoken)
  }

  private func age(
    of date: Date, now: Date, minutes words: (Int) -> String, hours: (Int) -> String
  ) -> String {
    let seconds = now.timeIntervalSince(date)
    // Clocks of two devices differ by seconds: that much ahead is now.
    guard seconds > -60 else { return moment(date, now: now) }
    if seconds < 60 { return texts.ageNow }
    let minutes = Int((min(seconds, 1e12) / 60).rounded(.down))
    if minutes < 60 { return words(minutes) }
    if minutes < 24 * 60 { return hours(minutes / 60) }
    return texts.ageDays(count: minutes / (24 * 60))
  }

  /// The name of a day of the week, 1 Monday to 7 Sunday; empty for another number.
  public func weekday(_ day: Int, short: Bool = false) -> String {
    guard (1...7).contains(day) else { return "" }
    // 5 January 1970 was a Monday.
    let date = Date(timeIntervalSince1970: Double(day + 3) * 86_400 + 43_200)
    return ICUText.take(
      cicu_date(locale, short ? "ccc" : "cccc", "UTC", date.timeIntervalSince1970)) ?? String(day)
  }

  /// A stretch of a day: "08:00–18:30". The end of the day is 24:00.
  public func range(_ range: OpeningHours.TimeRange) -> String {
    "\(clock(range.begin))–\(clock(range.end))"
  }

  /// Days of the week in short, runs drawn together: "Mon–Fri, Sun".
  public func weekdays(_ days: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for day in Set(days).sorted() where (1...7).contains(day) {
      if let last = runs.last, last.upperBound + 1 == day {
        runs[runs.count - 1] = last.lowerBound...day
      } else {
        runs.append(day...day)
      }
    }
    return runs.map { run in
      let first = weekday(run.lowerBound, short: true)
      if run.count == 1 { return first }
      return first + (run.count == 2 ? ", " : "–") + weekday(run.upperBound, short: true)
    }.joined(separator: ", ")
  }

  private func clock(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return (hours < 10 ? "0" : "") + "\(hours):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  private func isSameDay(_ left: Date, _ right: Date) -> Bool { format(left, "yMMdd") == format(right, "yMMdd") }

  private func format(_ date: Date, _ skeleton: String) -> String {
    let seconds = date.timeIntervalSince1970
    return ICUText.take(cicu_date(locale, skeleton, timeZone, seconds))
      ?? ICUText.take(cicu_date(locale, skeleton, "UTC", seconds)) ?? date.ISO8601Format()
  }
}
