import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

extension UserSchemaTests {
  /// What the person wants to be told of, with one row.
  static let version13LowBalances =
    """

    CREATE TABLE wallet_low_balance (
      owner TEXT NOT NULL,
      account TEXT NOT NULL,
      minor_units INTEGER NOT NULL CHECK (minor_units > 0),
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      PRIMARY KEY (owner, account)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO wallet_low_balance VALUES ('42', 'everyday', 1000, 'SEK');
    """

  @Test("a file of version 12 gets a table of low balances, with nothing in it; what stands in it is read")
  func lowBalancesBegin() async throws {
    for (version, count) in [(12, 0), (13, 1)] {
      let folder = try TestFolder()
      let sql = try #require(Self.past.first { $0.version == version }).sql
      let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
      try await queue.write { try $0.execute(sql: sql) }
      try queue.close()
      let kept = try await UserStore.open(folder: folder.url, logger: silent).wallet().read("42")
      #expect(kept.lowBalances.count == count, "version \(version)")
      #expect(kept.lowBalances.allSatisfy { $0.amount.minorUnits == 1000 && $0.amount.currency.rawValue == "SEK" })
    }
  }
}
