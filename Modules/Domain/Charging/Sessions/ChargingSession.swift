public import Foundation

/// One intent to charge at one charger, from the tap on "Begin" to the sum. A pure value: events go in, and ``work`` says what
/// is to be done next.
///
/// Command and session are two things. A command may stay without an answer while the session begins; what the service says
/// wins over what was expected.
///
/// | step | its command | goes on to |
/// |---|---|---|
/// | `reserving` | reserve | `reserved` when accepted; `notBegun` when refused |
/// | `reserved` | none | `opening` when the person pays |
/// | `opening` | openPayment | `authorising` when opened, `starting` if nobody authorises it; `notBegun` when refused |
/// | `authorising` | none: the payment service asks the person | `starting` when authorised; `notBegun` when not |
/// | `starting` | start | `charging` when the service says so; `notBegun` when refused; once back to `authorising` when the authorisation is not accepted |
/// | `charging` | none | `stopping` by the person or a limit |
/// | `stopping` | stop | `charging` again when refused |
/// | `notBegun` | release, where the charger is still held | nothing, but see below |
/// | `ended`, `gone` | none | nothing, but see below |
///
/// Whatever the step, facts that say "charging" lead to `charging` (`stopping` stays) and facts that say "ended" to `ended`:
/// also from `notBegun` and `gone`, as a late request may begin a session that was given up. A transaction that the service
/// does not know leads from `charging` and `stopping` to `gone`, and from `starting` to `notBegun`. A reservation that runs
/// out leads to `notBegun` until the start command is sent; where that is noticed late, the clock may have been set forward, so
/// the charger is given back all the same. The person can give up before `starting`, and in `starting` once the command is
/// known not to have been carried out, or charging has not begun for a minute; where the service says after an hour that it
/// has not, it ends by itself. A start without an answer may still arrive, whatever the service says meanwhile: who sends it
/// again risks a second session.
///
/// A session that begins although the person had given it up is not stopped without them: they are told, and either stop it or
/// let it go on.
///
/// What may still turn out otherwise is watched for an hour: a start that was given up or that the service does not know, a
/// session that is `gone`, and one that has `ended` without a word of the service about its sum.
public struct ChargingSession: Hashable, Sendable, Codable, Identifiable {
  /// Our id of an intent: one tap on "Begin", however often anything is sent.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case, or the service's id of a session that began elsewhere.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Who or what stops a session.
  public enum StopCause: Hashable, Sendable, Codable {
    /// The person.
    case person
    /// A limit that the person set.
    case limit(ChargingLimits.Kind)
  }

  /// How far it is.
  public enum Step: Hashable, Sendable, Codable {
    /// The charger is being reserved.
    case reserving
    /// The charger is held until this time.
    case reserved(until: Date)
    /// The payment is being opened.
    case opening
    /// The person authorises the payment.
    case authorising
    /// Charging is being started.
    case starting
    /// The service says that the session runs.
    case charging
    /// Charging is being stopped.
    case stopping
    /// The service says that the session has ended.
    case ended
    /// Charging has not begun, and nothing is to be paid.
    case notBegun(NotBegun)
    /// The service does not know the session any more: how it ended is not known.
    case gone

    /// Whether charging has not begun and will not, as far as is known.
    public var isUnbegun: Bool { if case .notBegun = self { true } else { false } }

    /// Whether nothing more is expected.
    public var isLast: Bool {
      switch self {
      case .ended, .notBegun, .gone: true
      case .reserving, .reserved, .opening, .authorising, .starting, .charging, .stopping: false
      }
    }
  }

  /// Why charging has not begun.
  public enum NotBegun: Hashable, Sendable, Codable {
    /// The person gave it up.
    case cancelled
    /// The reservation ran out before the payment.
    case expired
    /// The service refused a command.
    case refused(ChargingCommand.Kind, ChargingRefusalReason)
    /// The payment was not authorised on the platform.
    case notPaid(PaymentProblem)
    /// The service says after an hour that charging has not begun: the payment is authorised no longer.
    case timedOut
  }

  /// What the person says of a session that began although they had given it up.
  public enum UnwantedBegin: String, Hashable, Sendable, Codable {
    /// Nothing yet.
    case asked
    /// They let it go on.
    case kept
  }

