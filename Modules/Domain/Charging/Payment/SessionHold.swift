public import Foundation

/// A sum that the wallet holds for one session, from asking for it to what became of it. A pure value: what the
/// wallet's orders and the session come to goes in as events, and ``order`` says what the wallet is to be asked for.
///
/// The hold has the id of the session. So there is never more than one for a session, whatever is sent again.
///
/// | standing | its order | goes on to |
/// |---|---|---|
/// | `asked` | hold | `held` when carried out; `notHeld` when it was not |
/// | `held` | none | `capturing` once the network says a sum, at most the hold; `releasing` for nothing to pay |
/// | `notHeld` | none | nothing: another takes its place when the person pays once more |
/// | `capturing` | capture | `captured`; `gone` when the wallet has no such hold; `held` with the reason when refused |
/// | `releasing` | release | `released`; `gone` and `held` likewise |
/// | `captured`, `released`, `gone` | none | nothing |
///
/// An order that was cancelled before it left, or expired, is asked for once more, but for the hold itself. A wallet
/// that shows the hold leads from `asked`, `notHeld` and `gone` to `held`, and one that does not from `held` to `gone`:
/// it was ended elsewhere. An unknown sum changes nothing: the hold stays until the network says it.
public struct SessionHold: Hashable, Sendable, Codable, Identifiable {
  /// How far it is.
  public enum Standing: Hashable, Sendable, Codable {
    /// The wallet is to hold the sum, or has been asked to.
    case asked
    /// The wallet holds it.
    case held
    /// The wallet does not hold it, and why.
    case notHeld(NotHeld)
    /// So much of it is to be taken; the rest is given back.
    case capturing(Money)
    /// So much of it was taken.
    case captured(Money)
    /// All of it is to be given back.
    case releasing
    /// All of it was given back.
    case released
    /// The wallet no longer holds it, and this app has not ended it.
    case gone
  }

  /// Why the wallet does not hold a sum.
  public enum NotHeld: Hashable, Sendable, Codable {
    /// There is less to spend in the account: this much.
    case tooLittle(Money)
    /// Nobody is signed in to the wallet.
    case signedOut
    /// The person has to decide about another order of the wallet first.
    case awaitsDecision
    /// The wallet refused.
    case refused(WalletRefusalReason)
    /// The order was not carried out, and why, where that is known.
    case notSent(Failure?)
    /// The order was cancelled before it was sent.
    case cancelled
  }

  /// Energy that is held for where neither network nor price list names a sum: a large battery.
  static let usualEnergy = Energy(wattHours: 60_000)
  /// The longest name of a site that is told to the wallet, in bytes: it takes 100 characters.
  private static let longestName = 80
  /// Seconds for which charging starts by itself once the sum is held: later the person may have left.
  public static let patience = AuthorisePayment.deadline

  /// The session.
  public let id: ChargingSession.ID
  /// Whose session it is: the network's id of the person.
  public let owner: String
  /// Whose money it is: the wallet's id of the person.
  public let walletOwner: String
  /// The masked phone number of that wallet, so that the person can tell it from another one; nil where it was not known.
  public internal(set) var walletNumber: String?
  /// What is held, and where.
  public let hold: WalletHold
  /// How far it is.
  public internal(set) var standing: Standing
  /// What the session comes to.
  public internal(set) var bill = SessionBill.open
  /// The network's id of the session; nil until it has one.
  public internal(set) var transaction: TransactionID?
  /// Why the wallet did not take or give back the sum when it was asked last; nil where nothing stands against it.
  public internal(set) var refusal: WalletRefusalReason?
  /// When the person asked for it.
  public let askedAt: Date
  /// When it last changed: an older look at the wallet tells nothing.
  public internal(set) var changedAt: Date
  /// Counts the changes, so that an older state never replaces a newer one in the store.
  public internal(set) var revision = 0
}

