import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("From a reminder to the list of notices, and back")
struct NoticesWayTests {
  /// Ada has booked eight o'clock in the evening at the station, and is reminded an hour before.
  private func reminded() async throws -> AppVisit {
    let visit = AppVisit(store: MemoryStore([try AppointmentDesk.station()]).port) { $0.signIn(.appointments) }
    try await visit.choose(20)
    await visit.confirm(.hour1)
    return visit
  }

  private func notices(_ visit: AppVisit) -> [KeptNotice] { visit.kept.state.withLock { $0.notices } }

  private typealias Rows = [NotificationsViewState.Row]

  private func rows(_ visit: AppVisit) -> (scheduled: Rows, shown: Rows) {
    guard case .content(let scheduled, let shown) = visit.core.current.screen.of(NotificationsViewModel.self)?.body
    else { return ([], []) }
    return (scheduled, shown)
  }

  @Test("a reminder is listed before it is shown and after, and leads to its appointment")
  func reminder() async throws {
    let visit = try await reminded()
    await visit.core.send(.screenRequested("notifications", argument: nil))
    let scheduled = try #require(rows(visit).scheduled.first)
    #expect(rows(visit).shown.isEmpty && scheduled.time == "16:00" && scheduled.opens)
    #expect(scheduled.title == Texts(language: .en).reminderTitle)
    await visit.advance(4 * 3600)
    #expect(rows(visit).scheduled.isEmpty && rows(visit).shown.map(\.id) == [scheduled.id])
    await visit.send(.notifications(.tapped(scheduled.id)))
    #expect(visit.appointment?.title == "Karatekin Otoparkı")
    visit.core.stop()
  }

  @Test("a reminder that comes due while notifications are off is listed as one that was not shown")
  func off() async throws {
    let visit = try await reminded()
    await visit.core.send(.platform(.permissionChanged(.notifications, .denied)))
    await visit.core.send(.screenRequested("notifications", argument: nil))
    #expect(rows(visit).scheduled.map(\.problem) == ["Will not be shown: notifications are off"])
    let id = try #require(visit.platform.scheduled.first?.id)
    await visit.advance(4 * 3600)
    visit.platform.state.withLock { state in (state.scheduled, state.wereShown) = ([:], [id: false]) }
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    #expect(rows(visit).scheduled.isEmpty)
    #expect(rows(visit).shown.map(\.problem) == ["Not shown: notifications were off"], "also once they are on again")
    visit.core.stop()
  }

  @Test("on a new device a reminder of the old one is not told as shown")
  func newDevice() async throws {
    let visit = try await reminded()
    visit.platform.state.withLock { state in (state.scheduled, state.canSchedule) = ([:], false) }
    let next = await visit.killedWhileBooking()
    await next.core.send(.screenRequested("notifications", argument: nil))
    #expect(rows(next).scheduled.map(\.problem) == ["Not set on this device"])
    await next.advance(4 * 3600)
    #expect(rows(next).shown.map(\.problem) == ["Not shown: it was no longer set on this device"])
    next.core.stop()
  }

  @Test("it is written in the language of its moment, in the place of the one before")
  func language() async throws {
    let visit = try await reminded()
    let before = notices(visit)
    var preferences = Preferences()
    preferences.language = .tr
    await visit.core.send(.keeper(.preferences(.chosen(preferences))))
    let after = notices(visit)
    #expect(before.count == 1 && after.map(\.id) == before.map(\.id) && after.map(\.at) == before.map(\.at))
    #expect(after.map(\.content.title) == [Texts(language: .tr).reminderTitle])
    #expect(before.map(\.content.title) == [Texts(language: .en).reminderTitle])
    visit.core.stop()
  }

  @Test("signing out takes the reminders out of the list, also those that were shown, and nothing else")
  func signedOut() async throws {
    let visit = try await reminded()
    let words = SystemNotice.Content(title: "Available: Station 1", text: "")
    let others = [
      KeptNotice(id: "watch-a", content: words, at: noon),
      KeptNotice(id: Reminder.ID.prefix + "old", content: words, at: noon),
    ]
    visit.kept.state.withLock { $0.notices += others }
    #expect(notices(visit).count == 3)
    await visit.core.send(.keeper(.accounts(.signedOut(.appointments, ended: nil))))
    #expect(notices(visit).map(\.id) == ["watch-a"])
    await visit.core.send(.screenRequested("notifications", argument: nil))
    #expect(rows(visit).scheduled.isEmpty && rows(visit).shown.map(\.id) == ["watch-a"])
    visit.core.stop()
  }

  @Test("an appointment that is cancelled takes its reminder out of the list")
  func cancelled() async throws {
    let visit = try await reminded()
    let id = try #require(visit.upcoming.first?.id)
    await visit.send(.appointments(.cancelTapped(id)))
    await visit.send(.appointments(.cancelConfirmed))
    #expect(notices(visit).isEmpty && visit.platform.scheduled.isEmpty)
    visit.core.stop()
  }

  @Test("what the platform does not take is not listed")
  func notTaken() async throws {
    let visit = AppVisit(store: MemoryStore([try AppointmentDesk.station()]).port) { $0.signIn(.appointments) }
    visit.platform.state.withLock { $0.canSchedule = false }
    try await visit.choose(20)
    await visit.confirm(.hour1)
    #expect(notices(visit).isEmpty)
    visit.core.stop()
  }

  @Test("a killed app lists what it had shown, and leads there")
  func killed() async throws {
    let visit = try await reminded()
    let next = await visit.killedWhileBooking()
    await next.core.send(.screenRequested("notifications", argument: nil))
    let row = try #require(rows(next).scheduled.first)
    await next.send(.notifications(.tapped(row.id)))
    #expect(next.appointment != nil)
    next.core.stop()
  }
}
