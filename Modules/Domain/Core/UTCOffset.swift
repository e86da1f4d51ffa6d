public import Foundation

/// How far a clock is ahead of UTC: it tells apart the two hours that look the same where clocks are set back.
public struct UTCOffset: Hashable, Sendable, CustomStringConvertible {
  /// Seconds; below zero for a clock that is behind UTC.
  public let seconds: Int

  /// So many seconds.
  public init(seconds: Int) { self.seconds = seconds }

  /// An offset as "+02:00" (RFC 3339, 5.6); nil for other texts, and for more than a clock on Earth can be ahead.
  public init?(_ text: String) {
    guard let sign = text.first, sign == "+" || sign == "-", let size = ClockTime(String(text.dropFirst())),
      size.hour <= 18
    else { return nil }
    seconds = (sign == "-" ? -1 : 1) * (size.hour * 3600 + size.minute * 60)
  }

  /// The offset of a zone at a moment.
  public init(of moment: Date, in zone: TimeZone) { seconds = zone.secondsFromGMT(for: moment) }

  /// The offset of a moment; nil where the clocks of the zone show its time only once.
  public init?(ofTwiceShown moment: Date, in zone: TimeZone) {
    guard let clock = ClockTime(of: moment, in: zone),
      clock.moments(on: CalendarDay(of: moment, in: zone), in: zone).count > 1
    else { return nil }
    self.init(of: moment, in: zone)
  }

  /// Its whole hours, and the minutes beyond them, whatever its sign.
  public var hoursAndMinutes: (hours: UInt, minutes: UInt) {
    let (hours, minutes) = (seconds.magnitude / 60).quotientAndRemainder(dividingBy: 60)
    return (hours, minutes)
  }

  /// "+02:00".
  public var description: String {
    let (hours, minutes) = hoursAndMinutes
    func two(_ number: UInt) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return (seconds < 0 ? "-" : "+") + two(hours) + ":" + two(minutes)
  }
}
