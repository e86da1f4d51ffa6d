import ChargeDomain
import Foundation

/// Reminders of appointments that wait for notifications to be allowed. Each is stored before the system asks: an app that is
/// killed meanwhile sets it after the next start, or tells that notifications are off.
extension AppointmentsKeeper {
  /// A person wants to be reminded of an appointment. A question that was never asked is asked; what was refused, the person
  /// is told first.
  mutating func remindOnceAllowed(
    _ wanted: Appointment, _ lead: ReminderLead, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let (owner, appointment, begin) = remindable(wanted) else { return .none }
    (value.reminderProblems[appointment.id], value.lastLead) = (nil, lead)
    guard lead.isPossible(before: begin, at: now) else { return tooLate(for: appointment.id) }
    var remembered = value.memory(of: appointment.id) ?? RememberedAppointment(appointment, of: owner)
    remembered.wantedLead = lead
    replace(remembered)
    let permission = surroundings.permissions[.notifications] ?? .notAsked
    return .changed(.appointments, .wantReminder(remembered, asks: permission == .notAsked))
  }

  /// Those that wait are set where notifications are allowed by now.
  func remindAsWanted(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard surroundings.permissions[.notifications] == .granted else { return .none }
    var reaction = KeeperReaction<Self>.none
    for (id, lead) in value.wantedReminders {
      guard let appointment = value.appointments?.first(where: { $0.id == id }), onItsWay(to: appointment.slot) == nil
      else { continue }
      reaction.effects.append(.stamp(.remind(appointment, lead)))
    }
    return reaction
  }

  /// The reminder is set, or wanted no more.
  mutating func endWantedReminder(of id: AppointmentID) -> KeeperReaction<Self> {
    guard var remembered = value.memory(of: id), remembered.wantedLead != nil else { return .none }
    remembered.wantedLead = nil
    return remembered.isKeptWhileBooked || remembered.ending != nil ? remember(remembered) : forget(remembered)
  }
}

extension AppointmentsKeeper.Value {
  /// The reminders that wait for notifications to be allowed, by the appointment.
  var wantedReminders: [(id: AppointmentID, lead: ReminderLead)] {
    remembered.compactMap { remembered in
      guard remembered.ending == nil else { return nil }
      return remembered.wantedLead.map { (remembered.id, $0) }
    }
  }

  /// How long before an appointment the person wants to be reminded, once notifications are allowed; nil where nothing waits.
  func wantedReminder(of id: AppointmentID) -> ReminderLead? { wantedReminders.first { $0.id == id }?.lead }
}

extension AppRequest {
  /// The person does not want to wait for a reminder of an appointment until notifications are allowed.
  static func wantedReminderLetGo(_ id: AppointmentID) -> Self {
    .tell(AppointmentsKeeper.self, .wantedReminderLetGo(id))
  }
}
