import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("A list of appointments that was not read whole")
struct PartlyReadListTests {
  private typealias Effect = AppointmentsKeeper.Effect

  private let id = Booking.ID(rawValue: "a")
  private let strange = AppointmentID(rawValue: "9")
  private let appointment: Appointment
  private let other: Appointment
  private let wish: BookingWish

  init() throws {
    appointment = try AppointmentDesk.appointment()
    other = try AppointmentDesk.appointment("8", 11)
    wish = try AppointmentDesk.wish(20)
  }

  private func many(_ count: Int) throws -> [Appointment] {
    try (0..<count).map { try AppointmentDesk.appointment("1\($0)", $0, day: "2024-06-20") }
  }

  // MARK: What is known

  @Test("what it does not tell of stays, as old as it was, and is not told as removed until a list shows it")
  func stays() {
    var ada = AdasKeeper.ready(appointment, other)
    #expect(ada.list([other], unreadable: [nil], askedAt: noon + 60) == .changed(.appointments))
    #expect(ada.value.appointments == [appointment, other] && ada.value.staying == [appointment.id])
    #expect(ada.value.knownAt == noon && !ada.value.isWhole && ada.value.failure == nil)
    ada.list([other], unreadable: [appointment.id], askedAt: noon + 120)
    #expect(ada.value.appointments == [appointment, other] && ada.value.knownAt == noon, "its own row")
    var removed = RememberedAppointment(appointment, of: "7")
    removed.ending = .removedByService
    let told = ada.list([other], unreadable: [strange], askedAt: noon + 180)
    #expect(told == .changed(.appointments, .remember(removed)), "every row that was not read has another number")
    #expect(ada.value.appointments == [other] && ada.value.staying.isEmpty && ada.value.knownAt == noon + 180)
    ada.list([appointment, other], askedAt: noon + 240)
    #expect(ada.value.isWhole && ada.value.removed.isEmpty)
  }

  @Test("a reminder stays until a list shows that its appointment is gone")
  func reminders() throws {
    let kept = AdasKeeper.kept(try AdasKeeper.reminder())
    let cases: [([AppointmentID?], Bool)] = [
      ([nil], false), ([appointment.id], false), ([strange, nil], false), ([strange], true),
    ]
    for (unreadable, isGone) in cases {
      var ada = AdasKeeper.ready(appointment, kept: kept)
      let reaction = ada.list([], unreadable: unreadable, askedAt: noon + 60)
      #expect(ada.value.reminders.isEmpty == isGone, "\(unreadable)")
      #expect(reaction.effects.contains(.forgetReminders(kept.reminders.map(\.id), orphans: [])) == isGone)
    }
  }

  @Test("a reminder of an appointment whose number is not known stays until a list was read whole")
  func unnumbered() throws {
    let reminder = try AdasKeeper.reminder(appointment: nil)
    var ada = AdasKeeper.unread()
    ada.handle(.read(AdasKeeper.kept(reminder), owner: "7", at: noon))
    ada.handle(.reminded(reminder, nil, nil))
    #expect(ada.list([], unreadable: [strange]).effects.isEmpty && ada.value.reminders == [reminder])
    #expect(ada.list([]).effects == [.forgetReminders([reminder.id], orphans: [])])
  }

  // MARK: What was asked

  @Test("whether an hour was booked is asked for every few seconds, and less often once nothing is on its way")
  func foundOut() {
    var ada = AdasKeeper.ready()
    ada.book(wish)
    ada.happen(.unanswered, at: noon + 30)
    #expect(ada.list([], unreadable: [nil], askedAt: noon + 59).effects == [.findOutLater(seconds: 5)])
    #expect(ada.list([], unreadable: [nil], askedAt: noon + 60).effects == [.findOutLater(seconds: 60)])
    #expect(ada.handle(.notListed(.timedOut, owner: "7", at: noon + 90)).effects == [.findOutLater(seconds: 60)])
    #expect(ada.booking()?.standing == .unconfirmed)
    ada.list([], askedAt: noon + 120)
    #expect(ada.booking()?.standing == .notCarriedOut(nil))
  }

