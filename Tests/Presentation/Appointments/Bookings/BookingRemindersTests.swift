import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The reminder of an hour that was booked")
struct BookingRemindersTests {
  private let list = AppointmentsKeeper.Effect.list(owner: "7")
  private let id = Booking.ID(rawValue: "a")
  private let appointment: Appointment
  private let reminder: Reminder

  init() throws {
    appointment = try AppointmentDesk.appointment()
    reminder = try AdasKeeper.reminder(setAt: noon, appointment: nil)
  }

  /// The hour is booked, and its reminder is to be made.
  private func done() throws -> AdasKeeper {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    ada.happen(.answered)
    return ada
  }

  @Test("it is made once the hour is booked, handed to the platform, and then the booking needs none any more")
  func order() throws {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    #expect(ada.value.reminders.isEmpty)
    let reaction = ada.happen(.answered)
    let booking = try #require(ada.booking())
    #expect(reaction.effects == [.keep(booking), .makeReminder(booking), list])
    let remind = AppointmentsKeeper.Effect.remind(reminder, reminder.content(.en), id)
    #expect(ada.handle(.reminderMade(reminder, id, at: noon)) == .run(remind))
    #expect(ada.value.reminders.isEmpty, "the platform has not taken it yet")
    let set = ada.handle(.reminded(reminder, id, nil))
    #expect(set.effects == ada.booking().map { [.keep($0)] } && set.change == .appointments)
    #expect(ada.booking()?.wish.reminder == nil, "after a restart no other one is made")
    #expect(ada.value.reminders == [reminder] && ada.value.reminder(of: appointment.slot) == reminder)
  }

  @Test("how long before the person last wanted to be reminded is known until somebody else is here")
  func lastLead() {
    var ada = AdasKeeper.ready()
    #expect(ada.value.lastLead == nil)
    #expect(ada.handle(.reminderWanted(.hours2)) == .changed(.appointments) && ada.value.lastLead == .hours2)
    #expect(ada.handle(.reminderWanted(nil)) == .changed(.appointments) && ada.value.lastLead == nil)
    ada.handle(.reminderWanted(.hour1))
    ada.become(.expired(AccountDesk.owner))
    #expect(ada.value.lastLead == .hour1)
    ada.become(.signedOut)
    #expect(ada.value.lastLead == nil)
  }

  @Test("it says where, how long before and when there, in the language of the person", arguments: Language.allCases)
  func words(language: Language) {
    let content = reminder.content(language)
    let expected: [Language: String] = [
      .en: "Your appointment at Karatekin Otoparkı begins in 1 hour, at 09:00 local time.",
      .tr: "Randevunuza 1 saat kaldı: Karatekin Otoparkı, yerel saatle 09:00.",
      .sv: "Din bokning vid Karatekin Otoparkı börjar om 1 timme, kl. 09:00 lokal tid.",
    ]
    #expect(content.text == expected[language])
    #expect(content.title == Texts(language: language).reminderTitle)
  }

  @Test("an hour that comes twice is told with its offset")
  func twice() throws {
    let slot = BookedSlot(
      station: reminder.slot.station, socket: reminder.slot.socket,
      time: try AppointmentDesk.time(2, "2024-10-27", offset: 3600))
    let second = Reminder(
      id: reminder.id, owner: "7", place: reminder.place, slot: slot, lead: .minutes5, begin: noon, setAt: noon)
    #expect(second.content(.en).text.hasSuffix("begins in 5 min, at 02:00 UTC+1 local time."))
  }

  @Test("the person's own hour that comes twice is told with its offset too")
  func ownTwice() throws {
    let wish = try AppointmentDesk.wish(3, day: "2024-10-27")
    let first = Reminder(
      id: reminder.id, owner: "7", place: wish.place, slot: wish.slot, lead: .minutes5, begin: try #require(wish.begin),
      setAt: noon)
    let zurich = try #require(TimeZone(identifier: "Europe/Zurich"))
    let words = "begins in 5 min, at 02:00 UTC+2 your time (03:00 at the station)."
    #expect(first.content(.en, in: zurich).text.hasSuffix(words))
  }

  @Test("a station without a name is told by its code, else as one without a name")
  func places() {
    func text(_ change: (inout BookingPlace) -> Void) -> String {
      var place = AppointmentDesk.place
      change(&place)
      return Reminder(
        id: reminder.id, owner: "7", place: place, slot: reminder.slot, lead: .minutes5, begin: noon, setAt: noon
      ).content(.en).text
    }
    let code = text { $0.name = nil }
    #expect(code == "Your appointment at TR-18-01 begins in 5 min, at 09:00 local time.")
    let nothing = text { place in
      place.name = nil
      place.code = nil
    }
    #expect(nothing.contains(Texts(language: .en).chargerSiteNoName))
  }

