public import ChargeDomain
import ChargeLocalization
import Foundation

/// The appointments of a person, ready to show.
public struct AppointmentsViewState: ScreenViewState {
  /// An appointment.
  public struct Row: Hashable, Sendable, Codable {
    /// Which one.
    public let id: AppointmentID
    /// Its stable name in the list.
    public let subject: String
    /// The station.
    public let title: String
    /// The reminder, or the power of the socket; nil where neither is known.
    public let badge: String?
    /// When it is at the station, and where the person is if that differs.
    public let time: String
    /// The socket and the kinds of current.
    public let socket: String
    /// What becomes of a cancellation; nil without one.
    public let progress: String?
    /// The button that cancels it; nil where it cannot be cancelled.
    public let cancel: String?
  }

  /// Something asked of the service that is not settled.
  public struct Pending: Hashable, Sendable, Codable {
    /// Which one.
    public let id: Booking.ID
    /// Its name in the list: its number among what was asked.
    public let subject: String
    /// The station.
    public let title: String
    /// When it would be at the station.
    public let time: String
    /// What is awaited, or went wrong.
    public let state: Notice
    /// The button that tries it again; nil where it cannot be.
    public let retry: String?
    /// True where trying again is about the reminder alone.
    public let isReminder: Bool
    /// The button that leads to the hours of the station; nil unless the hour that was not booked has passed.
    public let otherTime: String?
    /// The button that offers a file which takes it out of a calendar; nil for what was not cancelled.
    public let calendar: String?
    /// The button that lets it go; nil where it cannot be.
    public let letGo: String?
  }

  /// An appointment that the service removed, or that was cancelled and a calendar may still have.
  public struct Ended: Hashable, Sendable, Codable {
    /// Which one.
    public let id: AppointmentID
    /// Its stable name in the list.
    public let subject: String
    /// Which one it was, and how it ended.
    public let notice: Notice
    /// The button that offers a file which takes it out of a calendar; nil for what was never given to one.
    public let calendar: String?
    /// The button that says that the person has read it.
    public let close: String
  }

  /// Appointments under a heading.
  public struct Section: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// The appointments.
    public let rows: [Row]
    /// What stands there instead; nil where there are some.
    public var nothing: String?
    /// The words on the button that shows the next ones; nil where all are shown.
    public var more: String?
  }

  /// The appointments, or why there are none.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or the account cannot be read.
    case signedOut(trouble: Trouble, signIn: String?)
    /// They are being loaded.
    case loading(loading: Loading)
    /// Appointments whose hour runs, those to come and those of the past.
    case sections(running: Section?, upcoming: Section, past: Section?)
    /// There are none.
    case empty(trouble: Trouble)
    /// They could not be loaded.
    case failed(trouble: Trouble)
  }

  public let title: String
  public let status: String?
  /// Why what is shown may be out of date; nil when all is well.
  public let notice: Notice?
  /// What was asked of the service and is not settled.
  public let pending: [Pending]
  /// What has ended so that the person has to be told, as far as that was not read.
  public let ended: [Ended]
  /// The appointments, or why there are none.
  public let body: Body
  /// The words on the button that signs in again, where what is shown is a copy; nil elsewhere.
  public let signIn: String?
  /// The button that begins to book; nil while nobody is signed in.
  public let book: FormButton?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
  /// What has to be answered first; nil when nothing has.
  public let popup: Popup?
  /// True where its first answer signs in.
  public let asksToSignIn: Bool
}

