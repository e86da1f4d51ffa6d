import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The list of appointments: what is not settled")
struct UnsettledAppointmentsTests {
  private typealias Visit = AppointmentsVisit<AppointmentsViewModel>

  private let id = Booking.ID(rawValue: "a")
  private let wish: BookingWish
  private let next: Appointment

  init() throws {
    wish = try AppointmentDesk.wish(10)
    next = try AppointmentDesk.appointment()
  }

  private func visit(_ appointments: Appointment...) -> Visit { Visit(NoArgument(), knowing: appointments) }

  private func upcoming(_ visit: Visit) throws -> [AppointmentsViewState.Row] {
    guard case .sections(_, let upcoming, _) = try visit.state().body else { throw Failure.notFound }
    return upcoming.rows
  }

  @Test("a cancellation that failed is offered again until its appointment is over")
  func cancelAgain() throws {
    var booking = Booking.asked(.cancel(next.id), try AppointmentDesk.wish())
    booking.handle(.notSent(.offline), at: noon)
    var visit = visit(next)
    visit.keep { $0.bookings = [booking] }
    let end = try #require(next.begin) + 3600
    #expect(try visit.state().pending.map(\.retry) == ["Try to cancel again"])
    #expect(try visit.state(at: end).pending.map(\.retry) == [nil] && visit.state(at: end).pending.first?.letGo != nil)
    #expect(try upcoming(visit).map(\.cancel) == ["Cancel appointment"], "its own button stays")
    visit.handle(.cancelTapped(next.id))
    #expect(visit.handle(.cancelConfirmed) == .ask(.appointments(.retry(booking.id))), "it is the same wish")
    visit.keep { $0.appointments = [] }
    #expect(try visit.state().pending.map(\.retry) == ["Try to cancel again"], "it may have been cancelled")
  }

  @Test("what is tried again without its reminder says so before it is", arguments: Language.allCases)
  func againNotReminded(language: Language) throws {
    let texts = Texts(language: language)
    let lead = ReminderLead.hours2
    var reminded = wish
    reminded.reminder = lead
    var visit = visit(next)
    visit.keep { $0.bookings = [.asked(.make, reminded, .notSent(.offline))] }
    let due = try #require(reminded.reminderDueAt)
    let before = try #require(try visit.state(language, at: due - 1).pending.first)
    #expect(!before.state.text.plain.contains(texts.bookingAgainNotReminded) && before.retry != nil)
    let after = try #require(try visit.state(language, at: due).pending.first)
    #expect(after.state.text.plain == before.state.text.plain + ". " + texts.bookingAgainNotReminded)
    #expect(after.retry == before.retry && visit.model.nextChange(after: due - 1) == due)
    let silent = Booking.asked(.make, reminded, .answered).notDoneWords(nil, visit.around, texts, at: due)
    #expect(silent == "\(texts.bookingNotGoneThrough) \(texts.bookingAgainNotReminded)", "that is a sentence")
    visit.keep { $0.bookings = [.asked(.make, wish, .notSent(.offline))] }
    #expect(try visit.state(language, at: due).pending.first?.state == before.state, "none was wanted")
  }

  private func pending(_ booking: Booking, _ problem: AppointmentsKeeper.ReminderProblem? = nil) throws
    -> AppointmentsViewState.Pending?
  {
    var visit = visit(next)
    visit.keep { value in
      value.bookings = [booking]
      if let problem { value.notReminded = [booking.id: problem] }
    }
    return try visit.state().pending.first
  }

