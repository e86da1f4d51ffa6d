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
    #expect(!shown.isOn && shown.offered == .minutes30, "after it there can be another one")
    guard case .content(let sections) = try visit.state(at: begin - 3600).body else { throw Failure.notFound }
    #expect(sections.first?.facts.last?.value == "05:00, has passed", "it is not told as none")
  }

  @Test("who switches it off and on again has the lead time of before")
  func offAndOn() throws {
    var visit = visit()
    visit.keep { $0.reminders = [reminder] }
    visit.handle(.reminder(.switchedOff))
    visit.keep { $0.reminders = [] }
    #expect(try visit.state().reminder?.offered == .hour1)
    visit.keep { $0.lastLead = .hours2 }
    #expect(try visit.state().reminder?.offered == .hour1, "here the person wanted it so")
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
    #expect(try expired.state().reminder != nil, "it is kept on the device, whoever has to sign in again")
    expired.become(.signedOut)
    #expect(try expired.state().reminder == nil)
    var unknown = Visit(appointment.id, knowing: nil)
    #expect(try unknown.state().reminder == nil && unknown.handle(.reminder(.switchedOff)) == .none)
    var place = appointment.place
    place.timeZone = nil
    let noZone = Visit(appointment.id, knowing: [try AppointmentDesk.appointment(at: place)])
    #expect(try noZone.state().reminder?.isEnabled == false)
    #expect(try noZone.state().reminder?.reason?.contains("time zone is not known") == true)
  }

  /// What is wanted once notifications are allowed.
  private func wanted(_ lead: ReminderLead) -> AppRequest { .appointments(.remindOnceAllowed(appointment, lead)) }

  /// The system's question is to be shown.
  private let question = AppRequest.tell(PermissionsKeeper.self, .asked([.notifications]))

  /// The permission is another one now.
  private func change(_ visit: inout Visit, to permission: PermissionState) {
    visit.around[PermissionsKeeper.self] = [.notifications: permission]
    visit.handle(.signal(.changed(visit.around, .permission)))
  }

  /// The appointment with a reminder that waits for notifications to be allowed.
  private func waiting(_ permission: PermissionState) -> Visit {
    var remembered = RememberedAppointment(appointment, of: "7")
    remembered.wantedLead = .hour1
    var visit = visit(permission)
    visit.keep { $0.remembered = [remembered] }
    return visit
  }

  @Test("the permission is asked for at first use, in place; the keeper sets what is wanted once it is given")
  func permission() throws {
    for before in [nil, PermissionState.notAsked] {
      var visit = visit(before)
      #expect(visit.handle(.reminder(.leadChosen(.hour1))) == .ask(wanted(.hour1)))
      #expect(visit.handle(.signal(.changed(visit.around, .appointments))) == .none, "the question is open")
      #expect(try visit.state().reminderPopup == nil)
      var remembered = RememberedAppointment(appointment, of: "7")
      remembered.wantedLead = .hour1
      visit.keep { $0.remembered = [remembered] }
      guard case .content(let sections) = try visit.state().body else { throw Failure.notFound }
      let waiting = Fact(label: "Reminder", value: "Waiting for your answer about notifications…")
      #expect(sections.first?.facts.last == waiting, "nobody has said no")
      change(&visit, to: .granted)
      #expect(try visit.state().reminderPopup == nil && visit.model.allowing == .notAsked)
    }
    var away = visit(.notAsked)
    away.handle(.reminder(.leadChosen(.hour1)))
    away.handle(.signal(.covered))
    change(&away, to: .denied)
    #expect(try away.state().reminderPopup == nil, "who has left is told by the reminder itself")
  }

  @Test("what was refused for now is asked for in place, and a second refusal is told again")
  func denied() throws {
    var visit = visit(.notAsked)
    visit.handle(.reminder(.leadChosen(.hour1)))
    change(&visit, to: .denied)
    let popup = try #require(try visit.state().reminderPopup)
    #expect(popup.title == "Notifications are off" && popup.primary.label == "Allow notifications")
    var left = visit
    #expect(left.handle(.reminder(.popupLeft)) == .ask(.wantedReminderLetGo(appointment.id)))
    #expect(try left.state().reminderPopup == nil && left.handle(.reminder(.allowTapped)) == .none)
    #expect(visit.handle(.reminder(.allowTapped)) == .ask(question))
    #expect(try visit.state().reminderPopup == nil)
    visit.handle(.signal(.changed(visit.around, .appointments)))
    #expect(try visit.state().reminderPopup == nil, "the refusal before is no answer")
    change(&visit, to: .denied)
    #expect(try visit.state().reminderPopup != nil)
    var before = self.visit(.denied)
    #expect(before.handle(.reminder(.leadChosen(.hour1))) == .ask(wanted(.hour1)), "it is kept until it is allowed")
    #expect(try before.state().reminderPopup != nil)
  }

  @Test("what was refused for good leads to the device's settings; the words stay until it is changed there")
  func deniedForGood() async throws {
    var visit = visit(.deniedForGood)
    visit.handle(.reminder(.leadChosen(.hour1)))
    #expect(try visit.state().reminderPopup?.primary.label == "Open settings")
    #expect(visit.handle(.reminder(.allowTapped)) == .run(.showSystemSettings))
    #expect(try visit.state().reminderPopup?.message == "Allow notifications so that we can remind you.")
    visit.handle(.reminder(.systemSettingsNotShown))
    #expect(try visit.state().reminderPopup?.message == context().texts.permissionSettingsFailed)
    change(&visit, to: .granted)
    #expect(try visit.state().reminderPopup == nil)
    visit.handle(.reminder(.systemSettingsNotShown))
    #expect(try visit.state().reminderPopup == nil && visit.handle(.reminder(.allowTapped)) == .none)
    let device = PlatformDouble()
    let useCases = UseCases.joined(platform: device.port, clock: ManualClock(now: noon))
    #expect(await answers(AppointmentViewModel.self, to: .showSystemSettings, with: useCases).isEmpty)
    device.state.withLock { $0.canShowSettings = false }
    let failed = await answers(AppointmentViewModel.self, to: .showSystemSettings, with: useCases)
    #expect(failed == [.reminder(.systemSettingsNotShown)])
  }

  @Test("one that waits is told, can be switched off, and is asked for again", arguments: Language.allCases)
  func waits(language: Language) throws {
    let texts = Texts(language: language)
    func told(_ visit: Visit) throws -> String? {
      guard case .content(let sections) = try visit.state(language).body else { throw Failure.notFound }
      return sections.first?.facts.last?.value
    }
    var visit = waiting(.denied)
    #expect(try told(visit) == texts.reminderNoneNotAllowed && visit.state(language).remind == texts.tellMeAllow)
    let choice = try #require(try visit.state().reminder)
    #expect(choice.isOn && choice.leads.filter(\.isSelected).map(\.lead) == [.hour1])
    #expect(visit.handle(.reminder(.switchedOff)) == .ask(.appointments(.doNotRemind(appointment))))
    #expect(visit.handle(.remindTapped) == .ask(question))
    #expect(try visit.state().remind == nil, "the question is open")
    change(&visit, to: .denied)
    #expect(try visit.state().reminderPopup != nil && visit.handle(.reminder(.popupLeft)) == .none, "it still waits")
    var settings = waiting(.deniedForGood)
    #expect(try settings.handle(.remindTapped) == .none && settings.state().reminderPopup != nil)
    var granted = waiting(.granted)
    #expect(try told(granted) == texts.notificationsNotHeldNow)
    #expect(granted.handle(.remindTapped) == .ask(asked(.hour1)))
  }

  @Test("a cancellation that failed leaves the reminder and the calendar as they are")
  func notCancelled() throws {
    let wish = try AppointmentDesk.wish()
    for event in [Booking.Event.notSent(.offline), .refused(.otherUser)] {
      var visit = visit()
      visit.keep { value in
        value.bookings = [.asked(.cancel(appointment.id), wish, event)]
        value.reminders = [reminder]
      }
      #expect(try visit.state().reminder?.isOn == true && visit.state().calendar != nil)
      #expect(visit.handle(.reminder(.leadChosen(.minutes10))) == .ask(asked(.minutes10)))
    }
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

  @Test("an app that is killed while the system asks sets it once notifications are allowed", arguments: [true, false])
  func killedWhileAsked(isAllowed: Bool) async throws {
    let visit = try await visit()
    await visit.send(.appointment(.reminder(.leadChosen(.hour1))))
    #expect(visit.platform.asked == [.notifications] && visit.appointments.remembered.map(\.wantedLead) == [.hour1])
    let next = await visit.killedWhileBooking()
    await next.core.send(.platform(.permissionChanged(.notifications, isAllowed ? .granted : .denied)))
    #expect(next.upcoming.map(\.badge) == [isAllowed ? "Reminder 1 hour before" : "Reminder not set"])
    #expect(next.platform.scheduled.count == (isAllowed ? 1 : 0))
    #expect(next.appointments.remembered.isEmpty == isAllowed, "it waits no more")
    next.core.stop()
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
