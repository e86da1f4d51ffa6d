import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The list of appointments")
struct AppointmentsScreenTests {
  private typealias Visit = AppointmentsVisit<AppointmentsViewModel>

  private let id = Booking.ID(rawValue: "a")
  private let wish: BookingWish
  private let next: Appointment
  private let over: Appointment

  init() throws {
    wish = try AppointmentDesk.wish(10)
    next = try AppointmentDesk.appointment()
    over = try AppointmentDesk.appointment("6", 9, day: "2024-05-30", hasPassed: true)
  }

  private func visit(_ appointments: Appointment...) -> Visit { Visit(NoArgument(), knowing: appointments) }

  private func sections(
    _ visit: Visit, _ language: Language = .en, at now: Date = noon, in zone: TimeZone = .gmt
  ) throws -> (upcoming: AppointmentsViewState.Section, past: AppointmentsViewState.Section?) {
    guard case .sections(_, let upcoming, let past) = try visit.state(language, at: now, in: zone).body else {
      throw Failure.notFound
    }
    return (upcoming, past)
  }

  /// What happened and what to do, in whole sentences.
  private func sentences(_ problem: Failure) throws -> String {
    let texts = try context().texts
    return "\(texts.failureTitle(problem)). \(texts.failureAdvice(problem))"
  }

  // MARK: What is asked

  @Test("the service is asked when the screen appears, is pulled or tried again, and before something is booked")
  func asks() {
    var visit = visit(next)
    let ask = Reaction<AppointmentsViewModel>.ask(.listAppointments)
    for event: AppointmentsViewModel.Event in [
      .signal(.appeared(visit.around)), .signal(.pulled), .retryTapped, .bookTapped,
    ] {
      #expect(visit.handle(event) == ask, "\(event)")
    }
    #expect(visit.handle(.tapped(next.id)) == .show(.appointment(next.id)))
    #expect(visit.handle(.signInTapped) == .ask(.signIn(.appointments)))
    #expect(visit.handle(.retryBookingTapped(id)) == .ask(.appointments(.retry(id))))
    #expect(visit.handle(.remindAgainTapped(id)) == .ask(.appointments(.remindAgain(id))))
    #expect(visit.handle(.letGoTapped(id)) == .ask(.appointments(.letGo(id))))
  }

  @Test("with fresh data it leads to the towns, or says that there are as many as there may be", arguments: [9, 10])
  func limit(count: Int) throws {
    var visit = visit(next)
    visit.handle(.bookTapped)
    #expect(try visit.state().book?.isEnabled == false)
    #expect(visit.keep { $0.isListing = true } == .none)
    let many = try (0..<count).map { try AppointmentDesk.appointment("\($0)", $0, day: "2024-06-20") }
    let reaction = visit.keep { value in
      value.isListing = false
      value.appointments = many
    }
    guard count == 10 else {
      #expect(reaction == .show(.citiesToBook))
      return
    }
    #expect(reaction == .none)
    let popup = try #require(try visit.state().popup)
    #expect(popup.title == "Appointment limit reached" && popup.primary.label == "OK" && popup.secondary == nil)
    #expect(popup.message == "You can have at most 10 upcoming appointments. Cancel one to book another.")
    visit.handle(.popupLeft)
    #expect(try visit.state().popup == nil && visit.state().book?.isEnabled == true)
  }

