import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The work of the keeper of appointments")
struct AppointmentsWorkTests {
  private typealias Effect = AppointmentsKeeper.Effect
  private typealias Event = AppointmentsKeeper.Event

  private let clock = ManualClock(now: noon)
  private let accounts = AccountDesk()
  private let device = PlatformDouble()
  private let desk: AppointmentDesk
  private let useCases: UseCases
  private let appointment: Appointment
  private let reminder: Reminder

  init() throws {
    desk = AppointmentDesk(clock: clock)
    accounts.signIn(.appointments)
    useCases = UseCases.joined(
      platform: device.port, clock: clock, accounts: accounts.ports, appointments: desk.ports)
    appointment = try AppointmentDesk.appointment()
    reminder = try AdasKeeper.reminder(setAt: noon)
  }

  private func booking(_ id: String = "a") throws -> Booking {
    Booking(
      id: .init(rawValue: id), owner: "7", kind: .make, wish: try AppointmentDesk.wish(reminder: .hour1), at: noon)
  }

  private func answer(_ effect: Effect) async -> [Event] {
    await answers(AppointmentsKeeper.self, to: effect, with: useCases)
  }

  private func remind(_ reminder: Reminder, _ booking: Booking.ID? = nil) -> Effect {
    .remind(reminder, reminder.content(.en), booking)
  }

  @Test("the store is read, or why not")
  func reads() async throws {
    let booking = try booking()
    desk.state.withLock { state in
      state.bookings = [booking.id: booking]
      state.reminders = [reminder.id: reminder]
    }
    var kept = AdasKeeper.kept(reminder)
    kept.bookings = [booking]
    #expect(await answer(.read(owner: "7")) == [.read(kept, owner: "7", at: noon)])
    #expect(await answer(.read(owner: "8")) == [.read(.init(), owner: "8", at: noon)])
    desk.failStore(.storage)
    #expect(await answer(.read(owner: "7")) == [.notRead(.storage, owner: "7")])
  }

