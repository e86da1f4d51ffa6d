import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeData

/// Whatever is changed in the books behind the app's back is found, and where it begins.
@Suite struct BookVerificationTests {
  private let books: BooksFixture

  init() throws {
    books = try BooksFixture()
  }

  /// Five entries: four deposits, and the reversal of the second. The last of the accounts is used by the fourth only.
  private func fill() async throws {
    let savings = LedgerAccount.wallet(WalletAccountID(rawValue: "b"))
    _ = try await books.store().append(
      "42", [books.deposit(5, "1"), books.deposit(7, "2"), books.deposit(9, "3"), books.deposit(2, "4", to: savings)])
    let second = try #require(try await books.store().entry("42", 2))
    _ = try await books.store().append("42", [try Books.reversal(of: second)])
    #expect(try await books.check() == .fine(entries: 5))
  }

  private static let changes: [(sql: String, entry: Int, fault: BookCheck.Fault)] = [
    ("UPDATE book_entry SET number = 7 WHERE number = 3", 3, .gap),
    ("DELETE FROM book_entry WHERE number = 3", 3, .gap),
    ("UPDATE book_entry SET book = 2 WHERE number = 4", 4, .gap),
    ("UPDATE book_entry SET id = 'x' WHERE number = 3", 3, .hash),
    ("UPDATE book_entry SET at = at + 1 WHERE number = 3", 3, .hash),
    ("UPDATE book_entry SET kind = 'elsewhere' WHERE number = 3", 3, .hash),
    ("UPDATE book_entry SET reverses = 1 WHERE number = 5", 5, .hash),
    ("UPDATE book_entry SET memo = 'gift' WHERE number = 1", 1, .hash),
    ("UPDATE book_entry SET arguments = 'O 3' || char(31) WHERE number = 3", 3, .hash),
    ("UPDATE book_entry SET previous_hash = zeroblob(32) WHERE number = 1", 1, .hash),
    ("UPDATE book_entry SET previous_hash = zeroblob(32) WHERE number = 4", 4, .hash),
    ("UPDATE book_entry SET hash = zeroblob(32) WHERE number = 4", 4, .hash),
    ("UPDATE book_posting SET book = 2 WHERE entry = 3 AND position = 1", 3, .unbalanced),
    ("UPDATE book_posting SET entry = 9 WHERE entry = 3", 3, .unbalanced),
    ("UPDATE book_posting SET entry = 9 WHERE entry = 3 AND position = 0", 3, .unbalanced),
    ("UPDATE book_posting SET position = 5 WHERE entry = 3 AND position = 1", 3, .unbalanced),
    ("UPDATE book_posting SET account = 3 WHERE entry = 3 AND position = 1", 3, .hash),
    ("UPDATE book_posting SET account = 77 WHERE entry = 3 AND position = 1", 3, .unbalanced),
    ("UPDATE book_posting SET amount = amount + 1 WHERE entry = 3 AND position = 1", 3, .unbalanced),
    ("UPDATE book_posting SET amount = amount * 2 WHERE entry = 3", 3, .hash),
    ("UPDATE book_posting SET balance = balance + 1 WHERE entry = 3 AND position = 1", 3, .balance),
    ("DELETE FROM book_posting WHERE entry = 5", 5, .unbalanced),
    ("INSERT INTO book_posting VALUES (1, 6, 0, 1, 5, 5)", 6, .gap),
    ("INSERT INTO book_posting VALUES (1, 0, 0, 1, 5, 5)", 0, .gap),
    ("UPDATE book_account SET name = 'wallet:c' WHERE name = 'wallet:b'", 4, .hash),
    ("UPDATE book_account SET currency = 'SEK' WHERE name = 'wallet:b'", 4, .unbalanced),
    ("UPDATE book_account SET id = 9 WHERE name = 'wallet:b'", 4, .unbalanced),
    ("UPDATE book_account SET book = 2 WHERE name = 'wallet:b'", 4, .unbalanced),
    ("UPDATE book_account SET balance = 3 WHERE name = 'wallet:b'", 4, .balance),
    ("UPDATE book SET last_number = 4", 5, .gap), ("UPDATE book SET last_number = 6", 6, .gap),
    ("UPDATE book SET last_hash = zeroblob(32)", 5, .hash), ("UPDATE book SET closed = -1", 5, .hash),
    ("UPDATE book SET id = 2", 1, .gap),
    // Of several accounts the first wrong entry counts; one without an entry has the first of all.
    ("UPDATE book_account SET balance = balance + 1", 4, .balance),
    ("INSERT INTO book_account VALUES (1, 9, 'opening', 'USD', 5)", 1, .balance),
    // Sums that only come out even because they are too great.
    (
      "UPDATE book_posting SET amount = 9223372036854775807 WHERE entry = 1 AND position = 0; "
        + "UPDATE book_posting SET amount = 1 WHERE entry = 1 AND position = 1; "
        + "INSERT INTO book_posting VALUES (1, 1, 2, 3, -9223372036854775808, 0)", 1, .unbalanced
    ),
    // The last entry, with everything that tells of it but the head.
    ("DELETE FROM book_posting WHERE entry = 5; DELETE FROM book_entry WHERE number = 5", 5, .gap),
  ]

  @Test("a change of any column is found with the entry that it is in", arguments: changes)
  func tampered(_ sql: String, _ entry: Int, _ fault: BookCheck.Fault) async throws {
    try await fill()
    try books.tamper(sql)
    #expect(try await books.check() == .wrong(entry: entry, fault))
  }

