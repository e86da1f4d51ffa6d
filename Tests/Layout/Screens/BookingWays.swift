import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Ways through appointments on the recorded screens.
@MainActor
enum BookingWays {
  /// Launches the app with Ada signed in and opens a screen by its name.
  static func open(_ world: ScreenWorld, _ name: String, _ argument: String? = nil, isSignedIn: Bool = true) async {
    if isSignedIn { world.desk.signIn(.appointments) }
    await world.launch()
    await world.send(.screenRequested(name, argument: argument))
  }

  /// The list of appointments.
  static func list(_ world: ScreenWorld, isSignedIn: Bool = true) async {
    await open(world, "appointments", isSignedIn: isSignedIn)
  }

  /// The hours of the station.
  static func hours(_ world: ScreenWorld, country: String? = "TR", isSignedIn: Bool = true) async throws {
    let station = try AppointmentDesk.station(country: country)
    world.store.state.withLock { $0.stations.append(station) }
    await open(world, "book-time", station.id.description, isSignedIn: isSignedIn)
  }

  static func hours(_ world: ScreenWorld, _ event: BookTimeViewModel.Event) async {
    await world.send(.screen(.bookTime(event)))
  }

  /// An hour of the first socket is tapped.
  static func tap(_ world: ScreenWorld, _ hour: Int, _ day: String = "2024-06-01", offset: Int? = nil) async throws {
    await hours(
      world, .slotTapped(AppointmentDesk.sockets[0].id, try AppointmentDesk.time(hour, day, offset: offset)))
  }

  /// Somebody else has the first socket at eight o'clock in the evening.
  static func takeEvening(_ world: ScreenWorld) throws {
    world.appointments.take(
      BookedSlot(
        station: AppointmentDesk.place.station, socket: AppointmentDesk.sockets[0].id,
        time: try AppointmentDesk.time(20, "2024-06-01")))
  }

  /// The hour before it is booked.
  static func confirm(_ world: ScreenWorld, country: String? = "TR") async throws {
    try await hours(world, country: country)
    try await tap(world, 20)
    await hours(world, .confirmTapped)
  }

  static func confirm(_ world: ScreenWorld, _ event: ConfirmBookingViewModel.Event) async {
    await world.send(.screen(.confirmBooking(event)))
  }

  /// A reminder half an hour before is wanted, and allowed.
  static func remind(_ world: ScreenWorld, _ permission: PermissionState = .granted) async {
    await world.send(.platform(.permissionChanged(.notifications, permission)))
    await confirm(world, .reminderSwitched(isOn: true))
    await confirm(world, .leadChosen(.minutes30))
  }

  /// The hour is asked for, with whatever was arranged.
  static func book(_ world: ScreenWorld) async throws {
    try await confirm(world)
    await confirm(world, .confirmTapped)
  }

  /// One appointment tomorrow, one the day after with a reminder, one of last week.
  static func several(_ world: ScreenWorld) throws {
    let tomorrow = try AppointmentDesk.appointment()
    let later = try AppointmentDesk.appointment("8", 0, day: "2024-06-03")
    world.appointments.book(
      try AppointmentDesk.appointment("6", 14, day: "2024-05-25", hasPassed: true), tomorrow, later)
    let reminder = Reminder(
      id: .init(rawValue: "reminder-a"), owner: "7", place: later.place, slot: later.slot, lead: .hour1,
      begin: later.begin ?? noon, setAt: noon - 60, appointment: later.id)
    world.appointments.state.withLock { $0.reminders = [reminder.id: reminder] }
  }

  /// A calendar has the appointment tomorrow.
  static func export(_ world: ScreenWorld) throws {
    var exported = RememberedAppointment(try AppointmentDesk.appointment(), of: "7")
    exported.isExported = true
    world.appointments.state.withLock { $0.remembered = [exported.id: exported] }
  }

  /// The cancellation of the appointment tomorrow is confirmed.
  static func cancel(_ world: ScreenWorld) async throws {
    try several(world)
    await list(world)
    await world.send(.screen(.appointments(.cancelTapped(AppointmentID(rawValue: "7")))))
    await world.send(.screen(.appointments(.cancelConfirmed)))
  }

  /// The appointment tomorrow.
  static func appointment(_ world: ScreenWorld) async throws {
    try several(world)
    await open(world, "appointment", "7")
  }

  static func appointment(_ world: ScreenWorld, _ event: AppointmentViewModel.Event) async {
    await world.send(.screen(.appointment(event)))
  }

  /// The service refused the stored sign-in.
  static func expireSignIn(_ world: ScreenWorld) async {
    world.desk.store(.refused(AccountDesk.owner), of: .appointments)
    await world.send(.keeper(.accounts(.refused(.appointments))))
  }

  /// The network goes, for the appointments too.
  static func offline(_ world: ScreenWorld) async {
    world.appointments.script.failAll(.offline)
    await world.offline()
  }
}
