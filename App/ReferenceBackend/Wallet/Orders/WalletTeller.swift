import Foundation

/// Carries out what is ordered for a user, inside a transaction of the database; throws a ``WalletRefusal`` instead.
struct WalletTeller {
  let books: WalletBooks
  let user: String
  /// The key that came with the order.
  let key: String?

  func carryOut(_ order: WalletOrder) throws {
    switch order {
    // The name itself is kept with the sign-in.
    case .rename: try enter(.rename)
    case .create(let id, let name, let currency): try create(id, name, currency)
    case .delete(let id): try delete(id)
    case .deposit(let id, let amount): try deposit(id, amount)
    case .withdraw(let id, let amount): try withdraw(id, amount)
    case .transfer(let from, let to, let amount): try transfer(from, to, amount)
    case .hold(let id, let account, let amount, let reference): try hold(id, account, amount, reference)
    case .capture(let id, let amount): try capture(id, amount)
    case .release(let id): try release(id)
    }
  }

  /// Somebody else changes a balance, by minor units.
  func change(_ account: BookedAccount, by amount: Int) throws {
    guard amount != 0 else { throw WalletRefusal(.invalidAmount) }
    if amount > 0 {
      try checkRoom(for: amount, in: account)
    } else {
      guard amount.magnitude <= account.available.magnitude else { throw WalletRefusal(.insufficientFunds) }
    }
    try enter(.elsewhere, [(account.ledger, amount), (outside(account), -amount)])
  }

  // MARK: Accounts

  private func create(_ id: String, _ text: String, _ currency: String) throws {
    guard let name = WalletText.read(text), !name.isEmpty else { throw WalletRefusal(.invalidName) }
    guard UUID(uuidString: id) != nil else { throw WalletRefusal(.invalidRequest, "The id of an account is a UUID") }
    guard WalletLimits.isCurrency(currency) else {
      throw WalletRefusal(.invalidRequest, "currency is no code such as USD")
    }
    guard try !books.knows(id, of: user) else { throw WalletRefusal(.accountExists) }
    guard try books.accounts(of: user).count < WalletLimits.accounts else { throw WalletRefusal(.limitExceeded) }
    try books.open(id, named: name, in: currency, for: user)
    try enter(.create)
  }

  private func delete(_ id: String) throws {
    let account = try account(id)
    guard try !books.holds(of: user).contains(where: { $0.isOpen && $0.account == account.id }) else {
      throw WalletRefusal(.accountHasHolds)
    }
    try enter(.delete, [(account.ledger, -account.available), (outside(account), account.balance)])
    try books.delete(account)
  }

  // MARK: Money

  private func deposit(_ id: String, _ amount: WalletOrder.Amount) throws {
    let (amount, account) = (try positive(amount), try account(id))
    try checkRoom(for: amount, in: account)
    try enter(.deposit, [(account.ledger, amount), (outside(account), -amount)])
  }

  private func withdraw(_ id: String, _ amount: WalletOrder.Amount) throws {
    let (amount, account) = (try positive(amount), try account(id))
    try checkFunds(of: account, for: amount)
    try enter(.withdraw, [(account.ledger, -amount), (outside(account), amount)])
  }

  private func transfer(_ from: String, _ to: String, _ amount: WalletOrder.Amount) throws {
    let amount = try positive(amount)
    guard from.lowercased() != to.lowercased() else { throw WalletRefusal(.sameAccount) }
    let (source, target) = (try account(from), try account(to))
    guard source.currency == target.currency else { throw WalletRefusal(.currencyMismatch) }
    try checkFunds(of: source, for: amount)
    try checkRoom(for: amount, in: target)
    try enter(.transfer, [(source.ledger, -amount), (target.ledger, amount)])
  }

  // MARK: Holds

  private func hold(_ id: String, _ account: String, _ amount: WalletOrder.Amount, _ reference: String?) throws {
    let amount = try positive(amount)
    guard UUID(uuidString: id) != nil else { throw WalletRefusal(.invalidRequest, "holdId is no UUID") }
    guard let reference = WalletText.read(reference ?? "") else {
      throw WalletRefusal(.invalidRequest, "reference is too long or holds a control character")
    }
    let account = try self.account(account)
    if let known = try books.holds(of: user, id: id).first {
      // The id tells holds apart also where no key does: the same hold again is there already.
      guard known.isOpen else { throw WalletRefusal(.holdEnded) }
      guard known.account == account.id, known.amount == amount else {
        throw WalletRefusal(.invalidRequest, "holdId belongs to another hold")
      }
      return
    }
    try checkFunds(of: account, for: amount)
    let ledger = try books.open(id, of: amount, on: account, for: reference.isEmpty ? nil : reference)
    try enter(.hold, [(account.ledger, -amount), (ledger, amount)])
  }

  private func capture(_ id: String, _ amount: WalletOrder.Amount) throws {
    let (amount, hold) = (try positive(amount), try openHold(id))
    guard amount <= hold.amount else { throw WalletRefusal(.insufficientFunds, "More than is held") }
    let account = try account(hold.account)
    try enter(
      .capture,
      [(hold.ledger, -hold.amount), (account.ledger, hold.amount - amount), (outside(account), amount)])
  }

  private func release(_ id: String) throws {
    let hold = try openHold(id)
    try enter(.release, [(hold.ledger, -hold.amount), (account(hold.account).ledger, hold.amount)])
  }

  // MARK: What is needed

  private func positive(_ amount: WalletOrder.Amount) throws -> Int {
    guard let minorUnits = amount.minorUnits, minorUnits > 0 else { throw WalletRefusal(.invalidAmount) }
    return minorUnits
  }

  private func account(_ id: String) throws -> BookedAccount {
    guard let account = try books.accounts(of: user, id: id).first else { throw WalletRefusal(.unknownAccount) }
    return account
  }

  private func openHold(_ id: String) throws -> BookedHold {
    guard let hold = try books.holds(of: user, id: id).first else { throw WalletRefusal(.unknownHold) }
    guard hold.isOpen else { throw WalletRefusal(.holdEnded) }
    return hold
  }

  private func checkFunds(of account: BookedAccount, for amount: Int) throws {
    guard amount <= account.available else { throw WalletRefusal(.insufficientFunds) }
  }

  private func checkRoom(for amount: Int, in account: BookedAccount) throws {
    guard amount <= WalletLimits.balance(in: account.currency) - account.balance else {
      throw WalletRefusal(.limitExceeded)
    }
  }

  private func outside(_ account: BookedAccount) throws -> Int {
    try books.outside(of: user, in: account.currency)
  }

  private func enter(_ kind: WalletEntry.Kind, _ postings: [WalletBooks.Posting] = []) throws {
    try books.enter(kind, of: user, key: key, postings)
  }
}
