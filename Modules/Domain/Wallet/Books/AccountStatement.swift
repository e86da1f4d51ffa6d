public import Foundation

/// A month of an account of the books, or a page of it.
public struct AccountStatement: Hashable, Sendable, Codable {
  /// Which account.
  public let account: LedgerAccount
  /// Which month.
  public let month: StatementMonth
  /// What was there when the month began.
  public let opening: Money
  /// What was there when it ended, or what is there now.
  public let closing: Money
  /// The lines that were asked for, the newest first.
  public let lines: [StatementLine]
  /// After which entry older lines follow; nil if there are none.
  public let next: Int?
  /// The last month before this one with an entry of the account.
  public let earlier: StatementMonth?
  /// The first month after this one with an entry of the account.
  public let later: StatementMonth?

  /// A statement.
  public init(
    account: LedgerAccount, month: StatementMonth, opening: Money, closing: Money, lines: [StatementLine] = [],
    next: Int? = nil, earlier: StatementMonth? = nil, later: StatementMonth? = nil
  ) {
    self.account = account
    self.month = month
    self.opening = opening
    self.closing = closing
    self.lines = lines
    self.next = next
    self.earlier = earlier
    self.later = later
  }
}

/// What an entry changed in the account of a statement.
public struct StatementLine: Hashable, Sendable, Codable, Identifiable {
  /// The number of the entry.
  public let entry: Int
  /// When it was entered.
  public let at: Date
  /// Why it was made.
  public let kind: JournalEntry.Kind
  /// What it says.
  public let memo: JournalMemo
  /// What came in; below zero for what went out.
  public let amount: Money
  /// What was there afterwards without what was held.
  public let available: Money

  /// The number of the entry: an account has one line of an entry.
  public var id: Int { entry }

  /// A line.
  public init(entry: Int, at: Date, kind: JournalEntry.Kind, memo: JournalMemo, amount: Money, available: Money) {
    self.entry = entry
    self.at = at
    self.kind = kind
    self.memo = memo
    self.amount = amount
    self.available = available
  }
}

/// Which statement is asked for.
public struct StatementQuestion: Hashable, Sendable {
  /// Of which account.
  public let account: LedgerAccount
  /// In which currency; an account of the wallet has one.
  public let currency: Currency
  /// Of which month.
  public let month: StatementMonth
  /// Where the person is: it says when the month begins and ends.
  public let zone: TimeZone
  /// Only lines older than this entry; nil for the newest.
  public var after: Int?
  /// At most so many lines; nil for all of them.
  public var limit: Int?

  /// A question for the newest lines.
  public init(
    account: LedgerAccount, currency: Currency, month: StatementMonth, zone: TimeZone, after: Int? = nil,
    limit: Int? = nil
  ) {
    self.account = account
    self.currency = currency
    self.month = month
    self.zone = zone
    self.after = after
    self.limit = limit
  }
}
