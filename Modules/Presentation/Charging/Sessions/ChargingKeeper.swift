public import ChargeDomain
public import Foundation

/// The sessions of the person at the charging network: what is stored, sent and followed, whichever screen is shown.
public struct ChargingKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// Whose sessions they are; nil while nobody is known to be signed in.
    public var owner: String?
    /// The sessions that are not closed, the newest first.
    public var sessions: [ChargingSession] = []
    /// Whether the device's own store has been read.
    public var isRead = false
    /// Why it could not be read; nil if it could.
    public var storeFailure: Failure?
    /// When the network last listed the person's transactions since the app began; nil if it has not.
    public var listedAt: Date?
    /// Why it could not be asked last; nil after an answer.
    public var listFailure: Failure?
    /// Whether a session is about to be made.
    public var isBeginning = false
    /// The sessions whose payment is waited for: its window is open, or the wallet is to hold a sum.
    public var windows: Set<ChargingSession.ID> = []
    /// The session that the person stopped last; nil if none, or another was begun since.
    public var stopped: ChargingSession.ID?
  }

  /// What a person does with sessions. Each is stamped with the time before it counts.
  public enum Act: Hashable, Sendable, Codable {
    /// Charging is to begin.
    case begin(ChargingIntent)
    /// The payment is to go on: it is opened, or its window once more.
    case pay(ChargingSession.ID)
    /// A command that was not carried out is to be sent again.
    case retry(ChargingSession.ID)
    /// Charging is not to begin.
    case giveUp(ChargingSession.ID)
    /// Charging is not to begin here, but at another charger: its last words close by themselves.
    case leave(ChargingSession.ID)
    /// Charging is to stop.
    case stop(ChargingSession.ID)
    /// One of its limits is to be another. The others stay as they are when it is stamped.
    case limit(ChargingSession.ID, ChargingLimits.Change)
    /// The last words of a session are closed.
    case dismiss(ChargingSession.ID)
    /// A session that began although it was given up goes on.
    case keep(ChargingSession.ID)
    /// A held charger is given back, without the person.
    case release(ChargingSession.ID)
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The store was read.
    case read([ChargingSession], owner: String, at: Date)
    /// It could not be read.
    case notRead(Failure, owner: String)
    /// A person did something.
    case asked(Act)
    /// It has its time, and an id for the session that it may begin.
    case stamped(Act, ChargingSession.ID, at: Date)
    /// Something happened to a session.
    case happened(ChargingSession.ID, ChargingSession.Event, at: Date)
    /// A command could not be stored, and was not sent.
    case notStored(ChargingSession.ID, ChargingCommand.ID, Failure, at: Date)
    /// A session could not be stored. The network knows it too, but not its limits.
    case notKept(ChargingSession.ID, Failure)
    /// Nothing more will be heard of a command that was to be sent.
    case sendingEnded(ChargingSession.ID, ChargingCommand.ID, at: Date)
    /// What was done for a session without the person has ended by itself.
    case dutyEnded(ChargingSession.ID, ChargingDuty)
    /// The app came or went, or the network did, and this is the time.
    case timeKnown(at: Date)
    /// A payment window was closed, or the wallet holds the sum.
    case paid(ChargingSession.ID, AuthorisePayment.Outcome, at: Date)
    /// A payment did not come about, and is waited for no more. The person may pay once more.
    case paymentLeft(ChargingSession.ID)
    /// The network lists the person's transactions.
    case listed([PastCharge], owner: String, at: Date)
    /// The network could not be asked for them.
    case notListed(Failure, owner: String, at: Date)
    /// The list is to be asked for once more.
    case listAsked
    /// The list is to be asked for once more, since the last one may be out of date.
    case listDue(owner: String, at: Date)
    /// The list is looked at, and asked for unless it is new.
    case listWanted
    /// The list is not new.
    case listGrewOld
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the store.
    case read(owner: String)
    /// Gives an act its time.
    case stamp(Act)
    /// Stores a session and sends its command.
    case carryOut(ChargingSession)
    /// Stores a session.
    case keep(ChargingSession)
    /// Does what a session needs without the person.
    case duty(ChargingSession, ChargingDuty)
    /// Opens the payment window.
    case authorise(ChargingSession)
    /// Waits for the next deadline of a session.
    case wake(ChargingSession.ID, at: Date)
    /// Asks the network for the person's transactions.
    case list(owner: String)
    /// Waits so many seconds until it is asked again.
    case listLater(owner: String, seconds: TimeInterval)
    /// Looks whether the list is new.
    case lookAtList(triedAt: Date)
    /// Asks what time it is.
    case lookAtClock
    /// Shows or removes a notice of the system.
    case notify(SystemNotice)
  }

  public static let name = "charging"
  public static let initial = Value()
  public internal(set) var value = Self.initial
  /// What runs for each session.
  var duties: [ChargingSession.ID: ChargingDuty] = [:]
  /// The sessions whose duty has ended by itself, as where nobody was signed in.
  var idle: Set<ChargingSession.ID> = []
  /// The deadline that each session waits for.
  var deadlines: [ChargingSession.ID: Date] = [:]
  /// What the system shows of each session.
  var notices: [ChargingSession.ID: SystemNotice] = [:]
  /// The sessions of whose limits, or late begin, the system shows something.
  var limitNotices: Set<ChargingSession.ID> = []
  /// Until when the list is asked each minute for a second session, by the charger for which a start was sent.
  var listedUntil: [ChargerCode?: Date] = [:]
  /// The sessions of whose end the system tells.
  var endNotices: Set<ChargingSession.ID> = []
  /// The sessions that were left for another charger, until their last words close. After a restart the person closes them.
  var left: Set<ChargingSession.ID> = []
  /// The sessions of which it was told that their limits could not be stored.
  var unkept: Set<ChargingSession.ID> = []
  /// Whether the network is being asked for the person's transactions.
  var isListing = false
  /// When that last ended, with a list or without.
  var triedListAt: Date?
  /// Whether the person was signed in when the accounts last changed.
  var wasSignedIn = false

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .read(let sessions, let owner, let at): return read(sessions, owner, at, surroundings)
    case .notRead(let failure, let owner):
      guard owner == value.owner else { return .none }
      value.storeFailure = failure
      return .changed(.charging)
    case .asked(let act): return asked(act)
    case .stamped(let act, let id, let at): return stamped(act, id, at, surroundings)
    case .happened(let id, let event, let at):
      // The deadline that was waited for has come, or the clock was set back: then it is waited for anew.
      if event == .timePassed { deadlines[id] = nil }
      return change(id, by: [event], at: at, surroundings)
    case .notStored(let id, let command, let failure, let at):
      return notStored(id, command, failure, at, surroundings)
    case .notKept(let id, let failure): return notKept(id, failure)
    case .sendingEnded(let id, let command, let at): return sendingEnded(id, command, at, surroundings)
    case .dutyEnded(let id, let duty):
      if duties[id] == duty { idle.insert(id) }
      return .none
    case .timeKnown(let at): return timeKnown(at, surroundings)
    case .paid(let id, let outcome, let at): return paid(id, outcome, at, surroundings)
    case .paymentLeft(let id): return paymentLeft(id)
    case .listed(let charges, let owner, let at): return listed(charges, owner, at, surroundings)
    case .listDue(let owner, let at): return listDue(owner, at, surroundings)
    case .notListed(let failure, let owner, let at): return notListed(failure, owner, at)
    case .listAsked, .listGrewOld: return listAsked(surroundings)
    case .listWanted: return leaveStopped().and(listWanted(surroundings))
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    guard case .changed(let change) = signal else { return .none }
    switch change {
    case .accounts: return ownerChanged(surroundings)
    case .networkReturned: return resume(surroundings, isAnew: true, asksForList: surroundings.isOnline)
    case .networkLost, .lock: return resume(surroundings, asksForList: surroundings.isOnline)
    case .enteredForeground: return resume(surroundings, asksForList: true)
    case .enteredBackground, .carConnection: return resume(surroundings)
    // Nothing else changes what can be asked of the network.
    default: return .none
    }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .read: EffectSlot("read")
    case .stamp(let act): EffectSlot("stamp \(act.name)")
    case .carryOut(let session): EffectSlot("command \(session.command?.id.rawValue ?? session.id.rawValue)")
    case .keep(let session): EffectSlot("keep \(session.id.rawValue)")
    case .duty(let session, _): .duty(session.id)
    case .authorise(let session): .window(session.id)
    case .wake(let id, _): .wake(id)
    case .list: EffectSlot("list")
    case .listLater: .listLater
    case .lookAtList: EffectSlot("age of the list")
    case .lookAtClock: EffectSlot("clock")
    case .notify(let notice): EffectSlot("notify \(notice.id)")
    }
  }
}

