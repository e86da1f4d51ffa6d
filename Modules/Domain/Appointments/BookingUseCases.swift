public import Foundation

/// What can be done with appointments.
public struct BookingUseCases: Sendable {
  /// How many appointments a person may have at a time.
  public static let mostAppointments = 10

  /// Where they are kept.
  public let store: AppointmentStore
  /// Stores and sends a booking.
  public let carryOut: CarryOutBooking
  /// Asks what is booked.
  public let list: ListAppointments
  /// Writes an appointment as a file for a calendar; the time is when it is made.
  public let calendar: @Sendable (CalendarEvent, Date) -> SharedDocument
  /// How many days ahead can be booked.
  public let horizon: Int
  private let service: AppointmentService
  private let accounts: AccountUseCases
  private let newID: @Sendable () -> String

  init(_ ports: AppointmentPorts, accounts: AccountUseCases, clock: any CoreClock) {
    store = ports.store
    service = ports.service
    self.accounts = accounts
    carryOut = CarryOutBooking(service: ports.service, accounts: accounts, store: ports.store, clock: clock)
    list = ListAppointments(service: ports.service, accounts: accounts, store: ports.store, clock: clock)
    horizon = ports.horizon
    calendar = ports.calendar
    newID = { ports.newID().uuidString.lowercased() }
  }

  /// What of a day can be booked at a station.
  public func day(_ place: BookingPlace, _ day: CalendarDay) async throws(Failure) -> BookingAnswer<BookableDay> {
    try await accounts.ask(.appointments) { credential async throws(Failure) in
      try await service.day(place, day, credential)
    }
  }

  /// A new id for a wish.
  public func newBookingID() -> Booking.ID { Booking.ID(rawValue: newID()) }

  /// A new id for a reminder.
  public func newReminderID() -> Reminder.ID { Reminder.ID(rawValue: Reminder.ID.prefix + newID()) }
}
