import ChargeDomain
import ChargeLocalization
import Foundation

/// One appointment, ready to show.
public struct AppointmentViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or the account cannot be read.
    case signedOut(trouble: Trouble, signIn: String?)
    /// The list is being loaded.
    case loading(loading: Loading)
    /// The appointment.
    case content(sections: [ConfirmBookingViewState.Section])
    /// The service does not list it.
    case gone(trouble: Trouble)
    /// The list could not be loaded.
    case failed(trouble: Trouble)
  }

  public let title: String
  public let status: String?
  /// How far a cancellation is, how old what is shown is, or whether the file was kept, which can be closed; empty when all is
  /// well.
  public let notices: [Notice]
  /// What stands below the title.
  public let body: Body
  /// The button that cancels it; nil where it cannot be cancelled.
  public let cancel: String?
  /// The button that sends a cancellation again; nil where none failed.
  public let retryCancel: String?
  /// The button that closes what became of a cancellation; nil without one that ended.
  public let close: String?
  /// The button that offers a file for a calendar; nil where its time is not known, and for a cancellation of what no
  /// calendar was given.
  public let calendar: String?
  /// The button that sees to it that a missing reminder comes; nil where none is missing.
  public let remind: String?
  /// The reminder and what can be chosen of it; nil where nothing can be.
  public let reminder: ReminderChoice?
  /// Notifications are not allowed; nil while nobody is told so.
  public let reminderPopup: Popup?
  /// The button that leads to the station; nil while it is not known.
  public let station: String?
  /// The words on the button that signs in again, where what is shown is a copy; nil elsewhere.
  public let signIn: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
  /// What has to be answered first; nil when nothing has.
  public let popup: Popup?
}

extension AppointmentViewModel {
  public func viewState(in context: ViewContext) -> AppointmentViewState {
    let texts = context.texts
    let isShown = if case .content = body(in: context) { true } else { false }
    return AppointmentViewState(
      title: known?.place.title(texts) ?? texts.appointmentTitle, status: status(in: context),
      notices: isShown ? notices(in: context) : [], body: body(in: context), cancel: cancel(in: context),
      retryCancel: isSignedIn && canCancelAgain(at: context.now) ? texts.appointmentCancelAgain : nil,
      close: isClosable ? texts.chargingClose : nil,
      calendar: isShown ? calendar(in: context) : nil,
      remind: isShown && lacksReminder(in: context) ? remindLabel(texts) : nil,
      reminder: isShown ? reminderChoice(in: context) : nil,
      reminderPopup: isShown && !isAsking ? reminderPopup(in: context) : nil,
      station: isShown ? texts.appointmentStation : nil, signIn: isShown && isExpired ? texts.accountSignIn : nil,
      retry: isSignedIn && failure != nil ? texts.commonRetry : nil,
      popup: isAsking ? listed?.cancelQuestion(in: context) : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.appointmentTitle }

  private var isSignedIn: Bool { surroundings.accounts[.appointments]?.isSignedIn ?? false }

  private var isExpired: Bool {
    if case .expired = surroundings.accounts[.appointments] { true } else { false }
  }

  /// Why what is shown may not be so; nil when all is well.
  private var failure: Failure? {
    surroundings.appointments.storeFailure ?? surroundings.appointments.failure(of: id)
  }

  private func calendar(in context: ViewContext) -> String? {
    guard let known, known.begin != nil, !known.isOver(at: context.now) else { return nil }
    guard isCancelled else {
      return surroundings.appointments.isExportOutdated(of: known)
        ? context.texts.appointmentUpdateCalendar : context.texts.appointmentToCalendar
    }
    return isExported ? context.texts.appointmentFromCalendar : nil
  }

  private func canCancelAgain(at now: Date) -> Bool {
    guard let cancellation, cancellation.canBeTriedAgain else { return false }
    return surroundings.appointments.canBeAskedAgain(cancellation, at: now)
  }

  private var isClosable: Bool {
    switch cancellation?.standing {
    case .notCarriedOut, .refused, .done: true
    case .waiting, .sent, .unconfirmed, .withdrawn, nil: false
    }
  }

  private func status(in context: ViewContext) -> String? {
    let value = surroundings.appointments
    guard isSignedIn || isExpired, known != nil else { return nil }
    if value.isListing { return context.texts.nearbyRefreshing }
    return value.knownAt.map { context.texts.nearbyUpdated(time: context.formats.moment($0, now: context.now)) }
  }

  private func cancel(in context: ViewContext) -> String? {
    guard let listed, isSignedIn, listed.canBeCancelled(at: context.now), canCancel else { return nil }
    return context.texts.appointmentCancel
  }

  private func body(in context: ViewContext) -> AppointmentViewState.Body {
    let texts = context.texts
    let value = surroundings.appointments
    switch surroundings.accounts[.appointments] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    // What was known of it stays, as the list does.
    case .expired where listed != nil || isCancelled: break
    case .signedOut, .expired:
      return .signedOut(
        trouble: Trouble(.emptyMap, texts.appointmentsSignedOut, advice: texts.appointmentsSignedOutAdvice),
        signIn: texts.accountSignIn)
    case .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, signIn) = Trouble.signedOut(of: .appointments, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    case .signedIn: break
    }
    if let shown = listed ?? (isCancelled ? known : nil) { return .content(sections: sections(shown, in: context)) }
    if value.isListing || value.appointments == nil && value.listFailure == nil && value.storeFailure == nil {
      return .loading(loading: .spinner(texts.appointmentsLoading))
    }
    if let failure = value.failure(of: id) ?? (value.appointments == nil ? value.storeFailure : nil) {
      return .failed(trouble: Trouble(failure, in: context))
    }
    let removed = value.removed.first { $0.id == id }?.appointment.removedWords(in: context)
    return .gone(trouble: Trouble(.emptyMap, texts.appointmentGone, advice: removed ?? texts.appointmentGoneAdvice))
  }

