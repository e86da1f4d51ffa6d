import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The reminder on the screen of an appointment")
struct AppointmentReminderTests {
  private typealias Visit = AppointmentsVisit<AppointmentViewModel>

  private let appointment: Appointment
  private let begin: Date
  private let reminder: Reminder

  init() throws {
    appointment = try AppointmentDesk.appointment()
    begin = try #require(appointment.begin)
    reminder = try AdasKeeper.reminder()
  }

  private func visit(_ permission: PermissionState? = .granted) -> Visit {
    var visit = Visit(appointment.id, knowing: [appointment])
    if let permission { visit.around[PermissionsKeeper.self] = [.notifications: permission] }
    visit.handle(.signal(.changed(visit.around, .permission)))
    return visit
  }

  private func asked(_ lead: ReminderLead) -> AppRequest { .appointments(.remind(appointment, lead)) }

  @Test("without one it is said, and offered with the times that there still is time for")
  func offered() throws {
    var visit = visit()
    let choice = try #require(try visit.state().reminder)
    #expect(!choice.isOn && choice.isEnabled && choice.offered == .minutes5 && choice.leads.isEmpty)
    #expect(choice.reason == nil && visit.handle(.reminder(.leadChosen(.minutes5))) == .ask(asked(.minutes5)))
    visit.keep { $0.lastLead = .hours2 }
    #expect(try visit.state().reminder?.offered == .hours2, "as the person wanted it last")
    #expect(try visit.state(at: begin - 3600).reminder?.offered == .minutes30)
    let late = try #require(try visit.state(at: begin - 359).reminder)
    #expect(!late.isEnabled && late.offered == nil && late.reason == "The appointment begins too soon for a reminder.")
    #expect(try visit.state(at: begin).reminder == nil)
  }

  @Test("the one that is set can be changed and removed")
  func changed() throws {
    var visit = visit()
    visit.keep { $0.reminders = [reminder] }
    let choice = try #require(try visit.state().reminder)
    #expect(choice.isOn && choice.leads.filter(\.isSelected).map(\.lead) == [.hour1] && choice.leads.count == 7)
    #expect(visit.handle(.reminder(.leadChosen(.minutes10))) == .ask(asked(.minutes10)))
    #expect(visit.handle(.reminder(.switchedOff)) == .ask(.appointments(.doNotRemind(appointment))))
    let near = try #require(try visit.state(at: begin - 3630).reminder)
    #expect(near.leads.map(\.lead).last == .hour1, "it is still to come, though it could not be set now")
    let shown = try #require(try visit.state(at: begin - 3600).reminder)
    #expect(!shown.isOn && shown.offered == .minutes5, "after it there can be another one")
  }

  @Test("nothing can be chosen of what is cancelled, over, not the person's any more, or without a time")
  func nothing() throws {
    var cancelling = visit()
    let wish = try AppointmentDesk.wish()
    cancelling.keep { $0.bookings = [.asked(.cancel(appointment.id), wish)] }
    #expect(try cancelling.state().reminder == nil)
    #expect(cancelling.handle(.reminder(.leadChosen(.minutes5))) == .none)
    var expired = visit()
    expired.become(.expired(AccountDesk.owner))
    #expect(try expired.state().reminder == nil)
    var unknown = Visit(appointment.id, knowing: nil)
    #expect(try unknown.state().reminder == nil && unknown.handle(.reminder(.switchedOff)) == .none)
    var place = appointment.place
    place.timeZone = nil
    let noZone = Visit(appointment.id, knowing: [try AppointmentDesk.appointment(at: place)])
    #expect(try noZone.state().reminder?.isEnabled == false)
    #expect(try noZone.state().reminder?.reason?.contains("time zone is not known") == true)
  }

  @Test("the permission is asked for at first use; what was wanted is set once it is given")
  func permission() throws {
    for before in [nil, PermissionState.notAsked] {
      var visit = visit(before)
      #expect(visit.handle(.reminder(.leadChosen(.hour1))) == .run(.askForNotifications))
      #expect(visit.handle(.signal(.changed(visit.around, .appointments))) == .none, "the question is open")
      visit.around[PermissionsKeeper.self] = [.notifications: .granted]
      #expect(visit.handle(.signal(.changed(visit.around, .permission))) == .ask(asked(.hour1)))
      #expect(visit.handle(.signal(.changed(visit.around, .permission))) == .none, "once")
    }
    var away = visit(.notAsked)
    away.handle(.reminder(.leadChosen(.hour1)))
    away.handle(.signal(.covered))
    away.around[PermissionsKeeper.self] = [.notifications: .granted]
    #expect(away.handle(.signal(.appeared(away.around))) == .ask(asked(.hour1), .listAppointments))
  }

