public import Foundation

/// The service's id of a socket.
public struct SocketID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// As the service writes it.
  public let rawValue: String

  /// An id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the service writes it.
  public var description: String { rawValue }
}

/// A socket that can be booked.
public struct BookableSocket: Hashable, Sendable, Codable, Identifiable {
  /// The kind of current.
  public enum Current: String, CaseIterable, Hashable, Sendable, Codable {
    /// Alternating current.
    case ac
    /// Direct current.
    case dc
  }

  /// A power in the unit that the service states.
  public struct Rating: Hashable, Sendable, Codable {
    /// How much.
    public let amount: Double
    /// The unit as given, "kVa".
    public let unit: String

    /// A power.
    public init(amount: Double, unit: String) { (self.amount, self.unit) = (amount, unit) }

    /// How much in kilowatts; nil where the unit is none of power. Apparent power (kVA) counts as kilowatts, because the
    /// current of a car is almost in phase with the voltage.
    public var power: Power? {
      switch unit.lowercased() {
      case "kw", "kva": Power(kilowatts: amount)
      case "w", "va": Power(kilowatts: amount / 1000)
      default: nil
      }
    }
  }

  /// The service's id.
  public let id: SocketID
  /// The number on it; nil if not stated.
  public var number: Int?
  /// The kind of current; nil if not stated.
  public var current: Current?
  /// The plug; nil if it is not known.
  public var plug: ConnectorStandard?
  /// The service's word for a plug that is not known.
  public var plugAsGiven: String?
  /// Its power; nil if not stated.
  public var rating: Rating?

  /// A socket of which nothing else is known.
  public init(id: SocketID) { self.id = id }
}

/// What of a day can be booked at a station.
public struct BookableDay: Hashable, Sendable, Codable {
  /// An hour of a socket.
  public struct Slot: Hashable, Sendable, Codable {
    /// When it begins at the station.
    public let time: BookingTime
    /// When that is; nil where the station's time zone is not known.
    public let begin: Date?
    /// Whether somebody has it.
    public let isOccupied: Bool

    /// An hour.
    public init(time: BookingTime, begin: Date?, isOccupied: Bool) {
      (self.time, self.begin, self.isOccupied) = (time, begin, isOccupied)
    }
  }

  /// A socket with its hours, the earliest first.
  public struct Column: Hashable, Sendable, Codable, Identifiable {
    /// The socket.
    public let socket: BookableSocket
    /// Its hours.
    public let slots: [Slot]

    /// The socket's id.
    public var id: SocketID { socket.id }

    /// A socket with its hours.
    public init(socket: BookableSocket, slots: [Slot]) { (self.socket, self.slots) = (socket, slots) }
  }

  /// The day at the station.
  public let day: CalendarDay
  /// The sockets that are open that day.
  public let columns: [Column]

  /// A day.
  public init(day: CalendarDay, columns: [Column]) { (self.day, self.columns) = (day, columns) }
}

extension BookableDay.Slot {
  /// Hours in the order in which the service lists them, as they really come: where clocks are changed, the one that no clock
  /// shows is left out, and one that comes twice is told apart by its offset, or else by the order.
  /// - Parameter zone: The station's; nil if it is not known.
  public static func slots(
    _ given: [(clock: ClockTime, offset: Int?, isOccupied: Bool)], on day: CalendarDay, in zone: TimeZone?
  ) -> [Self] {
    let counts = Dictionary(given.map { ($0.clock, 1) }, uniquingKeysWith: +)
    guard let zone else {
      var times: Set<BookingTime> = []
      return given.compactMap { slot in
        let isTwice = counts[slot.clock, default: 0] > 1
        let time = BookingTime(day: day, clock: slot.clock, offset: isTwice ? slot.offset : nil)
        return times.insert(time).inserted ? Self(time: time, begin: nil, isOccupied: slot.isOccupied) : nil
      }
    }
    var used: Set<Date> = []
    let slots = given.compactMap { slot -> Self? in
      let moments = slot.clock.moments(on: day, in: zone)
      let isTwice = counts[slot.clock, default: 0] > 1
      let meant = slot.offset.map { slot.clock.moment(on: day, offset: $0) }
      guard let begin = meant ?? moments.first(where: { !used.contains($0) }), used.insert(begin).inserted else {
        return nil
      }
      // What the service says of the clock counts more than what we know of the place.
      let contradicts = meant.map { !moments.contains($0) } ?? false
      let isToldApart = contradicts || (moments.count > 1 && (isTwice || meant != nil))
      let offset = isToldApart ? slot.offset ?? zone.secondsFromGMT(for: begin) : nil
      return Self(
        time: BookingTime(day: day, clock: slot.clock, offset: offset), begin: begin, isOccupied: slot.isOccupied)
    }
    return slots.sorted { ($0.begin ?? .distantPast) < ($1.begin ?? .distantPast) }
  }
}