  @Test("of several wrong balances that of the first entry is told, whichever account comes first")
  func firstBalance() async throws {
    let savings = LedgerAccount.wallet(WalletAccountID(rawValue: "b"))
    _ = try await books.store().append("42", [books.deposit(5, "1"), books.deposit(7, "2", to: savings)])
    try books.tamper("UPDATE book_account SET balance = balance + 1 WHERE name <> 'outside'")
    #expect(try await books.check() == .wrong(entry: 1, .balance))
  }

  @Test("books without entries have the hash of their beginning")
  func beginning() async throws {
    _ = try await books.store().append("42", [])
    try books.tamper("UPDATE book SET last_hash = zeroblob(32)")
    #expect(try await books.check() == .wrong(entry: 1, .hash))
  }

  @Test("a check that nobody waits for any more ends")
  func cancelled() async throws {
    try await fill()
    let store = books.store()
    let check = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.verify("42") { _, _ in }
    }
    await #expect(throws: Failure.cancelled) { try await check.value }
  }

  @Test("books that were given to another person are not theirs")
  func owner() async throws {
    try await fill()
    try books.tamper("UPDATE book SET owner = '43'")
    #expect(try await books.check("43") == .wrong(entry: 1, .hash))
  }

  @Test("the first wrong entry is told, also in a later piece; progress is told piece by piece")
  func pieces() async throws {
    let count = BookVerification.piece + 2
    let drafts = (1...count).map { books.deposit($0, "\($0)") }
    _ = try await books.store().append("42", drafts)
    let told = Mutex<[[Int]]>([])
    let checked = try await books.store().verify("42") { checked, all in told.withLock { $0.append([checked, all]) } }
    #expect(checked.check == .fine(entries: count))
    #expect(checked.balances[books.everyday, books.usd] == count * (count + 1) / 2)
    #expect(told.withLock { $0 } == [[BookVerification.piece, count], [count, count]])
    try books.tamper("UPDATE book_entry SET memo = 'gift' WHERE number >= \(count - 1)")
    #expect(try await books.check() == .wrong(entry: count - 1, .hash))
    try books.tamper("DELETE FROM book_entry WHERE number >= \(BookVerification.piece)")
    #expect(try await books.check() == .wrong(entry: BookVerification.piece, .gap))
  }

  @Test("books that end with a piece are right, and so are books without entries")
  func wholePiece() async throws {
    #expect(try await books.check() == .fine(entries: 0))
    _ = try await books.store().append("42", [])
    #expect(try await books.check() == .fine(entries: 0))
    _ = try await books.store().append("42", (1...BookVerification.piece).map { books.deposit($0, "\($0)") })
    #expect(try await books.check() == .fine(entries: BookVerification.piece))
  }

  @Test("books that were forgotten and begun anew between two pieces are checked from their beginning")
  func replaced() async throws {
    let drafts = (1...BookVerification.piece + 1).map { books.deposit($0, "\($0)") }
    _ = try await books.store().append("42", drafts)
    let database = UserStore.open(folder: books.folder.url, logger: silent).database
    var verification = BookVerification(owner: "42")
    verification = try await next(verification, database).verification
    #expect(verification.checked == BookVerification.piece)
    try await books.store().forget("42")
    _ = try await books.store().append("42", [books.deposit(5, "x")])
    let after = try await next(verification, database)
    #expect(after.outcome?.check == .fine(entries: 1))
    try await books.store().forget("42")
    #expect(try await next(after.verification, database).outcome?.check == .fine(entries: 0))
  }

  private func next(
    _ verification: BookVerification, _ database: UserDatabase
  ) async throws -> (verification: BookVerification, outcome: CheckedBooks?) {
    try await database.read("checking") { database in
      var next = verification
      let outcome = try next.checkPiece(database)
      return (next, outcome)
    }
  }

  @Test("what the service says otherwise is told, but for orders that are open")
  func differs() async throws {
    try await fill()
    let check = CheckBooks(store: books.store())
    func wallet(_ cents: Int) -> Wallet {
      let accounts = [("a", cents), ("b", 2)].map { id, cents in
        WalletAccount(
          id: WalletAccountID(rawValue: id), name: "", balance: Money(minorUnits: cents, currency: books.usd))
      }
      return Wallet(user: WalletUser(userID: "42", name: nil), accounts: accounts)
    }
    #expect(try await check("42", against: wallet(14)) == .fine(entries: 5))
    #expect(try await check("42", against: nil) == .fine(entries: 5))
    guard case .differs(let differences, entries: 5) = try await check("42", against: wallet(13)) else {
      Issue.record("they do not differ")
      return
    }
    #expect(differences.map(\.account) == [books.everyday])
    #expect(differences.map(\.walletAccount) == [WalletAccountID(rawValue: "a")])
    #expect(differences.map { [$0.books.minorUnits, $0.wallet.minorUnits] } == [[14, 13]])
    let order = WalletOrder.made(
      "x", .deposit(WalletAccountID(rawValue: "a"), Money(minorUnits: 1, currency: books.usd)))
    #expect(try await check("42", against: wallet(13), pending: [order]) == .fine(entries: 5))
    #expect(try await check("43", against: wallet(13)) == .fine(entries: 0), "books that have not begun say nothing")
  }
}
