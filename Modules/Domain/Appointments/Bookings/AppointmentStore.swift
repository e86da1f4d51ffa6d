/// What is kept on the device of a person's appointments. Until a function is set, nothing is found, and keeping fails with
/// ``Failure/storage``.
public struct AppointmentStore: Sendable {
  /// What is kept of a person.
  public struct Kept: Hashable, Sendable, Codable {
    /// What was asked of the service and has not ended, or of which the person has not been told; the oldest first.
    public var bookings: [Booking] = []
    /// The reminders that were set.
    public var reminders: [Reminder] = []
    /// The appointments as the service last listed them; nil if it never did.
    public var copy: StoredCopy<[Appointment]>?
    /// What is remembered of appointments besides.
    public var remembered: [RememberedAppointment] = []

    /// Nothing.
    public init() {}
  }

  /// What is kept of a person.
  public var read: @Sendable (_ owner: String) async throws(Failure) -> Kept = { _ in Kept() }
  /// Keeps what was asked of the service, on the disk when it returns. An older revision changes nothing.
  public var keep: @Sendable (Booking) async throws(Failure) -> Void = unset(.storage)
  /// Forgets it: it has ended, and the person knows.
  public var forget: @Sendable (Booking.ID) async throws(Failure) -> Void = unset(.storage)
  /// Keeps a reminder in place of one with the same id.
  public var keepReminder: @Sendable (Reminder) async throws(Failure) -> Void = unset(.storage)
  /// Forgets a reminder.
  public var forgetReminder: @Sendable (Reminder.ID) async throws(Failure) -> Void = unset(.storage)
  /// Keeps the appointments of a person in place of those kept before.
  public var keepCopy: @Sendable (_ owner: String, [Appointment]) async throws(Failure) -> Void = unset(.storage)
  /// The same, but the copy stays as old as it was: not all of them were listed anew.
  public var addToCopy: @Sendable (_ owner: String, [Appointment]) async throws(Failure) -> Void = unset(.storage)
  /// Keeps what is remembered of an appointment in place of what was.
  public var remember: @Sendable (RememberedAppointment) async throws(Failure) -> Void = unset(.storage)
  /// Forgets what is remembered of an appointment of a person.
  public var forgetRemembered: @Sendable (_ owner: String, AppointmentID) async throws(Failure) -> Void =
    unset(.storage)
  /// Forgets everything of everybody, but what was asked of the service and has not ended.
  public var forgetAll: @Sendable () async throws(Failure) -> Void = {}

  /// A store that keeps nothing.
  public init() {}
}