  @Test("what is booked and on no list yet stands above the list", arguments: Language.allCases)
  func unlisted(language: Language) throws {
    let texts = Texts(language: language)
    var visit = visit()
    visit.keep { value in
      value.bookings = [.asked(.make, wish, .answered)]
      value.unlisted = [id: noon]
    }
    let state = try visit.state(language)
    #expect(state.pending.map(\.state) == [Notice(.information, texts.bookingNotListed)])
    #expect(state.pending.map(\.letGo) == [nil])
    guard case .sections(nil, let upcoming, nil) = state.body else { throw Failure.notFound }
    #expect(upcoming.nothing == texts.appointmentsNoOther)
    visit.keep { $0.listFailure = .offline }
    guard case .failed = try visit.state(language).body else { throw Failure.notFound }
    visit.keep { $0.appointments = [try? AppointmentDesk.appointment("9", 10)].compactMap(\.self) }
    #expect(try visit.state(language).pending.isEmpty, "a list has it")
  }

  @Test("a reminder that notifications forbid says why, and is not tried again in vain", arguments: Language.allCases)
  func notAllowed(language: Language) throws {
    let texts = Texts(language: language)
    var visit = visit(next)
    visit.around[PermissionsKeeper.self] = [.notifications: .denied]
    visit.keep { value in
      value.bookings = [.asked(.make, wish, .answered)]
      value.notReminded = [id: .notTaken]
    }
    let denied = try #require(try visit.state(language).pending.first)
    #expect(denied.state.text.plain == texts.bookingNotRemindedOff && denied.retry == nil && denied.letGo != nil)
    visit.around[PermissionsKeeper.self] = [.notifications: .granted]
    visit.keep { _ in }
    let allowed = try #require(try visit.state(language).pending.first)
    #expect(allowed.state.text.plain == texts.bookingNotRemindedNotTaken && allowed.retry == texts.bookingRemindAgain)
  }

  @Test("what needed a sign-in says so as it was then, once somebody is signed in")
  func afterSignIn() throws {
    var visit = visit(next)
    for (kind, words) in [
      (Booking.Kind.make, "Not booked: Your sign-in had expired"),
      (.cancel(next.id), "Not cancelled: Your sign-in had expired"),
    ] {
      visit.keep { $0.bookings = [.asked(kind, wish, .notSent(.signInNeeded(.appointments)))] }
      #expect(try visit.state().pending.map(\.state.text.plain) == [words])
    }
  }

  @Test("what failed without a network says so as it is, and once there is one as it was")
  func offlineStill() throws {
    var visit = visit(next)
    visit.keep { $0.bookings = [.asked(.make, wish, .notSent(.offline))] }
    #expect(try visit.state().pending.map(\.state.text.plain) == ["Not booked: There was no connection"])
    visit.around[DeviceKeeper.self].isOnline = false
    visit.keep { _ in }
    #expect(try visit.state().pending.map(\.state.text.plain) == ["Not booked: Could not connect"])
  }

  @Test("what was refused for no known reason leads to the hours of the station")
  func refusedUnknown() throws {
    let refused = try #require(try pending(.asked(.make, wish, .refused(.unknown))))
    #expect(refused.otherTime != nil && refused.retry == nil && refused.letGo != nil)
    #expect(try pending(.asked(.make, wish, .refused(.unknownStation)))?.otherTime == nil)
  }

  @Test("in an old list nobody knows whether there are some to come", arguments: Language.allCases)
  func expiredList(language: Language) throws {
    let texts = Texts(language: language)
    let over = try AppointmentDesk.appointment("9", 9, day: "2024-05-02", hasPassed: true)
    var visit = visit(over)
    func nothing() throws -> String? {
      guard case .sections(_, let upcoming, _) = try visit.state(language).body else { throw Failure.notFound }
      return upcoming.nothing
    }
    #expect(try nothing() == texts.appointmentsNoUpcoming)
    visit.become(.expired(AccountDesk.owner))
    #expect(try nothing() == texts.appointmentsNoUpcomingKnown)
  }

