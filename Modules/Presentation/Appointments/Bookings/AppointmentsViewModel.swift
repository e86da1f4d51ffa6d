public import ChargeDomain
public import Foundation

/// The appointments of a person: the hours to come and those of the past.
public struct AppointmentsViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A new appointment is to be made.
    case bookTapped
    /// More of the past is to be shown.
    case moreTapped
    /// An appointment was tapped.
    case tapped(AppointmentID)
    /// An appointment is to be cancelled.
    case cancelTapped(AppointmentID)
    /// Yes, it is.
    case cancelConfirmed
    /// A popup was closed.
    case popupLeft
    /// What was not carried out is to be tried again.
    case retryBookingTapped(Booking.ID)
    /// Another hour is wanted in place of one that was not booked and has passed.
    case otherTimeTapped(Booking.ID)
    /// A reminder that could not be set is to be tried again.
    case remindAgainTapped(Booking.ID)
    /// A file that takes what was cancelled out of a calendar is wanted.
    case calendarTapped(Booking.ID)
    /// The platform took the file, or did not.
    case saved(Bool)
    /// What was said of the file was read.
    case savedSeen
    /// It is let go.
    case letGoTapped(Booking.ID)
    /// A file that takes what has ended out of a calendar is wanted.
    case endedCalendarTapped(AppointmentID)
    /// The person has read how an appointment ended.
    case endingSeenTapped(AppointmentID)
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Offers a file for a calendar.
    case save(CalendarEvent)
  }

  /// What has to be answered first.
  enum Question: Hashable, Sendable {
    /// Whether this appointment is to be cancelled.
    case cancel(AppointmentID)
    /// There are as many as there may be.
    case limit
    /// The service could not be asked how many there are.
    case notChecked(Failure)
  }

  var surroundings = Surroundings()
  var question: Question?
  /// Whether the person wants to book, and fresh data are awaited.
  var isChecking = false

  /// How many appointments of the past are shown.
  var limit = pageSize
  /// How many more each tap shows.
  public static let pageSize = 50

  /// Whether the last file was kept; nil before one was offered.
  var didSave: Bool?

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      return .ask(.listAppointments)
    case .signal(.changed(let new, _)):
      surroundings = new
      return goOn()
    case .signal(.pulled), .retryTapped: return .ask(.listAppointments)
    case .signal(.covered):
      (question, isChecking, didSave) = (nil, false, nil)
      return .none
    case .bookTapped: return book()
    case .moreTapped:
      limit += Self.pageSize
      return .none
    case .tapped(let id): return .show(.appointment(id))
    case .cancelTapped(let id):
      question = appointment(id).map { .cancel($0.id) }
      return .none
    case .cancelConfirmed:
      guard case .cancel(let id) = question, let appointment = appointment(id) else { return .none }
      question = nil
      if let failed = surroundings.appointments.cancellation(of: id), failed.canBeTriedAgain {
        return .ask(.appointments(.retry(failed.id)))
      }
      return .ask(.appointments(.cancel(appointment)))
    case .popupLeft:
      question = nil
      return .none
    case .retryBookingTapped(let id): return .ask(.appointments(.retry(id)))
    case .otherTimeTapped(let id):
      return surroundings.appointments[id].map { .show(.bookTime($0.wish.place.station)) } ?? .none
    case .remindAgainTapped(let id): return .ask(.appointments(.remindAgain(id)))
    case .calendarTapped(let id):
      guard let booking = surroundings.appointments[id], case .cancel(let appointment) = booking.kind else {
        return .none
      }
      return CalendarEvent(
        of: booking.wish.slot, id: appointment, at: booking.wish.place, booking.wish.socket, surroundings,
        isCancelled: true
      ).map { .run(.save($0)) } ?? .none
    case .saved(let didSave):
      self.didSave = didSave
      return .none
    case .savedSeen:
      didSave = nil
      return .none
    case .endedCalendarTapped(let id):
      guard let ended = surroundings.appointments.ended.first(where: { $0.id == id })?.appointment else {
        return .none
      }
      return CalendarEvent(
        of: ended.slot, id: id, at: ended.place, ended.socket, surroundings, isCancelled: true
      ).map { .run(.save($0)) } ?? .none
    case .endingSeenTapped(let id): return .ask(.endingSeen(id))
    case .letGoTapped(let id): return .ask(.appointments(.letGo(id)))
    case .signInTapped: return .ask(.signIn(.appointments))
    }
  }

  /// When the hour of the next appointment begins or is over, or that of one which is not booked yet has begun or it is too late
  /// for its reminder.
  public func nextChange(after now: Date) -> Date? {
    let booked = (surroundings.appointments.appointments ?? []).flatMap { [$0.begin, $0.end] }
    let asked = surroundings.appointments.bookings.map { $0.wish.begin?.addingTimeInterval(Booking.begun) }
    let reminders = surroundings.appointments.bookings.map(\.wish.reminderDueAt)
    return (booked + asked + reminders).compactMap(\.self).filter { $0 > now }.min()
  }

  /// An appointment that is not over.
  private func appointment(_ id: AppointmentID) -> Appointment? {
    surroundings.appointments.current?.first { $0.id == id }
  }

  /// The limit counts on fresh data only.
  private mutating func book() -> Reaction<Self> {
    guard surroundings.accounts[.appointments]?.isSignedIn ?? false else { return .ask(.signIn(.appointments)) }
    isChecking = true
    return .ask(.listAppointments)
  }

  private mutating func goOn() -> Reaction<Self> {
    let value = surroundings.appointments
    guard isChecking, !value.isListing, value.isRead || value.failure != nil else { return .none }
    isChecking = false
    if let failure = value.failure {
      question = .notChecked(failure)
      return .none
    }
    if value.hasReachedLimit {
      question = .limit
      return .none
    }
    return .show(.citiesToBook)
  }
}

extension AppointmentsViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .save(let event):
      let document = useCases.appointments.bookings.calendar(event, useCases.clock.now)
      await send(.saved(await useCases.platform.save(document)))
    }
  }
}

extension AppointmentsViewModel {
  public static let name = "appointments"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, AppointmentsKeeper.self, DeviceKeeper.self, PermissionsKeeper.self,
    PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .telling(AppointmentsKeeper.self), .account, .screen("cities"), .screen("appointment"),
    .to(BookTimeViewModel.self),
  ]
  public static let openings: [Opening] = [
    .tab("appointments", .appointments),
    .lookUp("book", .town, orElse: .citiesToBook) { found in
      guard case .town(let town) = found else { return nil }
      return .anew(.citiesToBook, .cityToBook(town), telling: [.bookingStarted])
    },
  ]
  public static let tab = AppTab.appointments
  public static let isTabRoot = true
}

extension Destination {
  /// The appointments of a person.
  public static let appointments = Self(AppointmentsViewModel.self)
}
