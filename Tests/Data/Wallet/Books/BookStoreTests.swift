import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

@testable import ChargeData

/// Entries are added as a whole or not at all, in a chain that can be checked.
@Suite struct BookStoreTests {
  private let books: BooksFixture

  init() throws {
    books = try BooksFixture()
  }

  private func money(_ minorUnits: Int) -> Money { Money(minorUnits: minorUnits, currency: books.usd) }

  private func wallet(_ cents: Int, holds: [WalletHold] = []) -> Wallet {
    let account = WalletAccount(id: WalletAccountID(rawValue: "a"), name: "Everyday", balance: money(cents))
    return Wallet(user: WalletUser(userID: "42", name: nil), accounts: [account], holds: holds)
  }

  @Test("an entry is read as it was added, with its number and the hash of the one before")
  func entries() async throws {
    let added = try await books.store().append("42", [books.deposit(5, "1"), books.deposit(7, "2")])
    #expect(added.map(\.number) == [1, 2])
    #expect(added.map(\.id.rawValue) == ["1", "2"])
    #expect(added[1].previousHash == added[0].hash && added[0].previousHash != added[0].hash)
    for entry in added { #expect(try await books.store().entry("42", entry.number) == entry) }
    #expect(try await books.store().entry("42", 3) == nil)
    #expect(try await books.store().entry("43", 1) == nil)
    let balances = try await books.store().balances("42")
    #expect(balances.hasBegun && balances[books.everyday, books.usd] == 12 && balances[.outside, books.usd] == -12)
    #expect(try await books.store().balances("43") == BookBalances())
  }

  @Test("two people's books do not mix, and their chains do not fit each other")
  func owners() async throws {
    let mine = try await books.store().append("42", [books.deposit(5, "1")])
    let theirs = try await books.store().append("43", [books.deposit(5, "1")])
    #expect(mine[0].number == 1 && theirs[0].number == 1 && mine[0].hash != theirs[0].hash)
    try await books.store().forget("42")
    #expect(try await books.check("42") == .fine(entries: 0))
    #expect(try await books.check("43") == .fine(entries: 1))
    #expect(try await books.store().balances("42").hasBegun == false)
  }

  @Test(
    "accounts with nothing in them are told with their last names: their statements can be read though they are gone")
  func emptyAccounts() async throws {
    let (gone, other) = (WalletAccountID(rawValue: "gone"), LedgerAccount.wallet(WalletAccountID(rawValue: "b")))
    _ = try await books.store().append(
      "42",
      [
        books.deposit(5, "1"), books.deposit(7, "2", to: .wallet(gone)),
        .moved(7, from: .wallet(gone), to: other, JournalMemo(.transfer, ["Travel", "Savings"])),
        .moved(7, from: other, to: .outside, JournalMemo(.deletion, ["Rainy days"]), .elsewhere),
      ])
    let kept = try await UserStore.open(folder: books.folder.url, logger: silent).wallet().read("42")
    #expect(kept.booked.map(\.name) == ["Travel", "Rainy days"] && kept.booked.first?.id == gone)
    #expect(kept.booked.allSatisfy { $0.currency == books.usd })
  }

  @Test("an account that a transfer only came to has its second name; an empty name is none")
  func targetName() async throws {
    let (cottage, nameless) = (
      LedgerAccount.wallet(WalletAccountID(rawValue: "c")), LedgerAccount.wallet(WalletAccountID(rawValue: "n"))
    )
    _ = try await books.store().append(
      "42",
      [
        books.deposit(9, "1"),
        .moved(7, from: books.everyday, to: cottage, JournalMemo(.transfer, ["Everyday", "Cottage"]), .elsewhere),
        .moved(7, from: cottage, to: .outside, JournalMemo(.withdrawal), .elsewhere),
        .moved(1, from: books.everyday, to: nameless, JournalMemo(.transfer, ["Everyday", ""]), .elsewhere),
        .moved(1, from: nameless, to: .outside, JournalMemo(.withdrawal), .elsewhere),
      ])
    let kept = try await UserStore.open(folder: books.folder.url, logger: silent).wallet().read("42")
    #expect(kept.booked.map(\.id.rawValue) == ["c", "n"] && kept.booked.map(\.name) == ["Cottage", nil])
  }

  @Test("the books of everybody are forgotten together")
  func forgetsAll() async throws {
    for owner in ["42", "43"] { _ = try await books.store().append(owner, [books.deposit(5, "1")]) }
    try await books.store().forgetAll()
    for owner in ["42", "43"] { #expect(try await books.store().balances(owner) == BookBalances()) }
    try await books.store().forgetAll()
  }

  @Test("a draft that does not sum to zero, is empty or names an account twice is refused, and what came with it")
  func refused() async throws {
    _ = try await books.store().append("42", [books.deposit(5, "1")])
    let sek = try #require(Currency(rawValue: "SEK"))
    let postings: [[Posting]] = [
      [], [Posting(.outside, money(1))],
      [Posting(.outside, money(1)), Posting(.elsewhere, Money(minorUnits: -1, currency: sek))],
      [Posting(.outside, money(1)), Posting(.outside, money(-1))],
      [Posting(.outside, money(0))],
    ]
    for wrong in postings {
      let draft = JournalDraft(kind: .elsewhere, memo: JournalMemo(.elsewhere), postings: wrong)
      await #expect(throws: Failure.storage) { try await books.store().append("42", [books.deposit(1, "x"), draft]) }
    }
    await #expect(throws: Failure.storage, "booked already") {
      try await books.store().append("42", [books.deposit(5, "1")])
    }
    await #expect(throws: Failure.badAnswer) { try await books.store().append("42", [books.deposit(.max, "2")]) }
    #expect(try await books.check() == .fine(entries: 1))
    #expect(try await books.store().balances("42")[books.everyday, books.usd] == 5)
  }

  @Test("the same order is entered once, however often it is told")
  func once() async throws {
    let order = WalletOrder.made("1", .deposit(WalletAccountID(rawValue: "a"), money(5)))
    _ = try await books.store().record("42", .init(wallet(100)))
    let first = try await books.store().record("42", .init(wallet(105), done: [order, order]))
    #expect(first.map(\.kind) == [.order(order.id)])
    #expect(try await books.store().record("42", .init(wallet(105), done: [order])).isEmpty)
    #expect(try await books.store().record("42", .init(wallet(107), done: [order])).map(\.kind) == [.elsewhere])
  }

  @Test("books begin with a wallet without money, too, but not while an order is open")
  func begin() async throws {
    let order = WalletOrder.made("1", .rename("Ada"))
    #expect(try await books.store().record("42", .init(wallet(5), pending: [order])).isEmpty)
    #expect(try await books.store().balances("42").hasBegun == false)
    #expect(try await books.store().record("42", .init(wallet(0))).isEmpty)
    #expect(try await books.store().balances("42").hasBegun)
    #expect(try await books.store().record("42", .init(wallet(5))).map(\.kind) == [.elsewhere])
  }

  @Test("a hold is of its account after a restart, and it comes back there before its capture")
  func holds() async throws {
    let hold = WalletHold(
      id: WalletHold.ID(rawValue: "h"), account: WalletAccountID(rawValue: "a"), amount: money(40))
    _ = try await books.store().record("42", .init(wallet(100)))
    _ = try await books.store().record("42", .init(wallet(100, holds: [hold]), done: [.made("1", .hold(hold))]))
    #expect(try await books.store().balances("42").holders == [hold.id: hold.account])
    let captured = try await books.store().record(
      "42", .init(wallet(75), done: [.made("2", .capture(hold.id, money(25)))]))
    #expect(captured.map(\.postings.last) == [Posting(.wallet(hold.account), money(40)), Posting(.outside, money(25))])
    #expect(
      try await books.store().record("42", .init(wallet(75), done: [.made("2", .capture(hold.id, money(25)))])).isEmpty)
    #expect(try await books.store().balances("42").holders.isEmpty)
  }

