import ChargeDomain
import Foundation
import GRDB

/// What is kept of the wallet, as rows of JSON.
enum WalletRows {
  /// What is kept of an owner, and the ids of the orders that cannot be read.
  static func read(
    _ database: Database, _ owner: String
  ) throws -> (kept: WalletStore.Kept, unreadable: [String]) {
    var kept = WalletStore.Kept()
    var unreadable: [String] = []
    kept.orders = try database.storedValues(
      "SELECT id, wallet_order FROM wallet_order WHERE owner = ? ORDER BY asked_at, id", [owner],
      settingAside: &unreadable, where: { $0.id.rawValue == $1 && $0.owner == owner })
    try database.cachedStatement(sql: "SELECT asked_at, wallet FROM wallet_copy WHERE owner = ?")
      .forEachRow([owner]) { row in
        let askedAt = Date(timeIntervalSinceReferenceDate: row.double(0))
        let stored: Wallet? = row.text(1).flatMap(JSONText.value)
        // A copy: the service is asked again.
        kept.copy = stored.map { StoredCopy($0, at: askedAt) }
      }
    return (kept, unreadable)
  }

  /// An older or equal revision changes nothing: of two writes that were made of the same order, the first one counts.
  /// - Returns: Whether the order is kept now.
  static func keep(_ database: Database, _ order: WalletOrder) throws -> Bool {
    try database.cachedStatement(
      sql: """
        INSERT INTO wallet_order (id, owner, revision, has_ended, asked_at, wallet_order) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, has_ended = excluded.has_ended,
          wallet_order = excluded.wallet_order
        WHERE excluded.revision > wallet_order.revision AND excluded.owner = wallet_order.owner
        """
    ).run([
      order.id.rawValue, order.owner, order.revision, order.hasEnded, order.askedAt.timeIntervalSinceReferenceDate,
      try JSONText.of(order),
    ])
    return database.changesCount > 0
  }

  /// What was asked for earlier changes nothing, unless what is kept was asked for in the future: then the clock was set back.
  static func keepCopy(
    _ database: Database, _ owner: String, _ wallet: Wallet, askedAt: Date, at now: Date
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO wallet_copy (owner, asked_at, wallet) VALUES (?, ?, ?)
        ON CONFLICT (owner) DO UPDATE SET asked_at = excluded.asked_at, wallet = excluded.wallet
        WHERE excluded.asked_at >= wallet_copy.asked_at OR wallet_copy.asked_at > ?
        """,
      arguments: [
        owner, askedAt.timeIntervalSinceReferenceDate, try JSONText.of(wallet), now.timeIntervalSinceReferenceDate,
      ])
  }
}