  @Test(
    "where notifications are not allowed the way leads to the permissions, and back with what was wanted",
    arguments: [PermissionState.denied, .deniedForGood])
  func denied(permission: PermissionState) throws {
    var visit = visit(.notAsked)
    visit.handle(.reminder(.leadChosen(.hour1)))
    visit.around[PermissionsKeeper.self] = [.notifications: permission]
    visit.handle(.signal(.changed(visit.around, .permission)))
    let popup = try #require(try visit.state().reminderPopup)
    #expect(popup.title == "Notifications are off" && popup.primary.label == "Permissions")
    var left = visit
    left.handle(.reminder(.popupLeft))
    #expect(try left.state().reminderPopup == nil && left.handle(.reminder(.permissionsTapped)) == .none)
    #expect(visit.handle(.reminder(.permissionsTapped)) == .ask(.open("permissions", argument: nil)))
    #expect(try visit.state().reminderPopup == nil)
    var granted = visit
    granted.around[PermissionsKeeper.self] = [.notifications: .granted]
    #expect(granted.handle(.signal(.appeared(granted.around))) == .ask(asked(.hour1), .listAppointments))
    #expect(visit.handle(.signal(.appeared(visit.around))) == .ask(.listAppointments), "still not")
    visit.around[PermissionsKeeper.self] = [.notifications: .granted]
    #expect(visit.handle(.signal(.changed(visit.around, .permission))) == .none, "it was let go")
    var before = self.visit(permission)
    before.handle(.reminder(.leadChosen(.hour1)))
    #expect(try before.state().reminderPopup != nil)
  }

  @Test("why one is not set is told", arguments: Language.allCases)
  func problems(language: Language) throws {
    let texts = Texts(language: language)
    let told: [(AppointmentsKeeper.ReminderProblem, String)] = [
      (.notTaken, texts.appointmentReminderNotTaken), (.notStored, texts.appointmentReminderNotStored),
      (.tooLate, texts.appointmentReminderTooLate),
    ]
    for (problem, words) in told {
      var visit = visit()
      visit.keep { $0.reminderProblems = [appointment.id: problem, AppointmentID(rawValue: "9"): .notTaken] }
      #expect(try visit.state(language).notices.map(\.text.plain) == [words])
    }
  }
}

@MainActor
@Suite("A reminder after booking, from the screen to the platform")
struct ReminderWholeWayTests {
  private let id = AppointmentID(rawValue: "7")

  private func visit() async throws -> AppVisit {
    let visit = AppVisit(store: MemoryStore([try AppointmentDesk.station()]).port) { $0.signIn(.appointments) }
    visit.appointments.book(try AppointmentDesk.appointment())
    await visit.open("appointment", id.rawValue)
    return visit
  }

  @Test("it is set, changed and removed; the device keeps what the platform holds")
  func wholeWay() async throws {
    let visit = try await visit()
    await visit.send(.appointment(.reminder(.leadChosen(.hour1))))
    #expect(visit.platform.asked == [.notifications] && visit.platform.scheduled.isEmpty)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    let begin = try #require(try AppointmentDesk.appointment().begin)
    #expect(visit.platform.scheduled.map(\.at) == [begin - 3600])
    #expect(visit.platform.scheduled.first?.link?.description == "chargecore://appointment/7")
    #expect(visit.appointment?.reminder?.isOn == true)
    await visit.send(.appointment(.reminder(.leadChosen(.minutes5))))
    #expect(visit.platform.scheduled.map(\.at) == [begin - 300])
    #expect(visit.appointments.keptReminders.map(\.lead) == [.minutes5])
    await visit.send(.appointment(.reminder(.switchedOff)))
    #expect(visit.platform.scheduled.isEmpty && visit.appointments.keptReminders.isEmpty)
    #expect(visit.appointment?.reminder?.isOn == false)
    visit.core.stop()
  }

  @Test("one that cannot be set is told, and the one of before stays on the device and the platform")
  func failed() async throws {
    let visit = try await visit()
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.send(.appointment(.reminder(.leadChosen(.hour1))))
    visit.appointments.state.withLock { $0.reminderFailure = .storage }
    await visit.send(.appointment(.reminder(.leadChosen(.minutes5))))
    #expect(visit.appointment?.notices.map(\.text.plain) == ["The reminder could not be saved on this device."])
    #expect(visit.appointments.keptReminders.map(\.lead) == [.hour1] && visit.platform.scheduled.count == 1)
    #expect(visit.appointment?.reminder?.leads.filter(\.isSelected).map(\.lead) == [.hour1])
    visit.core.stop()
  }

  @Test("who signs in again after signing out is reminded of nothing, reads that, and can change it")
  func signedInAgain() async throws {
    let visit = try await visit()
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.send(.appointment(.reminder(.leadChosen(.hour1))))
    await visit.core.send(.keeper(.accounts(.signedOut(.appointments, ended: nil))))
    #expect(visit.platform.scheduled.isEmpty)
    await visit.core.send(.keeper(.accounts(.signedIn(.appointments, AccountDesk.owner))))
    await visit.core.send(.screenRequested("appointment", argument: id.rawValue))
    guard case .content(let sections) = visit.appointment?.body else { throw Failure.notFound }
    #expect(sections.first?.facts.last == Fact(label: "Reminder", value: "None"))
    #expect(visit.appointment?.reminder?.isOn == false && visit.appointment?.reminder?.isEnabled == true)
    visit.core.stop()
  }
}
