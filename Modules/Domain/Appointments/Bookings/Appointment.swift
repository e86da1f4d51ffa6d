public import Foundation

/// The service's id of an appointment.
public struct AppointmentID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// As the service writes it.
  public let rawValue: String

  /// An id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the service writes it.
  public var description: String { rawValue }

  /// An id out of a link; nil for a text that cannot be one: the service numbers its appointments.
  public init?(link text: String) {
    guard (1...19).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(rawValue: text)
  }
}

/// Where an appointment is.
public struct BookingPlace: Hashable, Sendable, Codable {
  /// The station.
  public let station: StationID
  /// Its name; nil if it has none.
  public var name: String?
  /// The service's code of the station.
  public var code: String?
  /// Its address; nil if not stated.
  public var address: Address?
  /// Where it is; nil if not stated.
  public var coordinate: Coordinate?
  /// The IANA name of its time zone; nil if it is not known.
  public var timeZone: String?
  /// When it is open; nil if not stated.
  public var hours: OpeningHours?
  /// What is at the site.
  public var facilities: [Facility] = []
  /// The kinds of current of its sockets.
  public var currents: Set<BookableSocket.Current> = []

  /// A station of which nothing else is known.
  public init(station: StationID) { self.station = station }

  /// The zone of its clock; nil if it is not known.
  public var zone: TimeZone? { timeZone.flatMap(StationTimeZone.zone(named:)) }
}

extension Station {
  /// The station of the appointment service that this one is, or is made of; nil if it is none.
  public var bookableStation: StationID? {
    if id.provider == .appointments { return id }
    return contributions.first { $0.id.provider == .appointments }?.id
  }
}

/// What an appointment is for: an hour of a socket. The service's answer to booking has no number, so that an appointment is
/// found again by this.
public struct BookedSlot: Hashable, Sendable, Codable {
  /// The station.
  public let station: StationID
  /// The socket.
  public let socket: SocketID
  /// When it begins at the station.
  public let time: BookingTime

  /// An hour of a socket.
  public init(station: StationID, socket: SocketID, time: BookingTime) {
    (self.station, self.socket, self.time) = (station, socket, time)
  }

  /// Whether two name the same hour: where one does not say which of two hours on the clock is meant, either may be.
  public func isSame(as other: BookedSlot) -> Bool {
    station == other.station && socket == other.socket && time.day == other.time.day && time.clock == other.time.clock
      && (time.offset == nil || other.time.offset == nil || time.offset == other.time.offset)
  }
}

/// An hour that is booked, as the service lists it.
public struct Appointment: Hashable, Sendable, Codable, Identifiable {
  /// The service's id.
  public let id: AppointmentID
  /// Where it is.
  public let place: BookingPlace
  /// The socket.
  public let socket: BookableSocket
  /// When it begins at the station.
  public let time: BookingTime
  /// Whether the service says that it is over.
  public let hasPassed: Bool
  /// True where the service says that it is to come, and by the device's clock it had been over for an hour when the list was
  /// asked for: the clock is ahead. Nil for any other.
  public private(set) var outlivesClock: Bool?
  /// What may be changed until when, where the service states it.
  public var terms = BookingTerms()

  /// An appointment.
  public init(id: AppointmentID, place: BookingPlace, socket: BookableSocket, time: BookingTime, hasPassed: Bool) {
    (self.id, self.place, self.socket) = (id, place, socket)
    (self.time, self.hasPassed) = (time, hasPassed)
  }

  /// How long an appointment lasts, in seconds.
  public static let duration: TimeInterval = 3600

  /// The hour of the socket.
  public var slot: BookedSlot { BookedSlot(station: place.station, socket: socket.id, time: time) }

  /// When it begins; nil where the station's time zone is not known.
  public var begin: Date? { place.zone.flatMap { time.moment(in: $0) } }

  /// When its hour ends; nil where the station's time zone is not known.
  public var end: Date? { begin?.addingTimeInterval(Self.duration) }

  /// Whether its hour runs by the clock.
  public func isRunning(at now: Date) -> Bool {
    guard let begin, let end else { return false }
    return begin <= now && now < end
  }

  /// Whether its hour is over: by the clock, or by the service's word unless the hour runs. A clock that is ahead says nothing.
  public func isOver(at now: Date) -> Bool {
    if outlivesClock ?? false { return false }
    return (end.map { $0 <= now } ?? false) || (hasPassed && !isRunning(at: now))
  }

  /// The same, as the service listed it when the device's clock showed a time.
  public func listed(at askedAt: Date) -> Appointment {
    var appointment = self
    // The service may notice a while later that an hour is over.
    let isOverByClock = end.map { $0 + Self.duration <= askedAt } ?? false
    appointment.outlivesClock = isOverByClock && !hasPassed ? true : nil
    return appointment
  }

  /// Whether it can still be cancelled: neither the clock nor the service says that it is over.
  public func canBeCancelled(at now: Date) -> Bool { !hasPassed && !isOver(at: now) }
}

/// The terms of a booking, in the words of OCPI 2.3 (`BookingTerms`). What a source does not state is nil.
public struct BookingTerms: Hashable, Sendable, Codable {
  /// Minutes before the begin until which it may be changed.
  public var changeUntil: Int?
  /// Minutes before the begin until which it may be cancelled.
  public var cancelUntil: Int?
  /// Whether one may begin earlier if the socket is free.
  public var allowsEarlyStart: Bool?
  /// Minutes after the begin at which it lapses if nobody comes.
  public var noShowAfter: Int?

  /// No terms.
  public init() {}
}
