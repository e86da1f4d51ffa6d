import ChargeDomain
import ChargeLocalization
import Foundation

extension BookingPlace {
  /// The station's name, else its code.
  func title(_ texts: Texts) -> String { name ?? code ?? texts.chargerSiteNoName }
}

extension BookableSocket.Current {
  /// "AC" or "DC".
  var words: String { rawValue.uppercased() }
}

extension Set<BookableSocket.Current> {
  /// "AC", "DC" or "AC + DC"; nil for none.
  var words: String? {
    isEmpty ? nil : BookableSocket.Current.allCases.filter(contains).map(\.words).joined(separator: " + ")
  }
}

extension BookingTime {
  /// The time on the station's clock, and its offset where that hour comes twice: "02:00 UTC+1".
  func clockWords(in zone: TimeZone?) -> String {
    offset.map { "\(clock) \(UTCOffset(seconds: $0).words)" } ?? clock.description
  }

  /// Day and time at the station, and the person's own time where that differs.
  func words(in zone: TimeZone?, _ context: ViewContext) -> String {
    let formats = context.formats
    let there = "\(formats.weekdayAndDay(day)), \(clockWords(in: zone))"
    return ownWords(in: zone, context).map { "\(there) (\(context.texts.appointmentsOwnTime(time: $0)))" } ?? there
  }

  /// When it is, where the person's clock shows another time than the station's; nil also where the station's zone is not known.
  private func momentElsewhere(from zone: TimeZone?, _ context: ViewContext) -> Date? {
    guard let zone, let moment = moment(in: zone),
      zone.secondsFromGMT(for: moment) != context.timeZone.secondsFromGMT(for: moment)
    else { return nil }
    return moment
  }

  /// The person's own time with its weekday where that is another one, and its offset where that hour comes twice; nil where it
  /// is that of the station.
  func ownClockWords(in zone: TimeZone?, _ context: ViewContext) -> String? {
    guard let moment = momentElsewhere(from: zone, context) else { return nil }
    let isSameDay = CalendarDay(of: moment, in: context.timeZone) == day
    let words = isSameDay ? context.formats.time(moment) : context.formats.weekdayAndClock(moment)
    return UTCOffset.telling(words, at: moment, in: context.timeZone)
  }

  /// The person's own time, with its day where that is another one, and its offset where that hour comes twice; nil
  /// where it is that of the station, or the station's is not known. The day at the station stands beside it, so that its
  /// year is plain.
  func ownWords(in zone: TimeZone?, _ context: ViewContext) -> String? {
    guard let moment = momentElsewhere(from: zone, context) else { return nil }
    let isSameDay = CalendarDay(of: moment, in: context.timeZone) == day
    let words = isSameDay ? context.formats.time(moment) : context.formats.weekdayAndTime(moment)
    return UTCOffset.telling(words, at: moment, in: context.timeZone)
  }
}

extension BookingTime {
  /// A name that tells it from the other hours of its day: "02:00", or "02:00+3600" where that hour comes twice.
  var name: String { clock.description + (offset.map { ($0 < 0 ? "" : "+") + "\($0)" } ?? "") }
}

extension BookableSocket {
  /// Its number, its current, its plug and its power, as far as they are stated.
  func words(in context: ViewContext) -> String {
    let texts = context.texts
    let number = number.map { texts.appointmentsSocket(number: $0) } ?? texts.appointmentsSocketUnnumbered
    // What belongs together is not broken where it is narrow.
    return [number, current?.words, plugWords(texts), rating.map { context.formats.rating($0) }]
      .compactMap { $0?.replacing(" ", with: "\u{A0}") }.joined(separator: " · ")
  }

  /// Its plug; nil where the service does not state one.
  func plugWords(_ texts: Texts) -> String? { plug.map { texts.connector($0) } ?? plugAsGiven }
}

extension Texts {
  /// Why the hour that was chosen cannot be had, and what to do.
  func bookTimeLost(_ refusal: BookingRefusal) -> String {
    switch refusal {
    case .notAccepting, .invalidDate: bookTimeLostDay(reason: bookingRefusal(refusal))
    case .unknown: bookTimeLostUnknown
    default: bookTimeLost(reason: bookingRefusal(refusal))
    }
  }
}

