import ChargeDomain
import Foundation
import GRDB

/// Checks the entries of a person's books in their order, a piece at a time, so that other work on the file comes in between.
/// Sealed entries never change: what was checked stays checked.
struct BookVerification: Sendable {
  /// How many entries are checked at a time.
  static let piece = 8_192

  private struct Account: Sendable {
    let id: Int64
    /// Which of the sums its currency is.
    let sum: Int
    /// What it adds to the bytes of an entry, before the amount.
    let bytes: [UInt8]
    var balance: Int64 = 0
    /// The last entry that posts to it; the first of all where none does.
    var lastEntry = 1
  }

  private struct Head {
    let book: Int64
    let number: Int
    let hash: [UInt8]
    let isClosed: Bool
  }

  private let owner: String
  private var book: Int64?
  private var accounts: [Account] = []
  private var indices: [Int64: Int] = [:]
  private var currencies: [String] = []
  /// The hash of the last entry that was checked.
  private var lastHash: [UInt8] = []
  private var fault: (entry: Int, fault: BookCheck.Fault)?

  /// How many entries are right so far.
  private(set) var checked = 0
  /// How many entries there are.
  private(set) var all = 0

  // The entry that is being read.
  private var entry: Int?
  private var bytes = EntryBytes()
  private var hash = [UInt8](repeating: 0, count: JournalHash.size)
  private var sums: [Int64] = []
  private var postings = 0
  private var isSummed = true
  private var isChained = true
  private var isBalanceRight = true

  init(owner: String) { self.owner = owner }

  /// Checks the next entries.
  /// - Returns: The outcome, or nil while there may be more entries.
  mutating func checkPiece(_ database: Database) throws -> CheckedBooks? {
    guard let head = try head(database) else {
      return CheckedBooks(check: .fine(entries: 0), balances: BookBalances())
    }
    if try !isSameBook(database, head) {
      self = BookVerification(owner: owner)
      book = head.book
      lastHash = try JournalHashing.beginning(owner).bytes
    }
    all = head.number
    try readNewAccounts(database, head.book)
    let end = checked + Self.piece
    try database.cachedStatement(
      sql: """
        SELECT e.number, e.at, e.id, e.kind, e.reverses, e.memo, e.arguments, e.previous_hash, e.hash,
          p.position, p.account, p.amount, p.balance
        FROM book_entry e LEFT JOIN book_posting p ON p.book = e.book AND p.entry = e.number
        WHERE e.book = ? AND e.number > ? AND e.number <= ? ORDER BY e.number, p.position
        """
    ).forEachRow([head.book, checked, end]) { read($0) }
    finish()
    if fault == nil, checked == end { return nil }
    if fault == nil { try checkEnd(database, head) }
    if let fault {
      return CheckedBooks(check: .wrong(entry: fault.entry, fault.fault), balances: BookBalances())
    }
    return CheckedBooks(check: .fine(entries: checked), balances: try BookRows.balances(database, owner))
  }

  // MARK: The book

  private func head(_ database: Database) throws -> Head? {
    try database.cachedStatement(sql: "SELECT id, last_number, last_hash, closed FROM book WHERE owner = ?")
      .firstRow([owner]) { row in
        Head(
          book: row.integer(0), number: Int(row.integer(1)), hash: row.withBytes(2) { Array($0) },
          isClosed: row.optionalInteger(3) != nil)
      }
  }

  /// Books may have been forgotten and begun anew since the last piece.
  private func isSameBook(_ database: Database, _ head: Head) throws -> Bool {
    guard book == head.book else { return false }
    guard checked > 0 else { return true }
    return try database.cachedStatement(sql: "SELECT hash FROM book_entry WHERE book = ? AND number = ?")
      .firstRow([head.book, checked]) { row in lastHash.withUnsafeBytes { row.equals(0, $0) } } ?? false
  }

