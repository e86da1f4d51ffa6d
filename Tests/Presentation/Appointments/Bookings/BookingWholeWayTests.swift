import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("An hour, from the station to the list")
struct BookingWholeWayTests {
  /// What is said of the hour that is chosen in these tests.
  private static let booked =
    "Appointment booked: Karatekin Otoparkı, Sat, 1 Jun 2024, 20:00 (17:00 your time)."

  private func visit(_ prepare: (AccountDesk) -> Void = { $0.signIn(.appointments) }) throws -> AppVisit {
    AppVisit(store: MemoryStore([try AppointmentDesk.station()]).port, prepare)
  }

  @Test("it is stored, sent, reminded of, and on the list; nothing of the request is kept")
  func booked() async throws {
    let visit = try visit()
    try await visit.choose(20)
    #expect(visit.confirmBooking?.book?.label == "Book")
    await visit.confirm(.hour1)
    #expect(visit.upcoming.map(\.badge) == ["Reminder 1 hour before"])
    #expect(visit.notice == "\(Self.booked) We will remind you 1 hour before.")
    #expect(visit.upcoming.map(\.time) == ["Sat, 1 Jun 2024, 20:00 (17:00 your time)"])
    let steps = visit.appointments.script.steps
    let kept = try #require(steps.firstIndex(of: "keep booking"))
    let made = try #require(steps.firstIndex { $0.hasPrefix("make ") })
    #expect(kept < made && visit.appointments.count("make") == 1)
    #expect(visit.appointments.keptBookings.isEmpty && visit.appointments.keptReminders.count == 1)
    let notice = try #require(visit.platform.scheduled.first)
    #expect(visit.platform.scheduled.count == 1 && notice.at == noon + 4 * 3600)
    #expect(notice.link?.description == "chargecore://appointment/101", "its number is known by now")
    visit.core.stop()
  }

  @Test("offline, with nothing stored, the list says so and is not loading for ever; with the network it comes")
  func offlineAtFirst() async throws {
    let visit = try visit()
    visit.appointments.book(try AppointmentDesk.appointment())
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.open("appointments")
    let offline = AppointmentsViewState.Body.failed(trouble: Trouble(.offline, in: try context()))
    #expect(visit.appointmentList?.body == offline && visit.appointmentList?.retry == "Try again")
    await visit.advance(3600)
    #expect(visit.appointmentList?.body == offline && visit.appointments.count("appointments") == 0)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    #expect(visit.upcoming.count == 1)
    visit.core.stop()
  }

  @Test("another language leaves the platform with the reminder, in that language")
  func anotherLanguage() async throws {
    let visit = try visit()
    try await visit.choose(20)
    await visit.confirm(.hour1)
    await visit.core.send(.platform(.systemLanguageChanged("sv")))
    #expect(visit.platform.scheduled.map(\.content.title) == ["Kommande bokning"])
    #expect(visit.appointments.keptReminders.count == 1)
    visit.core.stop()
  }

  @Test("another zone leaves the platform with the reminder, in the time of that zone")
  func anotherZone() async throws {
    let visit = try visit()
    try await visit.choose(20)
    await visit.confirm(.hour1)
    for (zone, words) in [
      ("Europe/Istanbul", "at 20:00."), ("Europe/Zurich", "at 19:00 your time (20:00 at the station)."),
      ("Asia/Kathmandu", "at 22:45 your time (20:00 at the station)."), ("Europe/Istanbul", "at 20:00."),
    ] {
      await visit.core.send(.platform(.timeZoneChanged(zone)))
      let texts = visit.platform.scheduled.map(\.content.text)
      #expect(texts.count == 1 && texts.allSatisfy { $0.hasSuffix(words) }, "\(zone)")
    }
    visit.core.stop()
  }

  /// The hour was confirmed with a reminder, and the system's question about notifications is open.
  private func asked() async throws -> AppVisit {
    let visit = try visit()
    try await visit.choose(20)
    await visit.send(.confirmBooking(.reminderSwitched(isOn: true)))
    await visit.send(.confirmBooking(.confirmTapped))
    #expect(visit.platform.asked == [.notifications] && visit.confirmBooking?.book?.isEnabled == false)
    return visit
  }

  @Test("an answer to the system's question goes on where the person is still there")
  func answered() async throws {
    let visit = try await asked()
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    #expect(visit.notice == "\(Self.booked) We will remind you 5 min before.")
    #expect(visit.appointments.count("make") == 1 && visit.platform.scheduled.count == 1)
    visit.core.stop()
  }

