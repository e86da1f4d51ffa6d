import ChargeDomain
import GRDB

/// What is stored of the books of people.
enum BookRows {
  /// The books of a person, and their last entry.
  struct Book {
    let id: Int64
    /// 0 without entries.
    let lastNumber: Int
    let lastHash: JournalHash
  }

  static func book(_ database: Database, _ owner: String) throws -> Book? {
    try database.cachedStatement(sql: "SELECT id, last_number, last_hash FROM book WHERE owner = ?")
      .firstRow([owner]) { row in
        Book(id: row.integer(0), lastNumber: Int(row.integer(1)), lastHash: try row.hash(2))
      }
  }

  /// An account of a book by its name and currency, with its balance.
  static func account(
    _ database: Database, _ book: Int64, _ account: LedgerAccount, _ currency: Currency
  ) throws -> (id: Int64, balance: Int)? {
    try database.cachedStatement(
      sql: "SELECT id, balance FROM book_account WHERE book = ? AND name = ? AND currency = ?"
    ).firstRow([book, account.name, currency.rawValue]) { ($0.integer(0), Int($0.integer(1))) }
  }

  // MARK: Balances

  static func balances(_ database: Database, _ owner: String) throws -> BookBalances {
    guard let book = try book(database, owner) else { return BookBalances() }
    var open: [(id: Int64, account: LedgerAccount, balance: Money)] = []
    try database.cachedStatement(
      sql: """
        SELECT id, name, currency, balance FROM book_account INDEXED BY book_account_open
        WHERE book = ? AND balance <> 0
        """
    ).forEachRow([book.id]) { row in
      let (account, currency) = try ledgerAccount(row.text(1), row.text(2))
      open.append((row.integer(0), account, Money(minorUnits: Int(row.integer(3)), currency: currency)))
    }
    var balances = BookBalances(hasBegun: true)
    for (id, account, balance) in open {
      balances.restore(account, balance, holder: try holder(database, book.id, id, of: account))
    }
    return balances
  }

  /// Of which account of the wallet something is held: the one that the last entry that held something took from.
  private static func holder(
    _ database: Database, _ book: Int64, _ id: Int64, of account: LedgerAccount
  ) throws -> WalletAccountID? {
    guard case .held = account else { return nil }
    let name = try database.cachedStatement(
      sql: """
        SELECT a.name FROM book_posting h INDEXED BY book_posting_account
        CROSS JOIN book_posting p ON p.book = h.book AND p.entry = h.entry
        CROSS JOIN book_account a ON a.book = p.book AND a.id = p.account
        WHERE h.book = ? AND h.account = ? AND substr(a.name, 1, 7) = 'wallet:'
        ORDER BY h.amount > 0 DESC, h.entry DESC, p.position LIMIT 1
        """
    ).firstRow([book, id]) { $0.text(0) ?? "" }
    guard let name, case .wallet(let holder)? = LedgerAccount(name: name) else { return nil }
    return holder
  }

  /// - Throws: For names that nobody writes: the file is damaged.
  private static func ledgerAccount(_ name: String?, _ currency: String?) throws -> (LedgerAccount, Currency) {
    guard let account = name.flatMap({ LedgerAccount(name: $0) }),
      let currency = currency.flatMap({ Currency(rawValue: $0) })
    else { throw DatabaseError.unreadable("an account of the books has no name or currency") }
    return (account, currency)
  }

  /// The accounts of the wallet with nothing in them, as those that were deleted, in the order in which they came in. Their
  /// names are those in the last entry that has them.
  static func emptyAccounts(_ database: Database, _ owner: String) throws -> [StatementAccount] {
    guard let book = try book(database, owner) else { return [] }
    var found: [(id: Int64, account: WalletAccountID, currency: Currency)] = []
    try database.cachedStatement(
      sql: """
        SELECT id, name, currency FROM book_account
        WHERE book = ? AND balance = 0 AND substr(name, 1, 7) = 'wallet:' ORDER BY id
        """
    ).forEachRow([book.id]) { row in
      let (account, currency) = try ledgerAccount(row.text(1), row.text(2))
      if case .wallet(let id) = account { found.append((row.integer(0), id, currency)) }
    }
    return try found.map { id, account, currency in
      StatementAccount(id: account, currency: currency, name: try lastName(database, book.id, id))
    }
  }