/// What a person wants to charge with: where, and how it is paid.
public struct ChargingIntent: Hashable, Sendable, Codable {
  /// The charger and its site.
  public let place: ChargingPlace
  /// How it is paid.
  public let method: PaymentMethod
  /// The account of the wallet that pays; nil for any other way to pay.
  public var walletAccount: WalletAccountID?
  /// Whether the network reserves the charger first.
  public let reserves: Bool
}

/// What a session needs without the person, and how often.
public struct ChargingDuty: Hashable, Sendable, Codable {
  /// What is to be done.
  let work: ChargingSession.Work
  /// How often the network is asked.
  let pace: FollowSession.Pace
}

extension ChargingKeeper.Act {
  /// Its name among effects: one of a kind at a time for each session.
  fileprivate var name: String {
    switch self {
    case .begin: "begin"
    case .pay(let id): "pay \(id.rawValue)"
    case .retry(let id): "retry \(id.rawValue)"
    case .giveUp(let id): "giveUp \(id.rawValue)"
    case .leave(let id): "leave \(id.rawValue)"
    case .stop(let id): "stop \(id.rawValue)"
    case .limit(let id, let change): "limit \(change.kind.rawValue) \(id.rawValue)"
    case .dismiss(let id): "dismiss \(id.rawValue)"
    case .keep(let id): "keep \(id.rawValue)"
    case .release(let id): "release \(id.rawValue)"
    }
  }
}