extension AppointmentsViewModel {
  public func viewState(in context: ViewContext) -> AppointmentsViewState {
    let texts = context.texts
    let value = surroundings.appointments
    let popup = popup(in: context)
    return AppointmentsViewState(
      title: texts.appointmentsTitle, status: status(in: context), notice: notice(in: context),
      pending: isSignedIn || isExpired
        ? value.bookings.enumerated().compactMap { pending($1, number: $0 + 1, in: context) } : [],
      ended: isSignedIn || isExpired ? value.ended.map { ended($0, in: context) } : [],
      body: body(in: context), signIn: isExpired && value.appointments != nil ? texts.accountSignIn : nil,
      book: isSignedIn ? FormButton(label: texts.appointmentsBook, isEnabled: !isChecking) : nil,
      retry: isSignedIn && (value.failure != nil || !value.isWhole) ? retryWords(texts) : nil, popup: popup,
      asksToSignIn: isNotChecked && popup?.secondary != nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.appointmentsTitle }

  private var isExpired: Bool {
    if case .expired = surroundings.accounts[.appointments] { true } else { false }
  }

  private var isSignedIn: Bool { surroundings.accounts[.appointments]?.isSignedIn ?? false }

  private func status(in context: ViewContext) -> String? {
    let value = surroundings.appointments
    guard isSignedIn || isExpired, value.appointments != nil else { return nil }
    if value.isListing { return context.texts.nearbyRefreshing }
    return value.knownAt.map { context.texts.nearbyUpdated(time: context.formats.moment($0, now: context.now)) }
  }

  private func notice(in context: ViewContext) -> Notice? {
    let value = surroundings.appointments
    if isExpired, value.appointments != nil { return Notice(.warning, context.texts.logInExpired) }
    if let didSave { return .calendarFile(isKept: didSave, .removes, context.texts) }
    guard isSignedIn, let known = value.appointments else { return nil }
    if let failure = value.listFailure {
      if known.isEmpty, awaitsList { return nil }
      return Notice(.warning, context.texts.appointmentsOutOfDate(problem: context.texts.failureTitle(failure)))
    }
    return value.isWhole || known.isEmpty ? nil : Notice(.warning, context.texts.appointmentsPartlyLoaded)
  }

  private func body(in context: ViewContext) -> AppointmentsViewState.Body {
    let texts = context.texts
    let value = surroundings.appointments
    switch surroundings.accounts[.appointments] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    case .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, signIn) = Trouble.signedOut(of: .appointments, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    case .expired where value.appointments != nil: break
    case .signedOut, .expired:
      return .signedOut(
        trouble: Trouble(.emptyMap, texts.appointmentsSignedOut, advice: texts.appointmentsSignedOutAdvice),
        signIn: texts.accountSignIn)
    case .signedIn: break
    }
    guard let all = value.appointments else {
      if let failure = value.failure { return .failed(trouble: Trouble(failure, in: context)) }
      return .loading(loading: Loading(style: .skeleton(rows: 4), label: texts.appointmentsLoading))
    }
    // Whether there is none is not known while one is being booked, nor once nobody can ask any more.
    if all.isEmpty, isExpired { return .failed(trouble: Trouble(.signInNeeded(.appointments), in: context)) }
    if all.isEmpty, awaitsList {
      if let failure = value.listFailure { return .failed(trouble: Trouble(failure, in: context)) }
      return .sections(
        running: nil, upcoming: .init(title: texts.appointmentsUpcoming, rows: [], nothing: texts.appointmentsNoOther),
        past: nil)
    }
    if all.isEmpty, !value.isWhole {
      if value.isListing { return .loading(loading: .spinner(texts.appointmentsLoading)) }
      return .failed(trouble: Trouble(value.listFailure ?? .badAnswer, in: context))
    }
    if all.isEmpty {
      return .empty(trouble: Trouble(.emptyMap, texts.appointmentsNone, advice: texts.appointmentsNoneAdvice))
    }
    let now = context.now
    let running = all.filter { $0.isRunning(at: now) }
    let upcoming = all.filter { !$0.isRunning(at: now) && !$0.isOver(at: now) }
    // The latest first.
    let past = all.reversed().filter { $0.isOver(at: now) }
    return .sections(
      running: running.isEmpty
        ? nil : .init(title: texts.appointmentsNow, rows: running.map { row($0, in: context) }),
      upcoming: .init(
        title: texts.appointmentsUpcoming, rows: upcoming.map { row($0, in: context) },
        nothing: !upcoming.isEmpty
          ? nil : isExpired ? texts.appointmentsNoUpcomingKnown : texts.appointmentsNoUpcoming),
      past: past.isEmpty
        ? nil
        : .init(
          title: texts.appointmentsPast, rows: past.prefix(limit).map { row($0, in: context) },
          more: past.count > limit ? texts.commonMore : nil))
  }

