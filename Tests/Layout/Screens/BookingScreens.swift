import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// From the towns to an hour that is booked.
extension ScreenCase {
  static let booking: [ScreenCase] = days + hours

  private static let days: [ScreenCase] = [
    .init("BookTime", "loading") { world in
      world.appointments.script.hold("day")
      try await BookingWays.hours(world)
    },
    .init("BookTime", "two-sockets") { world in
      try BookingWays.takeEvening(world)
      try await BookingWays.hours(world)
    },
    .init("BookTime", "limit") { world in
      for number in 0..<10 { world.appointments.book(try AppointmentDesk.appointment("\(number)", number)) }
      try await BookingWays.hours(world)
    },
    .init("BookTime", "one-socket") { try await sockets($0, [AppointmentDesk.sockets[0]]) },
    .init("BookTime", "four-sockets") { world in
      var unknown = BookableSocket(id: SocketID(rawValue: "799"))
      unknown.plugAsGiven = "CSC"
      let third = AppointmentDesk.socket(3, .dc, .chademo, BookableSocket.Rating(amount: 50, unit: "kW"))
      try await sockets(world, AppointmentDesk.sockets + [third, unknown])
    },
    .init("BookTime", "no-sockets") { try await sockets($0, []) },
    .init("BookTime", "another-day") { world in
      try await BookingWays.hours(world)
      await BookingWays.hours(world, .dayChosen(try AppointmentDesk.time(0, "2024-06-03").day))
    },
    .init("BookTime", "last-day") { world in
      try await BookingWays.hours(world)
      await BookingWays.hours(world, .dayChosen(try AppointmentDesk.time(0, "2025-06-01").day))
    },
    .init("BookTime", "past-day-asked") { world in
      try await BookingWays.hours(world)
      await BookingWays.hours(world, .dayChosen(try AppointmentDesk.time(0, "2024-05-31").day))
    },
    .init("BookTime", "past-day") { world in
      try await BookingWays.hours(world)
      await BookingWays.hours(world, .dayChosen(try AppointmentDesk.time(0, "2024-05-31").day))
      await BookingWays.hours(world, .popupLeft)
    },
    .init("BookTime", "day-of-25-hours") { world in
      try await BookingWays.hours(world, country: "CH")
      await BookingWays.hours(world, .dayChosen(try AppointmentDesk.time(0, "2024-10-27").day))
      try await BookingWays.tap(world, 2, "2024-10-27", offset: 3600)
    },
    .init("BookTime", "day-of-23-hours") { world in
      try await BookingWays.hours(world, country: "SE")
      await BookingWays.hours(world, .dayChosen(try AppointmentDesk.time(0, "2025-03-30").day))
    },
    .init("BookTime", "zone-unknown") { world in
      try await BookingWays.hours(world, country: nil)
      try await BookingWays.tap(world, 20)
    },
    .init("BookTime", "not-accepting") { world in
      world.appointments.refuse("day", .notAccepting)
      try await BookingWays.hours(world)
    },
    .init("BookTime", "refused") { world in
      world.appointments.refuse("day", .unknownStation)
      try await BookingWays.hours(world)
    },
    .init("BookTime", "failed") { world in
      world.appointments.script.failAlways("day", .timedOut)
      try await BookingWays.hours(world)
    },
    .init("BookTime", "signed-out") { try await BookingWays.hours($0, isSignedIn: false) },
  ]

