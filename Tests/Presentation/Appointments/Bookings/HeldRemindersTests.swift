import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The reminders that the platform holds, and the appointments")
struct HeldRemindersTests {
  private typealias Effect = AppointmentsKeeper.Effect

  private let list = Effect.list(owner: "7")
  private let appointment: Appointment
  private let reminder: Reminder

  init() throws {
    appointment = try AppointmentDesk.appointment()
    reminder = try AdasKeeper.reminder()
  }

  /// The appointment is listed, and its reminder held.
  private func ready() -> AdasKeeper { .ready(appointment, kept: AdasKeeper.kept(reminder)) }

  private func remind(_ reminder: Reminder, _ language: Language = .en) -> Effect {
    .remind(reminder, reminder.content(language), nil)
  }

  /// That the service removed the appointment is remembered.
  private var isRemoved: Effect {
    var removed = RememberedAppointment(appointment, of: "7")
    removed.ending = .removedByService
    return .remember(removed)
  }

  // MARK: The list

  @Test("one whose appointment the service does not list any more is taken back")
  func gone() {
    var ada = ready()
    #expect(ada.value.reminders == [reminder])
    let reaction = ada.list([], askedAt: noon + 5)
    #expect(reaction.effects == [.forgetReminders([reminder.id], orphans: []), isRemoved])
    #expect(ada.value.reminders.isEmpty)
  }

  @Test("the list is asked for when the platform wakes the app, where something is held: what has gone is taken back")
  func woken() {
    var none = AdasKeeper.ready()
    #expect(none.receive(.platform(.backgroundWoken)) == .none)
    var ada = ready()
    #expect(ada.receive(.platform(.backgroundWoken)).effects == [.list(owner: "7")])
    #expect(ada.list([], askedAt: noon + 60).effects == [.forgetReminders([reminder.id], orphans: []), isRemoved])
    ada = ready()
    ada.around[DeviceKeeper.self].isOnline = false
    #expect(ada.receive(.platform(.backgroundWoken)).effects.isEmpty, "nobody can be asked")
  }

  @Test("a list that was asked for before the reminder was set says nothing of its appointment")
  func olderList() throws {
    let set = try AdasKeeper.reminder(setAt: noon + 1)
    var ada = AdasKeeper.ready(appointment, kept: AdasKeeper.kept(set))
    #expect(ada.list([], askedAt: noon, at: noon + 2).effects == [isRemoved] && ada.value.reminders == [set])
    #expect(ada.list([], askedAt: noon + 1, at: noon + 3).effects == [.forgetReminders([set.id], orphans: [])])
  }

  @Test("one goes with an appointment that the service took away after it could not be cancelled")
  func goneUncancelled() throws {
    var ada = ready()
    ada.around[DeviceKeeper.self].isLocked = true
    ada.act(.cancel(appointment))
    #expect(ada.booking()?.standing == .notCarriedOut(.locked) && ada.value.reminders == [reminder])
    ada.around[DeviceKeeper.self].isLocked = false
    let reaction = ada.list([], askedAt: noon + 60, at: noon + 60)
    #expect(reaction.effects.contains(.forgetReminders([reminder.id], orphans: [])))
    #expect(ada.value.reminders.isEmpty && ada.booking()?.standing == .done)
  }

  @Test("it stays while its hour is being booked or cancelled, and when its hour has begun")
  func stays() throws {
    var open = ready()
    open.act(.cancel(appointment))
    #expect(open.list([], askedAt: noon - 1, at: noon).effects.isEmpty && open.value.reminders == [reminder])
    var booking = AdasKeeper.ready()
    booking.book(try AppointmentDesk.wish(reminder: .hour1))
    let early = try AdasKeeper.reminder(setAt: noon - 600, appointment: nil)
    booking.handle(.reminded(early, nil, nil))
    #expect(booking.list([], askedAt: noon + 1).effects.isEmpty && booking.value.reminders == [early])
    var over = ready()
    #expect(over.list([], askedAt: reminder.begin, at: reminder.begin).effects == [isRemoved])
    #expect(over.value.reminders == [reminder])
  }