  @Test("while a booking is open nobody knows whether there are none")
  func openBooking() throws {
    var visit = visit()
    for (event, isKnown) in [(Booking.Event.unanswered, false), (.notSent(.offline), true)] {
      visit.keep { $0.bookings = [.asked(.make, wish, event)] }
      let body = try visit.state().body
      if case .empty = body { #expect(isKnown) } else { #expect(!isKnown, "\(body)") }
    }
    visit.keep { $0.bookings = [.asked(.make, wish, .unanswered)] }
    guard case .sections = try visit.state().body else { throw Failure.notFound }
    visit.keep { $0.listFailure = .offline }
    #expect(try visit.state().notice == nil, "nothing is shown that could be old")
    let offline = AppointmentsViewState.Body.failed(trouble: Trouble(.offline, in: try context()))
    #expect(try visit.state().body == offline && visit.state().retry == "Update now", "it would be loading for ever")
  }

  @Test("a booking is told until it is settled: on its way, not confirmed, not carried out, refused")
  func bookings() throws {
    let sent = try #require(try pending(.asked(.make, wish)))
    #expect(sent.state.text.plain == "Booking…" && sent.retry == nil && sent.letGo == nil && sent.subject == "1")
    #expect(sent.title == "Karatekin Otoparkı" && sent.time == "Sun, 2 Jun 2024, 10:00 (07:00 your time)")
    let unclear = try #require(try pending(.asked(.make, wish, .unanswered)))
    #expect(unclear.state.tone == .warning && unclear.retry == nil && unclear.letGo == nil)
    let failed = try #require(try pending(.asked(.make, wish, .notSent(.offline))))
    #expect(failed.state.text.plain == "Not booked: There was no connection" && failed.state.tone == .error)
    #expect(failed.retry == "Try again" && failed.letGo == "Close" && !failed.isReminder)
    let occupied = try #require(try pending(.asked(.make, wish, .refused(.occupied))))
    #expect(occupied.state == unclear.state && occupied.retry == nil && occupied.letGo == nil, "the list tells whose")
    let lists: [([Booking.Event], String)] = [
      (
        [.refused(.occupied), .listed(AppointmentList([]), askedAt: noon)],
        "Not booked: Someone else has booked this time"
      ),
      ([.refused(.unknownStation)], "Not booked: The service does not know this station any more"),
    ]
    for (events, words) in lists {
      var booking = Booking.asked(.make, wish)
      for event in events { booking.handle(event, at: noon) }
      let refused = try #require(try pending(booking))
      #expect(refused.state == Notice(.error, words) && refused.retry == nil && refused.letGo == "Close")
    }
    #expect(try pending(.asked(.make, wish, .answered)) == nil)
    let notReminded = try #require(try pending(.asked(.make, wish, .answered), .notTaken))
    #expect(notReminded.isReminder && notReminded.retry == "Set reminder again" && notReminded.letGo == "Close")
    #expect(notReminded.state.text.plain == "Your appointment is booked, but the reminder could not be set.")
  }

  @Test("while nothing can be found out it is not said to be: offline, and until somebody signs in again")
  func unclear() throws {
    let same = BookingWish(place: next.place, socket: next.socket, time: next.time)
    var visit = visit(next)
    visit.keep { $0.bookings = [.asked(.make, wish, .unanswered), .asked(.cancel(next.id), same, .unanswered)] }
    #expect(try visit.state().pending.map(\.state.text.plain) == ["Not confirmed yet. Checking whether it is booked…"])
    visit.around[DeviceKeeper.self].isOnline = false
    visit.handle(.signal(.changed(visit.around, .networkLost)))
    let offline = "not confirmed yet. You are offline. We check when you are back online."
    #expect(try visit.state().pending.map(\.state.text.plain) == ["Booking \(offline)"])
    #expect(try upcoming(visit).map(\.progress) == ["Cancellation \(offline)"])
    visit.around[DeviceKeeper.self].isOnline = true
    visit.become(.expired(AccountDesk.owner))
    #expect(
      try upcoming(visit).map(\.progress)
        == ["Cancellation not confirmed yet. We check when you have signed in again."])
  }

