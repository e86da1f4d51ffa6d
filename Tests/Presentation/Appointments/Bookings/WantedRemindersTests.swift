import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Reminders that wait for notifications to be allowed")
struct WantedRemindersTests {
  private typealias Effect = AppointmentsKeeper.Effect

  private let appointment: Appointment
  private let reminder: Reminder
  /// What is kept while the reminder waits.
  private let waiting: RememberedAppointment

  init() throws {
    appointment = try AppointmentDesk.appointment()
    reminder = try AdasKeeper.reminder("b", setAt: noon)
    var waiting = RememberedAppointment(try AppointmentDesk.appointment(), of: "7")
    waiting.wantedLead = .hour1
    self.waiting = waiting
  }

  private var forgotten: Effect { .forgetRemembered(owner: "7", appointment.id) }

  /// The reminder is wanted, and the permission as it is.
  private func wanted(_ permission: PermissionState? = nil) -> AdasKeeper {
    var ada = AdasKeeper.ready(appointment)
    if let permission { ada.around[PermissionsKeeper.self] = [.notifications: permission] }
    ada.act(.remindOnceAllowed(appointment, .hour1))
    return ada
  }

  /// Notifications are allowed, and what the platform holds was looked at: these are the effects.
  private func allow(_ ada: inout AdasKeeper) -> [Effect] {
    ada.around[PermissionsKeeper.self] = [.notifications: .granted]
    #expect(ada.receive(.changed(.permission)) == .run(.lookAtHeld))
    return ada.handle(.held([], at: noon)).effects
  }

  @Test("it is stored first; the system asks only where it never did")
  func stored() {
    for permission in [nil, PermissionState.notAsked, .denied, .deniedForGood] {
      var ada = AdasKeeper.ready(appointment)
      if let permission { ada.around[PermissionsKeeper.self] = [.notifications: permission] }
      let asks = !(permission?.isDenied ?? false)
      let reaction = ada.act(.remindOnceAllowed(appointment, .hour1))
      #expect(reaction == .changed(.appointments, .wantReminder(waiting, asks: asks)))
      #expect(ada.value.wantedReminder(of: appointment.id) == .hour1 && ada.value.lastLead == .hour1)
      #expect(ada.value.reminders.isEmpty)
    }
  }

  @Test("once notifications are allowed it is set, and waits no more when it is")
  func allowed() {
    var ada = wanted()
    #expect(ada.handle(.held([], at: noon)).effects.isEmpty, "not yet")
    #expect(allow(&ada) == [.stamp(.remind(appointment, .hour1))])
    let set = ada.act(.remind(appointment, .hour1), id: "b")
    #expect(set.effects == [.remind(reminder, reminder.content(.en), nil)])
    #expect(ada.handle(.held([], at: noon)).effects.isEmpty, "it is on its way")
    #expect(ada.value.wantedReminder(of: appointment.id) == .hour1, "a kill would lose it")
    #expect(ada.handle(.reminded(reminder, nil, nil)).effects == [forgotten])
    #expect(ada.value.reminders == [reminder] && ada.value.remembered.isEmpty)
  }

  @Test("after a restart it is set where notifications are allowed, and waits where not")
  func restarted() {
    var kept = AppointmentStore.Kept()
    kept.copy = StoredCopy([appointment], at: noon)
    kept.remembered = [waiting]
    var ada = AdasKeeper.unread()
    #expect(ada.handle(.read(kept, owner: "7", at: noon)).effects.contains(.lookAtHeld))
    #expect(ada.handle(.held([], at: noon)).effects.isEmpty)
    ada.list([appointment])
    #expect(ada.value.wantedReminder(of: appointment.id) == .hour1)
    #expect(allow(&ada) == [.stamp(.remind(appointment, .hour1))])
  }

  @Test("one that the platform does not take is tried again; one for which it is too late is told and given up")
  func notSet() throws {
    var ada = wanted()
    _ = allow(&ada)
    ada.act(.remind(appointment, .hour1), id: "b")
    var late = ada
    ada.handle(.reminded(reminder, nil, .notTaken))
    #expect(ada.value.reminderProblems == [appointment.id: .notTaken])
    #expect(ada.handle(.held([], at: noon)).effects == [.stamp(.remind(appointment, .hour1))])
    #expect(late.handle(.reminded(reminder, nil, .tooLate)).effects.contains(forgotten))
    #expect(late.value.reminderProblems == [appointment.id: .tooLate])
    var passed = wanted()
    let begin = try #require(appointment.begin)
    #expect(passed.act(.remind(appointment, .hour1), at: begin - 3600) == .changed(.appointments, forgotten))
    #expect(passed.value.reminderProblems == [appointment.id: .tooLate])
    var tooSoon = AdasKeeper.ready(appointment)
    #expect(tooSoon.act(.remindOnceAllowed(appointment, .hour1), at: begin - 3600) == .changed(.appointments))
    #expect(tooSoon.value.reminderProblems == [appointment.id: .tooLate] && tooSoon.value.remembered.isEmpty)
  }

  @Test("who does not want it any more, or cancels, is not reminded")
  func letGo() {
    for act in [AppointmentsKeeper.Event.wantedReminderLetGo(appointment.id), nil] {
      var ada = wanted()
      let reaction = act.map { ada.handle($0) } ?? ada.act(.doNotRemind(appointment))
      #expect(reaction.effects == [forgotten] && ada.value.remembered.isEmpty)
      #expect(ada.handle(.wantedReminderLetGo(appointment.id)) == .none, "once")
    }
    var cancelled = wanted(.denied)
    cancelled.act(.cancel(appointment))
    cancelled.happen(.answered)
    #expect(cancelled.value.wantedReminders.isEmpty)
    cancelled.around[PermissionsKeeper.self] = [.notifications: .granted]
    #expect(cancelled.handle(.held([], at: noon)).effects.isEmpty)
    var gone = wanted(.denied)
    gone.list([], askedAt: noon + 60)
    #expect(gone.value.wantedReminders.isEmpty)
    var nobody = AdasKeeper.ready()
    #expect(nobody.act(.remindOnceAllowed(appointment, .hour1)) == .none)
  }

  @Test("that a calendar has the appointment, and with which reminder, is remembered besides")
  func exported() {
    var ada = wanted()
    ada.handle(.exported(appointment))
    _ = allow(&ada)
    ada.act(.remind(appointment, .hour1), id: "b")
    var exported = waiting
    (exported.isExported, exported.fileCount, exported.wantedLead) = (true, 1, nil)
    #expect(ada.handle(.reminded(reminder, nil, nil)).effects == [.remember(exported)])
    #expect(ada.value.isExportOutdated(of: appointment), "the file does not remind")
    (exported.exportedLead, exported.fileCount) = (.hour1, 2)
    #expect(ada.handle(.exported(appointment)) == .changed(.appointments, .remember(exported)))
    #expect(!ada.value.isExportOutdated(of: appointment))
  }

  @Test("what was stored before there were such reminders is read as it was")
  func older() throws {
    let stored = try JSONEncoder().encode(RememberedAppointment(appointment, of: "7"))
    let object = try #require(try JSONSerialization.jsonObject(with: stored) as? [String: Any])
    #expect(object["wantedLead"] == nil && object["exportedLead"] == nil && object["fileCount"] == nil)
    let read = try JSONDecoder().decode(RememberedAppointment.self, from: stored)
    #expect(read.wantedLead == nil && read.exportedLead == nil && read.nextFile == 0)
  }
}