  @Test("where the list cannot be had nothing is booked, and who leaves meanwhile is not led anywhere")
  func notChecked() throws {
    let failures: [(inout AppointmentsKeeper.Value) -> Void] = [
      { $0.listFailure = .timedOut }, { ($0.storeFailure, $0.isRead) = (.storage, false) },
    ]
    for failure in failures {
      var failed = visit(next)
      failed.handle(.bookTapped)
      #expect(failed.keep(failure) == .none)
      #expect(try failed.state().book?.isEnabled == true && failed.state().retry == "Update now")
      let popup = try #require(try failed.state().popup)
      let problem = try #require(failed.around.appointments.failure)
      #expect(try popup.title == "Your appointments could not be checked" && popup.message == sentences(problem))
      #expect(popup.tone == .error && popup.primary.label == "OK" && popup.secondary == nil)
      failed.handle(.popupLeft)
      #expect(try failed.state().popup == nil && failed.keep { _ in } == .none, "once")
    }
    var signIn = visit(next)
    signIn.handle(.bookTapped)
    signIn.keep { $0.listFailure = .signInNeeded(.appointments) }
    let popup = try #require(try signIn.state().popup)
    #expect(popup.primary.label == "Sign in" && popup.secondary?.label == "Cancel")
    #expect(try signIn.state().asksToSignIn && signIn.handle(.signInTapped) == .ask(.signIn(.appointments)))
    signIn.handle(.signal(.covered))
    #expect(try signIn.state().popup == nil && !signIn.state().asksToSignIn)
    var unread = visit(next)
    unread.handle(.bookTapped)
    #expect(unread.keep { $0.isRead = false } == .none)
    #expect(try unread.state().book?.isEnabled == false, "it is not known yet")
    var left = visit(next)
    left.handle(.bookTapped)
    left.handle(.signal(.covered))
    #expect(left.keep { $0.isListing = false } == .none)
    var nobody = visit(next)
    nobody.become(.expired(AccountDesk.owner))
    #expect(nobody.handle(.bookTapped) == .ask(.signIn(.appointments)))
  }

  @Test("whether there is room for what is tried again is asked anew: an old list that is full decides nothing")
  func limitOfRetry() throws {
    var visit = visit(next)
    let many = try (0..<10).map { try AppointmentDesk.appointment("\($0)", $0, day: "2024-06-20") }
    visit.keep { ($0.bookings, $0.appointments) = ([.asked(.make, wish, .notSent(.offline))], many) }
    #expect(visit.handle(.retryBookingTapped(id)) == .ask(.appointments(.retry(id))))
    #expect(try visit.state().popup == nil)
  }

  @Test("only what is to come is cancelled, after a question that names station, day and time")
  func cancel() throws {
    var visit = visit(next, over)
    #expect(visit.handle(.cancelConfirmed) == .none && visit.handle(.cancelTapped(over.id)) == .none)
    #expect(try visit.state().popup == nil)
    visit.handle(.cancelTapped(next.id))
    let popup = try #require(try visit.state().popup)
    #expect(popup.title == "Cancel the appointment?" && popup.primary.role == .destructive)
    #expect(popup.message == "Karatekin Otoparkı · Sun, 2 Jun 2024, 09:00 (06:00 your time)")
    let istanbul = try #require(TimeZone(identifier: "Europe/Istanbul"))
    #expect(try visit.state(in: istanbul).popup?.message == "Karatekin Otoparkı · Sun, 2 Jun 2024, 09:00")
    #expect(popup.primary.label == "Cancel appointment" && popup.secondary?.label == "Keep it")
    var kept = visit
    kept.handle(.popupLeft)
    #expect(try kept.state().popup == nil && kept.handle(.cancelConfirmed) == .none)
    #expect(visit.handle(.cancelConfirmed) == .ask(.appointments(.cancel(next))))
    #expect(try visit.state().popup == nil)
  }

  // MARK: What is shown

  @Test("those to come and those of the past stand apart, each with its socket, its time and what is known besides")
  func rows() throws {
    let (upcoming, past) = try sections(visit(over, next))
    #expect(upcoming.title == "Upcoming" && past?.title == "Past" && upcoming.nothing == nil)
    let row = try #require(upcoming.rows.first)
    #expect(row.title == "Karatekin Otoparkı" && row.badge == "22 kW" && row.socket == "Connector 1 · AC")
    #expect(row.time == "Sun, 2 Jun 2024, 09:00 (06:00 your time)" && row.cancel == "Cancel appointment")
    #expect(past?.rows.map(\.cancel) == [nil] && past?.rows.map(\.id) == [over.id])
    let istanbul = try #require(TimeZone(identifier: "Europe/Istanbul"))
    #expect(try sections(visit(next), in: istanbul).upcoming.rows.map(\.time) == ["Sun, 2 Jun 2024, 09:00"])
    let (none, old) = try sections(visit(over))
    #expect(none.nothing == "No upcoming appointments" && old?.rows.count == 1)
    #expect(try sections(visit(next)).past == nil)
  }

