import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Confirming an hour")
struct ConfirmBookingTests {
  private let id = Booking.ID(rawValue: "a")
  private let wish: BookingWish
  private let reminded: BookingWish

  init() throws {
    wish = try AppointmentDesk.wish()
    reminded = try AppointmentDesk.wish(reminder: .minutes5)
  }

  private var finished: Reaction<ConfirmBookingViewModel> {
    Reaction(requests: [.appointments(.letGo(id))], destination: .appointments)
  }

  /// The system's question is to be shown.
  private var asked: Reaction<ConfirmBookingViewModel> {
    .ask(.ask(for: .notifications, awaitedBy: ConfirmBookingViewModel.self))
  }

  private func on(_ permission: PermissionState?) -> ConfirmVisit {
    var visit = ConfirmVisit(wish, permission: permission)
    visit.handle(.reminderSwitched(isOn: true))
    return visit
  }

  // MARK: The reminder

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

  @Test("with one, first the permission, then the time that is left, then the hour is asked for")
  func order() {
    var visit = on(.notAsked)
    #expect(visit.handle(.confirmTapped) == asked)
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
    #expect(unknown.handle(.confirmTapped) == asked)
  }

  @Test(
    "where notifications are not allowed it can be changed, or booked without",
    arguments: [PermissionState.denied, .deniedForGood])
  func denied(permission: PermissionState) throws {
    var refused = on(.notAsked)
    refused.handle(.confirmTapped)
    #expect(refused.answer(permission) == .none && !refused.model.isBusy)
    var before = on(permission)
    #expect(before.handle(.confirmTapped) == .none)
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
    #expect(try visit.state().popup?.primary.label == "Allow notifications")
    #expect(try visit.state().popup?.third?.label == "Change")
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
    #expect(try visit.state().popup?.primary.label == "Open settings")
    #expect(visit.handle(.allowTapped) == .run(.showSystemSettings))
    visit.handle(.systemSettingsNotShown)
    #expect(try visit.state().popup?.message == context().texts.permissionSettingsFailed)
    var edited = visit
    edited.handle(.editTapped)
    edited.handle(.confirmTapped)
    #expect(try edited.state().popup?.message == context().texts.bookingRemindNotAllowedAdvice)
    #expect(visit.answer(.granted) == .none)
    #expect(try visit.state().popup == nil && visit.model.isReminded && visit.model.lead == .hour1)
    #expect(visit.handle(.allowTapped) == .none, "nothing stands in the way")
    #expect(visit.handle(.confirmTapped) == .run(.lookAtClock))
  }

  @Test("who leaves while the question is open books nothing, whatever is answered then")
  func leftOpen() throws {
    for answer in [PermissionState.granted, .denied] {
      var visit = on(.notAsked)
      visit.handle(.confirmTapped)
      visit.handle(.signal(.covered))
      visit.around[PermissionsKeeper.self] = [.notifications: answer]
      #expect(visit.handle(.signal(.appeared(visit.around))) == .none && !visit.model.isBusy)
      #expect(try visit.state().popup == nil && visit.model.isReminded)
    }
  }

  @Test("a reminder needs one full minute; else it can be changed, or booked without")
  func tooShort() throws {
    var visit = on(.granted)
    visit.handle(.leadChosen(.hour1))
    let due = try #require(wish.begin) - 3600
    var inTime = visit
    #expect(inTime.handle(.timeKnown(due - 60)).requests.count == 1)
    #expect(visit.handle(.timeKnown(due - 59)) == .none)
    #expect(try visit.state().popup?.title == "Reminder not possible" && !visit.model.isBusy)
    visit.handle(.editTapped)
    visit.handle(.leadChosen(.minutes30))
    #expect(visit.handle(.timeKnown(due - 59)).requests.count == 1, "a shorter time is possible")
  }

  @Test("where the station's zone is not known nobody knows when it would be due")
  func zoneUnknown() throws {
    var place = AppointmentDesk.place
    place.timeZone = nil
    var visit = ConfirmVisit(try AppointmentDesk.wish(at: place))
    visit.handle(.reminderSwitched(isOn: true))
    #expect(visit.handle(.timeKnown(noon)) == .none)
    #expect(try visit.state().popup?.message.contains("time zone is not known") == true)
    #expect(visit.handle(.withoutReminderTapped).requests.count == 1)
  }