  @Test(
    "one that the platform does not take, or that cannot be stored, is missing until the person tries again",
    arguments: [AppointmentsKeeper.ReminderProblem.notTaken, .notStored])
  func missing(problem: AppointmentsKeeper.ReminderProblem) throws {
    var ada = try done()
    ada.handle(.reminderMade(reminder, id, at: noon))
    #expect(ada.handle(.reminded(reminder, id, problem)) == .changed(.appointments))
    #expect(ada.value.notReminded == [id: problem] && ada.value.reminders.isEmpty)
    #expect(ada.booking()?.standing == .done, "the appointment stays")
    var again = ada
    let booking = try #require(again.booking())
    #expect(again.act(.remindAgain(id)) == .changed(.appointments, .makeReminder(booking)))
    #expect(again.value.notReminded.isEmpty && again.act(.remindAgain(id)) == .none)
    again.handle(.reminderMade(reminder, id, at: noon + 5))
    again.handle(.reminded(reminder, id, nil))
    #expect(again.value.reminders == [reminder])
    #expect(ada.act(.letGo(id)).effects == ada.booking().map { [.keep($0)] })
    #expect(ada.value.notReminded.isEmpty && ada.booking()?.wish.reminder == nil)
    #expect(ada.list([appointment], askedAt: noon + 9).effects.contains(.forget(id)) && ada.value.bookings.isEmpty)
  }

  @Test("one whose time came before the hour was booked is not handed over, and that is told")
  func tooLate() throws {
    var ada = try done()
    #expect(ada.handle(.reminderMade(reminder, id, at: reminder.dueAt)) == .changed(.appointments))
    #expect(ada.value.notReminded == [id: .tooLate])
    var justInTime = try done()
    #expect(justInTime.handle(.reminderMade(reminder, id, at: reminder.dueAt - 1)).effects.count == 1)
  }

  @Test("an hour that was booked before the app was killed is reminded of after the next start")
  func killed() throws {
    var kept = AppointmentStore.Kept()
    var booking = Booking(
      id: id, owner: "7", kind: .make, wish: try AppointmentDesk.wish(reminder: .hour1), at: noon - 60)
    booking.handle(.answered, at: noon - 59)
    kept.bookings = [booking]
    var ada = AdasKeeper.unread()
    let read = ada.handle(.read(kept, owner: "7", at: noon))
    #expect(read.effects == [.lookAtHeld, .keep(booking), .makeReminder(booking), list])
    var reminded = kept
    reminded.reminders = [reminder]
    var other = AdasKeeper.unread()
    let effects = other.handle(.read(reminded, owner: "7", at: noon)).effects
    #expect(!effects.contains(.makeReminder(booking)) && other.booking()?.wish.reminder == nil, "it was set already")
  }

  @Test("cancelling takes the reminder back; a cancellation that fails leaves it")
  func cancelled() throws {
    let set = try AdasKeeper.reminder()
    var ada = AdasKeeper.ready(appointment, kept: AdasKeeper.kept(set))
    ada.act(.cancel(appointment))
    var failed = ada
    failed.happen(.refused(.otherUser))
    #expect(failed.value.reminders == [set])
    let reaction = ada.happen(.answered)
    var remembered = RememberedAppointment(appointment, of: "7")
    remembered.ending = .cancelledHere
    #expect(
      reaction.effects == [
        .endCancellation(id, remembered), .forgetReminders([set.id], orphans: []), list,
      ])
    #expect(ada.value.reminders.isEmpty)
  }

  @Test("the same hour booked again has its own reminder or none, not the one of before")
  func sameHour() throws {
    let old = try AdasKeeper.reminder("old")
    var ada = AdasKeeper.ready(appointment, kept: AdasKeeper.kept(old))
    // Cancelled elsewhere: the fresh list that a booking needs tells it.
    ada.act(.book(try AppointmentDesk.wish()), at: noon + 10)
    #expect(ada.list([], askedAt: noon + 10).effects.contains(.forgetReminders([old.id], orphans: [])))
    ada.happen(.answered, at: noon + 11)
    #expect(ada.value.reminder(of: appointment.slot) == nil)
    var again = try done()
    again.handle(.reminderMade(reminder, id, at: noon))
    again.handle(.reminded(reminder, id, nil))
    let newer = try AdasKeeper.reminder("b", lead: .minutes5, setAt: noon + 5, appointment: nil)
    let reaction = again.handle(.reminded(newer, nil, nil))
    #expect(reaction.effects == [.forgetReminders([reminder.id], orphans: [])] && again.value.reminders == [newer])
  }

  @Test("what the platform took for somebody who signed out meanwhile is given back")
  func signedOut() throws {
    var ada = try done()
    ada.handle(.reminderMade(reminder, id, at: noon))
    ada.become(.signedOut)
    #expect(ada.handle(.reminded(reminder, id, nil)) == .run(.forgetReminders([reminder.id], orphans: [])))
    #expect(ada.handle(.reminded(reminder, id, .notTaken)) == .none)
    #expect(ada.handle(.reminderMade(reminder, id, at: noon)) == .none)
    #expect(ada.value == AppointmentsKeeper.initial)
  }
}
