import ChargeCore

/// What an order changes, whoever words it. Amounts are in minor units of the account's currency.
enum OrderedChange: Hashable, Codable, Sendable {
  case deposit(String, Int)
  case withdraw(String, Int)
  case transfer(from: String, to: String, Int)
  case create(String, name: String)
  case delete(String)
  case rename(String)
  case hold(String, account: String, Int)
  case capture(String, Int)
  case release(String)

  init(_ kind: WalletOrder.Kind) {
    self =
      switch kind {
      case .deposit(let id, let amount): .deposit(id.rawValue, amount.minorUnits)
      case .withdraw(let id, let amount): .withdraw(id.rawValue, amount.minorUnits)
      case .transfer(let from, let to, let amount):
        .transfer(from: from.rawValue, to: to.rawValue, amount.minorUnits)
      case .create(let id, let name, _): .create(id.rawValue, name: name)
      case .delete(let id): .delete(id.rawValue)
      case .rename(let name): .rename(name)
      case .hold(let hold): .hold(hold.id.rawValue, account: hold.account.rawValue, hold.amount.minorUnits)
      case .capture(let id, let amount): .capture(id.rawValue, amount.minorUnits)
      case .release(let id): .release(id.rawValue)
      }
  }

  /// The same as the person wants it: they know accounts by their names.
  /// - Parameter names: The names of the accounts, by their ids.
  func wish(_ names: [String: String]) -> OrderedChange {
    let name = { (id: String) in names[id] ?? id }
    return switch self {
    case .deposit(let id, let amount): .deposit(name(id), amount)
    case .withdraw(let id, let amount): .withdraw(name(id), amount)
    case .transfer(let from, let to, let amount): .transfer(from: name(from), to: name(to), amount)
    case .create(_, let name): .create("", name: name)
    case .delete(let id): .delete(name(id))
    case .rename, .hold, .capture, .release: self
    }
  }

  /// Minor units that it takes from what can be spent of an account.
  func debit(from account: String) -> Int {
    switch self {
    case .withdraw(account, let amount), .transfer(from: account, to: _, let amount): amount
    case .hold(_, account: account, let amount): amount
    case .deposit, .withdraw, .transfer, .create, .delete, .rename, .hold, .capture, .release: 0
    }
  }

  /// Minor units that come, go, or move; nil for what moves no money of itself.
  var amount: Int? {
    switch self {
    case .deposit(_, let amount), .withdraw(_, let amount), .transfer(_, _, let amount), .capture(_, let amount): amount
    case .hold(_, _, let amount): amount
    case .create, .delete, .rename, .release: nil
    }
  }
}
