import ChargeDomain
import Foundation

/// Reminders that a person sets, changes and removes after booking.
extension AppointmentsKeeper {
  /// A person wants to be reminded of an appointment, or otherwise than before. The reminder of before stays until the new one
  /// is set.
  mutating func remind(
    _ wanted: Appointment, _ lead: ReminderLead, _ stamp: Booking.ID, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let (owner, appointment, begin) = remindable(wanted) else { return .none }
    (value.reminderProblems[appointment.id], value.lastLead) = (nil, lead)
    let (held, coming) = (value.reminder(of: appointment.slot), onItsWay(to: appointment.slot))
    if let held, held.lead == lead, coming == nil, !value.notHeld.contains(held.id) {
      return KeeperReaction<Self>.changed(.appointments).and(endWantedReminder(of: appointment.id))
    }
    guard lead.isPossible(before: begin, at: now) else { return tooLate(for: appointment.id) }
    language = surroundings.language
    // One that is still on its way is replaced under its id, so that the last one chosen is the last one handed over.
    let reminder = Reminder(
      id: coming ?? Reminder.ID(rawValue: Reminder.ID.prefix + stamp.rawValue), owner: owner, place: appointment.place,
      slot: appointment.slot, lead: lead, begin: begin, setAt: now, appointment: appointment.id)
    return KeeperReaction<Self>.changed(.appointments)
      .and(handOver(reminder, nil, surroundings, chosenFor: appointment.id))
  }

  /// A person does not want to be reminded of an appointment any more.
  mutating func doNotRemind(_ appointment: Appointment) -> KeeperReaction<Self> {
    value.reminderProblems[appointment.id] = nil
    return KeeperReaction<Self>.changed(.appointments)
      .and(forgetMissing(of: appointment.slot)).and(takeBack(remindersOf(appointment.slot)))
      .and(endWantedReminder(of: appointment.id))
  }

  /// A reminder could not be set. One of before that is still held stays as it was.
  mutating func notReminded(
    _ reminder: Reminder, _ booking: Booking.ID?, _ chosenFor: AppointmentID?, _ problem: ReminderProblem
  ) -> KeeperReaction<Self> {
    var reaction = KeeperReaction<Self>.changed(.appointments)
    let isKnown = value.reminders.contains { $0.id == reminder.id }
    if let booking {
      value.notReminded[booking] = problem
    } else if isKnown {
      value.notHeld.insert(reminder.id)
    }
    if let chosenFor {
      value.reminderProblems[chosenFor] = problem
      // One that the person chose before it may be held under the same id.
      if !isKnown { reaction.effects.append(.forgetReminders([reminder.id], orphans: [])) }
      // What is too late stays so; the others are tried again.
      if problem == .tooLate { reaction = reaction.and(endWantedReminder(of: chosenFor)) }
    }
    return reaction
  }

  /// A reminder is set: what was said of one that was missing is over.
  mutating func settle(_ reminder: Reminder, _ chosenFor: AppointmentID?) -> KeeperReaction<Self> {
    guard let chosenFor else { return .none }
    value.reminderProblems[chosenFor] = nil
    return forgetMissing(of: reminder.slot).and(endWantedReminder(of: chosenFor))
  }

  /// Bookings of an hour whose reminder could not be set wait for none any more.
  private mutating func forgetMissing(of slot: BookedSlot) -> KeeperReaction<Self> {
    var reaction = KeeperReaction<Self>.none
    for booking in value.bookings where booking.kind == .make && booking.wish.slot.isSame(as: slot) {
      if value.notReminded.removeValue(forKey: booking.id) != nil { reaction.effects.append(settled(booking.id)) }
    }
    return reaction
  }

  /// The reminders of an hour, those on their way to the platform among them.
  func remindersOf(_ slot: BookedSlot) -> [Reminder.ID] {
    let held = value.reminders.filter { $0.slot.isSame(as: slot) }.map(\.id)
    let coming = handedOver.filter { $0.value.slot.isSame(as: slot) && !held.contains($0.key) }.map(\.key)
    return held + coming.sorted { $0.rawValue < $1.rawValue }
  }

  /// The new reminder of an hour that is on its way to the platform; nil without one.
  func onItsWay(to slot: BookedSlot) -> Reminder.ID? {
    remindersOf(slot).first { id in
      guard let handed = handedOver[id], handed.next != .takeBack else { return false }
      return !value.reminders.contains { $0.id == id }
    }
  }

  /// There is not a full minute left before the reminder would come.
  mutating func tooLate(for id: AppointmentID) -> KeeperReaction<Self> {
    value.reminderProblems[id] = .tooLate
    return KeeperReaction<Self>.changed(.appointments).and(endWantedReminder(of: id))
  }

  /// An appointment of which a person can be reminded, as it is listed, with whose it is and when it begins; nil for any other.
  func remindable(_ wanted: Appointment) -> (owner: String, appointment: Appointment, begin: Date)? {
    guard let owner = value.owner, let appointment = value.appointments?.first(where: { $0.id == wanted.id }),
      let begin = appointment.begin, !value.isBeingCancelled(appointment.id)
    else { return nil }
    return (owner, appointment, begin)
  }
}

extension AppointmentsKeeper.Value {
  /// Whether an appointment is on its way to be cancelled, or is: not where that failed.
  func isBeingCancelled(_ id: AppointmentID) -> Bool {
    bookings.contains { $0.kind == .cancel(id) && ($0.isOpen || $0.standing == .done) }
  }
}
