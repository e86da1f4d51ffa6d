import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

extension UserSchemaTests {
  /// What the wallet holds for sessions, with one row.
  static let version14SessionHolds =
    """

    CREATE TABLE session_hold (
      id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
      revision INTEGER NOT NULL CHECK (revision >= 0),
      has_ended INTEGER NOT NULL CHECK (has_ended IN (0, 1)),
      asked_at REAL NOT NULL,
      session_hold TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO session_hold VALUES ('a-later-one', 3, 0, 1.5, '{"form":"of later"}');
    """

  @Test("a file of version 13 gets an empty table of holds; what a later version wrote is kept and not shown")
  func sessionHoldsBegin() async throws {
    for (version, ids) in [(13, [String]()), (14, ["a-later-one"])] {
      let folder = try TestFolder()
      let sql = try #require(Self.past.first { $0.version == version }).sql
      let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
      try await queue.write { try $0.execute(sql: sql) }
      try queue.close()
      #expect(try await UserStore.open(folder: folder.url, logger: silent).sessionHolds.read().isEmpty)
      let again = try DatabaseQueue(path: folder.file("user.sqlite").path)
      let kept = try await again.read { try String.fetchAll($0, sql: "SELECT id FROM session_hold") }
      #expect(kept == ids, "version \(version)")
    }
  }
}