  @Test("an entry is reversed once")
  func reversal() async throws {
    _ = try await books.store().append("42", [books.deposit(5, "1")])
    let entry = try #require(try await books.store().entry("42", 1))
    let reversal = try Books.reversal(of: entry)
    #expect(try await books.store().append("42", [reversal]).map(\.kind) == [.reversal(of: 1)])
    #expect(try await books.store().balances("42") == BookBalances(hasBegun: true))
    await #expect(throws: Failure.storage) { try await books.store().append("42", [reversal]) }
    #expect(try await books.check() == .fine(entries: 2))
    try await books.store().forget("42")
  }

  @Test("a clock that is set back makes no entry older than the one before")
  func clock() async throws {
    _ = try await books.store(at: noon + 0.0002).append("42", [books.deposit(5, "1")])
    let back = try await books.store(at: noon - 3_600).append("42", [books.deposit(5, "2")])
    #expect(back[0].at == noon)
    let later = try await books.store(at: noon + 0.002).append("42", [books.deposit(5, "3")])
    #expect(abs(later[0].at.timeIntervalSince(noon) - 0.002) < 0.000_1)
  }

  @Test("the app that is killed before the end of a transaction leaves a whole chain")
  func killed() async throws {
    struct Killed: Error {}
    _ = try await books.store().record("42", .init(wallet(100)))
    let order = WalletOrder.made("1", .deposit(WalletAccountID(rawValue: "a"), money(5)))
    await DatabaseSteps.$current.withValue(DatabaseSteps { throw Killed() }) {
      await #expect(throws: Failure.storage) {
        try await books.store().record("42", .init(wallet(110), done: [order]))
      }
      await #expect(throws: Failure.storage) { try await books.store().forget("42") }
    }
    #expect(try await books.check() == .fine(entries: 1))
    let again = try await books.store().record("42", .init(wallet(110), done: [order]))
    #expect(again.map(\.kind) == [.order(order.id), .elsewhere])
    #expect(try await books.check() == .fine(entries: 3))
  }

  @Test(
    "after any life of a wallet the books are right, and say what the wallet says", arguments: 0..<8 as Range<UInt64>)
  func lives(seed: UInt64) async throws {
    let store = books.store()
    let currencies = ["USD", "JPY", "KWD"].compactMap { Currency(rawValue: $0) }
    let ledger = Ledger()
    try await store.live(60, of: "42", currencies: currencies, seed: seed) { wallet, pending, new in
      let check = try await CheckBooks(store: store)("42", against: wallet, pending: pending)
      guard case .fine = check else {
        Issue.record("\(check)")
        return
      }
      for entry in new { try ledger.add(JournalDraft(kind: entry.kind, memo: entry.memo, postings: entry.postings)) }
      #expect(try await store.balances("42").accounts == ledger.balances.accounts)
      #expect(try await store.balances("42").holders == ledger.balances.holders)
    }
  }
}
