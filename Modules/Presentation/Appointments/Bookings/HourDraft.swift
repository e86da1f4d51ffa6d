public import ChargeDomain

/// What a person has chosen among the hours of a station and not booked yet. Who goes back to the stations and comes again
/// finds it as it was.
public struct HourDraft: Hashable, Sendable, Codable {
  /// The station, as the screen of its hours knows it.
  public let station: StationID
  /// The day.
  public let day: CalendarDay
  /// The socket; nil while no hour is chosen.
  public var socket: BookableSocket?
  /// The hour; nil while none is chosen.
  public var time: BookingTime?

  /// A day at a station, and an hour of a socket if one is chosen.
  public init(station: StationID, day: CalendarDay, socket: BookableSocket? = nil, time: BookingTime? = nil) {
    (self.station, self.day, self.socket, self.time) = (station, day, socket, time)
  }

  /// The hour of a socket that is chosen; nil for none.
  var selection: BookTimeViewModel.Selection? {
    guard let socket, let time else { return nil }
    return BookTimeViewModel.Selection(socket: socket, time: time)
  }
}

extension AppRequest {
  /// The person looks at the hours of a day, or has chosen one.
  static func hourLookedAt(_ draft: HourDraft) -> Self { .tell(AppointmentsKeeper.self, .hourLookedAt(draft)) }
}
