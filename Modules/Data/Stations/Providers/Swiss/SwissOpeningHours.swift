import ChargeDomain

/// Reads when a charging point is open. Hours with a part that cannot be read are unknown as a whole, because a missing day
/// would mean closed.
enum SwissOpeningHours {
  static func read(_ record: JSONReader) -> OpeningHours? {
    if record.bool("IsOpen24Hours") == true { return .twentyFourSeven }
    let entries = record.objects("OpeningTimes")
    guard !entries.isEmpty else { return nil }
    var all: [OpeningHours.DayHours] = []
    for entry in entries {
      guard let hours = hours(entry) else { return nil }
      all.append(hours)
    }
    return .weekly(all)
  }

  private static func hours(_ entry: JSONReader) -> OpeningHours.DayHours? {
    let word = entry.text("on") ?? entry.text("On")
    guard let days = word.flatMap({ SwissTables.days[$0.lowercased()] }) else {
      entry.refuse("on", "\(FeedText.quoted(word ?? "")) names no days")
      return nil
    }
    let periods = entry.objects(entry.value("Period") == nil ? "period" : "Period")
    var ranges: [OpeningHours.TimeRange] = []
    for period in periods {
      guard let begin = period.minutesOfDay("begin"), let end = period.minutesOfDay("end"),
        let range = OpeningHours.TimeRange(begin: begin, end: end)
      else { return nil }
      ranges.append(range)
    }
    guard !ranges.isEmpty else {
      entry.refuse("Period", "no hours stand there")
      return nil
    }
    return OpeningHours.DayHours(days: days, ranges: ranges)
  }
}