  @Test("once its hour has begun, what was not booked is not tried again: another hour is chosen")
  func hourHasBegun() throws {
    let begin = try #require(wish.begin)
    var visit = visit(next)
    visit.keep { $0.bookings = [.asked(.make, wish, .notSent(.offline))] }
    #expect(visit.model.nextChange(after: begin) == begin + 60, "it is drawn again then")
    #expect(try visit.state(at: begin + 59).pending.map(\.otherTime) == [nil])
    let late = try #require(try visit.state(at: begin + 60).pending.first)
    #expect(late.state == Notice(.error, "Not booked: The time has passed") && late.retry == nil)
    #expect(late.otherTime == "Choose another time" && late.letGo == "Close")
    #expect(visit.handle(.otherTimeTapped(id)) == .show(.bookTime(wish.place.station)))
    #expect(visit.handle(.otherTimeTapped(.init(rawValue: "gone"))) == .none)
    visit.keep { value in
      value.bookings = [.asked(.make, wish, .answered)]
      value.notReminded = [id: .tooLate]
    }
    #expect(
      try visit.state(at: begin + 59).pending.map(\.state.text.plain)
        == ["Your appointment is booked, but it was too late for the reminder."])
    let booked = try #require(try visit.state(at: begin + 60).pending.first)
    #expect(booked.state.text.plain == "Your appointment was booked, but without a reminder." && booked.retry == nil)
    let same = BookingWish(place: next.place, socket: next.socket, time: next.time)
    visit.keep { $0.bookings = [.asked(.cancel(next.id), same, .notSent(.offline))] }
    let running = try #require(next.begin) + 60
    #expect(try visit.state(at: running).pending.map(\.retry) == ["Try to cancel again"])
  }

  @Test("a cancellation is told with its appointment while it goes its way, and by itself when it has ended")
  func cancellations() throws {
    let same = BookingWish(place: next.place, socket: next.socket, time: next.time)
    func row(_ booking: Booking) throws -> AppointmentsViewState.Row? {
      var visit = visit(next)
      visit.keep { $0.bookings = [booking] }
      return try upcoming(visit).first
    }
    let underWay: [(Booking, String)] = [
      (.asked(.cancel(next.id), same), "Cancelling…"),
      (.asked(.cancel(next.id), same, .unanswered), "Not confirmed yet. Checking whether it is cancelled…"),
    ]
    for (booking, words) in underWay {
      #expect(try pending(booking) == nil && row(booking)?.progress == words && row(booking)?.cancel == nil)
    }
    let failed = Booking.asked(.cancel(next.id), same, .notSent(.offline))
    #expect(try pending(failed)?.state.text.plain == "Not cancelled: There was no connection")
    #expect(try pending(failed)?.retry == "Try to cancel again" && row(failed)?.progress == nil)
    #expect(try row(failed)?.cancel == "Cancel appointment")
    let refused = Booking.asked(.cancel(next.id), same, .refused(.otherUser))
    #expect(try pending(refused)?.state.tone == .error && pending(refused)?.retry == nil)
    #expect(try pending(refused)?.state.text.plain == "Not cancelled: The appointment belongs to another account")
    #expect(try pending(failed)?.calendar == nil && pending(refused)?.calendar == nil, "it is still booked")
    let done = Booking.asked(.cancel(next.id), same, .answered)
    #expect(try pending(done)?.state.text.plain == "Appointment cancelled" && pending(done)?.letGo == "Close")
    #expect(try pending(done)?.calendar == nil && pending(done)?.retry == nil, "no calendar was given it")
  }

  @Test("what was cancelled is taken out of the calendar by a file, of which it is said whether it was kept")
  func calendar() async throws {
    let same = BookingWish(place: next.place, socket: next.socket, time: next.time)
    var visit = visit()
    var exported = RememberedAppointment(next, of: "7")
    (exported.isExported, exported.ending) = (true, .cancelledHere)
    visit.keep { value in
      value.bookings = [.asked(.cancel(next.id), same, .answered)]
      value.remembered = [exported]
    }
    #expect(try visit.state().pending.map(\.calendar) == ["Remove from calendar"])
    let begin = try #require(next.begin)
    let event = CalendarEvent(
      id: "appointment-7-7", begin: begin, end: begin + 3600, title: "Charging at Karatekin Otoparkı",
      place: "Atatürk Bulvarı 12, Çankırı", coordinate: next.place.coordinate, note: "Connector 1", revision: 1,
      isCancelled: true)
    #expect(visit.handle(.calendarTapped(id)) == .run(.save(event)))
    #expect(visit.handle(.calendarTapped(.init(rawValue: "b"))) == .none)
    let device = PlatformDouble()
    let useCases = UseCases.joined(platform: device.port, clock: ManualClock(now: noon))
    #expect(await answers(AppointmentsViewModel.self, to: .save(event), with: useCases) == [.saved(true)])
    device.state.withLock { $0.canSave = false }
    #expect(await answers(AppointmentsViewModel.self, to: .save(event), with: useCases) == [.saved(false)])
    visit.handle(.saved(true))
    #expect(
      try visit.state().notice?.text.plain
        == "Calendar file created. Open it to remove the appointment from your calendar.")
    visit.handle(.saved(false))
    let failed = Notice(tone: .error, text: RichText("The calendar file could not be saved."), action: "Dismiss")
    #expect(try visit.state().notice == failed)
    var closed = visit
    #expect(try closed.handle(.savedSeen) == .none && closed.state().notice == nil)
    visit.handle(.signal(.covered))
    #expect(try visit.state().notice == nil, "who comes back is told no more")
    visit.keep { $0.bookings = [.asked(.make, wish)] }
    #expect(visit.handle(.calendarTapped(id)) == .none)
    var place = next.place
    place.timeZone = nil
    let unknown = BookingWish(place: place, socket: next.socket, time: next.time)
    let noZone = Booking.asked(.cancel(next.id), unknown, .answered)
    visit.keep { $0.bookings = [noZone] }
    #expect(try visit.handle(.calendarTapped(id)) == .none && pending(noZone)?.calendar == nil)
  }

  @Test("an unclear booking and an empty list: once the sign-in has expired, nothing is said to be loading")
  func expiredUnclear() throws {
    var visit = visit()
    visit.keep { $0.bookings = [.asked(.make, wish, .unanswered)] }
    guard case .sections(nil, let upcoming, nil) = try visit.state().body else { throw Failure.notFound }
    #expect(upcoming.rows.isEmpty && upcoming.nothing == "No other appointments", "the list is known")
    visit.become(.expired(AccountDesk.owner))
    let state = try visit.state()
    guard case .failed = state.body else { throw Failure.notFound }
    #expect(state.pending.map(\.state.text.plain) == [Texts(language: .en).bookingUnclearSignIn])
    #expect(state.signIn != nil && state.pending.map(\.retry) == [nil])
  }

  @Test("an hour that waits to be sent stands in the list and says so")
  func waiting() throws {
    var visit = visit(next)
    visit.keep { value in
      value.bookings = [Booking(id: .init(rawValue: "w"), owner: "7", kind: .make, wish: wish, waits: true, at: noon)]
    }
    let row = try #require(try visit.state().pending.first)
    #expect(row.state == Notice(.information, "Checking your appointments…") && row.retry == nil && row.letGo == nil)
  }

  @Test("where the clock is ahead, the service's word counts: what is to come can be cancelled")
  func clockAhead() throws {
    let listed = try #require(next.end.map { next.listed(at: $0 + 86_400) })
    #expect(listed.outlivesClock == true && next.listed(at: noon).outlivesClock == nil)
    #expect(try #require(next.end.map { next.listed(at: $0 + 60) }).outlivesClock == nil, "a service may be late")
    let late = try #require(next.end) + 86_400
    #expect(!listed.isOver(at: late) && listed.canBeCancelled(at: late) && next.isOver(at: late))
    var ada = AdasKeeper.ready()
    ada.list([next], askedAt: late)
    #expect(ada.value.appointments == [listed])
  }
}
