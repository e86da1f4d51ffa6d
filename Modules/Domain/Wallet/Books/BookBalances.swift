/// What the accounts of a person's books hold at one moment.
public struct BookBalances: Hashable, Sendable {
  /// Whether there are books at all. Ones without an entry have begun, too.
  public var hasBegun: Bool
  private var amounts: [LedgerAccount: [Currency: Int]] = [:]
  /// Of which account each hold is that something is held by.
  public private(set) var holders: [WalletHold.ID: WalletAccountID] = [:]

  /// Books without an entry.
  public init(hasBegun: Bool = false) { self.hasBegun = hasBegun }

  /// The minor units of an account in a currency; 0 where there is nothing.
  public subscript(account: LedgerAccount, currency: Currency) -> Int { amounts[account]?[currency] ?? 0 }

  /// What an account holds, by currency, without zeros; in the order of the currencies' codes.
  public subscript(account: LedgerAccount) -> [Money] {
    (amounts[account] ?? [:]).map { Money(minorUnits: $1, currency: $0) }
      .sorted { $0.currency.rawValue < $1.currency.rawValue }
  }

  /// The accounts that hold something, in the order of their names.
  public var accounts: [LedgerAccount] { amounts.keys.sorted { $0.name < $1.name } }

  /// The accounts of the wallet that hold something, or of which something is held; in the order of their ids.
  public var walletAccounts: [WalletAccountID] {
    Set(amounts.keys.compactMap(\.walletID) + holders.values).sorted { $0.rawValue < $1.rawValue }
  }

  /// The holds by which something is held, in the order of their ids.
  public var holds: [WalletHold.ID] {
    amounts.keys.compactMap(\.holdID).sorted { $0.rawValue < $1.rawValue }
  }

  /// What is in an account of the wallet, with what is held of it: what the service calls its balance.
  /// - Throws: ``Failure/badAnswer`` for more than can be counted.
  public func total(of account: WalletAccountID, in currency: Currency) throws(Failure) -> Int {
    var total = self[.wallet(account), currency]
    for (hold, holder) in holders where holder == account {
      total = try total.adding(self[.held(hold), currency])
    }
    return total
  }

  /// Adds the postings of an entry. A hold is of the account of the wallet that the same entry takes from.
  /// - Throws: ``Failure/badAnswer`` for more than can be counted.
  public mutating func post(_ postings: [Posting]) throws(Failure) {
    let account = postings.compactMap(\.account.walletID).first
    for posting in postings {
      let currency = posting.amount.currency
      let sum = try self[posting.account, currency].adding(posting.amount.minorUnits)
      amounts[posting.account, default: [:]][currency] = sum == 0 ? nil : sum
      if amounts[posting.account]?.isEmpty == true { amounts[posting.account] = nil }
      guard let hold = posting.account.holdID else { continue }
      if amounts[posting.account] == nil {
        holders[hold] = nil
      } else if posting.amount.minorUnits > 0 || holders[hold] == nil, let account {
        holders[hold] = account
      }
    }
  }

  /// What the store knows of an account. Call it once for each account and currency.
  public mutating func restore(_ account: LedgerAccount, _ balance: Money, holder: WalletAccountID?) {
    amounts[account, default: [:]][balance.currency] = balance.minorUnits == 0 ? nil : balance.minorUnits
    if amounts[account]?.isEmpty == true { amounts[account] = nil }
    if let hold = account.holdID, let holder, balance.minorUnits != 0 { holders[hold] = holder }
  }
}

extension BookBalances {
  /// Something of which the books say another sum than the service.
  public struct Difference: Hashable, Sendable {
    /// An account of the wallet with what is held of it, or a hold.
    public let account: LedgerAccount
    /// The account of the wallet, or the one of which something is held; nil for a hold of which neither says that.
    public let walletAccount: WalletAccountID?
    /// What the books say.
    public let books: Money
    /// What the service says.
    public let wallet: Money

    /// - Parameter wallet: The service's sum, which may be in another currency.
    fileprivate init(
      _ account: LedgerAccount, of walletAccount: WalletAccountID?, _ currency: Currency, books: Int, wallet: Money?
    ) {
      (self.account, self.walletAccount) = (account, walletAccount)
      self.books = Money(minorUnits: books, currency: currency)
      let told = wallet?.currency == currency ? wallet : nil
      self.wallet = told ?? Money(minorUnits: 0, currency: currency)
    }
  }

  /// Where the books and a wallet differ. What could not be read of the wallet is left out, and what orders touch that may
  /// have been carried out: nobody knows yet what is right there.
  /// - Throws: ``Failure/badAnswer`` for more than can be counted.
  public func differences(from wallet: Wallet, pending: [WalletOrder] = []) throws(Failure) -> [Difference] {
    let open = OpenOrders(pending, holders: holders, wallet: wallet)
    var all: [Difference] = []
    for id in wallet.accountIDs(and: walletAccounts) where !open.accounts.contains(id) && wallet.tells(id) {
      let balance = wallet.account(id)?.balance
      for currency in currencies(of: id, and: balance?.currency) {
        let books = try total(of: id, in: currency)
        all.append(Difference(.wallet(id), of: id, currency, books: books, wallet: balance))
      }
    }
    for id in wallet.holdIDs(and: holds) {
      let hold = wallet.hold(id)
      guard wallet.tells(id), !open.concerns(id, of: [holders[id], hold?.account]) else { continue }
      let held = self[.held(id)].map(\.currency)
      for currency in Set(held + [hold?.amount.currency].compactMap(\.self)).sorted() {
        let books = self[.held(id), currency]
        all.append(
          Difference(.held(id), of: hold?.account ?? holders[id], currency, books: books, wallet: hold?.amount))
      }
    }
    return all.filter { $0.books != $0.wallet }
  }

  /// The currencies in which something is in an account or held of it, and another one.
  func currencies(of account: WalletAccountID, and other: Currency?) -> [Currency] {
    var currencies = Set([other].compactMap(\.self))
    currencies.formUnion(self[.wallet(account)].map(\.currency))
    for (hold, holder) in holders where holder == account { currencies.formUnion(self[.held(hold)].map(\.currency)) }
    return currencies.sorted()
  }
}

extension Set where Element == Currency {
  /// In the order of their codes.
  fileprivate func sorted() -> [Currency] { sorted { $0.rawValue < $1.rawValue } }
}

extension Wallet {
  /// Whether it says what is in an account: its balance, or that it is gone.
  func tells(_ id: WalletAccountID) -> Bool { account(id) != nil || lists(id) == false }

  /// Whether it says what is held by a hold.
  func tells(_ id: WalletHold.ID) -> Bool { hold(id) != nil || lists(id) == false }

  /// The ids of its accounts in the service's order, then others.
  func accountIDs(and others: [WalletAccountID]) -> [WalletAccountID] { (accounts.map(\.id) + others).withoutRepeats }

  /// The ids of its holds in the service's order, then others.
  func holdIDs(and others: [WalletHold.ID]) -> [WalletHold.ID] { (holds.map(\.id) + others).withoutRepeats }
}

extension Array where Element: Hashable {
  fileprivate var withoutRepeats: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