extension EffectSlot {
  static func duty(_ id: ChargingSession.ID) -> Self { Self("duty \(id.rawValue)") }
  static func window(_ id: ChargingSession.ID) -> Self { Self("window \(id.rawValue)") }
  static func wake(_ id: ChargingSession.ID) -> Self { Self("wake \(id.rawValue)") }
  static var listLater: Self { Self("list later") }
}

extension SurroundingsChange {
  /// A session of the person changed.
  public static let charging = Self(ChargingKeeper.self)
}

extension AppRequest {
  /// A person does something with a session.
  static func charging(_ act: ChargingKeeper.Act) -> Self { .tell(ChargingKeeper.self, .asked(act)) }

  /// Asks the network for the person's transactions once more.
  static var listCharges: Self { .tell(ChargingKeeper.self, .listAsked) }

  /// Asks the network for the person's transactions, unless it just did.
  static var freshenCharges: Self { .tell(ChargingKeeper.self, .listWanted) }
}

extension Surroundings {
  /// The sessions of the person at the charging network.
  public var charging: ChargingKeeper.Value { self[ChargingKeeper.self] }
}

extension ChargingKeeper.Value {
  /// The session that the app shows first: the one that the person stopped last until its last words are closed, so that no
  /// other takes its place under their finger; else one that may still change, else one whose last words are not closed. One
  /// of this device comes before one that began elsewhere, and of those the newest.
  public var current: ChargingSession? {
    let open = sessions.filter { !$0.isDismissed }
    if let stopped = open.first(where: { $0.id == stopped }) { return stopped }
    return busy ?? Self.first(of: open)
  }

  /// The session under way or being begun; nil when another can be begun.
  public var busy: ChargingSession? { Self.first(of: underWay) }

  /// All sessions under way or being begun, the newest first.
  public var underWay: [ChargingSession] { sessions.filter { !$0.step.isLast } }

  private static func first(of sessions: [ChargingSession]) -> ChargingSession? {
    sessions.first { !$0.isAdopted } ?? sessions.first
  }

  /// A session by its id.
  public subscript(id: ChargingSession.ID) -> ChargingSession? { sessions.first { $0.id == id } }
}
