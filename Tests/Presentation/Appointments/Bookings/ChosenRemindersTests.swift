import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Reminders that are set, changed and removed after booking")
struct ChosenRemindersTests {
  private typealias Effect = AppointmentsKeeper.Effect

  private let appointment: Appointment
  /// The one that was set with the booking.
  private let first: Reminder

  init() throws {
    appointment = try AppointmentDesk.appointment()
    first = try AdasKeeper.reminder()
  }

  private func ready() -> AdasKeeper { .ready(appointment, kept: AdasKeeper.kept(first)) }

  private func chosen(_ id: String, _ lead: ReminderLead, setAt: Date = noon) throws -> Reminder {
    try AdasKeeper.reminder(id, lead: lead, setAt: setAt)
  }

  private func remind(_ reminder: Reminder) -> Effect { .remind(reminder, reminder.content(.en), nil) }

  @Test("one is handed to the platform under the id of its stamp, and counts once it is stored")
  func set() throws {
    var ada = AdasKeeper.ready(appointment)
    let wanted = try chosen("b", .minutes30)
    let reaction = ada.act(.remind(appointment, .minutes30), id: "b")
    #expect(reaction.effects == [remind(wanted)] && ada.value.reminders.isEmpty)
    #expect(ada.handle(.reminded(wanted, nil, nil)) == .changed(.appointments) && ada.value.reminders == [wanted])
    #expect(ada.act(.remind(appointment, .minutes30), id: "c").effects.isEmpty, "it is as it is")
  }

  @Test("another lead time is set first; then the one of before is taken back")
  func changed() throws {
    var ada = ready()
    let wanted = try chosen("b", .minutes5)
    #expect(ada.act(.remind(appointment, .minutes5), id: "b").effects == [remind(wanted)])
    #expect(ada.value.reminders == [first])
    #expect(ada.handle(.reminded(wanted, nil, nil)).effects == [.forgetReminders([first.id], orphans: [])])
    #expect(ada.value.reminders == [wanted])
  }

  @Test("of several choices in a row the last counts: it waits for the one on its way and takes its place")
  func several() throws {
    var ada = ready()
    let (one, last) = (try chosen("b", .minutes5), try chosen("b", .hours2, setAt: noon + 1))
    ada.act(.remind(appointment, .minutes5), id: "b")
    #expect(ada.act(.remind(appointment, .hours2), id: "c", at: noon + 1).effects.isEmpty)
    #expect(ada.handle(.reminded(one, nil, nil)).effects == [remind(last)] && ada.value.reminders == [first])
    #expect(ada.handle(.reminded(last, nil, nil)).effects == [.forgetReminders([first.id], orphans: [])])
    #expect(ada.value.reminders == [last])
    // Back to the one that is held, while another is on its way.
    let (away, back) = (try chosen("d", .minutes5), try chosen("d", .hours2))
    #expect(ada.act(.remind(appointment, .minutes5), id: "d").effects == [remind(away)])
    ada.act(.remind(appointment, .hours2), id: "e")
    #expect(ada.handle(.reminded(away, nil, nil)).effects == [remind(back)])
  }

  @Test(
    "one that cannot be set is told of its appointment, and the one of before stays",
    arguments: [AppointmentsKeeper.ReminderProblem.notTaken, .notStored, .tooLate])
  func missing(problem: AppointmentsKeeper.ReminderProblem) throws {
    var ada = ready()
    let wanted = try chosen("b", .minutes5)
    ada.act(.remind(appointment, .minutes5), id: "b")
    #expect(ada.handle(.reminded(wanted, nil, problem)).effects == [.forgetReminders([wanted.id], orphans: [])])
    #expect(ada.value.reminderProblems == [appointment.id: problem] && ada.value.reminders == [first])
    #expect(ada.value.notHeld.isEmpty && ada.value.notReminded.isEmpty)
    var again = ada
    let second = try chosen("c", .minutes5)
    #expect(again.act(.remind(appointment, .minutes5), id: "c").effects == [remind(second)])
    #expect(again.value.reminderProblems.isEmpty)
    again.handle(.reminded(second, nil, nil))
    #expect(again.value.reminders == [second] && again.value.reminderProblems.isEmpty)
    ada.list([])
    #expect(ada.value.reminderProblems.isEmpty, "the appointment is gone")
  }

