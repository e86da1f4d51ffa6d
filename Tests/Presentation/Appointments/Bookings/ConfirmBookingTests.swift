import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
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

  @Test("another appointment at this time is told, and forbids nothing")
  func sameTime() throws {
    func notice(_ appointments: Appointment..., asked: Booking? = nil) throws -> String? {
      var visit = ConfirmVisit(wish)
      visit.keep { value in
        value.appointments = appointments
        value.bookings = [asked].compactMap(\.self)
      }
      #expect(try visit.state().book?.isEnabled == true)
      return try visit.state().notice?.text.plain
    }
    let words = "You already have an appointment at this time: Karatekin Otoparkı."
    let nameless = try "You already have an appointment at this time: \(context().texts.chargerSiteNoName)."
    let second = Appointment(
      id: AppointmentID(rawValue: "8"), place: wish.place, socket: AppointmentDesk.sockets[1], time: wish.time,
      hasPassed: false)
    #expect(try notice(second) == words)
    var zurich = BookingPlace(station: StationID(provider: .appointments, value: "9"))
    zurich.timeZone = "Europe/Zurich"
    // In Türkiye it is an hour later.
    #expect(try notice(try AppointmentDesk.appointment("9", 8, at: zurich)) == nameless)
    #expect(try notice(try AppointmentDesk.appointment("9", 9, at: zurich)) == nil)
    #expect(try notice(try AppointmentDesk.appointment("9", 10), try AppointmentDesk.appointment("7")) == nil)
    var unknown = wish.place
    unknown.timeZone = nil
    let noZone = Appointment(
      id: AppointmentID(rawValue: "8"), place: unknown, socket: AppointmentDesk.sockets[1], time: wish.time,
      hasPassed: false)
    #expect(try notice(noZone) == words, "the same clock")
    let other = BookingWish(place: wish.place, socket: AppointmentDesk.sockets[1], time: wish.time)
    #expect(try notice(asked: .asked(.make, other)) == words)
    #expect(try notice(asked: .asked(.make, other, .refused(.unknownStation))) == nil)
  }

  @Test("while the hour is being booked nothing can be changed")
  func busy() throws {
    var visit = ConfirmVisit.asked(wish)
    for event: ConfirmBookingViewModel.Event in [.reminderSwitched(isOn: true), .leadChosen(.hour1), .confirmTapped] {
      #expect(visit.handle(event) == .none)
    }
    #expect(!visit.model.isReminded && visit.model.lead == .minutes5)
    #expect(try !visit.state().reminder.isEnabled && visit.state().book?.isEnabled == false)
    let waiting = Booking(id: .init(rawValue: "w"), owner: "7", kind: .make, wish: wish, waits: true, at: noon)
    visit.keep { $0.bookings = [waiting] }
    #expect(try visit.state().notice?.text.plain == "Checking your appointments…")
    #expect(try visit.state().done == nil && visit.model.isBusy)
    var other = ConfirmVisit(try AppointmentDesk.wish(10))
    other.keep { $0.bookings = [waiting] }
    #expect(!other.model.isBusy, "another hour can be asked for meanwhile")
  }

  // MARK: What becomes of it

  @Test("an hour that is booked leads to the list, which is told that it was seen")
  func done() {
    var visit = ConfirmVisit.asked(wish)
    #expect(visit.become(of: wish) == .none && visit.model.isBusy)
    #expect(visit.become(.unanswered, of: wish) == .none && visit.model.isBusy)
    #expect(visit.become(.answered, of: wish) == finished)
  }

  @Test("while the answer is missing the list is a step away, and what was asked for goes on")
  func notConfirmed() throws {
    var visit = ConfirmVisit.asked(wish)
    visit.become(of: wish)
    #expect(try visit.state().done == nil, "an answer is on its way")
    visit.become(.unanswered, of: wish)
    #expect(try visit.state().done == "To your appointments" && visit.state().retry == nil)
    #expect(visit.handle(.doneTapped) == .show(.appointments))
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
    #expect(state.remindAgain == (problem == .tooLate ? nil : "Set reminder again"), "what is too late stays so")
    #expect(state.done == "To your appointments" && state.retry == nil)
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
      visit.become(.refused(.occupied), .listed(AppointmentList([]), askedAt: noon), of: wish)
        == .exit(.backTelling(lost), asking: .appointments(.letGo(id))))
  }

  @Test("every other refusal of the hour leads back to the hours at once; one of something else stays")
  func refused() {
    for reason in BookingRefusal.allCases where reason != .occupied {
      var visit = ConfirmVisit.asked(wish)
      let reaction = visit.become(.refused(reason), of: wish)
      guard [.notAccepting, .invalidDate, .invalidTime, .unknown].contains(reason) else {
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
    #expect(state.notice?.text.plain == "Not booked: There was no connection" && state.retry == "Try again")
    #expect(state.book == nil && state.done == "To your appointments" && !state.reminder.isEnabled)
    #expect(visit.handle(.retryTapped) == .ask(.appointments(.retry(id))) && visit.handle(.doneTapped) == finished)
    visit.become(.unanswered, .listed(AppointmentList([]), askedAt: noon + 60), of: wish)
    #expect(try visit.state().notice?.text.plain == "The booking did not go through. Try again.")
    visit.become(.refused(.unknownStation), of: wish)
    #expect(try visit.state().retry == nil && visit.state().done == "To your appointments")
    #expect(
      try visit.state().notice?.text.plain == "Not booked: The service does not know this station any more")
  }

  @Test("once its hour has begun, what failed is not offered again, and what is booked has no reminder to come")
  func tooLate() throws {
    let begin = try #require(wish.begin)
    var failed = ConfirmVisit.asked(wish)
    failed.become(.unanswered, .listed(AppointmentList([]), askedAt: noon + 60), of: wish)
    #expect(failed.model.nextChange(after: begin) == begin + 60, "it is drawn again then")
    #expect(try failed.state(at: begin + 59).retry == "Try again")
    let state = try failed.state(at: begin + 60)
    #expect(state.notice?.text.plain == "Not booked: The time has passed" && state.retry == nil)
    #expect(state.done == "To your appointments")
    var booked = ConfirmVisit.asked(reminded)
    booked.become(.answered, of: reminded)
    booked.keep { $0.notReminded = [id: .notTaken] }
    #expect(try booked.state(at: begin + 59).remindAgain == "Set reminder again")
    let late = try booked.state(at: begin + 60)
    #expect(late.notice?.text.plain == "Your appointment was booked, but without a reminder.")
    #expect(late.remindAgain == nil)
  }

  @Test("an answer that is lost is looked for where that can be done, and not said to be where it cannot")
  func unclear() throws {
    var visit = ConfirmVisit.asked(wish)
    visit.become(.unanswered, of: wish)
    #expect(try visit.state().notice?.text.plain == "Not confirmed yet. Checking whether it is booked…")
    visit.around[DeviceKeeper.self].isOnline = false
    visit.handle(.signal(.changed(visit.around, .networkLost)))
    let offline = "Booking not confirmed yet. You are offline. We check when you are back online."
    #expect(try visit.state().notice?.text.plain == offline)
    visit.around[DeviceKeeper.self].isOnline = true
    visit.around[AccountsKeeper.self] = [.appointments: .expired(AccountDesk.owner)]
    visit.handle(.signal(.changed(visit.around, .accounts)))
    #expect(
      try visit.state().notice?.text.plain == "Booking not confirmed yet. We check when you have signed in again.")
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
    let hour = "Karatekin Otoparkı · Sun, 2 Jun 2024, 09:00 (06:00 your time)"
    #expect(try failed.state().popup?.message == "\(hour). The server took too long to respond. Try again in a moment.")
    var expired = ConfirmVisit.asked(wish)
    expired.around[AccountsKeeper.self] = [.appointments: .expired(AccountDesk.owner)]
    expired.keep { $0.notAsked = .failed(.signInNeeded(.appointments)) }
    #expect(try expired.state().popup?.message == "\(hour). Your sign-in has expired. Sign in again.")
    #expect(!failed.model.isBusy)
    #expect(try failed.state().popup?.title == "Could not book")
    #expect(failed.handle(.notAskedSeen) == .ask(.notAskedSeen))
    failed.keep { $0.notAsked = nil }
    #expect(try failed.state().popup == nil && failed.state().book?.isEnabled == true)
    #expect(failed.handle(.confirmTapped).requests == [.appointments(.book(wish))])
  }

  @Test("who signs in as somebody else can book the hour, with the reminder as it was chosen")
  func anotherAccount() throws {
    var visit = ConfirmVisit(wish)
    visit.keep { $0.owner = "7" }
    visit.handle(.reminderSwitched(isOn: true))
    visit.handle(.confirmTapped)
    visit.handle(.timeKnown(noon))
    visit.answer(.granted)
    visit.handle(.timeKnown(noon))
    visit.become(.notSent(.signInNeeded(.appointments)), of: wish)
    #expect(visit.model.booking != nil)
    visit.keep { ($0.owner, $0.bookings) = ("8", []) }
    let state = try visit.state()
    #expect(!visit.model.isBusy && state.book?.isEnabled == true && state.notice == nil)
    #expect(state.reminder.isOn && state.reminder.isEnabled)
  }

  @Test("that trying again comes too late for the reminder is said here, too")
  func againTooLate() throws {
    let reminded = try AppointmentDesk.wish(reminder: .hour1)
    var visit = ConfirmVisit.asked(reminded)
    visit.become(.notSent(.offline), of: reminded)
    let due = try #require(reminded.reminderDueAt)
    let words = Texts(language: .en).bookingAgainNotReminded
    #expect(try visit.state(at: due - 1).notice?.text.plain.hasSuffix(words) == false)
    #expect(try visit.state(at: due).notice?.text.plain == "Not booked: There was no connection. \(words)")
    #expect(visit.model.nextChange(after: due - 1) == due)
  }

  @Test("who comes back to the page of an hour that is booked is led on from there")
  func leftFinished() throws {
    var visit = ConfirmVisit.asked(wish)
    #expect(visit.handle(.signal(.appeared(visit.around))).exit == nil)
    #expect(visit.become(.answered, of: wish).destination != nil)
    visit.handle(.signal(.covered))
    visit.keep { $0.bookings = [] }
    #expect(visit.handle(.signal(.appeared(visit.around))) == .exit(.back))
  }

  @Test("after the person has signed in again, what was not booked can be tried again, and no sign-in is asked for")
  func signedInAgain() throws {
    var visit = ConfirmVisit.asked(wish)
    visit.become(.notSent(.signInNeeded(.appointments)), of: wish)
    #expect(try visit.state().notice?.text.plain == "Not booked: Your sign-in had expired")
    #expect(try visit.state().retry == "Try again" && visit.state().signIn == nil)
    visit.around[AccountsKeeper.self] = [.appointments: .expired(AccountDesk.owner)]
    visit.keep { _ in }
    #expect(try visit.state().retry == nil && visit.state().signIn == "Sign in")
    #expect(try visit.state().notice?.text.plain == "Not booked yet. Sign in to book it.")
  }

  @Test("what was not booked is not sent again for a reminder that could not be shown: without it, or once allowed")
  func retryNotAllowed() throws {
    var visit = ConfirmVisit.asked(try AppointmentDesk.wish(reminder: .hour1))
    visit.answer(.granted)
    visit.become(.notSent(.offline), of: try AppointmentDesk.wish(reminder: .hour1))
    var allowed = visit
    #expect(allowed.handle(.retryTapped) == .ask(.appointments(.retry(.init(rawValue: "a")))))
    visit.answer(.deniedForGood)
    #expect(visit.handle(.retryTapped) == .none)
    let popup = try #require(try visit.state().popup)
    #expect(popup.title == Texts(language: .en).bookingRemindNotAllowed && popup.third?.label == "Cancel")
    var left = visit
    #expect(left.handle(.editTapped) == .none)
    #expect(try left.state().popup == nil && left.state().retry == "Try again")
    var without = visit
    #expect(without.handle(.withoutReminderTapped).requests == [.appointments(.book(wish))])
    visit.answer(.granted)
    #expect(try visit.state().popup == nil)
    #expect(visit.handle(.retryTapped) == .ask(.appointments(.retry(.init(rawValue: "a")))))
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

  @Test("one for the same hour that is on its way already is shown, followed to its end, and not asked for again")
  func onItsWay() throws {
    var visit = ConfirmVisit(wish)
    visit.become(.unanswered, of: reminded)
    #expect(visit.model.booking?.id == id && visit.model.isBusy && visit.handle(.confirmTapped) == .none)
    #expect(try visit.state().notice?.tone == .warning && visit.state().book?.isEnabled == false)
    #expect(try visit.state().reminder.leads.filter(\.isSelected).map(\.lead) == [.minutes5], "as it was asked for")
    var failed = visit
    failed.become(.unanswered, .listed(AppointmentList([]), askedAt: noon + 60), of: reminded)
    #expect(try failed.state().retry == "Try again")
    #expect(visit.become(.unanswered, .answered, of: wish) == finished)
  }

  @Test("where only the sign-in is missing it is made from the words, and the hour is there afterwards")
  func signInNeeded() throws {
    var visit = ConfirmVisit.asked(wish)
    visit.keep { $0.notAsked = .failed(.signInNeeded(.appointments)) }
    let popup = try #require(try visit.state().popup)
    #expect(popup.primary.label == "Sign in" && popup.secondary?.label == "Cancel")
    #expect(try visit.state().asksToSignIn)
    var left = visit
    #expect(try left.handle(.notAskedSeen) == .ask(.notAskedSeen) && left.state().popup == nil)
    #expect(visit.handle(.signInTapped) == .ask(.notAskedSeen, .signIn(.appointments)))
    visit.keep { $0.notAsked = nil }
    visit.handle(.signal(.appeared(visit.around)))
    #expect(try visit.state().popup == nil && visit.state().book?.isEnabled == true)
    #expect(visit.handle(.confirmTapped).requests == [.appointments(.book(wish))])
    visit.keep { $0.notAsked = .failed(.signInNeeded(.appointments)) }
    visit.around[AccountsKeeper.self] = [.appointments: .locked]
    visit.handle(.signal(.changed(visit.around, .accounts)))
    #expect(try visit.state().popup?.secondary == nil && !visit.state().asksToSignIn, "nobody can sign in now")
  }

  @Test("what was asked for before signing out holds nobody up")
  func signedOutMeanwhile() throws {
    var visit = ConfirmVisit.asked(wish)
    visit.around[AccountsKeeper.self] = [.appointments: .signedOut]
    visit.handle(.signal(.changed(visit.around, .accounts)))
    #expect(try !visit.model.isBusy && visit.state().signIn == "Sign in")
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
