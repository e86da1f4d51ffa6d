import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

@testable import ChargeData

/// A row that breaks the rules of the table itself. An app that is open finds it when the books are checked; the next
/// one finds it when it opens the file, before anybody asks the books.
@Suite struct DamagedBooksTests {
  private let books: BooksFixture

  init() async throws {
    books = try BooksFixture()
    _ = try await books.store().append("42", (1...4).map { books.deposit($0, "\($0)") })
  }

  private static let changes: [(sql: String, entry: Int, fault: BookCheck.Fault)] = [
    // Only a reversal reverses an entry.
    ("UPDATE book_entry SET reverses = 1 WHERE number = 3", 3, .hash),
    // A hash has 32 bytes.
    ("UPDATE book_entry SET hash = x'00' WHERE number = 4", 4, .hash),
    // Entries begin with 1.
    (
      "INSERT INTO book_entry SELECT book, 0, 'z', at, kind, reverses, memo, arguments, previous_hash, hash "
        + "FROM book_entry WHERE number = 1", 0, .gap
    ),
  ]

  private func open() -> UserStore { UserStore.open(folder: books.folder.url, logger: silent, now: noon) }

  private func check(_ store: UserStore) async throws -> CheckedBooks {
    try await store.books(now: { noon }).verify("42") { _, _ in }
  }

  @Test("while the file is open, the check names the entry", arguments: changes)
  func opened(_ sql: String, _ entry: Int, _ fault: BookCheck.Fault) async throws {
    let store = open()
    #expect(try await check(store).check == .fine(entries: 4))
    try books.tamper(sql)
    #expect(try await check(store).check == .wrong(entry: entry, fault))
  }

  @Test("the next start keeps the file as it is under another name, says so, and begins new books", arguments: changes)
  func setAside(_ sql: String, _: Int, _: BookCheck.Fault) async throws {
    try books.tamper(sql)
    let kept = books.folder.file("user.sqlite.corrupt-20240601T120000Z")
    let store = open()
    #expect(store.openingNote == .damagedFileKept(path: kept.path))
    let checked = try await check(store)
    #expect(checked.check == .fine(entries: 0) && !checked.balances.hasBegun, "books that have not begun are not wrong")
    let entries = try await DatabaseQueue(path: kept.path).read { database in
      try Int.fetchAll(database, sql: "SELECT number FROM book_entry ORDER BY number")
    }
    #expect(entries.suffix(4) == [1, 2, 3, 4], "nothing of the file is lost")
    _ = try await store.books(now: { noon }).append("42", [books.deposit(5, "5")])
    let again = open()
    #expect(again.openingNote == nil)
    #expect(try await check(again).check == .fine(entries: 1))
  }
}
