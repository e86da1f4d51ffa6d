import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("One appointment")
struct AppointmentScreenTests {
  private typealias Visit = AppointmentsVisit<AppointmentViewModel>

  private let id = Booking.ID(rawValue: "a")
  private let appointment: Appointment
  private let wish: BookingWish

  init() throws {
    appointment = try AppointmentDesk.appointment()
    wish = try AppointmentDesk.wish()
  }

  /// What is remembered of the appointment once the person has a file with it for a calendar.
  private var exported: RememberedAppointment {
    var exported = RememberedAppointment(appointment, of: "7")
    exported.isExported = true
    return exported
  }

  private func visit(_ appointments: Appointment...) -> Visit { Visit(appointment.id, knowing: appointments) }

  private func cancelling(_ events: [Booking.Event]) -> Visit {
    var booking = Booking.asked(.cancel(appointment.id), wish)
    for event in events { booking.handle(event, at: noon) }
    var visit = visit(appointment)
    visit.keep { $0.bookings = [booking] }
    return visit
  }

  private func facts(_ visit: Visit, _ language: Language = .en) throws -> [String: [String]] {
    guard case .content(let sections) = try visit.state(language).body else { throw Failure.notFound }
    return Dictionary(
      uniqueKeysWithValues: sections.map { section in
        (section.title, section.facts.map { "\($0.label): \($0.value)" })
      })
  }

