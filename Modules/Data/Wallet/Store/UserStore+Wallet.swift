public import ChargeDomain
public import Foundation
import GRDB

extension UserStore {
  /// What is kept of the wallet. An order that this version cannot read is kept and not shown.
  /// - Parameter now: The time by which it is known that the clock was set back.
  public func wallet(now: @escaping @Sendable () -> Date = { Date() }) -> WalletStore {
    var store = WalletStore()
    store.read = { [database] owner async throws(Failure) in
      let (kept, unreadable) = try await database.read("reading the wallet") { try WalletRows.read($0, owner) }
      for id in unreadable { database.logUnreadable("an order of the wallet", id) }
      return kept
    }
    store.keep = { [database] order async throws(Failure) in
      try await database.write("saving an order of the wallet") { try WalletRows.keep($0, order) }
    }
    store.forget = { [database] id async throws(Failure) in
      try await database.write("forgetting an order of the wallet") { database in
        try database.execute(sql: "DELETE FROM wallet_order WHERE id = ?", arguments: [id.rawValue])
      }
    }
    store.keepCopy = { [database] owner, wallet, askedAt async throws(Failure) in
      try await database.write("saving the wallet") {
        try WalletRows.keepCopy($0, owner, wallet, askedAt: askedAt, at: now())
      }
    }
    store.keepLowBalance = { [database] owner, account, amount async throws(Failure) in
      try await database.write("saving when little is left in the wallet") {
        try WalletRows.keepLowBalance($0, owner, account, amount)
      }
    }
    store.forgetAll = { [database] () async throws(Failure) in
      try await database.erase("forgetting the wallet") { try WalletRows.forgetAll($0, at: now()) }
    }
    return store
  }
}
