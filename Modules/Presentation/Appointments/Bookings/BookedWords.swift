import ChargeDomain
import Foundation
import ChargeLocalization

/// What a person hears when an hour is booked.
struct BookedWords: NoticeWords {
  /// The hour.
  let slot: BookedSlot
  /// How long before it the person is reminded; nil for not at all.
  let lead: ReminderLead?
  /// When that is due; nil without one.
  let dueAt: Date?

  /// An hour that is booked, with its reminder if there is one.
  init(_ slot: BookedSlot, in appointments: AppointmentsKeeper.Value) {
    self.slot = slot
    let reminder = appointments.reminder(of: slot)
    (lead, dueAt) = (reminder?.lead, reminder?.dueAt)
  }

  /// Where it is confirmed nothing is said: the way leads on to the list, and it is said there. It goes once the appointment is
  /// cancelled, or its reminder is another one.
  func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
    let value = surroundings.appointments
    guard value.owner != nil, screen != ConfirmBookingViewModel.name else { return false }
    if let lead {
      guard let held = value.reminder(of: slot), held.lead == lead, !value.notHeld.contains(held.id),
        !(surroundings.permissions[.notifications]?.isDenied ?? false)
      else { return false }
    }
    return !value.bookings.contains { $0.kind != .make && $0.wish.slot.isSame(as: slot) }
  }

  func shown(in context: ViewContext) -> Notice {
    let texts = context.texts
    // What was promised is over once it was shown.
    let coming = dueAt.map { $0 > context.now } ?? false ? lead : nil
    return Notice(
      .information,
      coming.map { texts.bookingDoneReminded(lead: context.formats.lead($0)) } ?? texts.bookingDone)
  }
}