  @Test("it tells where, which socket and when, with what can be done")
  func shows() throws {
    let visit = visit(appointment)
    let facts = try facts(visit)
    #expect(
      facts["Connector"] == ["Number: 1", "Charging type: AC", "Connector type: Type 2", "Power: 22 kW"])
    #expect(
      facts["Station"]
        == ["Station: Karatekin Otoparkı", "Address: Atatürk Bulvarı 12, Çankırı", "Station code: TR-18-01"])
    let when = try #require(facts["Appointment"])
    #expect(when == ["Date: Sun, 2 Jun 2024", "Time: 09:00", "Your time: 06:00", "Duration: 1 hour", "Reminder: None"])
    #expect(facts["Terms"] == nil, "the service states none")
    let state = try visit.state()
    #expect(state.title == "Karatekin Otoparkı" && state.status == "updated 12:00" && state.notices.isEmpty)
    #expect(state.cancel == "Cancel appointment" && state.calendar == "Add to calendar")
    #expect(state.station == "Show station" && state.retry == nil && state.close == nil && state.retryCancel == nil)
  }

  @Test("a reminder that has been shown says nothing of what is to come, nor one that will not be shown")
  func reminderIsOver() throws {
    let reminder = try AdasKeeper.reminder()
    var visit = visit(appointment)
    visit.keep { $0.reminders = [reminder] }
    visit.around[PermissionsKeeper.self][.notifications] = .denied
    visit.handle(.signal(.changed(visit.around, .permission)))
    #expect(try facts(visit)["Appointment"]?.last == "Reminder: Will not be shown: notifications are off")
    guard case .content(let sections) = try visit.state(at: reminder.dueAt).body else { throw Failure.notFound }
    #expect(sections.first?.facts.last == Fact(label: "Reminder", value: "05:00, has passed"))
  }

  @Test("the reminder is told, and that the platform does not hold it; then it can be handed over once more")
  func reminder() throws {
    let reminder = try AdasKeeper.reminder()
    var visit = visit(appointment)
    visit.keep { $0.reminders = [reminder] }
    #expect(try facts(visit)["Appointment"]?.last == "Reminder: 1 hour before" && visit.state().remind == nil)
    visit.keep { $0.notHeld = [reminder.id] }
    #expect(try facts(visit)["Appointment"]?.last == "Reminder: Not set on this device")
    #expect(
      try visit.state().remind == "Allow notifications"
        && visit.handle(.remindTapped) == .ask(.tell(PermissionsKeeper.self, .asked([.notifications]))))
    visit.around[PermissionsKeeper.self][.notifications] = .granted
    _ = visit.handle(.signal(.appeared(visit.around)))
    #expect(try visit.state().remind == "Set reminder again" && visit.handle(.remindTapped) == .ask(.remindersWanted))
    visit.around[PermissionsKeeper.self][.notifications] = .denied
    _ = visit.handle(.signal(.appeared(visit.around)))
    #expect(visit.handle(.remindTapped) == .ask(.tell(PermissionsKeeper.self, .asked([.notifications]))), "in place")
    visit.keep { $0.notHeld = [] }
    #expect(try visit.state().remind == "Allow notifications", "it is set, and the platform would not show it")
  }

  @Test("one that was cancelled before somebody looked at it here is told as that, as the list tells it")
  func cancelledBefore() throws {
    var visit = Visit(appointment.id, knowing: [])
    guard case .gone = try visit.state().body else { throw Failure.notFound }
    visit.keep { $0.bookings = [.asked(.cancel(appointment.id), wish, .answered)] }
    #expect(try visit.state().notices.map(\.text.plain) == ["Appointment cancelled"])
    #expect(try facts(visit)["Appointment"]?.first == "Date: Sun, 2 Jun 2024" && visit.state().close == "Close")
    #expect(try visit.state().title == "Karatekin Otoparkı" && visit.state().calendar == nil)
    var remembered = exported
    remembered.ending = .cancelledHere
    visit = Visit(appointment.id, knowing: [])
    visit.keep { value in
      value.remembered = [remembered]
      value.bookings = [.asked(.cancel(appointment.id), wish, .answered)]
    }
    #expect(try visit.state().calendar == "Remove from calendar")
  }

  @Test("while the device is offline, whether it is cancelled is not said to be looked for")
  func unclear() throws {
    var visit = cancelling([.unanswered])
    #expect(
      try visit.state().notices.map(\.text.plain) == ["Not confirmed yet. Checking whether it is cancelled…"])
    visit.around[DeviceKeeper.self].isOnline = false
    visit.handle(.signal(.changed(visit.around, .networkLost)))
    #expect(
      try visit.state().notices.first?.text.plain
        == "Cancellation not confirmed yet. You are offline. We check when you are back online.")
  }

  @Test("terms are told where a source states them", arguments: Language.allCases)
  func terms(language: Language) throws {
    var stated = appointment
    stated.terms.changeUntil = 60
    stated.terms.cancelUntil = 120
    stated.terms.allowsEarlyStart = false
    stated.terms.noShowAfter = 15
    let texts = Texts(language: language)
    #expect(try facts(visit(stated), language)[texts.bookingTerms]?.count == 4)
    #expect(
      try facts(visit(stated))["Terms"] == [
        "Changes: until 1 hour before", "Cancellation: until 2 hours before", "Early start: not allowed",
        "Missed appointment: lapses after 15 min",
      ])
  }

  @Test("it is asked for, known or not; one that is not known is there then, or not among them, or cannot be had")
  func unknown() throws {
    var visit = Visit(appointment.id, knowing: nil)
    #expect(visit.handle(.signal(.appeared(visit.around))) == .ask(.listAppointments))
    #expect(try visit.state().body == .loading(loading: .spinner("Loading appointments…")))
    #expect(try visit.state().title == "Appointment" && visit.state().calendar == nil && visit.state().station == nil)
    visit.keep { $0.listFailure = .timedOut }
    guard case .failed = try visit.state().body else { throw Failure.notFound }
    #expect(try visit.state().retry == "Try again" && visit.handle(.retryTapped) == .ask(.listAppointments))
    visit.keep { ($0.listFailure, $0.isListing) = (nil, true) }
    guard case .loading = try visit.state().body else { throw Failure.notFound }
    visit.keep { ($0.appointments, $0.isListing) = ([], false) }
    guard case .gone(let trouble) = try visit.state().body else { throw Failure.notFound }
    #expect(try trouble.title.plain == "No such appointment" && visit.state().cancel == nil)
    visit.keep { $0.appointments = [appointment] }
    #expect(try visit.state().cancel != nil)
    #expect(visit.handle(.signal(.appeared(visit.around))) == .ask(.listAppointments), "also when it is known")
    #expect(visit.handle(.signal(.pulled)) == .ask(.listAppointments))
    for event: AppointmentViewModel.Event in [.cancelConfirmed, .letGoTapped, .retryCancelTapped] {
      #expect(visit.handle(event) == .none)
    }
  }

  @Test("it is cancelled after a question, and not while a cancellation is under way")
  func cancel() throws {
    var visit = visit(appointment)
    visit.handle(.cancelTapped)
    #expect(try visit.state().popup?.message == "Karatekin Otoparkı · Sun, 2 Jun 2024, 09:00 (06:00 your time)")
    var kept = visit
    kept.handle(.popupLeft)
    #expect(try kept.state().popup == nil)
    var covered = visit
    covered.handle(.signal(.covered))
    #expect(try covered.state().popup == nil)
    #expect(visit.handle(.cancelConfirmed) == .ask(.appointments(.cancel(appointment))))
    #expect(try visit.state().popup == nil)
    var sent = cancelling([])
    sent.handle(.cancelTapped)
    #expect(try sent.state().popup == nil && sent.state().cancel == nil)
    #expect(try sent.state().notices.map(\.text.plain) == ["Cancelling…"])
    #expect(try cancelling([.unanswered]).state().notices.first?.tone == .warning)
  }

  @Test("a cancellation that failed can be tried again or let be; a refused one can be asked for anew")
  func notCancelled() throws {
    var failed = cancelling([.notSent(.offline)])
    let state = try failed.state()
    #expect(state.notices.map(\.text.plain) == ["Not cancelled: There was no connection"])
    #expect(state.retryCancel == "Try to cancel again" && state.close == "Close")
    #expect(failed.handle(.retryCancelTapped) == .ask(.appointments(.retry(id))))
    #expect(failed.handle(.letGoTapped) == .ask(.appointments(.letGo(id))))
    failed.keep { $0.bookings = [] }
    #expect(try failed.state().cancel == "Cancel appointment" && failed.state().notices.isEmpty)
    failed = cancelling([.notSent(.offline)])
    let end = try #require(appointment.begin) + 3600
    #expect(try failed.state(at: end - 1).retryCancel != nil && failed.state(at: end).retryCancel == nil, "it is over")
    #expect(try failed.state(at: end).close == "Close")
    failed.handle(.cancelTapped)
    #expect(try failed.state().cancel == nil && failed.state().popup == nil, "it is sent again")
    var refused = cancelling([.refused(.otherUser)])
    let shown = try refused.state()
    #expect(shown.notices.map(\.text.plain) == ["Not cancelled: The appointment belongs to another account"])
    #expect(shown.retryCancel == nil && shown.close == "Close" && shown.cancel == "Cancel appointment")
    refused.handle(.cancelTapped)
    #expect(try refused.state().popup != nil)
    #expect(refused.handle(.cancelConfirmed) == .ask(.appointments(.cancel(appointment))))
  }

  @Test("one that was cancelled here is still shown, is taken out of a calendar that has it, and is left by closing it")
  func cancelled() throws {
    var visit = cancelling([.answered])
    visit.keep { $0.appointments = [] }
    #expect(try visit.state().calendar == nil, "no calendar has it")
    visit.keep { $0.remembered = [exported] }
    let state = try visit.state()
    #expect(state.notices.map(\.text.plain) == ["Appointment cancelled"] && state.cancel == nil)
    #expect(try facts(visit)["Connector"] != nil && state.calendar == "Remove from calendar" && state.close == "Close")
    #expect(visit.handle(.letGoTapped) == .exit(.back, asking: .appointments(.letGo(id))))
  }

  @Test("an appointment that is over says so by the clock, and is not cancelled any more")
  func over() throws {
    let visit = visit(appointment)
    let end = try #require(appointment.begin) + 3600
    #expect(visit.model.nextChange(after: noon) == end && visit.model.nextChange(after: end) == nil)
    #expect(try visit.state(at: end - 1).cancel != nil && visit.state(at: end - 1).calendar != nil)
    let over = try visit.state(at: end)
    #expect(over.cancel == nil && over.calendar == nil)
    #expect(over.notices.map(\.text.plain) == ["This appointment is over."])
    let passed = try AppointmentDesk.appointment(hasPassed: true)
    #expect(try self.visit(passed).state().cancel == nil && self.visit(passed).state().calendar == nil)
  }

  @Test("a copy of before tells that it may be out of date")
  func outOfDate() throws {
    var visit = visit(appointment)
    visit.keep { $0.listFailure = .offline }
    #expect(
      try visit.state().notices.map(\.text.plain) == ["What is shown may be out of date: Could not connect"])
    visit.keep { ($0.listFailure, $0.isListing) = (nil, true) }
    #expect(try visit.state().status == "Updating…" && visit.state().notices.isEmpty)
  }

  @Test("the file for the calendar has the hour, the place, and an alarm where there is a reminder")
  func calendar() throws {
    var visit = visit(appointment)
    let begin = try #require(appointment.begin)
    func event(_ minutes: Int?, revision: Int = 0, isCancelled: Bool = false) -> CalendarEvent {
      CalendarEvent(
        id: "appointment-7-7", begin: begin, end: begin + 3600, title: "Charging at Karatekin Otoparkı",
        place: "Atatürk Bulvarı 12, Çankırı", coordinate: appointment.place.coordinate, note: "Connector 1",
        alarmMinutes: minutes, revision: revision, isCancelled: isCancelled)
    }
    #expect(visit.handle(.calendarTapped) == .run(.save(event(nil))), "nobody wants to be reminded")
    let reminder = try AdasKeeper.reminder()
    visit.keep { $0.reminders = [reminder] }
    #expect(visit.handle(.calendarTapped) == .run(.save(event(60))))
    var cancelled = cancelling([.answered])
    cancelled.keep { $0.appointments = [] }
    #expect(
      cancelled.handle(.calendarTapped) == .run(.save(event(nil, revision: 1, isCancelled: true))), "under the same id")
    var remembered = exported
    for (files, revision) in [(nil, 1), (1, 1), (4, 4)] {
      remembered.fileCount = files
      visit.keep { $0.remembered = [remembered] }
      #expect(visit.handle(.calendarTapped) == .run(.save(event(60, revision: revision))))
      cancelled.keep { $0.remembered = [remembered] }
      #expect(cancelled.handle(.calendarTapped) == .run(.save(event(nil, revision: revision, isCancelled: true))))
    }
    var other = visit
    other.keep { $0.owner = "8" }
    guard case .save(let theirs)? = other.handle(.calendarTapped).effects.first else { throw Failure.notFound }
    #expect(theirs.id == "appointment-7-8", "somebody else's has another id")
    other.keep { $0.owner = nil }
    #expect(other.handle(.calendarTapped) == .none)
    var place = appointment.place
    place.timeZone = nil
    let unknown = try AppointmentDesk.appointment(at: place)
    var noZone = self.visit(unknown)
    #expect(noZone.handle(.calendarTapped) == .none)
    #expect(try noZone.state().calendar == nil && noZone.model.nextChange(after: noon) == nil)
  }

  @Test("whether the file was kept is said, until the appointment is cancelled")
  func saved() async throws {
    var visit = visit(appointment)
    visit.handle(.calendarTapped)
    #expect(visit.handle(.saved(true)) == .ask(.exported(appointment)))
    let added = "Calendar file created. Open it to add the appointment to your calendar."
    #expect(try visit.state().notices == [Notice(tone: .information, text: RichText(added), action: "Dismiss")])
    visit.keep { $0.remembered = [exported] }
    #expect(try visit.state().notices.map(\.text.plain) == [added], "it was about that file")
    visit.handle(.calendarTapped)
    visit.handle(.saved(true))
    let updated = "Calendar file created. Open it to update your calendar."
    #expect(try visit.state().notices.map(\.text.plain) == [updated])
    var closed = visit
    #expect(try closed.handle(.savedSeen) == .none && closed.state().notices.isEmpty)
    var left = visit
    left.handle(.signal(.covered))
    #expect(try left.state().notices.isEmpty, "who comes back is told no more")
    #expect(visit.handle(.saved(false)) == .none)
    #expect(try visit.state().notices.map(\.text.plain) == ["The calendar file could not be saved."])
    visit.keep { value in
      value.bookings = [.asked(.cancel(appointment.id), wish, .answered)]
      value.appointments = []
    }
    #expect(try visit.state().notices.map(\.text.plain) == ["Appointment cancelled"])
    let device = PlatformDouble()
    let useCases = UseCases.joined(platform: device.port, clock: ManualClock(now: noon))
    let event = CalendarEvent(id: "a", begin: noon, end: noon + 3600, title: "A", alarmMinutes: 5)
    let kept = await answers(AppointmentViewModel.self, to: .save(event), with: useCases)
    #expect(kept == [.saved(true)] && device.state.withLock { $0.saved.map(\.name) } == ["a"])
    device.state.withLock { $0.canSave = false }
    let failed = await answers(AppointmentViewModel.self, to: .save(event), with: useCases)
    #expect(failed == [.saved(false)])
  }

  @Test("a file whose reminder is another one by now is offered anew, and what was said of it is over")
  func outdated() throws {
    var visit = visit(appointment)
    visit.keep { $0.remembered = [exported] }
    #expect(try visit.state().calendar == "Add to calendar", "it is as it was")
    visit.handle(.calendarTapped)
    visit.handle(.saved(true))
    let reminder = try AdasKeeper.reminder()
    visit.keep { $0.reminders = [reminder] }
    #expect(try visit.state().calendar == "Update calendar" && visit.state().notices.isEmpty)
    var like = exported
    like.exportedLead = .hour1
    visit.keep { $0.remembered = [like] }
    #expect(try visit.state().calendar == "Add to calendar")
    visit.keep { $0.reminders = [] }
    #expect(try visit.state().calendar == "Update calendar", "the calendar would still remind")
    visit.keep { $0.remembered = [] }
    #expect(try visit.state().calendar == "Add to calendar", "no calendar has it")
  }

  @Test(
    "a sign-in that has expired keeps what was known, with its age, and offers to sign in",
    arguments: Language.allCases)
  func expired(language: Language) throws {
    let texts = Texts(language: language)
    var visit = cancelling([.notSent(.offline)])
    visit.keep { $0.listFailure = .offline }
    let before = try visit.state(language)
    visit.become(.expired(AccountDesk.owner))
    let state = try visit.state(language)
    guard case .content(let facts) = state.body, case .content(let factsBefore) = before.body else {
      throw Failure.notFound
    }
    #expect(facts.dropFirst() == factsBefore.dropFirst(), "only of the reminder nothing can be said")
    #expect(state.status == before.status && state.signIn == texts.accountSignIn)
    #expect(state.notices.last == Notice(.warning, texts.logInExpired))
    #expect(state.cancel == nil && state.retryCancel == nil && state.retry == nil && state.calendar != nil)
    #expect(visit.handle(.signInTapped) == .ask(.signIn(.appointments)))
    var unknown = Visit(appointment.id, knowing: nil)
    unknown.become(.expired(AccountDesk.owner))
    guard case .signedOut = try unknown.state(language).body else { throw Failure.notFound }
  }

  @Test("one that the service removed says so in place of that there is none")
  func removed() throws {
    var visit = visit(appointment)
    var removed = RememberedAppointment(appointment, of: "7")
    removed.ending = .removedByService
    visit.keep { value in
      value.appointments = []
      value.remembered = [removed]
    }
    guard case .gone(let trouble) = try visit.state().body else { throw Failure.notFound }
    let words =
      "Your appointment at Karatekin Otoparkı on Sun, 2 Jun 2024, 09:00 (06:00 your time) is no longer booked. "
      + "It was not cancelled on this device."
    #expect(trouble.advice == words)
  }

  @Test("it leads to its station, and to the sign-in where nobody is signed in", arguments: Language.allCases)
  func links(language: Language) throws {
    var visit = visit(appointment)
    #expect(
      visit.handle(.stationTapped) == .ask(.open("station", argument: appointment.place.station.description)))
    visit.become(.signedOut)
    let state = try visit.state(language)
    guard case .signedOut(_, let signIn) = state.body else { throw Failure.notFound }
    #expect(signIn == Texts(language: language).accountSignIn && state.signIn == nil)
    #expect(visit.handle(.signInTapped) == .ask(.signIn(.appointments)))
    #expect(state.cancel == nil && state.calendar == nil && state.station == nil && state.notices.isEmpty)
    #expect(try visit.model.backTitle(in: context(language)) == Texts(language: language).appointmentTitle)
    var unknown = Visit(appointment.id, knowing: nil)
    #expect(unknown.handle(.stationTapped) == .none && unknown.handle(.calendarTapped) == .none)
    unknown.become(.unknown)
    #expect(try unknown.state(language).body == .loading(loading: .spinner(Texts(language: language).commonLoading)))
  }
}
