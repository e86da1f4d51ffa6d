import ChargeDomain
import ChargeLocalization
import Foundation

/// An hour before it is booked, ready to show.
public struct ConfirmBookingViewState: ScreenViewState {
  /// Facts under a heading.
  public struct Section: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// The facts.
    public let facts: [Fact]
  }

  public let title: String
  /// How far the booking is, or what is wrong; nil before it was asked for.
  public let notice: Notice?
  /// Station, socket and appointment.
  public let sections: [Section]
  /// Whether the person is to be reminded, and how long before. Nothing can be changed while the hour is being booked, or once
  /// it is.
  public let reminder: ReminderChoice
  /// The button that books; nil once it was asked for.
  public let book: FormButton?
  /// The words on the button that sends the request again; nil where that cannot be done.
  public let retry: String?
  /// The words on the button that tries to set the reminder again; nil where none is missing.
  public let remindAgain: String?
  /// The words on the button that leads to the list; nil before the hour was asked for, and while it is being sent.
  public let done: String?
  /// The words on the button that signs in; nil while somebody is.
  public let signIn: String?
  /// What has to be answered first; nil when nothing has.
  public let popup: Popup?
  /// True where its first answer signs in.
  public let asksToSignIn: Bool
}

extension ConfirmBookingViewModel {
  public func viewState(in context: ViewContext) -> ConfirmBookingViewState {
    let texts = context.texts
    let facts = BookingFacts(
      place: wish.place, socket: wish.socket, time: wish.time, here: surroundings.location, context: context)
    let isSignedIn = surroundings.accounts[.appointments]?.isSignedIn ?? false
    let notAsked = notAsked(in: context)
    return ConfirmBookingViewState(
      title: texts.bookingConfirmTitle, notice: notice(in: context),
      sections: [
        .init(title: texts.bookingStation, facts: facts.station),
        .init(title: texts.bookingSocket, facts: facts.connector),
        .init(title: texts.bookingAppointment, facts: facts.appointment),
      ].filter { !$0.facts.isEmpty },
      reminder: ReminderChoice(
        reminder(at: context.now), wanted: isReminded ? lead : nil, usual: lead, before: wish.begin,
        isEnabled: canChange, in: context),
      book: canBook && isSignedIn
        ? FormButton(label: texts.bookingConfirm, isEnabled: !isBusy && !hasBegun(at: context.now)) : nil,
      retry: canRetry && isSignedIn && !hasBegun(at: context.now) ? texts.commonRetry : nil,
      remindAgain: canRemindAgain && !hasBegun(at: context.now) ? texts.bookingRemindAgain : nil,
      done: leadsToList ? texts.bookingToList : nil,
      signIn: isSignedIn ? nil : texts.accountSignIn,
      popup: notAsked ?? popup(in: context), asksToSignIn: notAsked?.secondary != nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.bookingConfirmTitle }

  private var canBook: Bool { booking == nil || isBusy }

  private var canChange: Bool { booking == nil && !isBusy }

  private var canRetry: Bool {
    booking?.canBeTriedAgain ?? false
  }

  /// An answer that is missing may take long, and the list tells it too.
  private var leadsToList: Bool {
    switch booking?.standing {
    case .done, .refused, .notCarriedOut, .unconfirmed: true
    case .waiting, .sent, .withdrawn, nil: false
    }
  }

  private var reminderProblem: AppointmentsKeeper.ReminderProblem? {
    booking.flatMap { surroundings.appointments.notReminded[$0.id] }
  }

  private var canRemindAgain: Bool {
    reminderProblem.map { $0.canBeTriedAgain && !surroundings.refusesReminder($0) } ?? false
  }

  private func notice(in context: ViewContext) -> Notice? {
    let texts = context.texts
    guard let booking else {
      if awaitsPermission { return Notice(.information, texts.bookingAwaitsPermission) }
      if hasBegun(at: context.now) { return Notice(.warning, texts.bookingHourBegun) }
      if isAllowedNow { return Notice(.information, texts.bookingAllowedNow) }
      return surroundings.appointments.another(besides: wish).map {
        Notice(.warning, texts.bookingSameTime(place: $0.title(texts)))
      }
    }
    switch booking.standing {
    case .waiting: return Notice(.information, texts.bookingChecking)
    case .sent: return Notice(.information, texts.bookingSending)
    case .unconfirmed: return Notice(.warning, booking.unclearWords(surroundings, texts))
    case .done:
      return reminderProblem.map {
        Notice(.warning, booking.notRemindedWords($0, surroundings, texts, at: context.now))
      }
    case .notCarriedOut(let failure):
      return Notice(.error, booking.notDoneWords(failure, surroundings, texts, at: context.now))
    case .refused(let refusal): return Notice(.error, texts.bookingNotDone(problem: texts.bookingReason(refusal)))
    case .withdrawn: return nil
    }
  }

  /// Why the hour was not asked for, with which one it is; nil where it was.
  private func notAsked(in context: ViewContext) -> Popup? {
    guard earlierWasAsked, let reason = surroundings.appointments.notAsked else { return nil }
    switch reason {
    case .limit: return .appointmentLimit(context.texts)
    case .failed(let failure):
      let hour = "\(wish.place.title(context.texts)) · \(wish.time.words(in: wish.place.zone, context))"
      return .notBooked(failure, hour: hour, surroundings, in: context)
    }
  }

  private func popup(in context: ViewContext) -> Popup? {
    let texts = context.texts
    switch problem {
    case nil: return nil
    case .notAllowed: return notAllowed(in: context)
    case .tooShort: return noTime(texts.bookingRemindTooShortAdvice, back: texts.bookingRemindEdit, texts)
    case .tooLate: return noTime(texts.bookingRemindNoTime, back: texts.commonCancel, texts)
    }
  }

  private func noTime(_ message: String, back: String, _ texts: Texts) -> Popup {
    Popup(
      title: texts.bookingRemindTooShort, message: message, tone: .error,
      primary: Popup.Choice(label: back, role: .cancel),
      secondary: Popup.Choice(label: texts.bookingWithoutReminder, role: .primary))
  }

  private func notAllowed(in context: ViewContext) -> Popup {
    let texts = context.texts
    return .notificationsOff(
      advice: hasFailedToShowSettings ? texts.permissionSettingsFailed : texts.bookingRemindNotAllowedAdvice,
      permission: surroundings.permissions[.notifications],
      secondary: Popup.Choice(label: texts.bookingWithoutReminder, role: .primary),
      // What is sent again keeps its reminder, or has none.
      third: Popup.Choice(label: booking == nil ? texts.bookingRemindEdit : texts.commonCancel, role: .cancel),
      in: context)
  }
}

extension AppointmentsKeeper.Value {
  /// Where the person has, or is about to have, another appointment during an hour; nil without one.
  func another(besides wish: BookingWish) -> BookingPlace? {
    let booked = (current ?? []).map { ($0.slot, $0.begin, $0.place) }
    let asked = bookings.filter { $0.kind == .make && !$0.hasEnded }
      .map { ($0.wish.slot, $0.wish.begin, $0.wish.place) }
    let found = (booked + asked).first { slot, begin, _ in
      guard !slot.isSame(as: wish.slot) else { return false }
      guard let begin, let other = wish.begin else {
        // Without a time zone only the clock of the same station tells.
        return slot.station == wish.slot.station && slot.time == wish.time
      }
      return abs(begin.timeIntervalSince(other)) < Appointment.duration
    }
    return found?.2
  }
}

extension AppointmentsKeeper.ReminderProblem {
  /// Whether the same reminder may still be set.
  var canBeTriedAgain: Bool {
    switch self {
    case .notTaken, .notStored: true
    case .tooLate: false
    }
  }
}

extension Texts {
  /// Why an appointment has no reminder.
  func notReminded(_ problem: AppointmentsKeeper.ReminderProblem) -> String {
    switch problem {
    case .notTaken: bookingNotRemindedNotTaken
    case .notStored: bookingNotRemindedNotStored
    case .tooLate: bookingNotRemindedTooLate
    }
  }
}