  @Test("a row that could not be read before it was sent is none that it booked")
  func before() {
    let cases: [([AppointmentID?], Booking.Standing)] = [
      ([strange], .notCarriedOut(nil)), ([nil], .unconfirmed), ([strange, appointment.id], .unconfirmed),
    ]
    for (unreadable, standing) in cases {
      var ada = AdasKeeper.ready()
      ada.act(.book(wish))
      ada.list([], unreadable: [strange])
      ada.happen(.unanswered, at: noon + 30)
      ada.list([], unreadable: unreadable, askedAt: noon + 61)
      #expect(ada.booking()?.standing == standing, "\(unreadable)")
    }
  }

  @Test("a cancellation is not done while the row may be its appointment")
  func cancelled() {
    var ada = AdasKeeper.ready(appointment)
    ada.act(.cancel(appointment))
    ada.happen(.unanswered, at: noon + 30)
    ada.list([], unreadable: [nil], askedAt: noon + 31)
    #expect(ada.booking()?.standing == .unconfirmed && ada.value.appointments == [appointment])
    ada.list([], unreadable: [strange], askedAt: noon + 36)
    #expect(ada.booking()?.standing == .done && ada.value.appointments == [] && ada.value.removed.isEmpty)
  }

  // MARK: The limit

  @Test("a row that could not be read counts, unless its appointment is known from before")
  func counts() throws {
    let over = try AppointmentDesk.appointment("6", 9, day: "2024-05-30", hasPassed: true)
    let cases: [([Appointment], [Appointment], [AppointmentID?], Int)] = [
      ([], [], [nil], 1), ([appointment, other], [other], [nil], 2), ([appointment, other], [other], [nil, nil], 3),
      ([appointment, other], [other], [appointment.id], 2), ([appointment, other], [other], [strange], 2),
      ([appointment, other], [other], [appointment.id, nil], 3), ([over], [], [over.id], 0), ([over], [], [nil], 1),
    ]
    for (known, listed, unreadable, count) in cases {
      var ada = AdasKeeper.ready()
      ada.list(known)
      ada.list(listed, unreadable: unreadable)
      #expect(ada.value.count == count, "\(known.map(\.id)) \(listed.map(\.id)) \(unreadable)")
    }
  }

  @Test("an hour is asked for only where there may be one more, whatever the rows are", arguments: [8, 9])
  func limit(count: Int) throws {
    var ada = AdasKeeper.ready()
    ada.act(.book(wish))
    let reaction = ada.list(try many(count), unreadable: [nil])
    let effects: [Effect?] = count == 8 ? [ada.booking().map { .carryOut($0) }] : [.forget(.init(rawValue: "a"))]
    let notAsked: AppointmentsKeeper.NotAsked? = count == 8 ? nil : .limit
    #expect(reaction.effects == effects && ada.value.notAsked == notAsked)
  }

  // MARK: The screens

  private let partly = Notice(.warning, "Only partly loaded; some appointments may be missing")
  private let old = Notice(.warning, "What is shown may be out of date: Unexpected reply from the server")

  @Test("the list says that some may be missing, and can be tried again; booking goes on")
  func list() throws {
    var visit = AppointmentsVisit<AppointmentsViewModel>(NoArgument(), knowing: [appointment])
    visit.keep { $0.unreadable = [nil] }
    #expect(try visit.state().notice == partly && visit.state().retry == "Update now")
    visit.handle(.bookTapped)
    #expect(visit.keep { $0.isListing = false } == .show(.citiesToBook))
    visit.keep { $0.listFailure = .timedOut }
    #expect(try visit.state().notice != partly, "a failure counts more")
    visit.keep { ($0.listFailure, $0.unreadable) = (nil, []) }
    #expect(try visit.state().notice == nil && visit.state().retry == nil)
  }