  @Test("a badge tells the reminder, or that it is missing; without one the power, and nothing where that is not known")
  func badges() throws {
    let reminder = try AdasKeeper.reminder()
    var visit = visit(next)
    visit.keep { $0.reminders = [reminder] }
    #expect(try sections(visit).upcoming.rows.map(\.badge) == ["Reminder 1 hour before"])
    visit.keep { $0.notHeld = [reminder.id] }
    #expect(try sections(visit).upcoming.rows.map(\.badge) == ["Reminder not set"])
    visit.keep { $0.notHeld = [] }
    visit.around[PermissionsKeeper.self] = [.notifications: .denied]
    visit.handle(.signal(.changed(visit.around, .permission)))
    #expect(try sections(visit).upcoming.rows.map(\.badge) == ["Reminder will not be shown"], "it is set")
    let plain = Appointment(
      id: next.id, place: next.place, socket: BookableSocket(id: SocketID(rawValue: "9")), time: next.time,
      hasPassed: false)
    let row = try #require(try sections(self.visit(plain)).upcoming.rows.first)
    #expect(row.badge == nil && row.socket == "Connector without a number · AC + DC", "the station's currents")
  }

  @Test("an old copy tells its age, and the clock says what is over since then")
  func oldCopy() throws {
    var visit = visit(over, next)
    visit.keep { ($0.knownAt, $0.listFailure) = (noon - 86_400, .offline) }
    let state = try visit.state()
    #expect(state.status == "updated 31 May 2024, 12:00" && state.retry == "Update now")
    #expect(state.notice?.text.plain == "What is shown may be out of date: Could not connect")
    let end = try #require(next.end)
    #expect(visit.model.nextChange(after: noon) == end - 3600 && visit.model.nextChange(after: end - 3600) == end)
    #expect(visit.model.nextChange(after: end) == nil)
    let (upcoming, past) = try sections(visit, at: end)
    #expect(upcoming.rows.isEmpty && past?.rows.map(\.id) == [next.id, over.id], "the latest first")
    #expect(past?.rows.allSatisfy { $0.cancel == nil } == true)
  }

