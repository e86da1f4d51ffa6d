import ChargeDomain
import ChargeLocalization
import Foundation

extension UTCOffset {
  /// "UTC+1", "UTC−3:30".
  var words: String {
    let (hours, minutes) = hoursAndMinutes
    let tail = minutes == 0 ? "" : ":" + (minutes < 10 ? "0" : "") + "\(minutes)"
    return "UTC\(seconds < 0 ? "−" : "+")\(hours)\(tail)"
  }

  /// The words of a moment, with its offset where the clocks of the zone show its time twice: "02:00 UTC+1".
  static func telling(_ words: String, at moment: Date, in zone: TimeZone) -> String {
    UTCOffset(ofTwiceShown: moment, in: zone).map { "\(words) \($0.words)" } ?? words
  }

  /// From one time to another as the clocks of a zone show them. Where one of them is shown twice, the offset is told:
  /// once if it is that of both, else beside each. Nil for what no clock shows.
  static func range(from begin: Date, to end: Date, in zone: TimeZone) -> String? {
    guard let first = ClockTime(of: begin, in: zone), let last = ClockTime(of: end, in: zone) else { return nil }
    guard UTCOffset(ofTwiceShown: begin, in: zone) != nil || UTCOffset(ofTwiceShown: end, in: zone) != nil else {
      return "\(first)–\(last)"
    }
    let (before, after) = (UTCOffset(of: begin, in: zone), UTCOffset(of: end, in: zone))
    let told = before == after ? "" : " \(before.words)"
    return "\(first)\(told)–\(last) \(after.words)"
  }
}

extension ViewContext {
  /// A moment on the clock of the person, with its offset where that hour comes twice.
  func clockMoment(_ moment: Date) -> String {
    UTCOffset.telling(formats.weekdayMoment(moment, now: now), at: moment, in: timeZone)
  }

  /// A time of day on the clock of the person, with its offset where that hour comes twice.
  func clockTime(_ moment: Date) -> String { UTCOffset.telling(formats.time(moment), at: moment, in: timeZone) }
}
