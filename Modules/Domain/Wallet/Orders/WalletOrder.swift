public import Foundation

/// Something asked of the wallet that must happen once or not at all. It is stored before it is sent.
///
/// Its id is the key of the request. A service that knows keys carries out one key once, so that the same order is sent again
/// until it answers. Elsewhere the wallet decides, which is compared with what it was just before the order left; where it
/// fits neither reading, the person does.
///
/// | standing | what leads on |
/// |---|---|
/// | `waiting` | it leaves once it is its turn: `sent`. The person may withdraw it. One that was queued expires at its time, and stays `waiting` where it could not be sent before; any other that could not be sent is `notCarriedOut` |
/// | `sent` | an answer ends it; without one it is `unconfirmed`. One that certainly did not arrive is `notCarriedOut`, or waits again if it was queued |
/// | `unconfirmed` | where the service knows keys, the answer to the same request ends it. Elsewhere a wallet that was asked for after sending: if it shows the order, it is `done`; after a minute one that is as before shows `notCarriedOut`, and any other is `undecided`. A wallet that could not be read whole shows only what stands in it. One that was refused, perhaps because it had been carried out already, is found out the same way, and is `refused` where it was not; if it was sent only once, the first wallet that is asked for after the refusal tells, because nothing is on its way any more |
/// | `undecided` | only the person: it went through (`done`), it is to be sent again (`waiting`), or it is let be (`withdrawn`). The doubt goes along with what is sent again: if that is cancelled, not sent, refused or not done, it is `undecided` as before |
/// | `notCarriedOut` | the person sends it again or queues it (`waiting`), or lets it be (`withdrawn`) |
/// | `expired` | the person sends it again or queues it (`waiting`) |
/// | `done`, `refused`, `withdrawn` | nothing |
public struct WalletOrder: Hashable, Sendable, Codable, Identifiable {
  /// Our id of an order: one tap, however often it is sent. It is the key of the request.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What is asked for.
  public enum Kind: Hashable, Sendable, Codable {
    /// To put money in.
    case deposit(WalletAccountID, Money)
    /// To take money out.
    case withdraw(WalletAccountID, Money)
    /// To move money from one account to another.
    case transfer(from: WalletAccountID, to: WalletAccountID, Money)
    /// To open an account under an id of ours. Without a currency the service chooses one.
    case create(WalletAccountID, name: String, currency: Currency? = nil)
    /// To delete an account, with what is in it.
    case delete(WalletAccountID)
    /// To give the person another name.
    case rename(String)
    /// To set a sum aside.
    case hold(WalletHold)
    /// To take a part or all of what is held; the rest is given back.
    case capture(WalletHold.ID, Money)
    /// To give back what is held.
    case release(WalletHold.ID)

    /// Whether it is about an account.
    /// - Parameter wallet: Says of which account a hold is.
    public func concerns(_ account: WalletAccountID, in wallet: Wallet?) -> Bool {
      switch self {
      case .deposit(account, _), .withdraw(account, _), .create(account, _, _), .delete(account): true
      case .transfer(let from, let to, _): from == account || to == account
      case .hold(let hold): hold.account == account
      case .capture(let hold, _), .release(let hold): wallet?.hold(hold)?.account == account
      case .deposit, .withdraw, .create, .delete, .rename: false
      }
    }

    /// Whether it belongs to a payment for charging, which follows it by itself.
    public var isOfPayment: Bool {
      switch self {
      case .hold, .capture, .release: true
      case .deposit, .withdraw, .transfer, .create, .delete, .rename: false
      }
    }
  }

  /// How far it is.
  public enum Standing: Hashable, Sendable, Codable {
    /// Stored, and not sent yet.
    case waiting
    /// Stored as sent before it leaves the device, so that a killed app never takes it for unsent.
    case sent
    /// No answer will come: whether it was carried out has to be found out.
    case unconfirmed
    /// Nobody but the person can tell whether it was carried out.
    case undecided([Reading])
    /// Known not to have been carried out, and why, where that is known.
    case notCarriedOut(Failure?)
    /// Carried out.
    case done
    /// The service does not do it.
    case refused(WalletRefusalReason)
    /// The person cancelled it before it was sent, or lets it be.
    case withdrawn
    /// It was queued, and could not be sent by its time.
    case expired
  }

