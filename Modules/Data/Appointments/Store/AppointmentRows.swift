import ChargeDomain
import Foundation
import GRDB

/// What is kept of appointments, as rows of JSON.
enum AppointmentRows {
  /// What is kept of an owner, and the ids of what cannot be read.
  static func read(
    _ database: Database, _ owner: String
  ) throws -> (kept: AppointmentStore.Kept, unreadable: [String]) {
    var kept = AppointmentStore.Kept()
    var unreadable: [String] = []
    kept.bookings = try database.storedValues(
      "SELECT id, booking FROM booking WHERE owner = ? ORDER BY asked_at, id", [owner], settingAside: &unreadable,
      where: { $0.id.rawValue == $1 && $0.owner == owner })
    kept.reminders = try database.storedValues(
      "SELECT id, reminder FROM reminder WHERE owner = ? ORDER BY id", [owner], settingAside: &unreadable,
      where: { $0.id.rawValue == $1 && $0.owner == owner })
    kept.remembered = try database.storedValues(
      "SELECT id, remembered_appointment FROM remembered_appointment WHERE owner = ? ORDER BY id", [owner],
      settingAside: &unreadable, where: { $0.id.rawValue == $1 && $0.owner == owner })
    try database.cachedStatement(
      sql: "SELECT kept_at, appointments FROM appointment_copy WHERE owner = ?"
    ).forEachRow([owner]) { row in
      let keptAt = Date(timeIntervalSinceReferenceDate: row.double(0))
      let stored = row.text(1).flatMap { text in
        // Earlier versions wrote one after the other.
        JSONText.value(text).flatMap { (columns: AppointmentColumns) in columns.appointments } ?? JSONText.value(text)
      }
      // A copy: the service is asked again.
      kept.copy = stored.map { StoredCopy($0, at: keptAt) }
    }
    return (kept, unreadable)
  }

  /// - Parameter isRenewed: Whether a copy that was kept before becomes as young as this one.
  static func keepCopy(
    _ database: Database, _ owner: String, _ appointments: [Appointment], at now: Date, isRenewed: Bool
  ) throws {
    let age = isRenewed ? "excluded.kept_at" : "kept_at"
    try database.execute(
      sql: """
        INSERT INTO appointment_copy (owner, kept_at, appointments) VALUES (?, ?, ?)
        ON CONFLICT (owner) DO UPDATE SET kept_at = \(age), appointments = excluded.appointments
        """, arguments: [owner, now.timeIntervalSinceReferenceDate, try JSONText.of(AppointmentColumns(appointments))])
  }

  static func remember(_ database: Database, _ remembered: RememberedAppointment) throws {
    try database.execute(
      sql: """
        INSERT INTO remembered_appointment (owner, id, remembered_appointment) VALUES (?, ?, ?)
        ON CONFLICT (owner, id) DO UPDATE SET remembered_appointment = excluded.remembered_appointment
        """, arguments: [remembered.owner, remembered.id.rawValue, try JSONText.of(remembered)])
  }

  /// An older or equal revision changes nothing: writes may arrive in another order than they were made.
  static func keep(_ database: Database, _ booking: Booking) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO booking (id, owner, revision, has_ended, asked_at, booking) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, has_ended = excluded.has_ended,
          booking = excluded.booking
        WHERE excluded.revision > booking.revision
        """
    ).run([
      booking.id.rawValue, booking.owner, booking.revision, booking.hasEnded,
      booking.sentAt.timeIntervalSinceReferenceDate, try JSONText.of(booking),
    ])
  }

  /// An hour has one reminder: a new one takes the place of the one before.
  static func keepReminder(_ database: Database, _ reminder: Reminder) throws {
    let slot =
      "\(reminder.slot.station) \(reminder.slot.socket) \(reminder.slot.time.day) \(reminder.slot.time.clock)"
      + (reminder.slot.time.offset.map { " \($0)" } ?? "")
    try database.execute(
      sql: "DELETE FROM reminder WHERE owner = ? AND slot = ?", arguments: [reminder.owner, slot])
    try database.execute(
      sql: """
        INSERT INTO reminder (id, owner, slot, reminder) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET slot = excluded.slot, reminder = excluded.reminder
        """, arguments: [reminder.id.rawValue, reminder.owner, slot, try JSONText.of(reminder)])
  }
}
