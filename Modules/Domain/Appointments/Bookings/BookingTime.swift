public import Foundation

/// When an appointment begins, as the clock at its station shows it.
public struct BookingTime: Hashable, Sendable, Codable {
  /// The day at the station.
  public let day: CalendarDay
  /// The time at the station.
  public let clock: ClockTime
  /// Seconds from UTC, where the service states them and the zone of the place does not: of a time that comes twice that day,
  /// or where the clock at the station is another one. Nil for others, or where nobody says which of two is meant.
  public let offset: Int?

  /// A time.
  public init(day: CalendarDay, clock: ClockTime, offset: Int? = nil) {
    (self.day, self.clock, self.offset) = (day, clock, offset)
  }

  /// When that is. Of two moments the earlier, unless the offset tells them apart: nobody is reminded too late. Nil without
  /// an offset where no clock shows this time.
  public func moment(in zone: TimeZone) -> Date? {
    offset.map { clock.moment(on: day, offset: $0) } ?? clock.moments(on: day, in: zone).first
  }

  /// Whether the service did not say which of two moments is meant.
  public func isAmbiguous(in zone: TimeZone) -> Bool {
    offset == nil && clock.moments(on: day, in: zone).count > 1
  }
}
