import ChargeDomain
import Foundation

/// What the service has done for the person, and no list has told yet: without a network that may take long.
extension AppointmentsKeeper {
  /// Nothing more is done for a booking. One that no list has told yet is kept, for the list of appointments shows it.
  mutating func settled(_ id: Booking.ID) -> Effect {
    guard value.unlisted[id] != nil, let index = value.bookings.firstIndex(where: { $0.id == id }) else {
      return .forget(id)
    }
    value.bookings[index].handle(.settled, at: value.bookings[index].sentAt)
    return .keep(value.bookings[index])
  }

  /// The person does not wait for a booking any more. One that no list has told yet stays.
  /// - Returns: Nil where it is not kept.
  mutating func letGoUnlisted(_ id: Booking.ID) -> KeeperReaction<Self>? {
    guard value.unlisted[id] != nil else { return nil }
    letGo.insert(id)
    value.notReminded[id] = nil
    return .changed(.appointments, settled(id))
  }

  /// A cancellation was carried out: its appointment is gone, whatever a list says that was asked for before.
  mutating func cancelled(_ id: AppointmentID, _ now: Date) {
    cancelledUnlisted[id] = now
    leaveOutCancelled()
  }

  /// A copy of the list may be older than a cancellation.
  mutating func restoreCancelled() {
    for one in value.remembered where one.ending == .cancelledHere { cancelledUnlisted[one.id] = .distantPast }
    leaveOutCancelled()
  }

  /// A list has come: it tells what was done before it was asked for.
  mutating func toldByList(_ askedAt: Date, _ now: Date) -> KeeperReaction<Self> {
    // The clock may have been set back.
    func isTold(_ since: Date) -> Bool { askedAt >= since || now < since }
    cancelledUnlisted = cancelledUnlisted.filter { !isTold($0.value) }
    leaveOutCancelled()
    var reaction = KeeperReaction<Self>.none
    for (id, _) in value.unlisted.filter({ isTold($0.value) }).sorted(by: { $0.value < $1.value }) {
      value.unlisted[id] = nil
      let isLetGo = letGo.remove(id) != nil
      guard let booking = value[id], isLetGo || value.isWellDone(booking) else { continue }
      reaction.effects.append(.forget(id))
      if isLetGo { value.bookings.removeAll { $0.id == id } }
    }
    return reaction
  }

  private mutating func leaveOutCancelled() {
    guard !cancelledUnlisted.isEmpty else { return }
    value.appointments?.removeAll { cancelledUnlisted[$0.id] != nil }
  }
}

extension AppointmentsKeeper.Value {
  /// Whether an hour is booked that no list shows yet.
  func isUnlisted(_ booking: Booking) -> Bool {
    unlisted[booking.id] != nil && !(appointments ?? []).contains { $0.slot.isSame(as: booking.wish.slot) }
  }
}
