public import ChargeDomain
public import Foundation

/// The money of the person: what the wallet says, what was asked of it, and the books, whichever screen is shown. It
/// has one conversation with the service at a time: the wallet is not asked while an order is on its way, and orders go
/// one by one.
public struct WalletKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// Whose wallet it is; nil while nobody is known to be signed in.
    public var owner: String?
    /// Whether the device's own store has been read.
    public var isRead = false
    /// Why it could not be read; nil if it could.
    public var storeFailure: Failure?
    /// What the service said last; nil while nothing is known.
    public var wallet: Wallet?
    /// When it was asked; nil while nothing is known.
    public var knownAt: Date?
    /// Whether the service is being asked.
    public var isAsking = false
    /// Why it could not be asked last; nil after an answer.
    public var askFailure: Failure?
    /// What was asked of the wallet, as far as the person has not let it go; the oldest first. What the person
    /// cancelled is not among them.
    public var orders: [WalletOrder] = []
    /// The orders that could not be stored, and were not sent.
    public var notStored: [WalletOrder.ID: Failure] = [:]
    /// What came of checking the books last.
    public var books = Books.unknown
    /// Of which accounts the person wants to be told that there is little left.
    public var lowBalances: [LowBalance] = []
    /// The accounts that the books or this device know and that may be gone.
    public var booked: [StatementAccount] = []
    /// The accounts of which that could not be stored when it was chosen last, so that what was before stays.
    public var lowBalanceFailures: [WalletAccountID: Failure] = [:]

    /// What came of checking the books.
    public enum Books: Hashable, Sendable, Codable {
      /// They were not checked yet.
      case unknown
      /// All is well, with so many entries.
      case fine(entries: Int)
      /// The first entry that is wrong, by its number.
      case wrong(entry: Int, BookCheck.Fault)
      /// Every entry is right, but the service says other sums, in these accounts as far as that is known.
      case differs([WalletAccountID])
      /// They could not be written or read.
      case failed(Failure)
    }
  }

  /// What a person does. Each is stamped with the time before it counts.
  public enum Act: Hashable, Sendable, Codable {
    /// Something is asked of the wallet. It may wait for the network only if the person says so.
    case order(WalletOrder.Kind, whenOffline: Bool)
    /// An account is to be opened; it gets an id of ours. Without a currency the service chooses one.
    case create(name: String, currency: Currency? = nil, whenOffline: Bool)
    /// What was not carried out is to be sent again.
    case retry(WalletOrder.ID)
    /// What was not sent is to be sent as soon as that is possible.
    case queue(WalletOrder.ID)
    /// What was not sent is not to be sent.
    case withdraw(WalletOrder.ID)
    /// The person says what became of an order.
    case decide(WalletOrder.ID, WalletOrder.Decision)
    /// The person has read how an order ended. What was not carried out is let be.
    case letGo(WalletOrder.ID)
    /// The person has read of all orders that were carried out.
    case letGoDone
    /// From which amount on the person wants to be told that there is little left; nil to be told no more.
    case setLowBalance(WalletAccountID, Money?)
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The store was read.
    case read(WalletStore.Kept, owner: String, at: Date)
    /// It could not be read.
    case notRead(Failure, owner: String, at: Date)
    /// The store was read once more, because it has something else of an order.
    case reread(WalletStore.Kept, owner: String, at: Date)
    /// The wallet is to be asked.
    case walletAsked
    /// What the service says of the person; it was asked at this time.
    case answered(Wallet, owner: String, askedAt: Date, at: Date)
    /// The service could not be asked.
    case notAnswered(Failure, owner: String, at: Date)
    /// A person did something.
    case asked(Act)
    /// It has its time, and an id for what it may begin.
    case stamped(Act, WalletOrder.ID, at: Date)
    /// Something happened to an order. A repeat is an answer to the same request once more: the wallet in it may be
    /// old.
    case happened(WalletOrder.ID, WalletOrder.Event, isRepeat: Bool, at: Date)
    /// An order could not be stored, and was not sent.
    case notStored(WalletOrder.ID, Failure, at: Date)
    /// The store has something else of an order: it is not sent from here.
    case overtaken(WalletOrder.ID)
    /// The service is not asked about an order any more, for now.
    case ended(WalletOrder.ID, owner: String, at: Date)
    /// What became of an order is stored.
    case kept(WalletOrder.ID, revision: Int)
    /// An order could not be forgotten.
    case notForgotten(WalletOrder.ID)
    /// An order was cancelled before it was sent.
    case withdrawn(WalletOrder, at: Date)
    /// It was too late for that, or why that could not be stored.
    case notWithdrawn(WalletOrder.ID, Failure?)
    /// The pause before the service is asked once more is over.
    case pauseOver(at: Date)
    /// It is time to go on: the clock was looked at, or the time of an order that waits for the network may be over.
    case timeCame(at: Date)
    /// News are in the books, perhaps with new entries; what came of checking them, or nil if nothing was to be
    /// checked.
    case booked([WalletOrder.ID], Value.Books?, hasEntered: Bool, owner: String)
    /// They are not.
    case notBooked(Failure, owner: String)
    /// The books were checked.
    case checked(Value.Books, owner: String)
    /// What the person chose is stored.
    case lowBalanceKept(WalletAccountID, Money?, owner: String)
    /// It is not.
    case lowBalanceNotKept(WalletAccountID, Failure, owner: String)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the store.
    case read(owner: String)
    /// Reads the store once more.
    case reread(owner: String)
    /// Asks the service for the wallet.
    case ask(owner: String)
    /// Gives an act its time and an id.
    case stamp(Act)
    /// Stores an order and sends it.
    case carryOut(WalletOrder)
    /// Asks what became of an order.
    case findOut(WalletOrder)
    /// Stores an order.
    case keep(WalletOrder)
    /// Forgets an order.
    case forget(WalletOrder.ID)
    /// Stores that an order is cancelled.
    case withdraw(WalletOrder)
    /// Waits before the service is asked once more.
    case pause(seconds: TimeInterval)
    /// Looks at the clock, to go on.
    case lookAtClock
    /// Waits until the time of an order that waits for the network is over.
    case awaitLapse(Date)
    /// Enters news in the books, and checks them if something was entered, or anyway.
    case book(News, owner: String, checksAnyway: Bool)
    /// Checks the books.
    case check(owner: String)
    /// Stores from which amount on the person is told that there is little left.
    case keepLowBalance(WalletAccountID, Money?, owner: String)
    /// Shows a notice of the system, or removes it.
    case notify(SystemNotice)
    /// Forgets what is kept of the person who signed out.
    case clear
  }

  /// What goes into the books.
  public struct News: Hashable, Sendable, Codable {
    /// The wallet, as it is after all of the orders that are done.
    var wallet: Wallet
    /// Orders that were carried out.
    var done: [WalletOrder] = []
    /// Orders that may have been carried out.
    var pending: [WalletOrder] = []
    /// The wallet as it was known before.
    var before: Wallet?
  }

  /// What the service is being asked about an order.
  struct Conversation: Hashable, Sendable {
    /// Whose order it is.
    let owner: String
    /// Whether it is asked what became of the order; else the order is sent.
    let findsOut: Bool
  }

  public static let name = "wallet"
  public static let initial = Value()
  public internal(set) var value = Self.initial
  /// The orders about which the service is being asked; one at most for each person.
  var conversations: [WalletOrder.ID: Conversation] = [:]
  /// Whether the wallet is to be asked as soon as that is possible: it was not yet, or something changed meanwhile.
  var asksAgain = false
  /// Whether a pause is made before the service is asked once more about an order.
  var isPausing = false
  /// When the first order lapses that waits for the network; nil where none does.
  var lapsesAt: Date?
  /// The orders that are to be forgotten once the service is not asked about them any more, and they are in the books,
  /// or that could not be forgotten.
  var toForget: Set<WalletOrder.ID> = []
  /// The orders whose last change is not stored, as far as is known.
  var notKept: Set<WalletOrder.ID> = []
  /// The orders that are carried out and not known to be in the books, in that order.
  var unbooked: [WalletOrder] = []
  /// A fresh wallet for the books, which waits until they can be written.
  var toBook: News?
  /// Whether the books are being written or checked.
  var areBooksBusy = false
  /// The accounts of which it is known whether there is little left, and whether there is.
  var isLow: [WalletAccountID: Bool] = [:]
  /// Whether nothing is left here of who was signed in, or will be.
  var isCleared = false
  /// Whether that is forgotten as soon as nothing of it is under way.
  var clearsLater = false

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    var reaction = react(to: event, surroundings).and(lookAtBalances(surroundings))
    // What is sent is stored first.
    let sent = reaction.effects.compactMap { effect -> WalletOrder.ID? in
      if case .carryOut(let order) = effect { order.id } else { nil }
    }
    reaction.effects.removeAll { effect in
      if case .keep(let order) = effect { sent.contains(order.id) } else { false }
    }
    return reaction
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .changed(.accounts): ownerChanged(surroundings)
    case .changed(.networkReturned), .changed(.enteredForeground), .changed(.lock): askSoon()
    // In the background the wallet is asked only for who wants to be told of it.
    case .platform(.backgroundWoken): value.lowBalances.isEmpty && value.isRead ? .none : askSoon()
    case .started, .launched, .platform, .changed: .none
    }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .read, .clear: EffectSlot("read")
    case .reread: EffectSlot("reread")
    case .ask: askSlot
    case .stamp(let act): EffectSlot("stamp \(act.name)")
    case .carryOut(let order), .findOut(let order): EffectSlot("order \(order.id.rawValue)")
    case .keep(let order): EffectSlot("keep \(order.id.rawValue)")
    case .forget(let id): EffectSlot("keep \(id.rawValue)")
    case .withdraw(let order): EffectSlot("withdraw \(order.id.rawValue)")
    case .pause: pauseSlot
    case .lookAtClock: EffectSlot("clock")
    case .awaitLapse: lapseSlot
    case .book, .check: EffectSlot("books")
    case .notify(let notice): EffectSlot("notify \(notice.id)")
    case .keepLowBalance(let account, _, _): EffectSlot("low \(account.rawValue)")
    }
  }

  static let askSlot = EffectSlot("ask")
  static let pauseSlot = EffectSlot("pause")
  static let lapseSlot = EffectSlot("lapse")
}

