/// What orders touch of which nobody knows yet whether they were carried out.
struct OpenOrders {
  private(set) var accounts: Set<WalletAccountID> = []
  private var holds: Set<WalletHold.ID> = []

  /// - Parameter holders: Of which account a hold is, as the books know it; else the wallet tells.
  init(_ orders: [WalletOrder], holders: [WalletHold.ID: WalletAccountID], wallet: Wallet) {
    for order in orders {
      switch order.kind {
      case .deposit(let account, _), .withdraw(let account, _), .create(let account, _, _), .delete(let account):
        accounts.insert(account)
      case .transfer(let from, let to, _): accounts.formUnion([from, to])
      case .rename: break
      case .hold(let hold):
        accounts.insert(hold.account)
        holds.insert(hold.id)
      case .capture(let hold, _), .release(let hold):
        holds.insert(hold)
        accounts.formUnion([holders[hold], wallet.hold(hold)?.account].compactMap(\.self))
      }
    }
  }

  /// Whether the outcome of an order says what becomes of a hold of one of these accounts.
  func concerns(_ hold: WalletHold.ID, of accounts: [WalletAccountID?]) -> Bool {
    holds.contains(hold) || accounts.contains { $0.map(self.accounts.contains) ?? false }
  }
}
