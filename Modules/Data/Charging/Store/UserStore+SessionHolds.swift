public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// What the wallet holds for sessions. One that this version cannot read is kept and left alone.
  public var sessionHolds: SessionHoldStore {
    var store = SessionHoldStore()
    store.read = { [database] () async throws(Failure) in
      let found = try await database.read("reading what the wallet holds for sessions", SessionHoldRows.read)
      for id in found.unreadable { database.logUnreadable("what the wallet holds for a session", id) }
      return found.holds
    }
    store.keep = database.writing("saving what the wallet holds for a session", SessionHoldRows.keep)
    store.forgetEnded = { [database] () async throws(Failure) in
      try await database.erase("forgetting what the wallet held for sessions") { database in
        try database.execute(sql: "DELETE FROM session_hold WHERE has_ended = 1")
      }
    }
    return store
  }
}
