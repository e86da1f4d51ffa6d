import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the screens of appointments, in every state of theirs.
@MainActor
@Suite("Appointments")
struct BookingLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  nonisolated private static let all =
    ScreenCase.appointments + ScreenCase.oneAppointment + ScreenCase.booking + ScreenCase.confirming
    + ScreenCase.placesToBook

  private func tree(_ screen: String, _ state: String) async throws -> Tree {
    try await Self.all.tree(screen, state)
  }

  private func ids(_ tree: Tree) -> [String] {
    tree.interactives.filter { $0.kind != .tab && $0.isEnabled }.map(\.id.name)
  }

  @Test("every state fits, in every language, and every id is there once", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await Self.all.fit(language) }

  @Test("the list: each appointment opens, and those to come can be cancelled")
  func list() async throws {
    let tree = try await tree("Appointments", "several")
    #expect(ids(tree) == ["s1", "cancel-7", "s2", "cancel-8", "s3", "book"])
    let id = AppointmentID(rawValue: "7")
    #expect(tree.tap("s1") == .success(.screen(.appointments(.tapped(id)))))
    #expect(tree.tap("cancel-7") == .success(.screen(.appointments(.cancelTapped(id)))))
    #expect(tree.tap("book") == .success(.screen(.appointments(.bookTapped))))
    let long = try await self.tree("Appointments", "long-past")
    #expect(ids(long).count == 52 && long.tap("more") == .success(.screen(.appointments(.moreTapped))))
    let asked = try await self.tree("Appointments", "cancel-asked")
    #expect(asked.tap("ok") == .success(.screen(.appointments(.cancelConfirmed))))
    #expect(asked.tap("cancel") == .success(.screen(.appointments(.popupLeft))))
    let limit = try await self.tree("Appointments", "limit")
    #expect(limit.interactives.map(\.id) == ["ok"])
    #expect(limit.tap("ok") == .success(.screen(.appointments(.popupLeft))))
    #expect(try await self.tree("Appointments", "checking").tap("book") == .failure(.disabled("book")))
    let notChecked = try await self.tree("Appointments", "not-checked")
    #expect(notChecked.interactives.map(\.id) == ["ok"])
    #expect(notChecked.tap("ok") == .success(.screen(.appointments(.popupLeft))))
    let nobody = try await self.tree("Appointments", "signed-out")
    #expect(nobody.tap("sign-in") == .success(.screen(.appointments(.signInTapped))))
    let expired = try await self.tree("Appointments", "sign-in-expired")
    #expect(ids(expired) == ["s1", "s2", "s3", "sign-in"], "a copy: nothing can be cancelled or booked")
    #expect(expired.tap("sign-in") == .success(.screen(.appointments(.signInTapped))))
  }

  @Test("what is not settled is tried again or let go by its number")
  func notSettled() async throws {
    let failed = try await tree("Appointments", "not-booked")
    #expect(ids(failed).contains("retry-1") && ids(failed).contains("close-1"))
    guard case .success(.screen(let event)) = failed.tap("retry-1") else { throw Failure.notFound }
    guard case .success(.screen(let other)) = failed.tap("close-1") else { throw Failure.notFound }
    #expect(event != other && event.owner.name == AppointmentsViewModel.name)
    let missing = try await tree("Appointments", "not-reminded")
    guard case .success(.screen(let again)) = missing.tap("retry-1") else { throw Failure.notFound }
    #expect(again != event && again != other, "the reminder, not the booking")
    let passed = try await tree("Appointments", "not-booked-passed")
    #expect(!ids(passed).contains("retry-1") && ids(passed).contains("close-1"), "nobody can book it any more")
    guard case .success(.screen(let hours)) = passed.tap("other-time-1") else { throw Failure.notFound }
    #expect(hours != event && hours != other && hours.owner.name == AppointmentsViewModel.name)
    let cancelled = try await tree("Appointments", "cancelled")
    #expect(ids(cancelled).first == "close-1", "no calendar has it")
    let exported = try await tree("Appointments", "cancelled-in-calendar")
    #expect(ids(exported).prefix(2) == ["calendar-1", "close-1"])
    guard case .success(.screen(let calendar)) = exported.tap("calendar-1") else { throw Failure.notFound }
    #expect(exported.tap("close-1") != .success(.screen(calendar)))
    let offline = try await tree("Appointments", "cancel-offline")
    #expect(ids(offline).contains("retry-1") && ids(offline).contains("close-1"))
  }

  @Test("what the service removed is read away by its number, and taken out of a calendar that has it")
  func removed() async throws {
    let id = AppointmentID(rawValue: "7")
    let removed = try await tree("Appointments", "removed")
    #expect(ids(removed).first == "close-removed-7")
    #expect(removed.tap("close-removed-7") == .success(.screen(.appointments(.endingSeenTapped(id)))))
    let exported = try await tree("Appointments", "removed-in-calendar")
    #expect(ids(exported).prefix(2) == ["calendar-removed-7", "close-removed-7"])
    #expect(exported.tap("calendar-removed-7") == .success(.screen(.appointments(.endedCalendarTapped(id)))))
    let running = try await tree("Appointments", "running")
    #expect(ids(running) == ["s1", "cancel-7", "s2", "cancel-8", "s3", "book"], "each has its row")
  }

  @Test("an appointment: its station, the calendar, the cancellation")
  func appointment() async throws {
    let tree = try await tree("Appointment", "content")
    #expect(ids(tree) == ["back", "reminder.on", "station", "calendar", "cancel-appointment"])
    #expect(tree.toggle("reminder.on") == .success(.screen(.appointment(.reminder(.leadChosen(.minutes5))))))
    #expect(tree.tap("station") == .success(.screen(.appointment(.stationTapped))))
    #expect(tree.tap("calendar") == .success(.screen(.appointment(.calendarTapped))))
    #expect(tree.tap("cancel-appointment") == .success(.screen(.appointment(.cancelTapped))))
    let asked = try await self.tree("Appointment", "cancel-asked")
    #expect(asked.tap("ok") == .success(.screen(.appointment(.cancelConfirmed))))
    #expect(asked.tap("cancel") == .success(.screen(.appointment(.popupLeft))))
    #expect(
      asked.interactives.map(\.id) == ["ok", "cancel"] && asked.covered.contains { $0.id == "cancel-appointment" })
    let reminded = try await self.tree("Appointment", "with-reminder")
    #expect(reminded.toggle("reminder.on") == .success(.screen(.appointment(.reminder(.switchedOff)))))
    #expect(reminded.interactive("lead")?.value == "60")
    #expect(
      reminded.choose("lead", option: "5") == .success(.screen(.appointment(.reminder(.leadChosen(.minutes5))))))
    let denied = try await self.tree("Appointment", "reminder-not-allowed")
    #expect(denied.tap("ok") == .success(.screen(.appointment(.reminder(.allowTapped)))))
    #expect(denied.tap("cancel") == .success(.screen(.appointment(.reminder(.popupLeft)))))
    let waiting = try await self.tree("Appointment", "reminder-waits")
    #expect(waiting.tap("remind") == .success(.screen(.appointment(.remindTapped))))
    let saved = try await self.tree("Appointment", "calendar-saved")
    #expect(saved.tap("dismiss-notice") == .success(.screen(.appointment(.savedSeen))))
    let soon = try await self.tree("Appointment", "too-soon-for-reminder")
    #expect(soon.toggle("reminder.on") == .failure(.disabled("reminder.on")))
    let missing = try await self.tree("Appointment", "reminder-not-held")
    #expect(missing.tap("remind") == .success(.screen(.appointment(.remindTapped))))
    let refused = try await self.tree("Appointment", "not-cancelled")
    #expect(refused.tap("cancel-appointment") == .success(.screen(.appointment(.cancelTapped))))
    #expect(refused.tap("close") == .success(.screen(.appointment(.letGoTapped))))
    let failed = try await self.tree("Appointment", "cancel-not-sent")
    #expect(failed.tap("retry-cancel") == .success(.screen(.appointment(.retryCancelTapped))))
    #expect(failed.tap("close") == .success(.screen(.appointment(.letGoTapped))))
    #expect(
      try await self.tree("Appointment", "failed").tap("retry") == .success(.screen(.appointment(.retryTapped))))
    let expired = try await self.tree("Appointment", "sign-in-expired")
    #expect(
      ids(expired) == ["back", "reminder.on", "station", "calendar", "sign-in"], "a copy: it cannot be cancelled")
    #expect(expired.tap("sign-in") == .success(.screen(.appointment(.signInTapped))))
    let nobody = try await self.tree("Appointment", "signed-out")
    #expect(nobody.tap("sign-in") == .success(.screen(.appointment(.signInTapped))))
  }

  @Test("the hours: the day and its neighbours, an hour of each socket; what is taken cannot be chosen")
  func hours() async throws {
    let tree = try await tree("BookTime", "two-sockets")
    #expect(ids(tree) == ["back", "day", "day-after", "socket-1", "socket-2"])
    let (socket, day) = (AppointmentDesk.sockets[0].id, try AppointmentDesk.time(0, "2024-06-01").day)
    let time = try AppointmentDesk.time(19, "2024-06-01")
    #expect(tree.choose("socket-1", option: "19:00") == .success(.screen(.bookTime(.slotTapped(socket, time)))))
    #expect(tree.choose("socket-1", option: "20:00") == .failure(.disabledOption("socket-1", option: "20:00")))
    #expect(tree.tap("day-after") == .success(.screen(.bookTime(.dayChosen(day.adding(days: 1))))))
    #expect(tree.tap("day-before") == .failure(.disabled("day-before")))
    let past = day.adding(days: -1)
    #expect(tree.set("day", toDay: "\(past)") == .success(.screen(.bookTime(.dayChosen(past)))))
    let late = day.adding(days: 366)
    #expect(
      tree.set("day", toDay: "\(late)") == .failure(.tooLate("day", day: "\(late)", last: "\(day.adding(days: 365))")))
    #expect(tree.tap("confirm") == .failure(.disabled("confirm")))
    let chosen = try await self.tree("BookTime", "chosen")
    #expect(chosen.interactive("socket-1")?.value == "20:00")
    #expect(chosen.tap("confirm") == .success(.screen(.bookTime(.confirmTapped))))
    let asked = try await self.tree("BookTime", "past-day-asked")
    #expect(asked.tap("ok") == .success(.screen(.bookTime(.todayTapped))))
    #expect(asked.tap("cancel") == .success(.screen(.bookTime(.popupLeft))))
    let own = try await self.tree("BookTime", "own-hours")
    #expect(own.tap("s1") == .success(.screen(.bookTime(.ownTapped(AppointmentID(rawValue: "7"))))))
    #expect(own.choose("socket-1", option: "20:00") == .failure(.disabledOption("socket-1", option: "20:00")))
    let open = try await self.tree("BookTime", "being-booked")
    #expect(open.choose("socket-1", option: "20:00") == .failure(.disabledOption("socket-1", option: "20:00")))
    for state in ["failed", "refused"] {
      #expect(try await self.tree("BookTime", state).tap("retry") == .success(.screen(.bookTime(.retryTapped))))
    }
  }

  @Test("the confirmation: the reminder and its times, then what was asked for")
  func confirm() async throws {
    let tree = try await tree("ConfirmBooking", "with-reminder")
    #expect(ids(tree) == ["back", "reminder.on", "lead", "book"])
    #expect(tree.interactive("lead")?.value == "30")
    #expect(
      tree.choose("lead", option: "120") == .success(.screen(.confirmBooking(.leadChosen(.hours2)))))
    #expect(tree.tap("book") == .success(.screen(.confirmBooking(.confirmTapped))))
    let short = try await self.tree("ConfirmBooking", "too-short")
    #expect(short.tap("ok") == .success(.screen(.confirmBooking(.editTapped))))
    #expect(short.tap("cancel") == .success(.screen(.confirmBooking(.withoutReminderTapped))))
    let off = try await self.tree("ConfirmBooking", "not-allowed")
    #expect(off.tap("ok") == .success(.screen(.confirmBooking(.allowTapped))))
    #expect(off.tap("cancel") == .success(.screen(.confirmBooking(.withoutReminderTapped))))
    #expect(off.tap("other") == .success(.screen(.confirmBooking(.editTapped))))
    let some = try await self.tree("ConfirmBooking", "some-lapsed")
    #expect(some.interactive("lead")?.value == "15")
    #expect(some.choose("lead", option: "10") == .success(.screen(.confirmBooking(.leadChosen(.minutes10)))))
    let none = try await self.tree("ConfirmBooking", "all-lapsed")
    #expect(ids(none) == ["back", "book"])
    let limit = try await self.tree("ConfirmBooking", "limit")
    #expect(limit.tap("ok") == .success(.screen(.confirmBooking(.notAskedSeen))))
    let failed = try await self.tree("ConfirmBooking", "not-booked")
    #expect(failed.tap("retry") == .success(.screen(.confirmBooking(.retryTapped))))
    #expect(failed.tap("done") == .success(.screen(.confirmBooking(.doneTapped))))
    let refused = try await self.tree("ConfirmBooking", "refused")
    #expect(ids(refused) == ["back", "done"], "the service would refuse it again")
    let missing = try await self.tree("ConfirmBooking", "reminder-not-taken")
    #expect(missing.tap("remind") == .success(.screen(.confirmBooking(.remindAgainTapped))))
    let expired = try await self.tree("ConfirmBooking", "sign-in-expired")
    #expect(expired.tap("sign-in") == .success(.screen(.confirmBooking(.signInTapped))))
    let needed = try await self.tree("ConfirmBooking", "sign-in-needed")
    #expect(needed.tap("retry") == .success(.screen(.confirmBooking(.retryTapped))))
    let unclear = try await self.tree("ConfirmBooking", "not-confirmed")
    #expect(unclear.tap("done") == .success(.screen(.confirmBooking(.doneTapped))))
    let busy = try await self.tree("ConfirmBooking", "booking")
    #expect(ids(busy) == ["back"], "nothing can be changed")
  }

  @Test("a station of the service leads to its hours")
  func station() async throws {
    let tree = try await tree("Station", "to-book")
    #expect(tree.tap("book") == .success(.screen(.station(.bookTapped))))
  }
}
