import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// The file itself refuses to change what was entered, whoever asks.
@Suite struct BookGuardTests {
  private let books: BooksFixture

  init() async throws {
    books = try BooksFixture()
    _ = try await books.store().append("42", [books.deposit(5, "1"), books.deposit(7, "2")])
  }

  private static let entry =
    "INSERT OR REPLACE INTO book_entry SELECT book, 3, 'new', at, kind, reverses, memo, arguments, "

  @Test(
    "changes, replacements and deletions are refused",
    arguments: [
      "UPDATE book_entry SET memo = 'gift' WHERE number = 1", "UPDATE book_entry SET number = 9 WHERE number = 2",
      "DELETE FROM book_entry WHERE number = 2", "DELETE FROM book_entry",
      "INSERT OR REPLACE INTO book_entry SELECT book, number, id, at, kind, reverses, 'gift', arguments, "
        + "previous_hash, hash FROM book_entry WHERE number = 2",
      "UPDATE book_posting SET amount = 6, balance = 6 WHERE entry = 1 AND position = 1",
      "DELETE FROM book_posting WHERE entry = 2", "DELETE FROM book_posting",
      "INSERT OR REPLACE INTO book_posting SELECT book, entry, position, account, 6, 6 FROM book_posting WHERE entry = 1",
      "INSERT INTO book_posting VALUES (1, 2, 2, 1, 1, -11)", "INSERT INTO book_posting VALUES (1, 0, 0, 1, 1, -11)",
      "UPDATE book_account SET name = 'wallet:b' WHERE id = 2", "UPDATE book_account SET balance = 99",
      "DELETE FROM book_account", "INSERT OR REPLACE INTO book_account VALUES (1, 1, 'held:x', 'USD', 0)",
      "INSERT OR REPLACE INTO book_account VALUES (1, 9, 'outside', 'USD', 0)",
      "INSERT INTO book_account VALUES (1, 9, 'opening', 'USD', 5)",
      "UPDATE book SET last_number = 1", "UPDATE book SET last_number = 3", "UPDATE book SET owner = '43'",
      "UPDATE book SET last_hash = zeroblob(32)", "UPDATE book SET closed = -1", "UPDATE book SET closed = 1",
      "UPDATE book SET closed = -1, owner = '43'", "DELETE FROM book",
      "INSERT OR REPLACE INTO book VALUES (1, '43', 0, zeroblob(32), NULL)",
      "INSERT OR REPLACE INTO book VALUES (2, '42', 0, zeroblob(32), NULL)",
      "INSERT INTO book VALUES (2, '43', 1, zeroblob(32), NULL)",
    ])
  func refused(_ sql: String) async throws {
    #expect(throws: DatabaseError.self) { try books.folder.changeUserRows(sql) }
    #expect(try await books.check() == .fine(entries: 2))
  }

  private static let unfit: [[String]] = [
    // Without postings.
    [entry + "hash, hash FROM book_entry WHERE number = 2"],
    // Unbalanced.
    [
      "INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13)",
      entry + "hash, hash FROM book_entry WHERE number = 2",
    ],
    // With another hash before it, too old, a second time, or with a gap.
    [
      "INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13), (1, 3, 1, 2, 1, 13)",
      entry + "previous_hash, hash FROM book_entry WHERE number = 2",
    ],
    [
      "INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13), (1, 3, 1, 2, 1, 13)",
      (entry + "hash, hash FROM book_entry WHERE number = 2").replacing(" at,", with: " at - 1,"),
    ],
    [
      "INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13), (1, 3, 1, 2, 1, 13)",
      (entry + "hash, hash FROM book_entry WHERE number = 2").replacing("'new'", with: "id"),
    ],
    ["INSERT INTO book_posting VALUES (1, 4, 0, 1, -1, -13), (1, 4, 1, 2, 1, 13)"],
    // Postings without an entry, with another balance, or twice.
    ["INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13), (1, 3, 1, 2, 1, 13)"],
    ["INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -12)"],
    [
      "INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13)", "INSERT INTO book_posting VALUES (1, 3, 1, 1, 1, -12)",
    ],
  ]

  @Test("an entry is sealed only if it is the next one, has postings and sums to zero", arguments: unfit)
  func sealing(_ statements: [String]) async throws {
    #expect(throws: DatabaseError.self) { try books.folder.changeUserRows(statements.joined(separator: ";")) }
    #expect(try await books.check() == .fine(entries: 2))
  }

  @Test("the same postings and entry are taken where they fit")
  func fitting() throws {
    try books.folder.changeUserRows(
      """
      INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13), (1, 3, 1, 2, 1, 13);
      \(Self.entry) hash, hash FROM book_entry WHERE number = 2
      """)
    #expect(try books.folder.userRows("SELECT last_number FROM book") == ["3"])
  }

  @Test("a book that is closed is deleted as a whole, in the same transaction, or not at all")
  func closed() async throws {
    #expect(throws: DatabaseError.self) {
      try books.folder.changeUserRows("UPDATE book SET closed = -1; DELETE FROM book_posting WHERE entry = 2")
    }
    #expect(throws: DatabaseError.self) {
      try books.folder.changeUserRows("UPDATE book SET closed = -1; DELETE FROM book")
    }
    #expect(throws: DatabaseError.self) {
      try books.folder.changeUserRows(
        "UPDATE book SET closed = -1; INSERT INTO book_posting VALUES (1, 3, 0, 1, -1, -13)")
    }
    #expect(try await books.check() == .fine(entries: 2))
    try books.folder.changeUserRows(
      """
      UPDATE book SET closed = -1; DELETE FROM book_posting; DELETE FROM book_entry; DELETE FROM book_account;
      DELETE FROM book
      """)
    #expect(try await books.check() == .fine(entries: 0))
  }
}
