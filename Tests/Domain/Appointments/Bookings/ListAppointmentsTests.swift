import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// What the service lists is what is booked.
struct ListAppointmentsTests {
  private let visit = BookingVisit()

  private func put(_ appointments: [Appointment]) {
    visit.desk.state.withLock { $0.appointments = appointments }
  }

  private func list() async throws -> [String] {
    try await visit.bookings.list(owner: BookingVisit.owner).list.appointments.map(\.id.rawValue)
  }

  @Test("the earliest comes first, those of one moment by their ids, and those of an unknown time last")
  func order() async throws {
    put([
      try BookingVisit.appointment("1", "08:00", zone: nil), try BookingVisit.appointment("2", "10:00"),
      try BookingVisit.appointment("4", "09:00"), try BookingVisit.appointment("3", "09:00"),
      // The same moment as nine o'clock in İstanbul.
      try BookingVisit.appointment("5", "08:00", zone: "Europe/Stockholm"),
      try BookingVisit.appointment("0", "23:00", zone: nil),
    ])
    #expect(try await list() == ["3", "4", "5", "2", "0", "1"])
    #expect(visit.desk.script.steps == ["list as first", "keep copy"])
    let copies = visit.desk.state.withLock { $0.copies }
    #expect(copies.mapValues { $0.map(\.id.rawValue) } == ["7": ["3", "4", "5", "2", "0", "1"]])
    put([])
    #expect(try await list().isEmpty)
    #expect(visit.desk.state.withLock { $0.copies } == ["7": []])
  }

  @Test("the list is as old as the question")
  func age() async throws {
    let gate = visit.desk.script.hold("list")
    await visit.person.begin { [visit] in
      let answer = try? await visit.bookings.list(owner: BookingVisit.owner)
      visit.person.note("listed", at: answer?.askedAt)
    }
    await visit.person.advance(by: 20)
    await visit.person.open(gate)
    #expect(visit.reports == ["0 listed"] && visit.person.isOver)
  }

  // MARK: A list that was not read whole

  private var copies: [String: [String]] {
    visit.desk.state.withLock { $0.copies }.mapValues { $0.map(\.id.rawValue) }
  }

  @Test("what it does not tell of stays in the copy, which stays as old as it was, until a list shows it to be gone")
  func notWhole() async throws {
    put([try BookingVisit.appointment("1", "10:00"), try BookingVisit.appointment("2", "09:00")])
    #expect(try await list() == ["2", "1"])
    put([try BookingVisit.appointment("1", "11:00"), try BookingVisit.appointment("3", "08:00")])
    visit.desk.state.withLock { $0.unreadable = [nil] }
    let read = try await visit.bookings.list(owner: BookingVisit.owner).list
    #expect(read.appointments.map(\.id.rawValue) == ["3", "1"] && !read.isWhole, "what stays is not in the list")
    #expect(copies == ["7": ["3", "2", "1"]])
    let moved = visit.desk.state.withLock { $0.copies["7"]?.last?.time.clock }
    #expect(moved?.description == "11:00", "what it tells is new")
    visit.desk.state.withLock { $0.unreadable = [AppointmentID(rawValue: "2")] }
    #expect(try await list() == ["3", "1"] && copies == ["7": ["3", "2", "1"]], "its own row cannot be read")
    visit.desk.state.withLock { $0.unreadable = [AppointmentID(rawValue: "4")] }
    #expect(try await list() == ["3", "1"] && copies == ["7": ["3", "1"]], "the row is that of another one")
    let steps = ["keep copy", "read", "add to copy", "read", "add to copy", "read", "keep copy"]
    #expect(visit.desk.script.steps.filter { !$0.hasPrefix("list") } == steps)
  }

  @Test("where it cannot be read what was kept, the copy stays as it is")
  func notWholeNotRead() async throws {
    put([try BookingVisit.appointment("1")])
    visit.desk.state.withLock { $0.unreadable = [nil] }
    visit.desk.script.failAlways("read", .storage)
    #expect(try await list() == ["1"] && copies.isEmpty)
  }

  @Test("whether it lists an appointment is not known where a row without a number cannot be read")
  func lists() throws {
    let (one, two) = (AppointmentID(rawValue: "1"), AppointmentID(rawValue: "2"))
    let appointment = try BookingVisit.appointment("1")
    let whole = AppointmentList([appointment])
    #expect(whole.isWhole && whole.lists(one) == true && whole.lists(two) == false)
    let named = AppointmentList([appointment], unreadable: [two])
    #expect(!named.isWhole && named.lists(two) == true && named.lists(AppointmentID(rawValue: "3")) == false)
    let unnamed = AppointmentList([appointment], unreadable: [nil])
    #expect(!unnamed.isWhole && unnamed.lists(one) == true && unnamed.lists(two) == nil)
  }

  // MARK: No list

  @Test("no list of the person means that there is nothing, if nothing was known but what was cancelled here")
  func noList() async throws {
    visit.desk.state.withLock { $0.hasNoList = true }
    #expect(try await list().isEmpty && copies == ["7": []])
    let appointment = try BookingVisit.appointment("1")
    visit.desk.state.withLock { $0.copies["7"] = [appointment] }
    await #expect(throws: Failure.badAnswer) { try await list() }
    #expect(copies == ["7": ["1"]])
    var remembered = RememberedAppointment(appointment, of: "7")
    remembered.isExported = true
    visit.desk.state.withLock { $0.besides.remembered = [remembered] }
    await #expect(throws: Failure.badAnswer) { try await list() }
    remembered.ending = .cancelledHere
    visit.desk.state.withLock { $0.besides.remembered = [remembered] }
    #expect(try await list().isEmpty && copies == ["7": []])
  }