  private mutating func readNewAccounts(_ database: Database, _ book: Int64) throws {
    try database.cachedStatement(
      sql: "SELECT id, name, currency FROM book_account WHERE book = ? AND id > ? ORDER BY id"
    ).forEachRow([book, accounts.last?.id ?? Int64.min]) { row in
      let (name, currency) = (row.text(1) ?? "", row.text(2) ?? "")
      let sum = currencies.firstIndex(of: currency) ?? currencies.count
      if sum == currencies.count {
        currencies.append(currency)
        sums.append(0)
      }
      indices[row.integer(0)] = accounts.count
      accounts.append(
        Account(id: row.integer(0), sum: sum, bytes: EntryBytes.posting(name, currency)))
    }
  }

  /// What stands beside the entries agrees with them, and nothing stands after them.
  private mutating func checkEnd(_ database: Database, _ head: Head) throws {
    if checked < head.number { return fault = (checked + 1, .gap) }
    if checked > head.number { return fault = (head.number + 1, .gap) }
    if head.hash != lastHash || head.isClosed { return fault = (max(1, checked), .hash) }
    let stray = try database.cachedStatement(
      sql: """
        SELECT min(entry) FROM (
          SELECT entry FROM book_posting WHERE book = ?1 AND entry > ?2
          UNION ALL SELECT entry FROM book_posting WHERE book = ?1 AND entry < 1
          UNION ALL SELECT number FROM book_entry WHERE book = ?1 AND number < 1)
        """
    ).firstRow([head.book, checked]) { $0.optionalInteger(0) }
    if let number = stray ?? nil { return fault = (Int(number), .gap) }
    try database.cachedStatement(sql: "SELECT id, balance FROM book_account WHERE book = ?").forEachRow([head.book]) {
      guard let index = indices[$0.integer(0)], accounts[index].balance != $0.integer(1) else { return }
      let entry = accounts[index].lastEntry
      if fault.map({ entry < $0.entry }) ?? true { fault = (entry, .balance) }
    }
  }

  // MARK: An entry

  private mutating func read(_ row: SQLColumns) {
    guard fault == nil else { return }
    let number = Int(row.integer(0))
    if number != entry {
      finish()
      guard fault == nil else { return }
      begin(number, row)
    }
    if let account = row.optionalInteger(10) { post(account, row) }
  }

  private mutating func begin(_ number: Int, _ row: SQLColumns) {
    guard number == checked + 1 else { return fault = (checked + 1, .gap) }
    entry = number
    isChained = lastHash.withUnsafeBytes { row.equals(7, $0) }
    hash.removeAll(keepingCapacity: true)
    row.withBytes(8) { hash.append(contentsOf: $0) }
    bytes.begin()
    bytes.add(bytes: lastHash)
    bytes.add(row.integer(0))
    bytes.add(row.integer(1))
    row.withBytes(2) { bytes.add(text: $0) }
    row.withBytes(3) { bytes.add(text: $0) }
    bytes.add(row.integer(4))
    row.withBytes(5) { bytes.add(text: $0) }
    row.withBytes(6) { bytes.add(text: $0) }
  }

  private mutating func post(_ account: Int64, _ row: SQLColumns) {
    guard let index = indices[account], let entry, row.integer(9) == postings else { return isChained = false }
    let amount = row.integer(11)
    bytes.add(bytes: accounts[index].bytes)
    bytes.add(amount)
    postings += 1
    let (sum, sumOverflow) = sums[accounts[index].sum].addingReportingOverflow(amount)
    sums[accounts[index].sum] = sum
    let (balance, overflow) = accounts[index].balance.addingReportingOverflow(amount)
    accounts[index].balance = balance
    accounts[index].lastEntry = entry
    if sumOverflow { isSummed = false }
    if overflow || balance != row.integer(12) { isBalanceRight = false }
  }

  private mutating func finish() {
    guard fault == nil, let number = entry else { return }
    bytes.add(Int64(postings))
    if !isSummed || postings == 0 || sums.contains(where: { $0 != 0 }) { return fault = (number, .unbalanced) }
    if !isChained || !JournalHashing.matches(bytes.bytes, hash) { return fault = (number, .hash) }
    if !isBalanceRight { return fault = (number, .balance) }
    swap(&lastHash, &hash)
    checked = number
    (entry, postings) = (nil, 0)
  }
}
