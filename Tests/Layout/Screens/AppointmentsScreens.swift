import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// What is booked.
extension ScreenCase {
  static let appointments: [ScreenCase] = list + notSettled

  private static let list: [ScreenCase] = [
    .init("Appointments", "signed-out") { await BookingWays.list($0, isSignedIn: false) },
    .init("Appointments", "locked") { world in
      world.desk.state.withLock { $0.secretsFailure = .locked }
      await BookingWays.list(world, isSignedIn: false)
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("Appointments", "not-readable") { world in
      world.desk.state.withLock { $0.secretsFailure = .storage }
      await BookingWays.list(world, isSignedIn: false)
    },
    .init("Appointments", "loading") { world in
      world.appointments.script.hold("appointments")
      await BookingWays.list(world)
    },
    .init("Appointments", "empty") { await BookingWays.list($0) },
    .init("Appointments", "several") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
    },
    .init("Appointments", "past-only") { world in
      world.appointments.book(try AppointmentDesk.appointment("6", 14, day: "2024-05-25"))
      await BookingWays.list(world)
    },
    .init("Appointments", "long-past") { world in
      for day in 1...31 {
        for hour in [9, 18] {
          world.appointments.book(
            try AppointmentDesk.appointment(
              "\(day)-\(hour)", hour, day: day < 10 ? "2024-03-0\(day)" : "2024-03-\(day)"))
        }
      }
      await BookingWays.list(world)
    },
    .init("Appointments", "running") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      // Half an hour into the one of tomorrow.
      await world.advance(18 * 3600 + 1800)
    },
    .init("Appointments", "removed") { try await removed($0) },
    .init("Appointments", "removed-in-calendar") { world in
      try BookingWays.export(world)
      try await removed(world)
    },
    .init("Appointments", "little-known") { world in
      let place = BookingPlace(station: AppointmentDesk.place.station)
      world.appointments.book(
        Appointment(
          id: AppointmentID(rawValue: "7"), place: place, socket: BookableSocket(id: SocketID(rawValue: "9")),
          time: try AppointmentDesk.time(9), hasPassed: false))
      await BookingWays.list(world)
    },
    .init("Appointments", "failed") { world in
      world.appointments.script.failAlways("appointments", .providerError)
      await BookingWays.list(world)
    },
    .init("Appointments", "not-read") { world in
      world.appointments.failStore(.storage)
      await BookingWays.list(world)
    },
    .init("Appointments", "out-of-date") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      await BookingWays.offline(world)
      await world.advance(2 * 3600)
      await world.send(.pulled)
    },
    .init("Appointments", "partly-loaded") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      await world.advance(2 * 3600)
      world.appointments.spoil(AppointmentID(rawValue: "8"))
      await world.send(.pulled)
    },
    .init("Appointments", "nothing-readable") { world in
      world.appointments.book(try AppointmentDesk.appointment())
      world.appointments.spoil(AppointmentID(rawValue: "7"))
      await BookingWays.list(world)
    },
    .init("Appointments", "old-copy") { world in
      try BookingWays.several(world)
      let booked = world.appointments.booked
      world.appointments.state.withLock { $0.copies["7"] = StoredCopy(booked, at: noon - 86_400) }
      await BookingWays.offline(world)
      await BookingWays.list(world)
      // What was tomorrow's is over by the clock.
      await world.advance(20 * 3600)
    },
    .init("Appointments", "refreshing") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      world.appointments.script.hold("appointments")
      await world.send(.pulled)
    },
    .init("Appointments", "checking") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      world.appointments.script.hold("appointments")
      await world.send(.screen(.appointments(.bookTapped)))
    },
    .init("Appointments", "limit") { world in
      for number in 0..<10 { world.appointments.book(try AppointmentDesk.appointment("\(number)", number)) }
      await BookingWays.list(world)
      await world.send(.screen(.appointments(.bookTapped)))
    },
    .init("Appointments", "cancel-asked") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      await world.send(.screen(.appointments(.cancelTapped(AppointmentID(rawValue: "7")))))
    },
    .init("Appointments", "not-checked") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      await BookingWays.offline(world)
      await world.send(.screen(.appointments(.bookTapped)))
    },
    .init("Appointments", "sign-in-expired") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      await BookingWays.expireSignIn(world)
    },
    .init("Appointments", "reminder-not-held") { world in
      try BookingWays.several(world)
      world.platform.state.withLock { $0.canSchedule = false }
      await BookingWays.list(world)
    },
    .init("Root", "unknown-link", ends: .on("nearby")) { world in
      await world.launch()
      await world.send(.platform(.linkOpened("chargecore://lobby")))
    },
    .init("Root", "invalid-link", ends: .on("nearby")) { world in
      await world.launch()
      await world.send(.platform(.linkOpened("chargecore://appointment/abc")))
    },
    .init("Root", "no-station-named", ends: .on("nearby")) { world in
      await world.launch()
      await world.send(.screenRequested("tell-me", argument: nil))
    },
  ]

  private static let notSettled: [ScreenCase] = [
    .init("Appointments", "booking") { world in
      world.appointments.script.hold("make")
      try await pending(world)
    },
    .init("Appointments", "booking-not-confirmed") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await pending(world)
    },
    .init("Appointments", "not-booked") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await pending(world)
      await world.advance(60)
    },
    .init("Appointments", "booked-not-listed") { world in
      var booking = Booking(
        id: .init(rawValue: "a"), owner: "7", kind: .make, wish: try AppointmentDesk.wish(), at: noon - 60)
      booking.handle(.answered, at: noon - 60)
      let done = booking
      world.appointments.state.withLock { state in
        state.bookings = [done.id: done]
        state.copies["7"] = StoredCopy([], at: noon - 3600)
      }
      await BookingWays.offline(world)
      await BookingWays.list(world)
    },
    .init("Appointments", "booking-not-confirmed-offline") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await pending(world)
      await BookingWays.offline(world)
    },
    .init("Appointments", "not-booked-passed") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await pending(world)
      await world.advance(60)
      await world.advance(86_400)
    },
    .init("Appointments", "refused") { world in
      world.appointments.refuse("make", .unknownStation)
      try await pending(world)
    },
    .init("Appointments", "not-reminded") { world in
      world.platform.state.withLock { $0.canSchedule = false }
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await BookingWays.confirm(world, .confirmTapped)
      await world.send(.screenRequested("appointments", argument: nil))
    },
    .init("Appointments", "not-reminded-not-allowed") { world in
      world.platform.state.withLock { $0.canSchedule = false }
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await BookingWays.confirm(world, .confirmTapped)
      await world.send(.platform(.permissionChanged(.notifications, .denied)))
      await world.send(.screenRequested("appointments", argument: nil))
    },
    .init("Appointments", "cancelling") { world in
      world.appointments.script.hold("cancel")
      try await BookingWays.cancel(world)
    },
    .init("Appointments", "cancel-not-confirmed") { world in
      world.appointments.script.fail("cancel", [.timedOut])
      try await BookingWays.cancel(world)
    },
    .init("Appointments", "not-cancelled") { world in
      world.appointments.refuse("cancel", .otherUser)
      try await BookingWays.cancel(world)
    },
    .init("Appointments", "cancel-not-sent") { world in
      world.appointments.script.fail("cancel", [.rateLimited(until: noon + 60)])
      try await BookingWays.cancel(world)
    },
    .init("Appointments", "cancel-offline") { world in
      try BookingWays.several(world)
      await BookingWays.list(world)
      await BookingWays.offline(world)
      await world.send(.screen(.appointments(.cancelTapped(AppointmentID(rawValue: "7")))))
      await world.send(.screen(.appointments(.cancelConfirmed)))
    },
    .init("Appointments", "cancelled") { try await BookingWays.cancel($0) },
    .init("Appointments", "cancelled-in-calendar") { world in
      try BookingWays.export(world)
      try await BookingWays.cancel(world)
    },
  ]

  static let oneAppointment: [ScreenCase] = [
    .init("Appointment", "content") { try await BookingWays.appointment($0) },
    .init("Appointment", "with-reminder") { world in
      try BookingWays.several(world)
      await BookingWays.open(world, "appointment", "8")
    },
    .init("Appointment", "reminder-not-held") { world in
      try BookingWays.several(world)
      world.platform.state.withLock { $0.canSchedule = false }
      await BookingWays.open(world, "appointment", "8")
    },
    .init("Appointment", "reminder-set") { world in
      try await BookingWays.appointment(world)
      await remind(world)
    },
    .init("Appointment", "reminder-removed") { world in
      try BookingWays.several(world)
      await BookingWays.open(world, "appointment", "8")
      await BookingWays.appointment(world, .reminder(.switchedOff))
    },
    .init("Appointment", "reminder-not-taken") { world in
      try await BookingWays.appointment(world)
      world.platform.state.withLock { $0.canSchedule = false }
      await remind(world)
    },
    .init("Appointment", "reminder-not-stored") { world in
      try await BookingWays.appointment(world)
      world.appointments.state.withLock { $0.reminderFailure = .storage }
      await remind(world)
    },
    .init("Appointment", "reminder-not-allowed") { world in
      try await BookingWays.appointment(world)
      await remind(world, .denied)
    },
    .init("Appointment", "reminder-not-allowed-for-good") { world in
      try await BookingWays.appointment(world)
      await remind(world, .deniedForGood)
    },
    .init("Appointment", "reminder-settings-not-shown") { world in
      world.platform.state.withLock { $0.canShowSettings = false }
      try await BookingWays.appointment(world)
      await remind(world, .deniedForGood)
      await BookingWays.appointment(world, .reminder(.allowTapped))
    },
    .init("Appointment", "reminder-waits") { world in
      var remembered = RememberedAppointment(try AppointmentDesk.appointment(), of: "7")
      remembered.wantedLead = .hour1
      world.appointments.state.withLock { $0.remembered = [remembered.id: remembered] }
      try await BookingWays.appointment(world)
      await world.send(.platform(.permissionChanged(.notifications, .denied)))
    },
    .init("Appointment", "too-soon-for-reminder") { world in
      world.appointments.book(try AppointmentDesk.appointment("7", 16, day: "2024-06-01"))
      await BookingWays.open(world, "appointment", "7")
      await world.advance(3600 - 300)
    },
    .init("Appointment", "zone-unknown") { world in
      var place = AppointmentDesk.place
      place.timeZone = nil
      world.appointments.book(try AppointmentDesk.appointment(at: place))
      await BookingWays.open(world, "appointment", "7")
    },
    .init("Appointment", "with-terms") { world in
      var stated = try AppointmentDesk.appointment()
      stated.terms.changeUntil = 60
      stated.terms.cancelUntil = 120
      stated.terms.allowsEarlyStart = true
      stated.terms.noShowAfter = 15
      world.appointments.book(stated)
      await BookingWays.open(world, "appointment", "7")
    },
    .init("Appointment", "doubled-hour") { world in
      var place = AppointmentDesk.place
      place.timeZone = "Europe/Zurich"
      world.appointments.book(try AppointmentDesk.appointment("7", 2, day: "2024-10-27", at: place))
      await BookingWays.open(world, "appointment", "7")
    },
    .init("Appointment", "past") { world in
      try BookingWays.several(world)
      await BookingWays.open(world, "appointment", "6")
    },
    .init("Appointment", "loading") { world in
      world.appointments.script.hold("appointments")
      await BookingWays.open(world, "appointment", "7")
    },
    .init("Appointment", "gone") { await BookingWays.open($0, "appointment", "7") },
    .init("Appointment", "failed") { world in
      world.appointments.script.failAlways("appointments", .providerError)
      await BookingWays.open(world, "appointment", "7")
    },
    .init("Appointment", "out-of-date") { world in
      try await BookingWays.appointment(world)
      await BookingWays.offline(world)
      await world.advance(2 * 3600)
      await world.send(.pulled)
    },
    .init("Appointment", "not-read-anew") { world in
      try await BookingWays.appointment(world)
      world.appointments.spoil(AppointmentID(rawValue: "7"))
      await world.advance(2 * 3600)
      await world.send(.pulled)
    },
    .init("Appointment", "signed-out") { await BookingWays.open($0, "appointment", "7", isSignedIn: false) },
    .init("Appointment", "sign-in-expired") { world in
      try await BookingWays.appointment(world)
      await BookingWays.expireSignIn(world)
    },
    .init("Appointment", "cancel-asked") { world in
      try await BookingWays.appointment(world)
      await BookingWays.appointment(world, .cancelTapped)
    },
    .init("Appointment", "cancelling") { world in
      world.appointments.script.hold("cancel")
      try await cancelled(world)
    },
    .init("Appointment", "cancel-not-confirmed") { world in
      world.appointments.script.fail("cancel", [.timedOut])
      try await cancelled(world)
    },
    .init("Appointment", "not-cancelled") { world in
      world.appointments.refuse("cancel", .otherUser)
      try await cancelled(world)
    },
    .init("Appointment", "cancel-not-sent") { world in
      world.appointments.script.fail("cancel", [.rateLimited(until: noon + 60)])
      try await cancelled(world)
    },
    .init("Appointment", "cancelled") { try await cancelled($0) },
    .init("Appointment", "cancelled-in-calendar") { world in
      try BookingWays.export(world)
      try await cancelled(world)
    },
    .init("Appointment", "removed") { world in
      try await BookingWays.appointment(world)
      world.appointments.remove(AppointmentID(rawValue: "7"))
      await world.send(.pulled)
    },
    .init("Appointment", "calendar-saved") { world in
      try await BookingWays.appointment(world)
      await BookingWays.appointment(world, .calendarTapped)
    },
    .init("Appointment", "calendar-updated") { world in
      try BookingWays.export(world)
      try await BookingWays.appointment(world)
      await BookingWays.appointment(world, .calendarTapped)
    },
    .init("Appointment", "calendar-outdated") { world in
      try BookingWays.export(world)
      try await BookingWays.appointment(world)
      await remind(world)
    },
    .init("Appointment", "calendar-failed") { world in
      try await BookingWays.appointment(world)
      world.keepNothing()
      await BookingWays.appointment(world, .calendarTapped)
    },
  ]

  /// A reminder half an hour before is chosen on the screen of an appointment.
  @MainActor
  private static func remind(_ world: ScreenWorld, _ permission: PermissionState = .granted) async {
    await world.send(.platform(.permissionChanged(.notifications, permission)))
    await BookingWays.appointment(world, .reminder(.leadChosen(.minutes30)))
  }

  /// An hour was asked for, and the person looks at the list.
  @MainActor
  private static func pending(_ world: ScreenWorld) async throws {
    try await BookingWays.book(world)
    await world.send(.screenRequested("appointments", argument: nil))
  }

  /// The service removes the appointment of tomorrow while the person looks at the list.
  @MainActor
  private static func removed(_ world: ScreenWorld) async throws {
    try BookingWays.several(world)
    await BookingWays.list(world)
    world.appointments.remove(AppointmentID(rawValue: "7"))
    await world.send(.pulled)
  }

  @MainActor
  private static func cancelled(_ world: ScreenWorld) async throws {
    try await BookingWays.appointment(world)
    await BookingWays.appointment(world, .cancelTapped)
    await BookingWays.appointment(world, .cancelConfirmed)
  }
}
