import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The reminder of an hour before it is booked")
struct ConfirmReminderTests {
  private let wish: BookingWish
  private let reminded: BookingWish

  init() throws {
    wish = try AppointmentDesk.wish()
    reminded = try AppointmentDesk.wish(reminder: .minutes5)
  }

  /// The system's question is to be shown.
  private var asked: Reaction<ConfirmBookingViewModel> {
    .ask(.ask(for: .notifications, awaitedBy: ConfirmBookingViewModel.self, for: .booking))
  }

  private func on(_ permission: PermissionState?) -> ConfirmVisit {
    var visit = ConfirmVisit(wish, permission: permission)
    visit.handle(.reminderSwitched(isOn: true))
    return visit
  }

  @Test(
    "without a reminder nothing is asked: not for the permission, nor for the time",
    arguments: [PermissionState.notAsked, .granted, .denied, .deniedForGood])
  func without(permission: PermissionState) throws {
    var place = AppointmentDesk.place
    place.timeZone = nil
    for wish in [wish, try AppointmentDesk.wish(0, day: "2024-06-01"), try AppointmentDesk.wish(at: place)] {
      var visit = ConfirmVisit(wish, permission: permission)
      #expect(visit.handle(.confirmTapped) == .ask(.appointments(.book(wish))))
      #expect(visit.model.isBusy && visit.handle(.confirmTapped) == .none, "a second tap is none")
    }
  }

  @Test("with one, first the time that is left, then the permission, then the hour is asked for")
  func order() {
    var visit = on(.notAsked)
    #expect(visit.handle(.confirmTapped) == .run(.lookAtClock))
    #expect(visit.handle(.timeKnown(noon)) == asked)
    #expect(visit.model.isBusy && visit.handle(.confirmTapped) == .none)
    #expect(visit.keep { _ in } == .none, "the question is still open")
    #expect(visit.answer(.granted) == .run(.lookAtClock))
    #expect(visit.handle(.timeKnown(noon)) == .ask(.appointments(.book(reminded))))
    var granted = on(.granted)
    granted.handle(.leadChosen(.hours3))
    #expect(granted.handle(.confirmTapped) == .run(.lookAtClock))
    var later = wish
    later.reminder = .hours3
    #expect(granted.handle(.timeKnown(noon)) == .ask(.appointments(.book(later))))
    var unknown = on(nil)
    unknown.handle(.confirmTapped)
    #expect(unknown.handle(.timeKnown(noon)) == asked)
  }

  @Test(
    "where notifications are not allowed it can be changed, or booked without",
    arguments: [PermissionState.denied, .deniedForGood])
  func denied(permission: PermissionState) throws {
    var refused = on(.notAsked)
    refused.handle(.confirmTapped)
    refused.handle(.timeKnown(noon))
    #expect(refused.answer(permission) == .none && !refused.model.isBusy)
    var before = on(permission)
    before.handle(.confirmTapped)
    #expect(before.handle(.timeKnown(noon)) == .none)
    for visit in [refused, before] {
      #expect(try visit.state().popup?.title == "Notifications are off")
      #expect(try visit.state().popup?.secondary?.label == "Book without reminder")
      var edited = visit
      #expect(try edited.handle(.editTapped) == .none && edited.state().popup == nil && edited.model.isReminded)
      var without = visit
      #expect(without.handle(.withoutReminderTapped) == .ask(.appointments(.book(wish))))
      #expect(try without.state().popup == nil && !without.model.isReminded)
    }
  }

  @Test("what was refused for now is asked for in place: allowed, the hour is booked as it was chosen")
  func allowedInPlace() throws {
    var visit = on(.denied)
    visit.handle(.leadChosen(.hour1))
    visit.handle(.confirmTapped)
    visit.handle(.timeKnown(noon))
    #expect(try visit.state().popup?.primary.label == "Allow notifications")
    #expect(try visit.state().popup?.third?.label == "Change reminder")
    #expect(visit.handle(.allowTapped) == asked)
    #expect(try visit.state().popup == nil && visit.model.isBusy)
    #expect(visit.keep { _ in } == .none && visit.model.isBusy, "the refusal before is no answer")
    var refused = visit
    #expect(try refused.answer(.denied) == .none && refused.state().popup?.title == "Notifications are off")
    #expect(visit.answer(.granted) == .run(.lookAtClock))
    var chosen = wish
    chosen.reminder = .hour1
    #expect(visit.handle(.timeKnown(noon)) == .ask(.appointments(.book(chosen))))
  }