  /// What can be said of an account while it is not certain whether an order was carried out.
  public struct Reading: Hashable, Sendable, Codable {
    /// The account.
    public let account: WalletAccountID
    /// The balance if the order went through and nothing else happened; nil if that cannot be told.
    public let ifDone: Money?
    /// The balance if it did not, and nothing else happened; nil if the account was not there.
    public let ifNotDone: Money?
    /// The balance that the wallet says; nil if the account is not there, or could not be read.
    public let now: Money?

    /// A reading.
    public init(account: WalletAccountID, ifDone: Money?, ifNotDone: Money?, now: Money?) {
      (self.account, self.ifDone, self.ifNotDone, self.now) = (account, ifDone, ifNotDone, now)
    }
  }

  /// What the person says of an order of which nobody else can tell what became of it.
  public enum Decision: String, CaseIterable, Hashable, Sendable, Codable {
    /// It went through.
    case wentThrough
    /// It did not, and is to be sent again.
    case sendAgain
    /// It did not, and is let be.
    case drop
  }

  /// Why sending it again came to nothing.
  public enum Setback: Hashable, Sendable, Codable {
    /// It certainly did not reach the service.
    case notSent(Failure)
    /// The service does not do it once more.
    case refused(WalletRefusalReason)
  }

  /// Something that happened to it.
  public enum Event: Hashable, Sendable, Codable {
    /// It leaves the device. The wallet is what the service said just before.
    case leaves(before: Wallet)
    /// The service did it, and says this of the person after it.
    case answered(Wallet)
    /// The service does not do it.
    case refused(WalletRefusalReason)
    /// It certainly did not reach the service.
    case notSent(Failure)
    /// It was sent and no answer will come.
    case unanswered
    /// The app was started again: nothing that was sent will be answered.
    case restored
    /// What the service says of the person; it was asked at this time.
    case seen(Wallet, askedAt: Date)
    /// The person says what became of it.
    case decided(Decision)
    /// The person wants it to be sent again.
    case triedAgain
    /// The person wants it to be sent as soon as that is possible, until this time.
    case queued(until: Date)
    /// The person cancels it, or lets it be.
    case withdrawn
    /// Its time may be over.
    case expired
  }

  /// Seconds after which a request without an answer is no longer on its way.
  public static let patience: TimeInterval = 60
  /// Seconds for which a service that knows keys is relied on to know one: an hour less than a day, which is the least that it
  /// may promise.
  public static let keyLifetime: TimeInterval = 82_800
  /// Seconds for which an order waits for the network, where the person queues it.
  public static let queueTime: TimeInterval = 86_400

  /// Our id.
  public let id: ID
  /// The account of the person.
  public let owner: String
  /// What is asked for.
  public let kind: Kind
  /// When the person asked for it.
  public let askedAt: Date
  /// How far it is.
  public internal(set) var standing = Standing.waiting
  /// When it was sent last; nil if it never was.
  public internal(set) var sentAt: Date?
  /// How often it was sent, not counting the same request again under its key.
  public internal(set) var tries = 0
  /// Until when it may be sent, where it was queued; nil for one that is sent now or not at all.
  public internal(set) var expiresAt: Date?
  /// What the service said just before it was sent last.
  public internal(set) var before: Wallet?
  /// Counts changes: an older one never replaces a newer one.
  public internal(set) var revision = 0
  /// Why it could not be sent when its time was over; nil where that is not known.
  public internal(set) var expiredWith: Failure?
  /// What could be said of the accounts when the person had it sent again although an earlier try may have been carried out;
  /// nil where there is no such try. It stays until the order has ended.
  public internal(set) var doubt: [Reading]?
  /// Why it came to nothing that the person had it sent again, so that it is as unclear as before; nil where that is not so,
  /// or not known.
  public internal(set) var setback: Setback?
  /// When the wallet was asked that left it to the person to decide; nil where that is not known.
  public internal(set) var seenAt: Date?
  /// The names of its accounts when it was asked for; nil where nothing was known of them.
  public internal(set) var names: [WalletAccountID: String]?
  /// When its key was used first.
  var firstSentAt: Date?
  /// Whether the service has something else under its key.
  var isKeyInDoubt = false
  /// What the service said to the last try, where an earlier one, or the same one twice, may be the cause.
  var refusal: WalletRefusalReason?
  /// When the service said that, where no other try can still be on its way; nil where one may be.
  var refusedAt: Date?

