import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

/// Books on the device of a test.
struct BooksFixture {
  let folder: TestFolder
  let usd: Currency
  let everyday = LedgerAccount.wallet(WalletAccountID(rawValue: "a"))

  init() throws {
    folder = try TestFolder()
    usd = try #require(Currency(rawValue: "USD"))
  }

  /// As another process opens it.
  func store(at now: Date = noon) -> BookStore {
    UserStore.open(folder: folder.url, logger: silent).books(now: { now })
  }

  /// Money that comes into an account from outside.
  func deposit(_ minorUnits: Int, _ order: String, to account: LedgerAccount? = nil) -> JournalDraft {
    let target = account ?? everyday
    return JournalDraft(
      kind: .order(WalletOrder.ID(rawValue: order)), memo: JournalMemo(.deposit, ["Ö \(order)"]),
      postings: [
        Posting(.outside, Money(minorUnits: -minorUnits, currency: usd)),
        Posting(target, Money(minorUnits: minorUnits, currency: usd)),
      ])
  }

  /// The numbers of the entries that came into the books, and what the check says of them.
  func check(_ owner: String = "42") async throws -> BookCheck {
    try await store().verify(owner) { _, _ in }.check
  }

  /// Changes rows behind the app's back, as another program could that removes every guard.
  func tamper(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      let triggers = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'book%'")
      for trigger in triggers { try database.execute(sql: "DROP TRIGGER \(trigger)") }
      try database.execute(sql: sql)
    }
  }
}
