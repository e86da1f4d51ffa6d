import ChargeDomain

// A user as the service writes it: in both generations, and row by row.

extension JSONReader {
  /// The person.
  var walletUser: WalletUser { WalletUser(userID: text("userId") ?? text("user_id"), name: text("name")) }

  /// Whether the user is somebody else than an owner, as far as both are known.
  func isSomebodyElse(than owner: AccountOwner) -> Bool {
    if let id = walletUser.userID, let known = owner.userID, id != known { return true }
    let phone = text("e164PhoneNumber") ?? text("e164_phone_number") ?? text("phone_number")
    // Without a plus it may be written for one country.
    guard let phone, phone.hasPrefix("+"), let known = owner.phone?.e164 else { return false }
    return phone.filter(\.isNumber) != known.dropFirst()
  }

  /// What the user has. A row that cannot be used spoils no other, and neither does one that comes again; of rows that
  /// contradict each other none is used.
  func wallet(knowsKeys: Bool) -> Wallet {
    let (accounts, unreadable) = walletAccounts()
    let (holds, areHoldsWhole) = walletHolds(in: accounts)
    return Wallet(
      user: walletUser, accounts: accounts, holds: holds, knowsKeys: knowsKeys, unreadable: unreadable,
      areHoldsWhole: areHoldsWhole)
  }

  private func walletAccounts() -> (rows: [WalletAccount], unreadable: [WalletAccountID?]) {
    guard let list = value("accounts"), list.isArray else {
      refuse("accounts", "a list is due")
      return ([], [nil])
    }
    var rows = UniqueRows<WalletAccount>()
    var unreadable: [WalletAccountID?] = []
    for element in list.elements {
      let row = JSONReader(record: element, faults: faults)
      if let account = row?.walletAccount { rows.add(account) } else { unreadable.append(row?.accountID) }
    }
    let unknown = unreadable.compactMap(\.self)
    return (rows.kept.filter { !unknown.contains($0.id) }, unreadable + rows.contradicted.map(Optional.some))
  }

  /// A service without holds has no such field.
  private func walletHolds(in accounts: [WalletAccount]) -> (rows: [WalletHold], areWhole: Bool) {
    guard let list = value("holds") else { return ([], true) }
    guard list.isArray else {
      refuse("holds", "a list is due")
      return ([], false)
    }
    var rows = UniqueRows<WalletHold>()
    var areWhole = true
    for element in list.elements {
      let row = JSONReader(record: element, faults: faults)
      if let hold = row?.walletHold(in: accounts) { rows.add(hold) } else { areWhole = false }
    }
    return (rows.kept, areWhole && rows.contradicted.isEmpty)
  }

  private var accountID: WalletAccountID? { (key("id") ?? key("ID")).map { WalletAccountID(rawValue: $0) } }

  private var walletAccount: WalletAccount? {
    guard let id = accountID else {
      refuse("id", "it is missing")
      return nil
    }
    guard let currency = currency(else: Currency.usual),
      let balance = value("balance") == nil ? minorUnits("amount") : minorUnits("balance")
    else {
      refuse("balance", "this or the currency is missing, or none")
      return nil
    }
    return WalletAccount(
      id: id, name: text("name") ?? "", balance: Money(minorUnits: balance, currency: currency))
  }

  private func walletHold(in accounts: [WalletAccount]) -> WalletHold? {
    let account = (key("accountId") ?? key("account_id")).map { WalletAccountID(rawValue: $0) }
    guard let id = key("id"), let account else {
      refuse("id", "this or the account is missing")
      return nil
    }
    let known = accounts.first { $0.id == account }?.balance.currency
    guard let currency = currency(else: known), let amount = minorUnits("amount"), amount >= 0 else {
      refuse("amount", "this or the currency is missing, or none")
      return nil
    }
    return WalletHold(
      id: WalletHold.ID(rawValue: id), account: account, amount: Money(minorUnits: amount, currency: currency),
      reference: text("reference"))
  }

  private func currency(else usual: Currency?) -> Currency? {
    value("currency") == nil ? usual : text("currency").flatMap { Currency(rawValue: $0) }
  }

  /// A whole number of minor units, also as text. Nothing is rounded, and nothing is read that a number in JSON may not hold
  /// exactly (RFC 8259 section 6).
  private func minorUnits(_ name: StaticString) -> Int? {
    guard let value = value(name) else { return nil }
    let number: Int? =
      switch value.kind {
      case .integer(let number): number
      case .double(let number): Int(exactly: number)
      case .string: value.string.flatMap { Int($0) }
      case .null, .bool, .array, .object: nil
      }
    if let number, (-1_000_000_000_000_000...1_000_000_000_000_000).contains(number) { return number }
    refuse(name, "it is no whole number of minor units")
    return nil
  }
}

extension Currency {
  /// That of an account that states none.
  fileprivate static let usual = Currency(rawValue: "USD")
}

/// Rows in their order, each once.
private struct UniqueRows<Row: Identifiable & Hashable> {
  private var rows: [Row] = []
  /// The ids of rows that came again with something else.
  private(set) var contradicted: [Row.ID] = []

  /// The rows that are not contradicted.
  var kept: [Row] { rows.filter { !contradicted.contains($0.id) } }

  mutating func add(_ row: Row) {
    guard let known = rows.first(where: { $0.id == row.id }) else { return rows.append(row) }
    if known != row, !contradicted.contains(row.id) { contradicted.append(row.id) }
  }
}