  @Test("no list is no answer while an hour is being booked: it may be that hour's list which is missing")
  func noListOfOpen() async throws {
    visit.desk.state.withLock { $0.hasNoList = true }
    for (kind, isAnswer) in [(Booking.Kind.make, false), (.cancel(AppointmentID(rawValue: "1")), true)] {
      let booking = try BookingVisit.booking(kind)
      visit.desk.state.withLock { $0.besides.bookings = [booking] }
      let listed = try? await list()
      #expect((listed != nil) == isAnswer)
    }
  }

  @Test("no list is no answer where somebody is still to be reminded, or where it is not known what was kept")
  func noListButMore() async throws {
    visit.desk.state.withLock { $0.hasNoList = true }
    let appointment = try BookingVisit.appointment("1")
    for (begin, isAnswer) in [(noon + 60, false), (noon, true)] {
      let reminder = Reminder(
        id: Reminder.ID(rawValue: "reminder-a"), owner: "7", place: appointment.place, slot: appointment.slot,
        lead: .minutes5, begin: begin, setAt: noon - 3600)
      visit.desk.state.withLock { $0.besides.reminders = [reminder] }
      let listed = try? await list()
      #expect((listed != nil) == isAnswer)
    }
    visit.desk.script.failAlways("read", .storage)
    await #expect(throws: Failure.badAnswer) { try await list() }
  }

  @Test("a copy that cannot be kept does not keep the list from the person")
  func noCopy() async throws {
    visit.desk.script.failAlways("keep copy", .storage)
    put([try BookingVisit.appointment("1")])
    #expect(try await list() == ["1"])
  }

  @Test("a failure is told, and the copy of before stays", arguments: [Failure.offline, .providerError, .badAnswer])
  func failures(failure: Failure) async throws {
    visit.desk.state.withLock { $0.copies = ["7": []] }
    visit.desk.script.fail("list", [failure])
    await #expect(throws: failure) { try await list() }
    #expect(visit.desk.state.withLock { $0.copies } == ["7": []] && visit.desk.script.steps == ["list as first"])
  }

  @Test("an answer that takes longer than half a minute is none")
  func patience() async throws {
    visit.desk.script.hold("list")
    await visit.person.begin { [visit] in
      do throws(Failure) {
        _ = try await visit.bookings.list(owner: BookingVisit.owner)
      } catch {
        visit.person.note("\(error)")
      }
    }
    await visit.person.advance(by: 29.5)
    #expect(visit.reports.isEmpty)
    await visit.person.advance(by: 0.5)
    #expect(visit.reports == ["30 timedOut"] && visit.person.isOver)
  }

  @Test("nobody is asked in the name of somebody else, or of nobody")
  func somebodyElse() async throws {
    await #expect(throws: Failure.signInNeeded(.appointments)) {
      _ = try await visit.bookings.list(owner: "8")
    }
    visit.person.accounts.store(.nothing, of: .appointments)
    await #expect(throws: Failure.signInNeeded(.appointments)) { try await list() }
    #expect(visit.desk.script.calls.isEmpty)
  }

  @Test("a day is asked for in the person's name, and may be refused")
  func days() async throws {
    let place = try BookingVisit.appointment("1").place
    let day = try #require(CalendarDay("2024-06-02"))
    #expect(try await visit.bookings.day(place, day) == .done(BookableDay(day: day, columns: [])))
    #expect(visit.desk.script.steps == ["day appointments:101 2024-06-02 as first"])
    visit.desk.state.withLock { $0.refusals["day"] = .notAccepting }
    #expect(try await visit.bookings.day(place, day) == .refused(.notAccepting))
  }

  @Test("ids of wishes and reminders are new each time; those of reminders are told from other notices by a word")
  func ids() {
    let bookings = visit.bookings
    let (wish, reminder) = (bookings.newBookingID().rawValue, bookings.newReminderID().rawValue)
    #expect(UUID(uuidString: wish) != nil && wish == wish.lowercased() && wish != bookings.newBookingID().rawValue)
    #expect(reminder.hasPrefix("reminder-") && reminder != bookings.newReminderID().rawValue)
    #expect(UUID(uuidString: String(reminder.dropFirst("reminder-".count))) != nil)
    #expect(BookingUseCases.mostAppointments == 10 && bookings.horizon == 365)
  }

  @Test("until they are set, the service is switched off, and the store finds nothing and keeps nothing")
  func unset() async throws {
    let (service, store) = (AppointmentService(), AppointmentStore())
    let credential = Credential.of(.appointments, "first")
    let booking = try BookingVisit.booking()
    await #expect(throws: Failure.switchedOff) { try await service.appointments(credential) }
    await #expect(throws: Failure.switchedOff) { _ = try await service.make(booking.wish, credential) }
    #expect(try await store.read("7") == AppointmentStore.Kept())
    await #expect(throws: Failure.storage) { try await store.keep(booking) }
    await #expect(throws: Failure.storage) { try await store.keepCopy("7", []) }
    await #expect(throws: Failure.storage) { try await store.addToCopy("7", []) }
    try await store.forgetAll()
  }
}
