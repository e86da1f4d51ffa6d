public import ChargeDomain
public import Foundation

/// An hour before it is booked: where, which socket, when, and whether the person is to be reminded.
public struct ConfirmBookingViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The switch of the reminder was moved.
    case reminderSwitched(isOn: Bool)
    /// How long before was chosen.
    case leadChosen(ReminderLead)
    /// The hour is to be booked.
    case confirmTapped
    /// It is this time.
    case timeKnown(Date)
    /// The words about the reminder were closed, to change it.
    case editTapped
    /// Notifications are to be allowed.
    case allowTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
    /// The hour is to be booked without a reminder.
    case withoutReminderTapped
    /// A reminder that could not be set is to be tried again.
    case remindAgainTapped
    /// What was asked is to be sent again.
    case retryTapped
    /// All is well, or nothing more can be done here: on to the list.
    case doneTapped
    /// The words about why the hour was not asked for were closed.
    case notAskedSeen
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Asks what time it is.
    case lookAtClock
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

  /// What has to be answered first.
  enum Problem: Hashable, Sendable {
    /// Notifications are not allowed.
    case notAllowed
    /// There is not a full minute left for this reminder any more, but for a shorter one.
    case tooShort
    /// There is no time left for any reminder.
    case tooLate
  }

  let wish: BookingWish
  var surroundings = Surroundings()
  var isReminded = false
  var lead = ReminderLead.usual
  var problem: Problem?
  /// Whether the person has confirmed and the system's question about notifications is open.
  var awaitsPermission = false
  /// True when the device's settings could not be shown.
  var hasFailedToShowSettings = false
  /// Whether notifications were allowed in the device's settings while the person was told that they are not: the hour is not
  /// booked by that.
  var isAllowedNow = false
  /// How long before the person wanted to be reminded when the hour was confirmed; nil for not at all, or before.
  private(set) var confirmedLead: ReminderLead?
  /// What had ended when this hour was asked for; nil until it was.
  private var earlier: Set<Booking.ID>?
  /// Who asked for it.
  private var asker: String?
  /// Whether the list was shown because it is booked, or because nothing more can be done here.
  private var isFinished = false

  public init(_ wish: BookingWish, in surroundings: Surroundings) {
    self.wish = wish
    self.surroundings = surroundings
    isReminded = surroundings.appointments.lastLead != nil
    lead = surroundings.appointments.lastLead ?? .usual
  }

  /// What was asked of the service for this hour, the last time.
  var booking: Booking? {
    guard let earlier else { return nil }
    return surroundings.appointments.bookings.last {
      $0.kind == .make && $0.wish.slot.isSame(as: wish.slot) && !earlier.contains($0.id)
    }
  }

  /// Whether the hour was asked for here.
  var earlierWasAsked: Bool { earlier != nil }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      // Booked and left for the list; who comes back to this tab has nothing more to do here.
      return isFinished ? .exit(.back) : goOn()
    case .signal(.changed(let new, let change)):
      surroundings = new
      return goOn(isAnswered: change == .permission)
    case .signal(.pulled): return .none
    // Who has left books nothing by an answer; the keeper of permissions tells so.
    case .signal(.covered): awaitsPermission = false
    case .reminderSwitched(let isOn):
      guard !isBusy, wish.begin != nil else { return .none }
      isReminded = isOn
      return .ask(.reminderWanted(isOn ? lead : nil))
    case .leadChosen(let lead):
      guard !isBusy else { return .none }
      self.lead = lead
      return .ask(.reminderWanted(lead))
    case .confirmTapped: return confirm()
    case .timeKnown(let now): return ask(at: now)
    case .editTapped: (problem, hasFailedToShowSettings) = (nil, false)
    case .allowTapped: return allow()
    case .systemSettingsNotShown: hasFailedToShowSettings = true
    case .withoutReminderTapped:
      problem = nil
      isReminded = false
      if let booking, surroundings.appointments.notReminded[booking.id] != nil { return finish(booking) }
      return ask(nil)
    case .remindAgainTapped: return booking.map { .ask(.appointments(.remindAgain($0.id))) } ?? .none
    case .retryTapped: return retry()
    case .doneTapped:
      guard let booking else { return .none }
      // What is not known yet is not let go: the list goes on with it.
      return booking.isOpen ? .show(.appointments) : finish(booking)
    case .notAskedSeen:
      earlier = nil
      let isFull = surroundings.appointments.notAsked == .limit
      return Reaction(requests: [.notAskedSeen], destination: isFull ? .appointments : nil)
    case .signInTapped:
      guard earlierWasAsked, surroundings.appointments.notAsked != nil else { return .ask(.signIn(.appointments)) }
      // Who comes back finds the hour as it was chosen.
      earlier = nil
      return .ask(.notAskedSeen, .signIn(.appointments))
    }
    return .none
  }

  /// Whether the hour is being booked.
  var isBusy: Bool {
    if awaitsPermission { return true }
    // It was asked for a moment ago.
    if earlier != nil, booking == nil, surroundings.appointments.notAsked == nil { return true }
    return booking?.isOpen ?? false
  }

  /// When one more lead time lapses or it is too late for the reminder, and when the hour can no longer be booked.
  public func nextChange(after now: Date) -> Date? {
    guard let begin = wish.begin else { return nil }
    let lapse = booking == nil ? ReminderLead.nextLapse(before: begin, after: now) : nil
    var tooLate: Date?
    if booking?.canBeTriedAgain ?? false { tooLate = booking?.wish.reminderDueAt }
    let lapses = [lapse, tooLate, begin.addingTimeInterval(Booking.begun)]
    return lapses.compactMap(\.self).filter { $0 > now }.min()
  }

  /// Whether the hour can no longer be booked. The minute in which it begins is not over.
  func hasBegun(at now: Date) -> Bool { wish.begin.map { now >= $0.addingTimeInterval(Booking.begun) } ?? false }

  /// How long before the person is reminded as it is shown; nil for not at all.
  func reminder(at now: Date) -> ReminderLead? {
    awaitsPermission || earlierWasAsked ? confirmedLead : fitting(at: now)
  }

  /// What was chosen, or the longest that there is still time for; nil for nothing.
  private func fitting(at now: Date) -> ReminderLead? {
    isReminded ? wish.begin.flatMap { lead.fitting(before: $0, at: now) } : nil
  }

  /// With a reminder the time that is left comes first, then the permission; without one nothing is asked.
  private mutating func confirm() -> Reaction<Self> {
    guard !isBusy else { return .none }
    (confirmedLead, isAllowedNow) = (nil, false)
    return isReminded && wish.begin != nil ? .run(.lookAtClock) : ask(nil)
  }

  /// What is booked is what was shown. While the system's question was open, time went by.
  private mutating func ask(at now: Date) -> Reaction<Self> {
    let fitting = fitting(at: now)
    if let confirmedLead, fitting != confirmedLead {
      problem = fitting == nil ? .tooLate : .tooShort
      return .none
    }
    guard let fitting else { return ask(nil) }
    confirmedLead = fitting
    switch permission {
    case .granted: return ask(fitting)
    case .notAsked: return askPermission()
    case .denied, .deniedForGood:
      problem = .notAllowed
      return .none
    }
  }

  private var permission: PermissionState { surroundings.permissions[.notifications] ?? .notAsked }

  private mutating func askPermission() -> Reaction<Self> {
    awaitsPermission = true
    return .ask(.ask(for: .notifications, awaitedBy: Self.self, for: .booking))
  }

  /// Asks in place; what was refused for good leads to the device's settings, and the words stay until it is changed there.
  private mutating func allow() -> Reaction<Self> {
    guard problem == .notAllowed else { return .none }
    hasFailedToShowSettings = false
    switch permission {
    case .deniedForGood: return .run(.showSystemSettings)
    case .notAsked, .denied:
      problem = nil
      return askPermission()
    case .granted:
      problem = nil
      return .none
    }
  }

  private mutating func ask(_ reminder: ReminderLead?) -> Reaction<Self> {
    (confirmedLead, asker) = (reminder, surroundings.appointments.owner)
    earlier = endedBookings
    var wish = wish
    wish.reminder = reminder
    return .ask(.appointments(.book(wish)))
  }

  /// One for the same hour that is on its way is this one.
  private var endedBookings: Set<Booking.ID> {
    Set(surroundings.appointments.bookings.filter { !$0.isOpen }.map(\.id))
  }

  /// What was asked for this hour elsewhere, and is still open, is shown. What was asked for by who signed out, or by
  /// somebody else, is nobody's.
  private mutating func adopt() {
    let owner = surroundings.appointments.owner
    if earlier != nil, owner != asker { (earlier, confirmedLead) = (nil, nil) }
    if case .signedOut = surroundings.accounts[.appointments] { (earlier, confirmedLead) = (nil, nil) }
    guard earlier == nil, let open = surroundings.appointments.open(wish.slot) else { return }
    (earlier, confirmedLead, asker) = (endedBookings, open.wish.reminder, owner)
  }

  /// The system asked, or the service answered.
  private mutating func goOn(isAnswered: Bool = false) -> Reaction<Self> {
    adopt()
    // It was allowed in the device's settings: all that was chosen is still there.
    if problem == .notAllowed, permission == .granted {
      (problem, hasFailedToShowSettings, isAllowedNow) = (nil, false, true)
    }
    if awaitsPermission {
      switch permission {
      case .notAsked: return .none
      case .granted:
        awaitsPermission = false
        return .run(.lookAtClock)
      case .denied, .deniedForGood:
        // It may have been refused before, and be asked again.
        guard isAnswered else { return .none }
        awaitsPermission = false
        problem = .notAllowed
        return .none
      }
    }
    guard let booking else { return .none }
    switch booking.standing {
    case .refused(let refusal) where refusal.isOfTheHour:
      // Other hours may be free.
      return .exit(
        .backTelling(ScreenEvent(BookTimeViewModel.self, .lost(refusal))),
        asking: .appointments(.letGo(booking.id)))
    case .done:
      let isRemindedOf = surroundings.appointments.reminder(of: booking.wish.slot) != nil
      return booking.wish.reminder == nil || isRemindedOf ? finish(booking) : .none
    case .waiting, .sent, .unconfirmed, .notCarriedOut, .refused, .withdrawn: return .none
    }
  }

  /// With a reminder it is sent again only where it could be shown.
  private mutating func retry() -> Reaction<Self> {
    guard let booking else { return .none }
    if booking.wish.reminder != nil, permission == .denied || permission == .deniedForGood {
      problem = .notAllowed
      return .none
    }
    return .ask(.appointments(.retry(booking.id)))
  }

  private mutating func finish(_ booking: Booking) -> Reaction<Self> {
    isFinished = true
    return Reaction(requests: [.appointments(.letGo(booking.id))], destination: .appointments)
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .lookAtClock: await send(.timeKnown(useCases.clock.now))
    case .showSystemSettings:
      if await !useCases.platform.openSystemSettings() { await send(.systemSettingsNotShown) }
    }
  }
}

extension ConfirmBookingViewModel {
  public static let name = "confirmBooking"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, AppointmentsKeeper.self, DeviceKeeper.self, PermissionsKeeper.self, PlaceKeeper.self,
  ]
  public static let emits: [Emission] = [
    .exit, .to(BookTimeViewModel.self), .to(AppointmentsViewModel.self), .telling(AppointmentsKeeper.self),
    .telling(PermissionsKeeper.self), .account,
  ]
  public static let tab = AppTab.appointments
}

extension Destination {
  /// An hour before it is booked.
  static func confirmBooking(_ wish: BookingWish) -> Self { Self(ConfirmBookingViewModel.self, wish) }
}
