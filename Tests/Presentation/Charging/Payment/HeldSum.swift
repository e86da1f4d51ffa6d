import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// The keeper of what the wallet holds, and what is around it: Ada's session "s", whose payment is waited for.
struct HeldSum {
  typealias Reaction = KeeperReaction<SessionHoldsKeeper>

  static let id = ChargingSession.ID(rawValue: "s")
  static let transaction = TransactionID(rawValue: "1")
  static let sum = WalletDesk.money(30_000, "SEK")
  static let hold = WalletHold(
    id: .init(rawValue: "s"), account: WalletDesk.everyday, amount: sum, reference: "Brygga · 100001")

  private(set) var keeper = SessionHoldsKeeper()
  var around = Surroundings(accounts: [
    .charging: .signedIn(AccountDesk.owner), .wallet: .signedIn(AccountDesk.owner(.wallet)),
  ])

  /// What it publishes.
  var value: SessionHoldsKeeper.Value { keeper.value }
  /// What the wallet holds for the session.
  var held: SessionHold? { value[Self.id] }
  /// The work that stores it as it is now.
  var keeps: [SessionHoldsKeeper.Effect] { held.map { [.keep($0)] } ?? [] }

  /// Nothing is stored; the wallet was asked at noon and has so much.
  init(_ balance: Int = 50_000) {
    around[ChargingKeeper.self].owner = "7"
    around[ChargingKeeper.self].isRead = true
    around[WalletKeeper.self].owner = "u1"
    around[WalletKeeper.self].isRead = true
    know(Self.wallet(balance), at: noon)
  }

  /// Ada's wallet.
  static func wallet(_ balance: Int = 50_000, holds: [WalletHold] = []) -> Wallet {
    Wallet(
      user: WalletUser(userID: "u1", name: "Ada"),
      accounts: [WalletAccount(id: WalletDesk.everyday, name: "Everyday", balance: WalletDesk.money(balance, "SEK"))],
      holds: holds)
  }

  /// The session, to which this happened at noon.
  static func session(_ events: ChargingSession.Event...) -> ChargingSession {
    var place = ChargingPlace(charger: ChargingDesk.code, name: "Brygga")
    (place.price, place.hold) = (ChargingDesk.price, sum)
    var session = ChargingSession(
      id: id, owner: "7", place: place, method: .wallet, walletAccount: WalletDesk.everyday, reserves: false, at: noon)
    let opened = OpenedPayment(transaction: transaction, clientToken: nil, price: ChargingDesk.price)
    for event in [.opened(.init(rawValue: "s-1"), opened)] + events { session.handle(event, at: noon) }
    return session
  }

  /// The session while it charges, and after it has ended with a sum.
  static func charging(total: Int? = nil, isEnded: Bool = false) -> ChargingSession {
    var facts = ChargingFacts(id: transaction, standing: isEnded ? .ended : .charging, askedAt: noon)
    facts.total = total.map { WalletDesk.money($0, "SEK") }
    return session(.authorised(Secret("s")), .learnt(facts))
  }

  /// A hold of the session, to which this happened at noon.
  static func stored(_ events: SessionHold.Event...) -> SessionHold? {
    guard var hold = SessionHold(for: session(), walletOwner: "u1", at: noon) else { return nil }
    for event in events { hold.handle(event, at: noon) }
    return hold
  }

  // MARK: What happens

  @discardableResult
  mutating func handle(_ event: SessionHoldsKeeper.Event) -> Reaction { keeper.handle(event, in: around) }

  @discardableResult
  mutating func receive(_ change: SurroundingsChange) -> Reaction { keeper.receive(.changed(change), in: around) }

  /// The store holds this.
  @discardableResult
  mutating func read(_ holds: [SessionHold?] = []) -> Reaction { handle(.read(holds.compactMap(\.self), at: noon)) }

  /// The clock was looked at.
  @discardableResult
  mutating func look(after seconds: TimeInterval = 0) -> Reaction { handle(.timeKnown(at: noon + seconds)) }

  /// What was to be stored is.
  @discardableResult
  mutating func kept(after seconds: TimeInterval = 0) -> Reaction {
    handle(.kept(Self.id, revision: held?.revision ?? -1, at: noon + seconds))
  }

  /// The network tells this of the session, whose payment is waited for or not.
  mutating func know(_ session: ChargingSession, isWaitedFor: Bool = false) {
    around[ChargingKeeper.self].sessions = [session]
    around[ChargingKeeper.self].windows = isWaitedFor ? [Self.id] : []
  }

  /// The wallet says this.
  mutating func know(_ wallet: Wallet?, at time: Date) {
    around[WalletKeeper.self].wallet = wallet
    around[WalletKeeper.self].knownAt = wallet.map { _ in time }
  }

  /// The wallet has these orders.
  mutating func know(_ orders: WalletOrder...) { around[WalletKeeper.self].orders = orders }

  // MARK: What is told

  static func order(_ kind: WalletOrder.Kind, whenOffline: Bool) -> KeeperEvent {
    KeeperEvent(WalletKeeper.self, .asked(.order(kind, whenOffline: whenOffline)))
  }

  static func act(_ act: WalletKeeper.Act) -> KeeperEvent { KeeperEvent(WalletKeeper.self, .asked(act)) }

  /// An order is let go without a word.
  static func letGo(_ id: String, after seconds: TimeInterval = 0) -> KeeperEvent {
    let id = WalletOrder.ID(rawValue: id)
    return KeeperEvent(WalletKeeper.self, .stamped(.letGo(id), id, at: noon + seconds))
  }

  static func paid(_ outcome: AuthorisePayment.Outcome, after seconds: TimeInterval = 0) -> KeeperEvent {
    KeeperEvent(ChargingKeeper.self, .paid(id, outcome, at: noon + seconds))
  }

  static let left = KeeperEvent(ChargingKeeper.self, .paymentLeft(id))
}