extension AppointmentsKeeper.Value {
  /// Whether asking once more is of any use: a cancellation is of none once its hour is over. What the service does not list, it
  /// may have cancelled.
  func canBeAskedAgain(_ booking: Booking, at now: Date) -> Bool {
    guard case .cancel(let id) = booking.kind else { return true }
    return appointments?.first { $0.id == id }?.canBeCancelled(at: now) ?? !booking.isOver(at: now)
  }
}

extension Surroundings {
  /// Whether the platform took no reminder because notifications are not allowed.
  func refusesReminder(_ problem: AppointmentsKeeper.ReminderProblem) -> Bool {
    problem == .notTaken && permissions[.notifications]?.isDenied ?? false
  }
}

extension Booking {
  /// What is awaited while nobody knows what became of it: the list, for which a connection and a sign-in may be missing.
  func unclearWords(_ surroundings: Surroundings, _ texts: Texts) -> String {
    let isMake = kind == .make
    if surroundings.obstacle == .offline {
      return isMake ? texts.bookingUnclearOffline : texts.appointmentCancelUnclearOffline
    }
    guard surroundings.accounts[.appointments]?.isSignedIn ?? false else {
      return isMake ? texts.bookingUnclearSignIn : texts.appointmentCancelUnclearSignIn
    }
    return isMake ? texts.bookingUnclear : texts.appointmentCancelUnclear
  }

  /// That it was not carried out, and why, as it was then; that trying again comes too late for the reminder.
  /// - Parameter failure: Why not; nil where the service gave no answer.
  func notDoneWords(_ failure: Failure?, _ surroundings: Surroundings, _ texts: Texts, at now: Date) -> String {
    if isTooLate(at: now) { return texts.bookingNotDone(problem: texts.bookingTimePassed) }
    let words = reasonWords(failure, surroundings, texts, at: now)
    guard kind == .make, wish.isTooLateForReminder(at: now) else { return words }
    return "\(words)\(words.hasSuffix(".") ? "" : ".") \(texts.bookingAgainNotReminded)"
  }

  private func reasonWords(
    _ failure: Failure?, _ surroundings: Surroundings, _ texts: Texts, at now: Date
  ) -> String {
    let isMake = kind == .make
    if !surroundings.appointments.canBeAskedAgain(self, at: now) {
      return texts.appointmentNotCancelled(problem: texts.bookingTimePassed)
    }
    let isSignedIn = surroundings.accounts[.appointments]?.isSignedIn ?? false
    if !isSignedIn, failure == nil || failure?.signInNeeded != nil {
      return isMake ? texts.bookingNeedsSignIn : texts.appointmentCancelNeedsSignIn
    }
    guard let failure else { return isMake ? texts.bookingNotGoneThrough : texts.appointmentCancelNoAnswer }
    let problem =
      switch failure {
      case .offline where surroundings.isOnline: texts.bookingWasOffline
      case .signInNeeded where isSignedIn: texts.bookingWasSignedOut
      default: texts.failureTitle(failure)
      }
    return isMake ? texts.bookingNotDone(problem: problem) : texts.appointmentNotCancelled(problem: problem)
  }

  /// Whether what is to be booked has begun, so that nobody can book it any more.
  func isTooLate(at now: Date) -> Bool { kind == .make && hasBegun(at: now) }

  /// Whether the hour has begun; false where the station's time zone is not known.
  func hasBegun(at now: Date) -> Bool { wish.begin.map { now >= $0.addingTimeInterval(Self.begun) } ?? false }

  /// Whether the hour is over by the clock; false where the station's time zone is not known.
  func isOver(at now: Date) -> Bool { wish.begin.map { now >= $0.addingTimeInterval(Appointment.duration) } ?? false }

  /// Seconds after which an hour can no longer be booked: the minute in which it begins is not over.
  static let begun: TimeInterval = 60

  /// That it is booked, and has no reminder.
  func notRemindedWords(
    _ problem: AppointmentsKeeper.ReminderProblem, _ surroundings: Surroundings, _ texts: Texts, at now: Date
  ) -> String {
    if hasBegun(at: now) { return texts.bookingNotRemindedOver }
    return surroundings.refusesReminder(problem) ? texts.bookingNotRemindedOff : texts.notReminded(problem)
  }
}
