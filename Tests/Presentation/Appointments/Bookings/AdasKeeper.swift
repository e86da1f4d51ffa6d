import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// The keeper of Ada's appointments, and what is around it.
struct AdasKeeper {
  typealias Reaction = KeeperReaction<AppointmentsKeeper>

  private(set) var keeper = AppointmentsKeeper()
  var around = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])

  /// What it publishes.
  var value: AppointmentsKeeper.Value { keeper.value }

  /// Ada is signed in, and the store is being read.
  static func unread() -> AdasKeeper {
    var ada = AdasKeeper()
    ada.receive(.changed(.accounts))
    return ada
  }

  /// The store was read, the reminders in it were handed over, and the service listed these at noon.
  static func ready(_ appointments: Appointment..., kept: AppointmentStore.Kept = .init()) -> AdasKeeper {
    var ada = unread()
    ada.handle(.read(kept, owner: "7", at: noon))
    for reminder in kept.reminders { ada.handle(.reminded(reminder, nil, nil)) }
    ada.list(appointments)
    return ada
  }

  @discardableResult
  mutating func handle(_ event: AppointmentsKeeper.Event) -> Reaction { keeper.handle(event, in: around) }

  @discardableResult
  mutating func receive(_ signal: AppSignal) -> Reaction { keeper.receive(signal, in: around) }

  /// The service lists these, and rows that cannot be read.
  @discardableResult
  mutating func list(
    _ appointments: [Appointment], unreadable: [AppointmentID?] = [], askedAt: Date = noon, at now: Date? = nil
  ) -> Reaction {
    let list = AppointmentList(appointments, unreadable: unreadable)
    return handle(.listed(list, owner: "7", askedAt: askedAt, at: now ?? askedAt))
  }

  /// A person did something, and it has its time.
  @discardableResult
  mutating func act(_ act: AppointmentsKeeper.Act, id: String = "a", at now: Date = noon) -> Reaction {
    handle(.asked(act))
    return handle(.stamped(act, .init(rawValue: id), at: now))
  }

  /// A wish was checked on fresh data and is on its way.
  @discardableResult
  mutating func book(_ wish: BookingWish, id: String = "a", at now: Date = noon) -> Reaction {
    act(.book(wish), id: id, at: now)
    return list(value.appointments ?? [], askedAt: now)
  }

  /// Something happened to what was asked.
  @discardableResult
  mutating func happen(_ event: Booking.Event, id: String = "a", at now: Date = noon) -> Reaction {
    handle(.happened(.init(rawValue: id), event, at: now))
  }

  /// What was asked, by its id.
  func booking(_ id: String = "a") -> Booking? { value[Booking.ID(rawValue: id)] }

  /// How Ada stands with the service now.
  @discardableResult
  mutating func become(_ state: AccountState) -> Reaction {
    around[AccountsKeeper.self] = [.appointments: state]
    return receive(.changed(.accounts))
  }

  /// A reminder of the appointment that ``AppointmentDesk/appointment(_:_:day:at:hasPassed:)`` makes for an hour.
  static func reminder(
    _ id: String = "a", _ hour: Int = 9, day: String = "2024-06-02", lead: ReminderLead = .hour1,
    setAt: Date = noon - 600, appointment: String? = "7"
  ) throws -> Reminder {
    let wish = try AppointmentDesk.wish(hour, day: day)
    guard let begin = wish.begin else { throw AppointmentDesk.NoSuchHour() }
    return Reminder(
      id: .init(rawValue: Reminder.ID.prefix + id), owner: "7", place: wish.place, slot: wish.slot, lead: lead,
      begin: begin, setAt: setAt, appointment: appointment.map { AppointmentID(rawValue: $0) })
  }

  /// What the device keeps: these reminders.
  static func kept(_ reminders: Reminder...) -> AppointmentStore.Kept {
    var kept = AppointmentStore.Kept()
    kept.reminders = reminders
    return kept
  }
}
