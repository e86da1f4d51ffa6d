/// What the device remembers of an appointment besides the service's list: whether a calendar has it, which reminder waits for
/// notifications to be allowed, and how it ended.
public struct RememberedAppointment: Hashable, Sendable, Codable, Identifiable {
  /// How it ended.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// It was cancelled on this device. A list that is older may still have it.
    case cancelledHere
    /// The service lists it no more, although it was neither over nor cancelled on this device. The person has to be told.
    case removedByService
  }

  /// The account.
  public let owner: String
  /// As it was last listed.
  public var appointment: Appointment
  /// Whether the person was given a file with it for a calendar.
  public var isExported = false
  /// How many such files the person was given; nil for none, or where that was not counted yet.
  public var fileCount: Int?
  /// How long before it that file reminds the person; nil where it does not, or there is none.
  public var exportedLead: ReminderLead?
  /// How long before it the person wants to be reminded, once notifications are allowed; nil where nothing waits for that.
  public var wantedLead: ReminderLead?
  /// How it ended; nil while it is booked, as far as it is known.
  public var ending: Ending?

  /// An appointment of which nothing but the list tells.
  public init(_ appointment: Appointment, of owner: String) { (self.appointment, self.owner) = (appointment, owner) }

  /// The service's id of it.
  public var id: AppointmentID { appointment.id }
}
