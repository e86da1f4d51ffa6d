import ChargeDomain
import Foundation
import GRDB

/// What the wallet holds for sessions, as rows of JSON.
enum SessionHoldRows {
  /// All that have not ended and the newest that have, the oldest first, and the ids of those that cannot be read.
  static func read(_ database: Database) throws -> (holds: [SessionHold], unreadable: [String]) {
    var unreadable: [String] = []
    let holds: [SessionHold] = try database.storedValues(
      """
      SELECT id, session_hold FROM session_hold
      WHERE has_ended = 0 OR id IN (
        SELECT id FROM session_hold WHERE has_ended = 1
        ORDER BY asked_at DESC, id LIMIT \(SessionHoldStore.longestPast)
      )
      ORDER BY asked_at, id
      """, settingAside: &unreadable, where: { $0.id.rawValue == $1 })
    return (holds, unreadable)
  }

  /// An older or equal revision changes nothing: writes may arrive in another order than they were made.
  static func keep(_ database: Database, _ hold: SessionHold) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO session_hold (id, revision, has_ended, asked_at, session_hold) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, has_ended = excluded.has_ended,
          asked_at = excluded.asked_at, session_hold = excluded.session_hold
        WHERE excluded.revision > session_hold.revision
        """)
    try statement.run([
      hold.id.rawValue, hold.revision, hold.hasEnded, hold.askedAt.timeIntervalSinceReferenceDate,
      try JSONText.of(hold),
    ])
  }
}