  /// Whether something is booked, or may be, that no list shows.
  private var awaitsList: Bool {
    let value = surroundings.appointments
    return value.bookings.contains { $0.kind == .make && ($0.isOpen || value.isUnlisted($0)) }
  }

  private func row(_ appointment: Appointment, in context: ViewContext) -> AppointmentsViewState.Row {
    let (texts, formats) = (context.texts, context.formats)
    let value = surroundings.appointments
    let cancelling = value.cancellation(of: appointment.id).flatMap { $0.hasEnded ? nil : $0 }
    // One whose time is over says nothing of what is to come.
    let coming = value.reminder(of: appointment.slot).flatMap { $0.dueAt > context.now ? $0 : nil }
    let isDenied = surroundings.permissions[.notifications]?.isDenied ?? false
    let reminder =
      coming.map {
        if value.notHeld.contains($0.id) { return texts.appointmentsNotReminded }
        // It is set, and comes once notifications are allowed.
        return isDenied ? texts.appointmentsReminderNotShown : texts.appointmentsReminded(lead: formats.lead($0.lead))
      } ?? value.wantedReminder(of: appointment.id).map { _ in texts.appointmentsNotReminded }
    let badge = appointment.isOver(at: context.now) || appointment.isRunning(at: context.now) ? nil : reminder
    let rating = appointment.socket.rating.map { formats.rating($0) }
    let socket =
      [
        appointment.socket.number.map { texts.appointmentsSocket(number: $0) } ?? texts.appointmentsSocketUnnumbered,
        appointment.socket.current?.words ?? appointment.place.currents.words,
        // Where the reminder takes its place.
        badge == nil ? nil : rating,
      ].compactMap(\.self).joined(separator: " · ")
    return AppointmentsViewState.Row(
      id: appointment.id, subject: appointment.id.rawValue, title: appointment.place.title(texts),
      badge: badge ?? rating,
      time: appointment.time.words(in: appointment.place.zone, context), socket: socket,
      progress: cancelling?.cancelProgress(surroundings, texts),
      cancel: appointment.canBeCancelled(at: context.now) && isSignedIn && (cancelling?.canBeTriedAgain ?? true)
        ? texts.appointmentCancel : nil)
  }

  private func ended(_ ended: RememberedAppointment, in context: ViewContext) -> AppointmentsViewState.Ended {
    let (texts, appointment) = (context.texts, ended.appointment)
    let notice =
      ended.ending == .cancelledHere
      ? Notice(.information, appointment.cancelledWords(in: context))
      : Notice(.warning, appointment.removedWords(in: context))
    return AppointmentsViewState.Ended(
      id: ended.id, subject: ended.id.rawValue, notice: notice,
      calendar: ended.isExported && appointment.begin != nil ? texts.appointmentFromCalendar : nil,
      close: texts.chargingClose)
  }

