@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Which entries follow from orders and from what the service says.
struct BooksTests {
  private let usd: Currency
  private let sek: Currency
  private let everyday = WalletAccountID(rawValue: "a")
  private let savings = WalletAccountID(rawValue: "b")
  private let hold = WalletHold.ID(rawValue: "h")

  init() throws {
    usd = try #require(Currency(rawValue: "USD"))
    sek = try #require(Currency(rawValue: "SEK"))
  }

  private func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: usd) }

  private func wallet(_ cents: Int, _ others: [WalletAccount] = [], holds: [WalletHold] = []) -> Wallet {
    let account = WalletAccount(id: everyday, name: "Everyday", balance: dollars(cents))
    return Wallet(user: WalletUser(userID: "u1", name: nil), accounts: [account] + others, holds: holds)
  }

  private func account(_ id: WalletAccountID, _ money: Money) -> WalletAccount {
    WalletAccount(id: id, name: "Savings", balance: money)
  }

  private func held(_ cents: Int, of account: WalletAccountID? = nil) -> WalletHold {
    WalletHold(id: hold, account: account ?? everyday, amount: dollars(cents), reference: "Åsgatan 1")
  }

  /// Books after these entries.
  private func books(_ drafts: [JournalDraft]) throws -> BookBalances {
    var balances = BookBalances(hasBegun: true)
    for draft in drafts { try balances.post(draft.postings) }
    return balances
  }

  /// Books that begin with a wallet.
  private func begun(_ wallet: Wallet) throws -> BookBalances {
    try books(try Books.entries(for: BookBalances(), wallet: wallet, done: []))
  }

  private func postings(_ draft: JournalDraft?) -> [String] {
    (draft?.postings ?? []).map { "\($0.account.name) \($0.amount.minorUnits) \($0.amount.currency.rawValue)" }
  }

  @Test("books begin with what is there, without the orders that are already done")
  func opening() throws {
    let done = [WalletOrder.made("1", .deposit(everyday, dollars(500)))]
    let drafts = try Books.entries(
      for: BookBalances(), wallet: wallet(2_000, [account(savings, Money(minorUnits: 7, currency: sek))]), done: done)
    #expect(drafts.map(\.kind) == [.opening, .order(WalletOrder.ID(rawValue: "1"))])
    #expect(
      postings(drafts.first) == [
        "opening -1500 USD", "wallet:a 1500 USD", "opening -7 SEK", "wallet:b 7 SEK",
      ])
    #expect(postings(drafts.last) == ["outside -500 USD", "wallet:a 500 USD"])
  }

  @Test("books do not begin while an order is open, or with a wallet that was not read whole")
  func noOpening() throws {
    let order = WalletOrder.made("1", .rename("Ada"))
    #expect(try Books.entries(for: BookBalances(), wallet: wallet(9), done: [], pending: [order]).isEmpty)
    var part = wallet(9)
    part.unreadable = [nil]
    #expect(try Books.entries(for: BookBalances(), wallet: part, done: []).isEmpty)
    #expect(try Books.entries(for: BookBalances(), wallet: wallet(0), done: []).isEmpty, "nothing is no entry")
  }

  @Test("an order is an entry of its own with its id; one that changes no balance is none")
  func orders() throws {
    let known = try begun(wallet(1_000, [account(savings, dollars(50))]))
    let done: [WalletOrder] = [
      .made("1", .deposit(everyday, dollars(300))), .made("2", .withdraw(everyday, dollars(100))),
      .made("3", .transfer(from: everyday, to: savings, dollars(250))), .made("4", .rename("Ada")),
      .made("5", .create(WalletAccountID(rawValue: "c"), name: "C")),
      .made("6", .transfer(from: savings, to: savings, dollars(1))), .made("7", .delete(savings)),
    ]
    let before = wallet(0, [account(savings, dollars(50))])
    let drafts = try Books.entries(for: known, wallet: wallet(950), done: done, before: before)
    #expect(
      drafts.map(postings) == [
        ["outside -300 USD", "wallet:a 300 USD"], ["wallet:a -100 USD", "outside 100 USD"],
        ["wallet:a -250 USD", "wallet:b 250 USD"], ["wallet:b -300 USD", "outside 300 USD"],
      ])
    #expect(drafts.map(\.kind) == ["1", "2", "3", "7"].map { JournalEntry.Kind.order(WalletOrder.ID(rawValue: $0)) })
    #expect(drafts.map(\.memo.key) == [.deposit, .withdrawal, .transfer, .deletion])
    #expect(drafts.map(\.memo.arguments) == [[], [], ["Everyday", "Savings"], ["Savings"]])
  }

  @Test("what is held is set aside; before something of it is paid, it comes back")
  func holds() throws {
    let known = try begun(wallet(1_000))
    let holding = try Books.entries(
      for: known, wallet: wallet(1_000, holds: [held(400)]), done: [.made("1", .hold(held(400)))])
    #expect(holding.map(postings) == [["wallet:a -400 USD", "held:h 400 USD"]])
    #expect(holding.first?.memo == JournalMemo(.hold, ["Åsgatan 1"]))
    var after = known
    try after.post(try #require(holding.first).postings)
    #expect(after.holders == [hold: everyday])
    #expect(try after.total(of: everyday, in: usd) == 1_000)

    let before = wallet(1_000, holds: [held(400)])
    let captured = try Books.entries(
      for: after, wallet: wallet(750), done: [.made("2", .capture(hold, dollars(250)))], before: before)
    #expect(
      captured.map(postings) == [["held:h -400 USD", "wallet:a 400 USD"], ["wallet:a -250 USD", "outside 250 USD"]])
    #expect(
      captured.map(\.memo) == [
        JournalMemo(.release, ["Åsgatan 1"]), JournalMemo(.capture, ["Åsgatan 1", "250", "USD"]),
      ])
    let order = WalletOrder.ID(rawValue: "2")
    #expect(captured.map(\.kind) == [.order(order.endOfHold), .order(order)])
    #expect(order.endOfHold.payment == order && order.payment == nil)
    let whole = try Books.entries(
      for: after, wallet: wallet(600), done: [.made("2", .capture(hold, dollars(400)))], before: before)
    #expect(
      whole.map(postings) == [["held:h -400 USD", "wallet:a 400 USD"], ["wallet:a -400 USD", "outside 400 USD"]])
    let nothing = try Books.entries(
      for: after, wallet: wallet(1_000), done: [.made("2", .capture(hold, dollars(0)))], before: before)
    #expect(nothing.map(\.kind) == [.order(order)] && nothing.map(\.memo.key) == [.release])
    let released = try Books.entries(for: after, wallet: wallet(1_000), done: [.made("3", .release(hold))])
    #expect(released.map(postings) == [["held:h -400 USD", "wallet:a 400 USD"]])
    let deleted = try Books.entries(
      for: after, wallet: Wallet(user: WalletUser(userID: nil, name: nil), accounts: []),
      done: [.made("4", .delete(everyday))])
    #expect(deleted.map(postings) == [["wallet:a -600 USD", "outside 1000 USD", "held:h -400 USD"]])
  }

  @Test("a capture of a hold that the books never saw takes the money from elsewhere")
  func unknownHold() throws {
    let drafts = try Books.entries(
      for: try begun(wallet(1_000)), wallet: wallet(750), done: [.made("1", .capture(hold, dollars(250)))])
    #expect(
      drafts.map(postings) == [
        ["elsewhere -250 USD", "outside 250 USD"], ["elsewhere 250 USD", "wallet:a -250 USD"],
      ])
    #expect(drafts.map(\.kind) == [.order(WalletOrder.ID(rawValue: "1")), .elsewhere])
  }

  @Test("what changed elsewhere is one entry for all accounts, and one for each hold")
  func elsewhere() throws {
    let known = try begun(wallet(1_000, [account(savings, dollars(50))]))
    let changed = wallet(900, [account(WalletAccountID(rawValue: "c"), Money(minorUnits: 5, currency: sek))])
    let drafts = try Books.entries(for: known, wallet: changed, done: [])
    #expect(drafts.map(\.kind) == [.elsewhere])
    #expect(
      drafts.map(postings) == [
        ["elsewhere 150 USD", "wallet:a -100 USD", "elsewhere -5 SEK", "wallet:c 5 SEK", "wallet:b -50 USD"]
      ])
    let holding = try Books.entries(
      for: known, wallet: wallet(1_000, [account(savings, dollars(50))], holds: [held(1)]), done: [])
    #expect(holding.map(postings) == [["wallet:a -1 USD", "held:h 1 USD"]])
    #expect(holding.map(\.memo) == [JournalMemo(.heldElsewhere, ["Åsgatan 1"])])
    var after = known
    for draft in holding { try after.post(draft.postings) }
    let moved = try Books.entries(
      for: after, wallet: wallet(0, [account(savings, dollars(0))], holds: [held(2, of: savings)]), done: [])
    #expect(moved.map(\.memo.key) == [.endedElsewhere, .heldElsewhere, .elsewhere])
  }

  @Test("what an open order touches, or what could not be read, is no change of elsewhere")
  func open() throws {
    let known = try begun(wallet(1_000, [account(savings, dollars(50))]))
    let order = WalletOrder.made("1", .withdraw(everyday, dollars(100)))
    let now = wallet(900, [account(savings, dollars(60))])
    let drafts = try Books.entries(for: known, wallet: now, done: [], pending: [order])
    #expect(drafts.map(postings) == [["elsewhere -10 USD", "wallet:b 10 USD"]])
    var after = known
    for draft in drafts { try after.post(draft.postings) }
    #expect(try after.differences(from: now, pending: [order]).isEmpty)
    #expect(try after.differences(from: now).map(\.account) == [.wallet(everyday)])
    #expect(try Books.entries(for: after, wallet: now, done: [order]).count == 1)

    var part = wallet(1_000)
    part.unreadable = [savings]
    #expect(try Books.entries(for: known, wallet: part, done: []).isEmpty)
    part.unreadable = []
    #expect(try Books.entries(for: known, wallet: part, done: []).count == 1, "it is gone")
    let holding = try begun(wallet(1_000, holds: [held(10)]))
    part.areHoldsWhole = false
    #expect(try Books.entries(for: holding, wallet: part, done: []).isEmpty)
    #expect(try holding.differences(from: part).isEmpty)
  }

  @Test("a difference names the account of the wallet, that of a hold too, whoever of the two knows the hold")
  func namedDifferences() throws {
    let other = [account(savings, dollars(50))]
    let plain = try begun(wallet(1_000, other))
    #expect(try plain.differences(from: wallet(999, other)).map(\.walletAccount) == [everyday])
    let unseen = try plain.differences(from: wallet(1_000, other, holds: [held(10, of: savings)]))
    #expect(unseen.map(\.account) == [.held(hold)] && unseen.map(\.walletAccount) == [savings])
    let holding = try begun(wallet(1_000, other, holds: [held(10)]))
    #expect(try holding.differences(from: wallet(1_000, other)).map(\.walletAccount) == [everyday])
  }

  @Test("differences of an account in several currencies are in the order of their codes, whoever knows them")
  func currencies() throws {
    let codes = ["AUD", "CHF", "EUR", "SEK", "TRY", "USD"]
    let all = try codes.shuffled().map { try #require(Currency(rawValue: $0)) }
    var balances = BookBalances(hasBegun: true)
    for currency in all {
      balances.restore(.wallet(everyday), Money(minorUnits: 5, currency: currency), holder: nil)
      balances.restore(.held(hold), Money(minorUnits: 1, currency: currency), holder: everyday)
    }
    #expect(balances[.wallet(everyday)].map(\.currency.rawValue) == codes)
    #expect(balances.currencies(of: everyday, and: nil).map(\.rawValue) == codes)
    let differences = try balances.differences(from: wallet(0))
    #expect(differences.map(\.books.currency.rawValue) == codes + codes)
    #expect(
      differences.map(\.account) == Array(repeating: .wallet(everyday), count: 6)
        + Array(repeating: .held(hold), count: 6))
  }

  @Test("orders on their way spare the accounts and holds that they are about")
  func openOrders() throws {
    let known = try begun(wallet(1_000, [account(savings, dollars(50))], holds: [held(10)]))
    let changed = wallet(1, [account(savings, dollars(2))], holds: [])
    let spared: [WalletOrder.Kind] = [
      .transfer(from: everyday, to: savings, dollars(1)), .transfer(from: savings, to: everyday, dollars(1)),
    ]
    for kind in spared {
      #expect(try Books.entries(for: known, wallet: changed, done: [], pending: [.made("1", kind)]).isEmpty, "\(kind)")
    }
    for kind: WalletOrder.Kind in [
      .capture(hold, dollars(1)), .release(hold), .hold(held(10)), .delete(everyday), .create(everyday, name: ""),
      .deposit(everyday, dollars(1)),
    ] {
      let drafts = try Books.entries(for: known, wallet: changed, done: [], pending: [.made("1", kind)])
      #expect(drafts.map(postings) == [["elsewhere 48 USD", "wallet:b -48 USD"]], "\(kind)")
    }
  }

  @Test("a reversal is the opposite of an entry, and says which")
  func reversal() throws {
    let zero = try #require(JournalHash([UInt8](repeating: 0, count: 32)))
    let entry = JournalEntry(
      number: 7, id: JournalEntry.ID(rawValue: "x"), at: noon, kind: .elsewhere,
      memo: JournalMemo(.transfer, ["A", "B"]),
      postings: [Posting(.outside, dollars(-5)), Posting(.wallet(everyday), dollars(5))], previousHash: zero,
      hash: zero)
    let draft = try Books.reversal(of: entry)
    #expect(draft.kind == .reversal(of: 7))
    #expect(draft.memo == JournalMemo(.reversal, ["7", "transfer", "A", "B"]))
    #expect(postings(draft) == ["outside 5 USD", "wallet:a -5 USD"])
  }

  @Test("sums beyond what can be counted are refused")
  func overflow() throws {
    let known = try begun(wallet(.max))
    #expect(throws: Failure.badAnswer) {
      try Books.entries(for: known, wallet: wallet(1), done: [.made("1", .deposit(everyday, dollars(1)))])
    }
    #expect(throws: Failure.badAnswer) {
      try Books.entries(for: known, wallet: wallet(1), done: [.made("1", .withdraw(everyday, dollars(.min)))])
    }
    #expect(throws: Failure.badAnswer) { try Books.entries(for: known, wallet: wallet(.min), done: []) }
  }
}
