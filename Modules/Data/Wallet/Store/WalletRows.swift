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
    try database.cachedStatement(
      sql: "SELECT account, minor_units, currency FROM wallet_low_balance WHERE owner = ? ORDER BY account"
    ).forEachRow([owner]) { row in
      // The file holds three letters; what is no currency was never written here.
      guard let account = row.text(0), let currency = row.text(2).flatMap({ Currency(rawValue: $0) }) else { return }
      kept.lowBalances.append(
        LowBalance(
          account: WalletAccountID(rawValue: account),
          amount: Money(minorUnits: Int(row.integer(1)), currency: currency)))
    }
    // Books that are damaged keep nobody from the wallet: the check tells of them.
    kept.booked = (try? BookRows.emptyAccounts(database, owner)) ?? []
    return (kept, unreadable)
  }

  /// An older or equal revision changes nothing: of two writes that were made of the same order, the first one counts. One
  /// that is sent was kept before as waiting: if it is gone, its person signed out meanwhile.
  /// - Returns: Whether the order is kept now.
  static func keep(_ database: Database, _ order: WalletOrder) throws -> Bool {
    try database.cachedStatement(
      sql: """
        INSERT INTO wallet_order (id, owner, revision, has_ended, asked_at, wallet_order) SELECT ?, ?, ?, ?, ?, ?
        WHERE ? OR EXISTS (SELECT 1 FROM wallet_order WHERE id = ?)
        ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, has_ended = excluded.has_ended,
          wallet_order = excluded.wallet_order
        WHERE excluded.revision > wallet_order.revision AND excluded.owner = wallet_order.owner
        """
    ).run([
      order.id.rawValue, order.owner, order.revision, order.hasEnded, order.askedAt.timeIntervalSinceReferenceDate,
      try JSONText.of(order), order.standing != .sent, order.id.rawValue,
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

  static func keepLowBalance(
    _ database: Database, _ owner: String, _ account: WalletAccountID, _ amount: Money?
  ) throws {
    guard let amount else {
      return try database.execute(
        sql: "DELETE FROM wallet_low_balance WHERE owner = ? AND account = ?", arguments: [owner, account.rawValue])
    }
    try database.execute(
      sql: """
        INSERT INTO wallet_low_balance (owner, account, minor_units, currency) VALUES (?, ?, ?, ?)
        ON CONFLICT (owner, account) DO UPDATE SET minor_units = excluded.minor_units, currency = excluded.currency
        """, arguments: [owner, account.rawValue, amount.minorUnits, amount.currency.rawValue])
  }

  /// Who is about to send an order that was never sent finds it withdrawn, and does not.
  static func forgetAll(_ database: Database, at now: Date) throws {
    try database.execute(
      sql: """
        DELETE FROM wallet_order WHERE has_ended = 1; DELETE FROM wallet_copy; DELETE FROM wallet_low_balance
        """)
    var unreadable: [String] = []
    let orders: [WalletOrder] = try database.storedValues(
      "SELECT id, wallet_order FROM wallet_order", settingAside: &unreadable, where: { $0.id.rawValue == $1 })
    for order in orders where order.canBeWithdrawn {
      var withdrawn = order
      withdrawn.handle(.withdrawn, at: now)
      _ = try keep(database, withdrawn)
    }
  }
}
