import ChargeDomain
import ChargeLocalization
import Foundation

/// What a person hears when an hour is booked.
struct BookedWords: NoticeWords {
  /// The hour.
  let slot: BookedSlot
  /// Where it is.
  let place: BookingPlace
  /// How long before it the person is reminded; nil for not at all.
  let lead: ReminderLead?
  /// When that is due; nil without one.
  let dueAt: Date?

  /// An hour that was wished for and is booked, with its reminder if there is one.
  init(_ wish: BookingWish, in appointments: AppointmentsKeeper.Value) {
    self.init(wish.slot, at: wish.place, in: appointments)
  }

  /// An hour that is booked, with its reminder if there is one.
  init(_ slot: BookedSlot, at place: BookingPlace, in appointments: AppointmentsKeeper.Value) {
    (self.slot, self.place) = (slot, place)
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

  /// Once the hour begins there is nothing to look forward to.
  func isOver(at now: Date) -> Bool { place.zone.flatMap { slot.time.moment(in: $0) }.map { $0 <= now } ?? false }

  func shown(in context: ViewContext) -> Notice {
    let texts = context.texts
    // What was promised is over once it was shown.
    let coming = dueAt.map { $0 > context.now } ?? false ? lead : nil
    let (name, time) = (place.title(texts), slot.time.words(in: place.zone, context))
    let words = coming.map { texts.bookingDoneReminded(place: name, time: time, lead: context.formats.lead($0)) }
    return Notice(.information, words ?? texts.bookingDone(place: name, time: time))
  }
}
