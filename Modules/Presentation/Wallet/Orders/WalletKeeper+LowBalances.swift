import ChargeDomain
import ChargeLocalization

/// The person is told once when less than they chose is left in an account, until it has been more again.
extension WalletKeeper {
  mutating func lowBalanceKept(
    _ account: WalletAccountID, _ amount: Money?, _ owner: String
  ) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    value.lowBalances.removeAll { $0.account == account }
    if let amount { value.lowBalances.append(LowBalance(account: account, amount: amount)) }
    // Who chooses more than is there knows it.
    (isLow[account], value.lowBalanceFailures[account]) = (nil, nil)
    return .changed(.wallet)
  }

  /// An account that is gone has no balance.
  mutating func forgetLowBalances(_ wallet: Wallet) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    let gone = value.lowBalances.map(\.account).filter { wallet.lists($0) == false }
    return KeeperReaction(effects: gone.map { .keepLowBalance($0, nil, owner: owner) })
  }

  /// Looks what is left after any event. What is not known changes nothing.
  mutating func lookAtBalances() -> KeeperReaction<Self> {
    var fallen: [LowBalanceWords.Account] = []
    for wish in value.lowBalances where !isBeingDeleted(wish.account) {
      guard let left = value.left(for: wish) else { continue }
      let low = left.minorUnits < wish.amount.minorUnits
      if low, isLow[wish.account] == false {
        fallen.append(.init(wish: wish, name: value.account(wish.account)?.name ?? "", left: left))
      }
      isLow[wish.account] = low
    }
    return fallen.isEmpty ? .none : .say(LowBalanceWords(accounts: fallen))
  }

  private func isBeingDeleted(_ account: WalletAccountID) -> Bool {
    value.pending.contains { $0.kind == .delete(account) }
  }
}

extension WalletKeeper.Value {
  /// What can be spent of an account of which the person wants to be told; nil where that is not known, or is in
  /// another currency.
  fileprivate func left(for wish: LowBalance) -> Money? {
    available(in: wish.account).flatMap { $0.currency == wish.amount.currency ? $0 : nil }
  }
}

/// That little is left in accounts.
struct LowBalanceWords: NoticeWords {
  /// An account in which little is left.
  struct Account: Hashable, Sendable {
    /// What the person chose.
    let wish: LowBalance
    /// Its name.
    let name: String
    /// What can be spent of it.
    let left: Money
  }

  let accounts: [Account]

  /// It goes once as much as that is there again, or another amount is chosen.
  func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
    let value = surroundings.wallet
    return accounts.contains { account in
      guard value.lowBalances.contains(account.wish), let left = value.left(for: account.wish) else { return false }
      return left.minorUnits < account.wish.amount.minorUnits
    }
  }

  func shown(in context: ViewContext) -> Notice {
    let texts = context.texts
    let lines = accounts.map { texts.walletLowTold(account: $0.name, sum: context.formats.money($0.left)) }
    return Notice(.warning, lines.joined(separator: "\n"))
  }
}
