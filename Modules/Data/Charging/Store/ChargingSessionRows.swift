import ChargeDomain
import Foundation
import GRDB

/// Sessions as rows of JSON. Its secrets leave no trace in JSON, so they have columns of their own.
enum ChargingSessionRows {
  /// The sessions of an owner that are not closed, the newest first, and the ids of those that cannot be read.
  static func open(
    _ database: Database, _ owner: String
  ) throws -> (sessions: [ChargingSession], unreadable: [String]) {
    var unreadable: [String] = []
    let sessions = try database.storedValues(
      """
      SELECT id, session, client_token, authorization FROM charging_session
      WHERE owner = ? AND (is_settled = 0 OR is_dismissed = 0) ORDER BY begun_at DESC, id
      """, [owner], settingAside: &unreadable,
      where: { (session: ChargingSession, id: String) in session.id.rawValue == id && session.owner == owner },
      completing: { session, row in
        session.restoring(
          clientToken: row.text(2).map { Secret($0) }, authorization: row.text(3).map { Secret($0) })
      })
    return (sessions, unreadable)
  }

  /// The newest sessions of an owner that have ended and are closed. What cannot be read is left out: the network lists it.
  static func past(_ database: Database, _ owner: String) throws -> [ChargingSession] {
    var sessions: [ChargingSession] = []
    try database.cachedStatement(
      sql: """
        SELECT session FROM charging_session
        WHERE owner = ? AND is_settled = 1 AND is_dismissed = 1 AND ended_transaction IS NOT NULL
        ORDER BY begun_at DESC, id LIMIT \(ChargingStore.longestPast)
        """
    ).forEachRow([owner]) { row in
      let stored: ChargingSession? = row.text(0).flatMap(JSONText.value)
      if let stored, stored.owner == owner { sessions.append(stored.restoring(clientToken: nil, authorization: nil)) }
    }
    return sessions
  }

  /// The transactions of an owner's sessions that have ended.
  static func ended(_ database: Database, _ owner: String) throws -> Set<TransactionID> {
    var ended: Set<TransactionID> = []
    try database.cachedStatement(
      sql: "SELECT ended_transaction FROM charging_session WHERE owner = ? AND ended_transaction IS NOT NULL"
    ).forEachRow([owner]) { row in
      if let id = row.text(0) { ended.insert(TransactionID(rawValue: id)) }
    }
    return ended
  }

  /// An older or equal revision changes nothing: writes may arrive in another order than they were made.
  static func keep(_ database: Database, _ session: ChargingSession) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO charging_session
          (id, owner, revision, is_settled, is_dismissed, begun_at, ended_transaction, client_token, authorization,
            session)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, revision = excluded.revision,
          is_settled = excluded.is_settled, is_dismissed = excluded.is_dismissed, begun_at = excluded.begun_at,
          ended_transaction = excluded.ended_transaction, client_token = excluded.client_token,
          authorization = excluded.authorization, session = excluded.session
        WHERE excluded.revision > charging_session.revision
        """)
    try statement.run([
      session.id.rawValue, session.owner, session.revision, session.isSettled, session.isDismissed,
      session.begunAt.timeIntervalSinceReferenceDate,
      session.step == .ended ? session.transaction?.rawValue : nil, text(session.payment?.clientToken),
      text(session.authorization), try JSONText.of(session),
    ])
  }

  private static func text(_ secret: Secret?) -> String? {
    secret.flatMap { $0.isEmpty ? nil : $0.reveal() }
  }

  /// Forgets the sessions of everybody of which nothing is left to do.
  static func removeSettled(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM charging_session WHERE is_settled = 1")
  }
}
