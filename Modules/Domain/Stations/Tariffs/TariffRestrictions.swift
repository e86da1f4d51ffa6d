/// When an element of a tariff applies: all that is given must hold. Local times and days are the station's.
public struct TariffRestrictions: Hashable, Sendable, Codable {
  /// A day of the calendar.
  public struct Day: Hashable, Comparable, Sendable, Codable {
    /// The year.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// Nil for a year, month or day outside these ranges, and for a year above 9999.
    public init?(year: Int, month: Int, day: Int) {
      guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
      self.year = year
      self.month = month
      self.day = day
    }

    /// The earlier day first.
    public static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
  }

  /// What an element about reservations is paid for.
  public enum Reservation: String, Hashable, Sendable, Codable {
    /// For the time something is reserved.
    case reservation = "RESERVATION"
    /// For a reservation that was not used.
    case reservationExpires = "RESERVATION_EXPIRES"
  }

  /// From this local time on, in minutes after midnight, 0 to 1439.
  public var startTime: Int?
  /// Before this local time, in minutes after midnight, 0 to 1440; on the next day if it is not after the start.
  public var endTime: Int?
  /// From this local day on.
  public var startDate: Day?
  /// Before this local day.
  public var endDate: Day?
  /// From this many Wh of the session on.
  public var minEnergy: Int?
  /// Before this many Wh of the session.
  public var maxEnergy: Int?
  /// From this many mA on.
  public var minCurrent: Int?
  /// Below this many mA.
  public var maxCurrent: Int?
  /// From this many W on.
  public var minPower: Int?
  /// Below this many W.
  public var maxPower: Int?
  /// From this many seconds of the session on.
  public var minDuration: Int?
  /// Before this many seconds of the session.
  public var maxDuration: Int?
  /// On these local days by ISO 8601, 1 Monday to 7 Sunday; empty for every day.
  public var daysOfWeek: [Int] = []
  /// Only for a reservation.
  public var reservation: Reservation?

  /// No restriction.
  public init() {}
}
