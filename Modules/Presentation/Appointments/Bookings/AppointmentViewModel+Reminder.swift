public import ChargeDomain
import ChargeLocalization
import Foundation

/// The reminder of one appointment: set, changed and removed after booking.
extension AppointmentViewModel {
  /// Something about the reminder.
  public enum ReminderEvent: Hashable, Sendable, Codable {
    /// How long before was chosen, also by switching it on.
    case leadChosen(ReminderLead)
    /// It was switched off.
    case switchedOff
    /// The permissions are to be shown, where notifications can be allowed.
    case permissionsTapped
    /// The words about notifications were closed.
    case popupLeft
  }

  /// A reminder that waits for notifications to be allowed.
  enum WantedReminder: Hashable, Sendable {
    /// None waits.
    case none
    /// The system's question is open.
    case asked(ReminderLead)
    /// Notifications are not allowed, and the person is told so.
    case refused(ReminderLead)
    /// The person is on the way to the permissions.
    case elsewhere(ReminderLead)

    /// How long before the appointment it comes; nil for none.
    var lead: ReminderLead? {
      switch self {
      case .none: nil
      case .asked(let lead), .refused(let lead), .elsewhere(let lead): lead
      }
    }
  }

  mutating func handle(reminder event: ReminderEvent) -> Reaction<Self> {
    switch event {
    case .leadChosen(let lead): return remind(lead)
    case .switchedOff:
      wantedReminder = .none
      return listed.map { .ask(.appointments(.doNotRemind($0))) } ?? .none
    case .permissionsTapped:
      guard case .refused(let lead) = wantedReminder else { return .none }
      wantedReminder = .elsewhere(lead)
      return .ask(.open("permissions", argument: nil))
    case .popupLeft:
      wantedReminder = .none
      return .none
    }
  }

  /// As at booking the permission comes first.
  private mutating func remind(_ lead: ReminderLead) -> Reaction<Self> {
    guard let listed, cancellation == nil else {
      wantedReminder = .none
      return .none
    }
    switch surroundings.permissions[.notifications] ?? .notAsked {
    case .granted:
      wantedReminder = .none
      return .ask(.appointments(.remind(listed, lead)))
    case .notAsked:
      wantedReminder = .asked(lead)
      return .run(.askForNotifications)
    case .denied, .deniedForGood:
      wantedReminder = .refused(lead)
      return .none
    }
  }

  /// The system's question was answered, or the person comes back.
  mutating func remindIfAllowed(isBack: Bool = false) -> Reaction<Self> {
    guard let lead = wantedReminder.lead else { return .none }
    switch surroundings.permissions[.notifications] ?? .notAsked {
    case .granted: return remind(lead)
    case .notAsked: break
    case .denied, .deniedForGood:
      if case .asked = wantedReminder { wantedReminder = .refused(lead) }
      if isBack { wantedReminder = .none }
    }
    return .none
  }

  // MARK: What is shown

  /// The reminder and what can be chosen of it; nil where nothing can be.
  func reminderChoice(in context: ViewContext) -> ReminderChoice? {
    guard let listed, surroundings.accounts[.appointments]?.isSignedIn ?? false, cancellation == nil,
      !listed.isOver(at: context.now), listed.begin.map({ $0 > context.now }) ?? true
    else { return nil }
    let held = surroundings.appointments.reminder(of: listed.slot)
    // What was shown already can be followed by a later one.
    let coming = held.flatMap { $0.dueAt > context.now ? $0.lead : nil }
    return ReminderChoice(
      coming, usual: surroundings.appointments.lastLead ?? .usual, before: listed.begin, in: context)
  }

  /// Why the last reminder that was chosen is not set; nil if it is.
  func reminderNotice(in context: ViewContext) -> Notice? {
    surroundings.appointments.reminderProblems[id].map { problem in
      let texts = context.texts
      return switch problem {
      case .notTaken: Notice(.error, texts.appointmentReminderNotTaken)
      case .notStored: Notice(.error, texts.appointmentReminderNotStored)
      case .tooLate: Notice(.error, texts.appointmentReminderTooLate)
      }
    }
  }

  /// Notifications are not allowed.
  func reminderPopup(in context: ViewContext) -> Popup? {
    guard case .refused = wantedReminder else { return nil }
    let texts = context.texts
    return Popup(
      title: texts.bookingRemindNotAllowed, message: texts.appointmentRemindNotAllowedAdvice, tone: .error,
      primary: Popup.Choice(label: texts.permissionsTitle, role: .primary),
      secondary: Popup.Choice(label: texts.commonCancel, role: .cancel))
  }
}
