import GRDB

/// The chargers with their reservations, sessions and payments at a moment, inside a transaction of the database.
///
/// No timer runs. Before anything is asked or done, the world is brought up to now: what came to an end since the last
/// time ends, at its own moment and in the order of these moments. So it makes no difference how often somebody asks.
struct ChargingWorld {
  let database: Database
  /// Milliseconds since 1970.
  let now: Int
  let rules: ChargingRules
  /// What goes wrong.
  let settings: ChargingControl.Settings
  let books: PaymentBooks

  /// Something whose time has come.
  private struct Due: Decodable, FetchableRecord {
    enum Kind: String, Decodable {
      case hold
      case reservation
      case transaction
      case wait
    }

    let kind: Kind
    let id: Int
    let at: Int
  }

  func bringUpToNow() throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT 'hold' AS kind, id, expires_at AS at FROM hold
          WHERE settled_at IS NULL AND used_at IS NULL AND expires_at <= :now
        UNION ALL SELECT 'reservation', number, end_at FROM reservation WHERE end_at <= :now
        UNION ALL SELECT 'transaction', id, due_at FROM charging_transaction WHERE due_at <= :now
        UNION ALL SELECT 'wait', id, waits_until FROM charging_transaction WHERE waits_until <= :now
        ORDER BY at, kind, id
        """)
    for due in try Due.fetchAll(statement, arguments: ["now": now]) {
      switch due.kind {
      case .hold:
        if let hold = try books.hold(id: due.id) { try books.release(hold, at: due.at) }
      case .reservation:
        try database.execute(sql: "DELETE FROM reservation WHERE number = ?", arguments: [due.id])
      case .transaction:
        if let transaction = try transaction(due.id), let end = transaction.due {
          try self.end(transaction, at: end.at, because: end.reason)
        }
      case .wait:
        // What begins may also end before now, in its place among the others.
        if let transaction = try transaction(due.id), try endWait(of: transaction, at: due.at) {
          return try bringUpToNow()
        }
      }
    }
    try books.captureOwed()
  }
}
