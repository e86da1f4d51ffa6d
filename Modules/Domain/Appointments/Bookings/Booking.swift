public import Foundation

/// A wish to have an appointment.
public struct BookingWish: Hashable, Sendable, Codable {
  /// Where.
  public let place: BookingPlace
  /// The socket.
  public let socket: BookableSocket
  /// When, at the station.
  public let time: BookingTime
  /// How long before it the person wants to be reminded; nil for not at all.
  public var reminder: ReminderLead?

  /// A wish.
  public init(place: BookingPlace, socket: BookableSocket, time: BookingTime, reminder: ReminderLead? = nil) {
    (self.place, self.socket, self.time, self.reminder) = (place, socket, time, reminder)
  }

  /// The hour of the socket.
  public var slot: BookedSlot { BookedSlot(station: place.station, socket: socket.id, time: time) }

  /// When it begins; nil where the station's time zone is not known.
  public var begin: Date? { place.zone.flatMap { time.moment(in: $0) } }

  /// When the reminder is due; nil where none is wanted or the station's time zone is not known.
  public var reminderDueAt: Date? { begin.flatMap { reminder?.moment(before: $0) } }

  /// Whether a reminder is wanted for which no time is left.
  public func isTooLateForReminder(at now: Date) -> Bool { reminderDueAt.map { now >= $0 } ?? false }
}

/// Why the service does not do what was asked about an appointment.
public enum BookingRefusal: String, CaseIterable, Hashable, Sendable, Codable {
  /// Somebody has the hour.
  case occupied
  /// The station takes no appointments that day.
  case notAccepting
  /// The day is over or none.
  case invalidDate
  /// The time is over or none.
  case invalidTime
  /// The service knows no such station.
  case unknownStation
  /// The service knows no such appointment.
  case unknownAppointment
  /// The appointment is somebody else's.
  case otherUser
  /// A reason that this version does not know.
  case unknown
}

extension BookingRefusal {
  /// Whether another hour may be had: for a reason that is not known, nobody knows the contrary.
  public var isOfTheHour: Bool {
    switch self {
    case .occupied, .notAccepting, .invalidDate, .invalidTime, .unknown: true
    case .unknownStation, .unknownAppointment, .otherUser: false
    }
  }
}

/// Something asked of the appointment service that must happen once or not at all. It is stored before it is sent, and only its
/// answer, or the list of appointments, ends it.
///
/// The service has no key by which it knows a request again. But it gives an hour of a socket to one person only: the same
/// request once more books nothing twice, and who has the hour tells the list.
///
/// | standing | what leads on |
/// |---|---|
/// | `waiting` | a fresh list: if there may be one more, it is `sent`. If none comes, or the app is killed, it is `notCarriedOut` |
/// | `sent` | an answer ends it; without one, or where somebody has the hour, it is `unconfirmed` |
/// | `unconfirmed` | a list with the appointment ends a booking, and one without it a cancellation. A list without the hour that was asked for a minute after sending shows that nothing was booked: `notCarriedOut`. If somebody has the hour, a list shows at once whether that is the person: else `refused`. A list that could not be read whole shows what stands in it, and leaves the rest open |
/// | `notCarriedOut` | the person wants it again: a booking is `waiting` once more, a cancellation is `sent`; or lets it be. A cancellation ends with a list without the appointment |
/// | `done`, `refused` | nothing, but a list that has the hour all the same makes a booking `done` |
public struct Booking: Hashable, Sendable, Codable, Identifiable {
  /// Our id of a wish: one tap on confirm or cancel, however often it is sent.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What is asked for.
  public enum Kind: Hashable, Sendable, Codable {
    /// To book.
    case make
    /// To cancel an appointment.
    case cancel(AppointmentID)
  }

  /// How far it is.
  public enum Standing: Hashable, Sendable, Codable {
    /// Stored, and not sent before a fresh list shows that there may be one more.
    case waiting
    /// Stored as sent before it leaves the device, so that a killed app never takes it for unsent.
    case sent
    /// No answer will come: whether it was carried out has to be found out.
    case unconfirmed
    /// Known not to have been carried out, and why, where that is known.
    case notCarriedOut(Failure?)
    /// Carried out.
    case done
    /// The service does not do it.
    case refused(BookingRefusal)
    /// The person lets it be.
    case withdrawn
  }

  /// Something that happened to it.
  public enum Event: Hashable, Sendable, Codable {
    /// There may be one more, by a list with these rows that could not be read: it is about to be sent.
    case cleared(unreadable: Set<AppointmentID>)
    /// There may be none more.
    case notCleared
    /// The service did it.
    case answered
    /// The service does not do it.
    case refused(BookingRefusal)
    /// It certainly did not reach the service.
    case notSent(Failure)
    /// It was sent and no answer will come.
    case unanswered
    /// Nothing more is to be done for it: its reminder is set, or there is to be none.
    case settled
    /// The app was started again: nothing that was sent will be answered.
    case restored
    /// The service lists what is booked; it was asked at this time.
    case listed(AppointmentList, askedAt: Date)
    /// It is about to be sent again.
    case sentAgain
    /// The person lets it be.
    case withdrawn
  }

  /// Seconds after which a request without an answer is no longer on its way.
  public static let patience: TimeInterval = 60