  /// Our id.
  public let id: ID
  /// Whose it is: the service's id of the person.
  public let owner: String
  /// Where it charges, as it was when it began: shown without a network too.
  public internal(set) var place: ChargingPlace
  /// How it is paid.
  public let method: PaymentMethod
  /// The account of the wallet that pays; nil for any other way to pay.
  public let walletAccount: WalletAccountID?
  /// When the person began it.
  public let begunAt: Date
  /// How far it is.
  public internal(set) var step: Step
  /// The command under way, or the last one; nil before the first, and for a session that began elsewhere.
  public internal(set) var command: ChargingCommand?
  /// How many commands it has had.
  public internal(set) var commandCount = 0
  /// The charger is held until this time; nil where nothing is reserved.
  public internal(set) var heldUntil: Date?
  /// True where that time was found out by asking: it is one of the service's clock, and this device's may be ahead of it. Nil for
  /// all others, and for sessions stored without it.
  var isHeldByTheirClock: Bool?
  /// What the held charger does; nil if that is not known.
  public internal(set) var heldStatus: ChargerStatus?
  /// The opened payment; nil before, and once charging has begun.
  public internal(set) var payment: OpenedPayment?
  /// What the person authorised; nil before, and once charging has begun.
  public internal(set) var authorization: Secret?
  /// How many authorisations the service did not accept.
  public internal(set) var refusedAuthorizations = 0
  /// True once the person has authorised a payment; nil before, and for sessions stored without it.
  var hasAuthorised: Bool?
  /// True once a payment window was left without its answer: the person may have authorised a payment in it.
  var leftWindow: Bool?
  /// The service's id; nil until a payment is open.
  public internal(set) var transaction: TransactionID?
  /// Until when a start command that was given up may still begin a session, or longer, until the service is heard; nil when none
  /// can.
  public internal(set) var watchedUntil: Date?
  /// Until when the service's list may show a second session: a start had no answer, or was sent more than once.
  public internal(set) var secondStartUntil: Date?
  /// Whether a start or stop command has gone without a usable answer for ``startPatience``: the person need not wait for it.
  public internal(set) var isLate = false
  /// Set where it began although the person had given it up; nil for all others, and for those stored without it.
  public internal(set) var unwantedBegin: UnwantedBegin?
  /// What was measured.
  public internal(set) var meter = ChargingMeter()
  /// What the service last said of it.
  public internal(set) var facts: ChargingFacts?
  /// When this app saw charging begin, by the service's clock; nil where it began unseen.
  var seenToBeginAt: Date?
  /// When this app saw charging end, by the service's clock; nil where that was not heard within two minutes of news or of a stop command.
  public internal(set) var seenToEndAt: Date?
  /// When the service last said anything of it.
  public internal(set) var heardAt: Date?
  /// Why the service could not be asked last; nil after an answer, and once what stood in the way has gone.
  public internal(set) var trouble: Failure?
  /// What went wrong with the command that was not carried out, or is not known to be; nil where nothing did.
  public internal(set) var commandFailure: Failure?
  /// Who or what stops it, or has stopped it; nil when this app has not.
  public internal(set) var stopCause: StopCause?
  /// When the person wants it to stop.
  public internal(set) var limits = ChargingLimits()
  /// The stops for the limits that the service refused; nil before the first.
  var refusedLimitStops: RefusedStops?
  /// The limits that the person has been warned of.
  public internal(set) var warned: Set<ChargingLimits.Kind> = []
  /// Whether the person has closed its last words.
  public internal(set) var isDismissed = false
  /// When it last changed.
  var changedAt: Date
  /// Counts the changes, so that an older state never replaces a newer one in the store.
  public internal(set) var revision = 0

  /// An intent whose first command is about to be sent.
  /// - Parameters:
  ///   - walletAccount: The account that pays, where it is paid from the wallet.
  ///   - reserves: Whether the service reserves a charger before a payment is opened.
  public init(
    id: ID, owner: String, place: ChargingPlace, method: PaymentMethod = .provider,
    walletAccount: WalletAccountID? = nil, reserves: Bool, at now: Date
  ) {
    self.id = id
    self.owner = owner
    self.place = place
    self.method = method
    self.walletAccount = walletAccount
    begunAt = now
    changedAt = now
    step = reserves ? .reserving : .opening
    limits = limits.capped(at: greatestCost)
    send(reserves ? .reserve : .openPayment, now)
  }

  /// A session that began elsewhere, as the service tells of it. Its id follows from the transaction.
  public init(adopting facts: ChargingFacts, owner: String, place: ChargingPlace) {
    id = Self.adoptedID(facts.id)
    self.owner = owner
    self.place = place
    method = .provider
    walletAccount = nil
    begunAt = facts.startedAt ?? facts.openedAt ?? facts.askedAt
    changedAt = facts.askedAt
    step = .charging
    transaction = facts.id
    learn(facts)
  }