  @Test("the service is asked for the person whose appointments they are, and a copy is kept")
  func lists() async {
    desk.book(appointment)
    let list = AppointmentList([appointment])
    #expect(await answer(.list(owner: "7")) == [.listed(list, owner: "7", askedAt: noon, at: noon)])
    #expect(desk.state.withLock { $0.copies["7"]?.value } == [appointment])
    #expect(
      await answer(.list(owner: "8")) == [.notListed(.signInNeeded(.appointments), owner: "8", at: noon)])
    desk.script.fail("appointments", [.providerError])
    #expect(await answer(.list(owner: "7")) == [.notListed(.providerError, owner: "7", at: noon)])
  }

  @Test("what a person does is stamped with the time and an id of its own, an hour to book too")
  func stamps() async throws {
    let act = AppointmentsKeeper.Act.cancel(appointment)
    guard case .stamped(let one, let first, let date)? = await answer(.stamp(act)).first,
      case .stamped(_, let second, _)? = await answer(.stamp(act)).first
    else { throw Failure.notFound }
    #expect(one == act && first != second && date == noon)
    let wish = try AppointmentDesk.wish()
    guard case .stamped(let made, let third, _)? = await answer(.stamp(.book(wish))).first else {
      throw Failure.notFound
    }
    #expect(made == .book(wish) && ![first, second].contains(third))
  }

  @Test("a booking is stored before it is sent; what cannot be stored is not sent")
  func carriesOut() async throws {
    let booking = try booking()
    #expect(await answer(.carryOut(booking)) == [.happened(booking.id, .answered, at: noon)])
    #expect(desk.script.steps == ["keep booking", "make 2024-06-02 09:00 as first"] && desk.booked.count == 1)
    let second = try self.booking("b")
    #expect(await answer(.carryOut(second)) == [.happened(second.id, .refused(.occupied), at: noon)])
    desk.failStore(.storage)
    let unstored = try self.booking("c")
    #expect(await answer(.carryOut(unstored)) == [.notStored(unstored.id, .storage, at: noon)])
    #expect(desk.count("make") == 2)
  }

  @Test("it is kept and forgotten without a word, also where that fails")
  func keeps() async throws {
    let booking = try booking()
    #expect(await answer(.keep(booking)).isEmpty && desk.keptBookings == [booking])
    #expect(await answer(.forget(booking.id)).isEmpty && desk.keptBookings.isEmpty)
    desk.failStore(.storage)
    #expect(await answer(.keep(booking)).isEmpty)
    #expect(await answer(.forget(booking.id)).isEmpty)
  }

  @Test("what is remembered is stored before a cancellation is forgotten; where that fails the cancellation stays")
  func remembers() async throws {
    let booking = try booking()
    var remembered = RememberedAppointment(appointment, of: "7")
    remembered.ending = .cancelledHere
    _ = await answer(.keep(booking))
    desk.script.failAlways("remember", .storage)
    #expect(await answer(.endCancellation(booking.id, remembered)).isEmpty)
    #expect(desk.remembered.isEmpty && desk.keptBookings == [booking])
    desk.script.failAlways("remember", nil)
    #expect(await answer(.endCancellation(booking.id, remembered)).isEmpty)
    #expect(desk.remembered == [remembered] && desk.keptBookings.isEmpty)
    remembered.isExported = true
    #expect(await answer(.remember(remembered)).isEmpty && desk.remembered == [remembered])
    #expect(await answer(.forgetRemembered(owner: "7", remembered.id)).isEmpty && desk.remembered.isEmpty)
  }

  @Test("a reminder that waits for notifications is stored before the system asks, which it does in any case")
  func wantsReminders() async throws {
    var remembered = RememberedAppointment(appointment, of: "7")
    remembered.wantedLead = .hour1
    #expect(await answer(.wantReminder(remembered, asks: false)).isEmpty)
    #expect(desk.remembered == [remembered] && device.asked.isEmpty)
    desk.script.failAlways("remember", .storage)
    #expect(await answer(.wantReminder(remembered, asks: true)).isEmpty && device.asked == [.notifications])
  }

  @Test("a reminder is made of what was booked; without a wish for one, or without a time zone, there is none")
  func makesReminders() async throws {
    let booking = try booking()
    guard case .reminderMade(let made, let id, let date)? = await answer(.makeReminder(booking)).first else {
      throw Failure.notFound
    }
    #expect(id == booking.id && date == noon)
    #expect(made.id.rawValue.hasPrefix(Reminder.ID.prefix) && made.owner == "7" && made.slot == booking.wish.slot)
    #expect(made.begin == booking.wish.begin && made.lead == .hour1 && made.setAt == noon && made.appointment == nil)
    let plain = Booking(id: booking.id, owner: "7", kind: .make, wish: try AppointmentDesk.wish(), at: noon)
    #expect(await answer(.makeReminder(plain)).isEmpty)
    var place = AppointmentDesk.place
    place.timeZone = nil
    let wish = try AppointmentDesk.wish(at: place, reminder: .hour1)
    #expect(
      await answer(.makeReminder(Booking(id: booking.id, owner: "7", kind: .make, wish: wish, at: noon))).isEmpty)
  }

  @Test("it is handed to the platform for its time, with the way to the appointment, and then stored")
  func reminds() async throws {
    #expect(await answer(remind(reminder)) == [.reminded(reminder, nil, nil)])
    let notice = try #require(device.scheduled.first)
    #expect(notice.id == "reminder-a" && notice.at == reminder.begin - 3600)
    #expect(notice.content == reminder.content(.en) && notice.link?.description == "chargecore://appointment/7")
    #expect(desk.keptReminders == [reminder])
    let unnumbered = try AdasKeeper.reminder(appointment: nil)
    _ = await answer(remind(unnumbered))
    #expect(device.scheduled.map(\.link) == [AppLink(screen: "appointments")], "it replaces the one before")
  }

  @Test("one that the platform does not take is not stored, and one that cannot be stored is taken back")
  func notReminded() async throws {
    let id = Booking.ID(rawValue: "a")
    device.state.withLock { $0.canSchedule = false }
    #expect(await answer(remind(reminder, id)) == [.reminded(reminder, id, .notTaken)])
    #expect(desk.keptReminders.isEmpty && !desk.script.steps.contains("keep reminder"))
    device.state.withLock { $0.canSchedule = true }
    desk.state.withLock { $0.reminderFailure = .storage }
    #expect(await answer(remind(reminder, id)) == [.reminded(reminder, id, .notStored)])
    #expect(device.scheduled.isEmpty && desk.keptReminders.isEmpty)
  }

  @Test("what is written anew after its time is not shown once more")
  func shownAlready() async throws {
    await clock.advance(by: reminder.dueAt.timeIntervalSince(noon)) {}
    #expect(await answer(remind(reminder)) == [.reminded(reminder, nil, nil)])
    #expect(device.scheduled.isEmpty)
  }

  @Test("what is taken back is neither shown nor kept; orphans go with it")
  func forgets() async throws {
    _ = await answer(remind(reminder))
    let other = try AdasKeeper.reminder("b", 11)
    _ = await answer(remind(other))
    #expect(await answer(.forgetReminders([reminder.id], orphans: [])).isEmpty)
    #expect(device.scheduled.map(\.id) == ["reminder-b"] && desk.keptReminders == [other])
    #expect(await answer(.lookAtHeld) == [.held(["reminder-b"], at: noon)])
    let content = SystemNotice.Content(title: "Upcoming appointment", text: "")
    device.state.withLock { $0.notices[other.id.rawValue] = content }
    _ = await answer(.forgetReminders([other.id], orphans: []))
    #expect(device.state.withLock { $0.notices.isEmpty }, "one that is shown is taken away")
    _ = await answer(remind(other))
    _ = await answer(.forgetReminders([], orphans: ["reminder-b"]))
    #expect(device.scheduled.isEmpty && desk.keptReminders == [other], "an orphan is only the platform's")
  }

  @Test("clearing takes back what is ours and forgets what has ended; what is under way is still found out later")
  func clears() async throws {
    _ = await answer(remind(reminder))
    device.state.withLock { state in
      let content = SystemNotice.Content(title: "a", text: "b")
      state.scheduled["session-1"] = ScheduledNotice(id: "session-1", content: content, at: noon + 60)
    }
    let open = try booking()
    var ended = try booking("b")
    ended.handle(.refused(.unknownStation), at: noon)
    _ = await answer(.keep(open))
    _ = await answer(.keep(ended))
    _ = await answer(.list(owner: "7"))
    #expect(await answer(.clear).isEmpty)
    #expect(device.scheduled.map(\.id) == ["session-1"])
    #expect(desk.keptReminders.isEmpty && desk.keptBookings == [open])
    #expect(desk.state.withLock { $0.copies.isEmpty })
    desk.failStore(.storage)
    #expect(await answer(.clear).isEmpty)
  }
}