  @Test("one whose appointment was moved is written anew for the new time, and learns a number that was not known")
  func moved() throws {
    var ada = ready()
    let later = try AppointmentDesk.appointment("7", 11)
    let new = try AdasKeeper.reminder("a", 11)
    #expect(ada.list([later]).effects == [remind(new)])
    ada.handle(.reminded(new, nil, nil))
    #expect(ada.value.reminders == [new] && ada.list([later]).effects.isEmpty)
    let unnumbered = try AdasKeeper.reminder(appointment: nil)
    var other = AdasKeeper.ready()
    other.handle(.reminded(unnumbered, nil, nil))
    #expect(other.list([appointment]).effects == [remind(reminder)])
  }

  @Test("one whose appointment was moved so near that there is no time left is taken back, not left at the old time")
  func movedNear() throws {
    var ada = ready()
    // In Çankırı it is three o'clock.
    let near = try AppointmentDesk.appointment("7", 16, day: "2024-06-01")
    #expect(ada.list([near]).effects == [.forgetReminders([reminder.id], orphans: [])])
    #expect(ada.value.reminders.isEmpty)
    let fired = try AdasKeeper.reminder("a", 14, day: "2024-06-01", appointment: nil)
    var other = AdasKeeper.ready()
    other.handle(.reminded(fired, nil, nil))
    #expect(other.list([try AppointmentDesk.appointment("7", 14, day: "2024-06-01")]) == .changed(.appointments))
    #expect(other.value.reminders == [fired], "it was shown in time")
  }

  // MARK: The platform

  @Test("what the platform holds and nobody knows is taken back; what is not a reminder is left")
  func orphans() {
    var ada = ready()
    let held = [reminder.id.rawValue, "reminder-x", "session-1"]
    #expect(ada.handle(.held(held, at: noon)) == .run(.forgetReminders([], orphans: ["reminder-x"])))
    #expect(ada.handle(.held([reminder.id.rawValue], at: noon)) == .none)
    var unread = AdasKeeper.unread()
    #expect(unread.handle(.held(held, at: noon)) == .none, "nothing is known yet")
  }

  @Test("one that the platform does not hold is handed over once more, as often as it is missing, until its time")
  func lost() {
    var ada = ready()
    for _ in 0..<2 {
      #expect(ada.handle(.held([], at: noon)) == .run(remind(reminder)))
      #expect(ada.handle(.held([], at: noon)) == .none, "it is being handed over")
      ada.handle(.reminded(reminder, nil, nil))
    }
    #expect(ada.handle(.held([], at: reminder.dueAt)) == .none)
  }

  @Test("one that is being handed over is no orphan; once it was taken back it is one")
  func handedOver() throws {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    ada.happen(.answered)
    ada.handle(.reminderMade(reminder, .init(rawValue: "a"), at: noon))
    let held = AppointmentsKeeper.Event.held([reminder.id.rawValue], at: noon)
    #expect(ada.handle(held) == .none)
    ada.handle(.reminded(reminder, .init(rawValue: "a"), nil))
    #expect(ada.handle(held) == .none)
    ada.list([], askedAt: noon + 1)
    #expect(ada.value.reminders.isEmpty)
    #expect(ada.handle(held) == .run(.forgetReminders([], orphans: [reminder.id.rawValue])))
  }

