extension Wallet {
  /// What of an account can be spent: its balance, without what pending orders take from it and without what is held. Money
  /// that is on its way to the account does not count yet. Below zero where more was promised than is there.
  /// - Parameter orders: The person's orders.
  /// - Returns: Nil where it is not known: the account, or a hold that may be in it, could not be read.
  public func available(in id: WalletAccountID, besides orders: [WalletOrder] = []) -> Money? {
    guard areHoldsWhole, let balance = account(id)?.balance else { return nil }
    let pending = orders.filter(\.isPending)
    if pending.contains(where: { $0.kind == .delete(id) }) { return Money(minorUnits: 0, currency: balance.currency) }
    let held = holds.filter { $0.account == id }.map(\.amount)
    let debits = pending.compactMap { $0.kind.debit(from: id, in: self) }
    // Another currency is not what is in the account.
    return (held + debits).filter { $0.currency == balance.currency }
      .reduce(Optional(balance)) { rest, amount in rest?.minus(amount) }
  }
}

extension WalletOrder.Kind {
  /// What it takes from an account, or sets aside in it, besides what the wallet holds already; nil for nothing.
  fileprivate func debit(from id: WalletAccountID, in wallet: Wallet) -> Money? {
    switch self {
    case .withdraw(id, let amount), .transfer(from: id, to: _, let amount): amount
    case .hold(let hold) where hold.account == id && wallet.hold(hold.id) == nil: hold.amount
    case .deposit, .withdraw, .transfer, .create, .delete, .rename, .hold, .capture, .release: nil
    }
  }
}
