extension WalletOrder {
  /// What a wallet tells of a try.
  enum Verdict: Hashable {
    /// It was carried out.
    case done
    /// It was not, unless it is still on its way.
    case notDone
    /// Something else happened as well.
    case neither([Reading])
    /// Too little of the wallet could be read.
    case unknown

    fileprivate init(_ isDone: Bool?) {
      self =
        switch isDone {
        case true?: .done
        case false?: .notDone
        case nil: .unknown
        }
    }
  }

  /// What a wallet that was asked for after sending tells. What has an id of ours is known by it, a name by itself, and
  /// money by all balances together: a change from elsewhere could otherwise pass for the order, or hide it.
  func verdict(of wallet: Wallet) -> Verdict {
    switch kind {
    case .create(let id, _, _): Verdict(wallet.lists(id))
    case .delete(let id): Verdict(wallet.lists(id).map { !$0 })
    case .rename(let name): Verdict(wallet.user.name.map(\.words) == name.words)
    case .hold(let hold): Verdict(wallet.lists(hold.id))
    case .release(let id): Verdict(wallet.lists(id).map { !$0 })
    case .deposit, .withdraw, .transfer: verdict(of: wallet, isHeld: nil)
    case .capture(let id, _):
      wallet.lists(id).map { verdict(of: wallet, isHeld: $0) } ?? .unknown
    }
  }

  /// - Parameter isHeld: Whether the wallet still has the hold that is captured; nil for an order without one.
  private func verdict(of wallet: Wallet, isHeld: Bool?) -> Verdict {
    guard let before else { return .unknown }
    guard wallet.unreadable.allSatisfy({ $0.map { before.unreadable.contains($0) } ?? false }) else {
      // Where an account without an id could not be read before either, waiting leads nowhere.
      return before.unreadable.contains(nil) ? .neither(readings(in: wallet)) : .unknown
    }
    let now = wallet.balances(besides: before.unreadable)
    if isHeld != true, now == before.balances(after: kind) { return .done }
    if isHeld != false, now == before.balances() { return .notDone }
    return .neither(readings(in: wallet))
  }

  /// Whether the accounts whose money the order moves hold what they held before it left. False where it moves none.
  func isUntouched(in wallet: Wallet) -> Bool {
    guard let before, let changes = kind.changes(in: before), !changes.isEmpty else { return false }
    return changes.allSatisfy { change in
      before.account(change.account).map { $0.balance == wallet.account($0.id)?.balance } ?? false
    }
  }

  /// Each account that the order changes, or that has changed.
  private func readings(in wallet: Wallet) -> [Reading] {
    let (ifNotDone, ifDone) = (before?.balances() ?? [:], before?.balances(after: kind))
    let now = wallet.balances()
    let ids = (before?.accounts ?? []).map(\.id) + wallet.accounts.map(\.id)
    var known: Set<WalletAccountID> = []
    return ids.filter { known.insert($0).inserted }.compactMap { id in
      let reading = Reading(account: id, ifDone: ifDone?[id], ifNotDone: ifNotDone[id], now: now[id])
      let isQuiet = reading.ifDone == reading.ifNotDone && reading.ifNotDone == reading.now
      return isQuiet ? nil : reading
    }
  }
}

extension Wallet {
  /// The balances by their accounts.
  /// - Parameter left: Accounts that are left out.
  func balances(besides left: [WalletAccountID?] = []) -> [WalletAccountID: Money] {
    let accounts = accounts.filter { !left.contains($0.id) }
    return Dictionary(accounts.map { ($0.id, $0.balance) }, uniquingKeysWith: { first, _ in first })
  }

  /// The balances after an order; nil where they cannot be told.
  func balances(after kind: WalletOrder.Kind) -> [WalletAccountID: Money]? {
    var balances = balances()
    guard let changes = kind.changes(in: self) else { return nil }
    for change in changes {
      guard let balance = balances[change.account],
        let after = change.isDebit ? balance.minus(change.amount) : balance.plus(change.amount)
      else { return nil }
      balances[change.account] = after
    }
    return balances
  }
}

extension WalletOrder.Kind {
  /// What comes into an account or goes out of it.
  struct Change: Hashable {
    let account: WalletAccountID
    let amount: Money
    let isDebit: Bool
  }

  /// What it changes in balances; nil where a hold is not in the wallet.
  func changes(in wallet: Wallet) -> [Change]? {
    switch self {
    case .deposit(let id, let amount): [Change(account: id, amount: amount, isDebit: false)]
    case .withdraw(let id, let amount): [Change(account: id, amount: amount, isDebit: true)]
    case .transfer(let from, let to, let amount):
      [Change(account: from, amount: amount, isDebit: true), Change(account: to, amount: amount, isDebit: false)]
    case .capture(let id, let amount):
      wallet.hold(id).map { [Change(account: $0.account, amount: amount, isDebit: true)] }
    case .create, .delete, .rename, .hold, .release: []
    }
  }
}

extension String {
  /// The text without blanks around it and without double ones: services may leave them out.
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
