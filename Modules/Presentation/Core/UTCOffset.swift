import ChargeDomain
import Foundation

/// How far a clock is ahead of UTC: it tells apart the two hours that look the same where clocks are set back.
struct UTCOffset: Hashable, Sendable, CustomStringConvertible {
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// The offset of a moment; nil where the clocks of the zone show its time only once.
  init?(ofTwiceShown moment: Date, in zone: TimeZone) {
    guard let clock = ClockTime(of: moment, in: zone),
      clock.moments(on: CalendarDay(of: moment, in: zone), in: zone).count > 1
    else { return nil }
    self.init(seconds: zone.secondsFromGMT(for: moment))
  }

  /// "UTC+1", "UTC−3:30".
  var description: String {
    let minutes = abs(seconds) / 60
    let rest = minutes % 60
    let tail = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)"
    return "UTC\(seconds < 0 ? "−" : "+")\(minutes / 60)\(tail)"
  }
}
