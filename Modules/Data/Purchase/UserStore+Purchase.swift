public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// Whether the app is bought, and the free trial. What this version cannot read is kept until something else is known.
  public var purchase: PurchaseStore {
    var store = PurchaseStore()
    store.read = { [database] () async throws(Failure) in
      let (kept, unreadable) = try await database.read("reading the purchase", PurchaseRows.read)
      for part in unreadable { database.logUnreadable("the purchase", part) }
      return kept
    }
    store.keep = database.writing("saving the purchase", PurchaseRows.keep)
    store.keepTrial = database.writing("saving the trial", PurchaseRows.keepTrial)
    return store
  }
}

private enum PurchaseRows {
  static func read(_ database: Database) throws -> (kept: PurchaseStore.Kept, unreadable: [String]) {
    var (unreadable, damaged): ([String], [String]) = ([], [])
    var kept = PurchaseStore.Kept()
    // Its row says how new it is. One that says otherwise would never be replaced.
    let entitlement: [Entitlement] = try database.storedValues(
      "SELECT CAST(revision AS TEXT), purchase FROM purchase", settingAside: &damaged,
      where: { "\($0.revision)" == $1 })
    if !damaged.isEmpty { unreadable.append("purchase") }
    let trial: [Trial] = try database.storedValues(
      "SELECT 'trial', trial FROM trial", settingAside: &unreadable, where: { _, _ in true })
    if let entitlement = entitlement.first {
      kept.entitlement = entitlement
    } else {
      let statement = try database.makeStatement(sql: "SELECT revision FROM purchase")
      let revision = try statement.firstRow { Int(clamping: $0.integer(0)) }
      kept.entitlement = Entitlement(revision: revision ?? 0)
    }
    kept.trial = trial.first
    return (kept, unreadable)
  }

  /// An older one never replaces a newer one.
  static func keep(_ database: Database, _ entitlement: Entitlement) throws {
    try database.execute(
      sql: """
        INSERT INTO purchase (id, revision, purchase) VALUES (1, ?, ?)
        ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, purchase = excluded.purchase
        WHERE excluded.revision > purchase.revision
        """,
      arguments: [entitlement.revision, try JSONText.of(entitlement)])
  }

  static func keepTrial(_ database: Database, _ trial: Trial) throws {
    try database.execute(
      sql: "INSERT INTO trial (id, trial) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET trial = excluded.trial",
      arguments: [try JSONText.of(trial)])
  }
}