  @Test("what it says names the person's own time where that differs from the station's")
  func words() throws {
    let istanbul = try #require(TimeZone(identifier: "Europe/Istanbul"))
    let here = reminder.content(.en, in: istanbul).text
    #expect(here == "Your appointment at Karatekin Otoparkı begins in 1 hour, at 09:00.")
    let away = reminder.content(.sv, in: .gmt).text
    #expect(away == "Din bokning vid Karatekin Otoparkı börjar om 1 timme, kl. 06:00 din tid (09:00 vid stationen).")
    #expect(
      reminder.content(.en).text == "Your appointment at Karatekin Otoparkı begins in 1 hour, at 09:00 local time.")
  }

  @Test("one that is written anew while it is being handed over is handed over once more, when that has ended")
  func oneAtATime() throws {
    var ada = ready()
    ada.handle(.reminded(reminder, nil, nil))
    ada.around[PreferencesKeeper.self].language = .tr
    #expect(ada.receive(.changed(.preferences)) == .run(remind(reminder, .tr)))
    ada.around[PreferencesKeeper.self].language = .sv
    #expect(ada.receive(.changed(.preferences)) == .none, "two at a time come in any order")
    #expect(ada.receive(.changed(.timeZone)) == .none)
    #expect(ada.handle(.reminded(reminder, nil, nil)) == .run(remind(reminder, .sv)))
    #expect(ada.handle(.reminded(reminder, nil, nil)) == .changed(.appointments))
  }

  @Test("a new one whose language changed on its way is written anew; its booking needs none any more then")
  func newLanguage() throws {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    ada.happen(.answered)
    let id = Booking.ID(rawValue: "a")
    ada.handle(.reminderMade(reminder, id, at: noon))
    ada.around[PreferencesKeeper.self].language = .sv
    #expect(ada.receive(.changed(.preferences)) == .none)
    #expect(
      ada.handle(.reminded(reminder, id, nil)) == .run(.remind(reminder, reminder.content(.sv), id)))
    let done = ada.handle(.reminded(reminder, id, nil))
    #expect(done.effects == ada.booking().map { [.keep($0)] } && ada.value.reminders == [reminder])
  }

  @Test("a new one whose zone changed on its way is written anew, though nothing else is to be")
  func newZone() throws {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    ada.happen(.answered)
    let id = Booking.ID(rawValue: "a")
    ada.handle(.reminderMade(reminder, id, at: noon))
    ada.around[DeviceKeeper.self].timeZone = "Europe/Zurich"
    #expect(ada.receive(.changed(.timeZone)) == .none, "none is held yet")
    let zurich = try #require(TimeZone(identifier: "Europe/Zurich"))
    let again = Effect.remind(reminder, reminder.content(.en, in: zurich), id)
    #expect(ada.handle(.reminded(reminder, id, nil)) == .run(again))
    let done = ada.handle(.reminded(reminder, id, nil))
    #expect(done.effects == ada.booking().map { [.keep($0)] } && ada.value.reminders == [reminder])
  }

  @Test("one that is taken back while it is being handed over is taken back when that has ended, and stays away")
  func takenBackOnItsWay() throws {
    var ada = ready()
    ada.handle(.reminded(reminder, nil, nil))
    ada.around[PreferencesKeeper.self].language = .sv
    ada.receive(.changed(.preferences))
    #expect(ada.list([], askedAt: noon + 5).effects == [isRemoved] && ada.value.reminders.isEmpty)
    #expect(ada.handle(.held([reminder.id.rawValue], at: noon)) == .none)
    #expect(ada.handle(.reminded(reminder, nil, nil)) == .run(.forgetReminders([reminder.id], orphans: [])))
    #expect(ada.value.reminders.isEmpty)
  }

  @Test("one that the platform does not take again is told with its appointment, and is asked for again")
  func notTaken() {
    var ada = ready()
    ada.handle(.held([], at: noon))
    #expect(ada.handle(.reminded(reminder, nil, .notTaken)) == .changed(.appointments))
    #expect(ada.value.notHeld == [reminder.id] && ada.value.reminders == [reminder])
    #expect(ada.handle(.remindersAsked) == .run(.lookAtHeld), "the person asks for it")
    #expect(ada.handle(.held([], at: noon)) == .run(remind(reminder)))
    ada.handle(.reminded(reminder, nil, nil))
    #expect(ada.value.notHeld.isEmpty)
    ada.list([], askedAt: noon + 1)
    ada.handle(.reminded(reminder, nil, .notTaken))
    #expect(ada.value.notHeld.isEmpty, "nobody waits for one that was taken back")
  }

  // MARK: Language and zone

  @Test("another language writes them anew, once; another choice does not")
  func language() {
    var ada = ready()
    #expect(ada.receive(.changed(.preferences)) == .none)
    ada.around[PreferencesKeeper.self].language = .tr
    #expect(ada.receive(.changed(.preferences)) == .run(remind(reminder, .tr)))
    ada.handle(.reminded(reminder, nil, nil))
    #expect(ada.receive(.changed(.preferences)) == .none)
    #expect(ada.value.reminders == [reminder])
  }

  @Test("the first one is not written anew by another choice either, and by another language it is")
  func languageOfFirst() throws {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    ada.happen(.answered)
    let id = Booking.ID(rawValue: "a")
    ada.handle(.reminderMade(reminder, id, at: noon))
    ada.handle(.reminded(reminder, id, nil))
    #expect(ada.value.reminders == [reminder])
    #expect(ada.receive(.changed(.preferences)) == .none)
    ada.around[PreferencesKeeper.self].language = .tr
    #expect(ada.receive(.changed(.preferences)) == .run(remind(reminder, .tr)))
  }

  @Test("another time zone, and another language of the system, write them anew")
  func zone() {
    for signal: AppSignal in [.changed(.timeZone), .platform(.systemLanguageChanged("sv"))] {
      var ada = ready()
      #expect(ada.receive(signal) == .run(remind(reminder)))
      var nothing = AdasKeeper.ready()
      #expect(nothing.receive(signal) == .none)
    }
  }

  @Test("what was written before the app was started is written in the language of now")
  func afterStart() {
    var ada = AdasKeeper.unread()
    ada.around[PreferencesKeeper.self].language = .sv
    let read = ada.handle(.read(AdasKeeper.kept(reminder), owner: "7", at: noon))
    #expect(read.effects == [.lookAtHeld, remind(reminder, .sv), list])
    #expect(ada.handle(.held([], at: noon)) == .none, "it is being handed over")
  }
}