extension SessionHold {
  /// A hold that is about to be asked for.
  /// - Parameters:
  ///   - number: The phone number of the wallet; only its masked form is kept.
  ///   - former: One for the same session that this one takes the place of.
  /// - Returns: Nil where the session is not paid from the wallet, or its sum is not known.
  public init?(
    for session: ChargingSession, walletOwner: String, number: PhoneNumber? = nil, insteadOf former: SessionHold? = nil,
    at now: Date
  ) {
    guard session.method == .wallet, let account = session.walletAccount, let amount = session.place.hold else {
      return nil
    }
    var revision = former?.revision ?? 0
    if former != nil { revision.countRevision() }
    let hold = WalletHold(
      id: WalletHold.ID(rawValue: session.id.rawValue), account: account, amount: amount,
      reference: Self.reference(to: session.place))
    self.init(
      id: session.id, owner: session.owner, walletOwner: walletOwner, walletNumber: number?.masked, hold: hold,
      standing: .asked, transaction: session.transaction, askedAt: now, changedAt: now,
      revision: revision)
  }
}

extension SessionHold {
  /// What the wallet is to be asked for, or has been; nil while nothing is.
  public var order: WalletOrder.Kind? {
    switch standing {
    case .asked: .hold(hold)
    case .capturing(let amount): .capture(hold.id, amount)
    case .releasing: .release(hold.id)
    case .held, .notHeld, .captured, .released, .gone: nil
    }
  }

  /// Whether an order of the wallet is about it.
  public func concerns(_ order: WalletOrder) -> Bool {
    switch order.kind {
    case .hold(let other): other.id == hold.id
    case .capture(let id, _), .release(let id): id == hold.id
    case .deposit, .withdraw, .transfer, .create, .delete, .rename: false
    }
  }

  /// Whether it waits for an order of the wallet.
  public func awaits(_ order: WalletOrder) -> Bool {
    guard concerns(order) else { return false }
    switch (self.order, order.kind) {
    case (.hold, .hold), (.capture, .capture), (.release, .release): return true
    default: return false
    }
  }

  /// Whether the wallet holds the sum, or may.
  public var isOpen: Bool {
    switch standing {
    case .asked, .held, .capturing, .releasing: true
    case .notHeld, .captured, .released, .gone: false
    }
  }

  /// Whether nothing is left to do.
  public var hasEnded: Bool {
    switch standing {
    case .asked, .held, .capturing, .releasing: false
    case .captured, .released, .gone: true
    case .notHeld: bill != .open
    }
  }

  /// What of the session's sum is not paid from the hold: the sum was above it, or came after the hold was given back.
  /// Nil for nothing, and where that is not known.
  public var unpaid: Money? {
    guard case .total(let total) = bill else { return nil }
    let rest: Money? =
      switch standing {
      case .capturing(let amount), .captured(let amount): total.minus(amount)
      case .released, .notHeld: total
      case .asked, .held, .releasing, .gone: nil
      }
    return rest.flatMap { $0.minorUnits > 0 ? $0 : nil }
  }

  /// What a hold is for, as the wallet shows it: the site, if its name is short and plain, and the charger.
  private static func reference(to place: ChargingPlace) -> String? {
    let name = place.name
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    let isShown = !name.isEmpty && name.utf8.count <= longestName && isPlain
    let parts = [isShown ? name : nil, place.charger?.rawValue].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// What is held for a session at a place: what the network reserves there, else what a large battery costs, in whole
  /// units of the currency. Nil where neither is known, or they are in two currencies: then nothing says when the sum
  /// is used up.
  public static func amount(at place: ChargingPlace) -> Money? {
    if let hold = place.hold {
      let fits = place.price.map { $0.currency == hold.currency } ?? true
      return fits && hold.minorUnits > 0 ? hold : nil
    }
    guard let price = place.price, let cost = usualEnergy.map(price.cost(of:)), cost.minorUnits > 0 else { return nil }
    let unit = cost.currency.minorUnitsPerUnit
    let missing = (unit - cost.minorUnits % unit) % unit
    return cost.plus(Money(minorUnits: missing, currency: cost.currency))
  }
}