  private static func adoptedID(_ transaction: TransactionID) -> ID { ID(rawValue: "transaction-\(transaction)") }

  /// Whether it began elsewhere.
  public var isAdopted: Bool { transaction.map { id == Self.adoptedID($0) } ?? false }
}

extension ChargingSession {
  /// This session with the secrets that its encoded form leaves out. Without a token the opened payment is of no use, and
  /// counts as not opened; where nothing was opened or authorised, nothing is put back.
  public func restoring(clientToken: Secret?, authorization: Secret?) -> ChargingSession {
    var session = self
    session.payment = payment.flatMap { payment in
      if payment.clientToken == nil { return payment }
      return clientToken.map { OpenedPayment(transaction: payment.transaction, clientToken: $0, price: payment.price) }
    }
    session.authorization = self.authorization.flatMap { _ in authorization }
    return session
  }

  /// Whether the person can give up: charging has not begun, and no start command is expected to arrive.
  public var canGiveUp: Bool {
    switch step {
    case .reserving, .reserved, .opening, .authorising: true
    case .starting: command?.standing == .notCarriedOut || isLate
    case .charging, .stopping, .ended, .notBegun, .gone: false
    }
  }

  /// Whether it is not known that a start command will begin it: it had no answer, or what it began is not seen in time.
  public var isStartUnclear: Bool {
    guard step == .starting else { return false }
    return isUnconfirmed || isLate
  }

  /// Whether the person can stop: it charges, or a stop command has ended or is late and it charges all the same.
  public var canStop: Bool {
    switch step {
    case .charging: true
    case .stopping: isLate || command?.hasEnded ?? true
    case .reserving, .reserved, .opening, .authorising, .starting, .ended, .notBegun, .gone: false
    }
  }

  /// Whether the payment service can ask the person.
  public var canAuthorise: Bool { step == .authorising && payment != nil }

  /// Whether the person can send the command again: it is known not to have been carried out.
  public var canRetry: Bool {
    guard let command, command.standing == .notCarriedOut else { return false }
    switch command.kind {
    case .reserve, .openPayment, .start: return !step.isLast
    case .release, .stop: return false
    }
  }

  /// Whether the person has ever authorised a payment, so that a sum was reserved.
  public var wasAuthorised: Bool {
    guard method.needsAuthorisation else { return false }
    if hasAuthorised ?? false || refusedAuthorizations > 0 || command?.kind == .start { return true }
    return if case .notBegun(.refused(.start, _)) = step { true } else { false }
  }

  /// Whether a payment may have been authorised of which nothing was heard.
  public var mayBeAuthorised: Bool { leftWindow ?? false }

  /// Whether it has not begun as far as is known, and may still: a start that was given up, or an earlier try of one that was
  /// refused, may arrive.
  public var mayStillBegin: Bool {
    guard case .notBegun(let reason) = step, watchedUntil != nil else { return false }
    return reason == .cancelled || reason != .timedOut && secondStartUntil != nil
  }

  /// Whether nothing was heard at the end of the watch over a start that was refused or given up: it may have begun unheard.
  public func isWatchOverdue(at now: Date) -> Bool { step.isUnbegun && watchedUntil.map { $0 <= now } ?? false }

  /// From when on a start cannot begin any more: payments are authorised for an hour. Nil while none is waited for.
  public var startEndsAt: Date? {
    guard step == .starting, let command, command.kind == .start else { return nil }
    if case .sent = command.standing { return nil }
    return command.sentAt.addingTimeInterval(Self.watchTime)
  }

  /// Whether the person is to say what becomes of it: it charges although they had given it up.
  public var asksToKeep: Bool { step == .charging && unwantedBegin == .asked }

  /// Whether a stop waits: it was not carried out, or the network cannot be asked, as without a connection or a sign-in.
  /// - Parameter isHindered: Whether something is known to stand in the way now.
  public func isStopWaiting(isHindered: Bool) -> Bool {
    guard step == .stopping, let command, command.kind == .stop, !command.hasEnded else { return false }
    let isCutOff = trouble.map { $0 == .offline || $0.needsThePerson } ?? false
    return command.standing == .notCarriedOut || isSentAnew || isHindered || isCutOff
  }

  /// Whether the command under way is on its way once more: the try before was not carried out.
  private var isSentAnew: Bool {
    guard let command, command.tries > 1, case .sent = command.standing else { return false }
    return true
  }

  /// Whether the command under way has no answer: whether it was carried out is being found out.
  public var isUnconfirmed: Bool { if case .unconfirmed? = command?.standing { true } else { false } }