  @Test("five minutes are offered first; the switch hides the times and keeps the one that was chosen")
  func leads() throws {
    var visit = ConfirmVisit(wish)
    #expect(try visit.state().leads.isEmpty && !visit.state().isReminded)
    visit.handle(.reminderSwitched(isOn: true))
    #expect(try visit.state().leads.map(\.name) == ["5", "10", "15", "30", "60", "120", "180"])
    #expect(try visit.state().leads.filter(\.isSelected).map(\.label) == ["5 min before"])
    visit.handle(.leadChosen(.hours2))
    visit.handle(.reminderSwitched(isOn: false))
    #expect(try visit.state().leads.isEmpty)
    visit.handle(.reminderSwitched(isOn: true))
    #expect(try visit.state().leads.filter(\.isSelected).map(\.label) == ["2 hours before"])
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

  @Test("while the hour is being booked nothing can be changed")
  func busy() throws {
    var visit = ConfirmVisit.asked(wish)
    for event: ConfirmBookingViewModel.Event in [.reminderSwitched(isOn: true), .leadChosen(.hour1), .confirmTapped] {
      #expect(visit.handle(event) == .none)
    }
    #expect(!visit.model.isReminded && visit.model.lead == .minutes5)
    #expect(try !visit.state().canChange && visit.state().book?.isEnabled == false)
    visit.keep { $0.checking = wish }
    #expect(try visit.state().notice?.text.plain == "Checking your appointments…")
    var other = ConfirmVisit(try AppointmentDesk.wish(10))
    other.keep { $0.checking = wish }
    #expect(other.model.isBusy && other.handle(.confirmTapped) == .none, "another hour is being checked")
  }

  // MARK: What becomes of it

  @Test("an hour that is booked leads to the list, which is told that it was seen")
  func done() {
    var visit = ConfirmVisit.asked(wish)
    #expect(visit.become(of: wish) == .none && visit.model.isBusy)
    #expect(visit.become(.unanswered, of: wish) == .none && visit.model.isBusy)
    #expect(visit.become(.answered, of: wish) == finished)
  }

  @Test("with a reminder it waits for that too")
  func doneWithReminder() throws {
    var visit = ConfirmVisit.asked(reminded)
    #expect(visit.become(.answered, of: reminded) == .none)
    let reminder = try AdasKeeper.reminder(lead: .minutes5)
    #expect(visit.keep { $0.reminders = [reminder] } == finished)
  }

  @Test(
    "a reminder that cannot be set is told: it can be tried again, or the person goes on without",
    arguments: [AppointmentsKeeper.ReminderProblem.notTaken, .notStored, .tooLate])
  func notReminded(problem: AppointmentsKeeper.ReminderProblem) throws {
    var visit = ConfirmVisit.asked(reminded)
    visit.become(.answered, of: reminded)
    #expect(visit.keep { $0.notReminded = [id: problem] } == .none)
    let state = try visit.state()
    #expect(try state.notice?.text.plain == context().texts.notReminded(problem) && state.book == nil)
    #expect(state.remindAgain == "Set reminder again" && state.done == "To your appointments" && state.retry == nil)
    #expect(visit.handle(.remindAgainTapped) == .ask(.appointments(.remindAgain(id))))
    #expect(visit.handle(.doneTapped) == finished && visit.handle(.withoutReminderTapped) == finished)
    let reminder = try AdasKeeper.reminder(lead: .minutes5)
    let set = visit.keep { value in
      value.notReminded = [:]
      value.reminders = [reminder]
    }
    #expect(set == finished)
  }

  @Test("an hour that somebody else has, as the list tells, leads back to the hours with the reason")
  func occupied() {
    var visit = ConfirmVisit.asked(wish)
    #expect(visit.become(.refused(.occupied), of: wish) == .none && visit.model.isBusy, "it may be the person's own")
    let lost = ScreenEvent(BookTimeViewModel.self, .lost(.occupied))
    #expect(
      visit.become(.refused(.occupied), .listed([], askedAt: noon), of: wish)
        == .exit(.backTelling(lost), asking: .appointments(.letGo(id))))
  }

  @Test("every other refusal of the hour leads back to the hours at once; one of something else stays")
  func refused() {
    for reason in BookingRefusal.allCases where reason != .occupied {
      var visit = ConfirmVisit.asked(wish)
      let reaction = visit.become(.refused(reason), of: wish)
      guard [.notAccepting, .invalidDate, .invalidTime].contains(reason) else {
        #expect(reaction == .none && !visit.model.isBusy, "\(reason)")
        continue
      }
      let lost = ScreenEvent(BookTimeViewModel.self, .lost(reason))
      #expect(reaction == .exit(.backTelling(lost), asking: .appointments(.letGo(id))), "\(reason)")
    }
  }