  private static let hours: [ScreenCase] = [
    .init("BookTime", "chosen") { world in
      try await BookingWays.hours(world)
      try await BookingWays.tap(world, 20)
    },
    .init("BookTime", "own-hours") { world in
      world.appointments.book(try AppointmentDesk.appointment("7", 20, day: "2024-06-01"))
      try await BookingWays.hours(world)
    },
    .init("BookTime", "being-booked") { world in
      world.appointments.script.hold("make")
      try await BookingWays.book(world)
      await world.send(.screenRequested("book-time", argument: AppointmentDesk.place.station.description))
    },
    .init("BookTime", "hour-lost") { world in
      try await BookingWays.confirm(world)
      try BookingWays.takeEvening(world)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("BookTime", "hour-refused") { world in
      try await BookingWays.confirm(world)
      world.appointments.refuse("make", .notAccepting)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("BookTime", "day-over") { world in
      try await BookingWays.hours(world)
      await world.advance(8 * 3600 + 60)
    },
    .init("BookTime", "all-taken") { world in
      for hour in 15..<24 {
        let time = try AppointmentDesk.time(hour, "2024-06-01")
        for socket in AppointmentDesk.sockets {
          world.appointments.take(BookedSlot(station: AppointmentDesk.place.station, socket: socket.id, time: time))
        }
      }
      try await BookingWays.hours(world)
    },
    .init("BookTime", "hour-passed") { world in
      try await BookingWays.hours(world)
      try await BookingWays.tap(world, 15)
      await world.advance(60)
    },
    .init("Station", "to-book") { world in
      let station = try AppointmentDesk.station()
      world.store.state.withLock { $0.stations.append(station) }
      await BookingWays.open(world, "station", station.id.description)
    },
  ]

  static let confirming: [ScreenCase] = [
    .init("ConfirmBooking", "plain") { try await BookingWays.confirm($0) },
    .init("ConfirmBooking", "with-reminder") { world in
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
    },
    .init("ConfirmBooking", "checking") { world in
      try await BookingWays.confirm(world)
      world.appointments.script.hold("appointments")
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "booking") { world in
      world.appointments.script.hold("make")
      try await BookingWays.book(world)
    },
    .init("ConfirmBooking", "not-confirmed") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await BookingWays.book(world)
    },
    .init("ConfirmBooking", "not-booked") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await BookingWays.book(world)
      await world.advance(60)
    },
    .init("ConfirmBooking", "tried-again-not-allowed") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await BookingWays.confirm(world, .confirmTapped)
      await world.advance(60)
      await world.send(.platform(.permissionChanged(.notifications, .denied)))
      await BookingWays.confirm(world, .retryTapped)
    },
    .init("ConfirmBooking", "refused") { world in
      world.appointments.refuse("make", .unknownStation)
      try await BookingWays.book(world)
    },
    .init("ConfirmBooking", "not-stored") { world in
      try await BookingWays.confirm(world)
      world.appointments.failStore(.storage)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "not-allowed") { world in
      try await BookingWays.confirm(world)
      await BookingWays.remind(world, .denied)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "not-allowed-for-good") { world in
      try await BookingWays.confirm(world)
      await BookingWays.remind(world, .deniedForGood)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "settings-not-shown") { world in
      world.platform.state.withLock { $0.canShowSettings = false }
      try await BookingWays.confirm(world)
      await BookingWays.remind(world, .deniedForGood)
      await BookingWays.confirm(world, .confirmTapped)
      await BookingWays.confirm(world, .allowTapped)
    },
    .init("ConfirmBooking", "permission-asked") { world in
      try await BookingWays.confirm(world)
      await BookingWays.confirm(world, .reminderSwitched(isOn: true))
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "too-short") { try await lapse($0, secondsBefore: 1800) },
    .init("ConfirmBooking", "too-late") { try await lapse($0, secondsBefore: 300) },
    .init("ConfirmBooking", "some-lapsed") { world in
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await world.advance(5 * 3600 - 1800)
    },
    .init("ConfirmBooking", "all-lapsed") { world in
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await world.advance(5 * 3600 - 300)
    },
    .init("ConfirmBooking", "zone-unknown") { try await BookingWays.confirm($0, country: nil) },
    .init("ConfirmBooking", "same-time") { world in
      world.appointments.book(
        Appointment(
          id: AppointmentID(rawValue: "7"), place: AppointmentDesk.place, socket: AppointmentDesk.sockets[1],
          time: try AppointmentDesk.time(20, "2024-06-01"), hasPassed: false))
      try await BookingWays.confirm(world)
    },
    .init("ConfirmBooking", "limit") { world in
      try await BookingWays.confirm(world)
      for number in 0..<10 { world.appointments.book(try AppointmentDesk.appointment("\(number)", number)) }
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "not-checked") { world in
      try await BookingWays.confirm(world)
      await BookingWays.offline(world)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "sign-in-needed") { world in
      try await BookingWays.confirm(world)
      world.appointments.script.failAlways("appointments", .signInNeeded(.appointments))
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "reminder-not-taken") { world in
      world.platform.state.withLock { $0.canSchedule = false }
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "reminder-not-stored") { world in
      world.appointments.state.withLock { $0.reminderFailure = .storage }
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "reminder-too-late") { world in
      world.appointments.script.fail("make", [.timedOut])
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await world.advance(5 * 3600 - 1860)
      await BookingWays.confirm(world, .confirmTapped)
      // It was booked all the same, and the list tells so when there is no time left.
      world.appointments.book(try AppointmentDesk.appointment("7", 20, day: "2024-06-01"))
      await world.advance(70)
    },
    .init("ConfirmBooking", "sign-in-expired") { world in
      try await BookingWays.confirm(world)
      await BookingWays.expireSignIn(world)
    },
    .init("ConfirmBooking", "booked", ends: .on("appointments")) { world in
      try await BookingWays.confirm(world)
      await BookingWays.remind(world)
      await BookingWays.confirm(world, .confirmTapped)
    },
    .init("ConfirmBooking", "booked-without-reminder", ends: .on("appointments")) { try await BookingWays.book($0) },
  ]

  static let placesToBook: [ScreenCase] = [
    .init("Cities", "to-book-loading") { world in
      world.store.hold(.townsOf)
      try await cities(world, ScreenFixtures.towns())
    },
    .init("Cities", "to-book") { try await cities($0, ScreenFixtures.towns()) },
    .init("Cities", "to-book-filtered") { world in
      try await cities(world, ScreenFixtures.towns())
      await world.send(.screen(.cities(.queryChanged("cankiri"))))
    },
    .init("Cities", "to-book-none") { try await cities($0, []) },
    .init("Cities", "to-book-failed") { world in
      world.store.fail(.townsOf)
      try await cities(world, ScreenFixtures.towns())
    },
    .init("Cities", "to-book-signed-out") { world in
      await BookingWays.open(world, "appointments", isSignedIn: false)
      world.store.fail(.townsOf, with: .signInNeeded(.appointments))
      await world.send(.screenRequested("book", argument: nil))
    },
    .init("CityStations", "to-book") { world in
      let station = try AppointmentDesk.station()
      world.store.state.withLock { $0.stations.append(station) }
      try await cities(world, ScreenFixtures.towns())
      await world.send(.screen(.cities(.townTapped(try ScreenFixtures.towns()[0]))))
    },
  ]

  /// The towns in which an hour can be booked, from the list of appointments.
  @MainActor
  private static func cities(_ world: ScreenWorld, _ towns: [Town]) async throws {
    world.store.state.withLock { $0.towns = towns }
    await BookingWays.list(world)
    await world.send(.screen(.appointments(.bookTapped)))
  }

  /// Half an hour before was wanted, and the system's question was answered when less was left.
  @MainActor
  private static func lapse(_ world: ScreenWorld, secondsBefore: Double) async throws {
    try await BookingWays.confirm(world)
    await BookingWays.remind(world, .notAsked)
    await BookingWays.confirm(world, .confirmTapped)
    await world.advance(5 * 3600 - secondsBefore)
    await world.send(.platform(.permissionChanged(.notifications, .granted)))
  }

  /// The hours of a station with these sockets.
  @MainActor
  private static func sockets(_ world: ScreenWorld, _ sockets: [BookableSocket]) async throws {
    world.appointments.state.withLock { $0.sockets = sockets }
    try await BookingWays.hours(world)
  }
}
