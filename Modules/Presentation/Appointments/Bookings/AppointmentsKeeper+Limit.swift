import ChargeDomain
import ChargeLocalization

/// How many appointments there are, looked at where one begins to book.
extension AppointmentsKeeper {
  /// The person begins to book away from the list of appointments: on fresh data it is said if there may be no more.
  mutating func bookingStarted(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    looksAtLimit = canAsk(surroundings)
    return list(surroundings)
  }

  /// A list has come. One that was asked for before is not fresh.
  mutating func lookAtLimit() -> KeeperReaction<Self> {
    guard looksAtLimit, !listsAgain else { return .none }
    looksAtLimit = false
    return value.hasReachedLimit ? .say(LimitWords()) : .none
  }
}

/// That there are as many appointments as there may be.
struct LimitWords: NoticeWords {
  func shown(in context: ViewContext) -> Notice {
    Notice(.warning, context.texts.appointmentsLimitMessage(count: BookingUseCases.mostAppointments))
  }

  func isDue(on screen: String?, in surroundings: Surroundings) -> Bool { surroundings.appointments.hasReachedLimit }
}

extension AppointmentsKeeper.Value {
  /// Whether there are as many appointments as there may be.
  var hasReachedLimit: Bool { count >= BookingUseCases.mostAppointments }

  /// How many appointments there are and will be, if all goes well: what is not known yet counts, and what waits to be sent or
  /// was not carried out does not.
  var count: Int {
    let pending = bookings.count { booking in
      guard booking.kind == .make, booking.standing == .sent || booking.standing == .unconfirmed else { return false }
      return !(current ?? []).contains { $0.slot.isSame(as: booking.wish.slot) }
    }
    return (current ?? []).count + countNotRead + pending
  }

  /// How many more the rows may be that could not be read. Those whose appointments are known from before are none.
  private var countNotRead: Int {
    let strange = unreadable.count { id in !(appointments ?? []).contains { $0.id == id } }
    let unnumbered = (current ?? []).count { staying.contains($0.id) && !unreadable.contains($0.id) }
    return max(0, strange - unnumbered)
  }
}

extension AppRequest {
  /// The person begins to book away from the list of appointments.
  static var bookingStarted: Self { .tell(AppointmentsKeeper.self, .bookingStarted) }
}