  @Test("what was not carried out can be sent again or left; what the service refuses can only be left")
  func failed() throws {
    var visit = ConfirmVisit.asked(wish)
    #expect(visit.become(.notSent(.offline), of: wish) == .none && !visit.model.isBusy)
    let state = try visit.state()
    #expect(state.notice?.text.plain == "Not booked: You are offline" && state.retry == "Try again")
    #expect(state.book == nil && state.done == "To your appointments" && !state.canChange)
    #expect(visit.handle(.retryTapped) == .ask(.appointments(.retry(id))) && visit.handle(.doneTapped) == finished)
    visit.become(.unanswered, .listed([], askedAt: noon + 60), of: wish)
    #expect(try visit.state().notice?.text.plain == "Not booked: The service did not carry it out")
    visit.become(.refused(.unknownStation), of: wish)
    #expect(try visit.state().retry == nil && visit.state().done == "To your appointments")
    #expect(
      try visit.state().notice?.text.plain == "Not booked: The service does not know this station any more")
  }

  @Test("at the limit the words lead to the list; a list that failed lets the person try again")
  func notAsked() throws {
    var full = ConfirmVisit.asked(wish)
    full.keep { $0.notAsked = .limit }
    let popup = try #require(try full.state().popup)
    #expect(popup.title == "Appointment limit reached" && popup.message.contains("10") && popup.secondary == nil)
    #expect(full.handle(.notAskedSeen) == Reaction(requests: [.notAskedSeen], destination: .appointments))
    var failed = ConfirmVisit.asked(wish)
    failed.keep { $0.notAsked = .failed(.timedOut) }
    #expect(try failed.state().popup?.message == "The server took too long to respond" && !failed.model.isBusy)
    #expect(try failed.state().popup?.title == "Could not book")
    #expect(failed.handle(.notAskedSeen) == .ask(.notAskedSeen))
    failed.keep { $0.notAsked = nil }
    #expect(try failed.state().popup == nil && failed.state().book?.isEnabled == true)
    #expect(failed.handle(.confirmTapped).requests == [.appointments(.book(wish))])
  }

  @Test("what was said of another wish is not said here, and what became of the same hour before neither")
  func before() throws {
    var visit = ConfirmVisit(wish)
    visit.keep { $0.notAsked = .limit }
    #expect(try visit.state().popup == nil)
    visit.become(.refused(.notAccepting), of: wish)
    #expect(try visit.state().notice == nil && visit.state().book?.isEnabled == true)
    visit.keep { $0.notAsked = nil }
    visit.handle(.confirmTapped)
    #expect(visit.model.booking == nil && visit.model.isBusy)
    for handle in [ConfirmBookingViewModel.Event.remindAgainTapped, .retryTapped, .doneTapped] {
      #expect(visit.handle(handle) == .none)
    }
  }

  @Test("one for the same hour that is on its way already is followed to its end")
  func onItsWay() {
    var visit = ConfirmVisit(wish)
    visit.become(.unanswered, of: wish)
    visit.handle(.confirmTapped)
    #expect(visit.model.booking?.id == id && visit.model.isBusy)
    #expect(visit.become(.unanswered, .answered, of: wish) == finished)
  }

  @Test("who is not signed in any more can sign in, and books nothing")
  func signedOut() throws {
    var visit = ConfirmVisit(wish)
    visit.around[AccountsKeeper.self] = [.appointments: .expired(AccountDesk.owner)]
    visit.handle(.signal(.changed(visit.around, .accounts)))
    #expect(try visit.state().book == nil && visit.state().signIn == "Sign in")
    #expect(visit.handle(.signInTapped) == .ask(.signIn(.appointments)))
    #expect(visit.handle(.signal(.pulled)) == .none)
  }

  @Test("the clock and the device's settings are outside; settings that do not open are told")
  func work() async {
    let device = PlatformDouble()
    let useCases = UseCases.joined(platform: device.port, clock: ManualClock(now: noon))
    let told = await answers(ConfirmBookingViewModel.self, to: .lookAtClock, with: useCases)
    let shown = await answers(ConfirmBookingViewModel.self, to: .showSystemSettings, with: useCases)
    #expect(told == [.timeKnown(noon)] && shown.isEmpty)
    device.state.withLock { $0.canShowSettings = false }
    let notShown = await answers(ConfirmBookingViewModel.self, to: .showSystemSettings, with: useCases)
    #expect(notShown == [.systemSettingsNotShown])
  }
}
