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
    /// Notifications are to be allowed.
    case allowTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
    /// The words about notifications were closed.
    case popupLeft
  }

  /// Whether notifications have to be allowed first.
  enum Allowing: Hashable, Sendable {
    /// Nobody waits for it.
    case notAsked
    /// The system's question is open.
    case asked
    /// They are not allowed, and the person is told so.
    case refused
    /// So it is, and the device's settings could not be shown.
    case settingsNotShown

    /// Whether the person is told that they are not allowed.
    var isTold: Bool { self == .refused || self == .settingsNotShown }
  }

  private var permission: PermissionState { surroundings.permissions[.notifications] ?? .notAsked }

  mutating func handle(reminder event: ReminderEvent) -> Reaction<Self> {
    switch event {
    case .leadChosen(let lead): return remind(lead)
    case .switchedOff:
      (allowing, leftLead) = (.notAsked, shownLead)
      return listed.map { .ask(.appointments(.doNotRemind($0))) } ?? .none
    case .allowTapped: return allow()
    case .systemSettingsNotShown: if allowing == .refused { allowing = .settingsNotShown }
    case .popupLeft:
      allowing = .notAsked
      // What waited before stays as it was.
      if hasJustWanted { return .ask(.wantedReminderLetGo(id)) }
    }
    return .none
  }

  /// As at booking the permission comes first. What is wanted is kept meanwhile, so that it is set however long that takes.
  private mutating func remind(_ lead: ReminderLead) -> Reaction<Self> {
    allowing = .notAsked
    guard let listed, !isBeingCancelled else { return .none }
    switch permission {
    case .granted: return .ask(.appointments(.remind(listed, lead)))
    case .notAsked: allowing = .asked
    case .denied, .deniedForGood: allowing = .refused
    }
    hasJustWanted = true
    return .ask(.appointments(.remindOnceAllowed(listed, lead)))
  }

  /// A reminder that is wanted, or set, and would not come is to come.
  mutating func remindAgain() -> Reaction<Self> {
    hasJustWanted = false
    switch permission {
    case .granted:
      guard let listed, let lead = wantedLead else { return .ask(.remindersWanted) }
      return .ask(.appointments(.remind(listed, lead)))
    case .notAsked, .denied: return askPermission()
    case .deniedForGood:
      allowing = .refused
      return .none
    }
  }

  /// Asks in place; what was refused for good leads to the device's settings, and the words stay until it is changed there.
  private mutating func allow() -> Reaction<Self> {
    guard allowing.isTold else { return .none }
    switch permission {
    case .deniedForGood:
      allowing = .refused
      return .run(.showSystemSettings)
    case .notAsked, .denied: return askPermission()
    case .granted:
      allowing = .notAsked
      return .none
    }
  }

  /// What is granted sets what is wanted, whichever screen is shown then.
  private mutating func askPermission() -> Reaction<Self> {
    allowing = .asked
    return .ask(.tell(PermissionsKeeper.self, .asked([.notifications])))
  }

  /// The system's question was answered, or the permission changed elsewhere.
  mutating func permissionChanged() {
    switch permission {
    case .granted: allowing = .notAsked
    case .notAsked: break
    case .denied, .deniedForGood: if allowing == .asked { allowing = .refused }
    }
  }

  // MARK: What is shown

  /// The reminder and what can be chosen of it; nil where nothing can be.
  func reminderChoice(in context: ViewContext) -> ReminderChoice? {
    // It is kept on the device: who has to sign in again can change it all the same.
    guard let listed, surroundings.appointments.owner != nil, !isBeingCancelled,
      !listed.isOver(at: context.now), listed.begin.map({ $0 > context.now }) ?? true
    else { return nil }
    let held = surroundings.appointments.reminder(of: listed.slot)
    // What was shown already can be followed by a later one.
    let coming = held.flatMap { $0.dueAt > context.now ? $0.lead : nil }
    return ReminderChoice(
      coming ?? wantedLead, usual: leftLead ?? surroundings.appointments.lastLead ?? .usual, before: listed.begin,
      in: context)
  }

  /// What is told of the reminder; nil where nothing is.
  func reminderWords(in context: ViewContext) -> String? {
    let (texts, value) = (context.texts, surroundings.appointments)
    let held = known.flatMap { value.reminder(of: $0.slot) }
    if let coming = held, coming.dueAt > context.now {
      if permission.isDenied { return texts.notificationsNotAllowedNow }
      return value.notHeld.contains(coming.id)
        ? texts.notificationsNotHeldNow : texts.bookingLeadBefore(lead: context.formats.lead(coming.lead))
    }
    // Who could still be reminded, and is not, reads it.
    guard reminderChoice(in: context) != nil else { return nil }
    guard wantedLead != nil else {
      return held.map { texts.reminderPassed(time: context.formats.time($0.dueAt)) } ?? texts.reminderNone
    }
    switch permission {
    case .granted: return texts.notificationsNotHeldNow
    case .notAsked: return allowing == .asked ? texts.tellMeAwaitsAnswer : texts.reminderNoneNotAllowed
    case .denied, .deniedForGood: return texts.reminderNoneNotAllowed
    }
  }

  /// The words on the button that sees to a missing reminder: where notifications are not allowed, nothing else has to be done.
  func remindLabel(_ texts: Texts) -> String {
    permission == .granted ? texts.bookingRemindAgain : texts.tellMeAllow
  }

  /// Whether a reminder is wanted and the platform does not hold it, or would not show it, while it can still come.
  func lacksReminder(in context: ViewContext) -> Bool {
    let value = surroundings.appointments
    if let reminder = known.flatMap({ value.reminder(of: $0.slot) }), reminder.dueAt > context.now {
      return value.notHeld.contains(reminder.id) || permission.isDenied
    }
    return wantedLead != nil && allowing == .notAsked && reminderChoice(in: context) != nil
  }

  /// How long before it the person is reminded, or wants to be; nil for not at all.
  private var shownLead: ReminderLead? {
    listed.flatMap { surroundings.appointments.reminder(of: $0.slot)?.lead } ?? wantedLead
  }

  /// How long before it the person wants to be reminded, once notifications are allowed; nil where nothing waits.
  private var wantedLead: ReminderLead? { surroundings.appointments.wantedReminder(of: id) }

  /// Why the last reminder that was chosen is not set; nil if it is, or if it could not come any more.
  func reminderNotice(in context: ViewContext) -> Notice? {
    guard let problem = surroundings.appointments.reminderProblems[id], listed?.isOver(at: context.now) == false
    else { return nil }
    let texts = context.texts
    return switch problem {
    case .notTaken: Notice(.error, texts.appointmentReminderNotTaken)
    case .notStored: Notice(.error, texts.appointmentReminderNotStored)
    case .tooLate: Notice(.error, texts.appointmentReminderTooLate)
    }
  }

  /// Notifications are not allowed.
  func reminderPopup(in context: ViewContext) -> Popup? {
    guard allowing.isTold else { return nil }
    let texts = context.texts
    return .notificationsOff(
      advice: allowing == .settingsNotShown
        ? texts.permissionSettingsFailed : texts.appointmentRemindNotAllowedAdvice,
      permission: permission,
      secondary: Popup.Choice(label: texts.commonCancel, role: .cancel), in: context)
  }
}
