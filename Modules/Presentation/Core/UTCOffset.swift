import ChargeDomain
import Foundation

/// How far a clock is ahead of UTC: it tells apart the two hours that look the same where clocks are set back.
struct UTCOffset: Hashable, Sendable, CustomStringConvertible {
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// The offset of a moment; nil where the clocks of the zone show its time only once.
  init?(ofTwiceShown moment: Date, in zone: TimeZone) {
    let offset = zone.secondsFromGMT(for: moment)
    let minutes = ((moment.timeIntervalSince1970 + Double(offset)) / 60).rounded(.down)
    guard let minute = Int(exactly: minutes) else { return nil }
    let ofDay = (minute % 1440 + 1440) % 1440
    guard let clock = ClockTime(hour: ofDay / 60, minute: ofDay % 60),
      clock.moments(on: CalendarDay(of: moment, in: zone), in: zone).count > 1
    else { return nil }
    self.init(seconds: offset)
  }

  /// "UTC+1", "UTC−3:30".
  var description: String {
    let minutes = abs(seconds) / 60
    let rest = minutes % 60
    let tail = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)"
    return "UTC\(seconds < 0 ? "−" : "+")\(minutes / 60)\(tail)"
  }
}
