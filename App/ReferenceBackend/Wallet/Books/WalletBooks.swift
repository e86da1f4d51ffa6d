import GRDB

/// The wallet's books at a moment, inside a transaction of the database. Every order that was carried out is an entry
/// of the journal, in double entry: what comes to an account leaves another place.
struct WalletBooks {
  /// Money that comes to a ledger, or leaves it.
  typealias Posting = (ledger: Int, amount: Int)

  let database: Database
  /// Seconds since 1970.
  let now: Int

  /// Opens an account without money.
  func open(_ id: String, named name: String, in currency: String, for user: String) throws {
    try database.execute(
      sql: "INSERT INTO account (user, id, name, currency) VALUES (?, ?, ?, ?)",
      arguments: [user, id, name, currency])
    try openLedger(of: user, in: currency, account: Int(database.lastInsertedRowID))
  }

  /// Opens a hold without money.
  /// - Returns: Its ledger.
  func open(
    _ hold: String, of amount: Int, on account: BookedAccount, for reference: String?
  ) throws -> Int {
    try database.execute(
      sql: "INSERT INTO hold (user, id, account, amount, reference) VALUES (?, ?, ?, ?, ?)",
      arguments: [account.user, hold, account.number, amount, reference])
    return try openLedger(
      of: account.user, in: account.currency, account: account.number, hold: Int(database.lastInsertedRowID))
  }

  /// Deletes an account that has no money any more.
  func delete(_ account: BookedAccount) throws {
    try database.execute(sql: "UPDATE account SET is_deleted = 1 WHERE number = ?", arguments: [account.number])
  }

  /// Whether an id of an account is used, or was.
  func knows(_ id: String, of user: String) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM account WHERE user = ? AND id = ?)", arguments: [user, id]) ?? false
  }

  /// The ledger of what of a user's money is outside.
  func outside(of user: String, in currency: String) throws -> Int {
    let known = try Int.fetchOne(
      database, sql: "SELECT id FROM ledger WHERE account IS NULL AND user = ? AND currency = ?",
      arguments: [user, currency])
    return try known ?? openLedger(of: user, in: currency)
  }

  /// Adds an entry. Its postings sum to zero; those of nothing are left out.
  func enter(_ kind: WalletEntry.Kind, of user: String, key: String?, _ postings: [Posting]) throws {
    try database.execute(
      sql: "INSERT INTO entry (user, at, kind, key) VALUES (?, ?, ?, ?)", arguments: [user, now, kind.rawValue, key])
    let number = database.lastInsertedRowID
    for posting in postings where posting.amount != 0 {
      try database.execute(
        sql: "INSERT INTO posting (entry, ledger, amount) VALUES (?, ?, ?)",
        arguments: [number, posting.ledger, posting.amount])
    }
    try database.execute(sql: "INSERT INTO seal (entry) VALUES (?)", arguments: [number])
  }

  @discardableResult
  private func openLedger(
    of user: String, in currency: String, account: Int? = nil, hold: Int? = nil
  ) throws -> Int {
    try database.execute(
      sql: "INSERT INTO ledger (user, currency, account, hold) VALUES (?, ?, ?, ?)",
      arguments: [user, currency, account, hold])
    return Int(database.lastInsertedRowID)
  }
}