  @Test("of a long past the latest are shown; more come at a tap, until all are there")
  func longPast() throws {
    let first = try #require(CalendarDay("2024-01-01"))
    let past = try (0..<120).map { number in
      try AppointmentDesk.appointment("p\(number)", 9, day: "\(first.adding(days: number))", hasPassed: true)
    }
    var visit = visit(next)
    visit.keep { $0.appointments = past + [next] }
    func shown() throws -> (ids: [String], more: String?) {
      let section = try sections(visit).past
      return (section?.rows.map(\.id.rawValue) ?? [], section?.more)
    }
    #expect(try shown().ids == (70...119).reversed().map { "p\($0)" } && shown().more == "Show more")
    #expect(visit.handle(.moreTapped) == .none)
    #expect(try shown().ids.count == 100 && shown().more == "Show more")
    visit.handle(.moreTapped)
    #expect(try shown().ids == past.reversed().map(\.id.rawValue) && shown().more == nil)
    #expect(
      try sections(Visit(NoArgument(), knowing: Array(past.suffix(50)))).past?.more == nil, "all of them are shown")
  }

  @Test("an appointment whose hour runs stands under a heading of its own, until it is over by the clock")
  func running() throws {
    let reminder = try AdasKeeper.reminder()
    var visit = visit(over, next)
    visit.keep { $0.reminders = [reminder] }
    let begin = try #require(next.begin)
    func titles(_ now: Date) throws -> [String?] {
      guard case .sections(let running, let upcoming, let past) = try visit.state(at: now).body else {
        throw Failure.notFound
      }
      return [running, upcoming, past].map { $0.flatMap { $0.rows.contains { $0.id == next.id } ? $0.title : nil } }
    }
    #expect(try titles(begin - 1) == [nil, "Upcoming", nil] && titles(begin) == ["Now", nil, nil])
    #expect(try titles(begin + 3599) == ["Now", nil, nil] && titles(begin + 3600) == [nil, nil, "Past"])
    guard case .sections(let running, let upcoming, _) = try visit.state(at: begin).body else { throw Failure.notFound }
    #expect(running?.rows.map(\.badge) == ["22 kW"], "there is nothing left to remind of")
    #expect(running?.rows.map(\.cancel) == ["Cancel appointment"] && upcoming.nothing == "No upcoming appointments")
    let passed = try AppointmentDesk.appointment(hasPassed: true)
    visit.keep { $0.appointments = [passed] }
    #expect(try titles(begin) == ["Now", nil, nil], "the clock knows better")
    guard case .sections(let said, _, _) = try visit.state(at: begin).body else { throw Failure.notFound }
    #expect(said?.rows.map(\.cancel) == [nil], "the service would refuse it")
  }

  @Test("while it is loaded, when there is none, and when it cannot be had", arguments: Language.allCases)
  func otherwise(language: Language) throws {
    let texts = Texts(language: language)
    var visit = Visit(NoArgument(), knowing: nil)
    let loading = Loading(style: .skeleton(rows: 4), label: texts.appointmentsLoading)
    #expect(try visit.state(language).body == .loading(loading: loading))
    for failure in [Failure.timedOut, .storage] {
      visit.keep { value in
        value.listFailure = failure == .storage ? nil : failure
        value.storeFailure = failure == .storage ? failure : nil
      }
      let state = try visit.state(language)
      guard case .failed(let trouble) = state.body else { throw Failure.notFound }
      #expect(trouble.title.plain == texts.failureTitle(failure) && state.retry == texts.commonRetry)
      #expect(state.notice == nil && state.status == nil)
    }
    let empty = try self.visit().state(language)
    guard case .empty(let none) = empty.body else { throw Failure.notFound }
    #expect(none.title.plain == texts.appointmentsNone && empty.book?.label == texts.appointmentsBook)
    #expect(try self.visit().model.backTitle(in: context(language)) == empty.title)
    var refreshing = self.visit(next)
    refreshing.keep { $0.isListing = true }
    #expect(try refreshing.state(language).status == texts.nearbyRefreshing)
  }

  @Test("who is not signed in, and what cannot be read, is told", arguments: Language.allCases)
  func signedOut(language: Language) throws {
    let texts = Texts(language: language)
    let states: [(AccountState, Bool)] = [
      (.signedOut, true), (.expired(AccountDesk.owner), true), (.locked, false), (.exposed, false),
      (.unreadable, false), (.switchedOff, false),
    ]
    for (account, isOffered) in states {
      // Where nothing is kept there is no copy to show.
      var visit = account == .expired(AccountDesk.owner) ? Visit(NoArgument(), knowing: nil) : self.visit(next)
      visit.keep { $0.listFailure = .offline }
      visit.become(account)
      let state = try visit.state(language)
      guard case .signedOut(let trouble, let signIn) = state.body else { throw Failure.notFound }
      #expect(signIn == (isOffered ? texts.accountSignIn : nil), "\(account)")
      #expect((trouble.title.plain == texts.appointmentsSignedOut) == isOffered, "\(account)")
      #expect(state.book == nil && state.pending.isEmpty && state.retry == nil && state.notice == nil)
      #expect(state.signIn == nil && state.status == nil, "\(account)")
    }
    var unknown = visit(next)
    unknown.become(.unknown)
    #expect(try unknown.state(language).body == .loading(loading: .spinner(texts.commonLoading)))
  }

  @Test(
    "a sign-in that has expired keeps the list as a copy with its age, and offers to sign in and nothing else",
    arguments: Language.allCases)
  func expired(language: Language) throws {
    let texts = Texts(language: language)
    var visit = visit(over, next)
    visit.keep { $0.bookings = [.asked(.make, wish, .notSent(.offline))] }
    let before = try visit.state(language)
    #expect(before.signIn == nil && before.status != nil && before.pending.count == 1)
    visit.keep { $0.listFailure = .offline }
    visit.become(.expired(AccountDesk.owner))
    let state = try visit.state(language)
    #expect(state.notice == Notice(.warning, texts.logInExpired) && state.signIn == texts.accountSignIn)
    #expect(state.status == before.status && state.book == nil && state.retry == nil)
    #expect(state.pending.map(\.title) == before.pending.map(\.title) && state.pending.map(\.retry) == [nil])
    let (upcoming, past) = try sections(visit, language)
    #expect(upcoming.rows.map(\.id) == [next.id] && past?.rows.map(\.id) == [over.id])
    #expect(upcoming.rows.map(\.cancel) == [nil], "it cannot be cancelled now")
  }
}
