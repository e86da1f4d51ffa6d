public import ChargeDomain
public import Foundation

/// The appointments of the person: what the service lists, what is asked of it, and the reminders that the platform holds,
/// whichever screen is shown.
public struct AppointmentsKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// Whose appointments they are; nil while nobody is known to be signed in.
    public var owner: String?
    /// Whether the device's own store has been read.
    public var isRead = false
    /// Why it could not be read; nil if it could.
    public var storeFailure: Failure?
    /// What is booked, as far as it is known; nil while nothing is.
    public var appointments: [Appointment]?
    /// When that was so; nil while nothing is known.
    public var knownAt: Date?
    /// The rows of the last answer that could not be read; nil for one whose id could not be read either.
    public var unreadable: [AppointmentID?] = []
    /// The appointments that stand as they were known before, because a row that could not be read may be theirs.
    public var staying: Set<AppointmentID> = []
    /// Whether the service is being asked.
    public var isListing = false
    /// Why it could not be asked last; nil after an answer.
    public var listFailure: Failure?
    /// What was asked of the service, as far as the person has not let it go; the oldest first.
    public var bookings: [Booking] = []
    /// The bookings that the service has carried out and no list has told yet, and since when.
    public var unlisted: [Booking.ID: Date] = [:]
    /// A wish that was not asked for: there are as many appointments as there may be, or that is not known.
    public var notAsked: NotAsked?
    /// The reminders that the platform holds.
    public var reminders: [Reminder] = []
    /// Those of them that the platform did not take when they were written anew; it is asked again.
    public var notHeld: Set<Reminder.ID> = []
    /// How long before an appointment the person last wanted to be reminded; nil for not at all.
    public var lastLead: ReminderLead?
    /// The reminders that could not be set, by the booking.
    public var notReminded: [Booking.ID: ReminderProblem] = [:]
    /// The reminders that could not be set, or not changed, after booking, by the appointment.
    public var reminderProblems: [AppointmentID: ReminderProblem] = [:]
    /// What is remembered of appointments besides the list.
    public var remembered: [RememberedAppointment] = []
    /// What the person has chosen last and not booked yet; nil for nothing.
    public var draft: HourDraft?
  }

  /// Why a wish was not asked for.
  public enum NotAsked: Hashable, Sendable, Codable {
    /// There are as many appointments as there may be.
    case limit
    /// The service could not be asked how many there are.
    case failed(Failure)
  }

  /// Why a reminder is missing.
  public enum ReminderProblem: String, Hashable, Sendable, Codable {
    /// The platform did not take it.
    case notTaken
    /// It could not be stored, so the platform gave it back.
    case notStored
    /// There was no time left for it.
    case tooLate
  }

  /// What a person does. Each is stamped with the time before it counts.
  public enum Act: Hashable, Sendable, Codable {
    /// An hour is to be booked.
    case book(BookingWish)
    /// An appointment is to be cancelled.
    case cancel(Appointment)
    /// What was not carried out is to be sent again.
    case retry(Booking.ID)
    /// What ended, or was not carried out, is let go.
    case letGo(Booking.ID)
    /// A reminder that could not be set is to be tried again.
    case remindAgain(Booking.ID)
    /// The person is to be reminded of an appointment, as long before.
    case remind(Appointment, ReminderLead)
    /// The person is to be reminded of an appointment, as long before, once notifications are allowed.
    case remindOnceAllowed(Appointment, ReminderLead)
    /// The person is not to be reminded of an appointment any more.
    case doNotRemind(Appointment)
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The store was read.
    case read(AppointmentStore.Kept, owner: String, at: Date)
    /// It could not be read.
    case notRead(Failure, owner: String)
    /// The list is to be asked for.
    case listAsked
    /// The service lists what is booked; it was asked at this time.
    case listed(AppointmentList, owner: String, askedAt: Date, at: Date)
    /// The service could not be asked.
    case notListed(Failure, owner: String, at: Date)
    /// A person did something.
    case asked(Act)
    /// It has its time, and an id for what it may begin.
    case stamped(Act, Booking.ID, at: Date)
    /// The person has read why a wish was not asked for.
    case notAskedSeen
    /// The person begins to book away from the list of appointments.
    case bookingStarted
    /// The person looks at the hours of a day, or has chosen one.
    case hourLookedAt(HourDraft)
    /// The person was given a file with an appointment for a calendar.
    case exported(Appointment)
    /// The person has read how an appointment ended.
    case endingSeen(AppointmentID)
    /// The person chose how long before an appointment to be reminded; nil for not at all.
    case reminderWanted(ReminderLead?)
    /// The person does not want to wait for a reminder of an appointment until notifications are allowed.
    case wantedReminderLetGo(AppointmentID)
    /// The reminders that the platform does not hold are to be handed over once more.
    case remindersAsked
    /// Something happened to what was asked.
    case happened(Booking.ID, Booking.Event, at: Date)
    /// It could not be stored, and was not sent.
    case notStored(Booking.ID, Failure, at: Date)
    /// The time has come to find out what became of what was asked.
    case findOutDue
    /// A reminder has an id and its time.
    case reminderMade(Reminder, Booking.ID?, at: Date)
    /// The platform took a reminder and it is stored, or why not.
    case reminded(Reminder, Booking.ID?, ReminderProblem?)
    /// The platform holds these notices.
    case held([String], at: Date)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the store.
    case read(owner: String)
    /// Asks the service what is booked.
    case list(owner: String)
    /// Waits before what became of a booking is found out once more.
    case findOutLater(seconds: TimeInterval)
    /// Gives an act its time and an id.
    case stamp(Act)
    /// Stores a booking and sends it.
    case carryOut(Booking)
    /// Stores a booking.
    case keep(Booking)
    /// Forgets a booking.
    case forget(Booking.ID)
    /// Stores what is remembered of an appointment that was cancelled, then forgets the cancellation.
    case endCancellation(Booking.ID, RememberedAppointment)
    /// Stores what is remembered of an appointment.
    case remember(RememberedAppointment)
    /// Stores that a reminder waits for notifications to be allowed; then the system may be let ask.
    case wantReminder(RememberedAppointment, asks: Bool)
    /// Forgets what is remembered of an appointment.
    case forgetRemembered(owner: String, AppointmentID)
    /// Gives a reminder an id.
    case makeReminder(Booking)
    /// Hands a reminder to the platform, then stores it.
    case remind(Reminder, SystemNotice.Content, Booking.ID?)
    /// Takes reminders back.
    case forgetReminders([Reminder.ID], orphans: [String])
    /// Takes every reminder back and forgets what is kept: nobody is signed in.
    case clear
    /// Asks the platform what it holds.
    case lookAtHeld
  }

  /// A reminder on its way to the platform.
  struct HandOver: Hashable, Sendable {
    /// What became of it meanwhile.
    enum Next: Hashable, Sendable {
      /// It was written anew; with the booking whose reminder it is.
      case again(Reminder, Booking.ID?)
      /// It is wanted no more.
      case takeBack
    }

    /// The hour of which it reminds.
    let slot: BookedSlot
    /// The language of its words.
    let language: Language
    /// The zone of the device in its words; nil where that was not known.
    let zone: TimeZone?
    /// The appointment for which the person chose it after booking; nil for any other.
    var chosenFor: AppointmentID?
    /// What is to be done once the platform has answered; nil for nothing.
    var next: Next?
  }

  public static let name = "appointments"
  public static let initial = Value()
  public internal(set) var value = Self.initial
  /// The language in which the reminders were written; nil before any was.
  var language: Language?
  /// Whether the list is asked for again as soon as it has come: something changed meanwhile.
  var listsAgain = false
  /// Whether it is said, once a fresh list has come, if there may be no more appointments.
  var looksAtLimit = false
  /// The appointments that were cancelled here and that a list may still show, and since when.
  var cancelledUnlisted: [AppointmentID: Date] = [:]
  /// The bookings for which the person does not wait any more, and that are kept because no list has told them yet.
  var letGo: Set<Booking.ID> = []
  /// The bookings that a person wanted again since the app began.
  var wantedAgain: Set<Booking.ID> = []
  /// The reminders that are being handed to the platform.
  var handedOver: [Reminder.ID: HandOver] = [:]
  /// Whether nothing is left here of who was signed in.
  var isCleared = false

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .read(let kept, let owner, let at): return read(kept, owner, at, surroundings)
    case .notRead(let failure, let owner):
      guard owner == value.owner else { return .none }
      value.storeFailure = failure
      return KeeperReaction<Self>.changed(.appointments).and(waitInVain(failure, surroundings))
    case .listAsked: return list(surroundings)
    case .listed(let list, let owner, let askedAt, let at): return listed(list, owner, askedAt, at, surroundings)
    case .notListed(let failure, let owner, let at): return notListed(failure, owner, at, surroundings)
    case .asked(let act): return asked(act)
    case .stamped(let act, let id, let at): return stamped(act, id, at, surroundings)
    case .notAskedSeen:
      value.notAsked = nil
      return .changed(.appointments)
    case .bookingStarted: return bookingStarted(surroundings)
    case .hourLookedAt(let draft):
      value.draft = draft
      return .changed(.appointments)
    case .exported(let appointment): return exported(appointment)
    case .endingSeen(let id): return endingSeen(id)
    case .reminderWanted(let lead):
      value.lastLead = lead
      return .changed(.appointments)
    case .wantedReminderLetGo(let id): return endWantedReminder(of: id)
    case .remindersAsked: return .run(.lookAtHeld)
    case .happened(let id, let event, let at): return change(id, by: event, at, surroundings)
    case .notStored(let id, let failure, let at): return change(id, by: .notSent(failure), at, surroundings)
    case .findOutDue: return value.bookings.contains(where: \.isToBeFoundOut) ? list(surroundings) : .none
    case .reminderMade(let reminder, let booking, let at): return remind(reminder, booking, at, surroundings)
    case .reminded(let reminder, let booking, let problem): return reminded(reminder, booking, problem, surroundings)
    case .held(let ids, let at): return held(ids, at, surroundings)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .changed(.accounts): return ownerChanged(surroundings)
    case .changed(.networkReturned), .changed(.enteredForeground), .changed(.lock): return resume(surroundings)
    case .changed(.preferences): return rewrite(surroundings)
    case .changed(.permission):
      return value.reminders.isEmpty && value.wantedReminders.isEmpty ? .none : .run(.lookAtHeld)
    // The platform's own word comes before the zone is known here.
    case .changed(.timeZone), .platform(.systemLanguageChanged): return rewrite(surroundings, isAnyway: true)
    // An appointment may have gone meanwhile, and its reminder with it.
    case .platform(.backgroundWoken): return value.reminders.isEmpty ? .none : list(surroundings)
    case .started, .launched, .platform, .changed: return .none
    }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .read, .clear: EffectSlot("read")
    case .list: EffectSlot("list")
    case .findOutLater: EffectSlot("find out")
    case .stamp(let act): EffectSlot("stamp \(act.name)")
    case .carryOut(let booking): EffectSlot("booking \(booking.id.rawValue)")
    case .keep(let booking): EffectSlot("keep \(booking.id.rawValue)")
    case .forget(let id), .endCancellation(let id, _): EffectSlot("keep \(id.rawValue)")
    case .remember(let remembered), .wantReminder(let remembered, _): EffectSlot("remember \(remembered.id)")
    case .forgetRemembered(_, let id): EffectSlot("remember \(id)")
    case .makeReminder(let booking): EffectSlot("reminder of \(booking.id.rawValue)")
    case .remind(let reminder, _, _): EffectSlot("reminder \(reminder.id.rawValue)")
    case .forgetReminders(let ids, _): EffectSlot("forget \(ids.map(\.rawValue).joined(separator: " "))")
    case .lookAtHeld: EffectSlot("held")
    }
  }
}