@Suite("Appointments of somebody who signs out, and of somebody else")
struct SignedOutAppointmentsTests {
  private let known: Appointment
  private let reminder: Reminder

  init() throws {
    known = try AppointmentDesk.appointment()
    reminder = try AdasKeeper.reminder()
  }

  private func ready() -> AdasKeeper { .ready(known, kept: AdasKeeper.kept(reminder)) }

  @Test("signing out takes every reminder back, forgets what is kept, and stops asking")
  func signsOut() {
    var ada = ready()
    let reaction = ada.become(.signedOut)
    #expect(reaction.effects == [.clear] && reaction.change == .appointments)
    #expect(reaction.cancelled == [EffectSlot("list"), EffectSlot("find out")])
    #expect(AppointmentsKeeper.slot(of: .list(owner: "7")) == EffectSlot("list"))
    #expect(AppointmentsKeeper.slot(of: .findOutLater(seconds: 5)) == EffectSlot("find out"))
    #expect(ada.value == AppointmentsKeeper.initial)
    #expect(ada.receive(.changed(.accounts)) == .none, "once")
    #expect(ada.list([known]) == .none && ada.value.appointments == nil, "an answer comes too late")
  }

  @Test("an app that was killed while somebody signed out clears at the next start, once")
  func killed() {
    var keeper = AdasKeeper()
    #expect(keeper.become(.signedOut).effects == [.clear])
    #expect(keeper.become(.signedOut) == .none)
    for state: AccountState in [.unknown, .locked, .unreadable, .exposed, .switchedOff] {
      var other = AdasKeeper()
      #expect(other.become(state) == .none, "\(state): that signs nobody out")
    }
    keeper.become(.signedIn(AccountDesk.owner))
    #expect(keeper.value.owner == "7" && keeper.become(.signedOut).effects == [.clear], "the next time too")
  }

  @Test(
    "a sign-in that cannot be read now is still that of the person before",
    arguments: [AccountState.unknown, .locked, .unreadable, .exposed])
  func notReadable(state: AccountState) {
    var ada = ready()
    ada.become(state)
    #expect(ada.value.owner == "7" && ada.value.appointments == [known] && ada.value.reminders == [reminder])
    #expect(ada.handle(.listAsked).effects.isEmpty)
  }

  @Test("somebody else begins with nothing, and sees only what is kept of them")
  func another() {
    var ada = ready()
    let reaction = ada.become(.signedIn(AccountOwner(userID: "8", email: "eva@example.org")))
    #expect(reaction.effects == [.read(owner: "8")] && reaction.change == .appointments)
    #expect(ada.value.appointments == nil && ada.value.reminders.isEmpty && ada.value.owner == "8")
    ada.handle(.read(.init(), owner: "8", at: noon))
    #expect(
      ada.handle(.held([reminder.id.rawValue], at: noon))
        == .run(.forgetReminders([], orphans: [reminder.id.rawValue])))
  }

  @Test("a service that is switched off has nobody's appointments, and clears nothing")
  func switchedOff() {
    var ada = ready()
    #expect(ada.become(.switchedOff).effects.isEmpty && ada.value.owner == nil)
  }
}
