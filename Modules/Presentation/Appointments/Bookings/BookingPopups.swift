import ChargeDomain
import ChargeLocalization

extension Popup {
  /// An hour was not asked for, because the service could not be asked how many appointments there are. Where only a sign-in is
  /// missing, the first answer makes it.
  /// - Parameter hour: Which hour, with its station; nil where none was chosen yet.
  static func notBooked(
    _ failure: Failure, hour: String? = nil, _ surroundings: Surroundings, in context: ViewContext
  ) -> Popup {
    let texts = context.texts
    let title = hour == nil ? texts.appointmentsCheckFailed : texts.appointmentsNotChecked
    let isExpired = if case .expired = surroundings.accounts[.appointments] { true } else { false }
    let problem =
      failure == .signInNeeded(.appointments) && isExpired
      ? texts.logInExpired : "\(texts.failureTitle(failure)). \(texts.failureAdvice(failure))"
    let message = hour.map { texts.bookingNotAsked(hour: $0, problem: problem) } ?? problem
    let signIn = Trouble.signedOut(of: .appointments, surroundings, in: context).signIn
    guard failure == .signInNeeded(.appointments), let signIn else {
      return Popup(
        title: title, message: message, tone: .error, primary: Choice(label: texts.commonOK, role: .primary))
    }
    return Popup(
      title: title, message: message, tone: .error, primary: Choice(label: signIn, role: .primary),
      secondary: Choice(label: texts.commonCancel, role: .cancel))
  }

  /// There are as many appointments as there may be.
  static func appointmentLimit(_ texts: Texts) -> Popup {
    Popup(
      title: texts.appointmentsLimitTitle,
      message: texts.appointmentsLimitMessage(count: BookingUseCases.mostAppointments), tone: .information,
      primary: Choice(label: texts.commonOK, role: .primary))
  }

  /// Notifications are not allowed: the first answer allows them. A refusal for good can only be changed in the device's
  /// settings.
  static func notificationsOff(
    advice: String, permission: PermissionState?, secondary: Choice, third: Choice? = nil, in context: ViewContext
  ) -> Popup {
    let texts = context.texts
    return Popup(
      title: texts.bookingRemindNotAllowed, message: advice, tone: .error,
      primary: Choice(label: texts.allowNotifications(permission), role: .primary),
      secondary: secondary, third: third)
  }
}

/// What a file for a calendar is for.
enum CalendarFileUse: Hashable, Sendable {
  /// The calendar does not have the appointment yet.
  case adds
  /// It has it as it was.
  case updates
  /// The appointment was cancelled.
  case removes
}

extension Notice {
  /// Whether a file for a calendar was kept, with the button that closes it.
  static func calendarFile(isKept: Bool, _ use: CalendarFileUse, _ texts: Texts) -> Notice {
    let kept =
      switch use {
      case .adds: texts.appointmentCalendarAdded
      case .updates: texts.appointmentCalendarSaved
      case .removes: texts.appointmentCalendarRemoved
      }
    return Notice(
      tone: isKept ? .information : .error, text: RichText(isKept ? kept : texts.appointmentCalendarFailed),
      action: texts.rootDismiss)
  }
}