  @Test("there must be a full minute, an appointment, and a time; one that is being cancelled has none")
  func impossible() throws {
    var ada = ready()
    let begin = try #require(appointment.begin)
    #expect(ada.act(.remind(appointment, .minutes5), at: begin - 359) == .changed(.appointments))
    #expect(ada.value.reminderProblems == [appointment.id: .tooLate] && ada.value.reminders == [first])
    #expect(ada.act(.remind(appointment, .minutes5), id: "b", at: begin - 360).effects.count == 1)
    var gone = AdasKeeper.ready()
    #expect(gone.act(.remind(appointment, .minutes5)) == .none)
    var place = appointment.place
    place.timeZone = nil
    let unknown = try AppointmentDesk.appointment(at: place)
    var noZone = AdasKeeper.ready(unknown)
    #expect(noZone.act(.remind(unknown, .minutes5)) == .none)
    var cancelling = ready()
    cancelling.act(.cancel(appointment))
    #expect(cancelling.act(.remind(appointment, .minutes5), id: "b") == .none)
    var nobody = AdasKeeper()
    #expect(nobody.handle(.asked(.remind(appointment, .minutes5))) == .none)
    #expect(nobody.handle(.stamped(.remind(appointment, .minutes5), .init(rawValue: "a"), at: noon)) == .none)
  }

  @Test("removing takes the reminder back, and one on its way as soon as it has arrived")
  func removed() throws {
    var ada = ready()
    var onItsWay = ada
    let reaction = ada.act(.doNotRemind(appointment))
    #expect(reaction == .changed(.appointments, .forgetReminders([first.id], orphans: [])))
    #expect(ada.value.reminders.isEmpty)
    let wanted = try chosen("b", .minutes5)
    onItsWay.act(.remind(appointment, .minutes5), id: "b")
    #expect(onItsWay.act(.doNotRemind(appointment)).effects == [.forgetReminders([first.id], orphans: [])])
    var again = onItsWay
    #expect(onItsWay.handle(.reminded(wanted, nil, nil)) == .run(.forgetReminders([wanted.id], orphans: [])))
    #expect(onItsWay.value.reminders.isEmpty)
    let newer = try chosen("c", .hour1)
    #expect(again.act(.remind(appointment, .hour1), id: "c").effects == [remind(newer)], "wanted all the same")
    again.handle(.reminded(wanted, nil, nil))
    again.handle(.reminded(newer, nil, nil))
    #expect(again.value.reminders == [newer])
  }

  @Test("a cancellation takes one back that is still on its way")
  func cancelled() throws {
    var ada = AdasKeeper.ready(appointment)
    let wanted = try chosen("b", .minutes5)
    ada.act(.remind(appointment, .minutes5), id: "b")
    ada.act(.cancel(appointment))
    ada.happen(.answered)
    #expect(ada.handle(.reminded(wanted, nil, nil)) == .run(.forgetReminders([wanted.id], orphans: [])))
    #expect(ada.value.reminders.isEmpty)
  }

  @Test("one that was missing since booking is missing no more once another is set, or none is wanted")
  func missingSinceBooking() throws {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    ada.happen(.answered)
    let id = Booking.ID(rawValue: "a")
    ada.handle(.reminderMade(first, id, at: noon))
    ada.handle(.reminded(first, id, .notTaken))
    ada.list([appointment], askedAt: noon + 1)
    #expect(ada.value.notReminded == [id: .notTaken])
    var without = ada
    #expect(without.act(.doNotRemind(appointment), id: "b").effects == [.forget(id)])
    #expect(without.value.notReminded.isEmpty)
    ada.act(.remind(appointment, .minutes5), id: "b")
    #expect(ada.handle(.reminded(try chosen("b", .minutes5), nil, nil)).effects == [.forget(id)])
    #expect(ada.value.notReminded.isEmpty && ada.value.reminders.map(\.lead) == [.minutes5])
  }

  @Test("the one of the booking is not made where the person has chosen another meanwhile")
  func chosenMeanwhile() throws {
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    ada.happen(.answered)
    ada.list([appointment], askedAt: noon + 1)
    ada.act(.remind(appointment, .minutes5), id: "b")
    let id = Booking.ID(rawValue: "a")
    #expect(ada.handle(.reminderMade(first, id, at: noon)) == .run(.forget(id)))
    ada.handle(.reminded(try chosen("b", .minutes5), nil, nil))
    #expect(ada.value.reminders.map(\.lead) == [.minutes5])
  }

  @Test("an app that was killed between the new one and taking back the old one takes it back at the next start")
  func killed() throws {
    let newer = try chosen("b", .minutes5)
    var ada = AdasKeeper.unread()
    let read = ada.handle(.read(AdasKeeper.kept(first, newer), owner: "7", at: noon))
    #expect(read.effects.contains(.forgetReminders([first.id], orphans: [])) && ada.value.reminders == [newer])
  }

  @Test("another language while it is on its way writes it anew, and it is still the person's choice")
  func language() throws {
    var ada = AdasKeeper.ready(appointment)
    let wanted = try chosen("b", .minutes5)
    ada.act(.remind(appointment, .minutes5), id: "b")
    ada.around[PreferencesKeeper.self].language = .sv
    ada.receive(.changed(.preferences))
    let anew = Effect.remind(wanted, wanted.content(.sv), nil)
    #expect(ada.handle(.reminded(wanted, nil, nil)) == .run(anew))
    ada.handle(.reminded(wanted, nil, .notTaken))
    #expect(ada.value.reminderProblems == [appointment.id: .notTaken])
  }
}