  @Test("what was refused for good leads to the device's settings; who comes back finds all as it was")
  func allowedInSettings() throws {
    var visit = on(.deniedForGood)
    visit.handle(.leadChosen(.hour1))
    visit.handle(.confirmTapped)
    visit.handle(.timeKnown(noon))
    #expect(try visit.state().popup?.primary.label == "Open settings")
    #expect(visit.handle(.allowTapped) == .run(.showSystemSettings))
    visit.handle(.systemSettingsNotShown)
    #expect(try visit.state().popup?.message == context().texts.permissionSettingsFailed)
    var edited = visit
    edited.handle(.editTapped)
    edited.handle(.confirmTapped)
    edited.handle(.timeKnown(noon))
    #expect(try edited.state().popup?.message == context().texts.bookingRemindNotAllowedAdvice)
    #expect(visit.answer(.granted) == .none)
    #expect(try visit.state().popup == nil && visit.model.isReminded && visit.model.lead == .hour1)
    let words = "Notifications are allowed now. Nothing is booked yet."
    #expect(try visit.state().notice == Notice(.information, words))
    #expect(visit.handle(.allowTapped) == .none, "nothing stands in the way")
    #expect(visit.handle(.confirmTapped) == .run(.lookAtClock))
    #expect(try visit.state().notice == nil)
  }

  @Test(
    "while the system asks it is said that an answer is waited for, and once the hour has begun that it cannot be booked"
  )
  func waitsOrHasBegun() throws {
    var visit = on(.notAsked)
    visit.handle(.confirmTapped)
    visit.handle(.timeKnown(noon))
    #expect(try visit.state().notice?.text.plain.hasPrefix("Waiting for your answer about notifications.") == true)
    let begin = try #require(wish.begin)
    let late = on(.granted)
    #expect(try late.state(at: begin + 59).book?.isEnabled == true && late.state(at: begin + 59).notice == nil)
    let over = try late.state(at: begin + 60)
    #expect(over.book?.isEnabled == false && over.notice?.tone == .warning)
    #expect(over.notice?.text.plain.hasPrefix("This time slot has begun") == true)
    #expect(late.model.nextChange(after: begin) == begin + 60)
  }

  @Test("who leaves while the question is open books nothing, whatever is answered then")
  func leftOpen() throws {
    for answer in [PermissionState.granted, .denied] {
      var visit = on(.notAsked)
      visit.handle(.confirmTapped)
      visit.handle(.timeKnown(noon))
      visit.handle(.signal(.covered))
      visit.around[PermissionsKeeper.self] = [.notifications: answer]
      #expect(visit.handle(.signal(.appeared(visit.around))) == .none && !visit.model.isBusy)
      #expect(try visit.state().popup == nil && visit.model.isReminded)
    }
  }

  @Test("only what is at least one full minute ahead is offered; the longest of it stands in for what is not")
  func fitting() throws {
    var visit = on(.granted)
    visit.handle(.leadChosen(.hour1))
    let due = try #require(wish.begin) - 3600
    func offered(_ now: Date) throws -> [ReminderLead] { try visit.state(at: now).reminder.leads.map(\.lead) }
    func chosen(_ now: Date) throws -> [ReminderLead] {
      try visit.state(at: now).reminder.leads.filter(\.isSelected).map(\.lead)
    }
    #expect(try offered(due - 60) == [.minutes5, .minutes10, .minutes15, .minutes30, .hour1])
    #expect(try chosen(due - 60) == [.hour1])
    #expect(try offered(due - 59) == [.minutes5, .minutes10, .minutes15, .minutes30])
    #expect(try chosen(due - 59) == [.minutes30])
    let words = "It is too late for a reminder 1 hour before. Selected: 30 min before."
    #expect(try visit.state(at: due - 59).reminder.change == words && visit.state(at: due - 60).reminder.change == nil)
    let lapse = try #require(visit.model.nextChange(after: due - 60))
    #expect(try lapse < due - 59 && chosen(lapse) == [.minutes30], "it is drawn again when that changes")
    var shorter = wish
    shorter.reminder = .minutes30
    visit.handle(.confirmTapped)
    #expect(visit.handle(.timeKnown(due - 59)) == .ask(.appointments(.book(shorter))), "as it is shown")
    #expect(visit.model.nextChange(after: due - 60) == lapse)
    visit.become(.answered, of: shorter)
    #expect(visit.model.nextChange(after: due - 60) == due + 3660, "what is said of the reminder changes as it begins")
  }

