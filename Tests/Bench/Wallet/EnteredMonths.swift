import ChargeData
import ChargeDomain
import Foundation

/// A busy month of an account, and some entries before and after it.
struct EnteredMonths {
  /// How many entries the month has.
  static let entries = 100_000
  /// How many lines a page has.
  static let page = 50
  private static let around = 1_000
  private static let portion = 1_000

  /// How many entries there are.
  let all = EnteredMonths.entries + 2 * EnteredMonths.around
  private let currency: Currency
  private let account = LedgerAccount.wallet(WalletAccountID(rawValue: "7c1b6a52-9d0e-4c1f-8a53-0b6f2d4e9a10"))
  private let savings = LedgerAccount.wallet(WalletAccountID(rawValue: "0f3e8d71-2b4c-4d5e-9f60-718293a4b5c6"))
  private let month: StatementMonth

  init() throws {
    guard let currency = Currency(rawValue: "SEK"), let day = CalendarDay("2024-06-01") else {
      throw WrongAnswer("no currency, or no day")
    }
    self.currency = currency
    month = StatementMonth(of: day)
    opening = Money(minorUnits: 0, currency: currency)
    closing = opening
    opening = balance(after: Self.around)
    closing = balance(after: Self.around + Self.entries)
  }

  /// How many postings they have: two each, and one more for each fifth entry.
  var postings: Int { 2 * all + (all + 4) / 5 }
  /// What was in the account when the month began.
  private(set) var opening: Money
  /// What was in it when it ended.
  private(set) var closing: Money

  /// A page of the month.
  func question(page: Int) -> StatementQuestion {
    let after = page == 0 ? nil : Self.around + Self.entries + 1 - page * 4_000
    return StatementQuestion(
      account: account, currency: currency, month: month, zone: .gmt, after: after, limit: Self.page)
  }

  /// Enters them all.
  func enter(of owner: String, in user: UserStore) async throws {
    for first in stride(from: 0, to: all, by: Self.portion) {
      let drafts = (first..<min(all, first + Self.portion)).map(draft)
      let now = time(of: first)
      _ = try await user.books(now: { now }).append(owner, drafts)
    }
  }

  /// The entries before it come two days before the month, those after it two days after, the others within it.
  private func time(of index: Int) -> Date {
    let moments = month.moments(in: .gmt)
    if index < Self.around { return moments.lowerBound - 172_800 }
    if index >= Self.around + Self.entries { return moments.upperBound + 172_800 }
    let part = Double(index - Self.around) / Double(Self.entries)
    return moments.lowerBound + part * moments.upperBound.timeIntervalSince(moments.lowerBound)
  }

  private func draft(_ index: Int) -> JournalDraft {
    let amount = 100 + index * 37 % 9_000
    func posting(_ account: LedgerAccount, _ minorUnits: Int) -> Posting {
      Posting(account, Money(minorUnits: minorUnits, currency: currency))
    }
    let digits = String(index)
    let id = "5e9d1c00-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    var postings = [posting(account, -amount), posting(savings, amount)]
    if index.isMultiple(of: 5) {
      postings = [posting(.outside, -2 * amount), posting(account, amount), posting(savings, amount)]
    }
    return JournalDraft(
      kind: .order(WalletOrder.ID(rawValue: id)), memo: JournalMemo(.transfer, ["Vardag", "Sparande på lång sikt"]),
      postings: postings)
  }

  private func balance(after count: Int) -> Money {
    let sum = (0..<count).reduce(0) { sum, index in
      sum + draft(index).postings.filter { $0.account == account }.reduce(0) { $0 + $1.amount.minorUnits }
    }
    return Money(minorUnits: sum, currency: currency)
  }
}