extension WalletKeeper.Act {
  /// Its name among effects: one of a kind at a time, so that a second tap is none.
  fileprivate var name: String {
    switch self {
    case .order(let kind, _): "order \(kind.name)"
    case .create(let name, let currency, _): "create \(name) \(currency?.rawValue ?? "")"
    case .retry(let id): "retry \(id.rawValue)"
    case .queue(let id): "queue \(id.rawValue)"
    case .withdraw(let id): "withdraw \(id.rawValue)"
    case .decide(let id, _): "decide \(id.rawValue)"
    case .letGo(let id): "letGo \(id.rawValue)"
    case .letGoDone: "letGo"
    case .setLowBalance(let account, _): "low \(account.rawValue)"
    }
  }
}

extension WalletOrder.Kind {
  fileprivate var name: String {
    switch self {
    case .deposit(let id, let sum): "deposit \(id) \(sum.minorUnits) \(sum.currency.rawValue)"
    case .withdraw(let id, let sum): "withdraw \(id) \(sum.minorUnits) \(sum.currency.rawValue)"
    case .transfer(let from, let to, let sum):
      "transfer \(from) \(to) \(sum.minorUnits) \(sum.currency.rawValue)"
    case .create(let id, _, _): "create \(id)"
    case .delete(let id): "delete \(id)"
    case .rename(let name): "rename \(name)"
    case .hold(let hold): "hold \(hold.id.rawValue)"
    case .capture(let id, _): "capture \(id.rawValue)"
    case .release(let id): "release \(id.rawValue)"
    }
  }
}

extension SurroundingsChange {
  /// The wallet of the person, or what was asked of it, changed.
  public static let wallet = Self(WalletKeeper.self)
}

extension AppRequest {
  /// A person does something with the wallet.
  static func wallet(_ act: WalletKeeper.Act) -> Self { .tell(WalletKeeper.self, .asked(act)) }

  /// Asks the wallet once more.
  static var askWallet: Self { .tell(WalletKeeper.self, .walletAsked) }
}

extension Surroundings {
  /// The wallet of the person.
  public var wallet: WalletKeeper.Value { self[WalletKeeper.self] }
}
