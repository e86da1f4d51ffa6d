import ChargeDomain
import Foundation
import GRDB

/// Statements by the numbers of entries: since no entry is older than the one before, a month is a range of them. The balance
/// that is stored with every posting spares adding up what came before.
struct StatementRows {
  /// So many lines are read at a time where only some of them are wanted.
  private static let piece = 500
  private static let most = 100_000

  private let database: Database
  private let question: StatementQuestion
  private let book: Int64
  private let account: Int64
  /// The first entry of the month, and the first one after it.
  private let entries: Range<Int>

  static func statement(
    _ database: Database, _ owner: String, _ question: StatementQuestion,
    _ matches: (@Sendable (StatementLine) -> Bool)?
  ) throws -> AccountStatement {
    guard let book = try BookRows.book(database, owner),
      let account = try BookRows.account(database, book.id, question.account, question.currency)
    else {
      let nothing = Money(minorUnits: 0, currency: question.currency)
      return AccountStatement(account: question.account, month: question.month, opening: nothing, closing: nothing)
    }
    let month = question.month.moments(in: question.zone)
    let first = try firstEntry(database, book, from: month.lowerBound)
    let end = try firstEntry(database, book, from: month.upperBound)
    return try StatementRows(
      database: database, question: question, book: book.id, account: account.id, entries: first..<max(first, end)
    ).statement(matches)
  }

  private static func firstEntry(_ database: Database, _ book: BookRows.Book, from moment: Date) throws -> Int {
    let number = try database.cachedStatement(
      sql: """
        SELECT number FROM book_entry INDEXED BY book_entry_at WHERE book = ? AND at >= ? ORDER BY at, number LIMIT 1
        """
    ).firstRow([book.id, Int64(moment.timeIntervalSince1970 * 1000)]) { Int($0.integer(0)) }
    return number ?? book.lastNumber + 1
  }

  private func statement(_ matches: (@Sendable (StatementLine) -> Bool)?) throws -> AccountStatement {
    let before = try neighbour("p.entry < ? ORDER BY p.entry DESC", entries.lowerBound)
    let last = try neighbour("p.entry < ? ORDER BY p.entry DESC", entries.upperBound)
    let after = try neighbour("p.entry >= ? ORDER BY p.entry", entries.upperBound)
    let (lines, next) = try wantedLines(matches)
    return AccountStatement(
      account: question.account, month: question.month, opening: money(before?.balance ?? 0),
      closing: money(last?.balance ?? 0), lines: lines, next: next,
      earlier: before.map { StatementMonth(of: $0.at, in: question.zone) },
      later: after.map { StatementMonth(of: $0.at, in: question.zone) })
  }

  /// The next posting of the account on one side of an entry.
  private func neighbour(_ condition: String, _ entry: Int) throws -> (balance: Int, at: Date)? {
    try database.cachedStatement(
      sql: """
        SELECT p.balance, e.at FROM book_posting p INDEXED BY book_posting_account
        CROSS JOIN book_entry e ON e.book = p.book AND e.number = p.entry
        WHERE p.book = ? AND p.account = ? AND \(condition) LIMIT 1
        """
    ).firstRow([book, account, entry]) { (Int($0.integer(0)), $0.moment(1)) }
  }

  // MARK: Lines

  private func wantedLines(
    _ matches: (@Sendable (StatementLine) -> Bool)?
  ) throws -> (lines: [StatementLine], next: Int?) {
    var end = min(question.after ?? entries.upperBound, entries.upperBound)
    guard let asked = question.limit else {
      let all = try readPage(before: end, limit: -1)
      return (matches.map { all.filter($0) } ?? all, nil)
    }
    let limit = max(1, min(asked, Self.most))
    let size = matches == nil ? limit + 1 : max(limit + 1, Self.piece)
    var found: [StatementLine] = []
    while found.count <= limit {
      let page = try readPage(before: end, limit: size)
      found += matches.map { page.filter($0) } ?? page
      guard page.count == size, let last = page.last else { break }
      end = last.entry
    }
    return (Array(found.prefix(limit)), found.count > limit ? found[limit - 1].entry : nil)
  }

  private func readPage(before end: Int, limit: Int) throws -> [StatementLine] {
    var lines: [StatementLine] = []
    try database.cachedStatement(
      sql: """
        SELECT p.entry, p.amount, p.balance, e.at, e.id, e.kind, e.reverses, e.memo, e.arguments
        FROM book_posting p INDEXED BY book_posting_account
        CROSS JOIN book_entry e ON e.book = p.book AND e.number = p.entry
        WHERE p.book = ? AND p.account = ? AND p.entry >= ? AND p.entry < ? ORDER BY p.entry DESC LIMIT ?
        """
    ).forEachRow([book, account, entries.lowerBound, end, limit]) { row in
      let (kind, memo) = try row.kindAndMemo(from: 4)
      lines.append(
        StatementLine(
          entry: Int(row.integer(0)), at: row.moment(3), kind: kind, memo: memo, amount: money(Int(row.integer(1))),
          available: money(Int(row.integer(2)))))
    }
    return lines
  }

  private func money(_ minorUnits: Int) -> Money { Money(minorUnits: minorUnits, currency: question.currency) }
}
