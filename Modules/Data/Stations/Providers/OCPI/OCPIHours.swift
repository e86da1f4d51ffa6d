import ChargeDomain

/// Reads when a location is open. Regular hours with a part that cannot be read are unknown as a whole, because a missing
/// day would mean closed.
enum OCPIHours {
  static func read(_ location: JSONReader) -> OpeningHours? {
    guard let hours = location.object(location.name("opening_times", "openingTimes")) else { return nil }
    let openings = periods(hours, hours.name("exceptional_openings", "exceptionalOpenings"))
    let closings = periods(hours, hours.name("exceptional_closings", "exceptionalClosings"))
    if hours.bool("twentyfourseven") == true {
      return OpeningHours(.twentyFourSeven, exceptionalOpenings: openings, exceptionalClosings: closings)
    }
    let regular = weekly(hours)
    if regular == nil, openings.isEmpty, closings.isEmpty { return nil }
    return OpeningHours(
      regular.map { OpeningHours.weekly($0).regular } ?? .notGiven, exceptionalOpenings: openings,
      exceptionalClosings: closings)
  }

  /// Days with the same ranges together, in order of the week; `nil` when none is given or one cannot be read.
  private static func weekly(_ hours: JSONReader) -> [OpeningHours.DayHours]? {
    let name = hours.name("regular_hours", "regularHours")
    let entries = hours.objects(name)
    guard !entries.isEmpty else { return nil }
    var byDay: [Int: [OpeningHours.TimeRange]] = [:]
    for entry in entries {
      guard let day = entry.int("weekday"), (1...7).contains(day) else {
        entry.refuse("weekday", "a day from 1 to 7 is due")
        return nil
      }
      guard let begin = entry.minutesOfDay(entry.name("period_begin", "periodBegin")),
        let end = entry.minutesOfDay(entry.name("period_end", "periodEnd")),
        let range = OpeningHours.TimeRange(begin: begin, end: end)
      else { return nil }
      byDay[day, default: []].append(range)
    }
    var weekly: [(days: [Int], ranges: [OpeningHours.TimeRange])] = []
    for (day, ranges) in byDay.sorted(by: { $0.key < $1.key }) {
      let sorted = ranges.sorted { ($0.begin, $0.end) < ($1.begin, $1.end) }.distinct
      if let same = weekly.firstIndex(where: { $0.ranges == sorted }) {
        weekly[same].days.append(day)
      } else {
        weekly.append(([day], sorted))
      }
    }
    return weekly.map { OpeningHours.DayHours(days: $0.days, ranges: $0.ranges) }
  }

  private static func periods(_ hours: JSONReader, _ name: StaticString) -> [OpeningHours.Period] {
    hours.objects(name).compactMap { entry in
      let begin = entry.date(entry.name("period_begin", "periodBegin"))
      let end = entry.date(entry.name("period_end", "periodEnd"))
      guard let begin, let end, let period = OpeningHours.Period(begin: begin, end: end) else {
        entry.refuse("period_end", "an end after its begin is due")
        return nil
      }
      return period
    }
  }
}