  /// Our id.
  public let id: ID
  /// The account.
  public let owner: String
  /// What is asked for.
  public let kind: Kind
  /// What it is about.
  public private(set) var wish: BookingWish
  /// How far it is.
  public private(set) var standing: Standing
  /// When it was sent last; until then, when it was asked for.
  public private(set) var sentAt: Date
  /// How often it was sent.
  public private(set) var tries: Int
  /// The service's id of what was booked; nil until the list told it.
  public private(set) var appointment: AppointmentID?
  /// Whether an earlier try has no answer.
  private var hasOpenTry = false
  /// What the service said to the last try, where an earlier one, or the same one twice, may be the cause; and when.
  private var refusal: BookingRefusal?
  private var refusedAt: Date?
  /// The rows of the list that could not be read before it was first sent: what it books is none of them. Nil for none.
  private var unreadableBefore: Set<AppointmentID>?
  /// Counts changes: an older one never replaces a newer one.
  public private(set) var revision = 0

  /// A wish that is about to be sent, or that waits for a fresh list.
  public init(id: ID, owner: String, kind: Kind, wish: BookingWish, waits: Bool = false, at now: Date) {
    (self.id, self.owner, self.kind) = (id, owner, kind)
    (self.wish, sentAt) = (wish, now)
    (standing, tries) = waits ? (.waiting, 0) : (.sent, 1)
  }

  /// Whether nothing is awaited any more.
  public var hasEnded: Bool {
    switch standing {
    case .waiting, .sent, .unconfirmed, .notCarriedOut: false
    case .done, .refused, .withdrawn: true
    }
  }

  /// Whether the service has done nothing for it: nothing has left the device, or it is known that nothing came of that.
  public var isWithoutEffect: Bool {
    switch standing {
    case .waiting, .notCarriedOut: true
    case .sent, .unconfirmed, .done, .refused, .withdrawn: false
    }
  }

  /// Whether it was not carried out, and the person may want it again.
  public var canBeTriedAgain: Bool { if case .notCarriedOut = standing { true } else { false } }

  /// Whether an answer, or the list, is awaited.
  public var isOpen: Bool { standing == .waiting || isSent }

  /// Whether it may be carried out, and no answer or list has told.
  private var isSent: Bool { standing == .sent || standing == .unconfirmed }

  /// Whether the list has to be asked to learn what became of it.
  public var isToBeFoundOut: Bool { standing == .unconfirmed }

  /// Changes itself. An event that does not fit changes nothing.
  public mutating func handle(_ event: Event, at now: Date) {
    let before = self
    apply(event, now)
    if self != before { revision.countRevision() }
  }

  private mutating func apply(_ event: Event, _ now: Date) {
    switch event {
    case .cleared(let unreadable):
      guard standing == .waiting else { return }
      (standing, sentAt, unreadableBefore) = (.sent, now, unreadable.isEmpty ? nil : unreadable)
      tries += 1
    case .settled: if standing == .done { wish.reminder = nil }
    case .notCleared: if standing == .waiting { standing = .notCarriedOut(nil) }
    case .answered: if isSent { standing = .done }
    case .refused(let reason): if isSent { refused(reason, now) }
    case .notSent(let failure): if standing == .waiting || standing == .sent { standing = .notCarriedOut(failure) }
    case .restored where standing == .waiting: standing = .notCarriedOut(nil)
    case .unanswered, .restored:
      guard standing == .sent else { return }
      standing = .unconfirmed
      hasOpenTry = true
    case .listed(let list, let askedAt): listed(list, askedAt, now)
    case .sentAgain:
      guard canBeTriedAgain else { return }
      // Another device may have booked meanwhile.
      standing = kind == .make ? .waiting : .sent
      (sentAt, refusal, refusedAt) = (now, nil, nil)
      if standing == .sent { tries += 1 }
    case .withdrawn:
      guard canBeTriedAgain else { return }
      standing = .withdrawn
    }
  }

  private mutating func refused(_ reason: BookingRefusal, _ now: Date) {
    switch (kind, reason) {
    // It is gone, which is what was wanted, if the list agrees.
    case (.cancel, .unknownAppointment): (standing, refusal, refusedAt) = (.unconfirmed, reason, now)
    // Perhaps by a try before, which came late, or by this one, which came twice: the list tells.
    case (.make, .occupied): (standing, refusal, refusedAt) = (.unconfirmed, reason, now)
    default: standing = .refused(reason)
    }
  }

  /// Whether the service had refused the last try when it was asked for a list.
  private func isRefused(before askedAt: Date) -> Bool { refusedAt.map { $0 <= askedAt } ?? false }

  private mutating func listed(_ list: AppointmentList, _ askedAt: Date, _ now: Date) {
    // The clock was set back: the minute begins anew.
    if now < sentAt {
      sentAt = now
      return
    }
    // It says nothing of what was sent after the question.
    guard askedAt >= sentAt else { return }
    let mayBeOnItsWay = askedAt.timeIntervalSince(sentAt) < Self.patience
    switch kind {
    case .make:
      if let found = list.appointments.first(where: { $0.slot.isSame(as: wish.slot) }) {
        (standing, appointment) = (.done, found.id)
      } else if standing == .unconfirmed, list.isWhole(but: unreadableBefore ?? []),
        !mayBeOnItsWay || !hasOpenTry && isRefused(before: askedAt)
      {
        (standing, hasOpenTry) = (refusal.map { .refused($0) } ?? .notCarriedOut(nil), false)
      }
    case .cancel(let id):
      // What was never sent has nothing left to do either, once it is gone.
      guard !hasEnded else { return }
      switch list.lists(id) {
      case false?: standing = .done
      case true? where standing == .unconfirmed && (isRefused(before: askedAt) || !mayBeOnItsWay):
        (standing, hasOpenTry) = (refusal.map { .refused($0) } ?? .notCarriedOut(nil), false)
      case true?, nil: break
      }
    }
  }
}
