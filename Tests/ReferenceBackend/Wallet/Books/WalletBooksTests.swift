import Foundation
import GRDB
import Testing

@testable import ReferenceBackend

/// The file of the wallet's money.
@Suite struct WalletBooksTests {
  private typealias Town = WalletTown

  @Test("a backend that is started again knows the money, the holds and the keys") func reopened() async throws {
    try await withFile([]) { file in
      let town = try Town(in: file.deletingLastPathComponent())
      let ada = try await town.owner()
      let first = try await town.hold(1_000, by: ada, key: "k1")
      let again = try town.reopened()
      #expect(try await again.user(ada) == first.user())
      #expect(try await again.hold(1_000, by: ada, key: "k1").isHit)
      #expect(try again.control.journal() == town.control.journal())
      #expect(try await again.capture(400, by: ada).balances() == [4_600, 0])
    }
  }

  @Test("only its owner can read the file, and a file that is no database is reported") func file() async throws {
    try await withFile([]) { file in
      let folder = file.deletingLastPathComponent()
      _ = try await Town(in: folder).owner()
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "wallet.sqlite").path)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o077 == 0)
    }
    try await withFile(Array(repeating: 65, count: 9_000), named: "wallet.sqlite") { file in
      #expect {
        _ = try Town(in: file.deletingLastPathComponent())
      } throws: { error in
        guard case .unusableAccounts(let path, _) = error as? BackendError else { return false }
        return path.hasSuffix("wallet.sqlite")
      }
    }
  }

  @Test("the file refuses what no books may hold") func schema() throws {
    let queue = try DatabaseQueue()
    try WalletSchema.migrator.migrate(queue)
    let entry = "INSERT INTO entry (user, at, kind) VALUES ('ada', 1, 'deposit');"
    func write(_ sql: String) throws { try queue.write { try $0.execute(sql: sql) } }
    try write(
      """
      INSERT INTO account (user, id, name, currency) VALUES ('ada', 'a', 'Everyday', 'USD');
      INSERT INTO ledger (user, currency, account) VALUES ('ada', 'USD', 1);
      INSERT INTO ledger (user, currency) VALUES ('ada', 'USD'), ('bo', 'USD'), ('ada', 'SEK');
      \(entry) INSERT INTO posting VALUES (1, 1, 100), (1, 2, -100); INSERT INTO seal VALUES (1);
      """)
    for wrong in [
      // Unsealed, unbalanced, of another person, of two currencies, of more than is there.
      "\(entry)", "\(entry) INSERT INTO posting VALUES (2, 1, 5), (2, 2, -5);",
      "\(entry) INSERT INTO posting VALUES (2, 1, 5), (2, 2, -4); INSERT INTO seal VALUES (2);",
      "\(entry) INSERT INTO posting VALUES (2, 1, 5), (2, 3, -5); INSERT INTO seal VALUES (2);",
      "\(entry) INSERT INTO posting VALUES (2, 1, 5), (2, 4, -5); INSERT INTO seal VALUES (2);",
      "\(entry) INSERT INTO posting VALUES (2, 1, -101), (2, 2, 101); INSERT INTO seal VALUES (2);",
      // Changes of what is entered.
      "INSERT INTO posting VALUES (1, 4, 5);", "UPDATE entry SET at = 2;", "DELETE FROM entry;",
      "UPDATE posting SET amount = 1;", "DELETE FROM posting;", "UPDATE seal SET entry = 2;", "DELETE FROM seal;",
      // Money without an entry, and an account that leaves its own behind.
      "INSERT INTO ledger (user, currency, balance) VALUES ('cy', 'USD', 5);", "UPDATE account SET is_deleted = 1;",
      // The same place twice.
      "INSERT INTO ledger (user, currency) VALUES ('ada', 'USD');",
      "INSERT INTO ledger (user, currency, account) VALUES ('ada', 'USD', 1);",
      "INSERT INTO account (user, id, name, currency) VALUES ('ada', 'A', 'Everyday', 'USD');",
    ] {
      #expect(throws: DatabaseError.self, "\(wrong)") { try write(wrong) }
    }
    let balances = try queue.read { try Int.fetchAll($0, sql: "SELECT balance FROM ledger ORDER BY id") }
    #expect(balances == [100, -100, 0, 0])
  }

  @Test("a clock that shows any date keeps the wallet working", arguments: [-1e15, -1e9, 1e10, 1e15])
  func strangeClocks(_ seconds: Double) async throws {
    let town = try Town()
    town.clock.advance(seconds: seconds)
    let ada = try await town.owner()
    #expect(try await town.deposit(1, by: ada, key: "k1").balances() == [5_001, 0])
    #expect(try await town.deposit(1, by: ada, key: "k1").isHit)
  }
}