  private func sections(
    _ appointment: Appointment, in context: ViewContext
  ) -> [ConfirmBookingViewState.Section] {
    let texts = context.texts
    let facts = BookingFacts(
      place: appointment.place, socket: appointment.socket, time: appointment.time, here: surroundings.location,
      context: context)
    let reminderFact = reminderWords(in: context).map { Fact(label: texts.reminderLabel, value: $0) }
    let sections: [ConfirmBookingViewState.Section] = [
      .init(title: texts.bookingAppointment, facts: facts.appointment + [reminderFact].compactMap(\.self)),
      .init(title: texts.bookingSocket, facts: facts.connector),
      .init(title: texts.bookingStation, facts: facts.station),
      .init(title: texts.bookingTerms, facts: appointment.terms.facts(in: context)),
    ]
    return sections.filter { !$0.facts.isEmpty }
  }

  private func notices(in context: ViewContext) -> [Notice] {
    let texts = context.texts
    var notices: [Notice] = reminderNotice(in: context).map { [$0] } ?? []
    switch cancellation?.standing {
    case .waiting, .sent: notices.append(Notice(.information, texts.appointmentCancelling))
    case .unconfirmed:
      if let words = cancellation?.cancelProgress(surroundings, texts) { notices.append(Notice(.warning, words)) }
    case .done: notices.append(Notice(.information, texts.appointmentCancelled))
    case .notCarriedOut(let failure):
      let words = cancellation?.notDoneWords(failure, surroundings, texts, at: context.now)
      if let words { notices.append(Notice(.error, words)) }
    case .refused(let refusal):
      notices.append(Notice(.error, texts.appointmentNotCancelled(problem: texts.bookingReason(refusal))))
    case .withdrawn, nil:
      if let known, known.isOver(at: context.now) { notices.append(Notice(.information, texts.appointmentOver)) }
    }
    if isExpired {
      notices.append(Notice(.warning, texts.logInExpired))
    } else if let failure = surroundings.appointments.failure(of: id) {
      notices.append(Notice(.warning, texts.appointmentsOutOfDate(problem: texts.failureTitle(failure))))
    }
    return notices + [didSave.map { Notice.calendarFile(isKept: $0, fileUse, texts) }].compactMap(\.self)
  }
}
