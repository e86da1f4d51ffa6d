internal import ChargeData
internal import ChargeDomain
internal import Foundation

/// What the device keeps of appointments comes back as it was.
struct KeptBookings {
  private static let owner = "user"

  private let listed: [Appointment]
  private let run: AnswerRun

  init(_ listed: [Appointment], _ run: AnswerRun) {
    (self.listed, self.run) = (listed, run)
  }

  func look() async throws(FuzzFinding) {
    guard let first = listed.first else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bookings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = run.clock.now
    run.log.clear()
    let store = UserStore.open(folder: folder, logger: run.log.logger, now: now).appointments { now }
    let all = everything(of: first, at: now)
    try await done("keeping") { () throws(Failure) in
      try await store.keepCopy(Self.owner, listed)
      for booking in all.bookings { try await store.keep(booking) }
      for reminder in all.reminders { try await store.keepReminder(reminder) }
      for remembered in all.remembered { try await store.remember(remembered) }
    }
    let kept = try await done("reading") { () throws(Failure) in try await store.read(Self.owner) }
    try expect(kept == all, "it comes back as another: \(kept), kept was \(all)")
    try expect(run.log.lines.isEmpty, "logged: \(run.log.lines)")
    try await done("forgetting") { () throws(Failure) in
      for remembered in all.remembered { try await store.forgetRemembered(Self.owner, remembered.id) }
    }
    let rest = try await done("reading again") { () throws(Failure) in try await store.read(Self.owner) }
    try expect(rest.remembered.isEmpty, "it is not forgotten")
  }

  private func everything(of first: Appointment, at now: Date) -> AppointmentStore.Kept {
    var all = AppointmentStore.Kept()
    all.copy = StoredCopy(listed, at: now)
    all.bookings = [booking(of: first, at: now)]
    all.reminders = reminder(of: first, at: now).map { [$0] } ?? []
    all.remembered = [RememberedAppointment(first, of: Self.owner)]
    return all
  }

  private func booking(of appointment: Appointment, at now: Date) -> Booking {
    let wish = BookingWish(
      place: appointment.place, socket: appointment.socket, time: appointment.time, reminder: .minutes15)
    return Booking(
      id: Booking.ID(rawValue: "wish"), owner: Self.owner, kind: .cancel(appointment.id), wish: wish, at: now)
  }

  private func reminder(of appointment: Appointment, at now: Date) -> Reminder? {
    appointment.begin.map { begin in
      Reminder(
        id: Reminder.ID(rawValue: "reminder-1"), owner: Self.owner, place: appointment.place, slot: appointment.slot,
        lead: .minutes15, begin: begin, setAt: now, appointment: appointment.id)
    }
  }
}