  @Test(
    "who leaves while the question is open is told that no hour was booked once it is answered",
    arguments: [RootViewModel.Event.backTapped, .tabTapped(.find), .screenRequested("notifications", argument: nil)])
  func leftOpen(leaving: RootViewModel.Event) async throws {
    let visit = try await asked()
    await visit.core.send(leaving)
    #expect(visit.confirmBooking == nil && visit.notice == nil)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    #expect(visit.notice == "You left the page, so nothing was booked.")
    #expect(visit.appointments.count("make") == 0 && visit.platform.scheduled.isEmpty)
    visit.core.stop()
  }

  @Test("an answer that is lost is found out by the list: it is booked once")
  func lostAnswer() async throws {
    let visit = try visit()
    visit.appointments.loseAnswer("make")
    try await visit.choose(20)
    await visit.confirm()
    #expect(visit.upcoming.count == 1 && visit.appointments.count("make") == 1)
    #expect(visit.platform.scheduled.isEmpty && visit.appointments.keptBookings.isEmpty)
    visit.core.stop()
  }

  @Test("an hour that somebody else has meanwhile leads back to fresh hours with the reason")
  func race() async throws {
    let visit = try visit()
    try await visit.choose(20)
    let time = try AppointmentDesk.time(20, "2024-06-01")
    visit.appointments.take(
      BookedSlot(station: AppointmentDesk.place.station, socket: AppointmentDesk.sockets[0].id, time: time))
    await visit.confirm()
    #expect(visit.bookTime?.notice?.text.plain == "Someone else has booked this time. Choose another time.")
    guard case .columns(let columns) = visit.bookTime?.body else { throw Failure.notFound }
    #expect(columns[0].slots.first { $0.name == "20:00" }?.label == "20:00 (17:00) occupied")
    #expect(visit.bookTime?.confirm?.isEnabled == false)
    #expect(visit.appointments.booked.isEmpty && visit.appointments.keptBookings.isEmpty)
    visit.core.stop()
  }

  @Test("back from the confirmation keeps the hour, and what was chosen of the reminder")
  func back() async throws {
    let visit = try visit()
    try await visit.choose(20)
    #expect(visit.confirmBooking?.reminder.isOn == false)
    await visit.send(.confirmBooking(.reminderSwitched(isOn: true)))
    await visit.send(.confirmBooking(.leadChosen(.hour1)))
    await visit.core.send(.backTapped)
    #expect(visit.bookTime?.chosen == "Your choice: Connector 1 · Sat, 1 Jun 2024, 20:00 (17:00 your time)")
    #expect(visit.bookTime?.confirm?.isEnabled == true)
    await visit.send(.bookTime(.confirmTapped))
    #expect(visit.confirmBooking?.reminder.isOn == true)
    #expect(visit.confirmBooking?.reminder.leads.filter(\.isSelected).map(\.lead) == [.hour1])
    visit.core.stop()
  }

  @Test("the system's question comes first; a refusal is told, and the hour can be booked without")
  func permission() async throws {
    let visit = try visit()
    try await visit.choose(20)
    await visit.send(.confirmBooking(.reminderSwitched(isOn: true)))
    await visit.send(.confirmBooking(.confirmTapped))
    #expect(visit.platform.asked == [.notifications] && visit.appointments.count("make") == 0)
    await visit.core.send(.platform(.permissionChanged(.notifications, .denied)))
    #expect(visit.confirmBooking?.popup?.title == "Notifications are off")
    await visit.send(.confirmBooking(.withoutReminderTapped))
    #expect(visit.upcoming.map(\.badge) == ["22 kW"] && visit.platform.scheduled.isEmpty)
    #expect(visit.notice == Self.booked)
    visit.core.stop()
  }

