public import ChargeDomain
public import Foundation

/// One appointment: where, which socket, when, and what can be done with it.
public struct AppointmentViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// It is to be cancelled.
    case cancelTapped
    /// Yes, it is.
    case cancelConfirmed
    /// The question was closed.
    case popupLeft
    /// The cancellation is to be sent again.
    case retryCancelTapped
    /// What became of the cancellation is let go.
    case letGoTapped
    /// A file for a calendar is wanted.
    case calendarTapped
    /// The platform took the file, or did not.
    case saved(Bool)
    /// What was said of the file was read.
    case savedSeen
    /// A reminder that would not come is to come.
    case remindTapped
    /// Something about the reminder.
    case reminder(ReminderEvent)
    /// The station is to be shown.
    case stationTapped
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Offers a file for a calendar.
    case save(CalendarEvent)
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

  let id: AppointmentID
  var surroundings = Surroundings()
  /// As it was last listed: it is still told of after it was cancelled.
  var known: Appointment?
  var isAsking = false
  /// Whether the last file was kept; nil before one was offered.
  var didSave: Bool?
  var allowing = Allowing.notAsked
  /// Whether the reminder that waits for notifications was chosen just now.
  var hasJustWanted = false
  /// How long before it the person was to be reminded when that was switched off here; nil for never.
  var leftLead: ReminderLead?
  /// What that file is for.
  var fileUse = CalendarFileUse.adds

  public init(_ id: AppointmentID, in surroundings: Surroundings) {
    self.id = id
    follow(surroundings)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      follow(new)
      return .ask(.listAppointments)
    case .signal(.changed(let new, let change)):
      follow(new)
      if change == .permission { permissionChanged() }
    case .signal(.pulled), .retryTapped: return .ask(.listAppointments)
    case .signal(.covered): (isAsking, allowing, didSave) = (false, .notAsked, nil)
    case .cancelTapped: isAsking = listed != nil && canCancel
    case .cancelConfirmed:
      guard isAsking, let listed else { return .none }
      isAsking = false
      return .ask(.appointments(.cancel(listed)))
    case .popupLeft: isAsking = false
    case .retryCancelTapped: return cancellation.map { .ask(.appointments(.retry($0.id))) } ?? .none
    case .letGoTapped:
      guard let cancellation else { return .none }
      // What is gone has nothing more to show.
      return cancellation.standing == .done
        ? .exit(.back, asking: .appointments(.letGo(cancellation.id)))
        : .ask(.appointments(.letGo(cancellation.id)))
    case .calendarTapped: return save()
    case .remindTapped: return remindAgain()
    case .reminder(let event): return handle(reminder: event)
    case .saved(let didSave):
      self.didSave = didSave
      return didSave && !isCancelled ? known.map { .ask(.exported($0)) } ?? .none : .none
    case .savedSeen: didSave = nil
    case .stationTapped: return known.map { .ask(.open("station", argument: $0.place.station.description)) } ?? .none
    case .signInTapped: return .ask(.signIn(.appointments))
    }
    return .none
  }

  /// As the service lists it; nil where it does not.
  var listed: Appointment? { surroundings.appointments.appointments?.first { $0.id == id } }

  /// What was asked to cancel it.
  var cancellation: Booking? { surroundings.appointments.cancellation(of: id) }

  /// Whether nothing was asked to cancel it, or only what the service has refused: that may be asked anew.
  var canCancel: Bool { cancellation == nil || surroundings.appointments.refusedCancellation(of: id) != nil }

  /// Whether it is being cancelled, or was: where that failed, all else can still be done.
  var isBeingCancelled: Bool { surroundings.appointments.isBeingCancelled(id) }

  /// Whether it was cancelled here.
  var isCancelled: Bool { cancellation?.standing == .done && listed == nil }

  /// Whether the person was given a file with it for a calendar.
  var isExported: Bool { surroundings.appointments.isExported(id) }

  /// When its hour is over.
  public func nextChange(after now: Date) -> Date? { known?.end.flatMap { $0 > now ? $0 : nil } }

  private mutating func follow(_ new: Surroundings) {
    let (wasCancelled, leadBefore) = (isCancelled, lead)
    surroundings = new
    if let listed {
      known = listed
    } else if known == nil, let cancellation, cancellation.standing == .done {
      // It was cancelled before somebody looked at it here.
      known = surroundings.appointments.memory(of: id)?.appointment ?? Appointment(id, cancelled: cancellation.wish)
    }
    // What was said of the file was about the appointment with its reminder.
    if isCancelled != wasCancelled || lead != leadBefore { didSave = nil }
  }

  /// How long before it the person is reminded; nil for not at all.
  private var lead: ReminderLead? { known.flatMap { surroundings.appointments.reminder(of: $0.slot)?.lead } }

  private mutating func save() -> Reaction<Self> {
    fileUse = isCancelled ? .removes : isExported ? .updates : .adds
    return known.flatMap {
      CalendarEvent(of: $0.slot, id: id, at: $0.place, $0.socket, surroundings, isCancelled: isCancelled)
    }.map { .run(.save($0)) } ?? .none
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .save(let event):
      let document = useCases.appointments.bookings.calendar(event, useCases.clock.now)
      await send(.saved(await useCases.platform.save(document)))
    case .showSystemSettings:
      if await !useCases.platform.openSystemSettings() { await send(.reminder(.systemSettingsNotShown)) }
    }
  }
}

extension AppointmentViewModel {
  public static let name = "appointment"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, AppointmentsKeeper.self, DeviceKeeper.self, PermissionsKeeper.self,
    PlaceKeeper.self, PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .exit, .telling(AppointmentsKeeper.self), .telling(PermissionsKeeper.self), .account, .screen("station"),
  ]
  public static let openings: [Opening] = [
    .words("appointment") { text in AppointmentID(link: text).map { .appointment($0) } }
  ]
  public static let tab = AppTab.appointments
}

extension Appointment {
  /// One that was cancelled, as the cancellation knows it.
  fileprivate init(_ id: AppointmentID, cancelled wish: BookingWish) {
    self.init(id: id, place: wish.place, socket: wish.socket, time: wish.time, hasPassed: false)
  }
}

extension Destination {
  /// One appointment.
  static func appointment(_ id: AppointmentID) -> Self { Self(AppointmentViewModel.self, id) }
}
