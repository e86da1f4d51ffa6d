public import ChargeDomain
public import Foundation
import Synchronization

extension WalletDesk {
  /// Enters something in Ada's books at a time.
  public func enter(_ drafts: JournalDraft..., at time: Date = noon) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      var book = state.books["u1"] ?? Book()
      for draft in drafts {
        try book.balances.post(draft.postings)
        book.drafts.append(draft)
        book.times[book.drafts.count] = time
      }
      state.books["u1"] = book
    }
  }
}

extension WalletDesk {
  /// Fills Ada's books with most kinds of things: in April, in May, and today at eleven. The wallet says the same sums.
  public func fillBooks() throws(Failure) {
    let (mine, hold) = (LedgerAccount.wallet(Self.everyday), LedgerAccount.held(WalletHold.ID(rawValue: "h")))
    try enter(.moved(10_000, from: .opening, to: mine, JournalMemo(.opening), .opening), at: daysBeforeNoon(52))
    try enter(.moved(2_500, from: .outside, to: mine, JournalMemo(.deposit)), at: daysBeforeNoon(42))
    try enter(
      .moved(1_000, from: mine, to: .wallet(Self.savings), JournalMemo(.transfer, ["Everyday", "Spärkonto Åre"])),
      .moved(3_000, from: mine, to: hold, JournalMemo(.hold, ["Charger 100001"])), at: daysBeforeNoon(30))
    let order = WalletOrder.ID(rawValue: "captured")
    try enter(
      .moved(3_000, from: hold, to: mine, JournalMemo(.release, ["Charger 100001"]), .order(order.endOfHold)),
      .moved(1_800, from: mine, to: .outside, JournalMemo(.capture, ["Charger 100001", "1800", "USD"]), .order(order)),
      .moved(77, from: .elsewhere, to: mine, JournalMemo(.elsewhere), .elsewhere), at: daysBeforeNoon(29))
    try enter(
      .moved(2_500, from: mine, to: .outside, JournalMemo(.reversal, ["2", "deposit"]), .reversal(of: 2)),
      at: noon - 3_600)
    state.withLock { state in
      state.wallet.accounts[0].balance = Self.cents(7_277)
      state.wallet.accounts[1].balance = Self.cents(1_000)
    }
  }

  private func daysBeforeNoon(_ days: Double) -> Date { noon - days * 86_400 }
}

extension JournalDraft {
  /// What an order moves in US cents, as it is entered.
  public static func moved(
    _ cents: Int, from source: LedgerAccount, to target: LedgerAccount, _ memo: JournalMemo,
    _ kind: JournalEntry.Kind = .order(WalletOrder.ID(rawValue: "order"))
  ) -> JournalDraft {
    JournalDraft(
      kind: kind, memo: memo,
      postings: [Posting(source, WalletDesk.cents(-cents)), Posting(target, WalletDesk.cents(cents))])
  }
}

extension WalletDesk.Book {
  /// As the file tells it.
  func statement(
    _ question: StatementQuestion, _ matches: ((StatementLine) -> Bool)?
  ) -> AccountStatement {
    let (lines, month) = (lines(of: question), question.month.moments(in: question.zone))
    let before = lines.last { $0.at < month.lowerBound }
    let last = lines.last { $0.at < month.upperBound }
    let after = lines.first { $0.at >= month.upperBound }
    let wanted = lines.reversed().filter { line in
      month.contains(line.at) && line.entry < question.after ?? .max && matches?(line) ?? true
    }
    let page = Array(wanted.prefix(question.limit ?? .max))
    let nothing = Money(minorUnits: 0, currency: question.currency)
    return AccountStatement(
      account: question.account, month: question.month, opening: before?.available ?? nothing,
      closing: last?.available ?? nothing, lines: page, next: page.count < wanted.count ? page.last?.entry : nil,
      earlier: before.map { StatementMonth(of: $0.at, in: question.zone) },
      later: after.map { StatementMonth(of: $0.at, in: question.zone) })
  }

  /// All that ever happened in the account, the oldest first.
  private func lines(of question: StatementQuestion) -> [StatementLine] {
    var balance = 0
    var lines: [StatementLine] = []
    for (index, draft) in drafts.enumerated() {
      for posting in draft.postings
      where posting.account == question.account && posting.amount.currency == question.currency {
        balance += posting.amount.minorUnits
        lines.append(
          StatementLine(
            entry: index + 1, at: times[index + 1] ?? noon, kind: draft.kind, memo: draft.memo, amount: posting.amount,
            available: Money(minorUnits: balance, currency: question.currency)))
      }
    }
    return lines
  }
}