  @Test("where nothing could be read it is not said that there is nothing")
  func nothing() throws {
    var visit = AppointmentsVisit<AppointmentsViewModel>(NoArgument(), knowing: [])
    visit.keep { $0.unreadable = [strange] }
    let failed = AppointmentsViewState.Body.failed(trouble: Trouble(.badAnswer, in: try context()))
    #expect(try visit.state().body == failed && visit.state().notice == nil && visit.state().retry == "Try again")
    visit.keep { $0.isListing = true }
    guard case .loading = try visit.state().body else { throw Failure.notFound }
    visit.keep { ($0.isListing, $0.unreadable) = (false, []) }
    guard case .empty = try visit.state().body else { throw Failure.notFound }
  }

  @Test("an appointment that stays as it was known says so; one that was told anew says nothing")
  func shown() throws {
    var visit = AppointmentsVisit<AppointmentViewModel>(appointment.id, knowing: [appointment])
    visit.keep { $0.unreadable = [nil] }
    #expect(try visit.state().notices.isEmpty && visit.state().retry == nil)
    visit.keep { $0.staying = [appointment.id] }
    #expect(try visit.state().notices == [old] && visit.state().retry == "Try again")
  }

  @Test("an appointment whose row could not be read is not said to be gone")
  func notGone() throws {
    let cases: [([AppointmentID?], Bool)] = [
      ([nil], false), ([appointment.id], false), ([strange], true), ([], true),
    ]
    for (unreadable, isGone) in cases {
      var visit = AppointmentsVisit<AppointmentViewModel>(appointment.id, knowing: [other])
      visit.keep { $0.unreadable = unreadable }
      let state = try visit.state()
      if case .gone = state.body {
        #expect(isGone && state.retry == nil, "\(unreadable)")
      } else {
        let failed = AppointmentViewState.Body.failed(trouble: Trouble(.badAnswer, in: try context()))
        #expect(!isGone && state.body == failed && state.retry == "Try again", "\(unreadable)")
      }
    }
  }

  // MARK: From the service to the screen

  @Test("what was known stays, also after a restart, until the row can be read again") @MainActor
  func whole() async throws {
    let visit = AppVisit { $0.signIn(.appointments) }
    visit.appointments.book(appointment, other)
    await visit.open("appointments")
    visit.appointments.spoil(appointment.id)
    await visit.core.send(.pulled)
    #expect(visit.upcoming.map(\.id) == [appointment.id, other.id] && visit.appointmentList?.notice == partly)
    let next = await visit.killedWhileBooking()
    #expect(next.upcoming.map(\.id) == [appointment.id, other.id] && next.appointmentList?.ended.isEmpty == true)
    next.appointments.mend()
    await next.send(.appointments(.retryTapped))
    #expect(next.upcoming.count == 2 && next.appointmentList?.notice == nil)
    next.core.stop()
  }

  @Test("a booking whose answer was lost is not told as not booked while its row cannot be read") @MainActor
  func lost() async throws {
    let visit = AppVisit(store: MemoryStore([try AppointmentDesk.station()]).port) { $0.signIn(.appointments) }
    visit.appointments.loseAnswer("make")
    visit.appointments.spoil(AppointmentID(rawValue: "101"))
    try await visit.choose(20)
    await visit.confirm()
    await visit.core.send(.screenRequested("appointments", argument: nil))
    await visit.advance(300)
    let pending = visit.appointmentList?.pending.map(\.state.text.plain)
    #expect(pending == ["Not confirmed yet. Checking whether it is booked…"])
    visit.appointments.mend()
    await visit.advance(60)
    #expect(visit.upcoming.map(\.id.rawValue) == ["101"] && visit.appointmentList?.pending.isEmpty == true)
    #expect(visit.appointments.count("make") == 1)
    visit.core.stop()
  }
}
