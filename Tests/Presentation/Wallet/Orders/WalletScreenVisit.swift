import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// A screen about Ada's wallet, and what is around it.
struct WalletScreenVisit<Model: Screen> {
  var around: Surroundings
  var model: Model

  /// Ada is signed in, and the service was asked at noon.
  init(_ argument: Model.Argument, knowing wallet: Wallet? = WalletDesk.wallet, language: Language = .en) {
    around = Surroundings(language: language, accounts: [.wallet: .signedIn(AccountDesk.owner(.wallet))])
    around[WalletKeeper.self].owner = "u1"
    around[WalletKeeper.self].isRead = true
    around[WalletKeeper.self].wallet = wallet
    around[WalletKeeper.self].knownAt = wallet.map { _ in noon }
    model = Model(argument, in: around)
    handle(.signal(.appeared(around)))
  }

  @discardableResult
  mutating func handle(_ event: Model.Event) -> Reaction<Model> { model.handle(event) }

  /// The keeper has something else to tell.
  @discardableResult
  mutating func keep(_ change: (inout WalletKeeper.Value) -> Void) -> Reaction<Model> {
    change(&around[WalletKeeper.self])
    return handle(.signal(.changed(around, .wallet)))
  }

  /// Ada stands otherwise with the service.
  @discardableResult
  mutating func become(_ state: AccountState) -> Reaction<Model> {
    around[AccountsKeeper.self] = [.wallet: state]
    return handle(.signal(.changed(around, .accounts)))
  }

  /// The network comes or goes.
  mutating func turn(isOnline: Bool) {
    around[DeviceKeeper.self].isOnline = isOnline
    handle(.signal(.changed(around, isOnline ? .networkReturned : .networkLost)))
  }

  /// The device is locked or unlocked.
  mutating func lock(_ isLocked: Bool) {
    around[DeviceKeeper.self].isLocked = isLocked
    handle(.signal(.changed(around, .lock)))
  }

  func state(_ language: Language = .en, at now: Date = noon) throws -> Model.ViewState {
    model.viewState(in: try context(language, now: now))
  }
}

extension WalletOrder {
  /// Something that Ada asked for at noon, and what happened to it.
  static func asked(_ kind: Kind, id: String = "a", queuedUntil end: Date? = nil, _ events: Event...) -> WalletOrder {
    var order = WalletOrder(id: ID(rawValue: id), owner: "u1", kind: kind, expiresAt: end, at: noon)
    for event in events { order.handle(event, at: noon) }
    return order
  }

  /// An order without an answer, after which the wallet is neither as before nor as after it.
  static func undecided(_ kind: Kind, id: String = "a") -> WalletOrder {
    var order = asked(kind, id: id, .leaves(before: WalletDesk.wallet), .unanswered)
    var other = WalletDesk.wallet
    other.accounts[0].balance = WalletDesk.cents(7_000)
    order.handle(.seen(other, askedAt: noon + 61), at: noon + 61)
    return order
  }
}

extension OrderPanel {
  /// What can be done.
  var names: [Button.Name] { buttons.map(\.name) }

  /// What is told.
  var words: [String] { notices.map(\.text.plain) }

  /// Whether a button can be used.
  func canUse(_ name: Button.Name) -> Bool { buttons.first { $0.name == name }?.isEnabled ?? false }
}

extension Wallet {
  /// A wallet of Ada with accounts in these currencies: "one", "two", ..., each with 100,000 minor units.
  static func of(_ currencies: String...) -> Wallet {
    let names = ["one", "two", "three", "four"]
    return Wallet(
      user: WalletUser(userID: "u1", name: "Ada"),
      accounts: zip(names, currencies).map { name, code in
        WalletAccount(
          id: WalletAccountID(rawValue: name), name: name.capitalized, balance: WalletDesk.money(100_000, code))
      })
  }
}