extension AppointmentsKeeper.Act {
  /// Its name among effects: one of a kind at a time for each hour, so that a second tap is none.
  fileprivate var name: String {
    switch self {
    case .book(let wish): "book \(wish.slot.station) \(wish.slot.socket) \(wish.time.day) \(wish.time.clock)"
    case .cancel(let appointment): "cancel \(appointment.id)"
    case .retry(let id): "retry \(id.rawValue)"
    case .letGo(let id): "letGo \(id.rawValue)"
    case .remindAgain(let id): "remindAgain \(id.rawValue)"
    // The last word about a reminder counts.
    case .remind(let appointment, _), .remindOnceAllowed(let appointment, _), .doNotRemind(let appointment):
      "remind \(appointment.id)"
    }
  }
}

extension AppointmentsKeeper.Value {
  /// The appointments of which the service does not say that they are over, the earliest first; nil while they are not known.
  public var current: [Appointment]? { appointments?.filter { !$0.hasPassed } }

  /// What was asked of the service, by its id.
  public subscript(id: Booking.ID) -> Booking? { bookings.first { $0.id == id } }

  /// The reminder of an hour; nil without one.
  public func reminder(of slot: BookedSlot) -> Reminder? { reminders.first { $0.slot.isSame(as: slot) } }

  /// Whether somebody is waiting to hear whether an hour is booked.
  func isBeingBooked(_ slot: BookedSlot) -> Bool { open(slot) != nil }