  /// An order that is about to be sent.
  /// - Parameters:
  ///   - expiresAt: Until when it may be sent, where the person queues it.
  ///   - wallet: What was known of the wallet: it names the accounts once they are gone. Nil for nothing.
  public init(id: ID, owner: String, kind: Kind, expiresAt: Date? = nil, in wallet: Wallet? = nil, at now: Date) {
    (self.id, self.owner, self.kind) = (id, owner, kind)
    let accounts = (wallet?.accounts ?? []).filter { kind.concerns($0.id, in: wallet) }.map { ($0.id, $0.name) }
    if !accounts.isEmpty { names = Dictionary(accounts, uniquingKeysWith: { first, _ in first }) }
    (self.expiresAt, askedAt) = (expiresAt, now)
  }
}

extension WalletOrder {
  /// Whether nothing is awaited any more.
  public var hasEnded: Bool {
    switch standing {
    case .waiting, .sent, .unconfirmed, .undecided, .notCarriedOut: false
    case .done, .refused, .withdrawn, .expired: true
    }
  }

  /// Whether it will be, or may have been, carried out: what it takes counts against the balance.
  public var isPending: Bool {
    switch standing {
    case .waiting, .sent, .unconfirmed, .undecided: true
    case .notCarriedOut, .done, .refused, .withdrawn, .expired: false
    }
  }

  /// Whether an answer, or the wallet, is awaited.
  public var isOpen: Bool { standing == .sent || standing == .unconfirmed }

  /// Whether it may have been carried out, as far as is known: also what is to be sent again.
  public var mayBeCarriedOut: Bool {
    if case .undecided = standing { return true }
    return isOpen || doubt != nil
  }

  /// Whether the service has to be asked to learn what became of it.
  public var isToBeFoundOut: Bool { standing == .unconfirmed }

  /// Whether the person may cancel it, or let it be. If an earlier try may have been carried out, only sending it again is
  /// cancelled.
  public var canBeWithdrawn: Bool {
    switch standing {
    case .waiting, .notCarriedOut: true
    case .sent, .unconfirmed, .undecided, .done, .refused, .withdrawn, .expired: false
    }
  }

  /// Whether the person may have it sent again.
  public var canBeTriedAgain: Bool {
    switch standing {
    case .notCarriedOut, .expired: true
    case .waiting, .sent, .unconfirmed, .undecided, .done, .refused, .withdrawn: false
    }
  }

  /// Whether it was queued, and its time is over.
  public func hasLapsed(at now: Date) -> Bool {
    guard standing == .waiting, let expiresAt, expiresAt < .distantFuture else { return false }
    // Clocks are put right by some seconds all the time.
    return expiresAt.isDue(at: now, within: Self.queueTime + 60)
  }

  /// Whether the same request may be sent again without being carried out twice: the service knows its key, and still does.
  /// Not where the clock says that the key was never used: then nobody knows how old it is.
  public func mayBeRepeated(at now: Date) -> Bool {
    guard !isKeyInDoubt, before?.knowsKeys == true, let firstSentAt, firstSentAt <= now else { return false }
    return now.timeIntervalSince(firstSentAt) < Self.keyLifetime
  }
}