  /// What was asked and is not settled. A cancellation that goes its way is told by its appointment.
  private func pending(
    _ booking: Booking, number: Int, in context: ViewContext
  ) -> AppointmentsViewState.Pending? {
    let texts = context.texts
    let isMake = booking.kind == .make
    let state: Notice
    var (retry, otherTime, letGo): (String?, String?, String?) = (nil, nil, nil)
    var isReminder = false
    switch booking.standing {
    case .waiting: state = Notice(.information, texts.bookingChecking)
    case .sent:
      guard isMake else { return nil }
      state = Notice(.information, texts.bookingSending)
    case .unconfirmed:
      guard isMake else { return nil }
      state = Notice(.warning, booking.unclearWords(surroundings, texts))
    case .notCarriedOut(let failure):
      state = Notice(.error, booking.notDoneWords(failure, surroundings, texts, at: context.now))
      letGo = texts.chargingClose
      if booking.isTooLate(at: context.now) {
        otherTime = texts.bookingOtherTime
      } else if surroundings.appointments.canBeAskedAgain(booking, at: context.now) {
        retry = !isSignedIn ? nil : isMake ? texts.commonRetry : texts.appointmentCancelAgain
      }
    case .refused(let refusal):
      let problem = texts.bookingReason(refusal)
      state = Notice(
        .error, isMake ? texts.bookingNotDone(problem: problem) : texts.appointmentNotCancelled(problem: problem))
      letGo = texts.chargingClose
      if isMake, refusal.isOfTheHour { otherTime = texts.bookingOtherTime }
    case .done where !isMake:
      state = Notice(.information, texts.appointmentCancelled)
      letGo = texts.chargingClose
    case .done where surroundings.appointments.notReminded[booking.id] == nil:
      guard surroundings.appointments.isUnlisted(booking) else { return nil }
      state = Notice(.information, texts.bookingNotListed)
    case .done:
      guard let problem = surroundings.appointments.notReminded[booking.id] else { return nil }
      state = Notice(.warning, booking.notRemindedWords(problem, surroundings, texts, at: context.now))
      let canBeTriedAgain =
        problem.canBeTriedAgain && !surroundings.refusesReminder(problem) && !booking.hasBegun(at: context.now)
      (retry, letGo, isReminder) = (canBeTriedAgain ? texts.bookingRemindAgain : nil, texts.chargingClose, true)
    case .withdrawn: return nil
    }
    return AppointmentsViewState.Pending(
      id: booking.id, subject: "\(number)", title: booking.wish.place.title(texts),
      time: booking.wish.time.words(in: booking.wish.place.zone, context), state: state, retry: retry,
      isReminder: isReminder, otherTime: otherTime,
      calendar: isToBeTakenOut(booking) ? texts.appointmentFromCalendar : nil, letGo: letGo)
  }

  /// Whether a calendar may have what was cancelled.
  private func isToBeTakenOut(_ booking: Booking) -> Bool {
    guard case .cancel(let id) = booking.kind, booking.standing == .done else { return false }
    return booking.wish.begin != nil && surroundings.appointments.isExported(id)
  }

  /// Beside a booking that can be tried again, the button of the list has words of its own.
  private func retryWords(_ texts: Texts) -> String {
    let value = surroundings.appointments
    return (value.appointments ?? []).isEmpty && value.bookings.isEmpty ? texts.commonRetry : texts.appointmentsUpdate
  }

  private var isNotChecked: Bool {
    if case .notChecked = question { true } else { false }
  }

  private func popup(in context: ViewContext) -> Popup? {
    let texts = context.texts
    switch question {
    case nil: return nil
    case .notChecked(let failure):
      return .notBooked(failure, surroundings, in: context)
    case .limit: return .appointmentLimit(texts)
    case .cancel(let id):
      return surroundings.appointments.current?.first { $0.id == id }?.cancelQuestion(in: context)
    }
  }
}

extension Appointment {
  /// Asks whether it is to be cancelled.
  func cancelQuestion(in context: ViewContext) -> Popup {
    let texts = context.texts
    return Popup(
      title: texts.appointmentCancelQuestion,
      message: "\(place.title(texts)) · \(time.words(in: place.zone, context))", tone: .destructive,
      primary: Popup.Choice(label: texts.appointmentCancel, role: .destructive),
      secondary: Popup.Choice(label: texts.appointmentKeep, role: .cancel))
  }

  /// That it was cancelled here, and a calendar may still have it.
  fileprivate func cancelledWords(in context: ViewContext) -> String {
    context.texts.appointmentCancelledBefore(
      place: place.title(context.texts), time: time.words(in: place.zone, context))
  }

  /// That the service removed it, and nobody cancelled it here.
  func removedWords(in context: ViewContext) -> String {
    context.texts.appointmentRemoved(place: place.title(context.texts), time: time.words(in: place.zone, context))
  }
}

extension Booking {
  /// How far a cancellation is; nil for what has ended or was not carried out.
  func cancelProgress(_ surroundings: Surroundings, _ texts: Texts) -> String? {
    switch standing {
    case .waiting, .sent: texts.appointmentCancelling
    case .unconfirmed: unclearWords(surroundings, texts)
    case .notCarriedOut, .done, .refused, .withdrawn: nil
    }
  }
}
