public import ChargeDomain
import Foundation

/// A wallet without a network: it carries out every order, and other devices change it, too.
public struct PretendWallet: Sendable {
  private var accounts: [WalletAccount] = []
  private var holds: [WalletHold] = []
  private let currencies: [Currency]
  private var count = 0

  /// A wallet without accounts.
  /// - Parameter currencies: Those of the accounts that come.
  public init(currencies: [Currency]) { self.currencies = currencies }

  /// What the service says.
  public var wallet: Wallet {
    Wallet(user: WalletUser(userID: "u1", name: nil), accounts: accounts, holds: holds, knowsKeys: true)
  }

  /// An order of something that is possible, which is not carried out yet.
  public mutating func anyOrder(_ dice: inout Dice) -> WalletOrder {
    count += 1
    return .made("order-\(count)", anything(&dice))
  }

  private mutating func anything(_ dice: inout Dice) -> WalletOrder.Kind {
    guard !accounts.isEmpty else { return .create(WalletAccountID(rawValue: "account-\(count)"), name: "A \(count)") }
    let account = dice.one(of: accounts)
    let money = Money(minorUnits: Int.random(in: 1...5_000, using: &dice), currency: account.balance.currency)
    let hold = holds.isEmpty ? nil : dice.one(of: holds)
    switch (Int.random(in: 0..<12, using: &dice), hold) {
    case (0, _): return .create(WalletAccountID(rawValue: "account-\(count)"), name: "A \(count)")
    case (1, _) where accounts.count > 2: return .delete(account.id)
    case (2...4, _): return .deposit(account.id, money)
    case (5...6, _): return .withdraw(account.id, money)
    case (7, _):
      let others = accounts.filter { $0.balance.currency == account.balance.currency }
      return .transfer(from: account.id, to: dice.one(of: others).id, money)
    case (8, _):
      let id = WalletHold.ID(rawValue: "hold-\(count)")
      return .hold(WalletHold(id: id, account: account.id, amount: money, reference: "for \(count)"))
    case (9, let hold?):
      let part = Int.random(in: 0...hold.amount.minorUnits, using: &dice)
      return .capture(hold.id, Money(minorUnits: part, currency: hold.amount.currency))
    case (10, let hold?): return .release(hold.id)
    default: return .rename("name \(count)")
    }
  }

  /// Carries an order out.
  public mutating func carryOut(_ kind: WalletOrder.Kind) {
    switch kind {
    case .deposit(let account, let money): change(account, by: money.minorUnits)
    case .withdraw(let account, let money): change(account, by: -money.minorUnits)
    case .transfer(let from, let to, let money):
      change(from, by: -money.minorUnits)
      change(to, by: money.minorUnits)
    case .create(let id, let name, let asked):
      let currency = asked ?? currencies[accounts.count % currencies.count]
      accounts.append(WalletAccount(id: id, name: name, balance: Money(minorUnits: 0, currency: currency)))
    case .delete(let id):
      accounts.removeAll { $0.id == id }
      holds.removeAll { $0.account == id }
    case .rename: break
    case .hold(let hold): holds.append(hold)
    case .capture(let id, let money):
      guard let hold = holds.first(where: { $0.id == id }) else { return }
      change(hold.account, by: -money.minorUnits)
      holds.removeAll { $0.id == id }
    case .release(let id): holds.removeAll { $0.id == id }
    }
  }

  private mutating func change(_ id: WalletAccountID, by minorUnits: Int) {
    guard let index = accounts.firstIndex(where: { $0.id == id }) else { return }
    let old = accounts[index]
    let balance = Money(minorUnits: old.balance.minorUnits + minorUnits, currency: old.balance.currency)
    accounts[index] = WalletAccount(id: id, name: old.name, balance: balance)
  }
}

extension WalletOrder {
  /// An order that somebody asked for at noon.
  public static func made(_ id: String, _ kind: Kind) -> WalletOrder {
    WalletOrder(id: ID(rawValue: id), owner: "u1", kind: kind, at: noon)
  }
}

extension BookStore {
  /// A life of books: each round some orders are carried out and told, and sometimes something changes elsewhere or the answer
  /// to an order is late. Calls back after each round with the wallet and the orders whose answer is still awaited.
  public func live(
    _ rounds: Int, of owner: String, currencies: [Currency], seed: UInt64,
    check: (Wallet, _ pending: [WalletOrder], _ new: [JournalEntry]) async throws -> Void
  ) async throws {
    var (dice, pretend) = (Dice(seed: seed), PretendWallet(currencies: currencies))
    var late: [WalletOrder] = []
    for _ in 0..<rounds {
      let before = pretend.wallet
      var done = late
      late = []
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        let order = pretend.anyOrder(&dice)
        pretend.carryOut(order.kind)
        done.append(order)
      }
      if Int.random(in: 0..<4, using: &dice) == 0 {
        let elsewhere = pretend.anyOrder(&dice)
        pretend.carryOut(elsewhere.kind)
      }
      if Int.random(in: 0..<5, using: &dice) == 0 {
        let order = pretend.anyOrder(&dice)
        pretend.carryOut(order.kind)
        late = [order]
      }
      let news = News(pretend.wallet, done: done, pending: late, before: before)
      try await check(pretend.wallet, late, try await record(owner, news))
    }
  }
}