@Suite("What is said when an hour is booked")
struct BookedWordsTests {
  private let id = Booking.ID(rawValue: "a")
  private let wish: BookingWish
  private let reminder: Reminder

  init() throws {
    wish = try AppointmentDesk.wish()
    reminder = try AdasKeeper.reminder(setAt: noon, appointment: nil)
  }

  private func words(_ lead: ReminderLead?) -> AppNotice {
    var value = AppointmentsKeeper.Value()
    if lead != nil { value.reminders = [reminder] }
    return AppNotice(BookedWords(wish, in: value))
  }

  @Test("it is said with the reminder that is set, or without one; not while one is missing")
  func said() throws {
    var plain = AdasKeeper.ready()
    plain.book(wish)
    #expect(plain.happen(.answered).notice == words(nil))
    #expect(plain.handle(.asked(.letGo(id))).notice == words(nil), "where it was confirmed")
    var ada = AdasKeeper.ready()
    ada.book(try AppointmentDesk.wish(reminder: .hour1))
    #expect(ada.happen(.answered).notice == nil)
    ada.handle(.reminderMade(reminder, id, at: noon))
    var missing = ada
    #expect(missing.handle(.reminded(reminder, id, .notTaken)).notice == nil)
    #expect(missing.handle(.asked(.letGo(id))).notice == nil)
    #expect(ada.handle(.reminded(reminder, id, nil)).notice == words(.hour1))
    #expect(ada.handle(.asked(.letGo(id))).notice == words(.hour1))
  }

  @Test("on the list what is too late can be let go, and is not tried again")
  func tooLate() throws {
    var visit = AppointmentsVisit<AppointmentsViewModel>(NoArgument(), knowing: [])
    visit.keep { value in
      value.bookings = [.asked(.make, wish, .answered)]
      value.notReminded = [id: .tooLate]
    }
    let pending = try #require(try visit.state().pending.first)
    #expect(pending.isReminder && pending.retry == nil && pending.letGo == "Close")
  }

  @Test("it goes when the reminder is not held or will not be shown, and promises nothing that was shown")
  func promise() throws {
    var around = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])
    around[AppointmentsKeeper.self].owner = "7"
    around[AppointmentsKeeper.self].reminders = [reminder]
    let said = words(.hour1).words
    #expect(said.isDue(on: nil, in: around))
    let shown = said.shown(in: try context(now: reminder.dueAt)).text.plain
    #expect(shown == "Appointment booked: Karatekin Otoparkı, Sun, 2 Jun 2024, 09:00 (06:00 your time).")
    var refused = around
    refused[PermissionsKeeper.self] = [.notifications: .denied]
    #expect(!said.isDue(on: nil, in: refused))
    around[AppointmentsKeeper.self].notHeld = [reminder.id]
    #expect(!said.isDue(on: nil, in: around))
  }

  @Test("in each language", arguments: Language.allCases)
  func shown(language: Language) throws {
    let context = try context(language)
    let hour = "Karatekin Otoparkı, \(wish.time.words(in: wish.place.zone, context))"
    let expected: [Language: [String]] = [
      .en: ["Appointment booked: \(hour).", "Appointment booked: \(hour). We will remind you 1 hour before."],
      .tr: ["Randevunuz alındı: \(hour).", "Randevunuz alındı: \(hour). Randevudan 1 saat önce hatırlatacağız."],
      .sv: ["Tiden är bokad: \(hour).", "Tiden är bokad: \(hour). Du får en påminnelse 1 timme före."],
    ]
    let said = [words(nil), words(.hour1)].map { $0.words.shown(in: context) }
    #expect(said.map(\.text.plain) == expected[language] && said.allSatisfy { $0.tone == .information })
  }

  @Test("it waits for the list, and goes with the appointment, or with its reminder")
  func due() throws {
    var around = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])
    around[AppointmentsKeeper.self].owner = "7"
    around[AppointmentsKeeper.self].reminders = [reminder]
    let said = BookedWords(wish, in: around.appointments)
    #expect(said.isDue(on: AppointmentsViewModel.name, in: around) && said.isDue(on: nil, in: around))
    let begin = try #require(wish.begin)
    #expect(!said.isOver(at: begin - 1) && said.isOver(at: begin), "then there is nothing to look forward to")
    #expect(!said.isDue(on: ConfirmBookingViewModel.name, in: around))
    var cancelled = around
    cancelled[AppointmentsKeeper.self].bookings = [.asked(.cancel(AppointmentID(rawValue: "7")), wish)]
    #expect(!said.isDue(on: AppointmentsViewModel.name, in: cancelled))
    var other = around
    other[AppointmentsKeeper.self].reminders = [try AdasKeeper.reminder(lead: .minutes5)]
    #expect(!said.isDue(on: AppointmentsViewModel.name, in: other))
    var nobody = around
    nobody[AppointmentsKeeper.self].owner = nil
    #expect(!said.isDue(on: AppointmentsViewModel.name, in: nobody))
  }
}
