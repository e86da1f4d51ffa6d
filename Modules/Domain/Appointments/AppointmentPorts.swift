public import Foundation

/// What booking needs from outside. Each part is switched off until it is set.
public struct AppointmentPorts: Sendable {
  /// The appointment service.
  public var service = AppointmentService()
  /// What is kept on the device.
  public var store = AppointmentStore()
  /// How many days ahead can be booked.
  public var horizon = 365
  /// Writes an appointment as a file for a calendar; the time is when it is made.
  public var calendar: @Sendable (CalendarEvent, Date) -> SharedDocument = { event, _ in
    SharedDocument(name: event.id, mediaType: nil, bytes: Data())
  }
  /// Makes the id of a wish or a reminder.
  public var newID: @Sendable () -> UUID = { UUID() }

  /// Everything switched off.
  public init() {}
}