  /// What is to be done next without the person.
  public enum Work: Hashable, Sendable, Codable {
    /// Nothing, or an answer is awaited.
    case nothing
    /// The command is to be sent again under its id: it is known not to have been carried out.
    case sendAgain(ChargingCommand.ID)
    /// What the service did with a command about a reservation is to be found out.
    case findOut(ChargingCommand.ID)
    /// The service is to be asked again and again how the transaction goes.
    case follow(TransactionID)
    /// The service is to be asked now and then whether a start that was given up has begun all the same.
    case watch(TransactionID)
    /// The service's list is to be asked what the held charger does.
    case watchCharger
    /// The charger is still held and is to be given back.
    case release
  }

  /// What is to be done next without the person. Only what must happen and cannot be doubled is sent again without them: a
  /// start is not, because they may have left.
  public var work: Work {
    if let command {
      switch (command.standing, command.kind) {
      case (.sent, _): return .nothing
      case (.unconfirmed, .reserve), (.unconfirmed, .release): return .findOut(command.id)
      case (.unconfirmed, .openPayment): return .nothing
      case (.unconfirmed, .start) where canRetryAtRisk: return transaction.map { .watch($0) } ?? .nothing
      case (.unconfirmed, .start), (.unconfirmed, .stop): return transaction.map { .follow($0) } ?? .nothing
      case (.notCarriedOut, .release), (.notCarriedOut, .stop): return .sendAgain(command.id)
      case (.notCarriedOut, _), (.confirmed, _), (.refused, _): break
      }
    }
    switch step {
    case .charging, .stopping: return transaction.map { .follow($0) } ?? .nothing
    case .starting:
      // Taken, and not begun yet; else it waits for the person and may still arrive.
      guard let transaction else { return .nothing }
      return command?.standing == .confirmed ? .follow(transaction) : .watch(transaction)
    case .reserved, .authorising, .opening: return heldUntil == nil ? .nothing : .watchCharger
    case .notBegun:
      if heldUntil != nil, command?.kind != .release { return .release }
      guard watchedUntil != nil, let transaction else { return .nothing }
      return .watch(transaction)
    case .ended where facts?.standing == .ended: return .nothing
    case .ended, .gone:
      guard watchedUntil != nil, let transaction else { return .nothing }
      return .watch(transaction)
    case .reserving: return .nothing
    }
  }

  /// When ``isLate`` becomes true, if nothing is heard until then; nil if nothing is awaited.
  public var lateAt: Date? {
    guard step == .starting || step == .stopping, !isLate, let command else { return nil }
    switch (command.kind, command.standing) {
    case (.start, .confirmed), (.start, .unconfirmed), (.stop, .confirmed), (.stop, .unconfirmed):
      return command.sentAt.addingTimeInterval(Self.startPatience)
    case (_, .sent), (_, .notCarriedOut), (_, .refused), (.reserve, _), (.release, _), (.openPayment, _): return nil
    }
  }

  /// Whether nothing is left to do and nothing can change any more.
  public var isSettled: Bool { step.isLast && work == .nothing && (command?.hasEnded ?? true) }

  /// When charging began: as the service says, else as this app saw it, or when its meter was first read if that is earlier;
  /// nil if none is known. Of a session that began elsewhere the first reading may be any.
  public var chargingSince: Date? {
    if let begin = facts?.startedAt { return begin }
    guard hasSentStart else { return nil }
    return [seenToBeginAt, meter.firstAt].compactMap(\.self).min()
  }

  /// The time by the service's clock, as far as it is known: that of its begin and end.
  public func serviceTime(at now: Date) -> Date { now.addingTimeInterval(facts?.lead ?? 0) }

  /// Whether it charges, or may.
  public var isRunning: Bool {
    switch step {
    case .starting, .charging, .stopping: true
    case .reserving, .reserved, .opening, .authorising, .ended, .notBegun, .gone: false
    }
  }
}

/// A charger and its site, as they were when a person chose them.
public struct ChargingPlace: Hashable, Sendable, Codable {
  /// The code on the charger; nil where the service does not say.
  public var charger: ChargerCode?
  /// The station; nil where it is not stored on the device.
  public var station: StationID?
  /// The name of the site; empty if not known.
  public var name: String
  /// The address; nil if not known.
  public var address: String?
  /// What a kilowatt-hour costs; nil if the service did not say.
  public var price: EnergyPrice?
  /// What the payment service reserves; nil if the service did not say.
  public var hold: Money?

  /// A place.
  public init(charger: ChargerCode?, station: StationID? = nil, name: String = "", address: String? = nil) {
    self.charger = charger
    self.station = station
    self.name = name
    self.address = address
  }
}
