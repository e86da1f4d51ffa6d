/// The appointment service, as far as it books. Each function fails with ``Failure/switchedOff`` until it is set.
///
/// A failure of a command says nothing about whether it was carried out: only ``BookingAnswer`` does.
public struct AppointmentService: Sendable {
  /// What of a day can be booked at a station.
  public var day:
    @Sendable (BookingPlace, CalendarDay, Credential) async throws(Failure) -> BookingAnswer<BookableDay> =
      unset(.switchedOff)
  /// Books an hour. The service does not say under which number.
  public var make: @Sendable (BookingWish, Credential) async throws(Failure) -> BookingAnswer<Void> =
    unset(.switchedOff)
  /// Everything that a person has booked, in any order; nil where the service knows no list of the person.
  public var appointments: @Sendable (Credential) async throws(Failure) -> AppointmentList? = unset(.switchedOff)
  /// Gives an hour back.
  public var cancel: @Sendable (AppointmentID, Credential) async throws(Failure) -> BookingAnswer<Void> =
    unset(.switchedOff)

  /// A service that is switched off.
  public init() {}
}

/// The service's answer to a command, or to a question that it may refuse.
public typealias BookingAnswer<Value: Sendable> = CommandAnswer<Value, BookingRefusal>