  @Test("where there is no time for any the switch is off and says why, and the hour is booked without a word")
  func tooSoon() throws {
    var visit = on(.notAsked)
    let begin = try #require(wish.begin)
    #expect(try visit.state(at: begin - 360).reminder.isOn && visit.state(at: begin - 360).reminder.reason == nil)
    let reminder = try visit.state(at: begin - 359).reminder
    #expect(!reminder.isOn && !reminder.isEnabled && reminder.leads.isEmpty)
    #expect(reminder.reason == "The appointment begins too soon for a reminder.")
    #expect(try visit.state(at: begin + 59).reminder.reason == reminder.reason, "it can still be booked")
    #expect(try visit.state(at: begin + 60).reminder.reason == nil, "that it has begun is said")
    visit.handle(.confirmTapped)
    #expect(visit.handle(.timeKnown(begin - 359)) == .ask(.appointments(.book(wish))))
  }

  @Test("what lapses while the system asks is told: a shorter time where there is one")
  func lapsed() throws {
    let begin = try #require(wish.begin)
    var visit = on(.notAsked)
    visit.handle(.leadChosen(.minutes15))
    visit.handle(.confirmTapped)
    visit.handle(.timeKnown(begin - 3600))
    #expect(visit.answer(.granted) == .run(.lookAtClock))
    var late = visit
    #expect(visit.handle(.timeKnown(begin - 800)) == .none && !visit.model.isBusy)
    let popup = try #require(try visit.state(at: begin - 800).popup)
    #expect(popup.title == "Reminder not possible" && popup.message.contains("Choose a shorter time"))
    visit.handle(.editTapped)
    visit.handle(.confirmTapped)
    #expect(visit.handle(.timeKnown(begin - 800)).requests.count == 1, "the shorter one that is shown")
    #expect(late.handle(.timeKnown(begin - 60)) == .none)
    let words = try #require(try late.state(at: begin - 60).popup)
    #expect(words.message == "The appointment begins too soon for a reminder." && words.primary.label == "Cancel")
    #expect(late.handle(.withoutReminderTapped) == .ask(.appointments(.book(wish))))
  }

  @Test("where the station's zone is not known nobody knows when it would be due, and none is offered")
  func zoneUnknown() throws {
    var place = AppointmentDesk.place
    place.timeZone = nil
    let unknown = try AppointmentDesk.wish(at: place)
    var visit = ConfirmVisit(unknown)
    #expect(visit.handle(.reminderSwitched(isOn: true)) == .none)
    #expect(try !visit.state().reminder.isEnabled && visit.model.nextChange(after: noon) == nil)
    #expect(try visit.state().reminder.reason?.contains("time zone is not known") == true)
    visit.around[AppointmentsKeeper.self].lastLead = .hour1
    var again = ConfirmBookingViewModel(unknown, in: visit.around)
    #expect(again.handle(.confirmTapped) == .ask(.appointments(.book(unknown))), "though one was wanted elsewhere")
  }

  @Test("five minutes are offered first; the switch hides the times and keeps the one that was chosen")
  func leads() throws {
    var visit = ConfirmVisit(wish)
    #expect(try visit.state().reminder.leads.isEmpty && !visit.state().reminder.isOn)
    visit.handle(.reminderSwitched(isOn: true))
    #expect(try visit.state().reminder.leads.map(\.name) == ["5", "10", "15", "30", "60", "120", "180"])
    #expect(try visit.state().reminder.leads.filter(\.isSelected).map(\.label) == ["5 min before"])
    visit.handle(.leadChosen(.hours2))
    visit.handle(.reminderSwitched(isOn: false))
    #expect(try visit.state().reminder.leads.isEmpty)
    visit.handle(.reminderSwitched(isOn: true))
    #expect(try visit.state().reminder.leads.filter(\.isSelected).map(\.label) == ["2 hours before"])
    visit.handle(.signal(.covered))
    visit.handle(.signal(.appeared(visit.around)))
    #expect(visit.model.isReminded && visit.model.lead == .hours2, "also when it is drawn again")
  }

  @Test("what was chosen is kept beyond the screen: who comes again finds it")
  func kept() throws {
    var visit = ConfirmVisit(wish)
    #expect(visit.handle(.reminderSwitched(isOn: true)) == .ask(.reminderWanted(.minutes5)))
    #expect(visit.handle(.leadChosen(.hours2)) == .ask(.reminderWanted(.hours2)))
    #expect(visit.handle(.reminderSwitched(isOn: false)) == .ask(.reminderWanted(nil)))
    #expect(visit.handle(.reminderSwitched(isOn: true)) == .ask(.reminderWanted(.hours2)))
    visit.around[AppointmentsKeeper.self].lastLead = .hours2
    let again = ConfirmBookingViewModel(try AppointmentDesk.wish(10), in: visit.around)
    #expect(again.isReminded && again.lead == .hours2)
  }
}