  @Test("a reminder that the platform does not take leaves the appointment, and is tried again or let be")
  func notTaken() async throws {
    let visit = try visit()
    visit.platform.state.withLock { $0.canSchedule = false }
    try await visit.choose(20)
    await visit.confirm(.minutes30)
    #expect(visit.appointments.booked.count == 1)
    #expect(
      visit.confirmBooking?.notice?.text.plain == "Your appointment is booked, but the reminder could not be set.")
    await visit.send(.confirmBooking(.remindAgainTapped))
    #expect(visit.confirmBooking?.remindAgain != nil && visit.notice == nil, "still not")
    visit.platform.state.withLock { $0.canSchedule = true }
    await visit.send(.confirmBooking(.remindAgainTapped))
    #expect(visit.upcoming.map(\.badge) == ["Reminder 30 min before"] && visit.platform.scheduled.count == 1)
    visit.core.stop()
  }

  @Test("the eleventh is not asked for: neither where one begins to book nor at the confirmation")
  func limit() async throws {
    let visit = try visit()
    for number in 0..<9 { visit.appointments.book(try AppointmentDesk.appointment("\(number)", number)) }
    try await visit.choose(20)
    visit.appointments.book(try AppointmentDesk.appointment("10", 23))
    await visit.confirm()
    #expect(visit.confirmBooking?.popup?.title == "Appointment limit reached" && visit.appointments.count("make") == 0)
    await visit.send(.confirmBooking(.notAskedSeen))
    #expect(visit.upcoming.count == 10 && visit.appointmentList?.popup == nil)
    await visit.send(.appointments(.bookTapped))
    #expect(visit.appointmentList?.popup?.title == "Appointment limit reached")
    visit.core.stop()
  }

  @Test("an app that was killed while it booked finds out what became of it", arguments: [true, false])
  func killed(isCarriedOut: Bool) async throws {
    let visit = try visit()
    visit.appointments.script.hold("make")
    try await visit.choose(20)
    await visit.confirm(.minutes30)
    #expect(visit.appointments.keptBookings.map(\.standing) == [.sent])
    if isCarriedOut { visit.appointments.book(try AppointmentDesk.appointment("7", 20, day: "2024-06-01")) }
    let next = await visit.killedWhileBooking()
    if isCarriedOut {
      #expect(next.upcoming.map(\.badge) == ["Reminder 30 min before"] && next.platform.scheduled.count == 1)
    } else {
      #expect(next.appointmentList?.pending.first?.state.tone == .warning)
      await next.advance(60)
      let pending = next.appointmentList?.pending.first
      #expect(pending?.state.text.plain == "The booking did not go through. Try again.")
      #expect(pending?.retry == "Try again" && next.platform.scheduled.isEmpty)
    }
    #expect(next.appointments.count("make") == 1, "it is not sent by itself")
    next.core.stop()
  }

  @Test(
    "cancelling takes the reminder back, and one that is gone already counts as cancelled", arguments: [true, false])
  func cancelled(isThere: Bool) async throws {
    let visit = try visit()
    try await visit.choose(20)
    await visit.confirm(.hour1)
    let id = try #require(visit.upcoming.first?.id)
    await visit.send(.appointments(.cancelTapped(id)))
    #expect(visit.appointmentList?.popup?.message == "Karatekin Otoparkı · Sat, 1 Jun 2024, 20:00 (17:00 your time)")
    if !isThere { visit.appointments.state.withLock { $0.booked = [] } }
    await visit.send(.appointments(.cancelConfirmed))
    #expect(visit.appointments.booked.isEmpty && visit.platform.scheduled.isEmpty)
    #expect(visit.appointments.keptReminders.isEmpty && visit.upcoming.isEmpty)
    #expect(visit.appointmentList?.pending.map(\.state.text.plain) == ["Appointment cancelled"])
    visit.core.stop()
  }

  @Test("signing out takes the reminder back; another language writes it anew")
  func reminders() async throws {
    let visit = try visit()
    try await visit.choose(20)
    await visit.confirm(.hour1)
    var preferences = Preferences()
    preferences.language = .tr
    await visit.core.send(.keeper(.preferences(.chosen(preferences))))
    #expect(visit.platform.scheduled.map(\.content.title) == ["Yaklaşan randevu"])
    await visit.core.send(.keeper(.accounts(.signedOut(.appointments, ended: nil))))
    #expect(visit.platform.scheduled.isEmpty && visit.appointments.keptReminders.isEmpty)
    #expect(visit.appointments.state.withLock { $0.copies.isEmpty } && visit.upcoming.isEmpty)
    visit.core.stop()
  }

  @Test("a link opens its appointment, also before there is a screen; one that leads nowhere is told")
  func links() async throws {
    let visit = try visit()
    visit.appointments.book(try AppointmentDesk.appointment())
    await visit.core.send(.platform(.linkOpened("chargecore://appointment/7")))
    #expect(visit.appointment == nil)
    await visit.core.send(.launched)
    #expect(visit.appointment?.title == "Karatekin Otoparkı" && visit.core.current.back?.title == "Appointments")
    for link in ["chargecore://lobby/7", "https://example.org/appointment/7", ""] {
      await visit.core.send(.platform(.linkOpened(link)))
      #expect(visit.notice == "This link does not lead anywhere in the app." && visit.appointment != nil, "\(link)")
    }
    await visit.core.send(.platform(.linkOpened("chargecore://appointments")))
    #expect(visit.notice == nil)
    visit.core.stop()
  }
}
