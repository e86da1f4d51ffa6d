import ChargeDomain
import ChargeLocalization
import Foundation

/// The person is told once when less than they chose is left in an account, until it has been more again.
extension WalletKeeper {
  mutating func lowBalanceKept(
    _ account: WalletAccountID, _ amount: Money?, _ owner: String
  ) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    value.lowBalances.removeAll { $0.account == account }
    let shown = isLow[account] == true ? [Effect.notify(SystemNotice(id: SystemNotice.lowID(account)))] : []
    if let amount { value.lowBalances.append(LowBalance(account: account, amount: amount)) }
    // Who chooses more than is there knows it.
    (isLow[account], value.lowBalanceFailures[account]) = (nil, nil)
    return KeeperReaction(effects: shown, change: .wallet)
  }

  /// What the system shows of accounts in which little is left, to be removed.
  var shownLowBalances: [Effect] {
    isLow.filter(\.value).keys.map { SystemNotice.lowID($0) }.sorted().map { .notify(SystemNotice(id: $0)) }
  }

  /// An account that is gone has no balance.
  mutating func forgetLowBalances(_ wallet: Wallet) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    let gone = value.lowBalances.map(\.account).filter { wallet.lists($0) == false }
    return KeeperReaction(effects: gone.map { .keepLowBalance($0, nil, owner: owner) })
  }

  /// Looks what is left after any event. What is not known changes nothing. The system's notice goes once it is more again,
  /// also one from before the app was started.
  mutating func lookAtBalances(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    var fallen: [LowBalanceWords.Account] = []
    var notices: [SystemNotice] = []
    for wish in value.lowBalances where !isBeingDeleted(wish.account) {
      guard let left = value.left(for: wish) else { continue }
      let low = left.minorUnits < wish.amount.minorUnits
      if low, isLow[wish.account] == false {
        let account = LowBalanceWords.Account(wish: wish, name: value.account(wish.account)?.name ?? "", left: left)
        fallen.append(account)
        notices.append(SystemNotice(low: account, surroundings.language))
      } else if !low, isLow[wish.account] != false {
        notices.append(SystemNotice(id: SystemNotice.lowID(wish.account)))
      }
      isLow[wish.account] = low
    }
    let told = KeeperReaction<Self>(effects: notices.map { .notify($0) })
    return fallen.isEmpty ? told : told.and(.say(LowBalanceWords(accounts: fallen)))
  }

  private func isBeingDeleted(_ account: WalletAccountID) -> Bool {
    value.pending.contains { $0.kind == .delete(account) }
  }
}

extension SystemNotice {
  /// The id of the notice that little is left in an account.
  fileprivate static func lowID(_ account: WalletAccountID) -> String { "low-\(account.rawValue)" }

  /// That little is left in an account.
  fileprivate init(low account: LowBalanceWords.Account, _ language: Language) {
    let formats = Formats(language: language, units: .metric, timeZone: .gmt)
    let texts = formats.texts
    self.init(
      id: Self.lowID(account.wish.account),
      content: .init(
        title: texts.walletLowTitle,
        text: texts.walletLowText(account: account.name, sum: formats.money(account.left))),
      link: .walletAccount(account.wish.account))
  }
}

extension WalletKeeper.Value {
  /// What the person wants to be there at least, where less than that can be spent of an account; nil elsewhere.
  func missedLowBalance(of id: WalletAccountID) -> Money? {
    guard let wish = lowBalances.first(where: { $0.account == id }), let left = left(for: wish) else { return nil }
    return left.minorUnits < wish.amount.minorUnits ? wish.amount : nil
  }

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
