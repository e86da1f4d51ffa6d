import Foundation

/// What must be in the accounts, reckoned from what was ordered alone: nothing here asks how the service, or the app,
/// adds up.
struct ExpectedWallet {
  /// An account. Amounts are in minor units.
  struct Account {
    let currency: String
    var balance = 0
    /// The balances that it has had, and since when; the last is what it has.
    var balances: [(at: Date, balance: Int)] = []
  }

  private(set) var accounts: [String: Account] = [:]
  /// The accounts that were deleted, and when.
  private(set) var gone: [String: Date] = [:]
  /// The currencies of the accounts that ever were.
  private(set) var currencies: [String: String] = [:]
  private var holds: [String: (account: String, amount: Int)] = [:]

  /// What is held, over all holds of an account.
  func held(of account: String) -> Int { holds.values.filter { $0.account == account }.reduce(0) { $0 + $1.amount } }

  /// An order was carried out.
  /// - Parameter currency: That of an account that it makes.
  mutating func carryOut(_ change: OrderedChange, currency: String = "USD", at now: Date) {
    switch change {
    case .deposit(let id, let amount): move(amount, to: id, at: now)
    case .withdraw(let id, let amount): move(-amount, to: id, at: now)
    case .transfer(let from, let to, let amount):
      move(-amount, to: from, at: now)
      move(amount, to: to, at: now)
    case .create(let id, _):
      currencies[id] = currency
      accounts[id] = Account(currency: currency, balances: [(now, 0)])
    case .delete(let id):
      accounts[id] = nil
      gone[id] = now
      holds = holds.filter { $0.value.account != id }
    case .rename: break
    case .hold(let id, let account, let amount): holds[id] = (account, amount)
    case .capture(let id, let amount):
      if let hold = holds.removeValue(forKey: id) { move(-amount, to: hold.account, at: now) }
    case .release(let id): holds[id] = nil
    }
  }

  /// Money comes to an account; below zero it leaves.
  mutating func move(_ amount: Int, to id: String, at now: Date) {
    guard var account = accounts[id] else { return }
    account.balance += amount
    account.balances.append((now, account.balance))
    accounts[id] = account
  }

  /// Whether an account had a balance at some time since then; nil for an account that is not there.
  func had(_ balance: Int, in id: String, since: Date) -> Bool? {
    guard let balances = accounts[id]?.balances else { return nil }
    let before = balances.last { $0.at <= since }
    return before?.balance == balance || balances.contains { $0.at > since && $0.balance == balance }
  }
}