  /// What was asked for to book an hour and has no answer yet; nil for nothing.
  func open(_ slot: BookedSlot) -> Booking? {
    bookings.last { $0.kind == .make && $0.isOpen && $0.wish.slot.isSame(as: slot) }
  }

  /// Why what is shown may not be what is booked; nil after an answer of the service.
  var failure: Failure? { storeFailure ?? listFailure }

  /// A cancellation that was carried out, until the person has let it go.
  public func cancellation(of id: AppointmentID) -> Booking? { bookings.last { $0.kind == .cancel(id) } }

  /// A cancellation that the service has refused, until the person has let it go or asks anew; nil for any other.
  func refusedCancellation(of id: AppointmentID) -> Booking? {
    cancellation(of: id).flatMap { booking in
      if case .refused = booking.standing { booking } else { nil }
    }
  }

  /// What was booked with success, and with the reminder that was wanted.
  func isWellDone(_ booking: Booking) -> Bool {
    guard booking.kind == .make, booking.standing == .done else { return false }
    return booking.wish.reminder == nil || reminder(of: booking.wish.slot) != nil
  }

  /// Whether every row of the last answer could be read.
  var isWhole: Bool { unreadable.isEmpty }

  /// Why what is shown of an appointment, or that it is not shown, may not be so; nil after an answer that tells of it.
  func failure(of id: AppointmentID) -> Failure? {
    let isShown = appointments?.contains { $0.id == id } ?? false
    let isTold = isShown ? !staying.contains(id) : !unreadable.contains(id) && !unreadable.contains(nil)
    return listFailure ?? (isTold ? nil : .badAnswer)
  }
}

extension SurroundingsChange {
  /// An appointment of the person changed.
  public static let appointments = Self(AppointmentsKeeper.self)
}

extension AppRequest {
  /// A person does something with an appointment.
  static func appointments(_ act: AppointmentsKeeper.Act) -> Self { .tell(AppointmentsKeeper.self, .asked(act)) }

  /// The person has read why an hour was not asked for.
  static var notAskedSeen: Self { .tell(AppointmentsKeeper.self, .notAskedSeen) }

  /// The person chose how long before an appointment to be reminded; nil for not at all.
  static func reminderWanted(_ lead: ReminderLead?) -> Self { .tell(AppointmentsKeeper.self, .reminderWanted(lead)) }

  /// The reminders that the platform does not hold are to be handed over once more.
  static var remindersWanted: Self { .tell(AppointmentsKeeper.self, .remindersAsked) }

  /// Asks the service once more what is booked.
  static var listAppointments: Self { .tell(AppointmentsKeeper.self, .listAsked) }
}

extension Surroundings {
  /// The appointments of the person.
  public var appointments: AppointmentsKeeper.Value { self[AppointmentsKeeper.self] }
}
