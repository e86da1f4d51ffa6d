import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

extension UserSchemaTests {
  /// Purchase and trial, with a row each that a later version wrote.
  static let version15Purchase =
    """

    CREATE TABLE purchase (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      revision INTEGER NOT NULL CHECK (revision >= 0),
      purchase TEXT NOT NULL
    ) STRICT;
    INSERT INTO purchase VALUES (1, 4, '{"form":"of later"}');
    CREATE TABLE trial (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      trial TEXT NOT NULL
    ) STRICT;
    INSERT INTO trial VALUES (1, '{"form":"of later"}');
    """

  @Test("a file of version 14 knows of no purchase; what a later version wrote is kept and not shown")
  func purchaseBegins() async throws {
    for (version, revision) in [(14, 0), (15, 4)] {
      let folder = try TestFolder()
      let sql = try #require(Self.past.first { $0.version == version }).sql
      let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
      try await queue.write { try $0.execute(sql: sql) }
      try queue.close()
      let kept = try await UserStore.open(folder: folder.url, logger: silent).purchase.read()
      #expect(kept.entitlement == Entitlement(revision: revision) && kept.trial == nil, "version \(version)")
      let again = try DatabaseQueue(path: folder.file("user.sqlite").path)
      let rows = try await again.read { try String.fetchAll($0, sql: "SELECT purchase FROM purchase") }
      #expect(rows.count == (version == 15 ? 1 : 0), "version \(version)")
    }
  }
}
