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
}

extension AppRequest {
  /// The person begins to book away from the list of appointments.
  static var bookingStarted: Self { .tell(AppointmentsKeeper.self, .bookingStarted) }
}