  private static func lastName(_ database: Database, _ book: Int64, _ account: Int64) throws -> String? {
    let name = try database.cachedStatement(
      sql: """
        SELECT e.memo, e.arguments, p.amount FROM book_posting p INDEXED BY book_posting_account
        CROSS JOIN book_entry e ON e.book = p.book AND e.number = p.entry
        WHERE p.book = ? AND p.account = ? AND e.memo IN ('deletion', 'transfer') ORDER BY p.entry DESC LIMIT 1
        """
    ).firstRow([book, account]) { row -> String? in
      let memo = JournalMemo(key: row.text(0) ?? "", storedArguments: row.text(1) ?? "")
      let isTarget = memo.key == .transfer && row.integer(2) > 0
      return isTarget ? memo.arguments.dropFirst().first : memo.arguments.first
    }
    return (name ?? nil).flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Entries

  static func isBooked(_ database: Database, _ owner: String, _ order: WalletOrder.ID) throws -> Bool {
    try database.cachedStatement(
      sql: """
        SELECT 1 FROM book b CROSS JOIN book_entry e ON e.book = b.id
        WHERE b.owner = ? AND e.id = ? AND e.kind = 'order'
        """
    ).firstRow([owner, order.rawValue]) { _ in true } ?? false
  }

  static func entry(_ database: Database, _ owner: String, _ number: Int) throws -> JournalEntry? {
    guard let book = try book(database, owner) else { return nil }
    var postings: [Posting] = []
    try database.cachedStatement(
      sql: """
        SELECT a.name, a.currency, p.amount FROM book_posting p
        CROSS JOIN book_account a ON a.book = p.book AND a.id = p.account
        WHERE p.book = ? AND p.entry = ? ORDER BY p.position
        """
    ).forEachRow([book.id, number]) { row in
      let (account, currency) = try ledgerAccount(row.text(0), row.text(1))
      postings.append(Posting(account, Money(minorUnits: Int(row.integer(2)), currency: currency)))
    }
    return try database.cachedStatement(
      sql: """
        SELECT id, kind, reverses, memo, arguments, at, previous_hash, hash FROM book_entry
        WHERE book = ? AND number = ?
        """
    ).firstRow([book.id, number]) { row in
      let (kind, memo) = try row.kindAndMemo(from: 0)
      return JournalEntry(
        number: number, id: JournalEntry.ID(rawValue: row.text(0) ?? ""), at: row.moment(5), kind: kind, memo: memo,
        postings: postings, previousHash: try row.hash(6), hash: try row.hash(7))
    }
  }

  /// Forgets the books of everybody.
  static func forgetAll(_ database: Database) throws {
    var owners: [String] = []
    try database.cachedStatement(sql: "SELECT owner FROM book").forEachRow([]) { row in
      if let owner = row.text(0) { owners.append(owner) }
    }
    for owner in owners { try forget(database, owner) }
  }

  /// Forgets the books of a person. They are closed first, since only closed books can be deleted, and only as a whole.
  static func forget(_ database: Database, _ owner: String) throws {
    guard let book = try book(database, owner) else { return }
    for sql in [
      "UPDATE book SET closed = -1 WHERE id = ?", "DELETE FROM book_posting WHERE book = ?",
      "DELETE FROM book_entry WHERE book = ?", "DELETE FROM book_account WHERE book = ?",
      "DELETE FROM book WHERE id = ?",
    ] {
      try database.cachedStatement(sql: sql).run([book.id])
    }
  }
}

extension SQLColumns {
  /// Why an entry was made and what it says, in the columns `id, kind, reverses, memo, arguments`.
  func kindAndMemo(from first: Int32) throws -> (JournalEntry.Kind, JournalMemo) {
    let id = JournalEntry.ID(rawValue: text(first) ?? "")
    let reversed = optionalInteger(first + 2).map { Int($0) }
    guard let kind = JournalEntry.Kind(name: text(first + 1) ?? "", id: id, reversed: reversed) else {
      throw DatabaseError.unreadable("an entry of the books is of no kind")
    }
    return (kind, JournalMemo(key: text(first + 3) ?? "", storedArguments: text(first + 4) ?? ""))
  }
}
