public import Foundation

/// What reminds a person of an appointment: the notice that the platform holds for it.
public struct Reminder: Hashable, Sendable, Codable, Identifiable {
  /// Our id, by which the platform knows the notice.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case, behind a word that tells it from other notices.
    public let rawValue: String

    /// The word before the UUID.
    public static let prefix = "reminder-"

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Our id.
  public let id: ID
  /// The account.
  public let owner: String
  /// The place of the appointment.
  public let place: BookingPlace
  /// The hour of the socket.
  public let slot: BookedSlot
  /// How long before it.
  public let lead: ReminderLead
  /// When the appointment begins.
  public let begin: Date
  /// When it was set.
  public let setAt: Date
  /// The service's id of the appointment; nil until the list told it.
  public var appointment: AppointmentID?

  /// A reminder.
  public init(
    id: ID, owner: String, place: BookingPlace, slot: BookedSlot, lead: ReminderLead, begin: Date, setAt: Date,
    appointment: AppointmentID? = nil
  ) {
    (self.id, self.owner, self.place, self.slot) = (id, owner, place, slot)
    (self.lead, self.begin, self.setAt, self.appointment) = (lead, begin, setAt, appointment)
  }

  /// When it is due.
  public var dueAt: Date { lead.moment(before: begin) }
}
