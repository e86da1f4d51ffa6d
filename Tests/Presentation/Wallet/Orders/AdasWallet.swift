import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// The keeper of Ada's wallet, and what is around it.
struct AdasWallet {
  typealias Reaction = KeeperReaction<WalletKeeper>

  static let deposit = WalletOrder.Kind.deposit(WalletDesk.everyday, WalletDesk.cents(2_500))
  static let withdrawal = WalletOrder.Kind.withdraw(WalletDesk.everyday, WalletDesk.cents(9_500))
  static let leaves = WalletOrder.Event.leaves(before: WalletDesk.wallet)

  private(set) var keeper = WalletKeeper()
  var around = Surroundings(accounts: [.wallet: .signedIn(AccountDesk.owner(.wallet))])

  /// What it publishes.
  var value: WalletKeeper.Value { keeper.value }

  /// Ada is signed in, and the store is being read.
  static func unread() -> AdasWallet {
    var ada = AdasWallet()
    ada.receive(.changed(.accounts))
    return ada
  }

  /// The store was read, the books are right, the service was asked at noon, and the books know what it said.
  static func ready(_ wallet: Wallet = WalletDesk.wallet, kept: WalletStore.Kept = .init()) -> AdasWallet {
    var ada = unread()
    ada.handle(.read(kept, owner: "u1", at: noon))
    ada.handle(.checked(.fine(entries: 1), owner: "u1"))
    ada.tell(wallet)
    ada.booked()
    return ada
  }

  @discardableResult
  mutating func handle(_ event: WalletKeeper.Event) -> Reaction { keeper.handle(event, in: around) }

  @discardableResult
  mutating func receive(_ signal: AppSignal) -> Reaction { keeper.receive(signal, in: around) }

  /// The service answers the question for the wallet.
  @discardableResult
  mutating func tell(_ wallet: Wallet, askedAt: Date = noon) -> Reaction {
    handle(.answered(wallet, owner: "u1", askedAt: askedAt, at: askedAt))
  }

  /// The books took these orders, and nothing was to be checked.
  /// - Parameter hasEntered: Whether there are new entries.
  @discardableResult
  mutating func booked(
    _ ids: String..., books: WalletKeeper.Value.Books? = nil, hasEntered: Bool = false
  ) -> Reaction {
    handle(.booked(ids.map { .init(rawValue: $0) }, books, hasEntered: hasEntered, owner: "u1"))
  }

  /// A person did something, and it has its time.
  @discardableResult
  mutating func act(_ act: WalletKeeper.Act, id: String = "a", at now: Date = noon) -> Reaction {
    handle(.asked(act))
    return handle(.stamped(act, .init(rawValue: id), at: now))
  }

  /// Ada asks for something.
  @discardableResult
  mutating func ask(
    _ kind: WalletOrder.Kind = AdasWallet.deposit, id: String = "a", whenOffline: Bool = false, at now: Date = noon
  ) -> Reaction {
    act(.order(kind, whenOffline: whenOffline), id: id, at: now)
  }

  /// Something happened to an order.
  @discardableResult
  mutating func happen(
    _ event: WalletOrder.Event, id: String = "a", isRepeat: Bool = false, at now: Date = noon
  ) -> Reaction {
    handle(.happened(.init(rawValue: id), event, isRepeat: isRepeat, at: now))
  }

  /// The service is not asked about an order any more.
  @discardableResult
  mutating func end(id: String = "a", at now: Date = noon) -> Reaction {
    handle(.ended(.init(rawValue: id), owner: "u1", at: now))
  }

  /// What became of an order is on the disk.
  @discardableResult
  mutating func store(id: String = "a") -> Reaction {
    let order = order(id) ?? keeper.unbooked.first { $0.id.rawValue == id }
    return handle(.kept(.init(rawValue: id), revision: order?.revision ?? 0))
  }

  /// An order was sent, and no answer came.
  @discardableResult
  mutating func lose(_ kind: WalletOrder.Kind = AdasWallet.deposit, before: Wallet = WalletDesk.wallet) -> Reaction {
    ask(kind)
    happen(.leaves(before: before))
    happen(.unanswered, at: noon + 30)
    return end(at: noon + 30)
  }

  /// An order, by its id.
  func order(_ id: String = "a") -> WalletOrder? { value[WalletOrder.ID(rawValue: id)] }

  /// How Ada stands with the service now.
  @discardableResult
  mutating func become(_ state: AccountState) -> Reaction {
    around[AccountsKeeper.self] = [.wallet: state]
    return receive(.changed(.accounts))
  }

  /// The network comes or goes, and the clock is looked at.
  @discardableResult
  mutating func turn(isOnline: Bool, at now: Date = noon) -> Reaction {
    around[DeviceKeeper.self].isOnline = isOnline
    receive(.changed(isOnline ? .networkReturned : .networkLost))
    return handle(.timeCame(at: now))
  }

  /// What the device keeps: these orders.
  static func kept(_ orders: WalletOrder..., copy: Wallet? = nil) -> WalletStore.Kept {
    var kept = WalletStore.Kept()
    kept.orders = orders
    kept.copy = copy.map { StoredCopy($0, at: noon - 3600) }
    return kept
  }

  /// Ada's wallet after something was done.
  static func wallet(everyday: Int, savings: Int = 500, knowsKeys: Bool = false) -> Wallet {
    var wallet = WalletDesk.wallet
    wallet.accounts[0].balance = WalletDesk.cents(everyday)
    wallet.accounts[1].balance = WalletDesk.cents(savings)
    wallet.knowsKeys = knowsKeys
    return wallet
  }
}

extension KeeperReaction<WalletKeeper> {
  /// The orders that are sent.
  var sent: [String] {
    effects.compactMap { if case .carryOut(let order) = $0 { order.id.rawValue } else { nil } }
  }

  /// The orders of which it is asked what became of them.
  var foundOut: [String] {
    effects.compactMap { if case .findOut(let order) = $0 { order.id.rawValue } else { nil } }
  }

  /// The orders that are stored, each with its standing.
  var kept: [String] {
    effects.compactMap { if case .keep(let order) = $0 { "\(order.id.rawValue) \(order.standing)" } else { nil } }
  }

  /// What goes into the books.
  var news: [WalletKeeper.News] {
    effects.compactMap { if case .book(let news, _, _) = $0 { news } else { nil } }
  }

  /// Whether the wallet is asked for.
  var asks: Bool { effects.contains(.ask(owner: "u1")) }

  /// What is said, in English.
  func words() throws -> String? { try notice.map { $0.words.shown(in: try context()).text.plain } }
}
