import ChargeDomain
import Foundation
import GRDB

/// Adds entries to the books of a person, in the transaction that it is called in.
struct BookWriting {
  /// What an entry gets besides what its draft says.
  struct Stamp: Sendable {
    /// When it is made.
    let now: Date
    /// Makes the id of an entry that is no order's.
    let newID: @Sendable () -> UUID
  }

  private let database: Database
  private let book: Int64
  private let stamp: Stamp
  private var lastNumber: Int
  private var lastHash: JournalHash
  private var milliseconds: Int64

  /// Enters what follows from news. Which orders are in the books already is looked up here, so that none is entered twice.
  static func record(
    _ database: Database, _ owner: String, _ news: BookStore.News, _ stamp: Stamp
  ) throws -> [JournalEntry] {
    let known = try BookRows.balances(database, owner)
    guard known.hasBegun || Books.canBegin(with: news.wallet, pending: news.pending) else { return [] }
    var seen: Set<WalletOrder.ID> = []
    let done = try news.done.filter { order in
      let isNew = seen.insert(order.id).inserted
      return try isNew && !BookRows.isBooked(database, owner, order.id)
    }
    let drafts = try Books.entries(
      for: known, wallet: news.wallet, done: done, pending: news.pending, before: news.before)
    return try append(database, owner, drafts, stamp)
  }

  /// Enters drafts. Books begin with the first of them, or without any.
  static func append(
    _ database: Database, _ owner: String, _ drafts: [JournalDraft], _ stamp: Stamp
  ) throws -> [JournalEntry] {
    var writing = try BookWriting(database, owner, stamp)
    return try drafts.map { try writing.append($0) }
  }

  private init(_ database: Database, _ owner: String, _ stamp: Stamp) throws {
    if try BookRows.book(database, owner) == nil {
      try database.cachedStatement(sql: "INSERT INTO book (owner, last_number, last_hash) VALUES (?, 0, ?)")
        .run([owner, try JournalHashing.beginning(owner).bytes])
    }
    guard let stored = try BookRows.book(database, owner) else { throw DatabaseError.unreadable("no book was made") }
    self.database = database
    self.stamp = stamp
    book = stored.id
    (lastNumber, lastHash) = (stored.lastNumber, stored.lastHash)
    let last = try database.cachedStatement(sql: "SELECT at FROM book_entry WHERE book = ? AND number = ?")
      .firstRow([stored.id, stored.lastNumber]) { $0.integer(0) }
    // A clock that was set back makes no entry older than the one before: the months of a statement stay in order.
    let now = Int64(exactly: (stamp.now.timeIntervalSince1970 * 1000).rounded()) ?? 0
    milliseconds = max(now, last ?? now)
  }

  private mutating func append(_ draft: JournalDraft) throws -> JournalEntry {
    let number = lastNumber + 1
    let id =
      switch draft.kind {
      case .order(let order): JournalEntry.ID(rawValue: order.rawValue)
      case .opening, .elsewhere, .reversal: JournalEntry.ID(rawValue: stamp.newID().uuidString.lowercased())
      }
    for (position, posting) in draft.postings.enumerated() { try insert(posting, number, position) }
    let previousHash = lastHash
    lastHash = try JournalHashing.hash(
      EntryBytes.of(draft, number: number, id: id, milliseconds: milliseconds, previousHash: previousHash))
    lastNumber = number
    // This seals the postings.
    try database.cachedStatement(
      sql: """
        INSERT INTO book_entry (book, number, id, at, kind, reverses, memo, arguments, previous_hash, hash)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).run([
      book, number, id.rawValue, milliseconds, draft.kind.name, draft.kind.reversed, draft.memo.key.rawValue,
      draft.memo.storedArguments, previousHash.bytes, lastHash.bytes,
    ])
    return JournalEntry(
      number: number, id: id, at: Date(timeIntervalSince1970: Double(milliseconds) / 1000), kind: draft.kind,
      memo: draft.memo, postings: draft.postings, previousHash: previousHash, hash: lastHash)
  }

  private func insert(_ posting: Posting, _ entry: Int, _ position: Int) throws {
    let account = try storedAccount(posting)
    let (balance, overflow) = account.balance.addingReportingOverflow(posting.amount.minorUnits)
    if overflow { throw Failure.badAnswer }
    try database.cachedStatement(
      sql: "INSERT INTO book_posting (book, entry, position, account, amount, balance) VALUES (?, ?, ?, ?, ?, ?)"
    ).run([book, entry, position, account.id, posting.amount.minorUnits, balance])
  }

  /// The account of a posting; it is made where the books have none yet.
  private func storedAccount(_ posting: Posting) throws -> (id: Int64, balance: Int) {
    if let known = try BookRows.account(database, book, posting.account, posting.amount.currency) { return known }
    let id = try database.cachedStatement(sql: "SELECT coalesce(max(id), 0) + 1 FROM book_account WHERE book = ?")
      .firstRow([book]) { $0.integer(0) }
    try database.cachedStatement(
      sql: "INSERT INTO book_account (book, id, name, currency, balance) VALUES (?, ?, ?, ?, 0)"
    ).run([book, id, posting.account.name, posting.amount.currency.rawValue])
    return (id ?? 1, 0)
  }
}
